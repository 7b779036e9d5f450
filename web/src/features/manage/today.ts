// Today in numbers, from the day's bookings. Pure.
import { type BookingStatus, bookingStatuses } from '@campus/events/booking/schedule/status';
import type { Booking } from '../../booking/booking.ts';
import type { LocalNow } from '../../lib/when.ts';

type Now = Pick<LocalNow, 'date' | 'minute'>;

/** Statuses of bookings that count as taking place; the others were given up or refused. */
const taking: readonly BookingStatus[] = ['approved', 'pending', 'performed', 'completed', 'missed'];

export interface TodayNumbers {
  readonly taking: number;
  readonly performed: number;
  readonly missed: number;
  /** Begun, and not settled yet. */
  readonly running: number;
  /** Still to begin. */
  readonly ahead: number;
}

/** A loan may have begun on an earlier day. */
const hasBegun = ({ date, start }: Booking, now: Now): boolean =>
  date < now.date || (date === now.date && start <= now.minute);

const isOpen = ({ status }: Booking): boolean => status === 'approved' || status === 'pending';

export const numbersOf = (bookings: readonly Booking[], now: Now): TodayNumbers => {
  const ofToday = bookings.filter(({ status }) => taking.includes(status));
  const count = (...statuses: BookingStatus[]) =>
    ofToday.filter(({ status }) => statuses.includes(status)).length;
  const open = ofToday.filter(isOpen);
  const ahead = open.filter((booking) => !hasBegun(booking, now)).length;
  return {
    taking: ofToday.length,
    performed: count('performed', 'completed'),
    missed: count('missed'),
    running: open.length - ahead,
    ahead,
  };
};

/** How many bookings have each status, in the order of the statuses; those that none has are left out. */
export const countsOf = (bookings: readonly Booking[]): (readonly [BookingStatus, number])[] =>
  bookingStatuses.flatMap((status) => {
    const count = bookings.filter((booking) => booking.status === status).length;
    return count === 0 ? [] : [[status, count] as const];
  });

/** Somebody is missing now: they have not signed in, or not collected what they borrow. */
const isAwaited = (booking: Booking, now: Now): boolean =>
  isOpen(booking) && hasBegun(booking, now) && (booking.needsSignIn || booking.loan !== undefined);

/** Whom somebody waits for first, then what comes next, then what runs; of each the soonest first. */
export const nextOf = (bookings: readonly Booking[], now: Now, most: number): Booking[] => {
  const rankOf = (booking: Booking): number => (isAwaited(booking, now) ? 0 : hasBegun(booking, now) ? 2 : 1);
  const isOver = ({ end, lastDate }: Booking) => (lastDate ?? now.date) <= now.date && end <= now.minute;
  return bookings
    .filter((booking) => taking.includes(booking.status) && booking.status !== 'missed' && !isOver(booking))
    .filter(({ status }) => status !== 'completed')
    .toSorted((a, b) => rankOf(a) - rankOf(b) || a.start - b.start || a.end - b.end)
    .slice(0, most);
};
