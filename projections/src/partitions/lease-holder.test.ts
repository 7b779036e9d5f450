// Taking leases, with pauses between the look and what follows from it.
import { expect, it } from 'vitest';
import { createMemoryReadStore } from '../testing/memory-read-store.ts';
import { LeaseHolder } from './lease-holder.ts';

const LASTS_MS = 900;

const world = () => {
  const store = createMemoryReadStore();
  const clock = { now: 0 };
  const holder = (owner: string) =>
    new LeaseHolder({ store, owner, lastsMs: LASTS_MS, elapsed: () => clock.now });
  /** Looks as often as a process does, for the life of a lease. */
  const watch = async (...watching: readonly LeaseHolder[]): Promise<void> => {
    for (const end = clock.now + LASTS_MS; clock.now < end; clock.now += LASTS_MS / 6)
      for (const each of watching) await each.look();
    for (const each of watching) await each.look();
  };
  return { store, clock, holder, watch };
};

it('gives back what it took while the others held it for dead', async () => {
  const { store, holder, watch } = world();
  const [sleeper, other] = [holder('sleeper'), holder('other')];
  for (const each of [sleeper, other]) await each.look();
  await watch(other);
  // The sleeper's entry goes while it sleeps; what it takes on waking stands under its name.
  await other.countProcesses();
  expect(await sleeper.take('work')).toBe(true);
  expect(await sleeper.look()).toEqual(['work']);
  await other.look();
  expect(other.isFree('work')).toBe(true);
  expect(await other.take('work')).toBe(true);
  expect(await store.leases()).toContainEqual(
    expect.objectContaining({ name: 'work', owner: 'other', epoch: 2 }),
  );
});

it('gives back what it has without knowing, since the answer was lost', async () => {
  const { store, clock, holder } = world();
  const [forgetful, other] = [holder('forgetful'), holder('other')];
  for (const each of [forgetful, other]) await each.look();
  const lease = { name: 'work', owner: 'forgetful', epoch: 1, beat: 0, lastsMs: LASTS_MS };
  await store.replaceLease(undefined, lease);
  clock.now += 1;
  expect(await forgetful.look()).toEqual([]);
  await other.look();
  expect(other.isFree('work')).toBe(true);
});

it('does not give back what it is just taking', async () => {
  const { store, clock } = world();
  let answer: () => void = () => undefined;
  const late = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const replaceLease: typeof store.replaceLease = async (seen, next) => {
    const isDone = await store.replaceLease(seen, next);
    if (next?.name === 'work' && next.owner !== '') await late;
    return isDone;
  };
  const slow = { ...store, replaceLease };
  const taker = new LeaseHolder({ store: slow, owner: 'taker', lastsMs: LASTS_MS, elapsed: () => clock.now });
  await taker.look();
  const taking = taker.take('work');
  // It stands in the store already, and the answer is on its way.
  await taker.look();
  answer();
  expect(await taking).toBe(true);
  expect(await store.leases()).toContainEqual(expect.objectContaining({ name: 'work', owner: 'taker' }));
});

it('is seen alive at once when it comes back under its name', async () => {
  const { holder, watch } = world();
  const [sleeper, other] = [holder('sleeper'), holder('other')];
  for (const each of [sleeper, other]) await each.look();
  await watch(other);
  expect(await other.countProcesses()).toBe(1);
  for (const _ of [1, 2]) await sleeper.look();
  await other.look();
  expect(await other.countProcesses()).toBe(2);
});

it('takes nobody for dead because the store was away, for all of them alike', async () => {
  const { clock, holder, watch } = world();
  const [first, second] = [holder('first'), holder('second')];
  for (const each of [first, second]) await each.look();
  expect(await first.take('work')).toBe(true);
  await watch(first, second);
  clock.now += 10 * LASTS_MS;
  await second.look();
  expect(await second.countProcesses()).toBe(2);
  expect(second.isFree('work')).toBe(false);
  expect(await first.look()).toEqual([]);
  // From then on silence is silence again.
  await watch(second);
  expect(await second.countProcesses()).toBe(1);
  expect(second.isFree('work')).toBe(true);
});
