// The closed set of field kinds, each with the builder that makes a declaration one line a field.

interface Common {
  readonly zh: string;
  readonly en: string;
  readonly required?: true;
  /** Filled when read (counters, availability, what depends on the caller); never stored, never in an input. */
  readonly computed?: true;
  /** Stored, but set by the system only and never in an input. */
  readonly internal?: true;
  /** Sealed per person before it becomes an event. */
  readonly personal?: true;
  /** Sent only to those who manage the record. */
  readonly managersOnly?: true;
  /** Exists once in a tenant. */
  readonly unique?: true;
  /** Found by the search box of a list. */
  readonly searched?: true;
  /** Shown in the form only while another field has one of these values. */
  readonly when?: readonly [field: string, ...values: (string | number)[]];
}

/** Named patterns; their expressions stand in `validate.ts`. */
export type Pattern =
  | 'account'
  | 'code'
  | 'email'
  | 'phone'
  | 'url'
  | 'colour'
  | 'weekTime'
  | 'zone'
  | 'codes';

export interface TextField extends Common {
  readonly kind: 'text' | 'longText' | 'richText';
  readonly max: number;
  readonly min?: number;
  readonly pattern?: Pattern;
  readonly default?: string;
}
export interface NumberField extends Common {
  readonly kind: 'number';
  readonly min: number;
  readonly max: number;
  readonly decimals?: number;
  readonly default?: number;
  readonly unit?: readonly [zh: string, en: string];
}
export interface FlagField extends Common {
  readonly kind: 'flag';
  readonly default?: 0 | 1;
}
/** `tone` colours a status beside its word. */
export type Choice = readonly [
  value: number | string,
  zh: string,
  en: string,
  tone?: 'good' | 'warn' | 'off',
];
export interface ChoiceField extends Common {
  readonly kind: 'choice';
  readonly choices: readonly Choice[];
  readonly default?: number | string;
  /** Allowed steps `[from, to]`; then only a state operation changes the field. */
  readonly steps?: readonly (readonly [from: number, to: number])[];
}
/** `date` YYYY-MM-DD, `time` HH:mm, `dateTime` YYYY-MM-DD HH:mm:ss, all in the tenant's zone. */
export interface TimeField extends Common {
  readonly kind: 'date' | 'time' | 'dateTime';
  readonly default?: string;
}
/** The id of a record of another entity of the same tenant. */
export interface ReferenceField extends Common {
  readonly kind: 'reference';
  readonly to: string;
  /** The record referred to cannot be removed while this one lives. */
  readonly holds?: true;
}
/** What the record referred to by `via` says in its `field`. */
export interface LookupField extends Common {
  readonly kind: 'lookup';
  readonly via: string;
  readonly field: string;
}
/** The name of what an id and an object type mean; `to` names the entity of each type. */
export interface ObjectNameField extends Common {
  readonly kind: 'objectName';
  readonly id: string;
  readonly type: string;
  readonly to: Readonly<Record<number, string>>;
}
/** Bookkeeping of the record itself; `to` names the entity whose id it is. */
export interface KeptField extends Common {
  readonly kind: 'kept';
  readonly of: 'createdAt' | 'createdBy' | 'updatedAt' | 'updatedBy' | 'removed' | 'tenant';
  readonly to?: string;
}
export interface ImageField extends Common {
  readonly kind: 'image';
}
export interface TextsField extends Common {
  readonly kind: 'texts';
  readonly max: number;
  readonly choices?: readonly Choice[];
}
export interface JsonField extends Common {
  readonly kind: 'json';
  /** Characters of the JSON text. */
  readonly max: number;
}
/** Hashed before it becomes an event, never read back. */
export interface SecretField extends Common {
  readonly kind: 'secret';
  readonly min: number;
  readonly max: number;
}
export interface ListField<S extends Fields = Fields> extends Common {
  readonly kind: 'list';
  readonly max: number;
  readonly fields: S;
}

/** One nested object. */
export interface GroupField<S extends Fields = Fields> extends Common {
  readonly kind: 'group';
  readonly fields: S;
}

export type Field =
  | TextField
  | NumberField
  | FlagField
  | ChoiceField
  | TimeField
  | ReferenceField
  | LookupField
  | ObjectNameField
  | KeptField
  | ImageField
  | TextsField
  | JsonField
  | SecretField
  | ListField
  | GroupField;

export interface Fields {
  readonly [name: string]: Field;
}

type Options<F extends Field> = Partial<Omit<F, 'kind' | 'zh' | 'en' | 'fields' | 'choices' | 'to'>>;
type None = Record<never, never>;

const TEXT = 100;
const LONG_TEXT = 500;
const RICH_TEXT = 20_000;
const LIST = 100;
const INTEGER = 2_000_000_000;

export const text = <const O extends Options<TextField> = None>(zh: string, en: string, options?: O) =>
  ({ kind: 'text', zh, en, max: TEXT, ...options }) as {
    kind: 'text';
    zh: string;
    en: string;
    max: number;
  } & NoInfer<O>;

export const longText = <const O extends Options<TextField> = None>(zh: string, en: string, options?: O) =>
  ({ kind: 'longText', zh, en, max: LONG_TEXT, ...options }) as {
    kind: 'longText';
    zh: string;
    en: string;
    max: number;
  } & NoInfer<O>;

export const richText = (zh: string, en: string) => ({ kind: 'richText', zh, en, max: RICH_TEXT }) as const;

export const number = <const O extends Options<NumberField> = None>(zh: string, en: string, options?: O) =>
  ({ kind: 'number', zh, en, min: 0, max: INTEGER, ...options }) as {
    kind: 'number';
    zh: string;
    en: string;
    min: number;
    max: number;
  } & NoInfer<O>;

export const flag = <const O extends Options<FlagField> = None>(zh: string, en: string, options?: O) =>
  ({ kind: 'flag', zh, en, ...options }) as { kind: 'flag'; zh: string; en: string } & NoInfer<O>;

export const choice = <const C extends readonly Choice[], const O extends Options<ChoiceField> = None>(
  zh: string,
  en: string,
  choices: C,
  options?: O,
) =>
  ({ kind: 'choice', zh, en, choices, ...options }) as {
    kind: 'choice';
    zh: string;
    en: string;
    choices: C;
  } & NoInfer<O>;

const timeKind =
  <const K extends TimeField['kind']>(kind: K) =>
  <const O extends Options<TimeField> = None>(zh: string, en: string, options?: O) =>
    ({ kind, zh, en, ...options }) as { kind: K; zh: string; en: string } & NoInfer<O>;
export const date = timeKind('date');
export const time = timeKind('time');
export const dateTime = timeKind('dateTime');

export const reference = <const O extends Options<ReferenceField> = None>(
  zh: string,
  en: string,
  to: string,
  options?: O,
) =>
  ({ kind: 'reference', zh, en, to, ...options }) as {
    kind: 'reference';
    zh: string;
    en: string;
    to: string;
  } & NoInfer<O>;

export const lookup = (zh: string, en: string, via: string, field: string) =>
  ({ kind: 'lookup', zh, en, via, field, computed: true }) as const;

export const objectName = (
  zh: string,
  en: string,
  id: string,
  type: string,
  to: Readonly<Record<number, string>>,
) => ({ kind: 'objectName', zh, en, id, type, to, computed: true }) as const;

export const kept = (zh: string, en: string, of: KeptField['of'], to?: string) =>
  ({ kind: 'kept', zh, en, of, computed: true, ...(to === undefined ? {} : { to }) }) as const;

export const image = <const O extends Options<ImageField> = None>(zh: string, en: string, options?: O) =>
  ({ kind: 'image', zh, en, ...options }) as { kind: 'image'; zh: string; en: string } & NoInfer<O>;

/** Several short texts, of a closed set where `choices` are given. */
export const texts = <const O extends Options<TextsField> & Pick<Partial<TextsField>, 'choices'> = None>(
  zh: string,
  en: string,
  options?: O,
) =>
  ({ kind: 'texts', zh, en, max: LIST, ...options }) as {
    kind: 'texts';
    zh: string;
    en: string;
    max: number;
  } & NoInfer<O>;

export const json = <const O extends Options<JsonField> = None>(zh: string, en: string, options?: O) =>
  ({ kind: 'json', zh, en, max: RICH_TEXT, ...options }) as {
    kind: 'json';
    zh: string;
    en: string;
    max: number;
  } & NoInfer<O>;

export const secret = <const O extends Options<SecretField> = None>(zh: string, en: string, options?: O) =>
  ({ kind: 'secret', zh, en, min: 6, max: 64, ...options }) as {
    kind: 'secret';
    zh: string;
    en: string;
    min: number;
    max: number;
  } & NoInfer<O>;

export const list = <const S extends Fields, const O extends Options<ListField> = None>(
  zh: string,
  en: string,
  fields: S,
  options?: O,
) =>
  ({ kind: 'list', zh, en, max: LIST, fields, ...options }) as {
    kind: 'list';
    zh: string;
    en: string;
    max: number;
    fields: S;
  } & NoInfer<O>;

export const group = <const S extends Fields>(zh: string, en: string, fields: S) =>
  ({ kind: 'group', zh, en, fields }) as { kind: 'group'; zh: string; en: string; fields: S };
