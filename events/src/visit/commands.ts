// What can be asked of a visit. Complete: time, settings and rights are inside.
import type { Instant } from '../domain/envelope.ts';
import type { ApprovedAs, VisitPeople, VisitPlace, VisitTerms } from './events.ts';
import type { LookPurpose, NumberSeen } from './look-purposes.ts';

interface At<Type extends string> {
  readonly type: Type;
  readonly now: Instant;
}

export interface Consent {
  readonly version: string;
  readonly language: string;
  readonly card: boolean;
}

export interface AskForVisit extends At<'AskForVisit'> {
  readonly terms: VisitTerms;
  readonly consent?: Consent | undefined;
}
export interface InviteVisitor extends At<'InviteVisitor'> {
  readonly terms: VisitTerms;
  /** The host leads the unit: nobody is above to agree. */
  readonly isHead: boolean;
  readonly isComplete: boolean;
}
export interface AdmitUrgently extends At<'AdmitUrgently'> {
  readonly terms: VisitTerms;
}

type By = 'visitor' | 'host' | 'administrator';

export interface ChangePeople extends At<'ChangePeople'> {
  readonly by: By;
  readonly people: VisitPeople;
  readonly isComplete: boolean;
  /** What the visitor agreed to in the same press. */
  readonly consent?: Consent | undefined;
}
export interface MoveVisit extends At<'MoveVisit'> {
  readonly by: By;
  readonly place: VisitPlace;
}
export interface ShowConsent extends At<'ShowConsent'> {
  readonly version: string;
  readonly language: string;
}
export interface GiveConsent extends At<'GiveConsent'>, Consent {}
export type WithdrawConsent = At<'WithdrawConsent'>;
/** What an account may answer as, by level. */
export interface AnswersAs {
  readonly 1?: ApprovedAs | undefined;
  readonly 2?: ApprovedAs | undefined;
}

export interface ApproveVisit extends At<'ApproveVisit'> {
  readonly account: string;
  readonly as: AnswersAs;
}
export interface TakeBackVisitApproval extends At<'TakeBackApproval'> {
  readonly account: string;
}
export interface RefuseVisit extends At<'RefuseVisit'> {
  readonly account: string;
  readonly as: AnswersAs;
  readonly reason: string;
  readonly words?: string | undefined;
}
export interface CancelVisit extends At<'CancelVisit'> {
  readonly by: By | 'system';
  readonly words?: string | undefined;
}
export interface RevokeVisit extends At<'RevokeVisit'> {
  readonly words?: string | undefined;
}
export interface AnswerForVisit extends At<'AnswerForVisit'> {
  readonly isKnown: boolean;
}
/** Record what the clock has done. */
export interface VisitLapses extends At<'VisitLapses'> {
  /** A deputy is asked where nobody answered in time; absent: the administrators. */
  readonly deputy?: string | undefined;
  /** Whether a gate saw them; undefined: no gate can say. */
  readonly entered?: boolean | undefined;
}
export interface ShowNumber extends At<'ShowNumber'> {
  readonly field: NumberSeen;
  readonly purpose: LookPurpose;
  readonly account: string;
}
export interface ErasePerson extends At<'ErasePerson'> {}

export type VisitCommand =
  | AskForVisit
  | InviteVisitor
  | AdmitUrgently
  | ChangePeople
  | MoveVisit
  | ShowConsent
  | GiveConsent
  | WithdrawConsent
  | ApproveVisit
  | TakeBackVisitApproval
  | RefuseVisit
  | CancelVisit
  | RevokeVisit
  | AnswerForVisit
  | VisitLapses
  | ShowNumber
  | ErasePerson;
