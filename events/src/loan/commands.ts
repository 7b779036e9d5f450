// What can be asked of one lendable device. Complete: time, ids, rules and rights are inside. What every booking
// is asked, a loan is asked in the same words.
import type { Approve, Cancel, Hide, RejectRequest, ScheduleCommand } from '../booking/schedule/commands.ts';
import type { SealedDetails } from '../booking/schedule/events.ts';
import type { Instant } from '../domain/envelope.ts';
import type { CheckPath } from '../domain/rules/paths.ts';
import type { Right } from '../domain/rules/question.ts';
import type { Rules } from '../domain/rules/rules.ts';
import type { LocalDate } from '../domain/time/dates.ts';

export interface Borrow {
  readonly type: 'Borrow';
  readonly now: Instant;
  readonly booking: string;
  readonly number: string;
  readonly account: string;
  readonly right: 'owner' | 'administrator';
  readonly path: CheckPath;
  readonly date: LocalDate;
  readonly until: LocalDate;
  /** Absent, or by day: the opening hours. */
  readonly start?: number | undefined;
  readonly end?: number | undefined;
  readonly units: number;
  readonly persons: number;
  readonly bundle?: string | undefined;
  readonly details: SealedDetails;
  readonly rules: Rules;
  readonly rulesRevision: string;
}

interface AtDesk<Type extends string> {
  readonly type: Type;
  readonly now: Instant;
  readonly booking: string;
  readonly right: Right;
  readonly remark?: string | undefined;
}
/** Fewer than were promised are wanted. */
export interface LowerUnits {
  readonly type: 'LowerUnits';
  readonly now: Instant;
  readonly booking: string;
  readonly right: Right;
  readonly units: number;
}
export interface HandOut extends AtDesk<'HandOut'> {
  readonly rules: Rules;
  /** Absent: all that were promised. */
  readonly units?: number | undefined;
  /** The numbers on the pieces, as far as they were read. */
  readonly pieces?: readonly string[] | undefined;
}
export interface BringBack extends AtDesk<'BringBack'> {
  /** Absent: all that is still out. */
  readonly units?: number | undefined;
  readonly isDamaged: boolean;
}
export type AcceptReturn = AtDesk<'AcceptReturn'>;
/** Record what the clock has done. */
export interface LoansLapse {
  readonly type: 'LoansLapse';
  readonly now: Instant;
  /** Undefined: the device is gone. */
  readonly rules: Rules | undefined;
}

export type LoanCommand =
  | Borrow
  | Approve
  | RejectRequest
  | Cancel
  | Hide
  | LowerUnits
  | HandOut
  | BringBack
  | AcceptReturn
  | LoansLapse;

/** The commands on a booking that a loan understands too. */
export type SharedCommand = Extract<ScheduleCommand, LoanCommand>;

const shared: ReadonlySet<string> = new Set<SharedCommand['type']>(['Approve', 'Reject', 'Cancel', 'Hide']);

export const isShared = (command: ScheduleCommand): command is SharedCommand => shared.has(command.type);
