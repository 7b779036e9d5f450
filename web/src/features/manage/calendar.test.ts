// What a day of the calendar across resources says.
import { standIn } from '@campus/events/testing/stand-in';
import { expect, it } from 'vitest';
import type { Booking } from '../../booking/booking.ts';
import { bookingsByDate, cellOf, monthAround } from './calendar.ts';

it('says how full a day is, and that it was not open', () => {
  expect(cellOf({ open_minutes: 600, taken_minutes: 150, bookings: 2 })).toEqual({
    bookings: 2,
    level: 1,
    percent: 25,
  });
  expect(cellOf({ open_minutes: 600, taken_minutes: 900, bookings: 9 }).level).toBe(4);
  expect(cellOf({ open_minutes: 0, taken_minutes: 0, bookings: 0 }).level).toBeUndefined();
});

it('begins and ends a month in every length', () => {
  expect(monthAround('2028-02-17')).toEqual(['2028-02-01', '2028-02-29']);
  expect(monthAround('2026-12-31')).toEqual(['2026-12-01', '2026-12-31']);
});

it('puts each booking on its day, the earliest first', () => {
  const at = (date: string, start: number) => standIn<Booking>({ date, start });
  const days = bookingsByDate([at('2026-12-02', 600), at('2026-12-01', 540), at('2026-12-02', 480)]);
  expect([...days.keys()].toSorted()).toEqual(['2026-12-01', '2026-12-02']);
  expect(days.get('2026-12-02')?.map(({ start }) => start)).toEqual([480, 600]);
});
