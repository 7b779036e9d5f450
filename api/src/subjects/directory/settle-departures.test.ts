// However many bookings somebody leaves, each is met once.
import { RELEASE } from '@campus/events/directory/departure-rule';
import { standIn } from '@campus/events/testing/stand-in';
import { type BookingDocument, collections } from '@campus/projections/ports/documents';
import type { FindOptions, ReadModels } from '@campus/projections/ports/read-store';
import { expect, it } from 'vitest';
import type { Ports } from '../../command/ports.ts';
import { bookingsAhead, createDepartures } from './settle-departures.ts';

const NOW = 1_000;

const booking = (id: string, startsAt: number) => standIn<BookingDocument>({ booking: id, startsAt });

/** Answers as a read store does that has not yet heard what became of the first ones. */
const storeOf = (documents: readonly BookingDocument[]) => {
  const limits: number[] = [];
  const find = async ({ filter = {}, limit = 0 }: FindOptions) => {
    limits.push(limit);
    const { $gt, $gte } = Object(filter.startsAt);
    return documents.filter(({ startsAt }) => startsAt > $gt && startsAt >= $gte).slice(0, limit);
  };
  const readStore = standIn<ReadModels>({
    find: (_collection: string, options: FindOptions) => find(options),
  });
  return { limits, readStore };
};

it('meets every booking ahead once, also where several begin at the same time and pages end among them', async () => {
  const starts = [500, NOW, 1_100, 1_200, 1_300, 1_300, 1_400, 1_500];
  const { readStore, limits } = storeOf(starts.map((startsAt, index) => booking(`b${index}`, startsAt)));
  const met: string[] = [];
  const parts = { readStore, clock: () => NOW };
  for await (const { booking: id } of bookingsAhead(parts, 'north', 'li', 3)) met.push(id);
  expect(met).toEqual(['b2', 'b3', 'b4', 'b5', 'b6', 'b7']);
  expect(limits.length).toBeGreaterThan(2);
});

it('meets nothing where nothing is ahead', async () => {
  const { readStore } = storeOf([booking('past', 1)]);
  const ahead = bookingsAhead({ readStore, clock: () => NOW }, 'north', 'li');
  expect((await ahead.next()).done).toBe(true);
});

it('goes by the rule that was saved, also where the read models have not heard of it yet', async () => {
  const due = { _id: 'd', tenant: 'north', account: 'li', cause: 'e1', because: 'moved' };
  const asked: string[] = [];
  let isCaughtUp = false;
  const parts = standIn<Ports>({
    clock: () => NOW,
    catchUp: async () => {
      isCaughtUp = true;
      return true;
    },
    readStore: {
      find: async (collection: string) => {
        asked.push(collection);
        return collection === collections.bookings ? [] : [due];
      },
      get: async () => (isCaughtUp ? { fields: { on_moved: RELEASE } } : undefined),
    },
    transact: async () => ({ outcome: 'accepted' }),
  });
  await createDepartures(parts).once();
  expect(asked).toContain(collections.bookings);
});
