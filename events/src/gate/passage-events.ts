// The facts of who passed the gates under one holder: a visit, a long-term person, an account, or somebody without
// a code. Stored for ever: a shape is never edited, a new meaning is a new type. No person stands in them.
import type { Fact, Instant } from '../domain/envelope.ts';
import type { EventFields } from '../domain/event-fields.ts';
import type { PassCategory } from './day-list.ts';
import type { GateVerdict } from './reasons.ts';

/** `scan_code_method`: 1 a fixed device, 2 a handheld, 3 by hand. */
export type ScanMethod = 1 | 2 | 3;

/** Why a guard admitted by hand. */
export type OverrideReason =
  | 'card'
  | 'duty'
  | 'unopened'
  | 'known'
  | 'left_since'
  | 'near_plate'
  | 'no_plate'
  | 'other';

/** What every passage tells, whichever way it went. */
interface PassageFacts {
  readonly passage: string;
  readonly gate: string;
  readonly method: ScanMethod;
  /** Absent: there was no code. */
  readonly category?: PassCategory | undefined;
  /** How many passed. */
  readonly count: number;
  /** The gate's clock, corrected; when the server heard of it stands with the event. */
  readonly happenedAt: Instant;
  /** What the gate decided, and why. */
  readonly verdict: GateVerdict;
  readonly reason: string;
  /** What the server decides of the same facts, where that is something else. */
  readonly serverReason?: string | undefined;
  readonly override?: OverrideReason | undefined;
  /** The one character of a plate that was read otherwise than it stands on the list. */
  readonly plateRead?: { readonly at: number; readonly character: string } | undefined;
  /** `data_source`: 1 by a gate or by hand, 2 imported, 3 synchronised. */
  readonly source?: number | undefined;
}

export type PassageEvent =
  /** `of`: how many may be inside at once under this holder. */
  | Fact<'Entered', PassageFacts & { of: number }>
  | Fact<'Left', PassageFacts>
  /** Nobody saw them leave: a host or a guard says so. */
  | Fact<'SaidToHaveLeft', { happenedAt: Instant; by: 'host' | 'guard' }>
  | Fact<'PassageUndone', { passage: string; by: 'guard' | 'office' }>
  /** It stays recorded when it was heard; gate, time and way are put right. */
  | Fact<'PassageCorrected', { passage: string; gate: string; happenedAt: Instant }>;

const facts = {
  passage: 'plain',
  gate: 'plain',
  method: 'plain',
  category: 'plain',
  count: 'plain',
  happenedAt: 'plain',
  verdict: 'plain',
  reason: 'plain',
  serverReason: 'plain',
  override: 'plain',
  plateRead: 'plain',
  source: 'plain',
} as const;

export const passageFields: EventFields<PassageEvent> = {
  Entered: { ...facts, of: 'plain' },
  Left: facts,
  SaidToHaveLeft: { happenedAt: 'plain', by: 'plain' },
  PassageUndone: { passage: 'plain', by: 'plain' },
  PassageCorrected: { passage: 'plain', gate: 'plain', happenedAt: 'plain' },
};
