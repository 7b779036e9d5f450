// Reading the events of days: what they are about, and refusing those of an unknown type.

import type { ScheduleEvent } from '@campus/events/booking/schedule/events';
import type { Recorded } from '@campus/events/domain/decider';
import type { DomainEvent, RecordedEvent } from '@campus/events/domain/envelope';
import { parseStream } from '@campus/events/domain/streams';
import type { LocalDate } from '@campus/events/domain/time/dates';

/** Complete by type: a new event is a new line here. */
const known: Readonly<Record<ScheduleEvent['type'], true>> = {
  Held: true,
  HoldRenewed: true,
  HoldReleased: true,
  Booked: true,
  Submitted: true,
  Approved: true,
  Rejected: true,
  Returned: true,
  Resubmitted: true,
  Paid: true,
  Cancelled: true,
  TimeChanged: true,
  MovedAway: true,
  SignedIn: true,
  SignedOut: true,
  Terminated: true,
  Missed: true,
  Completed: true,
  MarkedPerformed: true,
  MarkedMissed: true,
  Hidden: true,
  Closed: true,
  Reopened: true,
};

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
  if (!Object.hasOwn(known, type)) throw new Error(`an event of unknown type: ${type}`);
};

export const recordedOf = ({ revision, metadata }: RecordedEvent): Recorded => ({
  revision,
  at: metadata.at,
  actor: metadata.actor,
});
