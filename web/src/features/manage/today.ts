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

/** What runs now and what comes next, the soonest first. */
export const nextOf = (bookings: readonly Booking[], minute: number, most: number): Booking[] =>
  bookings
    .filter(({ status, end }) => taking.includes(status) && status !== 'missed' && end > minute)
    .toSorted((a, b) => a.start - b.start || a.end - b.end)
    .slice(0, most);
