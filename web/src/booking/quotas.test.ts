// What is left of each number of bookings: of a type or of one place, in the span that counts today.
import type { CountedClaim } from '@campus/events/booking/allowance/counting';
import { expect, it } from 'vitest';
import { decidingOf, quotasOf } from './quotas.ts';

const claim = (typeId: string, date: string): CountedClaim => ({
  booking: `${typeId} ${date}`,
  resourceId: `room of ${typeId}`,
  typeId,
  date,
  start: 600,
  end: 660,
  endsAt: 0,
  settled: false,
});
// A Monday.
const today = '2030-01-07';

it('counts the bookings of the type or of the place in this day, week and range, with those that are too old to be known', () => {
  const claims = [
    claim('rooms', today),
    claim('rooms', '2030-01-13'),
    claim('rooms', '2030-01-14'),
    claim('seats', today),
  ];
  const limits = [
    { per: 'week', limit: 3, over: 'type' },
    { per: 'day', limit: 1, over: 'type' },
    { per: 'range', limit: 9, over: 'type', before: 2 },
    { per: 'range', to: '2029-12-31', limit: 1, over: 'type' },
    { per: 'day', limit: 2, over: 'resource' },
  ] as const;
  const elsewhere = { ...claim('rooms', today), resourceId: 'another room' };
  const place = { id: 'room of rooms', typeId: 'rooms' };
  const left = quotasOf(place, { limits }, [...claims, elsewhere], today);
  expect(left.map(({ over, per, left }) => [over, per, left])).toEqual([
    ['type', 'week', 0],
    ['type', 'day', 0],
    ['resource', 'day', 1],
    ['type', 'range', 3],
  ]);
});

it('tells no more than can be booked where a type and a place have limits of the same span', () => {
  const limits = [
    { per: 'week', limit: 4, over: 'type' },
    { per: 'week', limit: 2, over: 'resource' },
    { per: 'day', limit: 3, over: 'type' },
    { per: 'month', limit: 9, over: 'type' },
  ] as const;
  const place = { id: 'room of rooms', typeId: 'rooms' };
  const told = (claims: readonly CountedClaim[]) =>
    decidingOf(quotasOf(place, { limits }, claims, today)).map(({ per, left, limit }) => [per, left, limit]);
  expect(told([])).toEqual([
    ['week', 2, 2],
    ['month', 9, 9],
  ]);
  expect(told([claim('rooms', today), claim('rooms', today)])).toEqual([
    ['week', 0, 2],
    ['month', 7, 9],
  ]);
});
