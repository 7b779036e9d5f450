// What the clock does to loans: nobody decided or collected in time, or it was not brought back when it was due.
import { NOT_COLLECTED } from '../booking/schedule/reasons.ts';
import { accept, type Decision } from '../domain/decider.ts';
import type { Instant } from '../domain/envelope.ts';
import type { LoansLapse } from './commands.ts';
import type { LoanEvent } from './events.ts';
import { isOverdue, type LentBooking, loanDueAt } from './lent.ts';
import { type LoanState, liveIn } from './state.ts';

const NOT_HANDLED = { zh: '领取前未处理', en: 'Not handled before it could be collected' };

const lapseOf = (lent: LentBooking, now: Instant): LoanEvent | undefined => {
  const dueAt = loanDueAt(lent);
  if (dueAt === undefined || now < dueAt) return undefined;
  const { booking, phase } = lent;
  if (phase === 'performed')
    return { type: isOverdue(lent, now) ? 'BecameOverdue' : 'ReturnReminded', data: { booking } };
  return phase === 'awaiting_approval'
    ? { type: 'Rejected', data: { booking, reason: NOT_HANDLED, by: 'system' } }
    : { type: 'Cancelled', data: { booking, reason: NOT_COLLECTED, by: 'system' } };
};

/** What is due by `now`, longest first. */
export const lapsesBy = (state: LoanState, now: Instant): readonly LoanEvent[] =>
  liveIn(state).flatMap((lent) => lapseOf(lent, now) ?? []);

export const lapse = ({ now }: LoansLapse, state: LoanState): Decision<LoanEvent> =>
  accept(...lapsesBy(state, now));
