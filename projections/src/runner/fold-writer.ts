// Where a fold writes: its collections under their names or beside them, its checkpoint, and the events
// it could not fold.
import type { Instant, Position, RecordedEvent } from '@campus/events/domain/envelope';
import { collections, type ParkedDocument } from '../ports/documents.ts';
import { MAX_LIMIT } from '../ports/filter.ts';
import type { ReadStore, Write } from '../ports/read-store.ts';
import type { Fold, Log } from './projection.ts';

/** Without documents to write, the checkpoint moves rarely; a restart reads the events between again. */
const CHECKPOINT_EVERY_EVENTS = 4_096;

/** Documents and events held back, while more is coming, until they are written together. */
export interface InHand {
  readonly documents: number;
  readonly events: number;
}
const CATCHING_UP: InHand = { documents: 1_000, events: 5_000 };
/** Nobody reads a rebuilding collection yet: holding back longer puts more events into one write. */
const FILLING: InHand = { documents: 4_000, events: 20_000 };

export const inHandAt = ({ suffix }: FoldPlace): InHand => (suffix === '' ? CATCHING_UP : FILLING);

export interface FoldPlace {
  readonly readStore: ReadStore;
  readonly projection: string;
  readonly version: number;
  /** Appended to the names of collections and checkpoint while a rebuild fills them; '' for the live ones. */
  readonly suffix: string;
  readonly start: Position | undefined;
  readonly log: Log;
  /** Milliseconds since 1970; that of the machine when absent. */
  readonly clock?: (() => Instant) | undefined;
}

export interface FoldWriter {
  readonly position: Position | undefined;
  /** Names of live collections it was asked for. */
  readonly collections: ReadonlySet<string>;
  /** The name to use in the store; made with its indexes, and emptied first where a rebuild fills it. */
  prepare(collection: string, indexes: readonly (readonly string[])[]): Promise<void>;
  nameOf(collection: string): string;
  park(event: RecordedEvent, error: unknown): void;
  /** Events parked beside, to be written when their documents take the place of the live ones. */
  readonly parkedBeside: readonly Write[];
  /** Forgets parked events that are not written: they come again. */
  forget(): void;
  /** Only while a rebuild fills: gives documents away before the others, to be there when `write` resolves. */
  spill(writes: readonly Write[], reached: Position): Promise<void>;
  /** Writes documents, parked events and the checkpoint at `position`; `events` were folded or skipped. */
  write(writes: readonly Write[], position: Position, events: number): Promise<void>;
}

const parkedId = (projection: string, position: Position): string => `${projection}/${position}`;

export const createFoldWriter = (place: FoldPlace): FoldWriter => {
  const { readStore, projection, version, suffix, start, log } = place;
  const prepared = new Set<string>();
  let hasBegun = false;
  let hasSpilled = false;
  const parkedBeside: Write[] = [];
  let parked: Write[] = [];
  let position = start;
  let unsaved = 0;
  const nameOf = (collection: string): string => `${collection}${suffix}`;

  return {
    get position() {
      return position;
    },
    collections: prepared,
    parkedBeside,
    nameOf,
    prepare: async (collection, indexes) => {
      if (prepared.has(collection)) return;
      // Leftovers of another attempt must not mix in.
      if (suffix !== '' && !hasBegun) await readStore.drop(nameOf(projection));
      hasBegun = true;
      if (suffix !== '') await readStore.drop(nameOf(collection));
      for (const fields of indexes) await readStore.ensureIndex(nameOf(collection), fields);
      prepared.add(collection);
    },
    park: (event, error) => {
      const document = parkedDocument(projection, event, error);
      // A stream may be named after a person, so log the position; it finds the event.
      const { stream: _, ...told } = document;
      log('error', 'parked an event that a projection cannot fold', told);
      parked.push({ put: collections.parked, document });
    },
    forget: () => {
      parked = [];
    },
    spill: async (writes, reached) => {
      hasSpilled ||= writes.length > 0;
      const checkpoint = { projection: nameOf(projection), version, position: reached };
      await readStore.applyBatch(nameOf(projection), writes, checkpoint, undefined, 'later');
    },
    write: async (writes, to, events) => {
      const isAsked = hasSpilled || writes.length > 0 || parked.length > 0;
      const isWorthIt = isAsked || unsaved + events >= CHECKPOINT_EVERY_EVENTS;
      if (isWorthIt) {
        const all = suffix === '' ? [...writes, ...parked] : writes;
        const checkpoint = { projection: nameOf(projection), version, position: to };
        await readStore.applyBatch(nameOf(projection), all, checkpoint);
        hasSpilled = false;
      }
      if (suffix !== '') parkedBeside.push(...parked);
      parked = [];
      unsaved = isWorthIt ? 0 : unsaved + events;
      position = to;
    },
  };
};

/** The fold over a writer: it reports its state when asked. */
export const foldOver = (
  writer: FoldWriter,
  reached: () => Position | undefined,
  work: Pick<Fold, 'prepare' | 'take' | 'flush'>,
): Fold => ({
  ...work,
  get position() {
    return writer.position;
  },
  get reached() {
    return reached();
  },
  collections: writer.collections,
  parkedBeside: writer.parkedBeside,
});

/** The new version may fold events that the old one parked: drop these. */
export const unparked = async (
  projection: string,
  readStore: Pick<ReadStore, 'find'>,
): Promise<readonly Write[]> => {
  const options = { filter: { projection }, limit: MAX_LIMIT };
  const parked = await readStore.find<ParkedDocument>(collections.parked, options);
  return parked.map(({ _id }) => ({ remove: collections.parked, id: _id }));
};

const parkedDocument = (projection: string, event: RecordedEvent, error: unknown): ParkedDocument => ({
  _id: parkedId(projection, event.position),
  projection,
  position: event.position,
  stream: event.stream,
  type: event.type,
  error: error instanceof Error ? error.message : String(error),
  at: event.metadata.at,
});
