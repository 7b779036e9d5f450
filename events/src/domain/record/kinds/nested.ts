// Fields inside a field: rows (`list`) or one object (`group`). `validate.ts` reads them field by field.
import type { Fields } from '../fields.ts';
import {
  type Common,
  declared,
  type HelpText,
  type Kind,
  LIST,
  type None,
  notGiven,
  type Options,
} from './kind.ts';

export interface ListField<S extends Fields = Fields> extends Common {
  readonly kind: 'list';
  readonly max: number;
  readonly fields: S;
  /** No two rows overlap: the period of each is the field that `ends` another, and that other. */
  readonly apart?: true;
  /** Fields of a row that it is read by, in their order. Absent: all that are filled in. */
  readonly sentence?: readonly string[];
  /** The first of these fields begins the sentence, the others go on with it: 时长不超过 60 分钟. */
  readonly isSpoken?: true;
  /** The order of its rows means something: a form moves them. */
  readonly isOrdered?: true;
  /** Rows stand below one another: the field of a row's code, and the field that names its parent's. */
  readonly tree?: readonly [code: string, parent: string];
  /** A form draws that tree: by the row's name, its number among siblings, whether it is off, how deep it stands. */
  readonly drawn?: {
    readonly name: string;
    readonly order: string;
    readonly status: string;
    readonly level: string;
  };
}

/** A length of time that three fields hold: days, hours and minutes. */
export interface Duration {
  readonly name: string;
  readonly zh: string;
  readonly en: string;
  readonly of: readonly [day: string, hour: string, minute: string];
  readonly help?: HelpText;
}

/** One nested object. */
export interface GroupField<S extends Fields = Fields> extends Common {
  readonly kind: 'group';
  readonly fields: S;
  /** Lengths of time among its fields: a form shows each as one. */
  readonly durations?: readonly Duration[];
}

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
