// What booking and workflow service still owe one another. Every step may be taken twice.
import type { BookingPhase, BookingRecord } from '../booking/schedule/booking.ts';
import type { Instant } from '../domain/envelope.ts';
import { CALLING_LASTS_MS, type WorkflowAnswer, type WorkflowCall, type WorkflowState } from './workflow.ts';

export type WorkflowStep =
  | { readonly step: 'call'; readonly call: WorkflowCall }
  /** The service has answered, and the booking does not know. */
  | { readonly step: 'follow'; readonly answer: WorkflowAnswer }
  /** The service will never answer: the booking's own approvers are asked. */
  | { readonly step: 'giveUp'; readonly reason: string };

export interface DueStep {
  readonly step: WorkflowStep;
  /** Absent: at once. */
  readonly at?: Instant | undefined;
}

type Asked = Pick<BookingRecord, 'phase' | 'review'>;

/** What an answer can still change. */
const followed: Readonly<Record<WorkflowAnswer['outcome'], ReadonlySet<BookingPhase>>> = {
  submitted: new Set(['to_be_submitted', 'returned']),
  approved: new Set(['awaiting_approval']),
  rejected: new Set(['awaiting_approval']),
  returned: new Set(['awaiting_approval']),
};

export const mayFollow = ({ phase, review }: Asked, outcome: WorkflowAnswer['outcome']): boolean =>
  review !== undefined && followed[outcome].has(phase);

/** The first of what is to be done; undefined: both agree. `asked` is the event by which the booking asked last. */
export const nextStep = (booking: Asked, asked: string, state: WorkflowState): DueStep | undefined => {
  const { answer, calling, failed } = state;
  if (answer?.asked === asked && mayFollow(booking, answer.outcome))
    return { step: { step: 'follow', answer } };
  const call = callWanted(booking, asked, state);
  if (!call) return undefined;
  if (calling) return { step: { step: 'call', call }, at: calling.at + CALLING_LASTS_MS };
  if (failed?.call !== call || failed.asked !== asked) return { step: { step: 'call', call } };
  if (failed.retryAt !== undefined) return { step: { step: 'call', call }, at: failed.retryAt };
  return call === 'open' ? { step: { step: 'giveUp', reason: failed.reason } } : undefined;
};

const isFinal: ReadonlySet<WorkflowAnswer['outcome']> = new Set(['approved', 'rejected']);

const isOpen: ReadonlySet<BookingPhase> = new Set(['to_be_submitted', 'awaiting_approval']);

const callWanted = (
  { phase, review }: Asked,
  asked: string,
  { opened, isDoubtful, answer }: WorkflowState,
): WorkflowCall | undefined => {
  if (review !== undefined && isOpen.has(phase))
    return opened?.asked === asked && !isDoubtful ? undefined : 'open';
  // The service knows what it decided itself, and waits for what it sent back.
  const isDecided = answer?.asked === asked && isFinal.has(answer.outcome);
  if (isDecided || (phase === 'returned' && review !== undefined)) return undefined;
  return opened !== undefined || isDoubtful ? 'withdraw' : undefined;
};
