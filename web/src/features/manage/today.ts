// Today in numbers, from the day's bookings. Pure.
import { type BookingStatus, bookingStatuses } from '@campus/events/booking/schedule/status';
import type { Booking } from '../../booking/booking.ts';

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

export const numbersOf = (bookings: readonly Booking[], minute: number): TodayNumbers => {
  const ofToday = bookings.filter(({ status }) => taking.includes(status));
  const count = (...statuses: BookingStatus[]) =>
    ofToday.filter(({ status }) => statuses.includes(status)).length;
  const open = ofToday.filter(({ status }) => status === 'approved' || status === 'pending');
  const ahead = open.filter(({ start }) => start > minute).length;
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
const isAwaited = ({ status, start, needsSignIn, loan }: Booking, minute: number): boolean =>
  (status === 'approved' || status === 'pending') && start <= minute && (needsSignIn || loan !== undefined);

/** Whom somebody waits for first, then what comes next, then what runs; of each the soonest first. */
export const nextOf = (
  bookings: readonly Booking[],
  minute: number,
  date: string,
  most: number,
): Booking[] => {
  const rankOf = (booking: Booking): number =>
    isAwaited(booking, minute) ? 0 : booking.date === date && booking.start > minute ? 1 : 2;
  const isOver = ({ end, lastDate }: Booking) => (lastDate ?? date) <= date && end <= minute;
  return bookings
    .filter((booking) => taking.includes(booking.status) && booking.status !== 'missed' && !isOver(booking))
    .filter(({ status }) => status !== 'completed')
    .toSorted((a, b) => rankOf(a) - rankOf(b) || a.start - b.start || a.end - b.end)
    .slice(0, most);
};
