// The id of another record of the same tenant, and what is said of it: a field of it, or its name.
import {
  asText,
  aText,
  type Common,
  declared,
  isText,
  type Kind,
  type None,
  notGiven,
  type Options,
  plainText,
  type ValueReading,
} from './kind.ts';

export interface ReferenceField extends Common {
  readonly kind: 'reference';
  /** Name of the entity. */
  readonly to: string;
  /** The record referred to cannot be removed while this one lives. */
  readonly holds?: true;
  /** Only records whose field has this value are offered. */
  readonly offered?: readonly [field: string, value: number];
  /** In place of a record it may name an address of the web, which stays a text. */
  readonly orAddress?: true;
  /** The documents give it as a text. */
  readonly isText?: true;
  /** So many are read together; absent: page by page. */
  readonly atOnce?: number;
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
  readonly to?: string | undefined;
}

export const reference = <const O extends Options<ReferenceField> = None>(
  zh: string,
  en: string,
  to: string,
  options?: O,
) => declared('reference', { zh, en, to }, options);

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
  ({ kind: 'kept', zh, en, of, computed: true, to }) as const;

const MAX_ID = 100;
const MAX_ADDRESS = 300;

/** Whether it names an address, and no record. */
export const isAddress = ({ orAddress }: ReferenceField, value: unknown): boolean =>
  orAddress === true && isText(value) && /^https?:\/\/\S+$/.test(value) && URL.canParse(value);

const readId = (field: ReferenceField, value: unknown): ValueReading => {
  const text = asText(value);
  if (!isText(text)) return aText;
  const limit = isAddress(field, text) ? MAX_ADDRESS : MAX_ID;
  return text.length > limit ? { limit } : { value: text };
};

export const referenceKind: Kind<ReferenceField> = {
  scalar: ({ isText }) => (isText ? 'String' : 'ID'),
  read: readId,
  sample: () => 'some-id',
  tooLong: () => 'x'.repeat(2 * MAX_ID),
  asks: 'equals',
  text: (_, value, { language, names }) => names?.get(String(value))?.[language] ?? String(value),
};

const said = {
  scalar: () => 'String',
  read: notGiven,
  sample: () => undefined,
  text: (_: unknown, value: unknown) => plainText(value),
};

export const lookupKind: Kind<LookupField> = said;
export const objectNameKind: Kind<ObjectNameField> = said;
export const keptKind: Kind<KeptField> = {
  ...said,
  scalar: ({ of }) => (of === 'removed' ? 'Int' : 'String'),
  asks: 'equals',
  isSortable: true,
};
