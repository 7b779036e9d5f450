// What a caller may ask of records: a filter as the documents write it, read against the declaration
// into a tree that either the read store answers or, for sealed fields, the opened records.
import type { Entity } from '@campus/events/record/entity';
import type { Field } from '@campus/events/record/fields';
import { readValue } from '@campus/events/record/read-value';
import { type Rejection, reject } from '@campus/events/rejections';
import { isPlainText } from '../execution/argument-bounds.ts';
import { fromText } from '../execution/filter-operators.ts';

export type Operator = 'eq' | 'ne' | 'in' | 'like' | 'gt' | 'gte' | 'lt' | 'lte';
export type Operand = string | number | boolean | null | readonly (string | number)[];

export type Where =
  | { readonly all: readonly Where[] }
  | { readonly any: readonly Where[] }
  | { readonly field: string; readonly operator: Operator; readonly operand: Operand };

export type Order = readonly (readonly [field: string, direction: 1 | -1])[];

export interface Asked {
  readonly where: Where;
  readonly order: Order;
}

export type AskedReading =
  | { readonly outcome: 'valid'; readonly asked: Asked }
  | { readonly outcome: 'refused'; readonly rejection: Rejection };

const MAX_CONDITIONS = 50;
/** The filter itself, an `or` in it, an `or` in that: what the read store's own depth has room for. */
const MAX_DEPTH = 3;
const MAX_IN = 1_000;
const MAX_LIKE = 100;
const MAX_OPERAND = 200;
/** The id follows as the last, so that an order is always complete. */
const MAX_ORDER = 3;

const operators = new Set<string>(['eq', 'ne', 'in', 'like', 'gt', 'gte', 'lt', 'lte', 'between']);

/** A refusal on its way out of the recursion; never leaves this file. */
class Unreadable extends Error {
  readonly rejection: Rejection;
  constructor(zh: string, en: string) {
    super(en);
    this.rejection = reject(1002, { reason: { zh, en } });
  }
}

/** `order_by` may stand in the filter or beside it. Fields are the declaration's own names and `id`. */
export const readAsked = (entity: Entity, filter: unknown, orderBy?: unknown): AskedReading => {
  try {
    const { order_by: inner, ...conditions } = objectOf(filter ?? {}) as Record<string, unknown>;
    const count = { left: MAX_CONDITIONS };
    const where = readObject(entity, conditions, count, MAX_DEPTH);
    return { outcome: 'valid', asked: { where, order: readOrder(entity, orderBy ?? inner) } };
  } catch (error) {
    if (error instanceof Unreadable) return { outcome: 'refused', rejection: error.rejection };
    throw error;
  }
};

const objectOf = (value: unknown): Readonly<Record<string, unknown>> => {
  const read = fromText(value);
  if (typeof read !== 'object' || read === null || Array.isArray(read))
    throw new Unreadable('筛选条件须为对象', 'a filter is an object');
  return read as Readonly<Record<string, unknown>>;
};

const readObject = (
  entity: Entity,
  conditions: Readonly<Record<string, unknown>>,
  count: { left: number },
  depth: number,
): Where => {
  if (depth === 0) throw new Unreadable('筛选条件嵌套过深', 'the filter nests too deep');
  const all = Object.entries(conditions).flatMap(([name, value]): Where[] => {
    if (name === 'or') {
      if (!Array.isArray(value) || value.length > MAX_CONDITIONS)
        throw new Unreadable(
          `or 须为至多 ${MAX_CONDITIONS} 项的列表`,
          `or is a list of at most ${MAX_CONDITIONS}`,
        );
      return [{ any: value.map((each) => readObject(entity, objectOf(each), count, depth - 1)) }];
    }
    return readField(entity, name, value, count);
  });
  return { all };
};

const readField = (entity: Entity, name: string, value: unknown, count: { left: number }): Where[] => {
  const field = fieldNamed(entity, name);
  if (field?.kind === 'kept' && field.of === 'removed') {
    if (String(value) === '0') return [];
    throw new Unreadable('已删除的数据不可查询', 'what was deleted is not listed');
  }
  const asked = isOperators(value) ? Object.entries(value) : [['eq', value] as const];
  return asked.flatMap(([operator, operand]): Where[] => {
    count.left -= 1;
    if (count.left < 0) throw new Unreadable('筛选条件过多', 'too many conditions');
    if (operator !== 'between')
      return [
        { field: name, operator: operator as Operator, operand: operandOf(name, field, operator, operand) },
      ];
    if (!Array.isArray(operand) || operand.length !== 2)
      throw new Unreadable('between 须有两个值', 'between takes two values');
    return [
      { field: name, operator: 'gte', operand: operandOf(name, field, 'gte', operand[0]) },
      { field: name, operator: 'lte', operand: operandOf(name, field, 'lte', operand[1]) },
    ];
  });
};

const isOperators = (value: unknown): value is Readonly<Record<string, unknown>> => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const names = Object.keys(value);
  if (names.length > 0 && names.every((name) => operators.has(name))) return true;
  throw new Unreadable('未知的筛选方式', 'an unknown operator');
};

const searchable = new Set<Field['kind']>([
  'text',
  'longText',
  'number',
  'flag',
  'choice',
  'date',
  'time',
  'dateTime',
  'reference',
  'texts',
  'kept',
]);

/** Undefined for `id`. Throws for what cannot be asked: unknown, computed, secret, nested. */
const fieldNamed = (entity: Entity, name: string): Field | undefined => {
  if (name === 'id') return undefined;
  const field = Object.hasOwn(entity.fields, name) ? entity.fields[name] : undefined;
  const isAskable =
    field && searchable.has(field.kind) && !field.managersOnly && (!field.computed || field.kind === 'kept');
  if (isAskable) return field;
  throw new Unreadable(
    `没有可筛选的字段 ${name.slice(0, 40)}`,
    `there is no such field: ${name.slice(0, 40)}`,
  );
};

const operandOf = (name: string, field: Field | undefined, operator: string, operand: unknown): Operand => {
  if (operator === 'in') {
    if (!Array.isArray(operand) || operand.length > MAX_IN)
      throw new Unreadable(`in 须为至多 ${MAX_IN} 个值的列表`, `in takes a list of at most ${MAX_IN} values`);
    return operand.map((each) => scalarOf(name, field, each) as string | number);
  }
  if (operator !== 'like') return scalarOf(name, field, operand);
  if (typeof operand !== 'string' || operand.length > MAX_LIKE || !isPlainText(operand))
    throw new Unreadable(
      `like 须为至多 ${MAX_LIKE} 个字符`,
      `like takes a text of at most ${MAX_LIKE} characters`,
    );
  return operand.replace(/^%+|%+$/g, '');
};

/** The value in the field's own type: clients send '1' for 1. */
const scalarOf = (name: string, field: Field | undefined, value: unknown): string | number | null => {
  if (value === null || value === '') return null;
  if (typeof value === 'object' || value === undefined)
    throw new Unreadable(`${name}：须为单个值`, `${name}: must be a single value`);
  if (typeof value === 'string' && (value.length > MAX_OPERAND || !isPlainText(value)))
    throw new Unreadable(`${name}：至多 ${MAX_OPERAND} 个字符`, `${name}: at most ${MAX_OPERAND} characters`);
  if (!field || field.kind === 'kept' || field.kind === 'texts') return String(value);
  if (field.kind === 'list' || field.kind === 'group') return null;
  const reading = readValue(field, value);
  if ('value' in reading) return reading.value as string | number | null;
  throw new Unreadable(`${field.zh}：格式不符`, `${field.en}: not a value of this field`);
};

const readOrder = (entity: Entity, orderBy: unknown): Order => {
  if (orderBy === undefined || orderBy === null) return entity.order ?? [];
  const rows = fromText(orderBy);
  if (!Array.isArray(rows) || rows.length > MAX_ORDER)
    throw new Unreadable(`排序至多 ${MAX_ORDER} 项`, `at most ${MAX_ORDER} fields to order by`);
  return rows.map((row) => {
    const { field, dir } = objectOf(row);
    if (typeof field !== 'string') throw new Unreadable('排序字段缺失', 'order_by names a field');
    fieldNamed(entity, field);
    return [field, String(dir).toLowerCase() === 'desc' ? -1 : 1] as const;
  });
};
