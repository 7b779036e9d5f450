// What happens at the desk: handed out, brought back whole or in part, looked at.
import { refusedRemark } from '../booking/schedule/reasons.ts';
import { accept, type Decision, nothing, refuse } from '../domain/decider.ts';
import { reject } from '../domain/rejections.ts';
import type { AcceptReturn, BringBack, HandOut } from './commands.ts';
import type { GivenBack, LoanEvent } from './events.ts';
import { outstanding, withBorrower } from './lent.ts';
import { type LoanState, liveIn } from './state.ts';
import { onShelf } from './stock.ts';
import { allowedOnLoan } from './transitions.ts';

/** Codes: 4004, 4001, 3001, 3002, 1006 for the remark; 2005 what others have not brought back is missing. */
export const handOut = (command: HandOut, state: LoanState): Decision<LoanEvent> => {
  const { now, booking, right, rules } = command;
  const lent = state.loans[booking];
  if (!lent) return refuse(reject(4004));
  if (lent.loan.collected) return nothing;
  const rejection = allowedOnLoan('handOut', lent, right, now) ?? refusedWords(command);
  if (rejection) return refuse(rejection);
  const shelf = Math.max(0, onShelf(liveIn(state), rules, now));
  if (shelf < lent.units)
    return refuse(
      reject(2005, {
        reason: { zh: `在库 ${shelf} 件，其余尚未归还`, en: `only ${shelf} here, the rest is still out` },
      }),
    );
  return accept<LoanEvent>({ type: 'HandedOut', data: { booking, ...said(command) } });
};

/**
 * Codes: 4004, 4001, 3001; 1002 no number of units, 1006 more than are out, 1006 for the remark.
 *
 * We keep what comes back damaged until its return is accepted: nobody gets it before. Because U-061 knows a damaged
 * return, and no repair. We gave up a count of damaged units; for one that is lost the office lowers the quantity.
 */
export const giveBack = (command: BringBack, state: LoanState): Decision<LoanEvent> => {
  const { now, booking, right, isDamaged } = command;
  const lent = state.loans[booking];
  if (!lent) return refuse(reject(4004));
  const isAllBack = lent.loan.inspected > 0 && withBorrower(lent) === 0;
  if (lent.phase === 'completed' || isAllBack) return nothing;
  const rejection = allowedOnLoan('giveBack', lent, right, now) ?? refusedWords(command);
  if (rejection) return refuse(rejection);
  const out = withBorrower(lent);
  const units = command.units ?? out;
  if (!Number.isInteger(units) || units < 1) return refuse(reject(1002));
  if (units > out) return refuse(reject(1006, { params: { field: UNITS, limit: out } }));
  const awaitsApproval = lent.loan.asksReturnApproval || isDamaged;
  const data: GivenBack['data'] = {
    booking,
    units,
    isDamaged,
    isLate: now > lent.endsAt,
    awaitsApproval,
    ...said(command),
  };
  const isWhole = !awaitsApproval && units === outstanding(lent);
  return accept<LoanEvent>({ type: 'GivenBack', data }, ...(isWhole ? [completed(booking)] : []));
};

const UNITS = { zh: '归还数量', en: 'The quantity' };

/** Codes: 4004, 4001, 3001, 1006 for the remark. */
export const acceptReturn = (command: AcceptReturn, state: LoanState): Decision<LoanEvent> => {
  const { now, booking, right } = command;
  const lent = state.loans[booking];
  if (!lent) return refuse(reject(4004));
  if (lent.phase === 'completed') return nothing;
  const rejection = allowedOnLoan('acceptReturn', lent, right, now) ?? refusedWords(command);
  if (rejection) return refuse(rejection);
  const isWhole = lent.loan.inspected === outstanding(lent);
  const accepted: LoanEvent = { type: 'ReturnAccepted', data: { booking, ...said(command) } };
  return accept<LoanEvent>(accepted, ...(isWhole ? [completed(booking)] : []));
};

const completed = (booking: string): LoanEvent => ({
  type: 'Completed',
  data: { booking, attendance: 'performed', signOut: 'none' },
});

const refusedWords = ({ remark }: { readonly remark?: string }) =>
  remark === undefined ? undefined : refusedRemark(remark);

const said = ({ remark }: { readonly remark?: string }) => (remark === undefined ? {} : { remark });
