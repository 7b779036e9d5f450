// What people sent and what they were told, as the checker reads it afterwards.
import type { Rejection } from '@campus/events/domain/rejections';
import type { Operation } from '../plan.ts';

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
      readonly dates: readonly { readonly date: string; readonly start: number; readonly answer: Answer }[];
    };

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
  | {
      readonly kind: 'cancel' | 'signIn' | 'terminate';
      readonly booking: string;
      readonly resource: string;
      readonly date: string;
    }
  | {
      readonly kind: 'change';
      readonly booking: string;
      readonly resource: string;
      readonly date: string;
      readonly to: { readonly date: string; readonly start: number; readonly end: number };
    };
