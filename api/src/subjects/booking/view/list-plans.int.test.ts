// A list of a person, of some days or of requests to approve is found by an index, and not by reading all
// bookings of a tenant: SQLite itself is asked how it would go about it.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@campus/events/log/store/sqlite/open-database';
import { collections } from '@campus/projections/ports/documents';
import type { Filter, ReadStore } from '@campus/projections/ports/read-store';
import { openSqliteReadStore } from '@campus/projections/read-store/sqlite-read-store';
import { bookings } from '@campus/projections/subjects/booking/bookings';
import { explainedQueries } from '@campus/projections/testing/explained-queries';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onDates } from './dates-filter.ts';
import { statusField } from './status-filter.ts';

const DAY_MS = 86_400_000;
const FIRST = Date.UTC(2026, 0, 1);
const ROWS = 4_000;

let folder: string;
let store: ReadStore;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'campus-plans-'));
  store = openSqliteReadStore(join(folder, 'read-models.sqlite'));
  const [first = [], ...later] = bookings.indexes(collections.bookings);
  await store.ensureIndex(collections.bookings, first);
  const writes = Array.from({ length: ROWS }, (_, index) => {
    const startsAt = FIRST + Math.floor(index / 20) * DAY_MS;
    return {
      put: collections.bookings,
      document: {
        _id: `campus/${index}`,
        tenant: 'campus',
        booking: String(index),
        startsAt,

        account: `student${index % 200}`,
        createdBy: `student${index % 200}`,
        hiddenByOwner: false,

        phase: index % 100 === 0 ? 'awaiting_approval' : 'completed',
        dueAt: startsAt,
        resourceId: `r${index % 30}`,
        date: new Date(startsAt).toISOString().slice(0, 10),
      },
    };
  });
  const checkpoint = { projection: 'bookings', version: 1, position: '1' };
  await store.applyBatch(collections.bookings, writes, checkpoint);
  // Indexes such as a later version brings to what is there.
  for (const fields of later) await store.ensureIndex(collections.bookings, fields);
});
afterAll(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});

/** The steps in which SQLite would find a page of `filter`, and what it finds. */
const planOf = async (filter: Filter, way: 1 | -1) => {
  const database = openDatabase(join(folder, 'read-models.sqlite'), { readOnly: true });
  const { queries, steps } = explainedQueries(database);
  const options = { filter: { $and: [{ tenant: 'campus' }, { phase: { $ne: 'moved' } }, filter] } };
  const found = await queries.find(collections.bookings, {
    ...options,
    sort: [['startsAt', way]],
    limit: 100,
  });
  const plan = steps();
  database.close();
  return { found: found.length, plan };
};

/** A search by the tenant alone goes through everything it has. */
const isByTenantAlone = (step: string): boolean => /^SCAN|\(<expr>=\?\)$/.test(step);

/** Bookings that show one of these, long before the clock changes any. */
const showing = (...statuses: readonly string[]): Filter =>
  statusField.filterAt({ field: 'status', operator: 'in', operand: statuses }, 0);

describe('a page of bookings', () => {
  const mine = { $or: [{ account: 'student7' }, { createdBy: 'student7' }] };

  it.each<[name: string, filter: Filter, way: 1 | -1, found: number]>([
    ['of a person', { $and: [mine, { hiddenByOwner: false }] }, -1, 20],
    [
      'of a person and a state',
      { $and: [mine, { hiddenByOwner: false }, showing('completed', 'missed', 'cancelled')] },
      -1,
      20,
    ],
    ['of a day', onDates({ $in: ['2026-03-01'] }), -1, 20],
    ['of two weeks', onDates({ $gte: '2026-03-01', $lte: '2026-03-04' }), -1, 80],
    ['of what awaits approval', { phase: 'awaiting_approval' }, 1, 40],
    ['of what shows as awaiting approval', showing('awaiting_approval'), 1, 40],
  ])('%s is found by an index', async (_, filter, way, expected) => {
    const { found, plan } = await planOf(filter, way);
    expect(found).toBe(expected);
    expect(plan.filter(isByTenantAlone), plan.join('; ')).toEqual([]);
  });

  it('reads a page of all there are in its order, and no further than it goes', async () => {
    const { found, plan } = await planOf({}, -1);
    expect(found).toBe(100);
    expect(plan.filter((step) => step === 'USE TEMP B-TREE FOR ORDER BY')).toEqual([]);
  });
});
