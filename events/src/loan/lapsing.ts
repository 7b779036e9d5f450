// What the clock does to loans: nobody decided or collected in time, or it was not brought back when it was due.
import { NOT_COLLECTED, NOTHING_TO_COLLECT } from '../booking/schedule/reasons.ts';
import { accept, type Decision } from '../domain/decider.ts';
import type { Instant } from '../domain/envelope.ts';
import type { Rules } from '../domain/rules/rules.ts';
import type { LoansLapse } from './commands.ts';
import type { LoanEvent } from './events.ts';
import { isOverdue, type LentBooking, loanDueAt } from './lent.ts';
import { evolve, type LoanState, liveIn } from './state.ts';
import { isMissingAtStart, onShelf } from './stock.ts';

const NOT_HANDLED = { zh: '领取前未处理', en: 'Not handled before it could be collected' };
/** How long before its start a borrower is told that the device is late. */
const TOLD_BEFORE_MS = 24 * 60 * 60_000;

const lapseOf = (
  lent: LentBooking,
  loans: readonly LentBooking[],
  now: Instant,
  rules: Rules | undefined,
): LoanEvent | undefined => {
  const dueAt = loanDueAt(lent);
  if (dueAt === undefined || now < dueAt) return undefined;
  const { booking, phase, units } = lent;
  if (phase === 'performed')
    return { type: isOverdue(lent, now) ? 'BecameOverdue' : 'ReturnReminded', data: { booking } };
  if (phase === 'awaiting_approval')
    return { type: 'Rejected', data: { booking, reason: NOT_HANDLED, by: 'system' } };
  const wasThere = rules === undefined || onShelf(loans, rules, now) >= units;
  const reason = wasThere ? NOT_COLLECTED : NOTHING_TO_COLLECT;
  return { type: 'Cancelled', data: { booking, reason, by: 'system' } };
};

/** Borrowers who come soon for what others have not brought back, each told once. */
const delaysBy = (state: LoanState, now: Instant, rules: Rules): readonly LoanEvent[] => {
  const loans = liveIn(state);
  if (!loans.some((lent) => isOverdue(lent, now))) return [];
  return loans
    .filter(({ phase }) => phase === 'approved' || phase === 'pending')
    .filter(({ loan, startsAt }) => loan.delayedAt === undefined && startsAt - TOLD_BEFORE_MS <= now)
    .filter((lent) => isMissingAtStart(lent, loans, rules, now))
    .map(({ booking }) => ({ type: 'CollectionDelayed', data: { booking } }));
};

/** What is due by `now`, longest first. */
export const lapsesBy = (state: LoanState, now: Instant, rules: Rules | undefined): readonly LoanEvent[] => {
  const loans = liveIn(state);
  const lapses = loans.flatMap((lent) => lapseOf(lent, loans, now, rules) ?? []);
  if (!rules) return lapses;
  const after = lapses.reduce((folded, event) => evolve(folded, event), state);
  return [...lapses, ...delaysBy(after, now, rules)];
};

export const lapse = ({ now, rules }: LoansLapse, state: LoanState): Decision<LoanEvent> =>
  accept(...lapsesBy(state, now, rules));
