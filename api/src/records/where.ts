// What a caller may ask of records: the fields that a declaration lets be asked for, and where each stands in its
// document.
import type { Entity } from '@campus/events/domain/record/entity';
import { type Field, kindOf } from '@campus/events/domain/record/fields';
import { recordId } from '@campus/projections/ports/documents';
import type { Filter, Scalar } from '@campus/projections/ports/read-store';
import { orderedTexts } from '@campus/projections/ports/record-places';
import { askedPoint, askedText, endOfPoint, instantOfPoint } from '../gateway/filters/asked-fields.ts';
import {
  type AskedField,
  type AskedReading,
  type Leaf,
  type Order,
  readFilter,
  type Where,
} from '../gateway/filters/read-filter.ts';
import { conditionOf, fieldsAsked, storeFilter } from '../gateway/filters/where.ts';

/** `order_by` may stand in the filter or beside it. Fields are the declaration's own names and `id`. */
export const readAsked = (entity: Entity, filter: unknown, orderBy?: unknown): AskedReading => {
  const reading = readFilter((name) => fieldNamed(entity, name), filter, orderBy, entity.fields);
  if (reading.outcome === 'refused' || reading.asked.order.length > 0) return reading;
  return { outcome: 'valid', asked: { ...reading.asked, order: entity.listing.order ?? [] } };
};

/** Undefined for what cannot be asked: unknown, computed, secret, nested. */
const fieldNamed = (entity: Entity, name: string): AskedField | undefined => {
  if (name === 'id') return askedText;
  const field = Object.hasOwn(entity.fields, name) ? entity.fields[name] : undefined;
  const isAskable =
    field && kindOf(field).asks && !field.managersOnly && (!field.computed || field.kind === 'kept');
  return isAskable ? askedOf(field) : undefined;
};

const askedOf = (field: Field): AskedField => {
  if (field.kind === 'texts') return askedText;
  if (field.kind !== 'kept')
    return {
      read: (given) => {
        const reading = kindOf(field).read(field, given);
        if (!('value' in reading)) return undefined;
        const { value } = reading;
        return typeof value === 'string' || typeof value === 'number' ? value : null;
      },
      isText: true,
    };
  // What was deleted is not listed.
  if (field.of === 'removed') return { read: (given) => (String(given) === '0' ? 0 : undefined) };
  return field.of === 'createdAt' || field.of === 'updatedAt' ? askedPoint : askedText;
};

/** Whether the read store can answer: sealed values compare with nothing. */
export const isStoreAnswerable = (entity: Entity, where: Where, order: Order): boolean =>
  fieldsAsked(where, order).every((field) => !entity.fields[field]?.personal);

/** What the read store orders a field by: texts as a dictionary does, not by code points. */
export const placeOf = (entity: Entity, name: string): string =>
  orderedTexts(entity).includes(name) ? `places.${name}` : pathOf(entity, name);

/** Where a field of the declaration stands in its document. */
export const pathOf = (entity: Entity, name: string): string => {
  if (name === 'id') return '_id';
  const field = entity.fields[name];
  return field?.kind === 'kept' ? field.of : `fields.${name}`;
};

/** The filter in the read store's language; `zone` is the tenant's. */
export const recordFilter = (entity: Entity, where: Where, tenant: string, zone: string): Filter =>
  storeFilter(where, (leaf) => ({
    [pathOf(entity, leaf.field)]: conditionOf(leaf, inStore(entity, leaf, tenant, zone)),
  }));

const inStore = (entity: Entity, { field, operator }: Leaf, tenant: string, zone: string) => {
  const declared = entity.fields[field];
  const isPoint = declared?.kind === 'kept' && declared.of.endsWith('At');
  const isRemoved = declared?.kind === 'kept' && declared.of === 'removed';
  return (value: Scalar): Scalar => {
    if (typeof value !== 'string') return isRemoved ? value === 1 : value;
    if (field === 'id') return recordId(entity.isTenant ? value : tenant, value);
    if (!isPoint) return value;
    return operator === 'gt' || operator === 'lte' ? endOfPoint(zone, value) : instantOfPoint(zone, value);
  };
};
