// The runner over a real file: what happens when it dies, when a projection cannot go on, when read
// models are filled anew under load, and that in the end they are the fold of the log.

import { setImmediate } from 'node:timers/promises';
import type { RecordedEvent } from '@campus/events/domain/envelope';
import { fieldsIn } from '@campus/events/domain/unknown';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import type { BookingDocument, DayDocument } from '../ports/documents.ts';
import type { Document, ReadStore } from '../ports/read-store.ts';
import { allProjections, createProjections, type Projections } from '../projections.ts';
import { bookings } from '../subjects/booking/bookings.ts';
import { days } from '../subjects/booking/days.ts';
import { foldAll } from '../testing/fold-all.ts';
import { randomHistory } from '../testing/random-days.ts';
import { createWorld, type World } from '../testing/world.ts';
import type { Projection } from './projection.ts';

interface Tally extends Document {
  readonly sum: number;
  readonly seen: number;
}

/** Adds up numbers: an event folded twice, or left out, shows. */
const tally = (changes: Partial<Projection<Tally>> = {}): Projection<Tally> => ({
  name: 'tally',
  version: 1,
  prefixes: ['count-'],
  indexes: () => [],
  keys: ({ stream }) => [stream],
  evolve: (document, event, id) => {
    if (event.type === 'Poison') throw new Error('cannot fold this');
    const by = Number(fieldsIn(event.data).by);
    return { _id: id, sum: (document?.sum ?? 0) + by, seen: (document?.seen ?? 0) + 1 };
  },
  ...changes,
});

const added = (by: number) => ({ type: 'Added', data: { by } });

let world: World;
afterEach(() => world.close());

const tallied = (stream: string, readStore: ReadStore = world.readStore) =>
  readStore.get<Tally>('tally', stream);

describe('the runner', () => {
  it('takes in what is there and what comes, and says how far it is', async () => {
    world = createWorld();
    await world.append('count-a', added(1), added(2));
    const projections = await world.start({ projections: [tally()] });
    await world.settle(projections);
    expect(await tallied('count-a')).toMatchObject({ sum: 3, seen: 2 });
    await world.append('count-a', added(4));
    await world.append('other-a', added(99));
    await world.settle(projections);
    expect(await tallied('count-a')).toMatchObject({ sum: 7, seen: 3 });
    expect(projections.positions().get('tally')).toBe(await world.store.head());
    expect(world.heard.at(-1)).toEqual({
      kind: 'progress',
      projection: 'every',
      position: await world.store.head(),
    });
  });

  it('answers no when a position is not reached in time, and at once when nothing is asked', async () => {
    world = createWorld();
    const projections = await world.start({ projections: [tally()] });
    expect(await projections.caughtUp(undefined, 0)).toBe(true);
    expect(await projections.caughtUp('0000000000000009', 20)).toBe(false);
  });

  it('has reached nothing before it is started', async () => {
    world = createWorld();
    await world.append('count-a', added(1));
    const parts = { ...world, log: () => undefined, projections: [tally()] };
    const projections = createProjections(parts);
    expect(await projections.caughtUp(await world.store.head(), 0)).toBe(false);
    expect([...projections.positions()]).toEqual([['tally', undefined]]);
    await projections.close();
  });

  it('folds nothing twice when it dies between documents and checkpoint', async () => {
    world = createWorld();
    await world.append('count-a', ...Array.from({ length: 20 }, (_, index) => added(index)));
    await world.append('count-b', added(5));
    // An engine without transactions: documents are written, then the process ends.
    const dying: ReadStore = {
      ...world.readStore,
      applyBatch: async (collection, writes, checkpoint) => {
        await world.readStore.applyBatch(collection, writes, {
          ...checkpoint,
          projection: `lost-${checkpoint.projection}`,
        });
        throw new Error('the process ends here');
      },
    };
    const first = await world.start({ projections: [tally()], readStore: dying });
    await expect.poll(async () => (await tallied('count-b'))?.sum).toBe(5);
    await first.close();
    expect(await world.readStore.checkpoint('tally')).toBeUndefined();
    await world.append('count-a', added(1000));
    const second = await world.start({ projections: [tally()] });
    await world.settle(second);
    expect(await tallied('count-a')).toMatchObject({ sum: 190 + 1000, seen: 21 });
    expect(await tallied('count-b')).toMatchObject({ sum: 5, seen: 1 });
  });

  it('begins again where the checkpoint says', async () => {
    world = createWorld();
    await world.append('count-a', added(1));
    const first = await world.start({ projections: [tally()] });
    await world.settle(first);
    await first.close();
    await world.append('count-a', added(2));
    const folded: RecordedEvent[] = [];
    const { evolve } = tally();
    const watched = tally({
      evolve: (document, event, id) => {
        folded.push(event);
        return evolve(document, event, id);
      },
    });
    const second = await world.start({ projections: [watched] });
    await world.settle(second);
    expect(folded.map(({ revision }) => revision)).toEqual([1]);
    expect(await tallied('count-a')).toMatchObject({ sum: 3 });
  });

  it('parks what cannot be folded, says so, and goes on with the rest', async () => {
    world = createWorld();
    const others = tally({ name: 'others', evolve: (_, __, id) => ({ _id: id, sum: 0, seen: 1 }) });
    const projections = await world.start({ projections: [tally(), others] });
    await world.append('count-a', added(1), { type: 'Poison', data: { by: 1 } }, added(2));
    await world.append('count-b', added(7));
    await world.settle(projections);
    expect(await tallied('count-a')).toMatchObject({ sum: 3, seen: 2 });
    expect(await tallied('count-b')).toMatchObject({ sum: 7 });
    expect(await world.readStore.count('others')).toBe(2);
    expect(await projections.parked()).toMatchObject([
      { projection: 'tally', stream: 'count-a', type: 'Poison', error: 'cannot fold this' },
    ]);
    expect(world.complaints).toEqual(['parked an event that a projection cannot fold']);
  });

  it('lets a projection that cannot be written fall behind alone, and catch up', async () => {
    world = createWorld();
    let fails = true;
    const failing: ReadStore = {
      ...world.readStore,
      applyBatch: async (collection, writes, checkpoint) => {
        if (fails && checkpoint.projection === 'tally') throw new Error('the disk is full');
        await world.readStore.applyBatch(collection, writes, checkpoint);
      },
    };
    const others = tally({ name: 'others' });
    const projections = await world.start({ projections: [tally(), others], readStore: failing });
    await world.append('count-a', added(1));
    expect(await projections.caughtUp(await world.store.head(), 5_000, ['others'])).toBe(true);
    expect(await projections.caughtUp(await world.store.head(), 50)).toBe(false);
    fails = false;
    await world.append('count-a', added(2));
    await world.settle(projections);
    expect(await tallied('count-a')).toMatchObject({ sum: 3, seen: 2 });
  });
});

describe('a write that fails late', () => {
  /** Fails the first write of the projection, and tells when it has. */
  const failingOnce = (readStore: ReadStore) => {
    let onFailed: () => void = () => undefined;
    const failed = new Promise<void>((resolve) => {
      onFailed = resolve;
    });
    let hasFailed = false;
    const applyBatch: ReadStore['applyBatch'] = async (collection, writes, checkpoint) => {
      if (hasFailed || checkpoint.projection !== 'tally')
        return readStore.applyBatch(collection, writes, checkpoint);
      hasFailed = true;
      setImmediate().then(onFailed);
      throw new Error('the store is away');
    };
    return { failed, readStore: { ...readStore, applyBatch } };
  };

  it('loses nothing to a batch that was being read meanwhile', async () => {
    world = createWorld();
    await world.append('count-a', ...Array.from({ length: 600 }, () => added(1)));
    const { failed, readStore } = failingOnce(world.readStore);
    const store = {
      ...world.store,
      readAll: async (after: string | undefined, limit: number) => {
        const events = await world.store.readAll(after, limit);
        // What follows the first batch, which is held back, is on its way until the write of that one has failed.
        if (after !== undefined) await failed;
        return events;
      },
    };
    // It comes late, so it reads for itself.
    const others = tally({ name: 'others' });
    const first = await world.start({ projections: [others] });
    await world.settle(first);
    await first.close();
    const second = await world.start({ projections: [others, tally()], store, readStore });
    await world.settle(second);
    expect(await tallied('count-a')).toMatchObject({ sum: 600, seen: 600 });
  });
});

describe('filling read models anew', () => {
  it('gives the same documents, while the log grows and readers never find nothing', async () => {
    world = createWorld();
    const streams = ['count-a', 'count-b', 'count-c'];
    for (const stream of streams) await world.append(stream, ...Array.from({ length: 50 }, () => added(1)));
    const projections = await world.start({ projections: [tally()] });
    await world.settle(projections);
    const steps: number[] = [];
    let isOver = false;
    const rebuilt = projections
      .rebuild('tally', ({ events }) => steps.push(events))
      .finally(() => {
        isOver = true;
      });
    let more = 0;
    while (!isOver) {
      await world.append('count-a', added(1));
      more += 1;
      expect((await tallied('count-a'))?.sum).toBeGreaterThanOrEqual(50);
      await setImmediate();
    }
    await rebuilt;
    await world.append('count-a', added(1));
    await world.settle(projections);
    expect(steps.length).toBeGreaterThan(0);
    expect(await tallied('count-a')).toMatchObject({ sum: 51 + more, seen: 51 + more });
    expect(await tallied('count-c')).toMatchObject({ sum: 50 });
  });

  it('replaces documents of another version, and folds what it could not before', async () => {
    world = createWorld();
    await world.append('count-a', added(1), { type: 'Poison', data: { by: 10 } });
    const first = await world.start({ projections: [tally()] });
    await world.settle(first);
    expect(await first.parked()).toHaveLength(1);
    await first.close();
    const tolerant = tally({
      version: 2,
      evolve: (document, event, id) => {
        const by = Number(fieldsIn(event.data).by);
        return { _id: id, sum: (document?.sum ?? 0) + by * 2, seen: 1 };
      },
    });
    const second = await world.start({ projections: [tolerant] });
    await world.settle(second);
    expect(await tallied('count-a')).toMatchObject({ sum: 22 });
    expect(await second.parked()).toEqual([]);
    expect(await world.readStore.checkpoint('tally')).toMatchObject({ version: 2 });
  });

  it('does not trust read models that know more than the log', async () => {
    world = createWorld();
    await world.append('count-a', added(1));
    await world.readStore.applyBatch(
      'tally',
      [{ put: 'tally', document: { _id: 'count-a', _at: '0000000000000900', sum: 900, seen: 900 } }],
      { projection: 'tally', version: 1, position: '0000000000000900' },
    );
    const projections = await world.start({ projections: [tally()] });
    await world.settle(projections);
    expect(await tallied('count-a')).toMatchObject({ sum: 1, seen: 1 });
  });

  it('trusts them no more when the log has grown past them before they were filled anew', async () => {
    world = createWorld();
    await world.append('count-a', added(1));
    await world.readStore.applyBatch(
      'tally',
      [{ put: 'tally', document: { _id: 'count-a', _at: '0000000000000005', sum: 900, seen: 900 } }],
      { projection: 'tally', version: 1, position: '0000000000000005' },
    );
    const readAll = () => Promise.reject(new Error('the process ends here'));
    const first = await world.start({ projections: [tally()], store: { ...world.store, readAll } });
    await first.close();
    await world.append('count-a', ...Array.from({ length: 9 }, () => added(1)));
    const second = await world.start({ projections: [tally()] });
    await world.settle(second);
    expect(await tallied('count-a')).toMatchObject({ sum: 10, seen: 10 });
  });

  it('keeps the live documents when it fails, and refuses a name it does not know', async () => {
    world = createWorld();
    await world.append('count-a', added(1));
    const failing: ReadStore = {
      ...world.readStore,
      swap: async () => {
        throw new Error('no space');
      },
    };
    const projections = await world.start({ projections: [tally()], readStore: failing });
    await world.settle(projections);
    await expect(projections.rebuild('tally')).rejects.toThrow('no space');
    await expect(projections.rebuild('nothing')).rejects.toThrow(RangeError);
    await world.append('count-a', added(2));
    await world.settle(projections);
    expect(await tallied('count-a')).toMatchObject({ sum: 3, seen: 2 });
  });
});

const bare = <D extends Document>(documents: readonly D[]) =>
  new Map(documents.map(({ _at, ...document }) => [document._id, document]));

const expectFold = async (projections: Projections, events: readonly RecordedEvent[]) => {
  await world.settle(projections);
  const limit = 9_999;
  const stored = await world.readStore.find<DayDocument>('days', { limit });
  expect(bare(stored)).toEqual(bare([...foldAll(days, events).values()]));
  const told = await world.readStore.find<BookingDocument>('bookings', { limit });
  expect(bare(told)).toEqual(bare([...foldAll(bookings, events).values()]));
};

it('drops what a former version kept and nobody asks for any more', async () => {
  world = createWorld();
  const left = { put: 'reminders', document: { _id: 'campus/b1' } };
  await world.readStore.applyBatch('reminders', [left], {
    projection: 'reminders',
    version: 2,
    position: '1',
  });
  expect(await world.readStore.count('reminders', {})).toBe(1);
  await world.start();
  expect(await world.readStore.count('reminders', {})).toBe(0);
});

describe('all read models of random histories', () => {
  it('are the fold of the log, live, after restarts, and after a rebuild', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(randomHistory, fc.nat({ max: 40 }), async ({ events }, cut) => {
        world = createWorld();
        try {
          await world.replay(events.slice(0, cut));
          const first = await world.start();
          await world.replay(events.slice(cut, cut * 2));
          await first.close();
          const second = await world.start();
          await world.replay(events.slice(cut * 2));
          await expectFold(second, world.store.events);
          await second.rebuild();
          await expectFold(second, world.store.events);
          expect(world.complaints).toEqual([]);
          for (const { name } of allProjections) expect(second.positions().has(name)).toBe(true);
        } finally {
          await world.close();
        }
      }),
      { numRuns: 15 },
    );
    world = createWorld();
  });
});
