// One document a record of a declared entity, in a collection of its entity: all entities by one model.
import type { RecordedEvent } from '@campus/events/envelope';
import { entities } from '@campus/events/record/entities';
import type { RecordEvent } from '@campus/events/record/events';
import { parseStream, prefixOf } from '@campus/events/streams';
import { collections, type RecordDocument, recordId } from '../ports/documents.ts';
import type { Projection } from '../runner/projection.ts';

export interface RecordOfStream {
  readonly tenant: string;
  readonly entity: string;
  readonly record: string;
}

/** Throws for the stream of something else. */
export const recordOfStream = (stream: string): RecordOfStream => {
  const [tenant, entity, record] = parseStream(stream).keys;
  if (tenant === undefined || entity === undefined || record === undefined)
    throw new Error(`not a stream of a record: ${stream}`);
  return { tenant, entity, record };
};

export const records: Projection<RecordDocument> = {
  name: 'records',
  version: 1,
  prefixes: [prefixOf('record')],
  indexes: (collection) => [['tenant', 'removed'], ...referencesIn(collection)],
  collectionOf: ({ stream }) => collections.records(recordOfStream(stream).entity),
  keys: ({ stream }) => {
    const { tenant, record } = recordOfStream(stream);
    return [recordId(tenant, record)];
  },
  evolve: (document, event, id) => evolveRecord(document, event, id),
  announce: (_, after, events) => {
    const [first] = events;
    if (!after || !first) return [];
    const { tenant, entity, record } = recordOfStream(first.stream);
    return [{ kind: 'record', tenant, entity, id: record }];
  },
};

/** The record after one of its events. Throws for an event of unknown type. */
export const evolveRecord = (
  document: RecordDocument | undefined,
  recorded: RecordedEvent,
  id: string,
): RecordDocument => {
  const { at, actor } = recorded.metadata;
  const before = document ?? {
    _id: id,
    tenant: recordOfStream(recorded.stream).tenant,
    removed: false,
    createdAt: at,
    createdBy: actor,
    fields: {},
  };
  const changed = { revision: recorded.revision, updatedAt: at, updatedBy: actor };
  const event = recorded as unknown as RecordEvent;
  switch (event.type) {
    case 'Saved':
      return { ...before, ...changed, removed: false, fields: { ...before.fields, ...event.data.fields } };
    case 'StateChanged':
      return { ...before, ...changed, fields: { ...before.fields, [event.data.field]: event.data.to } };
    case 'Removed':
      return { ...before, ...changed, removed: true };
    default:
      throw new Error(`an event of unknown type: ${recorded.type}`);
  }
};

/** Lists are asked for by what their records refer to: rooms of a type, accounts of a department. */
const referencesIn = (collection: string): string[][] => {
  const declared = entities.find(({ name }) => collections.records(name) === collection);
  return Object.entries(declared?.fields ?? {})
    .filter(([, field]) => field.kind === 'reference')
    .map(([name]) => ['tenant', `fields.${name}`]);
};
