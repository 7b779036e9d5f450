// What a phone's home asks of the clock: the period that begins now, and the booking that matters at this moment.
import type { Period } from '@campus/events/domain/time/period';
import { type Booking, isFinal } from '../../booking/booking.ts';
import type { LocalNow } from '../../lib/when.ts';

const STEP = 30;
const DAY = 24 * 60;
/** So long before its start a booking is the next thing to do. */
const SOON = 30;

/** So long one may want something at once, in minutes. */
export const lengths = [30, 60, 120] as const;

/** From the next step of the clock on; undefined where the day ends before. */
export const periodFromNow = ({ minute }: LocalNow, length: number): Period | undefined => {
  const start = Math.ceil(minute / STEP) * STEP;
  return start + length < DAY ? { start, end: start + length } : undefined;
};

/** What one uses, has left for a while, may sign in to, or is about to use; what began first comes first. */
export const bookingNow = (bookings: readonly Booking[], { date, minute }: LocalNow): Booking | undefined =>
  bookings
    .filter(
      (booking) =>
        booking.date === date &&
        booking.loan === undefined &&
        booking.end > minute &&
        !isFinal(booking.status) &&
        (booking.away !== undefined ||
          booking.actions.has('signIn') ||
          (booking.status === 'pending' && booking.start - SOON <= minute) ||
          (booking.status === 'performed' && booking.start <= minute)),
    )
    .toSorted(
      (a, b) => Number(b.status === 'performed') - Number(a.status === 'performed') || a.start - b.start,
    )
    .at(0);

export type Phase = 'away' | 'signIn' | 'using' | 'soon' | 'running';

export const phaseOf = ({ away, actions, status, start }: Booking, { minute }: LocalNow): Phase => {
  if (away) return 'away';
  if (actions.has('signIn')) return 'signIn';
  if (status === 'performed') return 'using';
  return minute < start ? 'soon' : 'running';
};

/** Only a code at the place signs in to it. */
export const signsInByCode = ({ needsSignIn, signedInAt, status, actions }: Booking): boolean =>
  needsSignIn && signedInAt === undefined && status === 'pending' && !actions.has('signIn');
