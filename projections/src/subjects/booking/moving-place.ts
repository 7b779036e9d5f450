// A read model that follows a booking over the days it stands on: the one it is on, and the one it is leaving.
import type { BookingRecord } from '@campus/events/booking/schedule/booking';
import type { ScheduleEvent } from '@campus/events/booking/schedule/events';
import { evolveBooking } from '@campus/events/booking/schedule/evolve-booking';
import type { RecordedEvent } from '@campus/events/domain/envelope';
import { recordedOf } from './schedule-events.ts';

interface Place {
  readonly stream: string;
  readonly record: BookingRecord;
}

export const withoutForm = (record: BookingRecord): BookingRecord => ({ ...record, details: {} });

/** The booking as the event leaves it, without its form. */
export const recordAfter = (record: BookingRecord, event: RecordedEvent<ScheduleEvent>): BookingRecord =>
  withoutForm(evolveBooking(record, event, recordedOf(event)) ?? record);

/** Something happened on the day where it stands, or on the one that it is leaving. */
export const movedOn = <At extends Place, Held extends At & { readonly former?: At | undefined }>(
  document: Held,
  event: RecordedEvent<ScheduleEvent>,
  evolved: (place: At) => At,
): Held => {
  const { former } = document;
  if (former?.stream === event.stream) {
    const there = evolved(former);
    return { ...document, former: there.record.phase === 'moved' ? undefined : there };
  }
  if (document.stream !== event.stream) return document;
  const here = evolved(document);
  // The move was given up: it still stands where it stood.
  if (former && (here.record.phase === 'cancelled' || here.record.phase === 'rejected'))
    return { ...document, ...former, former: undefined };
  return { ...document, ...here };
};
