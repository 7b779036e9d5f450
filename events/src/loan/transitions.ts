// Which state of a loan allows which action to whom: the one table that the decider, the api's answers and the
// buttons read. Pure and safe in a browser.
import type { BookingAction } from '../booking/schedule/transitions.ts';
import type { Instant } from '../domain/envelope.ts';
import { type Rejection, reject } from '../domain/rejections.ts';
import type { Right } from '../domain/rules/question.ts';
import { dateText } from '../domain/rules/wording.ts';
import { clockOf } from '../domain/time/period.ts';
import { keysOf } from '../domain/unknown.ts';
import { type LentBooking, withBorrower } from './lent.ts';

const MINUTE = 60_000;

export type LoanAction =
  | Extract<BookingAction, 'approve' | 'reject' | 'cancel' | 'hide' | 'bookAgain' | 'evaluate'>
  | 'lowerUnits'
  | 'handOut'
  | 'giveBack'
  | 'acceptReturn';

interface Row {
  readonly rights: readonly Right[];
  readonly from: readonly LentBooking['phase'][];
  readonly refuses?: (lent: LentBooking, now: Instant) => Rejection | undefined;
}

const ahead = ['approved', 'pending'] as const;
const over = ['rejected', 'cancelled', 'completed'] as const;
const approvers = ['approver', 'administrator'] as const;

const tooEarly = ({ startsAt, start, loan }: LentBooking, now: Instant): Rejection | undefined =>
  now < startsAt
    ? reject(3001, {
        reason: {
          zh: `${dateText(loan.date).zh} ${clockOf(start)} 起可领取`,
          en: `it can be collected from ${dateText(loan.date).en} ${clockOf(start)}`,
        },
      })
    : undefined;

/** The clock has given it up, or will at its next turn. */
const givenUp = ({ loan }: LentBooking, now: Instant): Rejection | undefined =>
  now >= loan.collectBy ? reject(3002) : undefined;

const soon = ({ changedAt }: LentBooking, now: Instant): Rejection | undefined =>
  now > changedAt + 30 * 24 * 60 * MINUTE ? reject(3002) : undefined;

const table: Readonly<Record<LoanAction, Row>> = {
  approve: { rights: approvers, from: ['awaiting_approval'], refuses: givenUp },
  reject: { rights: approvers, from: ['awaiting_approval'] },
  // Until it is handed out: what nobody collects is free for others the sooner. No last minute, as rooms have it.
  cancel: { rights: ['owner', 'administrator', 'system'], from: ['awaiting_approval', ...ahead] },
  lowerUnits: {
    rights: ['owner', 'administrator'],
    from: ['awaiting_approval', ...ahead],
    refuses: ({ units }) => (units > 1 ? undefined : reject(3001)),
  },
  handOut: {
    rights: ['administrator'],
    from: ahead,
    refuses: (lent, now) => tooEarly(lent, now) ?? givenUp(lent, now),
  },
  giveBack: {
    rights: ['administrator'],
    from: ['performed'],
    refuses: (lent) => (withBorrower(lent) > 0 ? undefined : reject(3001)),
  },
  acceptReturn: {
    rights: approvers,
    from: ['performed'],
    refuses: ({ loan }) => (loan.inspected > 0 ? undefined : reject(3001)),
  },
  evaluate: { rights: ['owner'], from: ['completed'], refuses: soon },
  bookAgain: { rights: ['owner'], from: ['awaiting_approval', ...ahead, 'performed', ...over] },
  hide: { rights: ['owner'], from: over },
};

/** Why `right` may not do `action`; undefined: it may. 4001 never, 3001 not in this state, 3002 too late. */
export const allowedOnLoan = (
  action: LoanAction,
  lent: LentBooking,
  right: Right,
  now: Instant,
): Rejection | undefined => {
  const { rights, from, refuses } = table[action];
  if (!rights.includes(right)) return reject(4001);
  if (!from.includes(lent.phase)) return reject(3001);
  return refuses?.(lent, now);
};

export const loanActionsOf = (lent: LentBooking, right: Right, now: Instant): readonly LoanAction[] =>
  keysOf(table).filter((action) => !allowedOnLoan(action, lent, right, now));
