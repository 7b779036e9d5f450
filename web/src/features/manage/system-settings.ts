// What the settings of the whole product hold, read from their JSON and written into it; the rest stays. Pure.
import { fieldsIn, rowsIn, type UnknownFields } from '@campus/events/domain/unknown';
import type { Bilingual } from '../../lib/bilingual.ts';
import { isOn } from '../../session/translate.ts';

export type Entry = UnknownFields;

export interface SystemDraft {
  readonly sys_name?: unknown;
  readonly sys_name_en?: unknown;
  readonly top_nav?: unknown;
  readonly two_levels?: unknown;
  readonly home_nav?: unknown;
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
  return {
    sys_name: textOf(sys_name) || null,
    sys_name_en: textOf(sys_name_en) || null,
    top_nav: Number(isOn(top_nav)),
    two_levels: Number(isOn(fieldsIn(shared).onlyLevelTwo)),
    home_nav: rowsIn(home_nav).map(({ name, name_en, kind, uri, role }) => ({
      name: textOf(name),
      name_en: textOf(name_en) || null,
      kind: kind === 'type' || kind === 'link' ? kind : 'page',
      uri: textOf(uri) || null,
      role: textOf(role) || null,
    })),
  };
};

/** What the form does not know of the settings and of an entry is kept. */
export const settingOf = (before: unknown, draft: SystemDraft) => {
  const { home_nav, ...rest } = settingsIn(before);
  const known = rowsIn(home_nav);
  const sameAs = ({ name, kind }: Entry) => known.find((each) => each.name === name && each.kind === kind);
  return {
    ...rest,
    sys_name: textOf(draft.sys_name).trim(),
    sys_name_en: textOf(draft.sys_name_en).trim(),
    top_nav: draft.top_nav === 1,
    public: { ...fieldsIn(rest.public), onlyLevelTwo: draft.two_levels === 1 },
    home_nav: rowsIn(draft.home_nav).map((entry, order) => ({
      ...sameAs(entry),
      name: textOf(entry.name).trim(),
      name_en: textOf(entry.name_en).trim(),
      kind: entry.kind,
      uri: entry.kind === 'type' ? '' : textOf(entry.uri).trim(),
      role: textOf(entry.role),
      order,
    })),
  };
};

/** A page of ours begins with `/`; an address outside says how it is reached. */
const isWhole = ({ kind, uri }: Entry): boolean =>
  kind === 'type' || (kind === 'link' ? /^(https?:|mailto:|tel:)./i : /^\/[^/]/).test(textOf(uri).trim());

/** The first entry that leads nowhere, by its name. */
export const faultIn = ({ home_nav }: SystemDraft): Bilingual | undefined => {
  const wrong = rowsIn(home_nav).find((entry) => !isWhole(entry));
  if (!wrong) return undefined;
  const name = textOf(wrong.name);
  return wrong.kind === 'link'
    ? {
        zh: `“${name}”的地址须以 https:、mailto: 或 tel: 开头`,
        en: `"${name}" needs an address that begins with https:, mailto: or tel:`,
      }
    : { zh: `“${name}”的地址须以 / 开头`, en: `"${name}" needs a page whose address begins with /` };
};
