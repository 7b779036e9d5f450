// What every adapter of the read store must do about leases: one change of hands at a time, and no batch
// of a holder that was overtaken.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Fenced, type Lease, type LeaseStore } from '../ports/leases.ts';
import type { ReadStore } from '../ports/read-store.ts';
import { at, given, mark, newCollection } from './contract-world.ts';

type Store = ReadStore & LeaseStore;

const newLease = (more: Partial<Lease> = {}): Lease => ({
  name: `contract/${randomUUID()}`,
  owner: 'a',
  epoch: 1,
  beat: 0,
  lastsMs: 1_000,
  ...more,
});

const named = async (store: Store, name: string): Promise<Lease | undefined> =>
  (await store.leases()).find((lease) => lease.name === name);

/** Runs the contract against the store that `open` gives; the suite closes it. */
export const describeLeases = (name: string, open: () => Promise<Store>): void => {
  describe(`lease contract: ${name}`, () => {
    let store: Store;
    beforeAll(async () => {
      store = await open();
    });
    afterAll(() => store.close());
    describeHands(() => store);
  });
};

const describeHands = (store: () => Store): void => {
  it('gives a lease to one of those who reach for it at once', async () => {
    const lease = newLease();
    const taken = await Promise.all(
      ['a', 'b', 'c', 'd'].map((owner) => store().replaceLease(undefined, { ...lease, owner })),
    );
    expect(taken.filter((isMine) => isMine)).toHaveLength(1);
    expect(await named(store(), lease.name)).toEqual({
      ...lease,
      owner: ['a', 'b', 'c', 'd'][taken.indexOf(true)],
    });
  });

  it('replaces a lease only where it stands as it was seen', async () => {
    const lease = newLease();
    await store().replaceLease(undefined, lease);
    const renewed = { ...lease, beat: 1 };
    expect(await store().replaceLease(lease, renewed)).toBe(true);
    expect(await store().replaceLease(lease, { ...lease, owner: 'b', epoch: 2 })).toBe(false);
    expect(await store().replaceLease(renewed, { ...renewed, owner: 'b', epoch: 2 })).toBe(true);
    expect(await store().replaceLease(renewed, undefined)).toBe(false);
    expect(await named(store(), lease.name)).toEqual({ ...renewed, owner: 'b', epoch: 2 });
    expect(await store().replaceLease({ ...renewed, owner: 'b', epoch: 2 }, undefined)).toBe(true);
    expect(await named(store(), lease.name)).toBeUndefined();
  });

  it('writes nothing of a batch whose lease has changed hands, and all of the new holder', async () => {
    const [lease, collection, checkpoint] = [newLease(), newCollection(), mark(5)];
    const fence = { lease: lease.name, epoch: 1 };
    const put = (told: string, place: number) => [
      { put: collection, document: { _id: 'a', _at: at(place), told } },
    ];
    await expect(store().applyBatch(collection, put('nobody', 1), checkpoint, fence)).rejects.toThrow(Fenced);
    await store().replaceLease(undefined, lease);
    await store().applyBatch(collection, put('first', 5), checkpoint, fence);
    await store().replaceLease(lease, { ...lease, owner: 'b', epoch: 2 });
    const late = { ...checkpoint, position: at(9) };
    await expect(store().applyBatch(collection, put('late', 9), late, fence)).rejects.toThrow(Fenced);
    await expect(store().applyBatch(collection, [], late, fence)).rejects.toThrow(Fenced);
    expect(await store().get(collection, 'a')).toEqual({ _id: 'a', _at: at(5), told: 'first' });
    expect(await store().checkpoint(checkpoint.projection)).toEqual(checkpoint);
    await store().applyBatch(collection, put('second', 6), late, { ...fence, epoch: 2 });
    expect(await store().get(collection, 'a')).toEqual({ _id: 'a', _at: at(6), told: 'second' });
    expect(await store().checkpoint(checkpoint.projection)).toEqual(late);
  });

  it('puts nothing in the place of a collection once the lease has changed hands', async () => {
    const lease = newLease();
    const fence = { lease: lease.name, epoch: 1 };
    const [live, late, next] = [
      await given(store(), [{ _id: 'live' }]),
      await given(store(), [{ _id: 'late' }]),
      await given(store(), [{ _id: 'next' }]),
    ];
    await expect(store().swap(late, live, fence)).rejects.toThrow(Fenced);
    await store().replaceLease(undefined, lease);
    await store().replaceLease(lease, { ...lease, owner: 'b', epoch: 2 });
    await expect(store().swap(late, live, fence)).rejects.toThrow(Fenced);
    expect([await store().find(live), await store().find(late)]).toEqual([
      [{ _id: 'live' }],
      [{ _id: 'late' }],
    ]);
    await store().swap(next, live, { ...fence, epoch: 2 });
    expect(await store().find(live)).toEqual([{ _id: 'next' }]);
  });

  it('removes under a lease what the lease may write', async () => {
    const [lease, collection] = [newLease(), newCollection()];
    await store().replaceLease(undefined, lease);
    const fence = { lease: lease.name, epoch: 1 };
    await store().applyBatch(
      collection,
      [{ put: collection, document: { _id: 'a', _at: at(1) } }],
      mark(1),
      fence,
    );
    await store().applyBatch(collection, [{ remove: collection, id: 'a' }], mark(2), fence);
    expect(await store().count(collection)).toBe(0);
  });

  it('leaves leases that were never asked for out of batches without one', async () => {
    const collection = newCollection();
    await store().applyBatch(collection, [{ put: collection, document: { _id: 'a', n: 1 } }], mark(1));
    expect(await store().find(collection)).toEqual([{ _id: 'a', n: 1 }]);
  });
};
