// Each document once and in order, though a page ends among equals and documents come and go meanwhile.
import { beforeEach, expect, it } from 'vitest';
import { createMemoryReadStore, type MemoryReadStore } from '../testing/memory-read-store.ts';
import { inPages } from './in-pages.ts';

const THINGS = 'things';
let store: MemoryReadStore;

const put = (_id: string, at?: number | string): void =>
  store.applyPart([{ put: THINGS, document: at === undefined ? { _id } : { _id, at } }]);

const pagesOf = async (asked: Parameters<typeof inPages>[2], between = () => {}): Promise<string[][]> => {
  const pages: string[][] = [];
  for await (const page of inPages(store, THINGS, asked)) {
    pages.push(page.map(({ _id }) => _id));
    between();
  }
  return pages;
};

beforeEach(() => {
  store = createMemoryReadStore();
});

it('reads by id where no field is named, and asks no more after a page that is not full', async () => {
  for (const id of ['c', 'a', 'b', 'd', 'e']) put(id);
  expect(await pagesOf({ limit: 2 })).toEqual([['a', 'b'], ['c', 'd'], ['e']]);
  expect(await pagesOf({ limit: 5 })).toEqual([['a', 'b', 'c', 'd', 'e']]);
  expect(await pagesOf({ filter: { _id: { $in: ['f'] } } })).toEqual([]);
});

it('reads in the order of a field, and ends a page among equals', async () => {
  for (const [id, at] of Object.entries({ a: 2, b: 1, c: 2, d: 2, e: 3 })) put(id, at);
  expect(await pagesOf({ field: 'at', limit: 2 })).toEqual([['b', 'a'], ['c', 'd'], ['e']]);
  expect(await pagesOf({ field: 'at', limit: 2, filter: { at: { $gte: 2 } } })).toEqual([
    ['a', 'c'],
    ['d', 'e'],
  ]);
});

it('misses none where those before are gone by the next page', async () => {
  for (const id of ['a', 'b', 'c', 'd', 'e']) put(id, 'same');
  const gone = ['a', 'b', 'c'];
  const between = () => {
    const id = gone.shift();
    if (id) store.applyPart([{ remove: THINGS, id }]);
  };
  expect(await pagesOf({ field: 'at', limit: 2 }, between)).toEqual([['a', 'b'], ['c', 'd'], ['e']]);
});

it('does not pass over a document that the field is missing from', async () => {
  for (const id of ['a', 'b', 'c']) put(id);
  await expect(pagesOf({ field: 'at', limit: 2 })).rejects.toThrow('no at: b');
});

it('names where a page begins before all else that bounds the field', async () => {
  for (const [id, at] of Object.entries({ a: 1, b: 2, c: 3 })) put(id, at);
  const asked: unknown[] = [];
  const find: typeof store.find = (collection, options) => {
    asked.push(options?.filter);
    return store.find(collection, options);
  };
  const filter = { at: { $gte: 1, $lte: 3 } };
  const read: string[] = [];
  for await (const page of inPages({ find }, THINGS, { field: 'at', limit: 1, filter }))
    read.push(...page.map(({ _id }) => _id));
  expect(read).toEqual(['a', 'b', 'c']);
  expect(asked[2]).toMatchObject({ $and: [{ at: { $gte: 2 } }, {}, filter] });
});

it('lets others go on between two pages', async () => {
  for (const id of ['a', 'b', 'c']) put(id);
  const done: string[] = [];
  setImmediate(() => done.push('other'));
  for await (const [{ _id } = { _id: '' }] of inPages(store, THINGS, { limit: 1 })) done.push(_id);
  expect(done).toEqual(['a', 'other', 'b', 'c']);
});
