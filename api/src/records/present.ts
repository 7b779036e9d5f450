// A record as the wire shows it: opened where the viewer may look, with what other records say about it.

import { maskedNumber } from '@campus/events/domain/identity-number';
import { maskedPhone } from '@campus/events/domain/phone';
import type { Entity } from '@campus/events/domain/record/entity';
import type { Field, FieldOf, Fields } from '@campus/events/domain/record/fields';
import { packedText } from '@campus/events/domain/record/packed';
import { dateTimeOf } from '@campus/events/domain/time/zone';
import { isObject, rowsIn } from '@campus/events/domain/unknown';
import { entityNamed } from '@campus/events/entities';
import { collections, type RecordDocument, recordId } from '@campus/projections/ports/documents';
import type { RecordParts, Sealing } from '../command/ports.ts';

export type WireRecord = Readonly<Record<string, unknown>> & {
  readonly id: string;
  readonly revision: number;
};

type Values = Readonly<Record<string, unknown>>;

export interface Presentation {
  readonly tenant: string;
  /** Whether fields meant for managers are shown. */
  readonly forManagers: boolean;
  /** The fields that are asked for; absent: all. */
  readonly only?: ReadonlySet<string> | undefined;
}

/** The id a record has on the wire: what is left of the document's without its tenant. */
export const wireIdOf = (document: RecordDocument): string => document._id.slice(document.tenant.length + 1);

/** Hashes of passwords stood open in events once, as did fields that have become personal since. */
const isOpened = (field: Field | undefined, value: unknown): boolean =>
  field?.kind === 'secret'
    ? typeof value === 'object' && value !== null
    : Boolean(field?.personal && isObject(value));

/** The fields of a document with the personal ones open; what was erased is null. */
export const openFields = (
  parts: { readonly keyring: Pick<Sealing, 'open'> },
  entity: Entity,
  fields: Values,
): Values =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      isOpened(entity.fields[name], value) ? (parts.keyring.open(value) ?? null) : value,
    ]),
  );

/** All at once: what they refer to is read together. */
export const presentRecords = async (
  parts: RecordParts,
  entity: Entity,
  documents: readonly RecordDocument[],
  presentation: Presentation,
): Promise<WireRecord[]> => {
  const zone = await parts.zoneOf(presentation.tenant);
  const { forManagers, only } = presentation;
  const fields = only ? picked(entity.fields, only) : entity.fields;
  const drafts = documents.map((document) => ({
    document,
    values: { ...openFields(parts, entity, document.fields), ...keptOf(fields, document, zone) },
  }));
  const wanted: Wanted = new Map();
  for (const { document, values } of drafts) collect(fields, values, document, wanted);
  const referred = await readReferred(parts, presentation.tenant, wanted);
  return drafts.map(({ document, values }) => ({
    ...complete(fields, values, document, referred, forManagers),
    id: wireIdOf(document),
    revision: document.revision,
  }));
};

/** The asked fields, with those by which they find what they say of others. */
const picked = (fields: Fields, names: ReadonlySet<string>): Fields => {
  const wanted = new Set(names);
  for (const name of names) {
    const field = fields[name];
    if (field?.kind === 'lookup') wanted.add(field.via);
    if (field?.kind === 'objectName') wanted.add(field.type).add(field.id);
    if (field?.kind === 'json') for (const packed of field.packs ?? []) wanted.add(packed);
    for (const [, , above] of field ? conditionsOf(field) : []) if (above) wanted.add(above);
  }
  return Object.fromEntries(Object.entries(fields).filter(([name]) => wanted.has(name)));
};

const keptOf = (fields: Fields, document: RecordDocument, zone: string): Values =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field.kind === 'kept' ? [[name, keptValue(field, document, zone)]] : [],
    ),
  );

export const keptValue = (
  { of }: FieldOf<'kept'>,
  document: RecordDocument,
  zone: string,
): string | number => {
  if (of === 'createdAt' || of === 'updatedAt') return dateTimeOf(zone, document[of]);
  return of === 'removed' ? Number(document.removed) : document[of];
};

/** Ids by entity. */
type Wanted = Map<string, Set<string>>;
type Referred = ReadonlyMap<string, ReadonlyMap<string, Values>>;

const targetOf = (
  fields: Fields,
  field: Field,
  values: Values,
): readonly [entity: string, id: string] | undefined => {
  if (field.kind === 'objectName') {
    const [entity, id] = [field.to[Number(values[field.type])], values[field.id]];
    return entity && typeof id === 'string' ? [entity, id] : undefined;
  }
  if (field.kind !== 'lookup') return undefined;
  const via = fields[field.via];
  const id = values[field.via];
  const entity = via?.kind === 'reference' || via?.kind === 'kept' ? via.to : undefined;
  return entity && typeof id === 'string' ? [entity, id] : undefined;
};

type Condition = NonNullable<Field['hiddenWhen']>;

const conditionsOf = ({ hiddenWhen, sentWhen }: Field): readonly Condition[] =>
  [hiddenWhen, sentWhen].filter((each) => each !== undefined);

/** The record above that says what a condition leaves open. */
const aboveOf = (
  fields: Fields,
  [, , via]: Condition,
  values: Values,
): readonly [string, string] | undefined => {
  const reference = via === undefined ? undefined : fields[via];
  const id = via === undefined ? undefined : values[via];
  return reference?.kind === 'reference' && typeof id === 'string' ? [reference.to, id] : undefined;
};

/** The value of the field that a condition asks, here or above. */
const askedValue = (fields: Fields, condition: Condition, values: Values, referred: Referred): unknown => {
  const [name] = condition;
  const above = aboveOf(fields, condition, values);
  return values[name] ?? (above && referred.get(above[0])?.get(above[1])?.[name]) ?? undefined;
};

/** Whether it means nothing, or is not for those who do not manage the record. */
const isHidden = (
  fields: Fields,
  { hiddenWhen, sentWhen, managersOnly }: Field,
  values: Values,
  referred: Referred,
  forManagers: boolean,
): boolean => {
  const meant = sentWhen && askedValue(fields, sentWhen, values, referred);
  if (meant !== undefined && meant !== sentWhen?.[1]) return true;
  if (forManagers) return false;
  return (
    managersOnly === true ||
    (hiddenWhen !== undefined && askedValue(fields, hiddenWhen, values, referred) === hiddenWhen[1])
  );
};

const maskedText = ({ masked }: FieldOf<'text'>, value: unknown): string | null => {
  if (typeof value !== 'string') return null;
  return masked === 'phone' ? maskedPhone(value) : maskedNumber(value);
};

const collect = (fields: Fields, values: Values, document: RecordDocument, wanted: Wanted): void => {
  for (const [name, field] of Object.entries(fields)) {
    const above = conditionsOf(field).map((condition) => aboveOf(fields, condition, values));
    for (const target of [targetOf(fields, field, values), ...above])
      if (target) wanted.set(target[0], (wanted.get(target[0]) ?? new Set()).add(target[1]));
    if (field.kind === 'list')
      for (const row of rowsIn(values[name])) collect(field.fields, row, document, wanted);
  }
};

const readReferred = async (parts: RecordParts, tenant: string, wanted: Wanted): Promise<Referred> => {
  const read = await Promise.all(
    [...wanted].map(async ([name, ids]) => {
      const entity = entityNamed(name);
      const found = await parts.readStore.getMany<RecordDocument>(
        collections.records(name),
        [...ids].map((id) => recordId(tenant, id)),
      );
      const values = found.map((each) => [wireIdOf(each), openFields(parts, entity, each.fields)] as const);
      return [name, new Map(values)] as const;
    }),
  );
  return new Map(read);
};

const complete = (
  fields: Fields,
  values: Values,
  document: RecordDocument,
  referred: Referred,
  forManagers: boolean,
): Values =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field.kind === 'secret'
        ? []
        : [[name, shown(fields, field, values, name, document, referred, forManagers)]],
    ),
  );

const shown = (
  fields: Fields,
  field: Field,
  values: Values,
  name: string,
  document: RecordDocument,
  referred: Referred,
  forManagers: boolean,
): unknown => {
  if (isHidden(fields, field, values, referred, forManagers)) return field.kind === 'list' ? [] : null;
  if (field.kind === 'list')
    return rowsIn(values[name]).map((row) => complete(field.fields, row, document, referred, forManagers));
  if (field.kind === 'kept') return values[name] ?? (field.of === 'tenant' ? document.tenant : null);
  if (field.kind === 'json' && field.packs) return packedText(field, values);
  if (field.kind === 'text' && field.masked) return maskedText(field, values[name]);
  if (field.kind !== 'lookup' && field.kind !== 'objectName') return values[name] ?? null;
  const target = targetOf(fields, field, values);
  const found = target && referred.get(target[0])?.get(target[1]);
  return found?.[field.kind === 'lookup' ? field.field : 'name'] ?? null;
};
