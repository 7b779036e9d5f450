// Asking a day for room: which claims count, who stands in the way, and what the clock has freed before.
import type { Instant } from '../../domain/envelope.ts';
import { type Rejection, reject } from '../../domain/rejections.ts';
import { checkExtension, checkPeriod, firstRefusal, type PeriodRequest } from '../../domain/rules/check.ts';
import { questionOf } from '../../domain/rules/question.ts';
import { capacity, closure, gap } from '../../domain/rules/room.ts';
import type { Rules } from '../../domain/rules/rules.ts';
import { firstFreeSeat, isSameSeat, seatFree } from '../../domain/rules/seating.ts';
import type { LocalDate } from '../../domain/time/dates.ts';
import { overlaps, type Period } from '../../domain/time/period.ts';
import { endInstantOf, instantOf } from '../../domain/time/zone.ts';
import { claimOf, type ScheduleClaim } from './claims.ts';
import type { ScheduleEvent } from './events.ts';
import { lapseOf } from './lapse.ts';
import type { ScheduleState } from './state.ts';

/** Why the day has no such period for the request, under all rules of its path; undefined: it has. */
export const refusedPeriod = (
  request: PeriodRequest,
  rules: Rules,
  claims: readonly ScheduleClaim[],
  now: Instant,
): Rejection | undefined => withWinner(checkPeriod(request, rules, claims, now), request, claims);

/** Why its use cannot go on until `to`; undefined: it can. */
export const refusedExtension = (
  whole: PeriodRequest,
  to: number,
  rules: Rules,
  claims: readonly ScheduleClaim[],
  now: Instant,
): Rejection | undefined =>
  withWinner(checkExtension(whole, to, rules, claims, now), { ...whole, start: whole.end, end: to }, claims);

/** Checks closures, capacity and gap alone, for a wish that has passed the other rules of `refusedPeriod`. */
export const refusedRoom = (
  request: PeriodRequest,
  rules: Rules,
  claims: readonly ScheduleClaim[],
  now: Instant,
): Rejection | undefined =>
  withWinner(
    firstRefusal([closure, capacity, seatFree, gap], questionOf(request, rules, claims, now), request.path),
    request,
    claims,
  );

/** A lost race names the event that took the last place. */
const withWinner = (
  rejection: Rejection | undefined,
  request: PeriodRequest,
  claims: readonly ScheduleClaim[],
): Rejection | undefined => {
  if (rejection?.code !== 2005) return rejection;
  const rivals = claims.filter(
    (claim) => claim.units > 0 && !request.except?.includes(claim.key) && isSameSeat(claim, request),
  );
  const winner = latestOver(rivals, request);
  return winner ? { ...rejection, winner: winner.took } : rejection;
};

/** The seat that a request which passed gets: the wanted one, or the first that is free. */
export const seatFor = (
  request: PeriodRequest,
  rules: Rules,
  claims: readonly ScheduleClaim[],
  now: Instant,
): string | undefined => request.seat ?? firstFreeSeat(questionOf(request, rules, claims, now));

/** The claim over the period that was taken last. */
export const latestOver = (claims: readonly ScheduleClaim[], period: Period): ScheduleClaim | undefined =>
  claims
    .filter((claim) => overlaps(claim, period))
    .reduce<ScheduleClaim | undefined>(
      (latest, claim) => (latest && latest.took.revision >= claim.took.revision ? latest : claim),
      undefined,
    );

/**
 * The places the clock has given back by `now` though no job has recorded it yet. Who takes one records
 * that first, so the log alone shows that no two ever had it.
 */
export const freedByNow = (state: ScheduleState, now: Instant): ScheduleEvent[] =>
  Object.values(state.bookings).flatMap((booking) => {
    const lapse = lapseOf(booking, now);
    const frees =
      lapse &&
      lapse.type !== 'Completed' &&
      lapse.type !== 'StepPassed' &&
      lapse.type !== 'StepReminded' &&
      (claimOf(booking)?.units ?? 0) > 0;
    return frees ? [lapse] : [];
  });

/** Both ends as instants; a rejection where the clocks leap over the whole period. */
export const instantsOf = (
  zone: string,
  date: LocalDate,
  { start, end }: Period,
): { startsAt: Instant; endsAt: Instant } | Rejection => {
  const startsAt = instantOf(zone, date, start);
  const endsAt = endInstantOf(zone, date, end);
  if (startsAt < endsAt) return { startsAt, endsAt };
  return reject(2011, {
    reason: { zh: '当天时钟调快，没有该时段', en: 'The clocks leap over this period on that day' },
  });
};
