// Counting an account's claims against its limits, and finding the one it would collide with.
import { type Rejection, reject } from '../../domain/rejections.ts';
import type { NumberLimit } from '../../domain/rules/rules.ts';
import { both, periodText } from '../../domain/rules/wording.ts';
import { type LocalDate, mondayOf } from '../../domain/time/dates.ts';
import { overlaps } from '../../domain/time/period.ts';
import type { AllowanceClaim, AllowanceState, Take } from './allowance.ts';

type Claims = Pick<AllowanceState, 'claims' | 'byDate'>;

/** A booking never stands in its own way. */
const othersOn = (asked: Take, { byDate }: Claims): readonly AllowanceClaim[] =>
  (byDate.get(asked.date) ?? []).filter(({ booking }) => booking !== asked.booking);

const othersIn = (asked: Take, { claims }: Claims): readonly AllowanceClaim[] =>
  claims.values().filter(({ booking }) => booking !== asked.booking);

/**
 * Code: 2012, naming the other booking's period. Neighbours touch; what is over already is in nobody's way, and
 * neither is what is booked together with it or is lent.
 */
export const refusedOverlap = (asked: Take, claims: Claims): Rejection | undefined => {
  if (asked.until !== undefined) return undefined;
  const isInTheWay = (claim: AllowanceClaim): boolean =>
    overlaps(claim, asked) &&
    claim.until === undefined &&
    !claim.settled &&
    claim.booking !== asked.booking &&
    !(asked.bundle !== undefined && claim.bundle === asked.bundle);
  const other = claims.byDate.get(asked.date)?.find(isInTheWay);
  if (!other) return undefined;
  const when = `${other.date} ${periodText(other)}`;
  return reject(2012, { reason: both(`您已预约 ${when}`, `You have a booking ${when}`) });
};

/** Code: 2006, naming the limit. All limits of the list hold together. */
export const refusedLimit = (asked: Take, claims: Claims): Rejection | undefined => {
  for (const limit of asked.limits) {
    if (!spans(limit, asked.date, asked.date)) continue;
    const others = limit.per === 'day' ? othersOn(asked, claims) : othersIn(asked, claims);
    const counted = others.filter(
      (claim) =>
        (limit.over === 'type' ? claim.typeId === asked.typeId : claim.resourceId === asked.resourceId) &&
        spans(limit, asked.date, claim.date),
    );
    if (counted.length >= limit.limit) return reject(2006, { reason: limitText(limit) });
  }
  return undefined;
};

/**
 * Code: 2006. Counts what has neither ended by the clock nor been settled, in the type asked for. No clock ends
 * a loan: it counts until everything is back.
 */
export const refusedUnfinished = (asked: Take, claims: Claims): Rejection | undefined => {
  const { now, typeId, unfinishedLimit } = asked;
  if (unfinishedLimit === undefined) return undefined;
  const unfinished = othersIn(asked, claims).filter(
    (claim) => claim.typeId === typeId && !claim.settled && (claim.until !== undefined || now < claim.endsAt),
  );
  if (unfinished.length < unfinishedLimit) return undefined;
  return reject(2006, {
    reason: both(`未完成的预约最多 ${unfinishedLimit} 个`, `At most ${unfinishedLimit} unfinished bookings`),
  });
};

/** Whether both dates fall into the same span that the limit counts over. */
const spans = ({ per, from, to }: NumberLimit, asked: LocalDate, other: LocalDate): boolean => {
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

const limitText = ({ per, limit, from, to }: NumberLimit) => {
  switch (per) {
    case 'day':
      return both(`每天最多 ${limit} 次`, `At most ${limit} per day`);
    case 'week':
      return both(`每周最多 ${limit} 次`, `At most ${limit} per week`);
    case 'month':
      return both(`每月最多 ${limit} 次`, `At most ${limit} per month`);
    case 'range':
      return both(
        `${from ?? ''} 至 ${to ?? ''} 最多 ${limit} 次`,
        `At most ${limit} from ${from ?? ''} to ${to ?? ''}`,
      );
  }
};
