// Every kind of line that a load generator writes for the runner. Only types, so that k6 can import it.
import type { Instant } from '@campus/events/domain/envelope';
import type { JournalEntry } from '../checker/journal.ts';

/** How long one request of any kind took. */
export interface RequestLine {
  readonly kind: 'request';
  readonly operation: string;
  readonly sentAt: Instant;
  /** Milliseconds until the whole answer was there. */
  readonly took: number;
  readonly errcode: number;
}

/** When the watchers of one client had each revision of one day: the first and the last of them, and how many. */
export interface SeenLine {
  readonly kind: 'seen';
  readonly resource: string;
  readonly date: string;
  readonly arrivals: readonly (readonly [
    revision: number,
    first: Instant,
    last: Instant,
    watchers: number,
  ])[];
}

/** A watcher that was closed or told something it should not have been. */
export interface FaultLine {
  readonly kind: 'fault';
  readonly at: Instant;
  readonly what: string;
}

/** A watcher that was cut off and came back. */
export interface ReconnectedLine {
  readonly kind: 'reconnected';
  readonly at: Instant;
  readonly awayMs: number;
}

export type JournalLine = JournalEntry | RequestLine | SeenLine | FaultLine | ReconnectedLine;
