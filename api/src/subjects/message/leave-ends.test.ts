// A person who left a seat for a while is told on their devices before it is released, once a leave.
import { type Document, documentAs, type FindOptions } from '@campus/projections/ports/read-store';
import { expect, it } from 'vitest';
import { foundAmong } from '../../testing/plain-records.ts';
import { createLeaveEnds } from './turns.ts';

const MINUTE = 60_000;
const until = 1_000 * MINUTE;
const seat = (booking: string, more: object): Document => ({
  _id: `t/${booking}`,
  tenant: 't',
  booking,
  account: 'li',
  dueAt: until,
  away: { because: 'left', until },
  ...more,
});

let now = until - 6 * MINUTE;
const told: string[] = [];
let documents = [
  seat('b1', {}),
  seat('reported', { away: { because: 'reported', until } }),
  seat('unasked', { account: 'wang' }),
];
const { once } = createLeaveEnds({
  readStore: {
    find: async <D extends Document>(_: string, options?: FindOptions) =>
      foundAmong(documents, options).map((each) => documentAs<D>(each)),
    get: async () => undefined,
  },
  clock: () => now,
  isAskedOnDevice: async (_, account) => account === 'li',
  tell: async ({ kind, cause }) => told.push(`${kind} ${cause}`),
});

it('is told five minutes before, once a leave, where its person asked', async () => {
  await once();
  expect(told).toEqual([]);
  now += MINUTE;
  await once();
  await once();
  expect(told).toEqual([`leave_ends b1-${until}`]);
  const later = until + 30 * MINUTE;
  documents = [seat('b1', { dueAt: later, away: { because: 'left', until: later } })];
  now = later - MINUTE;
  await once();
  expect(told).toEqual([`leave_ends b1-${until}`, `leave_ends b1-${later}`]);
});
