// What is done side by side is over when it is said to be.
import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createSweep, inParallel } from './sweep.ts';

it('ends after all that it has begun, also when one of it failed', async () => {
  let underWay = 0;
  const work = async (item: number): Promise<void> => {
    underWay += 1;
    await setTimeout(item);
    underWay -= 1;
    if (item === 1) throw new Error('the log is away');
  };
  await expect(inParallel([1, 50, 100], 3, work)).rejects.toThrow('the log is away');
  expect(underWay).toBe(0);
  const sweep = createSweep(
    'asked',
    10_000,
    async () => {
      await inParallel([1, 50], 2, work);
      return 2;
    },
    () => undefined,
  );
  sweep.start();
  await setTimeout(10);
  await sweep.close();
  expect(underWay).toBe(0);
});
