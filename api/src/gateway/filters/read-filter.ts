// What a caller may ask of a list (U-075): a filter and an order as the documents write them, read against a table
// of fields into a tree whose values are those that the wire shows. Existing clients send either as JSON in a text.
import { halfWidth } from '@campus/events/domain/half-width';
import { type Rejection, reject } from '@campus/events/domain/rejections';
import { fromText, isObject } from '@campus/events/domain/unknown';
import { badInput } from '../access/refusals.ts';
import { isPlainText } from '../execution/argument-bounds.ts';

const single = ['eq', 'ne', 'gt', 'gte', 'lt', 'lte'] as const;
type Single = (typeof single)[number];
export type Scalar = string | number | boolean | null;

export type Leaf =
  | { readonly field: string; readonly operator: Single; readonly operand: Scalar }
  | { readonly field: string; readonly operator: 'in'; readonly operand: readonly Scalar[] }
  | { readonly field: string; readonly operator: 'like'; readonly operand: string };

export type Where = { readonly all: readonly Where[] } | { readonly any: readonly Where[] } | Leaf;

export type Order = readonly (readonly [field: string, direction: 1 | -1])[];

export interface Asked {
  readonly where: Where;
  readonly order: Order;
}

export type AskedReading =
  | { readonly outcome: 'valid'; readonly asked: Asked }
  | { readonly outcome: 'refused'; readonly rejection: Rejection };

/** A stretch of values, both ends included: a date among points in time. */
export interface Range {
  readonly from: string;
  readonly to: string;
}

export interface AskedField {
  /** The value as the wire shows it: clients send '1' for 1. Undefined: it is no value of this field. */
  readonly read: (given: string | number | boolean) => Scalar | Range | undefined;
  /** Whether a part of it may be asked for. */
  readonly isText?: boolean;
  /** Shown masked: the whole of it may be asked for, and nothing that would tell it bit by bit. */
  readonly isWhole?: boolean;
}

const MAX_CONDITIONS = 50;
/** The filter itself, an `or` in it, an `or` in that: what the read store's own depth has room for. */
const MAX_DEPTH = 3;
const MAX_IN = 1_000;
const MAX_LIKE = 100;
const MAX_OPERAND = 200;
/** The id follows as the last, so that an order is always complete. */
const MAX_ORDER = 3;

const operators: ReadonlySet<string> = new Set([...single, 'in', 'like', 'between']);

/** A refusal on its way out of the recursion; never leaves this file. */
class Unreadable extends Error {
  readonly rejection: Rejection;
  constructor(zh: string, en: string) {
    super(en);
    this.rejection = reject(1002, { reason: { zh, en } });
  }
}

/** What people call the fields; one that is not there is called by its key. */
export type FieldWords = Readonly<Record<string, { readonly zh: string; readonly en: string } | undefined>>;

interface Reader {
  /** Undefined for a field that cannot be asked for. */
  readonly fieldNamed: (name: string) => AskedField | undefined;
  readonly words: FieldWords;
  conditionsLeft: number;
}

/** `order_by` may stand in the filter or beside it; without one the order is empty. */
export const readFilter = (
  fieldNamed: Reader['fieldNamed'],
  filter: unknown,
  orderBy?: unknown,
  words: FieldWords = {},
): AskedReading => {
  try {
    const { order_by: inner, ...conditions } = objectOf(filter ?? {});
    const reader = { fieldNamed, words, conditionsLeft: MAX_CONDITIONS };
    const where = readObject(reader, conditions, MAX_DEPTH);
    return { outcome: 'valid', asked: { where, order: readOrder(reader, orderBy ?? inner) } };
  } catch (error) {
    if (error instanceof Unreadable) return { outcome: 'refused', rejection: error.rejection };
    throw error;
  }
};

/** Throws the refusal, if there is one. */
export const validOf = (reading: AskedReading): Asked => {
  if (reading.outcome === 'refused') throw badInput(reading.rejection);
  return reading.asked;
};

const objectOf = (value: unknown): Readonly<Record<string, unknown>> => {
  const read = fromText(value);
  if (!isObject(read)) throw new Unreadable('筛选条件须为对象', 'a filter is an object');
  return read;
};

const readObject = (reader: Reader, conditions: Readonly<Record<string, unknown>>, depth: number): Where => {
  if (depth === 0) throw new Unreadable('筛选条件嵌套过深', 'the filter nests too deep');
  // Our own code writes a condition that it leaves out as undefined; no client can.
  const asked = Object.entries(conditions).filter(([, value]) => value !== undefined);
  const all = asked.map(([name, value]): Where => {
    if (name !== 'or') return readField(reader, name, value);
    if (!Array.isArray(value) || value.length > MAX_CONDITIONS)
      throw new Unreadable(
        `or 须为至多 ${MAX_CONDITIONS} 项的列表`,
        `or is a list of at most ${MAX_CONDITIONS}`,
      );
    return { any: value.map((each) => readObject(reader, objectOf(each), depth - 1)) };
  });
  return { all };
};

/** A field that is asked for, under its key and as people call it. */
interface Named extends AskedField {
  readonly name: string;
  readonly zh: string;
  readonly en: string;
}

const namedField = (reader: Reader, name: string): Named => {
  const { zh, en } = (Object.hasOwn(reader.words, name) && reader.words[name]) || { zh: name, en: name };
  return { ...demandField(reader, name), name, zh, en };
};

const readField = (reader: Reader, name: string, value: unknown): Where => {
  const field = namedField(reader, name);
  const asked = isOperators(value) ? Object.entries(value) : [['eq', value] as const];
  const all = asked.map(([operator, operand]): Where => {
    reader.conditionsLeft -= 1;
    if (reader.conditionsLeft < 0) throw new Unreadable('筛选条件过多', 'too many conditions');
    if (field.isWhole && operator !== 'eq' && operator !== 'in')
      throw new Unreadable('只能按完整的值查找', 'only the whole of it can be looked for');
    if (operator === 'in') return isOneOf(field, operand);
    if (operator === 'like') return { field: name, operator, operand: partOf(field, operand) };
    const compared = single.find((each) => each === operator);
    if (compared) return comparison(field, compared, operand);
    if (!Array.isArray(operand) || operand.length !== 2)
      throw new Unreadable('between 须有两个值', 'between takes two values');
    return { all: [comparison(field, 'gte', operand[0]), comparison(field, 'lte', operand[1])] };
  });
  return { all };
};

const isOperators = (value: unknown): value is Readonly<Record<string, unknown>> => {
  if (!isObject(value)) return false;
  const names = Object.keys(value);
  if (names.length > 0 && names.every((name) => operators.has(name))) return true;
  throw new Unreadable('未知的筛选方式', 'an unknown operator');
};

const demandField = ({ fieldNamed }: Reader, name: string): AskedField => {
  const field = fieldNamed(name);
  if (field) return field;
  const shown = name.slice(0, 40);
  throw new Unreadable(`没有可筛选的字段 ${shown}`, `there is no such field: ${shown}`);
};

const isOneOf = (field: Named, operand: unknown): Where => {
  if (!Array.isArray(operand) || operand.length > MAX_IN)
    throw new Unreadable(`in 须为至多 ${MAX_IN} 个值的列表`, `in takes a list of at most ${MAX_IN} values`);
  const values = operand.map((each) => readValue(field, each));
  const ranges = values.filter(isRange).map((range) => inRange(field.name, range));
  const exact: Leaf = {
    field: field.name,
    operator: 'in',
    operand: values.filter((each): each is Scalar => !isRange(each)),
  };
  return ranges.length === 0 ? exact : { any: [exact, ...ranges] };
};

const comparison = (field: Named, operator: Single, operand: unknown): Where => {
  const value = readValue(field, operand);
  if (isRange(value)) return rangeCondition(field.name, operator, value);
  if ((value === null || typeof value === 'boolean') && operator !== 'eq' && operator !== 'ne')
    throw notAValue(field);
  return { field: field.name, operator, operand: value };
};

const inRange = (field: string, { from, to }: Range): Where => ({
  all: [
    { field, operator: 'gte', operand: from },
    { field, operator: 'lte', operand: to },
  ],
});

const rangeCondition = (field: string, operator: Single, range: Range): Where => {
  const { from, to } = range;
  if (operator === 'eq') return inRange(field, range);
  if (operator !== 'ne')
    return { field, operator, operand: operator === 'gte' || operator === 'lt' ? from : to };
  return {
    any: [
      { field, operator: 'lt', operand: from },
      { field, operator: 'gt', operand: to },
      { field, operator: 'eq', operand: null },
    ],
  };
};

const isRange = (value: Scalar | Range): value is Range => typeof value === 'object' && value !== null;

const notAValue = ({ zh, en }: Named): Unreadable =>
  new Unreadable(`${zh}：格式不符`, `${en}: not a value of this field`);

/** `%a%` asks for a; a percent sign alone is itself. */
const withoutWildcards = (operand: string): string =>
  /^%+$/.test(operand)
    ? operand.slice(1, -1) || (operand === '%' ? operand : '')
    : operand.replace(/^%+|%+$/g, '');

const partOf = (field: Named, operand: unknown): string => {
  if (!field.isText) throw notAValue(field);
  const part = typeof operand === 'string' ? halfWidth(withoutWildcards(operand)) : '';
  if (part !== '' && part.length <= MAX_LIKE && isPlainText(part)) return part;
  throw new Unreadable(
    `like 须为 1 至 ${MAX_LIKE} 个字符`,
    `like takes a text of 1 to ${MAX_LIKE} characters`,
  );
};

const readValue = (field: Named, value: unknown): Scalar | Range => {
  if (value === null || value === '') return null;
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean')
    throw new Unreadable(`${field.zh}：须为单个值`, `${field.en}: must be a single value`);
  if (typeof value === 'string' && (value.length > MAX_OPERAND || !isPlainText(value)))
    throw new Unreadable(
      `${field.zh}：至多 ${MAX_OPERAND} 个字符`,
      `${field.en}: at most ${MAX_OPERAND} characters`,
    );
  const read = field.read(typeof value === 'string' && !field.isText ? halfWidth(value) : value);
  if (read === undefined) throw notAValue(field);
  return read;
};

const readOrder = (reader: Reader, orderBy: unknown): Order => {
  if (orderBy === undefined || orderBy === null) return [];
  const rows = fromText(orderBy);
  if (!Array.isArray(rows) || rows.length > MAX_ORDER)
    throw new Unreadable(`排序至多 ${MAX_ORDER} 项`, `at most ${MAX_ORDER} fields to order by`);
  return rows.map((row) => {
    const { field, dir = 'asc' } = objectOf(row);
    if (typeof field !== 'string') throw new Unreadable('排序字段缺失', 'order_by names a field');
    if (demandField(reader, field).isWhole)
      throw new Unreadable('该字段不能排序', 'nothing is ordered by this field');
    const direction = String(dir).toLowerCase();
    if (direction !== 'asc' && direction !== 'desc')
      throw new Unreadable('dir 须为 asc 或 desc', 'dir is asc or desc');
    return [field, direction === 'desc' ? -1 : 1] as const;
  });
};
