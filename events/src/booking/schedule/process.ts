// The approval process of a request: the version that it began with, and which of its steps is at hand.
import type { Instant } from '../../domain/envelope.ts';

/** The holders of a post in a department. Who they are is known when they decide. */
export interface ApprovalStep {
  readonly post: string;
  readonly department: string;
}

/** What happens after so long without an answer. What passes on at the last step reminds. */
export interface StepLimit {
  readonly minutes: number;
  readonly does: 'remind' | 'passOn' | 'reject';
}

export interface RunningStep extends ApprovalStep {
  readonly stage: 'preaudit' | 'audit';
  /** Decides where nobody of the post can. */
  readonly deputy?: string | undefined;
  readonly limit?: StepLimit | undefined;
}

/** Steps that apply, in their order. There is always one: nothing comes into force unseen. */
export interface RunningProcess {
  readonly id: string;
  readonly steps: readonly RunningStep[];
}

interface InProcess {
  readonly process?: RunningProcess | undefined;
  readonly preaudit?: ApprovalStep | undefined;
}

/** Undefined: no process decides on it. */
export const stepAtHand = ({ process, preaudit }: InProcess): RunningStep | undefined =>
  preaudit ? process?.steps[0] : process?.steps.at(-1);

/** The first of two steps decides before the approvers do. */
export const firstOf = ({ steps }: RunningProcess): ApprovalStep | undefined => {
  const [first] = steps;
  return first && steps.length > 1 ? { post: first.post, department: first.department } : undefined;
};

interface Waiting extends InProcess {
  readonly askedAt?: Instant | undefined;
  readonly remindedAt?: Instant | undefined;
}

/** What the clock does to a step at hand, and when; undefined: nothing. */
export const limitOf = (
  record: Waiting,
): { readonly at: Instant; readonly does: StepLimit['does'] } | undefined => {
  const { askedAt, remindedAt, preaudit } = record;
  const limit = stepAtHand(record)?.limit;
  if (!limit || askedAt === undefined) return undefined;
  const does = limit.does === 'passOn' && !preaudit ? 'remind' : limit.does;
  if (does === 'remind' && remindedAt !== undefined && remindedAt >= askedAt) return undefined;
  return { at: askedAt + limit.minutes * 60_000, does };
};
