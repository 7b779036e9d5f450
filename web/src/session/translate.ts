// From the wire's names to the clean ones of the shells: the one place that reads them.
import { type Bilingual, bilingual } from '../lib/bilingual.ts';
import type { ManagementEntry } from '../shell/management-menu.ts';
import type { MenuType, NavigationEntry } from '../shell/menu.ts';
import { defaultOfficeName, defaultSystemName } from '../shell/shell-data.ts';
import type { IconName } from '../ui/icon.tsx';
import { iconNamed } from '../ui/named-icons.ts';
import type { MenusQuery, TypeFieldsFragment, TypesTodayQuery } from '../wire.generated.ts';

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> => {
  if (typeof value === 'string') {
    try {
      return fieldsOf(JSON.parse(value));
    } catch {
      return {};
    }
  }
  return typeof value === 'object' && value !== null ? { ...value } : {};
};

/** What a tenant has set for the whole product. */
export interface Settings {
  readonly systemName: Bilingual;
  readonly officeName: Bilingual;
  readonly hasTopNavigation: boolean;
  /** Departments are offered down to the second level. */
  readonly hasTwoLevelsOnly: boolean;
  readonly navigation: readonly NavigationEntry[];
}

const navigationKinds = ['page', 'type', 'link'] as const;

const navigationEntry = (value: unknown, index: number): NavigationEntry[] => {
  const { name, name_en, kind, uri, target, role, order } = fieldsOf(value);
  const known = navigationKinds.find((candidate) => candidate === kind);
  if (!known || typeof name !== 'string') return [];
  return [
    {
      name: bilingual(name, textIn(name_en)),
      kind: known,
      uri: textIn(uri),
      target: typeof target === 'string' ? target : undefined,
      role: textIn(role),
      order: typeof order === 'number' ? order : index,
    },
  ];
};

/** Flags of the settings come as `true` or 1. */
export const isOn = (value: unknown): boolean => value === true || value === 1;

/** @param manageSetting the JSON of the settings, as a value or as its text */
export const settingsOf = (manageSetting: unknown): Settings => {
  const { sys_name, sys_name_en, home_nav, top_nav, public: shared } = fieldsOf(manageSetting);
  const { onlyLevelTwo } = fieldsOf(shared);
  const isNamed = typeof sys_name === 'string' && sys_name !== '';
  const name = isNamed ? bilingual(sys_name, textIn(sys_name_en)) : undefined;
  return {
    systemName: name ?? defaultSystemName,
    officeName: name ?? defaultOfficeName,
    hasTopNavigation: isOn(top_nav),
    hasTwoLevelsOnly: isOn(onlyLevelTwo),
    navigation: Array.isArray(home_nav) ? home_nav.flatMap(navigationEntry) : [],
  };
};

/** The flat list of the server as a tree, in its order. An entry without its parent stands at the top. */
export const menuTree = (menus: readonly MenusQuery['canvasmenus'][number][]): ManagementEntry[] => {
  const ids = new Set(menus.map(({ id }) => id));
  const below = (parent: string | undefined): ManagementEntry[] =>
    menus
      .filter((menu) => (menu.parent !== null && ids.has(menu.parent) ? menu.parent : undefined) === parent)
      .map((menu) => {
        const children = below(menu.id);
        return {
          uri: menu.uri ?? '',
          name: bilingual(menu.name, menu.name_en),
          ...iconNamed(menu.icon),
          isVisible: menu.visible !== false && menu.deleted !== true,
          target: menu.target ?? undefined,
          description: menu.description ?? undefined,
          children: children.length === 0 ? undefined : children,
        };
      });
  return below(undefined);
};

/** What is booked: a room, a device, a seat, a vehicle. */
export type Category = 'venue' | 'device' | 'seat' | 'vehicle';
const categories: Readonly<Record<number, Category>> = { 1: 'venue', 2: 'device', 3: 'seat', 4: 'vehicle' };

export type Availability = 'available' | 'full' | 'closed' | 'maintenance';
const availabilities: Readonly<Record<number, Availability>> = {
  1: 'available',
  2: 'full',
  3: 'closed',
  4: 'maintenance',
};

const availabilityOf = (status: number | null | undefined): Availability | undefined =>
  status === null || status === undefined ? undefined : availabilities[status];

/** A type of resources, as the header and the home page show it. */
export interface ResourceType extends MenuType {
  readonly category: Category;
  readonly icon: IconName;
  /** While nobody points at it. */
  readonly restIcon: IconName;
  /** Resources this account may see. */
  readonly count: number;
  /** Over today. */
  readonly availability: Availability | undefined;
}

const categoryIcons: Readonly<Record<Category, IconName>> = {
  venue: 'building',
  device: 'monitor',
  seat: 'seat',
  vehicle: 'pin',
};

type TypeToday = TypesTodayQuery['findResourcesTypeAllByAvailableStatus'][number];

export const resourceTypeOf = (type: TypeFieldsFragment & Partial<TypeToday>): ResourceType => {
  const category = categories[type.appointment_category ?? 1] ?? 'venue';
  const icon = iconNamed(type.icon).icon ?? categoryIcons[category];
  return {
    id: type.id,
    name: bilingual(type.resources_name, type.resources_name_en),
    tag: bilingual(type.resources_tag, type.resources_tag_en),
    order: type.order ?? 0,
    category,
    icon,
    restIcon: iconNamed(type.icon_not).icon ?? icon,
    count: type.resourcesCount ?? 0,
    availability: availabilityOf(type.reservable_status),
  };
};
