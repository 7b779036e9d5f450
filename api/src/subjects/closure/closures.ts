// Closures and occupations: claims in the same stream as the bookings of their day, so that neither can
// race with the other.
import type { Close } from '@campus/events/booking/schedule/commands';
import { schedule } from '@campus/events/booking/schedule/schedule';
import { scheduleStream } from '@campus/events/domain/streams';
import type { LocalDate } from '@campus/events/domain/time/dates';
import { type Acting, envelope } from '../../command/acting.ts';
import { acceptedAs, type BookingOutcome } from '../../command/answer.ts';
import type { BookingParts } from '../../command/ports.ts';

export interface ClosureRequest extends Omit<Close, 'type' | 'now'> {
  readonly resourceId: string;
  readonly date: LocalDate;
}

/** Where a booking stands, the closure is refused with that booking's receipt. */
export const closePeriod = async (
  parts: BookingParts,
  acting: Acting,
  { resourceId, date, ...closure }: ClosureRequest,
): Promise<BookingOutcome> =>
  decideDay(parts, acting, resourceId, date, { type: 'Close', now: parts.clock(), ...closure });

export const reopenPeriod = async (
  parts: BookingParts,
  acting: Acting,
  { resourceId, date, claim }: Pick<ClosureRequest, 'resourceId' | 'date' | 'claim'>,
): Promise<BookingOutcome> =>
  decideDay(parts, acting, resourceId, date, { type: 'Reopen', now: parts.clock(), claim });

const decideDay = async (
  parts: BookingParts,
  acting: Acting,
  resourceId: string,
  date: LocalDate,
  command: Extract<Parameters<typeof schedule.decide>[0], { type: 'Close' | 'Reopen' }>,
): Promise<BookingOutcome> => {
  const stream = scheduleStream(acting.tenant, resourceId, date);
  const answer = await parts.transact(stream, schedule, command, envelope(acting, command.claim));
  if (answer.outcome === 'refused') return answer;
  return acceptedAs({ booking: command.claim, number: '' }, stream, answer);
};
