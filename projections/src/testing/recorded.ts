// Events as a log gives them back, for tests that need no log.
import type { DomainEvent, RecordedEvent } from '@campus/events/envelope';
import { positionToken } from '@campus/events/store/position';

export interface RecordedAs {
  readonly at?: number;
  readonly actor?: string;
  readonly tenant?: string;
}

/** Numbers what it is given: revisions in each stream, positions over all. */
export const createRecorder = (as: RecordedAs = {}) => {
  const revisions = new Map<string, number>();
  const events: RecordedEvent[] = [];
  return {
    events,
    record: (stream: string, { type, data }: DomainEvent, more: RecordedAs = {}): RecordedEvent => {
      const revision = (revisions.get(stream) ?? -1) + 1;
      revisions.set(stream, revision);
      const place = events.length + 1;
      const { at = 1_760_000_000_000 + place, actor = 'student1', tenant = 'north' } = { ...as, ...more };
      const metadata = { tenant, actor, at, correlation: `c${place}` };
      const event: RecordedEvent = {
        id: `e${place}`,
        type,
        data,
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
