// A filling whose process slept while another took it over: it is waited for by nobody, and asked for again
// it is done.
import { join } from 'node:path';
import { createMemoryEventStore } from '@campus/events/testing/memory-event-store';
import { scratchFolders } from '@campus/events/testing/scratch-folders';
import { facts } from '@campus/events/testing/store-probe';
import { expect, it } from 'vitest';
import { createInProcessFeed } from '../change-feed/in-process.ts';
import { fillName, fillRequest } from '../ports/partitions.ts';
import { openSqliteReadStore } from '../read-store/sqlite-read-store.ts';
import { openClock, pausable, type Tally, tally } from './partition-world.ts';
import { Partitions } from './partitions.ts';

const newFolder = scratchFolders('filling');
const SHARDS = 3;
const LEASE_MS = 800;

it('waits no more for partitions whose read model another has filled while it slept', async () => {
  const [log, clock, feed] = [createMemoryEventStore(), openClock(), createInProcessFeed()];
  const store = openSqliteReadStore(join(newFolder(), 'read.db'));
  const { replaceLease } = store;
  let onSwapping: () => void = () => undefined;
  store.replaceLease = async (seen, next) => {
    const isDone = await replaceLease(seen, next);
    if (next?.owner === 'swapping') onSwapping();
    return isDone;
  };
  const said: string[] = [];
  const start = async (owner: string) => {
    const { store: readStore, ...sleep } = pausable(store, () => undefined);
    const partitions = new Partitions({
      store: log,
      readStore,
      feed,
      owner,
      shards: SHARDS,
      lastsMs: LEASE_MS,

      elapsed: clock.elapsed,
      projections: [tally()],
      log: (_, message) => said.push(`${owner}: ${message}`),
    });
    await partitions.start();
    return { partitions, ...sleep };
  };
  const isFilled = async () => (await store.leases()).every(({ name }) => name !== fillName('tally'));
  const first = await start('a');
  await log.append('count-north/a', -1, facts(4));
  onSwapping = () => {
    onSwapping = () => undefined;
    first.pause();
  };
  await store.replaceLease(undefined, fillRequest('tally'));
  const second = await start('b');
  await expect.poll(() => second.partitions.held().length).toBe(SHARDS);
  await expect.poll(isFilled).toBe(true);
  first.wake();
  await expect.poll(() => said).toContain('a: lost to another process');
  await second.partitions.close();
  await expect.poll(() => first.partitions.held().length).toBe(SHARDS);
  await store.replaceLease(undefined, fillRequest('tally'));
  await expect.poll(isFilled).toBe(true);
  await log.append('count-north/a', 3, facts(1));
  await expect.poll(async () => (await store.get<Tally>('tally', 'count-north/a'))?.seen).toBe(5);
  await first.partitions.close();
  for (const each of [log, store, clock]) await each.close();
});
