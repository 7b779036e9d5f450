// What is lost while it begins: it may be this process's again before it has begun, and then runs anew.
import { expect, it } from 'vitest';
import type { Fence } from '../ports/leases.ts';
import { createMemoryReadStore } from '../testing/memory-read-store.ts';
import { LeaseHolder } from './lease-holder.ts';
import { SharedWork } from './shared-work.ts';

const NAME = 'tally/0';
const LIFE_MS = 120;

it('begins again what was lost while it began, since the old lease would refuse it for ever', async () => {
  const store = createMemoryReadStore();
  const elapsed = () => performance.now();
  const holder = new LeaseHolder({ store, owner: 'a', lastsMs: LIFE_MS, elapsed });
  const running = new Set<Fence>();
  let isWanted = false;
  let open: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const begun: Fence[] = [];
  const work = new SharedWork({
    holder,
    lastsMs: LIFE_MS,
    log: () => undefined,
    wanted: () => (isWanted ? 'run' : 'leave'),
    tasks: [
      {
        name: NAME,
        start: async (fence) => {
          begun.push(fence);
          await gate;
          running.add(fence);
          return { close: async () => void running.delete(fence) };
        },
      },
    ],
  });
  await work.start();
  isWanted = true;
  work.hurry();
  await expect.poll(() => begun.length).toBe(1);
  expect([work.isRunning(NAME), work.isBusy(NAME)]).toEqual([false, true]);

  const lease = async () => (await store.leases()).find(({ name }) => name === NAME);
  const held = await lease();
  if (!held) throw new Error('no lease was taken');
  // Another one took it and gave it back: it is nobody's now.
  await store.replaceLease(held, { ...held, owner: '', epoch: held.epoch + 1 });
  await expect.poll(() => holder.holds(NAME)).toBe(false);
  open();

  await expect.poll(() => begun.length).toBe(2);
  await expect.poll(() => work.isRunning(NAME)).toBe(true);
  expect([...running].map(({ epoch }) => epoch)).toEqual([(await lease())?.epoch]);
  await work.close();
  expect(running.size).toBe(0);
});
