// Folds a projection whose documents each follow from their own events: load once, fold the batch in
// memory, write each touched document once.
import type { RecordedEvent } from '@campus/events/envelope';
import type { Change } from '../ports/change-feed.ts';
import { MAX_IDS } from '../ports/filter.ts';
import type { Document, Write } from '../ports/read-store.ts';
import { createFoldWriter, type FoldPlace, type FoldWriter } from './fold-writer.ts';
import type { Fold, Projection } from './projection.ts';
import { createQueue } from './queue.ts';
import { createRecentDocuments, type RecentDocuments } from './recent-documents.ts';

/** Documents kept in memory per collection. */
const RECENT_DOCUMENTS = 4_000;

interface Keyed {
  readonly event: RecordedEvent;
  readonly collection: string;
  readonly ids: readonly string[];
}

interface Touched {
  readonly collection: string;
  readonly id: string;
  readonly before: Document | undefined;
  after: Document | undefined;
  readonly events: RecordedEvent[];
}

export const createKeyedFold = (projection: Projection, place: FoldPlace): Fold => {
  const writer = createFoldWriter(place);
  const recent = new Map<string, RecentDocuments<Document>>();
  const queue = createQueue();

  const recentOf = (collection: string): RecentDocuments<Document> => {
    let documents = recent.get(collection);
    if (!documents) {
      documents = createRecentDocuments(RECENT_DOCUMENTS);
      recent.set(collection, documents);
    }
    return documents;
  };

  /** The documents that the batch needs, from memory or from the store. */
  const load = async (keyed: readonly Keyed[]): Promise<Map<string, Map<string, Touched>>> => {
    const touched = new Map<string, Map<string, Touched>>();
    for (const [collection, ids] of idsByCollection(keyed)) {
      await writer.prepare(collection, projection.indexes(collection));
      const documents = new Map<string, Touched>();
      const known = recentOf(collection);
      const missing = projection.onlyAdds ? [] : ids.filter((id) => !known.has(id));
      const found = new Map<string, Document>();
      for (let from = 0; from < missing.length; from += MAX_IDS) {
        const part = missing.slice(from, from + MAX_IDS);
        for (const document of await place.readStore.getMany(writer.nameOf(collection), part))
          found.set(document._id, document);
      }
      for (const id of ids) {
        const before = found.get(id) ?? known.get(id);
        documents.set(id, { collection, id, before, after: before, events: [] });
      }
      touched.set(collection, documents);
    }
    return touched;
  };

  const apply = async (events: readonly RecordedEvent[]): Promise<readonly Change[]> => {
    const last = events.at(-1);
    if (!last || (writer.position !== undefined && last.position <= writer.position)) return [];
    const keyed = keysOf(projection, events, writer);
    const loaded = await load(keyed);
    for (const { event, collection, ids } of keyed)
      for (const id of ids) {
        const document = loaded.get(collection)?.get(id);
        if (document) foldOne(projection, document, event, writer);
      }
    const touched = [...loaded.values()].flatMap((documents) => [...documents.values()]);
    const changed = touched.filter(({ before, after }) => before !== after);
    try {
      await writer.write(
        changed.map((document) => writeOf(document, writer)),
        last.position,
        events.length,
      );
    } catch (error) {
      // What the store holds now is not known here.
      recent.clear();
      throw error;
    }
    if (!projection.onlyAdds)
      for (const { collection, id, after } of touched) recentOf(collection).set(id, after);
    return announced(projection, touched, place);
  };

  return {
    get position() {
      return writer.position;
    },
    collections: writer.collections,
    get parkedBeside() {
      return writer.parkedBeside;
    },
    prepare: () =>
      projection.collectionOf
        ? Promise.resolve()
        : writer.prepare(projection.name, projection.indexes(projection.name)),
    apply: (events) => queue.run(() => apply(events)),
    idle: () => queue.idle(),
  };
};

/** The events that concern the projection, each with its documents. */
const keysOf = (projection: Projection, events: readonly RecordedEvent[], writer: FoldWriter): Keyed[] => {
  const keyed: Keyed[] = [];
  for (const event of events) {
    if (writer.position !== undefined && event.position <= writer.position) continue;
    if (!projection.prefixes.some((prefix) => event.stream.startsWith(prefix))) continue;
    try {
      const collection = projection.collectionOf?.(event) ?? projection.name;
      keyed.push({ event, collection, ids: projection.keys(event) });
    } catch (error) {
      writer.park(event, error);
    }
  }
  return keyed;
};

const idsByCollection = (keyed: readonly Keyed[]): Map<string, string[]> => {
  const sets = new Map<string, Set<string>>();
  for (const { collection, ids } of keyed) {
    const known = sets.get(collection) ?? new Set();
    for (const id of ids) known.add(id);
    sets.set(collection, known);
  }
  return new Map([...sets].map(([collection, ids]) => [collection, [...ids]]));
};

const foldOne = (
  projection: Projection,
  document: Touched,
  event: RecordedEvent,
  writer: FoldWriter,
): void => {
  const { id, after: current } = document;
  // Delivered again after a crash between documents and checkpoint, or from an older checkpoint.
  if (current?._at !== undefined && event.position <= current._at) return;
  try {
    const next = projection.evolve(current, event, id);
    document.events.push(event);
    if (next !== current) document.after = next && { ...next, _id: id, _at: event.position };
  } catch (error) {
    writer.park(event, error);
  }
};

const writeOf = ({ collection, id, after }: Touched, writer: FoldWriter): Write =>
  after ? { put: writer.nameOf(collection), document: after } : { remove: writer.nameOf(collection), id };

/** What cannot be put into words is not told; the documents are right all the same. */
const announced = (projection: Projection, touched: readonly Touched[], place: FoldPlace): Change[] => {
  if (!projection.announce || place.suffix !== '') return [];
  const changes: Change[] = [];
  for (const { before, after, events } of touched) {
    if (events.length === 0) continue;
    try {
      changes.push(...projection.announce(before, after, events));
    } catch (error) {
      place.log('error', 'could not announce a change', {
        projection: projection.name,
        error: String(error),
      });
    }
  }
  return changes;
};
