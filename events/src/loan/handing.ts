// What happens at the desk: handed out, brought back whole or in part, looked at.
import { refusedRemark } from '../booking/schedule/reasons.ts';
import { accept, type Decision, nothing, refuse } from '../domain/decider.ts';
import { characters, type Rejection, reject } from '../domain/rejections.ts';
import type { Bilingual } from '../domain/rules/rules.ts';
import { charactersIn, visibleText } from '../domain/visible-text.ts';
import type { AcceptReturn, BringBack, HandOut, LowerUnits } from './commands.ts';
import type { GivenBack, LoanEvent } from './events.ts';
import { type LentBooking, outstanding, withBorrower } from './lent.ts';
import { type LoanState, liveIn } from './state.ts';
import { onShelf } from './stock.ts';
import { allowedOnLoan } from './transitions.ts';

/** Codes: 4004, 4001, 3001; 1002 no number of units, 1006 as many or more than were promised. */
export const lowerUnits = (command: LowerUnits, state: LoanState): Decision<LoanEvent> => {
  const { now, booking, right, units } = command;
  const lent = state.loans[booking];
  if (!lent) return refuse(reject(4004));
  const rejection = allowedOnLoan('lowerUnits', lent, right, now) ?? refusedUnits(units, lent.units - 1);
  if (rejection) return refuse(rejection);
  const by = right === 'owner' ? 'owner' : 'administrator';
  return accept<LoanEvent>({ type: 'UnitsLowered', data: { booking, units, by } });
};

/**
 * Codes: 4004, 4001, 3001, 3002, 1006 for the remark; 1002 no number of units, 1006 more than were promised; 2005 so
 * many are not here; 1002 a piece named twice or by nothing, 1006 more pieces than leave, 3001 one that is out.
 */
export const handOut = (command: HandOut, state: LoanState): Decision<LoanEvent> => {
  const { now, booking, right, rules, units, pieces } = command;
  const lent = state.loans[booking];
  if (!lent) return refuse(reject(4004));
  if (lent.loan.collected && lent.phase === 'performed') return nothing;
  const rejection =
    allowedOnLoan('handOut', lent, right, now) ??
    refusedWords(command) ??
    (units === undefined ? undefined : refusedUnits(units, lent.units));
  if (rejection) return refuse(rejection);
  const loans = liveIn(state);
  const shelf = Math.max(0, onShelf(loans, rules, now));
  if (shelf < (units ?? lent.units)) return refuse(reject(2005, { reason: onlyHere(shelf, loans) }));
  const wrong = pieces && refusedPieces(pieces, units ?? lent.units, loans);
  if (wrong) return refuse(wrong);
  const fewer = units === lent.units ? undefined : units;
  const data = { booking, remark: command.remark, units: fewer, pieces: pieces?.length ? pieces : undefined };
  return accept<LoanEvent>({ type: 'HandedOut', data });
};

const LONGEST_PIECE = 40;

const refusedPieces = (
  pieces: readonly string[],
  units: number,
  loans: readonly LentBooking[],
): Rejection | undefined => {
  if (pieces.length > units) return reject(1006, { params: { field: PIECES, limit: units } });
  if (
    new Set(pieces).size < pieces.length ||
    pieces.some((piece) => visibleText(piece) !== piece || piece === '')
  )
    return reject(1002);
  if (pieces.some((piece) => charactersIn(piece) > LONGEST_PIECE))
    return reject(1006, { params: { field: PIECES, limit: characters(LONGEST_PIECE) } });
  const out = pieces.find((piece) => loans.some((lent) => hasOut(lent, piece)));
  return out === undefined ? undefined : reject(3001, { reason: stillOut(out) });
};

/** A part came back: nobody said which, so none of its pieces is surely still out. */
const hasOut = (lent: LentBooking, piece: string): boolean =>
  withBorrower(lent) === lent.units && lent.loan.pieces?.includes(piece) === true;

const stillOut = (piece: string): Bilingual => ({
  zh: `${piece} 已借出，尚未归还`,
  en: `${piece} is out and not back yet`,
});

const onlyHere = (shelf: number, loans: readonly LentBooking[]): Bilingual =>
  loans.some(({ phase }) => phase === 'performed')
    ? { zh: `在库 ${shelf} 件，其余尚未归还`, en: `only ${shelf} here, the rest is still out` }
    : { zh: `在库 ${shelf} 件`, en: `only ${shelf} here` };

const refusedUnits = (units: number, limit: number): Rejection | undefined => {
  if (!Number.isInteger(units) || units < 1) return reject(1002);
  return units > limit ? reject(1006, { params: { field: QUANTITY, limit } }) : undefined;
};

const PIECES = { zh: '件号', en: 'The piece numbers' };
const QUANTITY = { zh: '数量', en: 'The quantity' };

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
  const wrong = refusedUnits(units, out);
  if (wrong) return refuse(wrong);
  const awaitsApproval = lent.loan.asksReturnApproval || isDamaged;
  const data: GivenBack['data'] = {
    booking,
    units,
    isDamaged,
    isLate: now > lent.endsAt,
    awaitsApproval,
    remark: command.remark,
  };
  const isWhole = !awaitsApproval && units === outstanding(lent);
  return accept<LoanEvent>({ type: 'GivenBack', data }, ...(isWhole ? [completed(booking)] : []));
};

/** Codes: 4004, 4001, 3001, 1006 for the remark. */
export const acceptReturn = (command: AcceptReturn, state: LoanState): Decision<LoanEvent> => {
  const { now, booking, right } = command;
  const lent = state.loans[booking];
  if (!lent) return refuse(reject(4004));
  if (lent.phase === 'completed') return nothing;
  const rejection = allowedOnLoan('acceptReturn', lent, right, now) ?? refusedWords(command);
  if (rejection) return refuse(rejection);
  const isWhole = lent.loan.inspected === outstanding(lent);
  const accepted: LoanEvent = { type: 'ReturnAccepted', data: { booking, remark: command.remark } };
  return accept<LoanEvent>(accepted, ...(isWhole ? [completed(booking)] : []));
};

const completed = (booking: string): LoanEvent => ({
  type: 'Completed',
  data: { booking, attendance: 'performed', signOut: 'none' },
});

const refusedWords = ({ remark }: Pick<HandOut, 'remark'>) =>
  remark === undefined ? undefined : refusedRemark(remark);
