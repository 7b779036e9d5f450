// What people sent and what they were told, as the checker reads it afterwards.
import type { ErrorCode, Rejection } from '@campus/events/domain/rejections';
import type { Operation } from '../plan.ts';
import type { VisitAnswer } from '../tasks.ts';

export type Answer =
  | {
      readonly outcome: 'accepted';
      readonly stream: string;
      readonly revision: number;
      readonly at: number;
      readonly booking?: string;
    }
  | { readonly outcome: 'refused'; readonly rejection: Rejection }
  /** A series: what became of each date. */
  | {
      readonly outcome: 'settled';
      readonly series: string;
      readonly dates: readonly { readonly date: string; readonly start: number; readonly answer: Answer }[];
    }
  /** An edit of a series; none of an edit that was sent again. */
  | { readonly outcome: 'edited'; readonly dates: readonly EditedAs[] }
  | { readonly outcome: 'bundled'; readonly bundle: string; readonly members: readonly MemberAs[] };

export interface EditedAs {
  /** The date as its series names it, or as it stood. */
  readonly date: string;
  readonly start: number;
  readonly became: string;
  readonly to?: { readonly date: string; readonly start: number; readonly end: number };
  readonly rejection?: Rejection;
}

export interface MemberAs {
  readonly resource: string;
  readonly booking: string;
  readonly became: string;
  readonly code?: ErrorCode;
}

export interface SimulatedAnswer {
  readonly answer: Answer;
  /** When this sending of the command left, and when its answer arrived. */
  readonly askedAt: number;
  readonly at: number;
  /** How many events the log had when the answer arrived. */
  readonly before: number;
}

/** A command as it goes over the network: the same key and content however often it is sent. */
export interface Sent {
  readonly operation: Operation;
  /** `operation/step`: a hold and the booking after it are two commands. */
  readonly key: string;
  readonly account: string;
  readonly step: Step;
  /** When it was first sent, and how many events the log had then. */
  readonly sentAt: number;
  readonly sentAfter: number;
  /** Every answer that arrived, in order. */
  readonly answers: SimulatedAnswer[];
}

/** One request, with all it needs to be carried out. */
export type Step =
  | {
      readonly kind: 'book';
      readonly resource: string;
      readonly date: string;
      readonly start: number;
      readonly end: number;
      readonly units: number;
      readonly hold?: string;
    }
  | {
      readonly kind: 'hold' | 'series' | 'close';
      readonly resource: string;
      readonly date: string;
      readonly start: number;
      readonly end: number;
      readonly units: number;
      /** Heals a series: books a date once its place is free. */
      readonly heals?: boolean;
    }
  | {
      readonly kind: 'wait';
      readonly resource: string;
      readonly date: string;
      readonly start: number;
      readonly end: number;
      readonly units: number;
    }
  /** Takes what is offered. */
  | {
      readonly kind: 'accept';
      readonly wait: string;
      readonly resource: string;
      readonly date: string;
      readonly start: number;
      readonly end: number;
      readonly units: number;
    }
  | {
      readonly kind: 'leave';
      readonly wait: string;
      readonly resource: string;
      readonly date: string;
    }
  /** `takeAway`: the office cancels it. */
  | {
      readonly kind:
        | 'cancel'
        | 'signIn'
        | 'terminate'
        | 'takeAway'
        | 'leaveSeat'
        | 'returnSeat'
        | 'reportSeat';
      readonly booking: string;
      readonly resource: string;
      readonly date: string;
      /** What it was booked with. */
      readonly bundle?: string;
    }
  | {
      readonly kind: 'change';
      readonly booking: string;
      readonly resource: string;
      readonly date: string;
      readonly to: { readonly date: string; readonly start: number; readonly end: number };
    }
  /** A request that was sent back is sent again as it was. */
  | {
      readonly kind: 'resubmit';
      readonly booking: string;
      readonly resource: string;
      readonly date: string;
      readonly start: number;
      readonly end: number;
      readonly units: number;
    }
  /** An edit of the date that was first asked for, and of others with it. Without `to` they are given up. */
  | {
      readonly kind: 'edit';
      readonly series: string;
      readonly resource: string;
      readonly date: string;
      readonly start: number;
      readonly scope: 'one' | 'following' | 'all';
      readonly to?: { readonly date: string; readonly start: number; readonly end: number };
    }
  | {
      readonly kind: 'seriesDate';
      readonly series: string;
      readonly resource: string;
      readonly date: string;
      readonly start: number;
      readonly action: 'retry' | 'heal' | 'letGo';
    }
  | {
      readonly kind: 'bundle';
      readonly resource: string;
      readonly others: readonly string[];
      readonly date: string;
      readonly start: number;
      readonly end: number;
      /** The units of each device; a room has one place. */
      readonly units: number;
    }
  | {
      readonly kind: 'appeal';
      readonly fault: string;
      readonly resource: string;
      readonly date: string;
    }
  /** The office decides an appeal. */
  | {
      readonly kind: 'decide';
      readonly appeal: string;
      readonly of: string;
      readonly outcome: 'upheld' | 'overturned';
      readonly resource: string;
      readonly date: string;
    }
  | {
      readonly kind: 'borrow';
      readonly resource: string;
      readonly date: string;
      readonly until: string;
      /** Absent: it is lent by the day. */
      readonly start?: number;
      readonly end?: number;
      readonly units: number;
    }
  /** The borrower gives up, the office withdraws it, or the desk hands out, takes back and accepts. */
  | {
      readonly kind: 'giveUpLoan' | 'withdrawLoan' | 'handOut' | 'bringBack' | 'acceptReturn';
      readonly loan: string;
      readonly resource: string;
      readonly date: string;
      /** Absent: all that is out. */
      readonly units?: number;
      /** What it was booked with. */
      readonly bundle?: string;
    }
  /** The office records that somebody left or came back. */
  | {
      readonly kind: 'depart';
      readonly who: string;
      readonly how: 'disable' | 'enable' | 'move';
      readonly resource: string;
      readonly date: string;
    }
  | {
      readonly kind: 'holdVisit';
      readonly window: string;
      readonly places: number;
      readonly resource: string;
      readonly date: string;
    }
  | {
      readonly kind: 'visit';
      readonly window: string;
      readonly companions: number;
      readonly hold?: string | undefined;
      readonly resource: string;
      readonly date: string;
    }
  /** The host answers or takes it back, the visitor gives it up. */
  | {
      readonly kind: 'answerVisit';
      readonly how: VisitAnswer | 'cancel' | 'revoke';
      readonly visit: string;
      readonly resource: string;
      readonly date: string;
    }
  /** A gate tells of a passage. */
  | {
      readonly kind: 'passGate';
      readonly visit: string;
      readonly passage: string;
      readonly direction: 'in' | 'out';
      readonly gate: string;
      readonly count: number;
      readonly isLate: boolean;
      readonly happenedAt: number;
      readonly resource: string;
      readonly date: string;
    }
  | {
      readonly kind: 'giveUpBundle';
      readonly bundle: string;
      readonly resource: string;
      readonly date: string;
    };
