// A runner whose collections others write into as well: it never replaces theirs.
import { afterEach, describe, expect, it } from 'vitest';
import type { Document } from '../ports/read-store.ts';
import { createWorld, type World } from '../testing/world.ts';
import { LONG_LOG_EVENTS } from './member.ts';
import type { Projection } from './projection.ts';
import { Runner } from './runner.ts';

interface Tally extends Document {
  readonly seen: number;
}

/** Counts the events of each stream of one half: those of the other are somebody else's. */
const half = (prefix: string): Projection<Tally> => ({
  name: 'tally',
  version: 1,
  prefixes: [prefix],
  indexes: () => [],
  keys: ({ stream }) => [stream],
  evolve: (document, _event, id) => ({ _id: id, seen: (document?.seen ?? 0) + 1 }),
});

const happened = { type: 'Happened', data: {} };
const OTHERS: Tally = { _id: 'theirs-a', seen: 7 };

let world: World;
let runner: Runner | undefined;
afterEach(async () => {
  await runner?.close();
  runner = undefined;
  await world.close();
});

/** `head`: what the log answers when it is asked for its end. */
const start = async ({ head = world.store.head } = {}): Promise<void> => {
  runner = new Runner({
    readStore: world.readStore,
    feed: world.feed,
    log: () => undefined,

    store: { ...world.store, head },
    projections: [half('ours-')],
    isShared: true,
  });
  await runner.start();
  expect(await runner.caughtUp(await world.store.head(), 20_000)).toBe(true);
};

const written = (documents: readonly Tally[], position: string): Promise<void> =>
  world.readStore.applyBatch(
    'tally',
    documents.map((document) => ({ put: 'tally', document })),
    { projection: 'tally', version: 1, position },
  );

const told = async (): Promise<unknown[]> =>
  (await world.readStore.find<Tally>('tally', { sort: [['_id', 1]] })).map(({ _id, seen }) => [_id, seen]);

describe('a runner that shares its collections', () => {
  it('takes up from a checkpoint that came to be after it asked for the end of the log', async () => {
    world = createWorld();
    await world.append('ours-a', happened);
    const before = await world.store.head();
    await world.append('ours-a', happened);
    const at = (await world.store.head()) ?? '';
    await written([OTHERS, { _id: 'ours-a', _at: at, seen: 2 }], at);
    await start({ head: async () => before });
    await world.append('ours-a', happened);
    expect(await runner?.caughtUp(await world.store.head(), 20_000)).toBe(true);
    expect(await told()).toEqual([
      ['ours-a', 3],
      ['theirs-a', 7],
    ]);
  });

  it('folds a long log into what is there', async () => {
    world = createWorld();
    await world.append('ours-a', ...Array.from({ length: LONG_LOG_EVENTS }, () => happened));
    await world.readStore.applyBatch('tally', [{ put: 'tally', document: OTHERS }], {
      projection: 'theirs',
      version: 1,
      position: '1',
    });
    await start();
    expect(await told()).toEqual([
      ['ours-a', LONG_LOG_EVENTS],
      ['theirs-a', 7],
    ]);
  });
});
