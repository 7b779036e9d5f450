// Where the time after a booking is found when the booking cannot simply go on.
import { expect, it } from 'vitest';
import { elsewhereOf } from './use-extending.ts';

const room = { date: '2026-11-20', end: 720, resourceId: 'r 1' };

it('asks for the time that follows, looks for another seat of the room, or for another place', () => {
  const query = 'date=2026-11-20&from=12%3A00&to=12%3A30';
  const path = `/mobile/chooseDate/r%201?${query}`;
  expect(elsewhereOf(room, 750, true)).toEqual({ path, kind: 'ask', from: '12:00' });
  const map = `/mobile/chooseSeat/r%201?${query}`;
  expect(elsewhereOf({ ...room, seat: 'B-032' }, 750, false)).toEqual({
    path: map,
    kind: 'seat',
    from: '12:00',
  });
  expect(elsewhereOf(room, 780, false)).toEqual({
    path: '/mobile/search?date=2026-11-20&from=12%3A00&long=60',
    kind: 'room',
    from: '12:00',
  });
});
