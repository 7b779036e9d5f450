// Read models filled anew from more events than memory holds documents for: what was given away is taken
// up again, and what failed begins anew.
import { fieldsIn } from '@campus/events/domain/unknown';
import { afterEach, describe, expect, it } from 'vitest';
import type { Document, ReadStore } from '../ports/read-store.ts';
import { createWorld, type World } from '../testing/world.ts';
import type { JoinedProjection, Projection } from './projection.ts';

interface Tally extends Document {
  readonly sum: number;
  readonly seen: number;
}

/** Adds up numbers, a document a stream; 0 ends one. */
const tally: Projection<Tally> = {
  name: 'tally',
  version: 1,
  prefixes: ['count-'],
  indexes: () => [['sum']],
  keys: ({ stream }) => [stream],
  evolve: (document, event, id) => {
    const by = Number(fieldsIn(event.data).by);
    return by === 0
      ? undefined
      : { _id: id, sum: (document?.sum ?? 0) + by, seen: (document?.seen ?? 0) + 1 };
  },
};

/** The same, as a projection that reads its documents. */
const joinedTally: JoinedProjection = {
  name: 'tally',
  version: 1,
  prefixes: ['count-'],
  collections: { tally: [['sum']] },
  fold: async (event, documents) => {
    const before = await documents.get<Tally>('tally', event.stream);
    const after = tally.evolve(before, event, event.stream);
    if (after) documents.put('tally', after);
  },
};

/** Several times what a filling holds in hand. */
const STREAMS = 4_000;

let world: World;
afterEach(() => world.close());

const stream = (index: number): string => `count-${String(index).padStart(4, '0')}`;
const added = (by: number) => ({ type: 'Added', data: { by } });

/** Every stream is met again once all others were, every fifth twice, and every seventh ends. */
const tellAll = async (): Promise<void> => {
  for (let index = 0; index < STREAMS; index += 1) await world.append(stream(index), added(1));
  for (let index = 0; index < STREAMS; index += 1)
    await world.append(stream(index), ...(index % 5 === 0 ? [added(2), added(4)] : [added(2)]));
  for (let index = 0; index < STREAMS; index += 7) await world.append(stream(index), added(0));
};

const expectAll = async (): Promise<void> => {
  const stored: Tally[] = [];
  for (let skip = 0; skip < STREAMS; skip += 1_000)
    stored.push(...(await world.readStore.find<Tally>('tally', { skip, limit: 1_000 })));
  const expected = Array.from({ length: STREAMS }, (_, index) => index)
    .filter((index) => index % 7 !== 0)
    .map((index) => ({ _id: stream(index), sum: index % 5 === 0 ? 7 : 3, seen: index % 5 === 0 ? 3 : 2 }));
  expect(stored.map(({ _id, sum, seen }) => ({ _id, sum, seen }))).toEqual(expected);
};

describe('a filling', { timeout: 60_000 }, () => {
  it('is the fold of the log, however far apart the events of a document lie', async () => {
    world = createWorld();
    await tellAll();
    const projections = await world.start({ projections: [tally] });
    await world.settle(projections);
    await expectAll();
    await projections.rebuild();
    await expectAll();
    expect(await world.readStore.count('tally', { sum: 7 })).toBe(STREAMS / 5 - Math.ceil(STREAMS / 35));
  });

  it('leaves out events whose documents nobody asks for any more, and keeps those it folded live', async () => {
    world = createWorld();
    const now = 1_760_000_000_000;
    const minute = 60_000;
    await world.append('count-old', { ...added(1), at: now - 11 * minute });
    await world.append('count-new', { ...added(1), at: now - 9 * minute });
    const news = { ...tally, usefulMs: 10 * minute };
    const projections = await world.start({ projections: [news], clock: () => now });
    await world.settle(projections);
    expect(await world.readStore.count('tally')).toBe(2);
    await projections.rebuild();
    expect((await world.readStore.find('tally')).map(({ _id }) => _id)).toEqual(['count-new']);
  });

  it('reads of documents that follow from others only what it has written', async () => {
    world = createWorld();
    for (const by of [1, 2])
      for (let index = 0; index < STREAMS; index += 1) await world.append(stream(index), added(by));
    await world.append('count-late', added(1));
    const asked: string[] = [];
    const get: ReadStore['get'] = async (collection, id) => {
      asked.push(id);
      return world.readStore.get(collection, id);
    };
    const projections = await world.start({
      projections: [joinedTally],
      readStore: { ...world.readStore, get },
    });
    await world.settle(projections);
    asked.length = 0;
    await projections.rebuild();
    expect(asked.length).toBe(STREAMS);
    expect(asked).not.toContain('count-late');
    expect(await world.readStore.count('tally', { sum: 3 })).toBe(STREAMS);
  });

  it('leaves the live documents alone when it fails half way, and begins anew', async () => {
    world = createWorld();
    await tellAll();
    let failures = 0;
    const failing: ReadStore = {
      ...world.readStore,
      applyBatch: async (collection, writes, checkpoint, fence, when) => {
        failures += when === 'later' ? 1 : 0;
        if (failures === 3) throw new Error('no space');
        return world.readStore.applyBatch(collection, writes, checkpoint, fence, when);
      },
    };
    const projections = await world.start({ projections: [tally] });
    await world.settle(projections);
    await projections.close();
    const again = await world.start({ projections: [tally], readStore: failing });
    await world.settle(again);
    await expect(again.rebuild()).rejects.toThrow('no space');
    await expectAll();
    await again.rebuild();
    await expectAll();
  });
});
