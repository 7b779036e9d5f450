// The vocabulary read models are written in: pure functions from a document and an event to the
// document after it. No clock, no chance, no I/O; the runner does the reading and writing.
import { isTrace } from '@campus/events/domain/already-done';
import type { DomainEvent, Position, RecordedEvent } from '@campus/events/domain/envelope';
import type { Change } from '../ports/change-feed.ts';
import type { Document, FindOptions, Write } from '../ports/read-store.ts';

interface Described {
  /** The name of the projection, of its checkpoint and, unless it says otherwise, of its collection. */
  readonly name: string;
  /** Raised when the same events make other documents: the next start fills them anew. */
  readonly version: number;
  /** Stream names it listens to begin with one of these. */
  readonly prefixes: readonly string[];
  /** Among those only these events, where several folds share the work; all when absent. */
  readonly concerns?: (event: RecordedEvent) => boolean;
  /** People watch it: even under load it is written and announced within milliseconds. */
  readonly isWatched?: true;
}

/**
 * Documents that each follow from their own events alone. `Event`: what the streams of its prefixes hold; their
 * deciders append nothing else.
 */
export interface Projection<D extends Document = Document, Event extends DomainEvent = DomainEvent>
  extends Described {
  indexes(collection: string): readonly (readonly string[])[];
  /** Where an event's documents live, if not in one collection of the projection's name. */
  collectionOf?(event: RecordedEvent<Event>): string;
  /** Ids of the documents an event belongs to. */
  keys(event: RecordedEvent<Event>): readonly string[];
  /**
   * The document after the event; the same one when nothing changes; undefined: there is none. Throws
   * for an event it does not know: that one is parked, the others go on. `_at` is the runner's.
   */
  evolve(document: D | undefined, event: RecordedEvent<Event>, id: string): D | undefined;
  /** The announcement of one document after a batch. */
  announce?(
    before: D | undefined,
    after: D | undefined,
    events: readonly RecordedEvent<Event>[],
  ): readonly Change[];
  /**
   * Nobody asks for its documents so many milliseconds after their events: a filling leaves older events out.
   * Live documents stay, since nothing tells a fold that time has passed.
   */
  readonly usefulMs?: number;
  /** Every event makes a document of its own, so there is never one to read. */
  readonly onlyAdds?: true;
}

/** Documents that follow from several others of the same projection, which it reads as it folds. */
export interface JoinedProjection<Event extends DomainEvent = DomainEvent> extends Described {
  /** Its collections with their indexes, the one it is named after first. */
  readonly collections: Readonly<Record<string, readonly (readonly string[])[]>>;
  fold(event: RecordedEvent<Event>, documents: JoinedDocuments): Promise<void>;
}

/** The projection's own documents with everything folded so far, written or not. */
export interface JoinedDocuments {
  get<D extends Document>(collection: string, id: string): Promise<D | undefined>;
  find<D extends Document>(collection: string, options: FindOptions): Promise<D[]>;
  /** `_at` is the runner's. */
  put<D extends Document>(collection: string, document: D): void;
  announce(change: Change): void;
}

export type AnyProjection = Projection | JoinedProjection;

export const listensTo = ({ prefixes, concerns }: AnyProjection, event: RecordedEvent): boolean =>
  !isTrace(event) &&
  prefixes.some((prefix) => event.stream.startsWith(prefix)) &&
  concerns?.(event) !== false;

/** Folds batches of the log, in order, into documents. */
export interface Fold {
  /** The position of the last event whose documents are written; undefined before the first. */
  readonly position: Position | undefined;
  /** The position of the last event taken in: where to read next. */
  readonly reached: Position | undefined;
  /** Live names of the collections it has used. */
  readonly collections: ReadonlySet<string>;
  /** Events it could not fold while it filled collections beside the live ones. */
  readonly parkedBeside: readonly Write[];
  /** Makes the collections known beforehand, with their indexes. */
  prepare(): Promise<void>;
  /**
   * Takes in what of the batch is newer than `reached` and writes it: documents, then the checkpoint.
   * While more is coming it may wait and write more at once. Returns the announcements of its
   * writes. When it throws, everything after `position` has to be given again.
   */
  take(events: readonly RecordedEvent[], isMoreComing: boolean): Promise<readonly Change[]>;
  /** Writes the delayed documents. */
  flush(): Promise<readonly Change[]>;
}

export type Log = (
  level: 'info' | 'warn' | 'error',
  message: string,
  details?: Readonly<Record<string, unknown>>,
) => void;
