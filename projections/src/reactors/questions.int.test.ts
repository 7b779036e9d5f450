// What the sweeps ask every few seconds is found by an index, however many documents there are: SQLite itself is
// asked how it would go about it.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { standIn } from '@campus/events/testing/stand-in';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { daysWaitedFor } from '../ports/days-waited-for.ts';
import { collections } from '../ports/documents.ts';
import type { ReadModels } from '../ports/read-store.ts';
import { openForWriting } from '../read-store/sqlite-file.ts';
import { openSqliteReadStore } from '../read-store/sqlite-read-store.ts';
import { ALLOWANCES, allowances } from '../subjects/booking/allowances.ts';
import { bookings } from '../subjects/booking/bookings.ts';
import { createFinishMoves } from '../subjects/booking/finish-moves.ts';
import { createLapseDue } from '../subjects/booking/lapse-due.ts';
import { createReconcileAllowance } from '../subjects/booking/reconcile-allowance.ts';
import { waits } from '../subjects/waitlist/waits.ts';
import { explainedQueries } from '../testing/explained-queries.ts';
import type { Sweep } from './sweep.ts';

let folder: string;
let path: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'campus-questions-'));
  path = join(folder, 'read-models.sqlite');
  const store = openSqliteReadStore(path);
  for (const [collection, { indexes }] of [
    [ALLOWANCES, allowances],
    [collections.bookings, bookings],
    [collections.waits, waits],
  ] as const)
    for (const fields of indexes(collection)) await store.ensureIndex(collection, fields);
  await store.close();
});

afterEach(() => rm(folder, { recursive: true }));

/** How SQLite would find what `ask` asks for: a line a step. */
const plansOf = async (ask: (readStore: ReadModels) => Pick<Sweep, 'once'>): Promise<string[]> => {
  const database = openForWriting(path);
  const { queries, steps } = explainedQueries(database);
  try {
    await ask(queries as ReadModels).once();
    return steps();
  } finally {
    database.close();
  }
};

const parts = { clock: () => 1_790_000_000_000, log: () => undefined };
const accepted = async () => ({ outcome: 'accepted' as const });
const store = standIn<Parameters<typeof createReconcileAllowance>[0]['store']>({});

it.each<[name: string, ask: (readStore: ReadModels) => Pick<Sweep, 'once'>, questions: number]>([
  ['what is due', (readStore) => createLapseDue({ ...parts, readStore, transact: accepted }), 1],
  ['who waits', (readStore) => ({ once: async () => (await daysWaitedFor(readStore)).length }), 1],
  ['half a move', (readStore) => createFinishMoves({ ...parts, readStore, transact: accepted }), 1],
  [
    'what was taken for nothing',
    (readStore) => createReconcileAllowance({ ...parts, readStore, store, transact: accepted }),
    2,
  ],
])('looks for %s in an index', async (_, ask, questions) => {
  const steps = await plansOf(ask);
  const found = steps.filter((step) => /^SEARCH .* USING INDEX i_/.test(step));
  expect(found, steps.join('; ')).toHaveLength(questions);
  expect(steps.filter((step) => step.startsWith('SCAN'))).toEqual([]);
});
