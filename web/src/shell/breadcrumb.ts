// The way to a page of the back office: its menu entry, and the form below a declared list.

import { type PlaceKind, placeAt } from '@campus/events/domain/record/pages';
import { entities } from '@campus/events/entities';
import { type Bilingual, inSentence } from '../lib/bilingual.ts';
import type { NameOfRecord } from '../records/record-names.ts';
import { manyOf } from '../records/title.ts';
import { leaves, type ManagementEntry } from './management-menu.ts';

export interface Crumb {
  readonly name: Bilingual;
  /** Missing on the last crumb, which cannot be clicked, and on parents. */
  readonly to?: string | undefined;
}

const home = '/manage/home';

const wayThrough = (
  entries: readonly ManagementEntry[],
  isMeant: (uri: string) => boolean,
): ManagementEntry[] => {
  for (const entry of entries) {
    const below = wayThrough(entry.children ?? [], isMeant);
    if (below.length > 0 || isMeant(entry.uri)) return [entry, ...below];
  }
  return [];
};

/** To the page itself, else to the one above it: a page's address may lie below that of another page. */
const pathTo = (entries: readonly ManagementEntry[], path: string): ManagementEntry[] => {
  const exact = wayThrough(entries, (uri) => uri === path);
  return exact.length > 0 ? exact : wayThrough(entries, (uri) => path.startsWith(`${uri}/`));
};

const steps: Readonly<Record<Exclude<PlaceKind, 'list'>, Bilingual>> = {
  add: { zh: '新增', en: 'New' },
  edit: { zh: '编辑', en: 'Edit' },
  copy: { zh: '复制', en: 'Copy' },
  import: { zh: '导入', en: 'Import' },
  importRows: { zh: '导入到', en: 'Import into' },
};

interface Step {
  readonly list: string;
  readonly name?: Bilingual | undefined;
}

const unnamed: NameOfRecord = () => undefined;

/** The form of a declared page stands below its list, at any address; it is called as its record. */
const stepAt = (path: string, nameOf: NameOfRecord): Step => {
  const found = placeAt(entities, path);
  if (!found || found.place.kind === 'list') return { list: found?.list ?? path };
  const { zh, en } = steps[found.place.kind];
  const { entity, list, parameters } = found;
  const own = nameOf(parameters.id ?? '');
  if (own && found.place.kind === 'edit') return { list, name: own };
  if (own && found.place.kind === 'copy')
    return { list, name: { zh: `${zh} ${own.zh}`, en: `${en} ${own.en}` } };
  const name = found.place.kind === 'import' ? manyOf(entity) : inSentence(entity);
  return { list, name: { zh: `${zh}${name.zh}`, en: `${en} ${name.en}` } };
};

export const bookingsPath = '/manage/appointment/appointment-list';
const requestsPath = '/manage/appointment/issues';
export const lookedUpPath = '/manage/appointment/appointment-query';
/** What leads to a booking, in the order in which a reader is led back. */
export const bookingLists = [bookingsPath, requestsPath, lookedUpPath] as const;
const devicesPath = '/manage/equipment/list';
const entriesPath = '/manage/visitorManagement/visitorInfoEntryExitRecords';
const seatRoomsPath = '/manage/resources/seat-resources-list';

/** Pages whose address does not say below which list they stand; of several, the first that the reader has. */
const below: readonly (readonly [path: string, lists: readonly string[], zh: string, en: string])[] = [
  ['/manage/appointment/detail/', bookingLists, '预约详情', 'Booking'],
  ['/manage/appointment/appointment-update/', [bookingsPath], '编辑预约', 'Edit booking'],
  [`${bookingsPath}-add`, [bookingsPath], '代为预约', 'Book for somebody'],
  ['/manage/resources/equipment/add', [devicesPath], '新增设备', 'New device'],
  ['/manage/resources/equipment/edit/', [devicesPath], '编辑设备', 'Edit device'],
  ['/manage/resources/seat-resources/', [seatRoomsPath], '座位设置', 'Seat settings'],
  [
    '/manage/visitorManagement/visitorInfoEntryExitApplyDetail/',
    [entriesPath],
    '来访与出入',
    'Visit and passages',
  ],
  [
    '/manage/visitorManagement/visitorInfoEntryExitApplyCarDetail/',
    [entriesPath],
    '车辆与出入',
    'Car and passages',
  ],
  ['/manage/resources/seats/edit/', [seatRoomsPath], '座位图', 'Seat plan'],
];

const belowList = (
  tree: readonly ManagementEntry[],
  path: string,
  nameOf: NameOfRecord,
): Step | undefined => {
  const [beginning = '', lists = [], zh = '', en = ''] =
    below.find(([start]) => path.startsWith(start)) ?? [];
  const list = lists.find((one) => pathTo(tree, one).length > 0);
  const own = nameOf(decodeURIComponent(path.slice(beginning.length)));
  return list === undefined ? undefined : { list, name: own ?? { zh, en } };
};

/** The page of the menu to which `path` belongs: a form stands below its list. */
export const menuPageOf = (tree: readonly ManagementEntry[], path: string): string => {
  const { list } = belowList(tree, path, unnamed) ?? stepAt(path, unnamed);
  return pathTo(tree, list).at(-1)?.uri ?? list;
};

/** The way to `path`, with the home page first when the person has it. */
export const breadcrumb = (
  tree: readonly ManagementEntry[],
  path: string,
  nameOf: NameOfRecord = unnamed,
): Crumb[] => {
  const { list, name } = belowList(tree, path, nameOf) ?? stepAt(path, nameOf);
  // A group that is called as its page says nothing more.
  const way = pathTo(tree, list).filter((entry, at, all) => entry.name.zh !== all[at + 1]?.name.zh);
  // A way through, such as `/manage` itself, is no page.
  if (way.length === 0) return [];
  const homeEntry = leaves(tree).find((entry) => entry.uri === home);
  const full = homeEntry && way[0]?.uri !== home ? [homeEntry, ...way] : way;
  const crumbs = full.map((entry, index): Crumb => {
    const isLast = index === full.length - 1 && name === undefined;
    return { name: entry.name, to: isLast || entry.children?.length ? undefined : entry.uri };
  });
  return name ? [...crumbs, { name }] : crumbs;
};
