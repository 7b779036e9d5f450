// The documents that a rebuilding fold keeps in memory: those touched lately. It writes the others out, and
// never reads a document that it has not written out.
import type { Document, ReadStore } from '../ports/read-store.ts';
import { createSeenIds } from './seen-ids.ts';
import { readMany, type Touched } from './working-set.ts';

/** More documents make each garbage collection longer; a busy week of eighty rooms fits in. */
const MOST_IN_HAND = 1_500;

export interface FillingSet {
  /** Loads documents, from memory or from the store under `name`. */
  load(collection: string, ids: readonly string[], name: string): Promise<void>;
  get(collection: string, id: string): Touched | undefined;
  /** Removes and returns the least recently touched documents, to be written, if too many are in memory. */
  release(): Touched[];
  /** Removes and returns all changed documents. */
  releaseAll(): Touched[];
}

/** `isFresh`: every event makes a document of its own, so none is read, and none is kept. */
export const createFillingSet = (readStore: ReadStore, isFresh: boolean, most = MOST_IN_HAND): FillingSet => {
  /** A Map remembers the order of insertion: its first key is the longest untouched. */
  const inHand = new Map<string, Map<string, Touched>>();
  const given = createSeenIds();

  const take = (documents: Map<string, Touched>, count: number): Touched[] => {
    const changed: Touched[] = [];
    let left = count;
    for (const [id, touched] of documents) {
      if (left === 0) break;
      left -= 1;
      documents.delete(id);
      if (touched.before === touched.after) continue;
      if (!isFresh) given.add(id);
      changed.push(touched);
    }
    return changed;
  };

  const takeAll = (): Touched[] =>
    [...inHand.values()].flatMap((documents) => take(documents, documents.size));

  return {
    load: async (collection, ids, name) => {
      const documents = inHand.get(collection) ?? new Map<string, Touched>();
      inHand.set(collection, documents);
      const hold = (id: string, before: Document | undefined): void => {
        documents.set(id, { collection, id, before, after: before, events: [] });
      };
      const unknown: string[] = [];
      for (const id of ids) {
        const known = documents.get(id);
        if (known) {
          documents.delete(id);
          documents.set(id, known);
        } else if (!isFresh && given.mayHave(id)) unknown.push(id);
        else hold(id, undefined);
      }
      if (unknown.length === 0) return;
      const found = await readMany(readStore, name, unknown);
      for (const id of unknown) hold(id, found.get(id));
    },
    get: (collection, id) => inHand.get(collection)?.get(id),
    release: () => {
      if (isFresh) return takeAll();
      return [...inHand.values()].flatMap((documents) =>
        documents.size > most ? take(documents, documents.size - Math.floor(most / 2)) : [],
      );
    },
    releaseAll: takeAll,
  };
};
