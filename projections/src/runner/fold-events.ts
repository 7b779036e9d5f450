// Folds events one by one into their documents: shared by all folds of keyed projections, live or
// rebuilding.
import type { Position, RecordedEvent } from '@campus/events/domain/envelope';
import type { Document, Write } from '../ports/read-store.ts';
import type { FoldWriter } from './fold-writer.ts';
import { listensTo, type Projection } from './projection.ts';
import type { Touched, WorkingSet } from './working-set.ts';

interface Keyed {
  readonly event: RecordedEvent;
  readonly collection: string;
  readonly ids: readonly string[];
}

/** What of a batch in the order of the log was not taken in before: mostly all of it. */
export const newerThan = (
  events: readonly RecordedEvent[],
  reached: Position | undefined,
): readonly RecordedEvent[] => {
  const [first] = events;
  if (reached === undefined || (first && first.position > reached)) return events;
  return events.filter(({ position }) => position > reached);
};

/** Its one collection is made beforehand; where events say which, each is made with its first document. */
export const prepareCollection = async (projection: Projection, writer: FoldWriter): Promise<void> => {
  if (!projection.collectionOf) await writer.prepare(projection.name, projection.indexes(projection.name));
};

/** The events that concern the projection, each with its documents, which are in hand from now on. */
export const loadKeyed = async (
  projection: Projection,
  events: readonly RecordedEvent[],
  writer: FoldWriter,
  documents: Pick<WorkingSet, 'load'>,
): Promise<readonly Keyed[]> => {
  const keyed = keysOf(projection, events, writer);
  for (const [collection, ids] of idsByCollection(keyed)) {
    await writer.prepare(collection, projection.indexes(collection));
    await documents.load(collection, ids, writer.nameOf(collection));
  }
  return keyed;
};

const keysOf = (projection: Projection, events: readonly RecordedEvent[], writer: FoldWriter): Keyed[] => {
  const keyed: Keyed[] = [];
  for (const event of events) {
    if (!listensTo(projection, event)) continue;
    try {
      const collection = projection.collectionOf?.(event) ?? projection.name;
      keyed.push({ event, collection, ids: projection.keys(event) });
    } catch (error) {
      writer.park(event, error);
    }
  }
  return keyed;
};

/** An id comes as often as it is concerned. */
const idsByCollection = (keyed: readonly Keyed[]): ReadonlyMap<string, readonly string[]> => {
  const lists = new Map<string, string[]>();
  for (const { collection, ids } of keyed) {
    const known = lists.get(collection) ?? [];
    if (known.length === 0) lists.set(collection, known);
    for (const id of ids) known.push(id);
  }
  return lists;
};

/** Whether the event was folded. */
export const foldOne = (
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

export const writeOf = ({ collection, id, after }: Touched, writer: FoldWriter): Write =>
  after ? { put: writer.nameOf(collection), document: after } : { remove: writer.nameOf(collection), id };
