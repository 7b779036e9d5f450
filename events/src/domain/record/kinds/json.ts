// Any JSON value, within a length.
import { type Common, declared, type Kind, type None, type Options } from './kind.ts';

export interface JsonField extends Common {
  readonly kind: 'json';
  /** Characters of the JSON text. */
  readonly max: number;
}

const MAX_JSON = 20_000;

export const json = <const O extends Options<JsonField> = None>(zh: string, en: string, options?: O) =>
  declared('json', { zh, en, max: MAX_JSON }, options);

export const jsonKind: Kind<JsonField> = {
  scalar: () => 'JSON',
  read: ({ max }, value) => (JSON.stringify(value).length > max ? { limit: max } : { value }),
  sample: () => ({ sys_name: '预约', nested: { list: [1, 'two', null] } }),
  tooLong: ({ max }) => ({ text: 'x'.repeat(max) }),
  isLarge: true,
  text: (_, value) => JSON.stringify(value),
  parse: (_, text) => {
    try {
      return JSON.parse(text);
    } catch {
      return text;
    }
  },
};
