// The shapes of the read models of standings: what the office lists, and what the reactor has still to record.
import type { Instant, Revision } from '@campus/events/domain/envelope';
import type { LocalDate } from '@campus/events/domain/time/dates';
import type { FaultKind, SealedWords, StandingScope } from '@campus/events/standing/events';
import type { Document } from './read-store.ts';

export const standingCollections = {
  faults: 'standing_faults',
  bans: 'standing_bans',
  exemptions: 'standing_exemptions',
  appeals: 'standing_appeals',
  bars: 'standing_bars',
} as const;

/** What every entry of these lists tells of itself. */
export interface StandingEntry extends Document {
  readonly tenant: string;
  /** The account whose standing it is about. */
  readonly account: string;
  /** Its id on the wire. */
  readonly entry: string;
  readonly createdAt: Instant;
  readonly createdBy: string;
  readonly changedAt: Instant;
  readonly changedBy: string;
  /** What was written when it was made, and when it was last decided about. */
  readonly words?: SealedWords | undefined;
  readonly decisionWords?: SealedWords | undefined;
}

export interface FaultDocument extends StandingEntry {
  readonly kind: FaultKind;
  readonly booking: string;
  readonly resourceId: string;
  readonly typeId: string;
  readonly date: LocalDate;
  readonly start: number;
  readonly end: number;
  readonly happenedAt: Instant;
  readonly state: 'counts' | 'takenBack' | 'overturned';
}

export interface BanDocument extends StandingEntry {
  readonly source: 'automatic' | 'manual';
  readonly scope: StandingScope;
  readonly from: Instant;
  readonly until: Instant;
  readonly faults: readonly string[];
  readonly counted?: { readonly days: number; readonly inRow: number } | undefined;
  readonly isLifted: boolean;
  readonly because?: 'corrected' | 'overturned' | 'administrator' | undefined;
}

export interface ExemptionDocument extends StandingEntry {
  readonly scope: StandingScope;
  /** An instant that never comes, where there is no end. */
  readonly until: Instant;
  readonly isEnded: boolean;
}

/** Later than any clock. */
export const NEVER: Instant = 9e15;

export interface AppealDocument extends StandingEntry {
  /** One of the two. */
  readonly fault?: string | undefined;
  readonly ban?: string | undefined;
  readonly state: 'open' | 'upheld' | 'overturned';
}

export interface BarDocument extends StandingEntry {
  readonly source: 'automatic' | 'manual';
  readonly from: Instant;
  readonly until: Instant;
  readonly isLifted: boolean;
}

export const FAULT_CAUSES = 'fault_causes';

export interface FaultCause {
  readonly kind: 'missed' | 'cancelled' | 'overdue' | 'leaveExceeded';
  readonly at: Instant;
  readonly stream: string;
  readonly revision: Revision;
}

/** A booking that may be somebody's fault, and what their standing says of it. */
export interface FaultCauseDocument extends Document {
  readonly tenant: string;
  readonly booking: string;
  readonly cause?: FaultCause | undefined;
  /** The fault that counts, and in whose standing. */
  readonly recorded?: { readonly account: string; readonly kind: FaultKind } | undefined;
  /** Since when the two do not agree; absent while they do. */
  readonly dueAt?: Instant | undefined;
}
