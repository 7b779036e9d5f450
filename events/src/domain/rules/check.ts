// Every rule a request must pass, in the order they are answered, and who may ask at all.
import type { Instant } from '../envelope.ts';
import { type ErrorCode, type Rejection, reject, textsOf } from '../rejections.ts';
import type { LocalDate } from '../time/dates.ts';
import type { Period } from '../time/period.ts';
import type { Claim } from './claims.ts';
import { condition, dateRule, noReservation, openDates, openHours } from './opening.ts';
import { type CheckPath, checks } from './paths.ts';
import { type PeriodRequest, type PeriodRule, type Question, questionOf } from './question.ts';
import { capacity, closure, gap } from './room.ts';
import type { Audience, Rules, Subject } from './rules.ts';
import { seatChoice, seatFree } from './seating.ts';
import { duration, form, grid, modes, placesPerBooking, seats, slots } from './shape.ts';
import { advance, past } from './timing.ts';

export type { PeriodRequest } from './question.ts';

/** The first refusal is the answer, so lasting causes come before changing ones. */
export const periodRules: readonly PeriodRule[] = [
  form,
  condition,
  openHours,
  past,
  openDates,
  dateRule,
  noReservation,
  slots,
  grid,
  advance,
  duration,
  modes,
  seats,
  placesPerBooking,
  seatChoice,
  closure,
  capacity,
  seatFree,
  gap,
];

export const cellRules: readonly PeriodRule[] = periodRules.filter((rule) => rule.judges === 'cell');

/** The rules that still hold when an approver or the product completes an earlier request. */
const roomRules: readonly PeriodRule[] = [form, closure, capacity, seatFree];

/** The first refusal of `rules` on this path. */
export const firstRefusal = (
  rules: readonly PeriodRule[],
  question: Question,
  path: CheckPath,
): Rejection | undefined => {
  for (const rule of rules) {
    if (rule.skip && !checks(path, rule.skip)) continue;
    const rejection = rule.verdict(question);
    if (rejection) return rejection;
  }
  return undefined;
};

/**
 * Whether a period may be booked at `now`, given the claims of its day. Rules bind who asks (owner,
 * administrator, public); an approver and the system complete an old request and need room only.
 */
export const checkPeriod = (
  request: PeriodRequest,
  rules: Rules,
  claims: readonly Claim[],
  now: Instant,
): Rejection | undefined => {
  const completesOldRequest = ['approver', 'preauditor', 'system'].includes(request.right);
  return firstRefusal(
    completesOldRequest ? roomRules : periodRules,
    questionOf(request, rules, claims, now),
    request.path,
  );
};

/**
 * Whether a booking may go on from its end until `to`: the time that is added under every rule of an extension,
 * the whole by its length alone, since what has begun was checked when it was booked.
 */
export const checkExtension = (
  whole: PeriodRequest,
  to: number,
  rules: Rules,
  claims: readonly Claim[],
  now: Instant,
): Rejection | undefined => {
  const { end: start, path } = whole;
  const longer = questionOf({ ...whole, end: to }, rules, claims, now);
  const added = questionOf({ ...whole, start, end: to }, rules, claims, now);
  const ofAdded = periodRules.filter((rule) => rule !== duration);
  return firstRefusal(ofAdded, added, path) ?? firstRefusal([slots, duration], longer, path);
};

/** One link in the chain of causes behind a cell of the timetable. */
export interface Cause {
  readonly rule: string;
  readonly ok: boolean;
  readonly zh: string;
  readonly en: string;
  readonly code?: ErrorCode;
}

/** One place for one cell, as an ordinary visitor of the page would ask for it. */
export const cellRequest = (date: LocalDate, cell: Period, path: CheckPath): PeriodRequest => ({
  date,
  start: cell.start,
  end: cell.end,
  units: 1,
  persons: 0,
  path,
  mode: 'single',
  right: 'owner',
});

/** Why a cell is as it is: every rule that colours a timetable, in order, kept or broken. */
export const explain = (
  rules: Rules,
  date: LocalDate,
  cell: Period,
  claims: readonly Claim[],
  now: Instant,
  path: CheckPath = 'page',
): readonly Cause[] => {
  const question = questionOf(cellRequest(date, cell, path), rules, claims, now);
  return cellRules
    .filter((rule) => !rule.skip || checks(path, rule.skip))
    .map((rule) => {
      const rejection = rule.verdict(question);
      const name = rule.name;
      return rejection
        ? { rule: name, ok: false, ...textsOf(rejection), code: rejection.code }
        : { rule: name, ok: true, ...rule.says(question) };
    });
};

const listsAny = (list: readonly Subject[], subjects: readonly Subject[]): boolean =>
  list.some((entry) => subjects.some((own) => own.kind === entry.kind && own.id === entry.id));

/**
 * Whether a caller is among those a resource is for. `subjects` is all that the caller is: account,
 * departments with their ancestors, posts, department-and-post pairs, groups. The hidden list wins.
 */
export const checkAudience = (audience: Audience, subjects: readonly Subject[]): Rejection | undefined => {
  if (audience.mode === 'nobody' || listsAny(audience.hidden, subjects)) return reject(2008);
  return audience.mode === 'visibleOnly' && !listsAny(audience.visible, subjects) ? reject(2008) : undefined;
};
