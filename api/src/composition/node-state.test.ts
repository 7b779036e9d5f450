// When a node takes callers, and what it says of its servers and of the read models.
import type { Lease, LeaseStore } from '@campus/projections/ports/leases';
import { allPartitions, fillName, PROJECTION_NAMES } from '@campus/projections/ports/partitions';
import type { Checkpoint } from '@campus/projections/ports/read-store';
import { describe, expect, it } from 'vitest';
import { askToFill, createEmbeddedReadiness, createNodeReadiness, readModelStates } from './node-state.ts';

const answered = async <Answer>(question: Promise<Answer>): Promise<Answer | 'silent'> =>
  question.catch((): 'silent' => 'silent');

describe('readiness of a node', () => {
  const world: { head: string | Error; read: string | Error; identity: boolean; feed: boolean } = {
    head: '5',
    read: '5',
    identity: true,
    feed: true,
  };
  const given = <Value>(value: Value | Error): Promise<Value> =>
    value instanceof Error ? Promise.reject(value) : Promise.resolve(value);
  const create = () =>
    createNodeReadiness({
      head: () => given(world.head),
      readStore: {
        checkpoint: async () => ({ projection: 'every', version: 1, position: await given(world.read) }),
      },
      isFeedConnected: () => world.feed,
      identity: () => (world.identity ? Promise.resolve() : Promise.reject(new Error('away'))),
      answered,
    });

  it('begins when the read models have once caught up, and outlives a log that is away', async () => {
    const readiness = create();
    Object.assign(world, { head: '5', read: '4' });
    expect(await readiness()).toMatchObject({ isReady: false, detail: { caughtUp: false } });
    world.read = '5';
    expect(await readiness()).toMatchObject({ isReady: true, detail: { caughtUp: true } });
    world.head = '9';
    expect(await readiness()).toMatchObject({ isReady: true, detail: { caughtUp: false } });
    world.head = new Error('away');
    expect(await readiness()).toMatchObject({ isReady: true, detail: { eventStore: false } });
  });

  it('ends without read models, and names every server that is away', async () => {
    const readiness = create();
    Object.assign(world, { head: '5', read: '5' });
    await readiness();
    Object.assign(world, { read: new Error('away'), identity: false, feed: false });
    expect(await readiness()).toEqual({
      isReady: false,
      detail: { eventStore: true, readStore: false, feed: false, identity: false, caughtUp: false },
    });
  });
});

it('calls the product in one process ready only when what was told last can be read', async () => {
  let isSeeded = false;
  let seedAll = (): void => undefined;
  const readiness = createEmbeddedReadiness({
    isSeeded: () => isSeeded,
    head: async () => '5',
    // The demonstration tells more, and ends, while this look at the read models waits.
    caughtUp: async () => {
      seedAll();
      return true;
    },
  });
  seedAll = () => {
    isSeeded = true;
  };
  expect(await readiness()).toEqual({ isReady: false, detail: { seeded: false, caughtUp: true } });
  expect(await readiness()).toMatchObject({ isReady: true });
});

/** Leases in memory; a test takes them away. */
const createLeases = (...names: string[]) => {
  const leases = new Map<string, Lease>();
  const store: LeaseStore = {
    leases: async () => [...leases.values()],
    replaceLease: async (seen, next) => {
      if (seen || !next || leases.has(next.name)) return false;
      leases.set(next.name, next);
      return true;
    },
  };
  for (const name of names) leases.set(name, { name, owner: '', epoch: 1, beat: 0, lastsMs: 0 });
  return { ...store, forget: (name: string) => leases.delete(name), names: () => [...leases.keys()] };
};

describe('what a node says of the read models', () => {
  const stored: readonly Checkpoint[] = allPartitions(2).map((projection, index) => ({
    projection,
    version: 3,
    position: `${index + 1}`.padStart(3, '0'),
  }));
  const readStore = (...fills: string[]) => ({ ...createLeases(...fills), checkpoints: async () => stored });

  it('is where the slower of its partitions is, and whether it is being filled', async () => {
    const states = await readModelStates(readStore(fillName('rules')), 2);
    expect(states.map(({ name }) => name)).toEqual([...PROJECTION_NAMES]);
    expect(states[0]).toEqual({ name: 'days', version: 3, position: '001', state: 'live' });
    expect(states.find(({ name }) => name === 'rules')).toMatchObject({ state: 'filling' });
  });

  it('is that one is filled anew as soon as the wish is gone from the store', async () => {
    const store = createLeases();
    let isDone = false;
    const asked = askToFill(store, ['days', 'rules']).then(() => {
      isDone = true;
    });
    await expect.poll(store.names).toEqual([fillName('days'), fillName('rules')]);
    store.forget(fillName('days'));
    expect(isDone).toBe(false);
    store.forget(fillName('rules'));
    await asked;
    await expect(askToFill(createLeases(), ['nothing'])).rejects.toThrow(RangeError);
  });
});
