// Any JSON value, or one of a known shape, within a length.
import { isObject } from '../../unknown.ts';
import type { JsonField, JsonShape } from '../field.ts';
import { declared, expected, type Kind, type None, type Options } from './kind.ts';

const MAX_JSON = 20_000;

export const json = <const O extends Options<JsonField> = None>(zh: string, en: string, options?: O) =>
  declared('json', { zh, en, max: MAX_JSON }, options);

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

const isNothing = (value: unknown): boolean => value === undefined || value === null;

const isColumn = (value: unknown): boolean => {
  if (!isObject(value)) return false;
  const { label, nickname, checked } = value;
  return (
    typeof label === 'string' &&
    label !== '' &&
    (isNothing(nickname) || typeof nickname === 'string') &&
    (isNothing(checked) || typeof checked === 'boolean' || checked === 0 || checked === 1)
  );
};

const shapes = {
  /** Fields by their names. */
  fields: {
    fits: isObject,
    expected: expected('字段与取值', 'fields with their values'),
    tooLong: (text: string): unknown => ({ text }),
    sample: { sys_name: '预约', nested: { list: [1, 'two', null] } },
  },
  /** The columns of a table, in their order. */
  columns: {
    fits: (value: unknown) => Array.isArray(value) && value.every(isColumn),
    expected: expected(
      '列的列表，每列包括 label、nickname（文字）和 checked（是否显示）',
      'a list of columns, each with label, nickname (texts) and checked (whether it is shown)',
    ),
    tooLong: (label: string): unknown => [{ label }],
    sample: [{ label: 'name', nickname: '名称', checked: true }],
  },
} as const satisfies Readonly<Record<JsonShape, object>>;

export const jsonKind: Kind<JsonField> = {
  scalar: () => 'JSON',
  read: ({ max, shape }, value) => {
    const meant = shape && typeof value === 'string' ? parsed(value) : value;
    if (shape && !shapes[shape].fits(meant)) return shapes[shape].expected;
    if (JSON.stringify(value).length > max) return { limit: max };
    // Settings are given back as they were sent.
    return { value: shape === 'columns' ? meant : value };
  },
  sample: ({ shape = 'fields' }) => shapes[shape].sample,
  tooLong: ({ max, shape = 'fields' }) => shapes[shape].tooLong('x'.repeat(max)),
  isLarge: true,
  text: (_, value) => JSON.stringify(value),
  parse: (_, text) => parsed(text),
};
