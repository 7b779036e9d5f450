// The embedded log in EventStoreDB: the same events in the same order, the same receipts, however often
// the copying was cut short.

import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { NO_STREAM } from '../../domain/envelope.ts';
import { uniqueStream } from '../../domain/streams.ts';
import { unique } from '../../domain/unique/unique.ts';
import { startEventStoreStandin } from '../../testing/event-store-standin.ts';
import { scratchFolders } from '../../testing/scratch-folders.ts';
import { facts } from '../../testing/store-probe.ts';
import { createTransact } from '../transact.ts';
import { type EventStore, LogDamaged, StoreUnavailable } from './event-store.ts';
import { openEventStoreDb } from './eventstoredb.ts';
import { migrateLog } from './migrate.ts';
import { LOG_FILE } from './sqlite/log-format.ts';
import { openDatabase } from './sqlite/open-database.ts';
import { openSqliteEventStore } from './sqlite/sqlite-event-store.ts';

const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step();
});

const AT = 1_760_000_000_000;
const claim = { type: 'Claim', owner: 'me', field: { zh: '编号', en: 'Number' } } as const;
const metadata = {
  tenant: 'north',
  actor: 'me',
  correlation: 'c',
  command: { key: 'me/first', hash: 'h' },
};
const NUMBER = uniqueStream('north', 'number', '7');

const newFolder = scratchFolders('migrate');

/** A log of 600 events whose streams take turns, and one command under a key. */
const sourceFolder = async (): Promise<string> => {
  const folder = newFolder();
  const store = await openSqliteEventStore({ folder, onFatal: () => undefined });
  const { transact } = createTransact({ store, clock: () => AT, isSoleWriter: true });
  await transact(NUMBER, unique, claim, metadata);
  for (let n = 0; n < 300; n += 1)
    await store.append(`turn-${n % 7}`, n < 7 ? NO_STREAM : 2 * Math.floor(n / 7) - 1, facts(2));
  await store.close();
  return folder;
};

const openTarget = async (): Promise<EventStore> => {
  const standin = await startEventStoreStandin();
  const store = await openEventStoreDb({ url: standin.url });
  cleanUp.push(
    () => standin.stop(),
    () => store.close(),
  );
  return store;
};

/** Stores `count` appends and fails at the next, before or after it has stored it. */
const failingAfter = (target: EventStore, count: number, isStored: boolean): EventStore => {
  let left = count;
  return {
    ...target,
    append: async (...args) => {
      left -= 1;
      if (left >= 0) return target.append(...args);
      if (isStored) await target.append(...args);
      throw new StoreUnavailable('cut short');
    },
  };
};

describe('a log that is copied into EventStoreDB', () => {
  it('keeps ids, streams, revisions, metadata and order, and names the new position of each', async () => {
    const folder = await sourceFolder();
    const target = await openTarget();
    const positions: [string, string][] = [];
    const migrated = await migrateLog({
      folder,
      target,
      onPosition: (source, there) => positions.push([source, there]),
    });
    expect(migrated).toMatchObject({ events: 601, found: 0, source: migrated.target });
    expect(migrated.streams.size).toBe(8);
    const source = await openSqliteEventStore({ folder, onFatal: () => undefined });
    const [ours, theirs] = [await source.readAll(undefined, 1_000), await target.readAll(undefined, 1_000)];
    await source.close();
    const withoutPosition = ({ position: _, ...event }: (typeof ours)[number]) => event;
    expect(theirs.map(withoutPosition)).toEqual(ours.map(withoutPosition));
    expect(positions).toEqual(ours.map(({ position }, index) => [position, theirs[index]?.position]));
  });

  it('gives a command that is sent again there the receipt of the first time', async () => {
    const target = await openTarget();
    await migrateLog({ folder: await sourceFolder(), target });
    const { transact } = createTransact({ store: target, clock: () => AT + 999, isSoleWriter: false });
    expect(await transact(NUMBER, unique, claim, metadata)).toMatchObject({
      outcome: 'accepted',
      revision: 0,
      at: AT,
      replayed: true,
    });
  });

  it.each([false, true])('goes on where it was cut short (the last append stored: %s)', async (isStored) => {
    const folder = await sourceFolder();
    const target = await openTarget();
    for (const count of [3, 40])
      await expect(migrateLog({ folder, target: failingAfter(target, count, isStored) })).rejects.toThrow(
        'cut short',
      );
    const { found, events, source } = await migrateLog({ folder, target });
    expect(found).toBe(isStored ? 1 + 2 * 44 : 1 + 2 * 42);
    expect(events).toBe(601);
    expect(await migrateLog({ folder, target })).toMatchObject({ found: 601, events: 601, target: source });
  });

  it('writes nothing into a target that holds something else', async () => {
    const target = await openTarget();
    await target.append('foreign-1', NO_STREAM, facts(1));
    await expect(migrateLog({ folder: await sourceFolder(), target })).rejects.toThrow('nothing was written');
    expect(await target.readAll(undefined, 10)).toHaveLength(1);
  });

  it.each([
    ['in its midst', 'position = 100'],
    ['at its end, which was acknowledged', 'position > 590'],
  ])('writes nothing of one that has lost events %s', async (_, lost) => {
    const folder = await sourceFolder();
    const database = openDatabase(join(folder, LOG_FILE));
    database.exec(`DELETE FROM events WHERE ${lost}`);
    database.close();
    const target = await openTarget();
    await expect(migrateLog({ folder, target })).rejects.toThrow(LogDamaged);
    expect(await target.readAll(undefined, 1_000)).toEqual([]);
  });

  it('writes nothing into a target that has gone on since', async () => {
    const folder = await sourceFolder();
    const target = await openTarget();
    await migrateLog({ folder, target });
    await target.append('turn-8', NO_STREAM, facts(1));
    await expect(migrateLog({ folder, target })).rejects.toThrow('nothing was written');
  });
});
