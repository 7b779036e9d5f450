// What a scenario finds when it begins: where the server is, who may ask, what can be booked. Only types,
// so that k6 can import it; it is handed over as a file of JSON.
import type { Instant } from '@campus/events/domain/envelope';

export const scenarios = ['morning', 'stampede', 'watchers', 'term', 'soak'] as const;
export type Scenario = (typeof scenarios)[number];

export interface Person {
  readonly account: string;
  readonly password: string;
  readonly token: string;
  readonly tokenEndsAt: Instant;
}

export interface PreparedRoom {
  readonly id: string;
  readonly places: number;
}

/** A row of a term: a lesson is booked, a closure is closed. */
export interface TermRow {
  readonly kind: 'lesson' | 'closure';
  readonly key: string;
  readonly resource: string;
  readonly date: string;
  readonly start: number;
  readonly end: number;
  readonly persons: number;
  readonly theme: string;
}

export interface World {
  readonly scenario: Scenario;
  /** The nodes' addresses, with the context path, without a slash at the end. */
  readonly urls: readonly string[];
  /** A client that is cut off tries again, at another node if there is one. */
  readonly triesAgain: boolean;
  /** Tells the commands of this run from those of every other. */
  readonly run: string;
  readonly seconds: number;
  /** Sessions or attempts a second; of a term, requests under way at once. */
  readonly rate: number;
  readonly watchers: number;
  readonly people: readonly Person[];
  readonly admin: Person;
  readonly rooms: readonly PreparedRoom[];
  /** The days that can be booked, in order. */
  readonly dates: readonly string[];
  /** Half-open minutes of each day. */
  readonly opening: { readonly start: number; readonly end: number };
  /** When booking opens, in a stampede. */
  readonly opensAt?: Instant;
  readonly rows?: readonly TermRow[];
}
