// A position that could not be written down is written down later, without an event in between.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EVERY_PROJECTION } from '../ports/change-feed.ts';
import { createMemoryReadStore } from '../testing/memory-read-store.ts';
import { Standing } from './standing.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('writes the position down although the first write fails and no event follows', async () => {
  const readStore = createMemoryReadStore();
  let failures = 2;
  const log = vi.fn();
  const standing = new Standing({
    readStore: {
      ...readStore,
      applyBatch: async (...batch) => {
        if (failures-- > 0) throw new Error('the store is busy');
        return readStore.applyBatch(...batch);
      },
    },
    feed: { publish: () => undefined, subscribe: () => () => undefined, close: async () => undefined },
    log,
    positions: () => new Map([['days', '7']]),
  });
  standing.moved();
  await vi.advanceTimersByTimeAsync(5_000);
  expect((await readStore.checkpoint(EVERY_PROJECTION))?.position).toBe('7');
  expect(log).toHaveBeenCalledTimes(1);
  await standing.close();
});
