// A log in memory, a read store in a temporary file, a feed that remembers: what tests of the runner and
// the reactors stand on.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DomainEvent, RecordedEvent } from '@campus/events/domain/envelope';
import { createMemoryEventStore, type MemoryEventStore } from '@campus/events/testing/memory-event-store';
import { createInProcessFeed } from '../change-feed/in-process.ts';
import type { Change, ChangeFeed } from '../ports/change-feed.ts';
import type { ReadStore } from '../ports/read-store.ts';
import { createProjections, type Projections, type ProjectionsParts } from '../projections.ts';
import { createQueue } from '../queue.ts';
import { openSqliteReadStore } from '../read-store/sqlite-read-store.ts';

export interface World {
  readonly store: MemoryEventStore;
  readonly readStore: ReadStore;
  readonly feed: ChangeFeed;
  readonly heard: Change[];
  /** What was logged as a warning or an error. */
  readonly complaints: string[];
  /** Appends to a stream, wherever it stands. */
  append(stream: string, ...events: readonly (DomainEvent & { readonly at?: number })[]): Promise<void>;
  /** Appends what another log recorded, in its order. */
  replay(events: readonly RecordedEvent[]): Promise<void>;
  start(parts?: Partial<ProjectionsParts>): Promise<Projections>;
  /** Waits until everything in the log is in the read models. */
  settle(projections: Projections): Promise<void>;
  close(): Promise<void>;
}

export const createWorld = (): World => {
  const folder = mkdtempSync(join(tmpdir(), 'campus-world-'));
  const store = createMemoryEventStore();
  const readStore = openSqliteReadStore(join(folder, 'read.db'));
  const feed = createInProcessFeed();
  const appends = createQueue();
  const running: Projections[] = [];
  const heard: Change[] = [];
  const complaints: string[] = [];
  const revisions = new Map<string, number>();
  feed.subscribe((change) => heard.push(change));

  const appendOne = async (
    stream: string,
    { type, data }: DomainEvent,
    metadata: Partial<RecordedEvent['metadata']>,
  ): Promise<void> => {
    const expected = revisions.get(stream) ?? -1;
    const event = {
      id: randomUUID(),
      type,
      data,
      metadata: { tenant: 'north', actor: 'student1', at: 1_760_000_000_000, correlation: 'c', ...metadata },
    };
    const result = await store.append(stream, expected, [event]);
    if (result.outcome === 'conflict') throw new Error(`a conflict at ${result.actual}`);
    revisions.set(stream, result.revision);
  };

  return {
    store,
    readStore,
    feed,
    heard,
    complaints,
    append: (stream, ...events) =>
      appends.run(async () => {
        for (const { at, ...event } of events) await appendOne(stream, event, at === undefined ? {} : { at });
      }),
    replay: async (events) => {
      for (const event of events) await appendOne(event.stream, event, event.metadata);
    },
    start: async (parts = {}) => {
      const log: ProjectionsParts['log'] = (level, message) => {
        if (level !== 'info') complaints.push(message);
      };
      const projections = createProjections({ store, readStore, feed, log, ...parts });
      running.push(projections);
      await projections.start();
      return projections;
    },
    settle: async (projections) => {
      if (!(await projections.caughtUp(await store.head(), 20_000)))
        throw new Error(`read models stand at ${JSON.stringify([...projections.positions()])}`);
    },
    close: async () => {
      for (const projections of running) await projections.close();
      await store.close();
      await readStore.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
