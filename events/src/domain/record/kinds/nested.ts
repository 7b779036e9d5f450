// Fields inside a field: rows (`list`) or one object (`group`). `validate.ts` reads them field by field.
import type { Duration, Fields, GroupField, ListField } from '../field.ts';

import { declared, type Kind, LIST, type None, notGiven, type Options } from './kind.ts';

/** Minutes in all; undefined where nothing is written. */
export const minutesIn = (
  { of }: Pick<Duration, 'of'>,
  values: Readonly<Record<string, unknown>>,
): number | undefined => {
  const [day, hour, minute] = of.map((name) => values[name]);
  if (![day, hour, minute].some((part) => typeof part === 'number')) return undefined;
  return Number(day ?? 0) * 1440 + Number(hour ?? 0) * 60 + Number(minute ?? 0);
};

export const list = <const S extends Fields, const O extends Options<ListField> = None>(
  zh: string,
  en: string,
  fields: S,
  options?: O,
) => declared('list', { zh, en, max: LIST, fields }, options);

export const group = <const S extends Fields, const O extends Options<GroupField> = None>(
  zh: string,
  en: string,
  fields: S,
  options?: O,
) => declared('group', { zh, en, fields }, options);

export const listKind: Kind<ListField> = {
  scalar: () => 'JSON',
  read: notGiven,
  sample: () => [],
  tooLong: ({ max }) => Array.from({ length: max + 1 }, () => ({})),
  isLarge: true,
  text: (_, value) => JSON.stringify(value),
};

export const groupKind: Kind<GroupField> = {
  scalar: () => 'JSON',
  read: notGiven,
  sample: () => ({}),
  isLarge: true,
  text: (_, value) => JSON.stringify(value),
};
