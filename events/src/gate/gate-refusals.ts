// How often a gate turned somebody away on one day, by hour and reason. One stream a gate and day; no person, no
// pass and no guard stands in it, so nothing of it is ever erased.
import { accept, type Decider, nothing } from '../domain/decider.ts';
import type { Fact } from '../domain/envelope.ts';
import type { ReasonCode } from './reasons.ts';

/** What each reason that refuses is counted as. */
export const refusalKinds = [
  ['old', ['old_picture', 'other_day']],
  ['invalid', ['unreadable', 'unknown_version', 'other_tenant', 'forged']],
  ['time', ['not_begun', 'ended', 'not_today', 'too_early', 'too_late', 'expired']],
  ['way', ['other_gate', 'wrong_direction', 'no_cars', 'guarded_only']],
  [
    'pass',
    [
      'unknown_pass',
      'unknown_plate',
      'not_completed',
      'not_approved',
      'rejected',
      'cancelled',
      'revoked',
      'disabled',
    ],
  ],
  ['duty', ['ask_duty_officer']],
] as const satisfies readonly (readonly [kind: string, reasons: readonly ReasonCode[]])[];

/** Undefined: it refuses nobody. */
export const refusalKindOf = (reason: string) =>
  refusalKinds.find(([, reasons]) => reasons.some((each) => each === reason))?.[0];

export interface GateRefusal {
  /** The gate's own id of it: what is sent again is the same. */
  readonly id: string;
  /** Hour of the tenant's day. */
  readonly hour: number;
  readonly reason: string;
}

export type GateRefusalEvent = Fact<'TurnedAway', GateRefusal>;

export interface NoteRefusal extends GateRefusal {
  readonly type: 'NoteRefusal';
}

/** What is kept of one gate and day: who scans all night fills no disk. */
export const MOST_A_DAY = 2_000;

/** Ids that have been noted. */
type State = readonly string[];

export const gateRefusals: Decider<State, NoteRefusal, GateRefusalEvent> = {
  initial: [],
  evolve: (noted, { data }) => [...noted, data.id],
  decide: ({ id, hour, reason }, noted) =>
    noted.includes(id) || noted.length >= MOST_A_DAY
      ? nothing
      : accept({ type: 'TurnedAway', data: { id, hour, reason } }),
};
