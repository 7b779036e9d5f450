// Watched days in memory end as the read model has them, though the feed may lose, double and delay its words.
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Change } from '@campus/projections/ports/change-feed';
import { collections, type DayClaim, type DayDocument, dayId } from '@campus/projections/ports/documents';
import type { Document } from '@campus/projections/ports/read-store';
import fc from 'fast-check';
import { beforeEach, expect, it, vi } from 'vitest';
import { claim, createPlainFeed, createPlainWorld, type PlainWorld } from '../../testing/plain-stores.ts';
import { createWatchedDays, type DayWatcher, type WatchedDay, type WatchedDays } from './watched-days.ts';

const DATE = '2026-11-20';
let world: PlainWorld;
let days: WatchedDays;
let onError: ReturnType<typeof vi.fn<(error: unknown) => void>>;
beforeEach(() => {
  world = createPlainWorld();
  onError = vi.fn();
  days = createWatchedDays(world, world.feed, onError);
});

const retained = async (resourceId = 'room', from = days): Promise<WatchedDay> => {
  const [day] = await from.retain('campus', [resourceId], [DATE]);
  return day ?? expect.unreachable();
};

/** A picture that is made of what a watcher is told alone. */
const picturing = (): DayWatcher & { picture: Map<string, DayClaim>; readonly told: string[] } => {
  const told: string[] = [];
  return {
    picture: new Map(),
    told,
    dayChanged(_, { changed, removed }) {
      told.push('changed');
      for (const key of removed) this.picture.delete(key);
      for (const one of changed) this.picture.set(one.key, one);
    },
    dayReplaced({ claims }) {
      told.push('replaced');
      this.picture = new Map(claims);
    },
  };
};

const storedOf = async (resourceId: string) => {
  const [found] = await world.getMany<DayDocument>(collections.days, [dayId('campus', resourceId, DATE)]);
  return { revision: found?.revision ?? -1, claims: new Map(found?.claims.map((one) => [one.key, one])) };
};

it('moves on by what the feed tells, without reading, and tells its watchers that alone', async () => {
  const day = await retained();
  expect([day.revision, days.watches('campus', 'room', DATE)]).toEqual([-1, true]);
  const watcher = picturing();
  day.watchers.add(watcher);
  const reads = world.reads;
  world.changeDay({ resourceId: 'room', date: DATE, changed: [claim('a', 60, 90), claim('b', 90, 120)] });
  world.changeDay({ resourceId: 'room', date: DATE, changed: [claim('b', 95, 120)], removed: ['a'] });
  world.changeDay({ resourceId: 'other', date: DATE, changed: [claim('c', 60, 90)] });
  world.feed.publish({ kind: 'gap' });
  expect([day.revision, [...day.claims.values()]]).toEqual([1, [claim('b', 95, 120)]]);
  expect(watcher.picture).toEqual(day.claims);
  expect([watcher.told, world.reads]).toEqual([['changed', 'changed'], reads]);
});

it('reads a day again that has moved on unnoticed, on demand or because the next word does not follow', async () => {
  const day = await retained();
  const watcher = picturing();
  day.watchers.add(watcher);
  world.changeDay({ resourceId: 'room', date: DATE, changed: [claim('a', 60, 90)], isSilent: true });
  await days.reconcile();
  expect([day.revision, watcher.told]).toEqual([0, ['replaced']]);
  await days.reconcile();
  await days.refresh(day);
  expect(watcher.told).toEqual(['replaced']);
  world.changeDay({ resourceId: 'room', date: DATE, changed: [claim('b', 60, 90)], isSilent: true });
  world.changeDay({ resourceId: 'room', date: DATE, changed: [claim('c', 60, 90)] });
  await expect.poll(() => day.revision).toBe(2);
  expect([[...day.claims.keys()], watcher.told]).toEqual([
    ['a', 'b', 'c'],
    ['replaced', 'replaced'],
  ]);
});

it('asks a read model again that is behind its own announcement', async () => {
  const day = await retained();
  world.feed.publish({
    kind: 'day',
    tenant: 'campus',
    resourceId: 'room',
    date: DATE,
    previous: 0,
    revision: 1,
    changed: [],
    removed: [],
  });
  await nextTurn();
  expect(day.revision).toBe(-1);
  for (const key of ['a', 'b'])
    world.changeDay({ resourceId: 'room', date: DATE, changed: [claim(key, 60, 90)], isSilent: true });
  await expect.poll(() => day.revision).toBe(1);
});

it('has what was announced while it was first read', async () => {
  const change = (key: string, isSilent: boolean) =>
    world.changeDay({ resourceId: 'room', date: DATE, changed: [claim(key, 60, 90)], isSilent });
  change('a', true);
  const read = world.getMany.bind(world);
  const overtaken: typeof world.getMany = async <D extends Document>(
    name: string,
    ids: readonly string[],
  ) => {
    const found = await read<D>(name, ids);
    change('b', true);
    change('c', false);
    return found;
  };
  vi.spyOn(world, 'getMany').mockImplementationOnce(overtaken);
  const day = await retained();
  expect([day.revision, [...day.claims.keys()]]).toEqual([2, ['a', 'b', 'c']]);
});

it('is kept as long as somebody holds it, and read for the first alone', async () => {
  const [one, other] = await Promise.all([retained(), retained()]);
  expect([one === other, days.size, world.reads]).toEqual([true, 1, 1]);
  days.release([one]);
  expect(days.watches('campus', 'room', DATE)).toBe(true);
  days.release([other, other]);
  expect([days.size, days.watches('campus', 'room', DATE)]).toEqual([0, false]);
  await days.refresh(one);
  expect(world.reads).toBe(1);
  expect(await retained()).not.toBe(one);
  days.close();
  expect(world.feed.listeners).toBe(0);
});

it('reads many days in a few questions', async () => {
  const many = Array.from({ length: 501 }, (_, index) => `room-${index}`);
  expect(await days.retain('campus', many, [DATE])).toHaveLength(501);
  expect(world.reads).toBe(2);
});

it('lets go of what it could not read, and reads it the next time', async () => {
  const away = vi.spyOn(world, 'getMany').mockRejectedValue(new Error('away'));
  await expect(retained()).rejects.toThrow('away');
  expect(days.size).toBe(0);
  away.mockRestore();
  const day = await retained();
  vi.spyOn(world, 'getMany').mockRejectedValueOnce(new Error('away'));
  await days.refresh(day);
  expect(onError).toHaveBeenCalledOnce();
});

const steps = fc.array(
  fc.oneof(
    fc.record({
      step: fc.constant('change' as const),
      room: fc.constantFrom('a', 'b'),
      key: fc.constantFrom('x', 'y', 'z'),
      start: fc.nat(1_000),
      isRemoved: fc.boolean(),
    }),
    // Any word so far, also once more and out of order.
    fc.record({ step: fc.constant('tell' as const), which: fc.nat(30) }),
    fc.record({ step: fc.constant('turn' as const) }),
    fc.record({ step: fc.constant('watch' as const) }),
    fc.record({ step: fc.constant('reconcile' as const) }),
  ),
  { maxLength: 30 },
);

it('ends as the read model is, once each word was told at some time', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      world = createPlainWorld();
      const words: Change[] = [];
      world.feed.subscribe((change) => words.push(change));
      const lossy = createPlainFeed();
      const told = new Set<Change>();
      const tell = (word: Change): void => {
        told.add(word);
        lossy.publish(word);
      };
      let readings = 0;
      const slow: typeof world.getMany = async <D extends Document>(name: string, ids: readonly string[]) => {
        const found = await world.getMany<D>(name, ids);
        readings += 1;
        for (let turn = 0; turn < 1 + (readings % 3); turn += 1) await nextTurn();
        return found;
      };
      const own = createWatchedDays({ getMany: slow }, lossy, onError);
      const watched: { day: WatchedDay; watcher: ReturnType<typeof picturing> }[] = [];
      const watch = async (room: string): Promise<void> => {
        const day = await retained(room, own);
        const watcher = picturing();
        watcher.picture = new Map(day.claims);
        day.watchers.add(watcher);
        watched.push({ day, watcher });
      };
      const under: Promise<void>[] = [watch('a')];
      for (const each of all) {
        if (each.step === 'change')
          world.changeDay({
            resourceId: each.room,
            date: DATE,
            changed: each.isRemoved ? [] : [claim(each.key, each.start, each.start + 30)],
            removed: each.isRemoved ? [each.key] : [],
          });
        const word = each.step === 'tell' ? words[each.which] : undefined;
        if (word) tell(word);
        if (each.step === 'turn') await nextTurn();
        if (each.step === 'watch') under.push(watch('b'));
        if (each.step === 'reconcile') under.push(own.reconcile());
      }
      await Promise.all(under);
      for (const word of words) if (!told.has(word)) tell(word);
      for (let turn = 0; turn < 12; turn += 1) await nextTurn();
      for (const { day, watcher } of watched) {
        const { revision, claims } = day;
        expect({ revision, claims }).toEqual(await storedOf(day.resourceId));
        expect(watcher.picture).toEqual(claims);
      }
    }),
    { numRuns: 200 },
  );
});
