// How the document of a record follows from its events. The read model is written by it, and a node that
// has heard of newer events brings a document forward by it.
import type { RecordedEvent } from '@campus/events/domain/envelope';
import type { RecordEvent } from '@campus/events/domain/record/events';
import { parseStream } from '@campus/events/domain/streams';
import type { RecordDocument } from './documents.ts';

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

/** The record after one of its events. Throws for an event of unknown type. */
export const evolveRecord = (
  document: RecordDocument | undefined,
  recorded: RecordedEvent<RecordEvent>,
  id: string,
): RecordDocument => {
  const { type, metadata } = recorded;
  const { at, actor } = metadata;
  const before = document ?? {
    _id: id,
    tenant: recordOfStream(recorded.stream).tenant,
    removed: false,
    createdAt: at,
    createdBy: actor,
    fields: {},
  };
  const changed = { revision: recorded.revision, updatedAt: at, updatedBy: actor };
  switch (recorded.type) {
    case 'Saved':
      return { ...before, ...changed, removed: false, fields: { ...before.fields, ...recorded.data.fields } };
    case 'StateChanged':
      return { ...before, ...changed, fields: { ...before.fields, [recorded.data.field]: recorded.data.to } };
    case 'Removed':
      return { ...before, ...changed, removed: true };
    case 'Restored':
      return { ...before, ...changed, removed: false };
    default:
      throw new Error(`an event of unknown type: ${type}`);
  }
};
