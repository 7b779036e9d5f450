// What can be asked of one account's standing. Complete: time, ids and rules are inside.
import type { Instant } from '../domain/envelope.ts';
import type { LocalDate } from '../domain/time/dates.ts';
import type { FaultCause, FaultKind, SealedWords, StandingScope } from './events.ts';

/** How many faults within how many days ban for how long, and from which ban in a row on for longer. */
export interface FaultRule {
  readonly scope: StandingScope;
  readonly count: number;
  readonly days: number;
  readonly banDays: number;
  readonly inRow?: { readonly bans: number; readonly banDays: number } | undefined;
}

interface Base<Type extends string> {
  readonly type: Type;
  readonly now: Instant;
}

export interface RecordFault extends Base<'RecordFault'> {
  readonly fault: string;
  readonly kind: FaultKind;
  readonly booking: string;
  readonly resourceId: string;
  readonly typeId: string;
  readonly date: LocalDate;
  readonly start: number;
  readonly end: number;
  readonly happenedAt: Instant;
  readonly cause: FaultCause;
  readonly rule: FaultRule;
  /** Id of the ban, if it comes to one. */
  readonly ban: string;
}
/** The mark that it followed from was corrected. */
export interface TakeBackFault extends Base<'TakeBackFault'> {
  readonly booking: string;
  readonly kind: FaultKind;
}
export interface OverturnFault extends Base<'OverturnFault'> {
  readonly fault: string;
  readonly words?: SealedWords | undefined;
}
export interface ReinstateFault extends Base<'ReinstateFault'> {
  readonly fault: string;
}
export interface PlaceBan extends Base<'PlaceBan'> {
  readonly ban: string;
  readonly scope: StandingScope;
  readonly until: Instant;
  readonly words?: SealedWords | undefined;
}
export interface ChangeBan extends Base<'ChangeBan'> {
  readonly ban: string;
  /** Absent: as it was. */
  readonly scope?: StandingScope | undefined;
  readonly until: Instant;
  readonly words?: SealedWords | undefined;
}
export interface LiftBan extends Base<'LiftBan'> {
  readonly ban: string;
  readonly words?: SealedWords | undefined;
}
export interface ReinstateBan extends Base<'ReinstateBan'> {
  readonly ban: string;
}
/** New, or another scope, end or reason under the same id. */
export interface GrantExemption extends Base<'GrantExemption'> {
  readonly exemption: string;
  readonly scope: StandingScope;
  readonly until?: Instant | undefined;
  readonly words?: SealedWords | undefined;
}
export interface EndExemption extends Base<'EndExemption'> {
  readonly exemption: string;
}
export interface FileAppeal extends Base<'FileAppeal'> {
  readonly appeal: string;
  /** One of the two. */
  readonly fault?: string | undefined;
  readonly ban?: string | undefined;
  readonly words: SealedWords;
}
export interface DecideAppeal extends Base<'DecideAppeal'> {
  readonly appeal: string;
  readonly outcome: 'upheld' | 'overturned';
  readonly words?: SealedWords | undefined;
}
export interface ReopenAppeal extends Base<'ReopenAppeal'> {
  readonly appeal: string;
}
/** New, or another end or reason under the same id. */
export interface BarSaves extends Base<'BarSaves'> {
  readonly bar: string;
  readonly source: 'automatic' | 'manual';
  readonly until: Instant;
  readonly words?: SealedWords | undefined;
}
export interface LiftBar extends Base<'LiftBar'> {
  readonly bar: string;
}

export type StandingCommand =
  | RecordFault
  | TakeBackFault
  | OverturnFault
  | ReinstateFault
  | PlaceBan
  | ChangeBan
  | LiftBan
  | ReinstateBan
  | GrantExemption
  | EndExemption
  | FileAppeal
  | DecideAppeal
  | ReopenAppeal
  | BarSaves
  | LiftBar;
