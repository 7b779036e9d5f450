// Reading the events of days: what they are about, and refusing those of an unknown type.

import { scheduleFields } from '@campus/events/booking/schedule/events';
import type { Recorded } from '@campus/events/domain/decider';
import type { DomainEvent, RecordedEvent } from '@campus/events/domain/envelope';
import { parseStream } from '@campus/events/domain/streams';
import type { LocalDate } from '@campus/events/domain/time/dates';
import { fieldsIn } from '@campus/events/domain/unknown';
import type { BookingStep } from '../../ports/documents.ts';

export interface DayOfStream {
  readonly tenant: string;
  readonly resourceId: string;
  readonly date: LocalDate;
}

/** Throws for the stream of something else. */
export const dayOfStream = (stream: string): DayOfStream => {
  const [tenant, resourceId, date] = parseStream(stream).keys;
  if (tenant === undefined || resourceId === undefined || date === undefined)
    throw new Error(`not a stream of a day: ${stream}`);
  return { tenant, resourceId, date };
};

/** Throws for a type that this version does not know: folding on without it would show what is not so. */
export const refuseUnknown = ({ type }: DomainEvent): void => {
  if (!Object.hasOwn(scheduleFields, type)) throw new Error(`an event of unknown type: ${type}`);
};

/**
 * A booking as it is first placed, not moved here, that does not have this: folds that are about nothing else have no
 * document of it, and need not ask the store for one.
 */
export const isPlacedWithout = ({ type, data }: RecordedEvent, field: 'fee' | 'review'): boolean => {
  const told = fieldsIn(data);
  return type === 'Booked' && told.movedFrom === undefined && told[field] === undefined;
};

export const recordedOf = ({ revision, metadata }: RecordedEvent): Recorded => ({
  revision,
  at: metadata.at,
  actor: metadata.actor,
});

const MAX_STEPS = 100;

/** Without what the record says itself and what is personal. The operation log has the event whole. */
export const withStep = (history: readonly BookingStep[], event: RecordedEvent): readonly BookingStep[] => {
  const {
    booking,
    account,
    typeId,
    holdsPlace,
    details,
    attendance,
    rulesRevision,
    startsAt,
    endsAt,
    replaces,
    ...data
  } = fieldsIn(event.data);
  const step: BookingStep = {
    type: event.type,
    at: event.metadata.at,
    actor: event.metadata.actor,
    source: event.metadata.source,
    position: event.position,
    data,
  };
  if (history.length === 0) return [step];
  if (history.length < MAX_STEPS) return [...history, step];
  const nth = (history.at(-1)?.nth ?? history.length) + 1;
  return [...history, { ...step, nth }].slice(-MAX_STEPS);
};
