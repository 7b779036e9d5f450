// Events as EventStoreDB's client gives them, as our own.
import type { AllStreamResolvedEvent, RecordedEvent as ClientEvent } from '@eventstore/db-client';
import type { EventMetadata, RecordedEvent } from '../../../domain/envelope.ts';
import { LogDamaged } from '../event-store.ts';
import { positionToken } from './position.ts';

/** Throws LogDamaged for an event that cannot have been written by us. */
export const recordedEvent = (event: ClientEvent): RecordedEvent => {
  const { id, type, streamId, revision, position, data, metadata } = event;
  const isData = event.isJson && typeof data === 'object' && data !== null;
  if (!isData || position === undefined || metadata === undefined || metadata instanceof Uint8Array)
    throw new LogDamaged(`Event ${id} of ${streamId} is not one of ours.`);
  return {
    id,
    type,
    data,
    metadata: metadata as object as EventMetadata,
    stream: streamId,
    revision: Number(revision),
    position: positionToken(position),
  };
};

/** The server's own events, its statistics among them, share the log with ours. */
export const isOurs = ({ event }: AllStreamResolvedEvent): boolean =>
  event !== undefined && !event.streamId.startsWith('$') && !event.type.startsWith('$');
