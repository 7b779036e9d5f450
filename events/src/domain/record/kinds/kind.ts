// What every field kind brings, each in the file of its name: declaration, value, schema, filter, sample,
// text. Its input and its cell stand under the same name in the web's `records/kinds`.
import type { RejectionParameter } from '../../rejections.ts';
import type { Bilingual } from '../../rules/rules.ts';

export interface Common {
  readonly zh: string;
  readonly en: string;
  readonly required?: true | undefined;
  /** Filled when read (counters, availability, what depends on the caller); never stored, never in an input. */
  readonly computed?: true;
  /** Stored, but set by the system only and never in an input. */
  readonly internal?: true;
  /** Sealed per person before it becomes an event. */
  readonly personal?: true;
  /** Sent only to those who manage the record. */
  readonly managersOnly?: true;
  /**
   * Not sent to those who do not manage the record while `field` has this value. Where it has none, the
   * record that `above` refers to says it.
   */
  readonly hiddenWhen?: readonly [field: string, value: number, above?: string];
  /** Sent to nobody while `field`, or the record above, has another value: what was kept of it means nothing. */
  readonly sentWhen?: readonly [field: string, value: number, above?: string];
  /** Stored as the wire has it; a form offers it once something heeds it. */
  readonly shown?: false;
  /** Exists once in a tenant, or once in its list; `anyCase`: also not in other cases of its letters. */
  readonly unique?: true | 'anyCase';
  /** Found by the search box of a list: by a part of it, or only by the whole of what is hidden in part. */
  readonly searched?: true | 'whole';
  /** Shown in the form only while another field has one of these values. */
  readonly when?: readonly [field: string, ...values: (string | number)[]] | undefined;
  /** Stands under the field in a form. */
  readonly help?: HelpText | undefined;
  /** What it means that nothing is said: 所有类型, All types. */
  readonly none?: HelpText | undefined;
  /** Stands in the field of a form while nothing is typed. */
  readonly example?: HelpText | undefined;
  /** Columns of the form's grid of six; absent: what its kind needs. */
  readonly span?: Columns;
  /** Stands indented below this field of its section. Absent: below the one in `when`. */
  readonly under?: string;
  /** The end of a span that begins here: both stand in one box under these words. */
  readonly range?: readonly [end: string, zh: string, en: string];
  /** A wrong value, in words of its own. */
  readonly expects?: HelpText;
}

export type HelpText = readonly [zh: string, en: string];
export type Columns = 1 | 2 | 3 | 4 | 5 | 6;

export type ValueReading =
  | { readonly value: unknown }
  | { readonly limit: RejectionParameter }
  | { readonly expected: Bilingual }
  /** What the field cannot be, said after its name. */
  | { readonly wrong: Bilingual };

/** What a text is written for. `names` says what references mean. */
export interface Wording {
  readonly language: 'zh' | 'en';
  readonly names?: ReadonlyMap<string, Bilingual>;
}

export interface Kind<F> {
  /** Name of the GraphQL scalar; lists and groups have types of their own. */
  readonly scalar: (field: F) => string;
  /** `value` is neither null nor empty. */
  readonly read: (field: F, value: unknown) => ValueReading;
  /** A value that fits. */
  readonly sample: (field: F) => unknown;
  /** A value beyond the field's limit; absent where the kind has none. */
  readonly tooLong?: (field: F) => unknown;
  /** How a filter asks: for the value, a part of the text, or from one value to another. Absent: it cannot. */
  readonly asks?: 'equals' | 'contains' | 'between';
  readonly isSortable?: true;
  /** Too large for a column of a list. */
  readonly isLarge?: true;
  /** The value as a person reads it, in a cell of an exported file. */
  readonly text: (field: F, value: unknown, wording: Wording) => string;
  /** From a cell of an imported file back to the value; absent: the text is the value. */
  readonly parse?: (field: F, text: string) => unknown;
}

/** A field as it is declared. A cast: what is left out of the options is not in the field either. */
export const declared = <const K extends string, Base extends object, Given>(
  kind: K,
  base: Base,
  options?: Given,
) => ({ kind, ...base, ...options }) as { kind: K } & Base & NoInfer<Given>;

export const TEXT = 100;
export const LIST = 100;

export const expected = (zh: string, en: string): ValueReading => ({ expected: { zh, en } });
export const aText = expected('文字', 'a text');
export const notGiven = (): ValueReading => expected('不可填写', 'left out');

export const isText = (value: unknown): value is string =>
  typeof value === 'string' && !/\p{Surrogate}/u.test(value);

export const asText = (value: unknown): unknown => (typeof value === 'number' ? String(value) : value);

export const plainText = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value);

export type Options<F extends Common> = Partial<Omit<F, 'kind' | 'zh' | 'en' | 'fields' | 'choices' | 'to'>>;
export type None = Record<never, never>;
