// What is decided about a loan before it is collected: approved, rejected, given up, taken off the list.

import type { Approve, Cancel, Hide, RejectRequest } from '../booking/schedule/commands.ts';
import { refusedReason } from '../booking/schedule/reasons.ts';
import { accept, type Decision, nothing, refuse } from '../domain/decider.ts';
import { reject } from '../domain/rejections.ts';
import { refusedFor } from './borrowing.ts';
import type { LoanEvent } from './events.ts';
import { lapsesBy } from './lapsing.ts';
import type { LentBooking } from './lent.ts';
import { evolve, type LoanState, liveIn } from './state.ts';
import { shortageOf } from './stock.ts';
import { allowedOnLoan } from './transitions.ts';

const DISPLACED = { zh: '设备已批准借给其他申请', en: 'The device was given to another request' };

/** Codes: 4004, 4001, 3001, 3002; 2005 when a request that held nothing finds too few left. */
export const approve = (command: Approve, state: LoanState): Decision<LoanEvent> => {
  const { now, booking, right, rules, remark } = command;
  const lent = state.loans[booking];
  if (!lent) return refuse(reject(4004));
  if (lent.approvalGiven && isStanding(lent)) return nothing;
  const rejection = allowedOnLoan('approve', lent, right, now);
  if (rejection) return refuse(rejection);
  const others = liveIn(state).filter((each) => each.booking !== booking);
  const shortage = lent.holdsPlace ? undefined : shortageOf(others, spanOf(lent), lent.units, rules, now);
  if (shortage) return refuse(refusedFor(shortage));
  const data = { booking, paymentDue: false, remark };
  const events: LoanEvent[] = [...lapsesBy(state, now, rules), { type: 'Approved', data }];
  return accept<LoanEvent>(...events, ...displacedBy(command, state, events));
};

/** Promised or out; what was given up since is not approved once more. */
const isStanding = ({ phase }: LentBooking): boolean =>
  phase === 'approved' || phase === 'pending' || phase === 'performed';

const spanOf = ({ start, end, loan: { date, until, by } }: LentBooking) => ({ date, until, by, start, end });

/** The requests without a place that fitted before and do not fit any more. */
const displacedBy = (
  { booking: displacer, rules, now }: Approve,
  state: LoanState,
  events: readonly LoanEvent[],
): LoanEvent[] => {
  const before = liveIn(state);
  const after = liveIn(events.reduce((folded, event) => evolve(folded, event), state));
  const fits = (loans: readonly LentBooking[], rival: LentBooking) =>
    !shortageOf(loans, spanOf(rival), rival.units, rules, now);
  return after
    .filter(({ phase, holdsPlace }) => phase === 'awaiting_approval' && !holdsPlace)
    .filter((rival) => fits(before, rival) && !fits(after, rival))
    .map(({ booking }) => ({
      type: 'Rejected',
      data: { booking, reason: DISPLACED, displacedBy: displacer, by: 'approver' },
    }));
};

/** Codes: 4004, 4001, 3001, 1001 and 1006 for the reason. */
export const rejectRequest = (command: RejectRequest, state: LoanState): Decision<LoanEvent> => {
  const { now, booking, right, reason } = command;
  const lent = state.loans[booking];
  if (!lent) return refuse(reject(4004));
  if (lent.phase === 'rejected') return nothing;
  const rejection = allowedOnLoan('reject', lent, right, now) ?? refusedReason(reason);
  if (rejection) return refuse(rejection);
  return accept<LoanEvent>({
    type: 'Rejected',
    data: { booking, reason: { zh: reason, en: reason }, by: 'approver' },
  });
};

/** Codes: 4004, 4001, 3001, 1001 and 1006 for the reason. */
export const cancel = (command: Cancel, state: LoanState): Decision<LoanEvent> => {
  const { now, booking, right, reason } = command;
  const lent = state.loans[booking];
  if (!lent) return refuse(reject(4004));
  if (lent.phase === 'cancelled') return nothing;
  const rejection = allowedOnLoan('cancel', lent, right, now) ?? refusedReason(reason);
  if (rejection) return refuse(rejection);
  const by = right === 'owner' || right === 'system' ? right : 'administrator';
  return accept<LoanEvent>({ type: 'Cancelled', data: { booking, reason, by } });
};

/** Codes: 4004, 4001, 3001. */
export const hide = ({ booking, right, now }: Hide, state: LoanState): Decision<LoanEvent> => {
  const lent = state.loans[booking];
  if (!lent) return refuse(reject(4004));
  if (lent.hiddenByOwner) return nothing;
  const rejection = allowedOnLoan('hide', lent, right, now);
  return rejection ? refuse(rejection) : accept<LoanEvent>({ type: 'Hidden', data: { booking } });
};
