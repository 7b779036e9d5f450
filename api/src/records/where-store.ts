// The tree of conditions in the read store's language, and over opened records in memory.
import type { Entity } from '@campus/events/record/entity';
import { recordId } from '@campus/projections/ports/documents';
import type { Condition, Filter, Scalar } from '@campus/projections/ports/read-store';
import type { Operand, Order, Where } from './where.ts';

/** Whether the read store can answer: sealed values compare with nothing. */
export const isStoreAnswerable = (entity: Entity, where: Where, order: Order): boolean =>
  order.every(([field]) => !entity.fields[field]?.personal) && !namesPersonal(entity, where);

const namesPersonal = (entity: Entity, where: Where): boolean => {
  if ('all' in where) return where.all.some((each) => namesPersonal(entity, each));
  if ('any' in where) return where.any.some((each) => namesPersonal(entity, each));
  return entity.fields[where.field]?.personal === true;
};

const keptPaths = {
  createdAt: 'createdAt',
  createdBy: 'createdBy',
  updatedAt: 'updatedAt',
  updatedBy: 'updatedBy',
  removed: 'removed',
  tenant: 'tenant',
} as const;

/** Where a field of the declaration stands in its document. */
export const pathOf = (entity: Entity, name: string): string => {
  if (name === 'id') return '_id';
  const field = entity.fields[name];
  return field?.kind === 'kept' ? keptPaths[field.of] : `fields.${name}`;
};

/** `instantOf` reads a local date-time of the tenant. */
export const storeFilter = (
  entity: Entity,
  where: Where,
  tenant: string,
  instantOf: (text: string) => number,
): Filter => {
  if ('all' in where) {
    const parts = flat(where)
      .map((each) => storeFilter(entity, each, tenant, instantOf))
      .filter(isNotEmpty);
    return parts.length === 0 ? {} : { $and: parts };
  }
  if ('any' in where) {
    // No alternative at all is no record at all.
    if (where.any.length === 0) return { _id: '' };
    const parts = where.any.map((each) => storeFilter(entity, each, tenant, instantOf));
    return parts.some((part) => !isNotEmpty(part)) ? {} : { $or: parts };
  }
  const field = entity.fields[where.field];
  const isInstant = field?.kind === 'kept' && field.of.endsWith('At');
  const inStore = (value: Scalar): Scalar => {
    if (where.field === 'id' && typeof value === 'string') return recordId(tenant, value);
    return isInstant && typeof value === 'string' ? instantOf(value) : value;
  };
  return { [pathOf(entity, where.field)]: conditionOf(where.operator, where.operand, inStore) };
};

/** The store counts how deep a filter nests; conditions that must all hold need no nesting. */
const flat = (where: Where): Where[] => ('all' in where ? where.all.flatMap(flat) : [where]);

const isNotEmpty = (filter: Filter): boolean => Object.keys(filter).length > 0;

const conditionOf = (
  operator: (Where & { operator: unknown })['operator'],
  operand: Operand,
  inStore: (value: Scalar) => Scalar,
): Condition => {
  if (operator === 'in') return { $in: (operand as readonly Scalar[]).map(inStore) };
  if (operator === 'like') return { $contains: String(operand) };
  return { [`$${operator}`]: inStore(operand as Scalar) };
};

/** The same over a record whose personal fields are open. `valueOf` gives a field's value or null. */
export const matches = (where: Where, read: (field: string) => unknown): boolean => {
  if ('all' in where) return where.all.every((each) => matches(each, read));
  if ('any' in where) return where.any.some((each) => matches(each, read));
  const value = read(where.field) ?? null;
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  return where.operator === 'ne'
    ? values.every((each) => each !== where.operand)
    : values.some((each) => holds(where.operator, each, where.operand));
};

const holds = (operator: string, value: unknown, operand: Operand): boolean => {
  if (operator === 'eq') return value === operand;
  if (operator === 'in') return (operand as readonly unknown[]).includes(value);
  if (operator === 'like')
    return String(value ?? '')
      .toLowerCase()
      .includes(String(operand).toLowerCase());
  if (value === null || operand === null || typeof value !== typeof operand) return false;
  const [left, right] = [value as string | number, operand as string | number];
  if (operator === 'gt') return left > right;
  if (operator === 'gte') return left >= right;
  return operator === 'lt' ? left < right : left <= right;
};

/** Nulls first, as the read store has it. */
export const comparing =
  (order: Order) =>
  (a: (field: string) => unknown, b: (field: string) => unknown): number => {
    for (const [field, direction] of order) {
      const [left, right] = [a(field) ?? null, b(field) ?? null];
      if (left === right) continue;
      if (left === null) return -direction;
      if (right === null) return direction;
      if (left !== right)
        return (left as string | number) < (right as string | number) ? -direction : direction;
    }
    return 0;
  };
