// Who may take what, with pauses between the look and what follows from it.
import { expect, it } from 'vitest';
import { createMemoryReadStore } from '../testing/memory-read-store.ts';
import { LeaseHolder } from './lease-holder.ts';

const LASTS_MS = 900;

const world = () => {
  const store = createMemoryReadStore();
  const clock = { now: 0 };
  const holder = (owner: string) =>
    new LeaseHolder({ store, owner, lastsMs: LASTS_MS, elapsed: () => clock.now });
  return { store, clock, holder };
};

it('gives back what it took while the others held it for dead', async () => {
  const { store, clock, holder } = world();
  const [sleeper, other] = [holder('sleeper'), holder('other')];
  for (const each of [sleeper, other]) await each.look();
  clock.now += LASTS_MS;
  for (const _ of [1, 2]) await other.look();
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

it('is seen alive at once when it comes back under its name', async () => {
  const { clock, holder } = world();
  const [sleeper, other] = [holder('sleeper'), holder('other')];
  for (const each of [sleeper, other]) await each.look();
  await other.look();
  clock.now += LASTS_MS;
  await other.look();
  await other.countProcesses();
  for (const _ of [1, 2]) await sleeper.look();
  await other.look();
  expect(await other.countProcesses()).toBe(2);
});
