// What several projections processes do together on one read store: each adapter's test calls this with
// its own opener. Two copies of one projector never both write, after any pause.
import { setTimeout } from 'node:timers/promises';
import { createMemoryEventStore, type MemoryEventStore } from '@campus/events/testing/memory-event-store';
import { facts } from '@campus/events/testing/store-probe';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createInProcessFeed } from '../change-feed/in-process.ts';
import type { Fence } from '../ports/leases.ts';
import { fillName, fillRequest, progressName } from '../ports/partitions.ts';
import { LONG_LOG_EVENTS } from '../runner/member.ts';
import type { Projection } from '../runner/projection.ts';
import { openClock, pausable, type Store, type Tally, tally } from './partition-world.ts';
import { Partitions } from './partitions.ts';
import { ShardsDiffer } from './shards.ts';
import type { Task } from './shared-work.ts';

const TENANTS = ['north', 'south', 'east', 'west', 'middle', 'far', 'near', 'high'];
const SHARDS = 3;

/**
 * Runs the suite; every test gets a store of its own from `open`, which it closes.
 * @param leaseMs how long leases outlive their holder's last beat: several answers of the store
 */
export const describePartitions = (name: string, open: () => Promise<Store>, leaseMs: number): void => {
  describe(`partitions on ${name}`, () => {
    let log: MemoryEventStore;
    let store: Store;
    let clock: ReturnType<typeof openClock>;
    const feed = createInProcessFeed();
    const started: Partitions[] = [];
    const written: Fence[] = [];
    const said: string[] = [];
    const counts = new Map<string, number>();

    beforeEach(async () => {
      log = createMemoryEventStore();
      store = await open();
      clock = openClock();
      counts.clear();
      written.length = 0;
      said.length = 0;
    });
    afterEach(async () => {
      for (const each of started.splice(0)) await each.close();
      await log.close();
      await store.close();
      clock.close();
    });

    const append = async (times: number): Promise<void> => {
      for (let time = 0; time < times; time += 1)
        for (const tenant of TENANTS) {
          const stream = `count-${tenant}/a`;
          const count = counts.get(stream) ?? 0;
          await log.append(stream, count - 1, facts(1));
          counts.set(stream, count + 1);
        }
    };

    const start = async (
      owner: string,
      more: { version?: number; shards?: number; duties?: Task[]; others?: Projection<Tally>[] } = {},
    ) => {
      const { store: readStore, ...sleep } = pausable(store, (fence) => written.push(fence));
      const partitions = new Partitions({
        store: log,
        readStore,
        feed,
        owner,
        lastsMs: leaseMs,
        shards: more.shards ?? SHARDS,
        log: (_, message, details) => said.push(`${owner}: ${message} ${JSON.stringify(details ?? {})}`),
        elapsed: clock.elapsed,
        projections: [tally(more.version), ...(more.others ?? [])],
        duties: more.duties ?? [],
      });
      started.push(partitions);
      await partitions.start();
      return { partitions, ...sleep };
    };

    const settled = async (check: () => boolean | Promise<boolean>, milliseconds = 40_000): Promise<void> => {
      for (let waited = 0; !(await check()); waited += 20) {
        if (waited > milliseconds) throw new Error(`not within ${milliseconds} ms\n${said.join('\n')}`);
        await setTimeout(20);
      }
    };

    const isFold = async (): Promise<boolean> => {
      const documents = await store.getMany<Tally>('tally', [...counts.keys()]);
      return documents.length === counts.size && documents.every(({ _id, seen }) => seen === counts.get(_id));
    };

    /** Once a newer epoch has written, an older one of the same lease never does again. */
    const neverBothWrote = (): void => {
      const newest = new Map<string, number>();
      for (const { lease, epoch } of written) {
        expect(epoch).toBeGreaterThanOrEqual(newest.get(lease) ?? 0);
        newest.set(lease, epoch);
      }
    };

    const all = Array.from({ length: SHARDS }, (_, shard) => `tally/${shard}`);

    it('shares the partitions evenly, and gives a newcomer its share while events come', async () => {
      await append(3);
      const first = await start('a');
      expect(first.partitions.held().toSorted()).toEqual(all);
      const second = await start('b');
      await append(3);
      await settled(() => {
        const shares = [first, second].map(({ partitions }) => partitions.held().length);
        return shares.toSorted().join() === '1,2';
      });
      await append(3);
      await settled(isFold);
      neverBothWrote();
      expect(await first.partitions.caughtUp(await log.head(), 5_000)).toBe(true);
    });

    it('says how far each partition is, also one with nothing to write', async () => {
      await start('a');
      await append(1);
      const head = await log.head();
      await settled(async () => {
        const told = await Promise.all(
          all.map(async (name) => [
            (await store.checkpoint(name))?.position,
            (await store.checkpoint(progressName(name)))?.position,
          ]),
        );
        return told.every((positions) => positions.includes(head));
      });
    });

    it('takes an idle partition up from where it said it was, not from the beginning of the log', async () => {
      const others = [{ ...tally(), name: 'idle', prefixes: ['nothing-'] }];
      const first = await start('a', { others });
      await append(1);
      const head = await log.head();
      await settled(async () => (await store.checkpoint(progressName('idle/0')))?.position === head);
      await first.partitions.close();
      const readAll = log.readAll;
      const asked: (string | undefined)[] = [];
      log.readAll = (after, limit) => {
        asked.push(after);
        return readAll(after, limit);
      };
      await start('b', { others });
      await append(1);
      await settled(isFold);
      log.readAll = readAll;
      expect(asked).not.toContain(undefined);
    });

    it('folds a long log into collections that all partitions share', async () => {
      await append(LONG_LOG_EVENTS / TENANTS.length);
      await start('a');
      await settled(isFold);
      await append(1);
      await settled(isFold);
    });

    it('refuses what a copy writes that woke up after the other had taken over, and loses nothing', async () => {
      const first = await start('a');
      await append(2);
      await settled(isFold);
      first.pause();
      await append(5);
      // Its fold stands in the middle of a batch now, and its lease beats no more.
      await setTimeout(50);
      const began = clock.elapsed();
      const second = await start('b');
      await settled(() => second.partitions.held().length === SHARDS);
      expect(clock.elapsed() - began).toBeGreaterThan(leaseMs * 0.8);
      await append(2);
      await settled(isFold);
      first.wake();
      await settled(() => said.some((line) => line.startsWith('a:') && line.includes('changed hands')));
      await append(3);
      await settled(isFold);
      await settled(() => first.partitions.held().length > 0);
      await append(1);
      await settled(isFold);
      neverBothWrote();
    });

    it('takes over what a dead process held within twice the life of a lease', async () => {
      const first = await start('a');
      const second = await start('b');
      await settled(() => second.partitions.held().length > 0);
      // Dead: it never asks again.
      first.pause();
      const began = clock.elapsed();
      await settled(() => second.partitions.held().length === SHARDS);
      expect(clock.elapsed() - began).toBeLessThan(2 * leaseMs + 1_500);
      await append(2);
      await settled(isFold);
      first.wake();
    });

    it('hands over at once when it is told to stop', async () => {
      const first = await start('a');
      const second = await start('b');
      await settled(() => second.partitions.held().length > 0);
      await append(2);
      await first.partitions.close();
      // Nothing is left that would have to run out first.
      expect((await store.leases()).filter(({ owner }) => owner === 'a')).toEqual([]);
      await settled(() => second.partitions.held().length === SHARDS);
      await append(2);
      await settled(isFold);
      neverBothWrote();
    });

    it('refuses a process that was told another number of shards', async () => {
      await start('a');
      await expect(start('b', { shards: SHARDS + 1 })).rejects.toThrow(ShardsDiffer);
      await expect(start('b', { shards: SHARDS + 1 })).rejects.toThrow(/PROJECTION_SHARDS/);
    });

    it('fills a read model anew with all partitions in one hand, while the old one is read', async () => {
      const first = await start('a');
      const second = await start('b');
      await append(4);
      await settled(() => second.partitions.held().length > 0);
      await settled(isFold);
      // A mark of its own shows that these documents went and others came.
      const stray = { _id: 'count-nobody/a', seen: 1, version: 0 };
      await store.applyBatch('tally', [{ put: 'tally', document: stray }], {
        projection: 'stray',
        version: 1,
        position: '1',
      });
      await store.replaceLease(undefined, fillRequest('tally'));
      await append(2);
      await settled(async () => (await store.get('tally', stray._id)) === undefined);
      await append(2);
      await settled(isFold);
      await settled(() => first.partitions.held().length + second.partitions.held().length === SHARDS);
      expect((await store.leases()).map(({ name }) => name)).not.toContain(fillName('tally'));
      neverBothWrote();
    });

    it('puts nothing in place of what another has filled while it slept', async () => {
      const first = await start('a');
      await append(4);
      await settled(isFold);
      const asleep = first.pauseBefore('swap');
      await store.replaceLease(undefined, fillRequest('tally'));
      await asleep;
      await append(2);
      const second = await start('b');
      await settled(() => second.partitions.held().length === SHARDS);
      await settled(isFold);
      first.wake();
      await settled(() => said.some((line) => line.startsWith('a:') && line.includes('changed hands')));
      await append(1);
      await settled(isFold);
      await settled(async () => (await store.leases()).every(({ name }) => name !== fillName('tally')));
      neverBothWrote();
    });

    it('fills anew what another version made', async () => {
      const before = await start('a');
      await append(3);
      await settled(isFold);
      await before.partitions.close();
      await start('b', { version: 2 });
      await start('c', { version: 2 });
      await settled(async () => (await store.find<Tally>('tally')).every(({ version }) => version === 2));
      await append(2);
      await settled(isFold);
      neverBothWrote();
    });

    it('does a duty in one process at a time, and in another when that one is gone', async () => {
      const doing = new Set<string>();
      const did: string[] = [];
      const together: string[] = [];
      const dutyOf = (owner: string): Task => ({
        name: 'reactor/test',
        start: async () => {
          // Told at the end: what is thrown here is taken for a duty that could not begin, and tried again.
          together.push(...doing);
          doing.add(owner);
          did.push(owner);
          return { close: async () => void doing.delete(owner) };
        },
      });
      const first = await start('a', { duties: [dutyOf('a')] });
      await start('b', { duties: [dutyOf('b')] });
      await setTimeout(leaseMs * 2);
      await first.partitions.close();
      await settled(() => did.includes('b') && doing.has('b'));
      expect([...doing]).toEqual(['b']);
      expect(together).toEqual([]);
    });
  });
};
