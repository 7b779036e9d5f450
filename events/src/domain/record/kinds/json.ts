// Any JSON value, within a length.
import { type Common, declared, expected, type Kind, type None, type Options } from './kind.ts';

export interface JsonField extends Common {
  readonly kind: 'json';
  /** Characters of the JSON text. */
  readonly max: number;
  /** Fields by their names, as a value or as its text; nothing else. */
  readonly isObject?: true;
}

const MAX_JSON = 20_000;

export const json = <const O extends Options<JsonField> = None>(zh: string, en: string, options?: O) =>
  declared('json', { zh, en, max: MAX_JSON }, options);

export const jsonKind: Kind<JsonField> = {
  scalar: () => 'JSON',
  read: ({ max, isObject }, value) => {
    if (isObject && !holdsFields(value)) return expected('字段与取值', 'fields with their values');
    return JSON.stringify(value).length > max ? { limit: max } : { value };
  },
  sample: () => ({ sys_name: '预约', nested: { list: [1, 'two', null] } }),
  tooLong: ({ max }) => ({ text: 'x'.repeat(max) }),
  isLarge: true,
  text: (_, value) => JSON.stringify(value),
  parse: (_, text) => parsed(text),
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

const holdsFields = (value: unknown): boolean => {
  const read = typeof value === 'string' ? parsed(value) : value;
  return typeof read === 'object' && read !== null && !Array.isArray(read);
};
