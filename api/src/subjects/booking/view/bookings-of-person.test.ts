// Somebody's booking is found on the fullest day, as its owner or by a name on it.
import { standIn } from '@campus/events/testing/stand-in';
import type { Filter, FindOptions } from '@campus/projections/ports/read-store';
import { expect, it } from 'vitest';
import { foundAmong } from '../../../testing/plain-records.ts';
import { bookingsOfPerson, type PersonsDay } from './bookings-of-person.ts';

const FIRST = Date.parse('2026-11-24T00:00:00+08:00');
const COUNT = 2_600;

const bookings = Array.from({ length: COUNT }, (_, index) => ({
  _id: `campus/${String(index).padStart(5, '0')}`,
  tenant: 'campus',
  resourceId: 'hall',
  date: '2026-11-24',
  account: index === COUNT - 1 ? 'ann' : 'li',
  startsAt: FIRST + index * 30_000,
  details: index === COUNT - 2 ? { participantsScope: 3, participants: [{ id: 'ann', name: '安' }] } : {},
}));

it.each([
  ['anywhere', {}],
  ['at one resource', { resourceId: 'hall' }],
] as const)('finds what begins late on a full day, %s', async (_where, place) => {
  const parts = standIn<Parameters<typeof bookingsOfPerson>[0]>({
    readStore: {
      find: async (_: string, options: FindOptions & { filter: Filter }) => foundAmong(bookings, options),
    },
    keyring: { open: (sealed: unknown) => sealed },
    zoneOf: async () => 'Asia/Shanghai',
  });
  const asked: PersonsDay = { tenant: 'campus', account: 'ann', date: '2026-11-24', ...place };
  const found = await bookingsOfPerson(parts, asked);
  expect(found.map(({ _id }) => _id)).toEqual(['campus/02598', 'campus/02599']);
});
