// The side menu of the back office: what is permitted, in the server's order, and where its parents lead.
import type { Bilingual } from '../lib/bilingual.ts';
import type { IconName } from '../ui/icon.tsx';
import { isExternal } from './menu.ts';

/** A menu entry as the server sends it, already as a tree. */
export interface ManagementEntry {
  /** A path under `/manage`, or an address outside. */
  readonly uri: string;
  readonly name: Bilingual;
  readonly icon?: IconName;
  readonly isVisible: boolean;
  /** `_iframe` embeds an address outside; anything else opens a tab. */
  readonly target?: string | undefined;
  /** Key of a part of the back office, shown to those who have this entry. */
  readonly description?: string | undefined;
  /** A number to notice, such as open approvals. */
  readonly count?: number;
  readonly children?: readonly ManagementEntry[] | undefined;
}

/** Entries that are visible and permitted; a parent stays while a child does, and one child takes its parent's place. */
export const permittedMenu = (
  entries: readonly ManagementEntry[],
  isPermitted: (uri: string) => boolean,
): ManagementEntry[] =>
  entries.flatMap((entry): ManagementEntry[] => {
    if (!entry.isVisible) return [];
    if (!entry.children || entry.children.length === 0) return isPermitted(entry.uri) ? [entry] : [];
    const children = permittedMenu(entry.children, isPermitted);
    const [first, second] = children;
    if (!first) return [];
    if (second) return [{ ...entry, children }];
    // It stands for its group, whose icon means one thing.
    const { icon = first.icon } = entry;
    return [icon === undefined ? first : { ...first, icon }];
  });

/** The leaves in the order in which a reader meets them. */
export const leaves = (entries: readonly ManagementEntry[]): ManagementEntry[] =>
  entries.flatMap((entry) => (entry.children?.length ? leaves(entry.children) : [entry]));

/** Where `/manage` or one of its parents leads: the first permitted child, `/error/401` where there is none. */
export const firstPermitted = (menu: readonly ManagementEntry[], parent = '/manage'): string => {
  const isBelow = ({ uri }: ManagementEntry) => !isExternal(uri) && uri.startsWith(`${parent}/`);
  // A page with such an address may stand in another group.
  const own = menu.find(({ uri }) => uri === parent)?.children ?? [];
  return [...leaves(own), ...leaves(menu)].find(isBelow)?.uri ?? '/error/401';
};

/** Where an entry leads: a path, an embedded page, or another tab. */
export const destinationOf = (entry: ManagementEntry): { to: string } | { href: string } => {
  if (!isExternal(entry.uri)) return { to: entry.uri };
  return entry.target === '_iframe' && /^https?:/i.test(entry.uri)
    ? { to: `/manage/iframe/outside?url=${encodeURIComponent(entry.uri)}` }
    : { href: entry.uri };
};

const LOCAL = 'localhost';

/** Whether a part is shown: an entry has it as its description. All parts are, on a developer's own machine. */
export const showsPart = (
  tree: readonly ManagementEntry[],
  part: string | undefined,
  host = window.location.hostname,
): boolean =>
  part === undefined || host === LOCAL || leaves(tree).some(({ description }) => description === part);

/** Whether the entry or one below it is the page. */
export const isWithin = (entry: ManagementEntry, page: string): boolean =>
  entry.children?.length ? entry.children.some((child) => isWithin(child, page)) : page === entry.uri;

/** The first level for the top bar, and for the side what is below the part that the page belongs to. */
export const splitMenu = (menu: readonly ManagementEntry[], path: string, hasTop: boolean) => {
  if (!hasTop) return { top: [], side: menu };
  return { top: menu, side: menu.find((entry) => isWithin(entry, path))?.children ?? [] };
};

/** Whether the page stands in what the server permits, hidden or not. */
export const isPermitted = (tree: readonly ManagementEntry[], path: string): boolean =>
  leaves(tree).some(({ uri }) => uri === path);
