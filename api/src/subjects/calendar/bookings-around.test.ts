// However full the past is, a feed has what is to come.
import { collections } from '@campus/projections/ports/documents';
import { createMemoryReadStore } from '@campus/projections/testing/memory-read-store';
import { expect, it } from 'vitest';
import { bookingsAround } from './bookings-around.ts';

const store = createMemoryReadStore();
const days = ['04-30', '05-01', '05-02', '05-03', '05-04', '05-05', '05-06', '05-07'];
for (const [startsAt, day] of days.entries())
  store.applyPart([
    { put: collections.bookings, document: { _id: day, tenant: 't', date: `2026-${day}`, startsAt } },
  ]);
const span = { from: '2026-05-01', today: '2026-05-04', to: '2026-05-06' };

it.each([
  ['all of the span, in order', 10, ['05-01', '05-02', '05-03', '05-04', '05-05', '05-06']],
  ['the newest of the past', 4, ['05-03', '05-04', '05-05', '05-06']],
  ['nothing of the past', 3, ['05-04', '05-05', '05-06']],
  ['what comes next', 2, ['05-04', '05-05']],
])('has %s', async (_, most, expected) => {
  const found = await bookingsAround(store, { tenant: 't' }, { ...span, most });
  expect(found.map(({ _id }) => _id)).toEqual(expected);
});
