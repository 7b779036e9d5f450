// The top menu from the configured navigation and the resource types: pure, so that its order is a tested fact.
import { type Bilingual, type Language, say } from '../lib/bilingual.ts';

/** One configured entry of the home navigation. */
export interface NavigationEntry {
  readonly name: Bilingual;
  readonly kind: 'page' | 'type' | 'link';
  /** A path of the application, or an address outside. */
  readonly uri: string;
  readonly target?: string | undefined;
  /** The role that sees it; empty means everybody. */
  readonly role: string;
  readonly order: number;
}

/** What the menu needs of a resource type. */
export interface MenuType {
  readonly id: string;
  readonly name: Bilingual;
  readonly tag: Bilingual;
  readonly order: number;
}

export interface MenuLink {
  readonly kind: 'link';
  readonly key: string;
  readonly label: string;
  /** A path of the application … */
  readonly to?: string;
  /** … or an address outside, with the language appended. */
  readonly href?: string;
  readonly opensTab?: boolean;
}

export interface MenuGroup {
  readonly kind: 'group';
  readonly key: string;
  readonly label: string;
  /** Whether its children are the resource types, which a wide header shows in its place. */
  readonly isTypes: boolean;
  readonly children: readonly MenuItem[];
}

export type MenuItem = MenuLink | MenuGroup;

const userPage = (zh: string, en: string, uri: string, order: number): NavigationEntry => ({
  name: { zh, en },
  kind: 'page',
  uri,
  role: 'user',
  order,
});

/** What stands in the header of a tenant that has configured nothing. */
const defaultNavigation: readonly NavigationEntry[] = [
  userPage('首页', 'Home', '/pc/home', 1),
  { ...userPage('资源预约', 'Resources', '', 2), kind: 'type' },
  userPage('我的预约', 'My bookings', '/pc/myAppointment', 3),
  userPage('公告', 'Notices', '/pc/announcements', 4),
  userPage('帮助中心', 'Help', '/pc/helpcenter', 5),
];

export const isExternal = (uri: string): boolean => /^(https?:|mailto:|tel:)/i.test(uri);

/** Appends `locale` to an address outside, before its fragment; `mailto:` and `tel:` stay as they are. */
export const withLocale = (uri: string, language: Language): string => {
  if (!/^https?:/i.test(uri)) return uri;
  const [address = '', ...fragment] = uri.split('#');
  const joined = `${address}${address.includes('?') ? '&' : '?'}locale=${language}`;
  return [joined, ...fragment].join('#');
};

const byOrder = <Ordered extends { readonly order: number }>(entries: readonly Ordered[]): Ordered[] =>
  entries.toSorted((a, b) => a.order - b.order);

const linkOf = (key: string, label: string, uri: string, language: Language, target = ''): MenuLink =>
  isExternal(uri)
    ? { kind: 'link', key, label, href: withLocale(uri, language), opensTab: target !== '_self' }
    : { kind: 'link', key, label, to: uri };

const typeLink = (type: MenuType, language: Language): MenuLink => ({
  kind: 'link',
  key: `type-${type.id}`,
  label: say(type.name, language),
  to: `/pc/resources/${encodeURIComponent(type.id)}/list`,
});

/** Types grouped by the tag of `language`; groups first, single members flattened, untagged types single. */
export const typeItems = (types: readonly MenuType[], language: Language): MenuItem[] => {
  const byTag = new Map<string, MenuType[]>();
  for (const type of byOrder(types)) {
    // A type without a tag stands for itself, under a key that no tag can have.
    const tag = say(type.tag, language) || `\0${type.id}`;
    byTag.set(tag, [...(byTag.get(tag) ?? []), type]);
  }
  const groups = [...byTag].filter(([, members]) => members.length > 1);
  const singles = [...byTag].filter(([, members]) => members.length === 1);
  return [
    ...groups.map(
      ([tag, members]): MenuGroup => ({
        kind: 'group',
        key: `tag-${tag}`,
        label: tag,
        isTypes: false,
        children: members.map((member) => typeLink(member, language)),
      }),
    ),
    ...singles.flatMap(([, members]) => members.map((member) => typeLink(member, language))),
  ];
};

export interface MenuSource {
  /** Empty or missing means the default list. */
  readonly navigation?: readonly NavigationEntry[] | undefined;
  readonly types: readonly MenuType[];
  readonly language: Language;
  readonly roles: ReadonlySet<string>;
}

/** The items of the header in their order. An entry of kind `type` without any type is left out. */
export const buildMenu = ({ navigation = [], types, language, roles }: MenuSource): MenuItem[] =>
  byOrder(navigation.length > 0 ? navigation : defaultNavigation)
    .filter((entry) => entry.role === '' || roles.has(entry.role))
    .flatMap((entry, index): MenuItem[] => {
      const key = `entry-${index}`;
      const label = say(entry.name, language);
      if (entry.kind !== 'type') return [linkOf(key, label, entry.uri, language, entry.target)];
      const children = typeItems(types, language);
      return children.length > 0 ? [{ kind: 'group', key, label, isTypes: true, children }] : [];
    });

/** Shows the resource types in place of their entry while they are at most `most`: one click less. */
export const unfoldTypes = (menu: readonly MenuItem[], most: number): MenuItem[] =>
  menu.flatMap((item) =>
    item.kind === 'group' && item.isTypes && item.children.length <= most ? item.children : [item],
  );

/** Resources hang below the home page's path without being part of it. */
const home = '/pc/home';

/** Whether `path` is where the item or one of its children leads. */
export const leadsTo = (item: MenuItem, path: string): boolean =>
  item.kind === 'group'
    ? item.children.some((child) => leadsTo(child, path))
    : item.to !== undefined && (path === item.to || (item.to !== home && path.startsWith(`${item.to}/`)));
