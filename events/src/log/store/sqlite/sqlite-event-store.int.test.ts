// The embedded store on a real disk: the contract, and what only this adapter promises.

import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { NO_STREAM } from '../../../domain/envelope.ts';
import { scratchFolders } from '../../../testing/scratch-folders.ts';
import { collect, facts, waitUntil } from '../../../testing/store-probe.ts';
import { describeEventStore } from '../contract.ts';
import { type EventStore, StoreUnavailable } from '../event-store.ts';
import { openDatabase, requirePragma } from './open-database.ts';
import { openSqliteEventStore } from './sqlite-event-store.ts';

const newFolder = scratchFolders('log');

describeEventStore('SQLite', () =>
  openSqliteEventStore({ folder: newFolder(), onFatal: (error) => console.error(error) }),
);

const opened: EventStore[] = [];
const open = async (folder: string, onFatal: (error: StoreUnavailable) => void = () => undefined) => {
  const store = await openSqliteEventStore({ folder, onFatal });
  opened.push(store);
  return store;
};

afterEach(async () => {
  for (const store of opened.splice(0)) await store.close();
});

describe('SQLite event store', () => {
  it('has no head while it is empty, and numbers its log 1, 2, 3 across restarts', async () => {
    const folder = newFolder();
    const store = await open(folder);
    expect(await store.head()).toBeUndefined();
    await store.append('one', NO_STREAM, facts(2));
    await store.close();
    const again = await open(folder);
    expect(await again.head()).toBe('0000000000000002');
    expect(await again.append('one', 1, facts(1))).toEqual({
      outcome: 'appended',
      revision: 2,
      position: '0000000000000003',
    });
  });

  it('keeps what it makes from everybody else', async () => {
    const folder = join(newFolder(), 'data');
    const store = await open(folder);
    await store.append('one', NO_STREAM, facts(1));
    const isOpenToOthers = (path: string) => statSync(path).mode & 0o077;
    expect([folder, ...readdirSync(folder).map((name) => join(folder, name))].filter(isOpenToOthers)).toEqual(
      [],
    );
  });

  it('remembers what was appended before a restart when it is sent again', async () => {
    const folder = newFolder();
    const events = facts(3);
    const first = await open(folder);
    const answer = await first.append('one', NO_STREAM, events);
    await first.close();
    const second = await open(folder);
    expect(await second.append('one', NO_STREAM, events)).toEqual(answer);
  });

  it('delivers a log longer than its memory of recent events', async () => {
    const store = await open(newFolder());
    for (let n = 0; n < 10; n += 1) await store.append(`long-${n}`, NO_STREAM, facts(1_000));
    const seen = collect(store, undefined);
    await waitUntil(() => seen.events.length === 10_000);
    await seen.close();
    const positions = seen.events.map(({ position }) => Number(position));
    expect(positions).toEqual(Array.from({ length: 10_000 }, (_, index) => index + 1));
  });

  it('leads no reader beyond its head, though the disk holds more by then', async () => {
    const store = await open(newFolder());
    // Somebody follows who wants none of it, so that what is read comes from the disk.
    const other = collect(store, undefined, { prefixes: ['other'] });
    await store.append('one', NO_STREAM, facts(1));
    const second = store.append('one', 0, facts(1));
    await new Promise(setImmediate);
    // The writer writes, and its answer waits until this thread has time again.
    for (const until = performance.now() + 100; performance.now() < until; );
    expect(await store.readAll(undefined, 10)).toHaveLength(1);
    await second;
    expect(await store.readAll(undefined, 10)).toHaveLength(2);
    await other.close();
  });

  it('reports a reader that is ahead of the log instead of letting it wait', async () => {
    const store = await open(newFolder());
    const seen = collect(store, '0000000000000009');
    await waitUntil(() => seen.errors.length > 0);
    expect(seen.errors).toMatchObject([{ name: 'PositionAhead' }]);
  });

  it('refuses a position that it never gave', async () => {
    const store = await open(newFolder());
    await expect(store.readAll('12', 1)).rejects.toThrow(RangeError);
    expect(() => store.subscribe('C:1/P:1', {}, () => undefined)).toThrow(RangeError);
  });

  it('finishes what it accepted before it closes, and takes nothing afterwards', async () => {
    const store = await open(newFolder());
    const underway = Array.from({ length: 100 }, (_, n) => store.append(`s-${n}`, NO_STREAM, facts(1)));
    await store.close();
    expect((await Promise.all(underway)).every(({ outcome }) => outcome === 'appended')).toBe(true);
    await expect(store.append('s', NO_STREAM, facts(1))).rejects.toThrow(StoreUnavailable);
    await expect(store.readStream('s')).rejects.toThrow(StoreUnavailable);
  });

  it('stops for good at the first failure of the disk: rejects all, calls onFatal once', async () => {
    const folder = newFolder();
    const fatal: StoreUnavailable[] = [];
    const store = await open(folder, (error) => fatal.push(error));
    await store.append('one', NO_STREAM, facts(1));
    const intruder = openDatabase(join(folder, 'events.db'));
    intruder.exec(`CREATE TRIGGER broken BEFORE INSERT ON events WHEN NEW.stream = 'two'
                   BEGIN SELECT RAISE(ROLLBACK, 'disk I/O error'); END`);
    intruder.close();
    const results = await Promise.allSettled(
      ['three', 'two', 'four'].map((stream) => store.append(stream, NO_STREAM, facts(1))),
    );
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    await expect(store.append('five', NO_STREAM, facts(1))).rejects.toThrow(StoreUnavailable);
    await expect(store.readStream('one')).rejects.toThrow(StoreUnavailable);
    await waitUntil(() => fatal.length > 0);
    expect(fatal).toHaveLength(1);
    expect(fatal[0]?.message).toContain('disk I/O error');
  });

  it('does not start on a setting that the database does not keep', () => {
    const database = openDatabase(':memory:');
    expect(() => requirePragma(database, 'journal_mode', 'wal')).toThrow('journal_mode at memory');
    database.close();
  });
});
