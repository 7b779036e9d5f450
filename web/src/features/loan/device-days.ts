// Devices by day: what stands in each box, what each loan takes of the days shown, and what the desk does first.
import type { LocalDate } from '@campus/events/domain/time/dates';
import type { DeskAct, Loan } from './loan.ts';

/** From `all`, when nothing is promised, to `none`. */
export type Scarcity = 'all' | 'many' | 'some' | 'few' | 'none';

export const scarcityOf = (free: number, places: number): Scarcity => {
  if (free <= 0) return 'none';
  if (free >= places) return 'all';
  const share = free / places;
  if (share <= 0.25) return 'few';
  return share <= 0.6 ? 'some' : 'many';
};

/** A loan among the days shown, as columns from 1; `to` is behind its last day. */
export interface LoanSpan {
  readonly loan: Loan;
  readonly from: number;
  readonly to: number;
}

/** What is overdue takes its units until today, however long ago it was due. */
const lastDay = ({ until, isOverdue }: Loan, today: LocalDate): LocalDate =>
  isOverdue && until < today ? today : until;

export const spansOf = (
  loans: readonly Loan[],
  days: readonly LocalDate[],
  today: LocalDate,
): readonly LoanSpan[] =>
  loans.flatMap((loan) => {
    const until = lastDay(loan, today);
    const shown = days.flatMap((day, index) => (loan.from <= day && day <= until ? [index + 1] : []));
    const [from] = shown;
    return from === undefined ? [] : [{ loan, from, to: (shown.at(-1) ?? from) + 1 }];
  });

/** One piece of a device among the days shown. Pieces are not told apart: a loan stays on one where it can. */
export interface Piece {
  readonly key: string;
  readonly spans: readonly LoanSpan[];
  /** The loan that it is promised or lent to now. */
  readonly now: Loan | undefined;
  /** Another piece of the same loan stands above. */
  readonly isSame: boolean;
}

/** Out or to be looked at, else promised. */
export const piecesIn = ({ units, out, inspected }: Loan): number => out + inspected || units;

/** Pieces on the shelf, those promised among them, and how many of them wait to be collected. */
export const onShelfOf = (
  loans: readonly Loan[],
  places: number,
  today: LocalDate,
): { readonly out: number; readonly inspected: number; readonly here: number; readonly waiting: number } => {
  const sum = (of: (loan: Loan) => number) => loans.reduce((all, loan) => all + of(loan), 0);
  const [out, inspected] = [sum((loan) => loan.out), sum((loan) => loan.inspected)];
  const isWaiting = (loan: Loan) => loan.out + loan.inspected === 0 && loan.from <= today;
  const waiting = sum((loan) => (isWaiting(loan) ? loan.units : 0));
  return { out, inspected, here: Math.max(0, places - out - inspected), waiting };
};

/** One for each piece there is, and more where more is promised. */
export const piecesOf = (
  loans: readonly Loan[],
  places: number,
  days: readonly LocalDate[],
  today: LocalDate,
): readonly Piece[] => {
  const pieces: Loan[][] = Array.from({ length: places }, () => []);
  const isFree = (piece: readonly Loan[], from: LocalDate): boolean =>
    piece.every((loan) => lastDay(loan, today) < from);
  for (const loan of loans.toSorted((a, b) => a.from.localeCompare(b.from)))
    for (let left = piecesIn(loan); left > 0; left -= 1) {
      const free =
        pieces.find((piece) => isFree(piece, loan.from) && !piece.some(({ isOverdue }) => isOverdue)) ??
        // An overdue one may come back late.
        pieces.find((piece) => isFree(piece, loan.from));
      if (free) free.push(loan);
      else pieces.push([loan]);
    }
  const nowOf = (piece: readonly Loan[]) =>
    piece.find((loan) => loan.from <= today && today <= lastDay(loan, today));
  const nows = pieces.map(nowOf);
  return pieces.map((piece, index) => ({
    key: `piece ${index}`,
    spans: spansOf(piece, days, today),
    now: nows[index],
    isSame: nows[index] !== undefined && nows.indexOf(nows[index]) < index,
  }));
};

export interface Todo {
  readonly loan: Loan;
  readonly act: DeskAct;
}

const order: readonly ((loan: Loan, today: LocalDate) => boolean)[] = [
  ({ isOverdue }) => isOverdue,
  ({ acts, from }, today) => acts.includes('hand_out') && from <= today,
  ({ acts }) => acts.includes('accept_return'),
  ({ acts, until }, today) => acts.includes('give_back') && until <= today,
];

/** What the desk has to do today: what is overdue, who collects, what is looked at, what comes back. */
export const todoOf = (loans: readonly Loan[], today: LocalDate): readonly Todo[] =>
  order
    .flatMap((isMeant, rank) =>
      loans.filter(
        (loan) => isMeant(loan, today) && !order.slice(0, rank).some((before) => before(loan, today)),
      ),
    )
    .flatMap((loan) => {
      const [act] = loan.acts;
      return act ? [{ loan, act }] : [];
    });
