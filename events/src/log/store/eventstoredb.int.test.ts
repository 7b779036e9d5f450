// The EventStoreDB adapter: always against the stand-in, and against a real server when one is named.

import { afterEach, describe, expect, it } from 'vitest';
import { NO_STREAM } from '../../domain/envelope.ts';
import {
  type EventStoreStandin,
  type StandinOptions,
  startEventStoreStandin,
} from '../../testing/event-store-standin.ts';
import { scratchFolders } from '../../testing/scratch-folders.ts';
import { collect, facts, waitUntil } from '../../testing/store-probe.ts';
import { describeEventStore } from './contract.ts';
import { type EventStore, StoreUnavailable } from './event-store.ts';
import { nameOfEventStoreDb } from './eventstoredb/server-name.ts';
import { openEventStoreDb } from './eventstoredb.ts';

const named = process.env.EVENTSTOREDB_URL;

const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step();
});

const started = async (options: StandinOptions = {}): Promise<EventStoreStandin> => {
  const standin = await startEventStoreStandin(options);
  cleanUp.push(() => standin.stop());
  return standin;
};

const connected = async (url: string, deadlineMs = 30_000): Promise<EventStore> => {
  const store = await openEventStoreDb({ url, deadlineMs });
  cleanUp.push(() => store.close());
  return store;
};

const newFolder = scratchFolders('log');

describeEventStore('EventStoreDB client on the stand-in', async () => {
  const standin = await startEventStoreStandin({ folder: newFolder() });
  const store = await openEventStoreDb({ url: standin.url });
  const close = async (): Promise<void> => {
    await store.close();
    standin.stop();
  };
  return { ...store, close };
});

if (named) {
  const answering = await nameOfEventStoreDb(named);
  console.log(`event store contract: ${answering} at ${new URL(named).host}`);
  describeEventStore(`${answering} of EVENTSTOREDB_URL`, () => openEventStoreDb({ url: named }));
} else {
  console.log('event store contract: SKIPPED on a server, EVENTSTOREDB_URL names none');
}

describe('the name of the server', () => {
  it('is asked from the server itself, and the stand-in owns up to being one', async () => {
    const standin = await started();
    expect(await nameOfEventStoreDb(standin.url)).toBe('EventStoreDB 24.6.0-standin');
    standin.stop();
    await expect(nameOfEventStoreDb(standin.url)).rejects.toThrow(StoreUnavailable);
  });
});

describe('EventStoreDB adapter', () => {
  it('says at once that no server answers', async () => {
    const standin = await started();
    standin.stop();
    await expect(openEventStoreDb({ url: standin.url })).rejects.toThrow(StoreUnavailable);
  });

  it('asks again with the same ids when an answer was lost, and stores nothing twice', async () => {
    const standin = await started();
    const store = await connected(standin.url);
    const events = facts(2);
    standin.faults.broken = 1;
    const answer = await store.append('one', NO_STREAM, events);
    expect(answer).toMatchObject({ outcome: 'appended', revision: 1 });
    expect(await store.readStream('one')).toHaveLength(2);
  });

  it('calls an outcome unknown when no answer comes in time; sending again finds it stored', async () => {
    const standin = await started();
    const store = await connected(standin.url, 1_000);
    const events = facts(1);
    standin.faults.silent = 2;
    await expect(store.append('one', NO_STREAM, events)).rejects.toThrow(StoreUnavailable);
    expect(await store.append('one', NO_STREAM, events)).toMatchObject({ outcome: 'appended', revision: 0 });
    expect(await store.readStream('one')).toHaveLength(1);
  });

  it('takes a subscription up again where it was when the server comes back', async () => {
    const folder = newFolder();
    const first = await started({ folder });
    const store = await connected(first.url);
    const seen = collect(store, undefined);
    await store.append('one', NO_STREAM, facts(3));
    await waitUntil(() => seen.events.length === 3);
    first.stop();
    await expect(store.append('one', 2, facts(1))).rejects.toThrow(StoreUnavailable);
    const meanwhile = await started({ folder });
    await (await connected(meanwhile.url)).append('one', 2, facts(3));
    meanwhile.stop();
    await started({ folder, port: first.port });
    await store.append('one', 5, facts(1));
    await waitUntil(() => seen.events.length === 7);
    await seen.close();
    expect(seen.events.map(({ revision }) => revision)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(seen.errors).toEqual([]);
  });

  it('reports a reader that is ahead of the log', async () => {
    const store = await connected((await started()).url);
    const seen = collect(store, `${'9'.padStart(20, '0')}-${'9'.padStart(20, '0')}`);
    await waitUntil(() => seen.errors.length > 0);
    expect(seen.errors).toMatchObject([{ name: 'PositionAhead' }]);
  });

  it('refuses a position that it never gave', async () => {
    const store = await connected((await started()).url);
    await expect(store.readAll('0000000000000001', 1)).rejects.toThrow(RangeError);
    expect(() => store.subscribe('1', {}, () => undefined)).toThrow(RangeError);
  });

  it('carries many appends at once', async () => {
    const store = await connected((await started()).url);
    const results = await Promise.all(
      Array.from({ length: 2_000 }, (_, n) => store.append(`many-${n}`, NO_STREAM, facts(1))),
    );
    expect(results.every(({ outcome }) => outcome === 'appended')).toBe(true);
  });
});
