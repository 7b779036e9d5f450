// The back office's tag tabs: which pages are open, as a pure list and a store around it.
import { create } from 'zustand';
import type { Bilingual } from '../lib/bilingual.ts';

export interface Tab {
  /** Path with its query, so that filters come back with the tab. */
  readonly path: string;
  readonly name: Bilingual;
  /** A fixed tab cannot be closed. */
  readonly isFixed?: boolean;
}

/** More open pages would not fit, nor be kept alive. */
export const maxTabs = 10;

const pathnameOf = (path: string): string => path.split('?')[0] ?? path;

/** Opens `tab` or brings its query and name up to date; the oldest loose tab makes room. */
export const opened = (tabs: readonly Tab[], tab: Tab): Tab[] => {
  const at = tabs.findIndex((open) => pathnameOf(open.path) === pathnameOf(tab.path));
  if (at >= 0)
    return tabs.map((open, index) => (index === at ? { ...open, path: tab.path, name: tab.name } : open));
  const more = [...tabs, tab];
  const oldest = more.find((open) => !open.isFixed);
  return more.length > maxTabs && oldest ? more.filter((open) => open !== oldest) : more;
};

export const closed = (tabs: readonly Tab[], path: string): Tab[] =>
  tabs.filter((tab) => tab.isFixed || tab.path !== path);

/** Without the tab of the page at `pathname`, under any query. */
export const closedPage = (tabs: readonly Tab[], pathname: string): Tab[] =>
  tabs.filter((tab) => tab.isFixed || pathnameOf(tab.path) !== pathname);

export const closedOthers = (tabs: readonly Tab[], path: string): Tab[] =>
  tabs.filter((tab) => tab.isFixed || tab.path === path);

export const closedAll = (tabs: readonly Tab[]): Tab[] => tabs.filter((tab) => tab.isFixed);

/** Where to go when the tab at `path` closes: its right neighbour, else its left one. */
export const neighbourOf = (tabs: readonly Tab[], path: string): string | undefined => {
  const at = tabs.findIndex((tab) => tab.path === path);
  return (tabs[at + 1] ?? tabs[at - 1])?.path;
};

interface Tabs {
  readonly tabs: readonly Tab[];
  readonly change: (change: (tabs: readonly Tab[]) => Tab[]) => void;
}

export const useTabs = create<Tabs>()((set) => ({
  tabs: [{ path: '/manage/home', name: { zh: '首页', en: 'Home' }, isFixed: true }],
  change: (change) => set(({ tabs }) => ({ tabs: change(tabs) })),
}));
