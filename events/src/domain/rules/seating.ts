// One seat is one person's at a time. Capacity is counted over the room, overlap is judged by the seat.

import type { Instant } from '../envelope.ts';
import { type Rejection, reject } from '../rejections.ts';
import { overlaps } from '../time/period.ts';
import { type Claim, claimsInForce } from './claims.ts';
import type { PeriodRequest, PeriodRule, Question } from './question.ts';
import type { Seating } from './rules.ts';
import { both, periodText } from './wording.ts';

/** So long people usually stay on a seat. */
export const SEAT_MINUTES = 120;

/** Whether two claims want the same thing: in a room of seats only those on the same seat do. */
export const isSameSeat = (a: Pick<Claim, 'seat'>, b: Pick<Claim, 'seat'>): boolean =>
  !a.seat || !b.seat || a.seat === b.seat;

const takenBy = ({ claims, request }: Question, seat: string): Claim | undefined =>
  claims.find(
    (claim) => claim.seat === seat && claim.units > 0 && claim.state !== 'closed' && overlaps(claim, request),
  );

/** The first seat of the plan that is free for the whole requested period. */
export const firstFreeSeat = (question: Question): string | undefined =>
  question.rules.seating?.seats.find(({ number, isDisabled }) => !isDisabled && !takenBy(question, number))
    ?.number;

/**
 * Code: 2012, naming the seat. A person has one seat of a room at a time, an imported one included.
 * @param isOwn whether a claim is the asker's
 */
export const refusedSecondSeat = <Kept extends Claim>(
  request: Pick<PeriodRequest, 'start' | 'end' | 'except'>,
  claims: readonly Kept[],
  isOwn: (claim: Kept) => boolean,
  now: Instant,
): Rejection | undefined => {
  const other = claimsInForce(claims, now, request.except).find(
    (claim) => claim.seat && claim.state !== 'held' && isOwn(claim) && overlaps(claim, request),
  );
  if (!other) return undefined;
  const when = periodText(other);
  return reject(2012, {
    reason: both(`您在 ${when} 已有座位 ${other.seat}`, `Seat ${other.seat} is yours ${when}`),
  });
};

export const seatChoice: PeriodRule = {
  name: 'seatChoice',
  judges: 'period',
  says: () => both('座位可选', 'The seat can be chosen'),
  verdict: ({ request: { seat }, rules: { seating } }) => {
    if (seat === undefined) return undefined;
    const planned = seating?.seats.find(({ number }) => number === seat);
    if (!planned) return reject(1002, { reason: both(`没有座位 ${seat}`, `There is no seat ${seat}`) });
    return planned.isDisabled
      ? reject(2011, { reason: both(`座位 ${seat} 已停用`, `Seat ${seat} is out of use`) })
      : undefined;
  },
};

export const seatFree: PeriodRule = {
  name: 'seatFree',
  judges: 'period',
  says: () => both('座位空闲', 'The seat is free'),
  verdict: (question) => {
    const { request, rules } = question;
    if (!rules.seating) return undefined;
    return request.seat === undefined ? anyFree(question) : refusedSeat(question, request.seat);
  },
};

const anyFree = (question: Question): Rejection | undefined =>
  firstFreeSeat(question) === undefined
    ? reject(2005, {
        reason: both('没有整段时间都空闲的座位', 'No seat is free for the whole time'),
      })
    : undefined;

const refusedSeat = (question: Question, seat: string): Rejection | undefined => {
  const taken = takenBy(question, seat);
  if (!taken) return undefined;
  const when = periodText(taken);
  return reject(2005, {
    reason:
      taken.state === 'held'
        ? both(`座位 ${seat} 有人正在选择`, `someone is choosing seat ${seat}`)
        : both(`座位 ${seat} 在 ${when} 已被预约`, `seat ${seat} is taken ${when}`),
  });
};

/** How long one may leave a seat at a minute of the day. */
export const leaveAt = ({ leave }: Seating, minute: number): { minutes: number; duringMeal: boolean } => {
  const duringMeal = leave.meals.some(({ start, end }) => start <= minute && minute < end);
  return { minutes: duringMeal ? leave.mealMinutes : leave.minutes, duringMeal };
};
