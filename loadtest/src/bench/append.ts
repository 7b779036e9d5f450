// P1: a durable, revision-checked append to the embedded store against the same rows written by SQLite
// alone, from the same events, in transactions as large as there are callers.
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { open as openOwnInspector, url } from 'node:inspector';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EventToAppend, NO_STREAM } from '@campus/events/domain/envelope';
import type { EventStore } from '@campus/events/log/store/event-store';
import { openSqliteEventStore } from '@campus/events/log/store/sqlite/sqlite-event-store';
import { openSqliteLoop } from '../baselines/sqlite-loop.ts';
import type { Figure } from './figure.ts';
import type { Profiler } from './profile.ts';
import { inTurn, rateOf } from './rounds.ts';

/** Appends of one round, and what the baseline is known to reach on two cores. */
const LOADS = [
  { callers: 1, count: 1_500, guide: 3_000 },
  { callers: 64, count: 16_000, guide: 87_000 },
  { callers: 1_024, count: 32_768, guide: 130_000 },
] as const;

export async function* append(profiler: Profiler): AsyncGenerator<Figure> {
  for (const { callers, count, guide } of LOADS) {
    const folder = await mkdtemp(join(tmpdir(), 'bench-append-'));
    const loop = openSqliteLoop(join(folder, 'baseline.db'));
    const store = await openSqliteEventStore({
      folder: join(folder, 'store'),
      onFatal: (error) => {
        throw error;
      },
    });
    try {
      const { ours, limit } = await inTurn(
        async () => loop.run(eventsOf(count), callers),
        () => appendAll(store, count, callers),
      );
      yield {
        name: `P1 append, ${callers} caller${callers === 1 ? '' : 's'}`,

        unit: 'appends/s',
        ours,
        limit,
        limitName: 'SQLite loop',
        guide,

        sense: 'atLeast',
        floor: 0.6,
        target: 0.9,
      };
      await profiler.profile({
        name: `P1-${callers}`,
        unit: 'append',
        printed: ownInspector,
        work: async () => {
          await appendAll(store, count, callers);
          return count;
        },
      });
    } finally {
      loop.close();
      await store.close();
      await rm(folder, { recursive: true, force: true });
    }
  }
}

/** The store works in this process. */
const ownInspector = (): string => {
  if (!url()) openOwnInspector(0, '127.0.0.1');
  return url() ?? '';
};

let streams = 0;

/** Made before the clock starts, on both sides: making them is the caller's work, writing them as JSON is not. */
const eventsOf = (count: number): EventToAppend[] => Array.from({ length: count }, bookedEvent);

const appendAll = (store: EventStore, count: number, callers: number): Promise<number> => {
  const events = eventsOf(count).map((event) => [event]);
  return rateOf(count, callers, async (index) => {
    const { outcome } = await store.append(`schedule-bench-${streams++}`, NO_STREAM, events[index] ?? []);
    if (outcome !== 'appended') throw new Error(`an append to a new stream ended as ${outcome}`);
  });
};

/** An event as large and as nested as a real booking's. */
const bookedEvent = (): EventToAppend => ({
  id: randomUUID(),
  type: 'Booked',
  data: {
    booking: '01980d0e-7f57-7cc1-a6f5-1d3c1b2a4f10',
    number: 'B-7K2MQ',
    account: 'student17',
    typeId: '01980d0e-7f57-7cc1-a6f5-1d3c1b2a4f11',

    start: 540,
    end: 600,
    units: 1,
    persons: 6,
    status: 'approved',
    holdsPlace: true,
    attendance: { needed: false },

    startsAt: 1_788_829_200_000,
    endsAt: 1_788_832_800_000,
    rulesRevision: '7.12.3',
    details: { key: 'student17/1', sealed: 'q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQq83vEjRWeJCrze8SNFZ4kA==' },
  },
  metadata: {
    tenant: 'mingde',
    actor: 'student17',
    at: 1_788_800_000_000,
    correlation: '01980d0e-7f57-7cc1-a6f5-1d3c1b2a4f12',
    command: { key: 'student17/5b0f7d2e', hash: 'q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQq83vEjRWeJA' },
    source: 1,
  },
});
