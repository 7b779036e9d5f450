// What every adapter that is written to must do with batches that may wait, because nobody but their writer
// reads the collection before it is swapped.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Document, ReadStore, Write } from '../ports/read-store.ts';
import { at, given, mark, newCollection } from './contract-world.ts';

/** Runs the contract against the store that `open` gives; the suite closes it. */
export const describeLaterBatches = (name: string, open: () => Promise<ReadStore>): void => {
  describe(`batches that may come later: ${name}`, () => {
    let store: ReadStore;
    beforeAll(async () => {
      store = await open();
    });
    afterAll(() => store.close());
    describeLater(() => store);
  });
};

const describeLater = (store: () => ReadStore): void => {
  const fill = (collection: string, writes: readonly Write[], when: 'now' | 'later' = 'later') =>
    store().applyBatch(collection, writes, mark(1), undefined, when);
  const putting = (collection: string, ...documents: readonly Document[]): Write[] =>
    documents.map((document) => ({ put: collection, document }));

  it('shows their writer what was written, in every kind of question', async () => {
    const collection = newCollection();
    await fill(collection, putting(collection, { _id: 'a', n: 1 }, { _id: 'b', n: 2, list: ['会'] }));
    expect(await store().get(collection, 'a')).toEqual({ _id: 'a', n: 1 });
    await fill(collection, [{ remove: collection, id: 'a' }, ...putting(collection, { _id: 'c', n: 3 })]);
    expect(await store().get(collection, 'a')).toBeUndefined();
    expect(await store().getMany(collection, ['c', 'a', 'none', 'b'])).toMatchObject([
      { _id: 'c' },
      { _id: 'b' },
    ]);
    expect(await store().find(collection, { filter: { list: '会' } })).toMatchObject([{ _id: 'b' }]);
    await fill(collection, putting(collection, { _id: 'd', n: 3 }));
    expect(await store().count(collection, { n: 3 })).toBe(2);
    await fill(collection, [{ remove: collection, id: 'd' }]);
    expect(await store().group(collection, 'n')).toEqual(
      new Map([
        [2, 1],
        [3, 1],
      ]),
    );
  });

  it('has them in the collection that takes the place of another', async () => {
    const live = await given(store(), [{ _id: 'old' }]);
    const beside = newCollection();
    await store().ensureIndex(beside, ['tag']);
    await fill(beside, putting(beside, { _id: 'new', tag: ['x'] }));
    await fill(beside, putting(beside, { _id: 'newer', tag: 'y' }), 'now');
    await store().swap(beside, live);
    expect((await store().find(live)).map(({ _id }) => _id)).toEqual(['new', 'newer']);
    expect(await store().find(live, { filter: { tag: 'x' } })).toHaveLength(1);
  });

  it('lets a late writer change nothing', async () => {
    const collection = newCollection();
    await fill(collection, putting(collection, { _id: 'a', _at: at(2), n: 2 }));
    await fill(collection, putting(collection, { _id: 'b', _at: at(1) }), 'now');
    await fill(collection, putting(collection, { _id: 'a', _at: at(1), n: 1 }));
    await fill(collection, [], 'now');
    expect(await store().get(collection, 'a')).toMatchObject({ n: 2 });
  });

  it('keeps nothing of them once the collection is dropped', async () => {
    const collection = newCollection();
    await fill(collection, putting(collection, { _id: 'a' }));
    await store().drop(collection);
    await fill(collection, putting(collection, { _id: 'b' }));
    await fill(collection, [], 'now');
    expect((await store().find(collection)).map(({ _id }) => _id)).toEqual(['b']);
  });
};
