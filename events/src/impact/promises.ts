// What another rule does to what stands, counted: bookings that are too many for the places that are left, and loans
// of a device that would not be lent so any more. The first to ask stays.

import type { Instant } from '../domain/envelope.ts';
import type { Rejection } from '../domain/rejections.ts';
import { reject } from '../domain/rejections.ts';
import { type Claim, peakUnits, placesOver } from '../domain/rules/claims.ts';
import type { Rules } from '../domain/rules/rules.ts';
import { both } from '../domain/rules/wording.ts';
import type { LocalDate } from '../domain/time/dates.ts';
import { borrow, refusedFor } from '../loan/borrowing.ts';
import type { Borrow } from '../loan/commands.ts';
import type { LentBooking } from '../loan/lent.ts';
import { initial } from '../loan/state.ts';
import { shortageOf } from '../loan/stock.ts';
import type { Difference, Wish } from './replay.ts';

type Standing = Pick<Wish, 'id' | 'date' | 'start' | 'end' | 'units' | 'askedAt'>;

const fits = (rules: Rules, wish: Standing, claims: readonly Claim[]): boolean =>
  placesOver(rules, wish.date, wish).every((piece) => peakUnits(claims, piece) + wish.units <= piece.places);

/** Bookings that hold a place under the present rule, and no more under the changed one. */
export const crowdedOut = (
  before: Rules,
  after: Rules,
  standing: readonly Standing[],
): readonly Difference[] => {
  // In a room of seats each has its own.
  if (before.seating || after.seating) return [];
  const days = new Map<LocalDate, { readonly all: Claim[]; readonly kept: Claim[] }>();
  return standing
    .toSorted((a, b) => a.askedAt - b.askedAt)
    .flatMap((wish) => {
      const { id: key, date, start, end, units } = wish;
      const day = days.get(date) ?? { all: [], kept: [] };
      days.set(date, day);
      const didFit = fits(before, wish, day.all);
      const doesFit = fits(after, wish, day.kept);
      const claim: Claim = { key, start, end, units, state: 'taken' };
      day.all.push(claim);
      if (doesFit || !didFit) day.kept.push(claim);
      const reason = both(`同时最多 ${after.places} 个名额`, `${after.places} places at a time`);
      return didFit && !doesFit ? [{ id: key, before: undefined, after: reject(2005, { reason }) }] : [];
    });
};

/** Bookings that follow another one sooner than the changed rule lets, and not sooner than the present one does. */
export const tooClose = <Kept extends Pick<Wish, 'date' | 'start' | 'end'>>(
  before: Rules,
  after: Rules,
  standing: readonly Kept[],
): readonly Kept[] => {
  // Where several may be there at once, no one of them follows another.
  if (after.places > 1 || after.gapMinutes <= before.gapMinutes) return [];
  const sorted = standing.toSorted((a, b) => a.date.localeCompare(b.date) || a.start - b.start);
  return sorted.filter(({ date, start }, index) => {
    const last = sorted[index - 1];
    if (last?.date !== date) return false;
    const minutes = start - last.end;
    return minutes >= before.gapMinutes && minutes < after.gapMinutes;
  });
};

/** Why the loan alone would not be made so; undefined: it would be. */
const refusedAlone = (lent: LentBooking, rules: Rules): Rejection | undefined => {
  const { booking, number, account, units, persons, bookedAt: now, start, end, loan } = lent;
  const hours = loan.by === 'time' ? { start, end } : {};
  const command: Borrow = {
    type: 'Borrow',
    now,
    booking,
    number,
    account,
    right: 'owner',
    path: 'page',
    date: loan.date,
    until: loan.until,
    ...hours,
    units,
    persons,
    details: {},
    rules,
    rulesRevision: '',
  };
  const decision = borrow(command, initial);
  return decision.outcome === 'refused' ? decision.rejection : undefined;
};

const isOut = ({ phase }: LentBooking): boolean => phase === 'performed';

/** Loans ahead that stand under the present rule, and would not under the changed one. */
export const unlent = (
  before: Rules,
  after: Rules,
  loans: readonly LentBooking[],
  now: Instant,
): readonly Difference[] => {
  const kept: LentBooking[] = loans.filter(isOut);
  const all: LentBooking[] = [...kept];
  return loans
    .filter((lent) => !isOut(lent))
    .toSorted((a, b) => a.took.revision - b.took.revision)
    .flatMap((lent) => {
      const { booking: id, units, start, end, loan } = lent;
      const span = { date: loan.date, until: loan.until, by: loan.by, start, end };
      const asked = lent.holdsPlace ? units : 0;
      const short = shortageOf(kept, span, asked, after, now);
      const wasShort = shortageOf(all, span, asked, before, now);
      all.push(lent);
      if (!short || wasShort) kept.push(lent);
      const alone = refusedAlone(lent, before) ? undefined : refusedAlone(lent, after);
      const rejection = alone ?? (short && !wasShort ? refusedFor(short) : undefined);
      return rejection ? [{ id, before: undefined, after: rejection }] : [];
    });
};
