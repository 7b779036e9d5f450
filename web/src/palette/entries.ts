// What the palette offers: pages of the menus, things that were found, and acts upon them. Pure.
import { bookingPath, managedDetailPath, timetablePath } from '../booking/paths.ts';
import { type Bilingual, bilingual, type Language } from '../lib/bilingual.ts';
import { dateText } from '../lib/when.ts';
import { leaves, type ManagementEntry } from '../shell/management-menu.ts';
import { buildMenu, isExternal, type MenuItem } from '../shell/menu.ts';
import type { ShellData } from '../shell/shell-data.ts';
import type { IconName } from '../ui/icon.tsx';
import type { NamedPeopleQuery, PaletteBookingFragment, PaletteResourcesQuery } from '../wire.generated.ts';
import { namesOf } from './match.ts';

export type Group = 'recent' | 'pages' | 'acts' | 'resources' | 'bookings' | 'people';

export interface PaletteEntry {
  /** Unique among all that is offered at once. */
  readonly key: string;
  readonly icon: IconName;
  readonly name: string;
  /** Follows small: the group of a page, the kind of a resource. */
  readonly note?: string | undefined;
  /** What is searched in. */
  readonly names: readonly string[];
  /** A path of the application. */
  readonly to: string;
  /** The id of a thing that was found. */
  readonly id?: string;
}

/** Pages that decide what somebody is offered. */
export const CLOSURES = '/manage/resources/resources-occupy-list';
export const RESOURCE_LIST = '/manage/resources/resources-list';
export const BOOKINGS = '/manage/appointment/appointment-list';
export const LOOKED_UP = '/manage/appointment/appointment-query';
export const ACCOUNTS = '/manage/settings/accounts';

/** Addresses of the back office that the reader opens. */
export const opensOf = ({ managementTree }: Pick<ShellData, 'managementTree'>): ReadonlySet<string> =>
  new Set(leaves(managementTree).map(({ uri }) => uri));

const sayIn = ({ zh, en }: Bilingual, language: Language): string => (language === 'en' && en) || zh;

const officePages = (
  menu: readonly ManagementEntry[],
  language: Language,
  above?: ManagementEntry,
): PaletteEntry[] =>
  menu.flatMap((entry): PaletteEntry[] => {
    if (entry.children?.length) return officePages(entry.children, language, entry);
    if (isExternal(entry.uri)) return [];
    const { uri, name } = entry;
    const icon = above?.icon ?? entry.icon ?? 'grid';
    const note = above && sayIn(above.name, language);
    return [{ key: uri, icon, name: sayIn(name, language), note, names: namesOf(name), to: uri }];
  });

const userPages = (
  items: readonly MenuItem[],
  names: ReadonlyMap<string, readonly string[]>,
): PaletteEntry[] =>
  items.flatMap((item): PaletteEntry[] => {
    if (item.kind === 'group') return userPages(item.children, names);
    const { key, label, to } = item;
    if (to === undefined) return [];
    const icon = to === '/pc/home' ? 'home' : 'calendar';
    return [{ key: to, icon, name: label, names: names.get(key) ?? [label], to }];
  });

/** The pages of both menus, of the side where the reader is first. */
export const pagesOf = (data: ShellData, isOffice: boolean, language: Language): PaletteEntry[] => {
  const { navigation, types, roles } = data;
  const menuIn = (read: Language) => buildMenu({ navigation, types, language: read, roles });
  // Items have the same keys in both languages, so each is found by either name.
  const names = new Map<string, string[]>();
  const name = (items: readonly MenuItem[]): void => {
    for (const item of items) {
      if (item.kind === 'group') name(item.children);
      else names.set(item.key, [...(names.get(item.key) ?? []), item.label]);
    }
  };
  name(menuIn('zh'));
  name(menuIn('en'));
  const user = userPages(menuIn(language), names);
  const office = officePages(data.managementMenu, language);
  return isOffice ? [...office, ...user] : [...user, ...office];
};

type FoundResource = PaletteResourcesQuery['found']['edges'][number]['node'];

export interface NamedEntry extends PaletteEntry {
  readonly id: string;
}

/** @param opens a manager is led to the record, anybody else to its timetable */
export const resourceEntry = (
  row: FoundResource,
  opens: ReadonlySet<string>,
  language: Language,
): NamedEntry => {
  const spoken = bilingual(row.resources_name, row.resources_name_en);
  const type = sayIn(bilingual(row.resources_type_name ?? '', row.resources_type_name_en), language);
  const number = row.resources_number ?? '';
  return {
    id: row.id,
    key: `resource ${row.id}`,
    icon: 'building',
    name: sayIn(spoken, language),
    note: [number, type].filter((part) => part !== '').join(' · '),
    names: [...namesOf(spoken), number],
    to: opens.has(RESOURCE_LIST) ? `${RESOURCE_LIST}/${encodeURIComponent(row.id)}` : timetablePath(row.id),
  };
};

type FoundPerson = NamedPeopleQuery['found']['edges'][number]['node'];

export const personEntry = (row: FoundPerson, language: Language): NamedEntry => {
  const account = row.account ?? '';
  const spoken = bilingual(row.name || account, row.name_en);
  return {
    id: account,
    key: `person ${account}`,
    icon: 'user',
    name: sayIn(spoken, language),
    note: account,
    names: [...namesOf(spoken), account],
    to: `${ACCOUNTS}/${encodeURIComponent(account)}`,
  };
};

export const bookingEntry = (
  row: PaletteBookingFragment,
  isOffice: boolean,
  language: Language,
): PaletteEntry => {
  const number = row.booking_number ?? '';
  const room = sayIn(bilingual(row.resources_name, row.resources_name_en), language);
  const day = row.appointment_date ? dateText(row.appointment_date, language) : '';
  const note = [room, day, (row.start_time ?? '').slice(0, 5)].filter((part) => part !== '').join(' · ');
  const to = isOffice ? managedDetailPath(row.id) : bookingPath(row.id);
  return { key: `booking ${row.id}`, icon: 'calendar', name: number, note, names: [number], to };
};

/** What an act says, told the names it is about. */
export interface ActWords {
  readonly close: (name: string) => string;
  readonly book: (name: string) => string;
  readonly bookForSomebody: (name: string) => string;
  readonly bookFor: (name: string, who: string) => string;
}

/** What can be done with resources that were found; of several people, each is one to book for. */
export const actsOn = (given: {
  readonly act: 'close' | 'book' | undefined;
  readonly resources: readonly NamedEntry[];
  readonly people: readonly NamedEntry[];
  readonly opens: ReadonlySet<string>;
  readonly words: ActWords;
}): PaletteEntry[] => {
  const { act, resources, people, opens, words } = given;
  const actOf = (kind: string, icon: IconName, on: NamedEntry, name: string, to: string): PaletteEntry => ({
    key: `${kind} ${on.key}`,
    icon,
    name,
    names: on.names,
    to,
  });
  return resources.flatMap((on): PaletteEntry[] => {
    const { id, name } = on;
    const asked = new URLSearchParams({ resource: id });
    const close = actOf('close', 'ban', on, words.close(name), `${CLOSURES}-add?${asked}`);
    const book = actOf('book', 'plus', on, words.book(name), timetablePath(id));
    const somebody = actOf('for', 'users', on, words.bookForSomebody(name), `${BOOKINGS}-add?${asked}`);
    const each = people.map((person) => {
      const both = new URLSearchParams({ resource: id, person: person.id });
      const text = words.bookFor(name, person.name);
      return actOf(`for ${person.id}`, 'users', on, text, `${BOOKINGS}-add?${both}`);
    });
    const forOthers = opens.has(BOOKINGS) ? (people.length > 0 ? each : [somebody]) : [];
    const closing = opens.has(CLOSURES) ? [close] : [];
    if (act === 'close') return closing;
    if (act === 'book') return people.length > 0 ? forOthers : [book, ...forOthers];
    return [book, ...closing, ...forOthers];
  });
};
