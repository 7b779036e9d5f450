// What the two threads of the embedded store say to each other. Flat arrays of strings and numbers:
// they cross the thread boundary several times faster than objects.

/** Independent appends that share one transaction; the events of all stand one after another. */
export interface AppendBatch {
  readonly streams: string[];
  readonly expected: number[];
  readonly counts: number[];
  readonly events: string[];
  /** `checksumInStream` of each event. */
  readonly checksums: number[];
  /** Nothing of the same turn of the main thread's loop follows. */
  isLast: boolean;
}

export type ToWriter = AppendBatch | 'close';

export type FromWriter =
  /** The log is open, locked and checked. `head` is its last position, 0 when empty. */
  | { readonly kind: 'ready'; readonly head: number }
  /** Refused to start. `name` tells which error it was: the class does not cross the boundary. */
  | { readonly kind: 'refused'; readonly name: string; readonly message: string }
  /** A batch is on disk. Three numbers an append: outcome, revision, position. */
  | { readonly kind: 'written'; readonly answers: Float64Array }
  /** A batch may or may not be on disk, and the writer has ended. */
  | { readonly kind: 'failed'; readonly message: string };

export const ANSWER_LENGTH = 3;

export const OUTCOME = { appended: 0, repeated: 1, conflict: 2 } as const;
