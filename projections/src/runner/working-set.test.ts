// More documents than are kept in memory: none of them is taken for one that is not there.
import { expect, it } from 'vitest';
import type { Document } from '../ports/read-store.ts';
import { createMemoryReadStore } from '../testing/memory-read-store.ts';
import { createWorkingSet } from './working-set.ts';

it('knows each document again, from memory or from the store', async () => {
  const store = createMemoryReadStore();
  const documents = Array.from({ length: 9_000 }, (_, n): Document => ({ _id: `${n}` }));
  const writes = documents.map((document) => ({ put: 'days', document }));
  await store.applyBatch('days', writes, { projection: 'days', version: 1, position: '1' });
  const set = createWorkingSet(store, false);
  const ids = documents.map(({ _id }) => _id);
  for (const some of [ids, ids.slice(-4_000), ids]) {
    await set.load('days', some, 'days');
    expect(some.filter((id) => set.get('days', id)?.before === undefined)).toEqual([]);
    set.settle();
  }
});
