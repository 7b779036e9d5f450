// One document a record of a declared entity, in a collection of its entity: all entities by one model.
import type { RecordEvent } from '@campus/events/domain/record/events';
import { prefixOf } from '@campus/events/domain/streams';
import { entities } from '@campus/events/entities';
import { collections, type RecordDocument, recordId } from '../ports/documents.ts';
import { evolveRecord, recordOfStream } from '../ports/record-document.ts';
import { withPlaces } from '../ports/record-places.ts';
import type { Projection } from '../runner/projection.ts';

export const records: Projection<RecordDocument, RecordEvent> = {
  name: 'records',
  version: 2,
  prefixes: [prefixOf('record')],
  indexes: (collection) => [['tenant', 'removed'], ...referencesIn(collection)],
  collectionOf: ({ stream }) => collections.records(recordOfStream(stream).entity),
  keys: ({ stream }) => {
    const { tenant, record } = recordOfStream(stream);
    return [recordId(tenant, record)];
  },
  evolve: (document, event, id) =>
    withPlaces(recordOfStream(event.stream).entity, evolveRecord(document, event, id)),
  announce: (_, after, events) => {
    const [first] = events;
    if (!after || !first) return [];
    const { tenant, entity, record } = recordOfStream(first.stream);
    return [{ kind: 'record', tenant, entity, id: record }];
  },
};

/** Lists are asked for by what their records refer to: rooms of a type, accounts of a department. */
const referencesIn = (collection: string): string[][] => {
  const declared = entities.find(({ name }) => collections.records(name) === collection);
  return Object.entries(declared?.fields ?? {})
    .filter(([, field]) => field.kind === 'reference')
    .map(([name]) => ['tenant', `fields.${name}`]);
};
