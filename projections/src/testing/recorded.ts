// Events as a log gives them back, for tests that need no log.
import type { DomainEvent, RecordedEvent } from '@campus/events/domain/envelope';
import { positionToken } from '@campus/events/log/store/position';

export interface RecordedAs {
  readonly at?: number;
  readonly actor?: string;
  readonly tenant?: string;
}

/** Numbers what it is given: revisions in each stream, positions over all. */
export const createRecorder = <Event extends DomainEvent = DomainEvent>(as: RecordedAs = {}) => {
  const revisions = new Map<string, number>();
  const events: RecordedEvent<Event>[] = [];
  return {
    events,
    record: (stream: string, fact: Event, more: RecordedAs = {}): RecordedEvent<Event> => {
      const revision = (revisions.get(stream) ?? -1) + 1;
      revisions.set(stream, revision);
      const place = events.length + 1;
      const { at = 1_760_000_000_000 + place, actor = 'student1', tenant = 'north' } = { ...as, ...more };
      const metadata = { tenant, actor, at, correlation: `c${place}` };
      const event: RecordedEvent<Event> = {
        ...fact,
        id: `e${place}`,
        metadata,
        stream,
        revision,
        position: positionToken(place),
      };
      events.push(event);
      return event;
    },
  };
};
