// What a day of the calendar across resources says: pure.
import { addDays, type LocalDate } from '@campus/events/domain/time/dates';
import type { Booking } from '../../booking/booking.ts';

export interface DayCell {
  readonly bookings: number;
  /** 0 to 4; undefined: it was not open that day. */
  readonly level: number | undefined;
  readonly percent: number;
}

const LEVELS = 4;

export const cellOf = (day: {
  readonly open_minutes: number;
  readonly taken_minutes: number;
  readonly bookings: number;
}): DayCell => {
  const { open_minutes: open, taken_minutes: taken, bookings } = day;
  const rate = open === 0 ? 0 : Math.min(1, taken / open);
  const level = open === 0 ? undefined : Math.ceil(rate * LEVELS);
  return { bookings, level, percent: Math.round(rate * 100) };
};

/** First and last day of the month of a date. */
export const monthAround = (date: LocalDate): readonly [first: LocalDate, last: LocalDate] => {
  const first = `${date.slice(0, 7)}-01`;
  const next = `${addDays(first, 31).slice(0, 7)}-01`;
  return [first, addDays(next, -1)];
};

/** Sorts the bookings of each day, the earliest first. */
export const bookingsByDate = (bookings: readonly Booking[]): ReadonlyMap<LocalDate, readonly Booking[]> => {
  const days = new Map<LocalDate, Booking[]>();
  for (const booking of bookings.toSorted((a, b) => a.start - b.start))
    days.set(booking.date, [...(days.get(booking.date) ?? []), booking]);
  return days;
};
