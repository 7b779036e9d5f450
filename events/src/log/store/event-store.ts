// The port to the log: append with an expected revision, read, follow. Adapters: sqlite/ (embedded)
// and eventstoredb.ts; both pass contract.ts.
import type { EventToAppend, Position, RecordedEvent, Revision } from '../../domain/envelope.ts';

/** The part of the store that readers of the log need. */
export interface EventLog {
  /** Events of one stream from `from` (inclusive, default 0) upwards; an unknown stream is empty. */
  readStream(stream: string, from?: Revision): Promise<RecordedEvent[]>;

  /** Up to `limit` events after `after` (exclusive; undefined: from the beginning), in log order. */
  readAll(after: Position | undefined, limit: number): Promise<RecordedEvent[]>;

  /** Position of the newest event, undefined when the log is empty. */
  head(): Promise<Position | undefined>;

  /**
   * Follows the log after `after`: what is there, then live, in order, without gap or duplicate and
   * without polling. `onBatch` is awaited before the next batch. After `close()` no further batch starts;
   * one that is being handled is not waited for. After a failure (`onBatch` threw, the log is damaged,
   * `after` lies beyond the end: PositionAhead) `onError` is called once and nothing more follows.
   */
  subscribe(
    after: Position | undefined,
    options: SubscribeOptions,
    onBatch: (events: RecordedEvent[]) => Promise<void> | void,
  ): Subscription;

  close(): Promise<void>;
}

export interface EventStore extends EventLog {
  /**
   * Appends all events or none, durably, if the stream stands at `expected` (NO_STREAM = -1: must not
   * exist). Appending ids that are already there at that place answers as the first time did.
   * A conflict is a value, not an error. Throws StoreUnavailable when the outcome is refused or unknown,
   * RangeError when the append itself is not acceptable (limits.ts).
   */
  append(stream: string, expected: Revision, events: readonly EventToAppend[]): Promise<AppendResult>;
}

export type AppendResult =
  | { readonly outcome: 'appended'; readonly revision: Revision; readonly position: Position }
  | { readonly outcome: 'conflict'; readonly actual: Revision };

export interface SubscribeOptions {
  /** Only streams whose name starts with one of these; all when absent. */
  readonly prefixes?: readonly string[];
  /** At most this many events a batch (default 512). */
  readonly batch?: number;
  readonly onError?: (error: unknown) => void;
}

export interface Subscription {
  close(): Promise<void>;
}

/** The store cannot say that the events are on disk. The caller may send the same ids again. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}

/** A reader's position lies beyond the end: the log is an older copy than the one it was taken from. */
export class PositionAhead extends Error {
  override readonly name = 'PositionAhead';
}

/** The log on disk is damaged. The store serves nothing instead. */
export class LogDamaged extends Error {
  override readonly name = 'LogDamaged';
}
