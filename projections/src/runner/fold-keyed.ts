// Folds a projection whose documents each follow from their own events: load once, fold in memory, write
// each touched document once, however many of its events came.
import type { Position, RecordedEvent } from '@campus/events/envelope';
import type { Change } from '../ports/change-feed.ts';
import type { Document, Write } from '../ports/read-store.ts';
import { createQueue } from '../queue.ts';
import {
  createFoldWriter,
  type FoldPlace,
  type FoldWriter,
  MAX_DOCUMENTS_IN_HAND,
  MAX_EVENTS_IN_HAND,
} from './fold-writer.ts';
import type { Fold, Projection } from './projection.ts';
import { createWorkingSet, type Touched } from './working-set.ts';

export const createKeyedFold = (projection: Projection, place: FoldPlace): Fold => {
  const writer = createFoldWriter(place);
  const documents = createWorkingSet(place.readStore, projection.onlyAdds === true);
  const queue = createQueue();
  const isAnnounced = projection.announce !== undefined && place.suffix === '';
  let reached = writer.position;
  let unwritten = 0;

  const flush = async (): Promise<readonly Change[]> => {
    if (reached === undefined || reached === writer.position) return [];
    const touched = documents.all();
    const writes = touched
      .filter(({ before, after }) => before !== after)
      .map((document) => writeOf(document, writer));
    try {
      await writer.write(writes, reached, unwritten);
    } catch (error) {
      documents.forget();
      writer.forget();
      reached = writer.position;
      unwritten = 0;
      throw error;
    }
    documents.settle();
    unwritten = 0;
    return isAnnounced ? announced(projection, touched, place) : [];
  };

  const take = async (
    events: readonly RecordedEvent[],
    isMoreComing: boolean,
  ): Promise<readonly Change[]> => {
    const fresh = events.filter(({ position }) => reached === undefined || position > reached);
    const keyed = keysOf(projection, fresh, writer);
    for (const [collection, ids] of idsByCollection(keyed)) {
      await writer.prepare(collection, projection.indexes(collection));
      await documents.load(collection, ids, writer.nameOf(collection));
    }
    for (const { event, collection, ids } of keyed)
      for (const id of ids) {
        const document = documents.get(collection, id);
        if (document && foldOne(projection, document, event, writer) && isAnnounced)
          document.events.push(event);
      }
    reached = fresh.at(-1)?.position ?? reached;
    unwritten += fresh.length;
    const isFull = documents.size >= MAX_DOCUMENTS_IN_HAND || unwritten >= MAX_EVENTS_IN_HAND;
    return isMoreComing && !isFull ? [] : flush();
  };

  return {
    get position() {
      return writer.position;
    },
    get reached() {
      return reached;
    },
    collections: writer.collections,
    parkedBeside: writer.parkedBeside,
    prepare: () =>
      projection.collectionOf
        ? Promise.resolve()
        : writer.prepare(projection.name, projection.indexes(projection.name)),
    take: (events, isMoreComing) => queue.run(() => take(events, isMoreComing)),
    flush: () => queue.run(flush),
  };
};

interface Keyed {
  readonly event: RecordedEvent;
  readonly collection: string;
  readonly ids: readonly string[];
}

/** The events that concern the projection, each with its documents. */
const keysOf = (projection: Projection, events: readonly RecordedEvent[], writer: FoldWriter): Keyed[] => {
  const keyed: Keyed[] = [];
  for (const event of events) {
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

/** Whether the event was folded. */
const foldOne = (
  projection: Projection,
  document: Touched,
  event: RecordedEvent,
  writer: FoldWriter,
): boolean => {
  const { id, after: current } = document;
  // Delivered again after a crash between documents and checkpoint, or from an older checkpoint.
  if (isFolded(current?._at, event.position)) return false;
  try {
    const next = projection.evolve(current, event, id);
    if (next !== current) document.after = next && stamped(next, event.position);
    return true;
  } catch (error) {
    writer.park(event, error);
    return false;
  }
};

/** Nobody else holds what evolve has just made, so it is written on instead of copied. */
const stamped = (document: { _at?: Position } & Document, position: Position): Document => {
  document._at = position;
  return document;
};

const isFolded = (at: Position | undefined, position: Position): boolean =>
  at !== undefined && position <= at;

const writeOf = ({ collection, id, after }: Touched, writer: FoldWriter): Write =>
  after ? { put: writer.nameOf(collection), document: after } : { remove: writer.nameOf(collection), id };

/** What cannot be put into words is not told; the documents are right all the same. */
const announced = (projection: Projection, touched: readonly Touched[], place: FoldPlace): Change[] => {
  const changes: Change[] = [];
  for (const { before, after, events } of touched) {
    if (events.length === 0) continue;
    try {
      changes.push(...(projection.announce?.(before, after, events) ?? []));
    } catch (error) {
      place.log('error', 'could not announce a change', {
        projection: projection.name,
        error: String(error),
      });
    }
  }
  return changes;
};
