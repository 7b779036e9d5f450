// What the settings of the whole product hold, read from their JSON and written into it; the rest stays. Pure.
import { elementsIn, fieldsIn } from '@campus/events/domain/unknown';
import { isOn } from '../../session/translate.ts';

export const entryKinds = ['page', 'type', 'link'] as const;

export interface Entry {
  readonly name: string;
  readonly nameEn: string;
  readonly kind: (typeof entryKinds)[number];
  readonly uri: string;
  readonly role: string;
}

export interface SystemDraft {
  readonly name: string;
  readonly nameEn: string;
  readonly entries: readonly Entry[];
  readonly hasTopNavigation: boolean;
  readonly hasTwoLevelsOnly: boolean;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const settingsIn = (setting: unknown): Readonly<Record<string, unknown>> => {
  if (typeof setting !== 'string') return fieldsIn(setting);
  try {
    return fieldsIn(JSON.parse(setting));
  } catch {
    return {};
  }
};

export const draftOf = (setting: unknown): SystemDraft => {
  const { sys_name, sys_name_en, home_nav, top_nav, public: shared } = settingsIn(setting);
  const entries = Array.isArray(home_nav) ? elementsIn(home_nav).map(fieldsIn) : [];
  return {
    name: textOf(sys_name),
    nameEn: textOf(sys_name_en),
    hasTopNavigation: isOn(top_nav),
    hasTwoLevelsOnly: isOn(fieldsIn(shared).onlyLevelTwo),
    entries: entries.map(({ name, name_en, kind, uri, role }) => ({
      name: textOf(name),
      nameEn: textOf(name_en),
      kind: entryKinds.find((known) => known === kind) ?? 'page',
      uri: textOf(uri),
      role: textOf(role),
    })),
  };
};

/** What the form does not know of the settings and of an entry is kept. */
export const settingOf = (before: unknown, draft: SystemDraft) => {
  const { name, nameEn, entries, hasTopNavigation, hasTwoLevelsOnly } = draft;
  const { home_nav, ...rest } = settingsIn(before);
  const known = Array.isArray(home_nav) ? elementsIn(home_nav).map(fieldsIn) : [];
  const sameAs = (entry: Entry) => known.find((each) => each.name === entry.name && each.kind === entry.kind);
  return {
    ...rest,
    sys_name: name.trim(),
    sys_name_en: nameEn.trim(),
    top_nav: hasTopNavigation,
    public: { ...fieldsIn(rest.public), onlyLevelTwo: hasTwoLevelsOnly },
    home_nav: entries.map((entry, order) => ({
      ...sameAs(entry),
      name: entry.name.trim(),
      name_en: entry.nameEn.trim(),
      kind: entry.kind,
      uri: entry.kind === 'type' ? '' : entry.uri.trim(),
      role: entry.role,
      order,
    })),
  };
};

/** A page of ours begins with `/`; an address outside says how it is reached. */
export const isWhole = ({ name, kind, uri }: Entry): boolean =>
  name.trim() !== '' &&
  (kind === 'type' || (kind === 'page' ? /^\/[^/]/ : /^(https?:|mailto:|tel:)./i).test(uri.trim()));
