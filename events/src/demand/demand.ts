// What people asked for and did not get. One stream a tenant and day of asking, written in batches after the answer:
// the streams of bookings grow by no refusal, and a booking waits for no append of this one. We gave up the attempts
// of the last seconds before a process dies; they are numbers, not anybody's booking.
import { accept, type Decider, nothing } from '../domain/decider.ts';
import type { Fact, Instant } from '../domain/envelope.ts';
import type { Rejection } from '../domain/rejections.ts';
import type { LocalDate } from '../domain/time/dates.ts';

export interface RefusedAttempt {
  readonly resourceId: string;
  readonly date: LocalDate;
  readonly start: number;
  readonly end: number;
  readonly units: number;
  readonly persons: number;
  readonly mode: 'single' | 'periodic' | 'batch';
  /** Why it was refused. */
  readonly code: Rejection['code'];
  readonly at: Instant;
  /** Tells the attempts of one person apart from those of others, and does not say who. */
  readonly who: string;
}

export type DemandEvent = Fact<'AttemptsRefused', { attempts: readonly RefusedAttempt[] }>;

export interface NoteAttempts {
  readonly type: 'NoteAttempts';
  readonly attempts: readonly RefusedAttempt[];
}

/** Attempts of a tenant that are kept of one day: a script that tries all night fills no disk. */
export const MOST_A_DAY = 20_000;

interface DemandState {
  readonly noted: number;
}

export const demand: Decider<DemandState, NoteAttempts, DemandEvent> = {
  initial: { noted: 0 },
  evolve: ({ noted }, { data }) => ({ noted: noted + data.attempts.length }),
  decide: ({ attempts }, { noted }) => {
    const kept = attempts.slice(0, Math.max(0, MOST_A_DAY - noted));
    return kept.length === 0 ? nothing : accept({ type: 'AttemptsRefused', data: { attempts: kept } });
  },
};
