// The read models of the gates: each passage, where each holder of a pass is, what somebody has to answer for.

import type { Instant } from '@campus/events/domain/envelope';
import type { LocalDate } from '@campus/events/domain/time/dates';
import type { ExceptionProgress, ExceptionTerms } from '@campus/events/gate/access-exception';
import type { GateRefusal } from '@campus/events/gate/gate-refusals';
import type { PassageState } from '@campus/events/gate/passage';
import type { PassageEvent } from '@campus/events/gate/passage-events';
import type { Document } from './read-store.ts';

export const PASSAGES = 'passages';
export const PRESENCE = 'presence';
export const ACCESS_EXCEPTIONS = 'accessExceptions';
export const GATE_REFUSALS = 'gateRefusals';

type Facts = Extract<PassageEvent, { type: 'Left' }>['data'];

export interface PassageDocument extends Document, Facts {
  readonly tenant: string;
  readonly holder: string;
  /** Where the holder is a visit. */
  readonly visit?: string | undefined;
  readonly direction: 'in' | 'out';
  readonly of?: number | undefined;
  readonly heardAt: Instant;
  readonly by: string;
  readonly isUndone?: true | undefined;
  readonly changedBy?: string | undefined;
}

export interface PresenceDocument extends Document {
  readonly tenant: string;
  readonly holder: string;
  readonly category?: number | undefined;
  readonly isInside: boolean;
  readonly insideSince?: Instant | undefined;
  readonly gate?: string | undefined;
  readonly count: number;
  /** The newest passage that stands; absent: all were taken back. */
  readonly lastAt?: Instant | undefined;
  /** What the next passage is folded into. */
  readonly state: PassageState;
}

export interface AccessExceptionDocument extends Document, ExceptionProgress, ExceptionTerms {
  readonly tenant: string;
  readonly exception: string;
}

/** How often one gate turned somebody away on one day. */
export interface GateRefusalsDocument extends Document {
  readonly tenant: string;
  readonly gate: string;
  readonly date: LocalDate;
  readonly counts: readonly (Omit<GateRefusal, 'id'> & { readonly count: number })[];
}
