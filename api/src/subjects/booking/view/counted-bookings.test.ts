// A figure is counted from all bookings, though they fill many pages; beyond the bound it is refused, not cut.
import { collections } from '@campus/projections/ports/documents';
import { createMemoryReadStore } from '@campus/projections/testing/memory-read-store';
import { expect, it } from 'vitest';
import { countedBookings } from './counted-bookings.ts';

const BOOKINGS = 1_100;
const store = createMemoryReadStore();
for (let index = 0; index < BOOKINGS; index += 1)
  store.applyPart([
    {
      put: collections.bookings,
      document: { _id: `b${index}`, resourceId: `room ${index % 2}`, date: `2026-03-0${1 + (index % 7)}` },
    },
  ]);

const ofRoom = (room: number) => ({ filter: { resourceId: `room ${room}` }, field: 'date' }) as const;

const read = async (...asked: Parameters<typeof countedBookings>) => {
  const ids = new Set<string>();
  for await (const { _id } of countedBookings(...asked)) ids.add(_id);
  return ids.size;
};

it('reads every booking of every question once', async () => {
  expect(await read(store, [ofRoom(0), ofRoom(1)])).toBe(BOOKINGS);
  expect(await read(store, [ofRoom(1)])).toBe(BOOKINGS / 2);
});

it('refuses more than the bound, over all questions', async () => {
  expect(await read(store, [ofRoom(0), ofRoom(1)], BOOKINGS)).toBe(BOOKINGS);
  await expect(read(store, [ofRoom(0), ofRoom(1)], BOOKINGS - 1)).rejects.toMatchObject({
    extensions: { errcode: 1006 },
  });
});
