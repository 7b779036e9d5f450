// The read store in memory keeps the contract of all adapters, and loses only what was not flushed.
import { describe, expect, it } from 'vitest';
import { describeReadStore } from '../read-store/contract.ts';
import { at, mark, newCollection } from '../read-store/contract-world.ts';
import { describeLaterBatches } from '../read-store/later-contract.ts';
import { describeLeases } from '../read-store/lease-contract.ts';
import { createMemoryReadStore } from './memory-read-store.ts';

describeReadStore('memory', async () => createMemoryReadStore());
describeLaterBatches('memory', async () => createMemoryReadStore());
describeLeases('memory', async () => createMemoryReadStore());

describe('a power cut', () => {
  it('takes the last batches with their checkpoints, and nothing that was flushed', async () => {
    const store = createMemoryReadStore();
    const [collection, checkpoint] = [newCollection(), mark(1)];
    const put = (place: number) =>
      store.applyBatch(collection, [{ put: collection, document: { _id: 'a', _at: at(place), place } }], {
        ...checkpoint,
        position: at(place),
      });
    await put(1);
    store.flush();
    for (const place of [2, 3, 4]) await put(place);
    expect(store.losePower(2)).toBe(2);
    expect(await store.get(collection, 'a')).toMatchObject({ place: 2 });
    expect(await store.checkpoint(checkpoint.projection)).toMatchObject({ position: at(2) });
    expect(store.losePower(9)).toBe(0);
  });
});
