// What a client writes down while it works: a line a command with what was asked and answered, and a
// line for the last picture a watcher had. Only types, so that any kind of client can import it.
import type { Instant } from '@campus/events/domain/envelope';

/** A half-open period of one resource on one local date, in minutes of that date. */
export interface WantedPeriod {
  readonly resource: string;
  readonly date: string;
  readonly start: number;
  readonly end: number;
  /** Places asked for; 1 when absent. */
  readonly units?: number;
}

export type CommandOperation = 'hold' | 'book' | 'cancel' | 'change' | 'close';

/** One sending of one command. A command sent again has a line for each sending, under the same key. */
export interface JournalCommand {
  readonly kind: 'command';
  readonly operation: CommandOperation;
  /** The idempotency key. */
  readonly key: string;
  readonly account: string;
  readonly sentAt: Instant;
  /** Absent: no answer came, so nobody knows what became of it. */
  readonly answeredAt?: Instant;
  /** 0: accepted. Otherwise a code of the catalogue, or an HTTP status when the server said no more. */
  readonly errcode?: number;
  /** The booking of a change or cancellation; of `book`, the one the server answered with. */
  readonly booking?: string;
  /** The revision of the day's stream, from the receipt. */
  readonly revision?: number;
  readonly wanted?: WantedPeriod;
  /** Nothing of it may be taken before; a refusal with 2004 is right before it and wrong after it. */
  readonly opensAt?: Instant;
}

export interface PictureClaim {
  /** The opaque key. */
  readonly key: string;
  readonly start: number;
  readonly end: number;
  readonly state: string;
  /** Places it takes. */
  readonly taken: number;
  readonly holdUntil?: Instant | null;
}

/** What `watchers` of one client all had before them of one day when it was at rest. */
export interface JournalPicture {
  readonly kind: 'picture';
  readonly watchers: number;
  readonly at: Instant;
  readonly resource: string;
  readonly date: string;
  /** -1: nothing ever happened on that day. */
  readonly revision: number;
  readonly claims: readonly PictureClaim[];
}

export type JournalEntry = JournalCommand | JournalPicture;
