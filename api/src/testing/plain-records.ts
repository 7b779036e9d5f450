// Records for tests of the api alone: the read store's language over what the log says at this moment,
// folded anew for every question, and a seal that hides without being secure.

import { foldRecorded } from '@campus/events/domain/decider';
import type { RecordedEvent } from '@campus/events/domain/envelope';
import { searchFolded } from '@campus/events/domain/half-width';
import type { RecordEvent } from '@campus/events/domain/record/events';
import { record } from '@campus/events/domain/record/record';
import { parseStream, prefixOf } from '@campus/events/domain/streams';
import { elementsIn, fieldsIn } from '@campus/events/domain/unknown';
import { collections, type RecordDocument, recordId } from '@campus/projections/ports/documents';
import { filtersIn, isCondition } from '@campus/projections/ports/filter';
import type { Document, Filter, FindOptions, ReadStore, Scalar } from '@campus/projections/ports/read-store';
import { documentAs } from '@campus/projections/ports/read-store';
import { withPlaces } from '@campus/projections/ports/record-places';
import type { Sealing } from '../command/ports.ts';

export type PlainRecords = Pick<ReadStore, 'get' | 'getMany' | 'find' | 'count' | 'group' | 'ensureIndex'>;

export const createPlainRecords = (log: { readonly events: readonly RecordedEvent[] }): PlainRecords => {
  const all = (collection: string): RecordDocument[] => {
    const streams = new Map<string, RecordedEvent<RecordEvent>[]>();
    for (const event of log.events) {
      if (!event.stream.startsWith(prefixOf('record'))) continue;
      streams.set(event.stream, [...(streams.get(event.stream) ?? []), event as RecordedEvent<RecordEvent>]);
    }
    return [...streams].flatMap(([stream, events]) => {
      const [tenant = '', entity = '', id = ''] = parseStream(stream).keys;
      return collections.records(entity) === collection
        ? [withPlaces(entity, documentOf(tenant, id, events))]
        : [];
    });
  };
  const find = (collection: string, options?: FindOptions) => foundAmong(all(collection), options);
  const getMany = <D extends Document>(collection: string, ids: readonly string[]): D[] =>
    all(collection)
      .filter(({ _id }) => ids.includes(_id))
      .map((each) => documentAs<D>(each));
  return {
    get: async <D extends Document>(collection: string, id: string) => getMany<D>(collection, [id])[0],
    getMany: async <D extends Document>(collection: string, ids: readonly string[]) =>
      getMany<D>(collection, ids),
    find: async <D extends Document>(collection: string, options?: FindOptions) =>
      find(collection, options).map((each) => documentAs<D>(each)),
    count: async (collection, filter) => find(collection, { filter: filter ?? {}, limit: 100_000 }).length,
    group: async (collection, field, filter) => {
      const groups = new Map<Scalar, number>();
      for (const document of find(collection, { filter: filter ?? {}, limit: 100_000 })) {
        const [value] = valuesAt(document, field);
        if (typeof value === 'string') groups.set(value, (groups.get(value) ?? 0) + 1);
      }
      return groups;
    },
    ensureIndex: async () => undefined,
  };
};

/** What the read store would find, were these all its documents. */
export const foundAmong = <D extends Document>(
  documents: readonly D[],
  { filter = {}, sort = [], skip = 0, limit = 1000 }: FindOptions = {},
): D[] =>
  documents
    .filter((document) => fits(document, filter))
    .sort((a, b) => compare(a, b, sort))
    .slice(skip, skip + limit);

const documentOf = (
  tenant: string,
  id: string,
  events: readonly RecordedEvent<RecordEvent>[],
): RecordDocument => {
  const { status, fields, revision } = foldRecorded(record, events);
  const [first, last] = [events[0], events.at(-1)];
  if (!first || !last) throw new RangeError('a stream has events');
  return {
    _id: recordId(tenant, id),
    tenant,
    revision,
    removed: status === 'removed',
    createdAt: first.metadata.at,
    createdBy: first.metadata.actor,
    updatedAt: last.metadata.at,
    updatedBy: last.metadata.actor,
    fields,
  };
};

const valuesAt = (document: Document, path: string): unknown[] =>
  path
    .split('.')
    .reduce<unknown[]>(
      (values, name) => values.flatMap((value) => (Array.isArray(value) ? undefined : fieldsIn(value)[name])),
      [document],
    );

const fits = (document: Document, filter: Filter): boolean =>
  Object.entries(filter).every(([path, condition]) => {
    if (path === '$and') return filtersIn(condition).every((each) => fits(document, each));
    if (path === '$or') return filtersIn(condition).some((each) => fits(document, each));
    const asked = isCondition(condition) ? condition : { $eq: condition };
    const values = valuesAt(document, path).flat();
    return Object.entries(asked).every(([operator, operand]) =>
      operator === '$ne'
        ? values.every((value) => (value ?? null) !== operand)
        : (values.length > 0 ? values : [null]).some((value) => holds(operator, value ?? null, operand)),
    );
  });

const holds = (operator: string, value: unknown, operand: unknown): boolean => {
  if (operator === '$eq') return value === operand;
  if (operator === '$in') return elementsIn(operand).includes(value);
  if (operator === '$contains')
    return searchFolded(String(value ?? '')).includes(searchFolded(String(operand)));
  if (value === null) return false;
  const [left, right] =
    typeof operand === 'number' ? [Number(value), operand] : [String(value), String(operand)];
  if (operator === '$gt') return left > right;
  if (operator === '$gte') return left >= right;
  return operator === '$lt' ? left < right : left <= right;
};

const compare = (a: Document, b: Document, sort: NonNullable<FindOptions['sort']>): number => {
  for (const [path, direction] of sort) {
    const [left, right] = [valuesAt(a, path)[0] ?? null, valuesAt(b, path)[0] ?? null] as (string | null)[];
    if (left === right) continue;
    if (left === null || left === undefined) return -direction;
    if (right === null || right === undefined) return direction;
    return left < right ? -direction : direction;
  }
  return 0;
};

/** Sealed values differ each time, as real ones do. `erase` forgets a person. */
export const createPlainSealing = (): Sealing & { erase(person: string): void } => {
  let count = 0;
  const erased = new Set<string>();
  return {
    seal: (_, person, value) => {
      count += 1;
      return { person, count, box: Buffer.from(JSON.stringify(value)).toString('base64url') };
    },
    open: (sealed) => {
      const { person, box } = fieldsIn(sealed);
      return erased.has(String(person))
        ? undefined
        : JSON.parse(Buffer.from(String(box), 'base64url').toString());
    },
    erase: (person) => erased.add(person),
  };
};
