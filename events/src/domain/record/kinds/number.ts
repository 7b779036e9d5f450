// A number within bounds; whole unless it has decimals.
import { halfWidth } from '../../half-width.ts';
import { narrowed } from '../../written.ts';
import { type Common, declared, expected, type Kind, type None, type Options } from './kind.ts';

export interface NumberField extends Common {
  readonly kind: 'number';
  readonly min: number;
  readonly max: number;
  readonly decimals?: number;
  readonly default?: number;
  readonly unit?: readonly [zh: string, en: string];
}

const INTEGER = 2_000_000_000;

export const number = <const O extends Options<NumberField> = None>(zh: string, en: string, options?: O) =>
  declared('number', { zh, en, min: 0, max: INTEGER }, options);

const NUMBER = /^-?\d{1,15}(?:\.\d{1,6})?$/;

/** Clients send '1' for 1, and people type １. */
export const asNumber = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  const text = halfWidth(value);
  return NUMBER.test(text) ? Number(text) : value;
};

const NEGATIVE = { wrong: { zh: '不能为负数', en: 'cannot be negative' } };
/** A length of time as a spreadsheet shows it. */
const DURATION = /^(\d{1,4}):([0-5]\d)$/;

export const numberKind: Kind<NumberField> = {
  scalar: ({ decimals }) => (decimals ? 'Float' : 'Int'),
  read: ({ min, max, decimals }, value) => {
    const read = asNumber(value);
    if (typeof read !== 'number' || !Number.isFinite(read)) return expected('数字', 'a number');
    if (!Number.isInteger(read * 10 ** (decimals ?? 0))) return expected('整数', 'a whole number');
    if (read > max) return { limit: max };
    if (read < 0 && min === 0) return NEGATIVE;
    return read >= min ? { value: read } : expected(`不小于 ${min}`, `at least ${min}`);
  },
  sample: ({ min }) => Math.max(min, 1),
  tooLong: ({ max }) => max + 1,
  asks: 'equals',
  isSortable: true,
  text: ({ unit }, value, { language }) =>
    unit ? `${String(value)} ${unit[language === 'zh' ? 0 : 1]}` : String(value),
  parse: ({ unit }, text) => {
    const plain = narrowed(text);
    const [, hours, minutes] = (unit?.[1] === 'min' && DURATION.exec(plain)) || [];
    if (hours !== undefined) return Number(hours) * 60 + Number(minutes);
    return asNumber(unit ? plain.replace(unit[0], '').replace(unit[1], '').trim() : plain);
  },
};
