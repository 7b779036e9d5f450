// "Can I have this?": the one answer, for home, timetables, offers, pickers, checks and the command alike. What the
// resource allows comes first from who asks, then from its rules and its day, then from what they have already:
// in the order in which the command decides, so that the same question has the same reason everywhere.
import type { Instant } from '../domain/envelope.ts';
import type { Rejection } from '../domain/rejections.ts';
import { checkPeriod } from '../domain/rules/check.ts';
import type { Claim } from '../domain/rules/claims.ts';
import { checks } from '../domain/rules/paths.ts';
import type { PeriodRequest } from '../domain/rules/question.ts';
import type { Rules } from '../domain/rules/rules.ts';
import { refusedSecondSeat } from '../domain/rules/seating.ts';
import type { LocalDate } from '../domain/time/dates.ts';
import { type OwnClaims, refusedTake } from './allowance/counting.ts';
import { type Bounds, takingOf } from './allowance/take.ts';

/** One account, as a place sees it. */
export interface Asker {
  /** Why it may book nothing at the place now: not meant for it, or banned. */
  readonly barred?: Rejection | undefined;
  readonly own: OwnClaims;
  readonly bounds: Bounds;
  /** Whether a claim of the day is the account's. */
  readonly isOwn: (claim: Claim) => boolean;
}

export interface PeriodWish extends PeriodRequest {
  /** The booking that would move: it never stands in its own way. */
  readonly booking?: string | undefined;
  readonly bundle?: string | undefined;
  /** The last day of a loan. */
  readonly until?: LocalDate | undefined;
}

/** The part of a wish that the account's own claims can stand in the way of. */
export type ClaimWish = Omit<PeriodWish, 'units' | 'persons' | 'mode' | 'right'>;

/** Why the account would not get the period; undefined: it would. */
export const mayHave = (
  wish: PeriodWish,
  rules: Rules,
  claims: readonly Claim[],
  asker: Asker,
  now: Instant,
): Rejection | undefined =>
  asker.barred ?? checkPeriod(wish, rules, claims, now) ?? refusedHere(wish, rules, claims, asker, now);

/** Why the account would not get it, although the resource has it. */
export const refusedHere = (
  wish: ClaimWish,
  rules: Rules,
  claims: readonly Claim[],
  asker: Asker,
  now: Instant,
): Rejection | undefined =>
  (checks(wish.path, 'ownOverlaps') ? refusedSecondSeat(wish, claims, asker.isOwn, now) : undefined) ??
  refusedOwn(wish, rules, asker, now);

/** Why what the account has already keeps it from the period: another booking then, or a limit. */
const refusedOwn = (
  wish: ClaimWish,
  rules: Rules,
  { own, bounds }: Pick<Asker, 'own' | 'bounds'>,
  now: Instant,
): Rejection | undefined => {
  if (wish.path === 'import') return undefined;
  return refusedTake(takingOf({ ...wish, booking: wish.booking ?? '' }, rules, bounds, now), own);
};

/** A browser counts the claims of its account that ended at most this long ago; the server tells the rest. */
export const OWN_CLAIMS_MS = 62 * 86_400_000;

/** What binds one account at a place, as the server tells its browser. Plain JSON. */
export interface Binding extends Bounds {
  /** When what bars it ends by itself. */
  readonly barredUntil?: Instant | undefined;
  /** Its cancellations of the resource on that day, where they are limited. */
  readonly cancelled?: { readonly on: LocalDate; readonly count: number } | undefined;
}

const nobody: OwnClaims = { of: () => undefined, all: () => [], on: () => [], cancelledSince: () => 0 };

/** An account without claims and limits: shows what the resource alone allows. */
export const anybody: Asker = { own: nobody, bounds: { limits: [] }, isOwn: () => false };
