// What can be asked of one resource on one day. Complete: time, ids, rules and rights are inside.

import type { Instant, Receipt } from '../../domain/envelope.ts';
import type { Fee } from '../../domain/rules/fee.ts';
import type { CheckPath } from '../../domain/rules/paths.ts';
import type { Right } from '../../domain/rules/question.ts';
import type { Bilingual, Rules } from '../../domain/rules/rules.ts';
import type { LocalDate } from '../../domain/time/dates.ts';
import type { Period } from '../../domain/time/period.ts';
import type { Words } from '../../domain/words.ts';
import type { OpeningStatus, Replaced, SealedDetails } from './events.ts';
import type { RunningProcess } from './process.ts';

interface Base<Type extends string> {
  readonly type: Type;
  readonly now: Instant;
}

/** The day a period is asked on, and what holds there. */
export interface OnDay {
  readonly date: LocalDate;
  readonly rules: Rules;
  readonly rulesRevision: string;
  readonly path: CheckPath;
}

interface OfBooking<Type extends string> extends Base<Type> {
  readonly booking: string;
  readonly right: Right;
}

export type ScheduleCommand =
  | Hold
  | RenewHold
  | ReleaseHold
  | Book
  | Submit
  | Approve
  | RejectRequest
  | ReturnRequest
  | Resubmit
  | TakeBackDecision
  | GiveUpReview
  | Pay
  | RecordRefund
  | Cancel
  | TakeBackCancel
  | HandOver
  | ChangeTime
  | Extend
  | TakeBackExtension
  | ChangeDetails
  | MoveAway
  | SignIn
  | TakeBackSignIn
  | SignOut
  | Terminate
  | KillProcess
  | Mark
  | Hide
  | LeaveSeat
  | ReturnSeat
  | ReportSeat
  | LapseDue
  | Close
  | Reopen
  | Wait
  | LeaveWait
  | OfferPlaces;

export interface Hold extends Base<'Hold'>, OnDay {
  readonly claim: string;
  readonly account: string;
  readonly start: number;
  readonly end: number;
  readonly units: number;
  readonly seat?: string | undefined;
}
export interface RenewHold extends Base<'RenewHold'> {
  readonly claim: string;
  readonly account: string;
}
export interface ReleaseHold extends Base<'ReleaseHold'> {
  readonly claim: string;
  readonly account: string;
}
export interface Book extends Base<'Book'>, OnDay {
  readonly booking: string;
  readonly number: string;
  readonly account: string;
  readonly right: 'owner' | 'administrator';
  readonly start: number;
  readonly end: number;
  readonly units: number;
  readonly persons: number;
  /** Absent in a room of seats: any that is free. */
  readonly seat?: string | undefined;
  readonly details: SealedDetails;
  readonly paymentDue: boolean;
  readonly process?: RunningProcess | undefined;
  readonly fee?: Fee | undefined;
  readonly series?: string | undefined;
  readonly bundle?: string | undefined;
  /** How it is asked; absent: single, or one of a series. */
  readonly mode?: 'single' | 'periodic' | 'batch' | undefined;
  readonly hold?: string | undefined;
  /** Its other day; an administrator's move keeps the status it had there. */
  readonly movedFrom?: MovedFrom | undefined;
  readonly replaces?: Replaced | undefined;
}
export interface MovedFrom {
  readonly date: LocalDate;
  readonly receipt: Receipt;
  readonly status?: OpeningStatus | undefined;
  readonly paid?: boolean | undefined;
  readonly reason?: Words | undefined;
  /** Its pre-audit let it through there. */
  readonly isPreaudited?: boolean | undefined;
}
export interface Submit extends OfBooking<'Submit'>, OnDay {}
/**
 * For a decision that took its time: when its request was made; absent: decide on the request as it stands.
 */
interface Decides {
  /** The account that decides; absent: a workflow service. */
  readonly by?: string | undefined;
  readonly askedAt?: Instant | undefined;
}
export interface Approve extends OfBooking<'Approve'>, OnDay, Decides {
  readonly paymentDue: boolean;
  readonly remark?: string | undefined;
}
export interface RejectRequest extends OfBooking<'Reject'>, Decides {
  readonly reason: string;
}
export interface ReturnRequest extends OfBooking<'Return'>, Decides {
  readonly reason: string;
}
/** An approver undoes what was decided a moment ago. */
export interface TakeBackDecision extends OfBooking<'TakeBackDecision'>, OnDay {}
/** The workflow service will never decide. */
export interface GiveUpReview extends OfBooking<'GiveUpReview'>, Decides {
  readonly why: Bilingual;
}
export interface Resubmit extends OfBooking<'Resubmit'>, OnDay {
  readonly account: string;
  readonly start: number;
  readonly end: number;
  /** Absent: as many as before. */
  readonly persons?: number | undefined;
  readonly units?: number | undefined;
  readonly details: SealedDetails;
  readonly process?: RunningProcess | undefined;
  readonly fee?: Fee | undefined;
}
export interface Pay extends OfBooking<'Pay'> {
  readonly orderNumber: string;
  /** What came for it, in fen; absent: what it costs. */
  readonly amount?: number | undefined;
}
/** In fen. */
export interface RecordRefund extends OfBooking<'RecordRefund'> {
  readonly orderNumber: string;
  readonly amount: number;
}
export interface Cancel extends OfBooking<'Cancel'> {
  /** In both languages where the product itself cancels. */
  readonly reason: Words;
  /** Minutes before the start until which the owner may cancel. */
  readonly cancelMinutes: number;
  /** The booking of another room that stands in its place. */
  readonly movedTo?: string | undefined;
  /** The account that may undo it in the next seconds; absent: nobody. */
  readonly undoBy?: string | undefined;
}
/** By the account that cancelled it. */
export interface TakeBackCancel extends OfBooking<'TakeBackCancel'>, OnDay {
  readonly account: string;
}
/** To somebody else, details and all: they are sealed for that person. */
export interface HandOver extends OfBooking<'HandOver'> {
  readonly from: string;
  readonly to: string;
  readonly details: SealedDetails;
}
/** Within the same day. */
export interface ChangeTime extends OfBooking<'ChangeTime'>, OnDay {
  readonly start: number;
  readonly end: number;
  readonly process?: RunningProcess | undefined;
  /** What the new time costs. */
  readonly fee?: Fee | undefined;
  readonly reason?: string | undefined;
}
/** A use that has begun goes on until `end`. */
export interface Extend extends OfBooking<'Extend'>, OnDay {
  readonly end: number;
  /** What the longer time costs. */
  readonly fee?: Fee | undefined;
}
export interface TakeBackExtension extends OfBooking<'TakeBackExtension'> {}
/** The whole form once more, sealed for the booking's owner. */
export interface ChangeDetails extends OfBooking<'ChangeDetails'> {
  readonly path: CheckPath;
  readonly rules: Rules;
  /** Absent: as many as before. */
  readonly persons?: number | undefined;
  readonly details: SealedDetails;
}
/** The second half of a change to another day: the place there is already taken. */
export interface MoveAway extends OfBooking<'MoveAway'> {
  readonly to: LocalDate;
  readonly changeMinutes: number;
  readonly reason?: string | undefined;
}
/** Gives up the new place of a move whose old place can no longer be left. */
export const giveUpMove = (booking: string, now: Instant): Cancel => ({
  type: 'Cancel',
  now,
  booking,
  right: 'administrator',
  reason: { zh: '改期未完成', en: 'the change was not completed' },
  cancelMinutes: 0,
});
/** What a door terminal tells of itself; `happenedAt` where it was offline then. */
export interface AtDoor {
  readonly door?: string | undefined;
  readonly happenedAt?: Instant | undefined;
  /** The office has looked at it: it may be older than a door is believed, and needs no remark. */
  readonly isReviewed?: true | undefined;
}
export interface SignIn extends OfBooking<'SignIn'>, AtDoor {
  readonly remark?: string | undefined;
  /** The owner or a participant; absent where nobody knows who came. */
  readonly attendee?: string | undefined;
}
export type TakeBackSignIn = OfBooking<'TakeBackSignIn'>;
export interface SignOut extends OfBooking<'SignOut'>, AtDoor {
  readonly zone: string;
}
export interface Terminate extends OfBooking<'Terminate'>, AtDoor {
  readonly zone: string;
  readonly reason?: string | undefined;
}
export interface KillProcess extends OfBooking<'KillProcess'> {
  readonly reason: Bilingual;
}
export interface Mark extends OfBooking<'Mark'> {
  readonly as: 'performed' | 'missed';
  readonly remark?: string | undefined;
  readonly zone: string;
}
export interface Hide extends OfBooking<'Hide'> {}
export interface LeaveSeat extends OfBooking<'LeaveSeat'> {
  readonly rules: Rules;
}
export interface ReturnSeat extends OfBooking<'ReturnSeat'>, AtDoor {}
/** By somebody who sees that nobody sits there. */
export interface ReportSeat extends Base<'ReportSeat'> {
  readonly booking: string;
  readonly reporter: string;
  readonly rules: Rules;
  readonly photograph?: string | undefined;
}
/** Everything that is due on this day by the clock: misses, closings, expiries. */
export interface LapseDue extends Base<'LapseDue'> {}
/** A closure never displaces a booking: where one is, it is refused with that booking's receipt. */
export interface Close extends Base<'Close'> {
  readonly claim: string;
  readonly start: number;
  readonly end: number;
  readonly reason: Bilingual;
  readonly source: 1 | 2 | 3;
  /** What stands in its way: it takes these parts, too, once they are given up. */
  readonly holes?: readonly Period[] | undefined;
  /** Only where the closure still stands: one that somebody removed is not closed again. */
  readonly isChange?: boolean | undefined;
}
export interface Reopen extends Base<'Reopen'> {
  readonly claim: string;
}
export interface Wait extends Base<'Wait'>, OnDay {
  readonly wait: string;
  readonly account: string;
  readonly start: number;
  readonly end: number;
  readonly units: number;
  readonly persons: number;
  readonly details: SealedDetails;
}
/** Waits no more; of an offer it is a refusal. */
export interface LeaveWait extends Base<'LeaveWait'> {
  readonly wait: string;
  readonly account: string;
}
/** Everybody who can be offered a place by now is, and what the clock has ended is recorded. */
export interface OfferPlaces extends Base<'OfferPlaces'>, OnDay {
  /** Waits whose accounts may not book now; absent: those that were passed over before. */
  readonly passOver?: readonly string[] | undefined;
}
