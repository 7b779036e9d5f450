// What is kept of a booking, and what of it is still shown later.
import { standIn } from '@campus/events/testing/stand-in';
import { expect, it } from 'vitest';
import type { Booking } from '../booking/booking.ts';
import { isKeptBookings, isKeptText, keptBooking, stillAhead } from './shelves.ts';

const name = { zh: '礼堂', en: 'Hall' };
const booking = (id: string, date: string, start: number) =>
  keptBooking(
    standIn<Booking>({
      id,
      number: id,
      status: 'pending',
      date,
      start,
      end: start + 60,
      resource: name,
      place: name,
      subject: name,
      account: 'ann',
      person: name,
    }),
    'America/New_York',
  );

it('keeps of a booking what is shown, and nothing of its person', () => {
  const kept = booking('a', '2026-11-20', 600);
  expect(Object.keys(kept)).not.toEqual(expect.arrayContaining(['account']));
  expect(kept).not.toHaveProperty('person');
  expect(isKeptBookings([kept])).toBe(true);
  expect(kept.zone).toBe('America/New_York');
  expect(isKeptBookings([{ ...kept, status: 'other' }])).toBe(false);
  expect(isKeptBookings({})).toBe(false);
  expect([isKeptText({ name, lines: [name] }), isKeptText({ name, lines: ['x'] }), isKeptText(null)]).toEqual(
    [true, false, false],
  );
});

it('shows the next first, and what is over no more', () => {
  const value = [
    booking('late', '2026-11-21', 600),
    booking('over', '2026-11-20', 500),
    booking('now', '2026-11-20', 600),
    { ...booking('given up', '2026-11-22', 600), status: 'cancelled' as const },
  ];
  const copy = { key: 'all', value, keptAt: 0 };
  const ids = stillAhead(copy, { date: '2026-11-20', minute: 610 }).map(({ id }) => id);
  expect(ids).toEqual(['now', 'late']);
  expect(stillAhead(undefined, { date: '2026-11-20', minute: 0 })).toEqual([]);
});
