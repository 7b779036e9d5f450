// What each line of the log changed, before and after: the facts of its stream folded up to it. One a request: a
// stream that several lines are of is read once.
import { changesOf, type StoryChange } from '@campus/events/audit/changes';
import { audited } from '@campus/events/audited';
import { isTrace } from '@campus/events/domain/already-done';
import type { RecordedEvent } from '@campus/events/domain/envelope';
import { plainFields } from '@campus/events/domain/event-fields';
import { parseStream } from '@campus/events/domain/streams';
import { fieldsIn } from '@campus/events/domain/unknown';
import type { EventStore } from '@campus/events/log/store/event-store';
import type { OperationDocument } from '@campus/projections/ports/documents';
import { shownFacts } from './present.ts';

export interface DifferencesParts {
  readonly store: Pick<EventStore, 'readStream'>;
}

export type DifferencesOf = (document: OperationDocument) => Promise<readonly StoryChange[]>;

/** A day holds many bookings, each with a story of its own; a record has one. */
const isOfSame = ({ object: { booking, claim } }: OperationDocument, { data }: RecordedEvent): boolean => {
  const facts = fieldsIn(data);
  if (booking !== undefined) return facts.booking === booking;
  return claim === undefined || facts.claim === claim;
};

export const createDifferences = ({ store }: DifferencesParts): DifferencesOf => {
  const streams = new Map<string, Promise<RecordedEvent[]>>();
  const eventsOf = (stream: string): Promise<RecordedEvent[]> => {
    const reading = streams.get(stream) ?? store.readStream(stream);
    streams.set(stream, reading);
    return reading;
  };
  return async (document) => {
    const { stream, revision, module } = document;
    const fields = audited[parseStream(stream).category];
    if (fields === 'bookkeeping') return [];
    const facts = (await eventsOf(stream))
      .filter((event) => event.revision <= revision && !isTrace(event) && isOfSame(document, event))
      .map(({ type, data }) => ({ type, data: shownFacts(module, plainFields(fields, { type, data })) }));
    return changesOf(facts).at(-1) ?? [];
  };
};
