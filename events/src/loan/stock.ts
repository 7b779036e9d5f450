// How many units of a device are free: the loans laid out on one day, under the places of that day. Pure and
// safe in a browser.
import type { Took } from '../booking/schedule/booking.ts';
import type { Instant } from '../domain/envelope.ts';
import { type Claim, peakUnits, placesAt, placesOver } from '../domain/rules/claims.ts';
import type { Rules } from '../domain/rules/rules.ts';
import { datesBetween, type LocalDate } from '../domain/time/dates.ts';
import { overlaps, type Period } from '../domain/time/period.ts';
import { localOf } from '../domain/time/zone.ts';
import { isOverdue, type LentBooking, outstanding, withBorrower } from './lent.ts';

export const WHOLE_DAY: Period = { start: 0, end: 1440 };

/** What is asked of the stock, or taken from it. */
export interface LoanSpan {
  readonly date: LocalDate;
  readonly until: LocalDate;
  readonly by: 'day' | 'time';
  readonly start: number;
  readonly end: number;
}

/** The part of a day that a span covers; undefined: none. */
export const onDay = ({ date, until, by, start, end }: LoanSpan, day: LocalDate): Period | undefined => {
  if (day < date || day > until) return undefined;
  if (by === 'day') return WHOLE_DAY;
  return { start: day === date ? start : 0, end: day === until ? end : WHOLE_DAY.end };
};

/** The part of a day between the moment of collection and that of the return; undefined: none. */
const betweenEnds = (
  { loan: { date, until }, start, end }: LentBooking,
  day: LocalDate,
): Period | undefined => {
  if (day < date || day > until) return undefined;
  return { start: day === date ? start : 0, end: day === until ? end : WHOLE_DAY.end };
};

/** The loans that stand or are asked for within a part of a day, first the one that took its place last. */
export const loansWithin = (
  loans: Iterable<LentBooking>,
  day: LocalDate,
  period: Period,
): readonly (Period & { readonly lent: LentBooking })[] =>
  [...loans]
    .flatMap((lent) => {
      const part = holds(lent) ? betweenEnds(lent, day) : undefined;
      return part && overlaps(part, period) ? [{ ...part, lent }] : [];
    })
    .toSorted((a, b) => b.lent.took.revision - a.lent.took.revision);

export interface StockClaim extends Claim {
  readonly account: string;
  readonly took: Took;
}

const holds = (lent: LentBooking): boolean => {
  if (lent.phase === 'awaiting_approval') return lent.holdsPlace;
  return lent.phase === 'approved' || lent.phase === 'pending' || lent.phase === 'performed';
};

/** What was due and is still out stays taken for the whole of today. */
const spanOf = ({ start, end, endsAt, phase, loan }: LentBooking, zone: string, now: Instant): LoanSpan => {
  const { date, until, by } = loan;
  const isStillOut = phase === 'performed' && now > endsAt;
  return isStillOut
    ? { date, until: localOf(zone, now).date, by, start, end: WHOLE_DAY.end }
    : { date, until, by, start, end };
};

/** What the loans take of one day. Given up by the clock is given up, recorded or not. */
export const claimsOn = (
  loans: Iterable<LentBooking>,
  day: LocalDate,
  { zone }: Rules,
  now: Instant,
): readonly StockClaim[] => {
  const claims: StockClaim[] = [];
  for (const lent of loans) {
    const isGivenUp = lent.phase !== 'performed' && now >= lent.loan.collectBy;
    const period = holds(lent) && !isGivenUp ? onDay(spanOf(lent, zone, now), day) : undefined;
    const { booking: key, account, took } = lent;
    if (period) claims.push({ key, account, took, state: 'taken', units: outstanding(lent), ...period });
  }
  return claims;
};

/** Units free during the whole of a part of a day. */
const freeOn = (rules: Rules, day: LocalDate, period: Period, claims: readonly Claim[]): number =>
  Math.max(
    0,
    Math.min(...placesOver(rules, day, period).map((piece) => piece.places - peakUnits(claims, piece))),
  );

export interface Shortage {
  readonly day: LocalDate;
  readonly free: number;
  /** The loan that last took of that day. */
  readonly took?: Took | undefined;
}

/** The first day on which there are fewer than `units`; undefined: there are enough on all. */
export const shortageOf = (
  loans: readonly LentBooking[],
  span: LoanSpan,
  units: number,
  rules: Rules,
  now: Instant,
): Shortage | undefined => {
  for (const day of datesBetween(span.date, span.until)) {
    const period = onDay(span, day) ?? WHOLE_DAY;
    const claims = claimsOn(loans, day, rules, now).filter((claim) => overlaps(claim, period));
    const free = freeOn(rules, day, period, claims);
    if (free >= units) continue;
    const last = claims.toSorted((a, b) => b.took.revision - a.took.revision)[0];
    return { day, free, took: last?.took };
  }
  return undefined;
};

/** The most units that one account has at a time within the span. */
export const unitsOf = (
  account: string,
  loans: readonly LentBooking[],
  span: LoanSpan,
  rules: Rules,
  now: Instant,
): number => {
  const own = loans.filter((lent) => lent.account === account);
  const peaks = datesBetween(span.date, span.until).map((day) =>
    peakUnits(claimsOn(own, day, rules, now), onDay(span, day) ?? WHOLE_DAY),
  );
  return Math.max(0, ...peaks);
};

/** Units that can be taken from the shelf now. */
export const onShelf = (loans: readonly LentBooking[], rules: Rules, now: Instant): number => {
  const { date, minute } = localOf(rules.zone, now);
  const out = loans
    .filter(({ phase }) => phase === 'performed')
    .reduce((sum, lent) => sum + withBorrower(lent) + lent.loan.inspected, 0);
  return placesAt(rules, date, minute) - out;
};

/** Whether too few are left at its start because others have not brought back what was due. */
export const isMissingAtStart = (
  lent: LentBooking,
  loans: readonly LentBooking[],
  rules: Rules,
  now: Instant,
): boolean => {
  const { date, minute } = localOf(rules.zone, Math.max(lent.startsAt, now));
  const late = loans.filter((each) => isOverdue(each, now));
  const others = loans.filter((each) => each !== lent && !isOverdue(each, now));
  const moment = { start: minute, end: minute + 1 };
  const taken = peakUnits(claimsOn(others, date, rules, now), moment);
  const out = late.reduce((sum, each) => sum + outstanding(each), 0);
  return taken + out + lent.units > placesAt(rules, date, minute);
};

/** One day as somebody choosing days sees it. */
export const dayOfStock = (
  state: { readonly loans: Readonly<Record<string, LentBooking>> },
  day: LocalDate,
  period: Period,
  account: string,
  rules: Rules,
  now: Instant,
): { readonly places: number; readonly free: number; readonly own: number } => {
  const claims = claimsOn(Object.values(state.loans), day, rules, now);
  const own = claims.filter((claim) => claim.account === account);
  return {
    places: placesAt(rules, day, period.start),
    free: freeOn(rules, day, period, claims),
    own: peakUnits(own, period),
  };
};
