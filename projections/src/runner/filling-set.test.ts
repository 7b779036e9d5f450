// What a filling holds in hand, what it gives away, and what it looks for.

import { standIn } from '@campus/events/testing/stand-in';
import { describe, expect, it } from 'vitest';
import type { Document, ReadStore } from '../ports/read-store.ts';
import { createFillingSet } from './filling-set.ts';

/** A store that says what it was asked for. */
const storeOf = (documents: Readonly<Record<string, Document>>) => {
  const asked: string[] = [];
  const store = standIn<ReadStore>({
    getMany: async (_: string, ids: readonly string[]) => {
      asked.push(...ids);
      return ids.flatMap((id) => documents[id] ?? []);
    },
  });
  return { asked, store };
};

const names = (touched: readonly { readonly id: string }[]): string[] => touched.map(({ id }) => id);

const change = async (set: ReturnType<typeof createFillingSet>, ...ids: string[]): Promise<void> => {
  await set.load('days', ids, 'days_v2');
  for (const id of ids) {
    const touched = set.get('days', id);
    if (touched) touched.after = { _id: id, seen: true };
  }
};

describe('a filling set', () => {
  it('gives away what was longest untouched, down to half of what it may hold', async () => {
    const set = createFillingSet(storeOf({}).store, false, 4);
    await change(set, 'a', 'b', 'c', 'd');
    expect(set.release()).toEqual([]);
    await change(set, 'a');
    await change(set, 'e');
    expect(names(set.release())).toEqual(['b', 'c', 'd']);
    expect(names(set.releaseAll())).toEqual(['a', 'e']);
  });

  it('looks only for what it has given away, and goes on from there', async () => {
    const stored = { _id: 'a', seen: 'before' };
    const { asked, store } = storeOf({ a: stored });
    const set = createFillingSet(store, false, 2);
    await change(set, 'a', 'b', 'c');
    expect(names(set.release())).toEqual(['a', 'b']);
    expect(asked).toEqual([]);
    await set.load('days', ['a', 'c', 'z', 'a'], 'days_v2');
    expect(asked).toEqual(['a', 'a']);
    expect(set.get('days', 'a')).toMatchObject({ before: stored, after: stored });
  });

  it('gives away nothing that has not changed', async () => {
    const set = createFillingSet(storeOf({}).store, false, 2);
    await set.load('days', ['a', 'b', 'c'], 'days_v2');
    expect(set.releaseAll()).toEqual([]);
    expect(set.get('days', 'a')).toBeUndefined();
  });

  it('keeps nothing where every event makes a document of its own', async () => {
    const { asked, store } = storeOf({});
    const set = createFillingSet(store, true, 100);
    await change(set, 'a');
    expect(names(set.release())).toEqual(['a']);
    await change(set, 'a');
    expect(asked).toEqual([]);
  });
});
