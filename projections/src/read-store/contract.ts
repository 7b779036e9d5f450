// What every adapter of the read store must do. Each adapter's test calls this with its own opener;
// every test works in collections of its own, so the store may hold others.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { QueryRefused } from '../ports/filter.ts';
import type { Document, Filter, ReadStore } from '../ports/read-store.ts';
import { at, given, mark, newCollection } from './contract-world.ts';
import { describeFilters } from './filter-contract.ts';

/** Runs the contract against the store that `open` gives; the suite closes it. */
export const describeReadStore = (name: string, open: () => Promise<ReadStore>): void => {
  describe(`read store contract: ${name}`, () => {
    let store: ReadStore;
    beforeAll(async () => {
      store = await open();
    });
    afterAll(() => store.close());
    const current = () => store;
    describe('batches', () => describeBatches(current));
    describe('questions', () => describeQuestions(current));
    describe('filters', () => describeFilters(current));
    describe('collections', () => describeCollections(current));
  });
};

const idsOf = (documents: readonly Document[]): string[] => documents.map(({ _id }) => _id);

const describeBatches = (store: () => ReadStore): void => {
  it('gives back exactly what was put', async () => {
    const document = {
      _id: 'tenant/一',
      _at: at(7),
      text: '会议室 "A" 🏫',
      number: 1.5,
      large: 1_790_000_000_123,
      yes: true,
      none: null,
      list: [1, 'two', { three: [3] }],
      inner: { deep: { deeper: [] }, 'odd key': 0 },
    };
    const collection = await given(store(), [document]);
    expect(await store().get(collection, 'tenant/一')).toEqual(document);
  });

  it('leaves out what is undefined', async () => {
    const collection = await given(store(), [{ _id: 'a', gone: undefined, kept: { gone: undefined } }]);
    expect(await store().get(collection, 'a')).toEqual({ _id: 'a', kept: {} });
  });

  it('replaces and removes', async () => {
    const collection = await given(store(), [{ _id: 'a', one: 1 }, { _id: 'b' }]);
    await store().applyBatch(
      collection,
      [
        { put: collection, document: { _id: 'a', two: 2 } },
        { remove: collection, id: 'b' },
        { remove: collection, id: 'never there' },
      ],
      mark(2),
    );
    expect(await store().get(collection, 'a')).toEqual({ _id: 'a', two: 2 });
    expect(await store().get(collection, 'b')).toBeUndefined();
  });

  it('keeps to the order of several writes to one document', async () => {
    const collection = await given(store(), [{ _id: 'a', told: 'before' }, { _id: 'b' }]);
    await store().applyBatch(
      collection,
      [
        { remove: collection, id: 'a' },
        { put: collection, document: { _id: 'a', told: 'after' } },
        { put: collection, document: { _id: 'b', told: 'in between' } },
        { remove: collection, id: 'b' },
      ],
      mark(2),
    );
    expect(await store().find(collection)).toEqual([{ _id: 'a', told: 'after' }]);
  });

  it('keeps the checkpoint that came with the batch', async () => {
    const collection = newCollection();
    const checkpoint = mark(41);
    expect(await store().checkpoint(checkpoint.projection)).toBeUndefined();
    await store().applyBatch(collection, [], checkpoint);
    expect(await store().checkpoint(checkpoint.projection)).toEqual(checkpoint);
    await store().applyBatch(collection, [], { ...checkpoint, version: 2, position: at(42) });
    expect(await store().checkpoint(checkpoint.projection)).toEqual({
      projection: checkpoint.projection,
      version: 2,
      position: at(42),
    });
  });

  it('lets a late writer change nothing, and the same position write again', async () => {
    const collection = await given(store(), [{ _id: 'a', _at: at(5), told: 'first' }]);
    const put = (document: Document) =>
      store().applyBatch(collection, [{ put: collection, document }], mark(1));
    await put({ _id: 'a', _at: at(4), told: 'late' });
    expect(await store().get(collection, 'a')).toMatchObject({ told: 'first' });
    await put({ _id: 'a', _at: at(5), told: 'again' });
    expect(await store().get(collection, 'a')).toMatchObject({ told: 'again' });
    await put({ _id: 'a', _at: at(6), told: 'newer' });
    expect(await store().get(collection, 'a')).toMatchObject({ told: 'newer' });
  });

  it('writes to several collections in one batch', async () => {
    const [here, there] = [newCollection(), newCollection()];
    await store().applyBatch(
      here,
      [
        { put: here, document: { _id: 'a' } },
        { put: there, document: { _id: 'b' } },
      ],
      mark(1),
    );
    expect(await store().count(here)).toBe(1);
    expect(await store().count(there)).toBe(1);
  });

  it('refuses a name that cannot be a collection', async () => {
    const write = { put: 'a"; DROP TABLE x', document: { _id: 'a' } };
    await expect(store().applyBatch('fine', [write], mark(1))).rejects.toThrow(QueryRefused);
  });
};

const describeQuestions = (store: () => ReadStore): void => {
  it('answers from an unknown collection as from an empty one', async () => {
    const collection = newCollection();
    expect(await store().get(collection, 'a')).toBeUndefined();
    expect(await store().getMany(collection, ['a'])).toEqual([]);
    expect(await store().find(collection)).toEqual([]);
    expect(await store().count(collection)).toBe(0);
    expect(await store().group(collection, 'a')).toEqual(new Map());
  });

  it('gives many in the order asked for, each once, without the missing', async () => {
    const collection = await given(store(), [{ _id: 'a' }, { _id: 'b' }, { _id: 'c' }]);
    expect(idsOf(await store().getMany(collection, ['c', 'x', 'a', 'c']))).toEqual(['c', 'a']);
  });

  it('sorts, skips and limits, with the id as the last word', async () => {
    const documents = ['e', 'd', 'c', 'b', 'a'].map((_id, index) => ({
      _id,
      group: index % 2,
      inner: { rank: index },
    }));
    const collection = await given(store(), documents);
    const find = async (options: Parameters<ReadStore['find']>[1]) =>
      idsOf(await store().find(collection, options));
    expect(await find({})).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(await find({ sort: [['inner.rank', -1]] })).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(await find({ sort: [['group', 1]] })).toEqual(['a', 'c', 'e', 'b', 'd']);
    expect(
      await find({
        sort: [
          ['group', -1],
          ['inner.rank', 1],
        ],
        skip: 1,
        limit: 2,
      }),
    ).toEqual(['b', 'e']);
  });

  it('sorts missing before numbers before texts', async () => {
    const collection = await given(store(), [
      { _id: 'text', value: 'a' },
      { _id: 'ten', value: 10 },
      { _id: 'nine', value: 9.5 },
      { _id: 'missing' },
      { _id: '会', value: '会议' },
    ]);
    const found = await store().find(collection, { sort: [['value', 1]] });
    expect(idsOf(found)).toEqual(['missing', 'nine', 'ten', 'text', '会']);
  });

  it('pages through what only the matcher can decide', async () => {
    const documents = Array.from({ length: 20 }, (_, index) => ({
      _id: String(index).padStart(2, '0'),
      tags: index % 3 === 0 ? ['x', 'y'] : ['z'],
    }));
    const collection = await given(store(), documents);
    const found = await store().find(collection, { filter: { tags: 'x' }, skip: 2, limit: 3 });
    expect(idsOf(found)).toEqual(['06', '09', '12']);
    expect(await store().count(collection, { tags: 'x' })).toBe(7);
  });

  it('counts by value, nothing being null and what is no value left out', async () => {
    const collection = await given(store(), [
      { _id: 'a', kind: { name: 'room' }, state: 1 },
      { _id: 'b', kind: { name: 'room' }, state: 2 },
      { _id: 'c', kind: { name: 'desk' }, state: 1 },
      { _id: 'd', kind: {}, state: 1 },
      { _id: 'e', kind: { name: true }, state: 1 },
      { _id: 'f', kind: { name: 1 }, state: 1 },
      { _id: 'g', kind: { name: { odd: 1 } }, state: 1 },
    ]);
    expect(await store().group(collection, 'kind.name')).toEqual(
      new Map<unknown, number>([
        ['room', 2],
        ['desk', 1],
        [null, 1],
        [true, 1],
        [1, 1],
      ]),
    );
    expect(await store().group(collection, 'kind.name', { state: 2 })).toEqual(new Map([['room', 1]]));
  });

  it('refuses what is not in the language', async () => {
    const collection = await given(store(), [{ _id: 'a' }]);
    const wrong: Filter[] = JSON.parse(
      JSON.stringify([
        { $where: 'true' },
        { a: { $regex: '.*' } },
        { 'a.$b': 1 },
        { 'a"]': 1 },
        { a: { $gt: null } },
        { a: {} },
        { __proto__x: 1, 'a.__proto__.b': 1 },
        { a: { $contains: 'x'.repeat(101) } },
      ]),
    );
    for (const filter of wrong) {
      await expect(store().find(collection, { filter })).rejects.toThrow(QueryRefused);
      await expect(store().count(collection, filter)).rejects.toThrow(QueryRefused);
      await expect(store().group(collection, 'a', filter)).rejects.toThrow(QueryRefused);
    }
    await expect(store().find(collection, { limit: 10_000 })).rejects.toThrow(QueryRefused);
    await expect(store().find(collection, { skip: -1 })).rejects.toThrow(QueryRefused);
    await expect(store().find(collection, { sort: [['a;b', 1]] })).rejects.toThrow(QueryRefused);
  });
};

const describeCollections = (store: () => ReadStore): void => {
  it('finds the same with an index as without', async () => {
    const documents = Array.from({ length: 50 }, (_, index) => ({
      _id: `d${index}`,
      tenant: index % 2 === 0 ? 'a' : 'b',
      inner: { start: index },
    }));
    const collection = await given(store(), documents);
    const options = {
      filter: { tenant: 'a', 'inner.start': { $gte: 40 } },
      sort: [['inner.start', -1]],
    } as const;
    const without = await store().find(collection, options);
    await store().ensureIndex(collection, ['tenant', 'inner.start']);
    await store().ensureIndex(collection, ['tenant', 'inner.start']);
    expect(await store().find(collection, options)).toEqual(without);
    expect(idsOf(without)).toEqual(['d48', 'd46', 'd44', 'd42', 'd40']);
  });

  it('puts one collection in the place of another, with the indexes that were there', async () => {
    const live = await given(store(), [{ _id: 'old', kind: ['x'] }]);
    await store().ensureIndex(live, ['kind']);
    const beside = await given(store(), [{ _id: 'new', kind: 'x' }]);
    await store().swap(beside, live);
    expect(await store().find(live, { filter: { kind: 'x' } })).toEqual([{ _id: 'new', kind: 'x' }]);
    expect(await store().count(beside)).toBe(0);
    await given(store(), [{ _id: 'newer', kind: ['x', 'y'] }], live);
    expect(await store().count(live, { kind: 'x' })).toBe(2);
    const again = await given(store(), [{ _id: 'third' }]);
    await store().swap(again, live);
    expect(idsOf(await store().find(live))).toEqual(['third']);
  });

  it('puts a collection where there was none, and nothing in the place of one', async () => {
    const [from, to] = [await given(store(), [{ _id: 'a' }]), newCollection()];
    await store().swap(from, to);
    expect(await store().count(to)).toBe(1);
    await store().swap(newCollection(), to);
    expect(await store().count(to)).toBe(0);
  });

  it('drops a collection, and one that is not there', async () => {
    const collection = await given(store(), [{ _id: 'a' }]);
    await store().drop(collection);
    await store().drop(collection);
    expect(await store().count(collection)).toBe(0);
  });
};
