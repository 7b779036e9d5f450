// Counting an account's claims against its limits, and finding the one it would collide with. Pure and safe in
// a browser, which counts the same claims before anything is sent.
import type { Instant } from '../../domain/envelope.ts';
import { type Rejection, reject } from '../../domain/rejections.ts';
import { type CheckPath, checks } from '../../domain/rules/paths.ts';
import type { NumberLimit } from '../../domain/rules/rules.ts';
import { both, dateText, fullDateText, periodText, rangeText } from '../../domain/rules/wording.ts';
import { type LocalDate, mondayOf } from '../../domain/time/dates.ts';
import { overlaps } from '../../domain/time/period.ts';
import type { Claimed } from './events.ts';

/** A claim of the account: not given back. */
export interface CountedClaim extends Omit<Claimed, 'startsAt'> {
  /** Over before its end: signed out, missed, terminated. */
  readonly settled: boolean;
}

export interface OwnClaims {
  readonly of: (booking: string) => CountedClaim | undefined;
  readonly all: () => readonly CountedClaim[];
  readonly on: (date: LocalDate) => readonly CountedClaim[];
  /** Bookings of this resource that were cancelled since then. */
  readonly cancelledSince: (resourceId: string, since: Instant) => number;
}

export interface BoundLimit extends NumberLimit {
  /** Claims within it that are too old to be among the account's claims here; absent: none. */
  readonly before?: number | undefined;
}

/** What an account would take, and what binds it there. */
export interface Taking extends Claimed {
  readonly now: Instant;
  readonly path: CheckPath;
  readonly limits: readonly BoundLimit[];
  readonly unfinishedLimit?: number | undefined;
  /** Cancellations of this resource that may have happened `since` local midnight. */
  readonly cancellations?: { readonly limit: number; readonly since: Instant } | undefined;
}

/** Why the account would not get it; undefined: nothing of its own stands in the way. */
export const refusedTake = (asked: Taking, own: OwnClaims): Rejection | undefined => {
  const overlap = checks(asked.path, 'ownOverlaps') ? refusedOverlap(asked, own) : undefined;
  if (overlap || !checks(asked.path, 'numberLimits')) return overlap;
  const limited = refusedLimit(asked, own);
  if (limited || own.of(asked.booking)) return limited;
  return refusedUnfinished(asked, own) ?? refusedCancellations(asked, own);
};

/** A booking never stands in its own way. */
const othersThan = (asked: Taking, claims: readonly CountedClaim[]): readonly CountedClaim[] =>
  claims.filter(({ booking }) => booking !== asked.booking);

/** What a claim keeps its person from: a borrowed device from nothing. */
const keepsFrom = ({ until, seated }: Pick<Claimed, 'until' | 'seated'>): 'rooms' | 'seats' | 'nothing' => {
  if (until !== undefined) return 'nothing';
  return seated ? 'seats' : 'rooms';
};

/**
 * We let a room exclude another room, and a seat another seat, at the same hour, and nothing else. Because nobody
 * is in two rooms or on two seats at once, while a device is borrowed for use in a room, and a reader may leave a
 * seat for a meeting. Rooms that are booked together are for several people, seats are for one. We gave up that a
 * meeting frees the seat. Plans that an authority imports are in no allowance, so they exclude nothing either.
 */
const isInTheWay = (asked: Claimed, claim: CountedClaim): boolean =>
  claim.date === asked.date &&
  overlaps(claim, asked) &&
  keepsFrom(asked) !== 'nothing' &&
  keepsFrom(claim) === keepsFrom(asked) &&
  !claim.settled &&
  claim.booking !== asked.booking &&
  !(asked.bundle !== undefined && claim.bundle === asked.bundle && keepsFrom(asked) === 'rooms');

const ONE_SEAT = both('一人同一时间只能有一个座位', 'One person has one seat at a time');

/** Code: 2012, naming the other booking's period. Neighbours touch, and what is over is in nobody's way. */
const refusedOverlap = (asked: Taking, own: OwnClaims): Rejection | undefined => {
  const other = own.on(asked.date).find((claim) => isInTheWay(asked, claim));
  if (!other) return undefined;
  if (other.bundle !== undefined && other.bundle === asked.bundle) return reject(2012, { reason: ONE_SEAT });
  const [when, day] = [periodText(other), dateText(other.date)];
  return reject(2012, {
    reason: both(`您已预约 ${day.zh} ${when}`, `You have a booking ${day.en} ${when}`),
    params: { booking: other.booking },
  });
};

/** Code: 2006, naming the limit. All limits of the list hold together. */
const refusedLimit = (asked: Taking, own: OwnClaims): Rejection | undefined => {
  for (const limit of asked.limits) {
    if (!spans(limit, asked.date, asked.date)) continue;
    const claims = limit.per === 'day' ? own.on(asked.date) : own.all();
    const counted = othersThan(asked, claims).filter(
      (claim) =>
        (limit.over === 'type' ? claim.typeId === asked.typeId : claim.resourceId === asked.resourceId) &&
        spans(limit, asked.date, claim.date),
    );
    if (counted.length + (limit.before ?? 0) >= limit.limit)
      return reject(2006, { reason: limitText(limit) });
  }
  return undefined;
};

/**
 * Code: 2006. Counts what has neither ended by the clock nor been settled, in the type asked for. No clock ends
 * a loan: it counts until everything is back.
 */
const refusedUnfinished = (asked: Taking, own: OwnClaims): Rejection | undefined => {
  const { now, typeId, unfinishedLimit } = asked;
  if (unfinishedLimit === undefined) return undefined;
  const unfinished = othersThan(asked, own.all()).filter(
    (claim) => claim.typeId === typeId && !claim.settled && (claim.until !== undefined || now < claim.endsAt),
  );
  if (unfinished.length < unfinishedLimit) return undefined;
  return reject(2006, {
    reason: both(`未完成的预约最多 ${unfinishedLimit} 个`, `At most ${unfinishedLimit} unfinished bookings`),
  });
};

const refusedCancellations = (
  { cancellations, resourceId }: Taking,
  own: OwnClaims,
): Rejection | undefined => {
  if (!cancellations) return undefined;
  const done = own.cancelledSince(resourceId, cancellations.since);
  if (done < cancellations.limit) return undefined;
  return reject(2006, { reason: both(`今天已取消 ${done} 次`, `${done} cancelled today`) });
};

/** Whether both dates fall into the same span that the limit counts over. */
export const spans = ({ per, from, to }: NumberLimit, asked: LocalDate, other: LocalDate): boolean => {
  switch (per) {
    case 'day':
      return asked === other;
    case 'week':
      return mondayOf(asked) === mondayOf(other);
    case 'month':
      return asked.slice(0, 7) === other.slice(0, 7);
    case 'range':
      return [asked, other].every((date) => (!from || from <= date) && (!to || date <= to));
  }
};

export const limitText = ({ per, limit, from, to }: NumberLimit) => {
  switch (per) {
    case 'day':
      return both(`每天最多 ${limit} 次`, `At most ${limit} per day`);
    case 'week':
      return both(`每周最多 ${limit} 次`, `At most ${limit} per week`);
    case 'month':
      return both(`每月最多 ${limit} 次`, `At most ${limit} per month`);
    case 'range':
      return both(`${rangeOf(from, to).zh}最多 ${limit} 次`, `At most ${limit} ${rangeOf(from, to).en}`);
  }
};

/** `2026年9月1日 至 2027年1月15日 `, or with one end only. */
const rangeOf = (from: LocalDate | undefined, to: LocalDate | undefined) => {
  if (from && to) {
    const range = rangeText(from, to);
    return both(`${range.zh} `, `from ${range.en}`);
  }
  if (from) return both(`${fullDateText(from).zh} 起`, `from ${fullDateText(from).en}`);
  return to ? both(`${fullDateText(to).zh} 前`, `until ${fullDateText(to).en}`) : both('', 'in all');
};
