// The documents that a fold keeps in memory: changed and not yet written, or used lately. So a day with many
// bookings is not read back from the store for each.
import type { RecordedEvent } from '@campus/events/domain/envelope';
import { MAX_IDS } from '../ports/filter.ts';
import type { Document, ReadStore } from '../ports/read-store.ts';
import { createRecent, type Recent } from '../recent.ts';

/** Documents kept in memory per collection once they are written. */
const RECENT_DOCUMENTS = 4_000;

export interface Touched {
  readonly collection: string;
  readonly id: string;
  /** The document in the store. */
  readonly before: Document | undefined;
  after: Document | undefined;
  /** Folded since, if somebody is to be told. */
  readonly events: RecordedEvent[];
}

export interface WorkingSet {
  /** Loads documents, from memory or from the store under `name`. */
  load(collection: string, ids: readonly string[], name: string): Promise<void>;
  get(collection: string, id: string): Touched | undefined;
  /** How many wait to be written. */
  readonly size: number;
  all(): Touched[];
  /** They are written: remembered, no longer waiting. */
  settle(): void;
  /** Forgets all: the store's content is no longer known. */
  forget(): void;
}

/** `isFresh`: no document exists before its event, so none is read or remembered. */
export const createWorkingSet = (readStore: ReadStore, isFresh: boolean): WorkingSet => {
  let inHand = new Map<string, Map<string, Touched>>();
  const recent = new Map<string, Recent<Document | undefined>>();
  let size = 0;

  const recentOf = (collection: string): Recent<Document | undefined> => {
    const known = recent.get(collection) ?? createRecent<Document | undefined>(RECENT_DOCUMENTS);
    recent.set(collection, known);
    return known;
  };

  return {
    load: async (collection, ids, name) => {
      const documents = inHand.get(collection) ?? new Map<string, Touched>();
      inHand.set(collection, documents);
      const known = recentOf(collection);
      const wanted = ids.filter((id) => !documents.has(id));
      // Taken at once: what is looked up next may put them out of memory.
      const remembered = new Map<string, Document | undefined>();
      const missing: string[] = [];
      for (const id of wanted)
        if (known.has(id)) remembered.set(id, known.get(id));
        else missing.push(id);
      const found = isFresh ? undefined : await readMany(readStore, name, missing);
      for (const id of wanted) {
        if (documents.has(id)) continue;
        const before = found?.get(id) ?? remembered.get(id);
        documents.set(id, { collection, id, before, after: before, events: [] });
        size += 1;
      }
    },
    get: (collection, id) => inHand.get(collection)?.get(id),
    get size() {
      return size;
    },
    all: () => [...inHand.values()].flatMap((documents) => [...documents.values()]),
    settle: () => {
      if (!isFresh)
        for (const [collection, documents] of inHand)
          for (const { id, after } of documents.values()) recentOf(collection).set(id, after);
      inHand = new Map();
      size = 0;
    },
    forget: () => {
      recent.clear();
      inHand = new Map();
      size = 0;
    },
  };
};

/** Those there are, by their ids. */
export const readMany = async (
  readStore: ReadStore,
  name: string,
  ids: readonly string[],
): Promise<Map<string, Document>> => {
  const found = new Map<string, Document>();
  for (let from = 0; from < ids.length; from += MAX_IDS)
    for (const document of await readStore.getMany(name, ids.slice(from, from + MAX_IDS)))
      found.set(document._id, document);
  return found;
};
