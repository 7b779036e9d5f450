// The tree of conditions in the read store's language, and over values in memory: both say the same.

import { searchFolded } from '@campus/events/domain/half-width';
import { bySortKey } from '@campus/events/domain/sort-key';
import type { Condition, Filter } from '@campus/projections/ports/read-store';
import type { Leaf, Order, Scalar, Where } from './read-filter.ts';

/** The fields that a question names, those of its order included. */
export const fieldsAsked = (where: Where, order: Order): readonly string[] => [
  ...leavesOf(where).map(({ field }) => field),
  ...order.map(([field]) => field),
];

const leavesOf = (where: Where): readonly Leaf[] => {
  if ('all' in where) return where.all.flatMap(leavesOf);
  return 'any' in where ? where.any.flatMap(leavesOf) : [where];
};

export const NOTHING: Filter = { _id: '' };

const isEverything = (filter: Filter): boolean => Object.keys(filter).length === 0;

export const allOf = (filters: readonly Filter[]): Filter => {
  const asking = filters.filter((filter) => !isEverything(filter));
  const [only] = asking;
  return asking.length > 1 ? { $and: asking } : (only ?? {});
};

/** No alternative at all is no document at all. */
export const anyOf = (filters: readonly Filter[]): Filter => {
  const [only] = filters;
  if (!only) return NOTHING;
  if (filters.some(isEverything)) return {};
  return filters.length > 1 ? { $or: filters } : only;
};

/** The store counts how deep a filter nests; conditions that must all hold need no nesting. */
export const conjunctsOf = (where: Where): readonly Where[] =>
  'all' in where ? where.all.flatMap(conjunctsOf) : [where];

export const storeFilter = (where: Where, filterOf: (leaf: Leaf) => Filter): Filter => {
  if ('all' in where) return allOf(conjunctsOf(where).map((each) => storeFilter(each, filterOf)));
  if ('any' in where) return anyOf(where.any.map((each) => storeFilter(each, filterOf)));
  return filterOf(where);
};

/** `inStore` turns a value of the wire into the stored one. */
export const conditionOf = (leaf: Leaf, inStore: (value: Scalar) => Scalar = (value) => value): Condition => {
  if (leaf.operator === 'in') return { $in: leaf.operand.map(inStore) };
  if (leaf.operator === 'like') return { $contains: leaf.operand };
  return { [`$${leaf.operator}`]: inStore(leaf.operand) };
};

/** `read` gives a field's value, as the wire shows it, or null. */
export const matches = (where: Where, read: (field: string) => unknown): boolean => {
  if ('all' in where) return where.all.every((each) => matches(each, read));
  if ('any' in where) return where.any.some((each) => matches(each, read));
  const value = read(where.field) ?? null;
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  return where.operator === 'ne'
    ? values.every((each) => each !== where.operand)
    : values.some((each) => holds(where, each));
};

const holds = ({ operator, operand }: Leaf, value: unknown): boolean => {
  if (operator === 'eq') return value === operand;
  if (operator === 'in') return operand.some((each) => each === value);
  if (value === null) return false;
  if (operator === 'like') return searchFolded(String(value)).includes(searchFolded(operand));
  const order = orderOf(value, operand);
  if (order === undefined) return false;
  if (operator === 'gt') return order > 0;
  if (operator === 'gte') return order >= 0;
  return operator === 'lt' ? order < 0 : order <= 0;
};

/** Order is told of texts and of numbers only. */
const orderOf = (a: unknown, b: unknown): number | undefined => {
  if (a === b) return 0;
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return typeof a === 'string' && typeof b === 'string' ? (a < b ? -1 : 1) : undefined;
};

type Read = (field: string) => unknown;

/** Nulls first, as the read store has it; texts as a dictionary orders them. */
export const comparing = (order: Order): ((a: Read, b: Read) => number) => {
  const compareTexts = bySortKey();
  return (a, b) => {
    for (const [field, direction] of order) {
      const [left, right] = [a(field) ?? null, b(field) ?? null];
      if (left === right) continue;
      if (left === null) return -direction;
      if (right === null) return direction;
      const isText = typeof left === 'string' && typeof right === 'string';
      const compared = isText ? compareTexts(left, right) : (orderOf(left, right) ?? 0);
      if (compared !== 0) return compared * direction;
    }
    return 0;
  };
};
