// The next minutes of a resource for somebody who stands at its door: begun already where its rules allow that, from
// this minute where a booking has ended early, else from the next step on. Pure and safe in a browser.
import type { Instant } from '../domain/envelope.ts';
import { type Rejection, reject } from '../domain/rejections.ts';
import { checkPeriod } from '../domain/rules/check.ts';
import type { Claim } from '../domain/rules/claims.ts';
import type { Rules } from '../domain/rules/rules.ts';
import { SEAT_MINUTES } from '../domain/rules/seating.ts';
import type { LocalDate } from '../domain/time/dates.ts';
import type { Period } from '../domain/time/period.ts';
import { localOf } from '../domain/time/zone.ts';

const WALK_UP_MINUTES = 30;
/** It begins so soon, or it is no walk-up but a booking. */
const SOON_MINUTES = 15;
const DAY = 1440;
const NEEDS_APPROVAL = { zh: '此资源须先审批', en: 'it needs an approval first' };

export type WalkUp =
  | { readonly period: Period; readonly date: LocalDate }
  | {
      readonly period?: undefined;
      readonly rejection: Rejection;
      /** What the rules were asked about. */
      readonly asked?: Period | undefined;
    };

export interface WalkUpWish {
  readonly seat?: string | undefined;
  /** The minute of the day at which it is to end; absent: the longest up to half an hour, or what people sit. */
  readonly until?: number | undefined;
}

/** What is wished, or the longest that the day has room for; else why the wished one is refused. */
export const walkUpOf = (
  rules: Rules,
  claims: readonly Claim[],
  now: Instant,
  { seat, until }: WalkUpWish = {},
): WalkUp => {
  if (rules.approval.needed) return { rejection: reject(2011, { reason: NEEDS_APPROVAL }) };
  const { date, minute } = localOf(rules.zone, now);
  let refused: WalkUp | undefined;
  const most = until === undefined ? (seat === undefined ? WALK_UP_MINUTES : SEAT_MINUTES) : until - minute;
  for (const period of candidates(rules, minute, most)) {
    if (until !== undefined && period.end !== until) continue;
    const asked = { date, units: 1, persons: 0, path: 'scan', mode: 'single', right: 'owner' } as const;
    const rejection = checkPeriod({ ...asked, ...period, seat }, rules, claims, now);
    if (!rejection) return { period, date };
    refused ??= { rejection, asked: period };
  }
  return refused ?? { rejection: reject(2003) };
};

export interface WalkUpChoice {
  readonly end: number;
  readonly walkUp: WalkUp;
}

/** Minutes that people at a door ask for, and what readers ask for who look for a seat. */
const WISHED: readonly number[] = [15, 30, 60];
export const SEAT_WISHES: readonly number[] = [60, SEAT_MINUTES];
/** Less is offered only where there is no more. */
const WORTH_MINUTES = 10;

/** The ends that are wished, to the nearest step, and the longest possible where one of them is refused. */
export const walkUpChoices = (
  rules: Rules,
  claims: readonly Claim[],
  now: Instant,
  wishes = WISHED,
): readonly WalkUpChoice[] => {
  const { minute } = localOf(rules.zone, now);
  const last = Math.max(...wishes);
  const possible = [...new Set(candidates(rules, minute, last).map(({ end }) => end))]
    .filter((end) => end > minute)
    .toSorted((one, other) => one - other)
    .map((end) => ({ end, walkUp: walkUpOf(rules, claims, now, { until: end }) }));
  const longest = possible.findLast(({ walkUp }) => walkUp.period);
  if (!longest) return [];
  const worth = possible.filter((each) => each === longest || each.end - minute >= WORTH_MINUTES);
  const isNear = (wish: number) => (best: WalkUpChoice | undefined, each: WalkUpChoice) =>
    best && Math.abs(best.end - minute - wish) < Math.abs(each.end - minute - wish) ? best : each;
  const wished = wishes.map((wish) => worth.reduce<WalkUpChoice | undefined>(isNear(wish), undefined));
  const isWhole = wished.every((each) => each?.walkUp.period);
  return possible.filter((each) => wished.includes(each) || (each === longest && !isWhole));
};

/** For somebody who comes at once: so many minutes or more, of the step that runs, else from the next on. */
export const periodsFromNow = (rules: Rules, minute: number, minutes: number): readonly Period[] => {
  const { slotRule } = rules;
  if (slotRule.kind !== 'grid')
    return cellsAt(rules, minute).filter(({ start, end }) => end - Math.max(start, minute) >= minutes);
  const step = slotRule.stepMinutes;
  const begun = begunStep(rules, minute, step);
  return [begun, begun + step]
    .map((start) => ({
      start,
      end: start + Math.ceil((Math.max(start, minute) + minutes - start) / step) * step,
    }))
    .filter(({ start, end }) => start >= 0 && end <= DAY);
};

/** The whole cells that run or begin soon. */
const cellsAt = ({ slotRule, openHours }: Rules, minute: number): readonly Period[] => {
  const cells = slotRule.kind === 'fixed' ? slotRule.slots : [openHours];
  return cells
    .filter(({ start, end }) => end > minute && start <= minute + SOON_MINUTES)
    .map(({ start, end }) => ({ start, end }));
};

const begunStep = ({ openHours }: Rules, minute: number, step: number): number =>
  openHours.start + Math.floor((minute - openHours.start) / step) * step;

/** From the begun step, this minute, the next step, the next minute: each time the longer before the shorter. */
const candidates = (rules: Rules, minute: number, most: number): readonly Period[] => {
  const { slotRule } = rules;
  if (slotRule.kind !== 'grid') return cellsAt(rules, minute);
  const step = slotRule.stepMinutes;
  const begun = begunStep(rules, minute, step);
  return [begun, minute, begun + step, minute + 1]
    .filter((start) => start >= 0 && start <= minute + SOON_MINUTES)
    .flatMap((start) => {
      const edge = start < begun + step ? begun : begun + step;
      return endsFrom(edge, Math.max(start, minute), step, most).map((end) => ({ start, end }));
    });
};

/** On the grid that has an edge there. */
const endsFrom = (edge: number, from: number, step: number, most: number): readonly number[] => {
  const steps = Math.ceil((from + most - edge) / step);
  return Array.from({ length: steps }, (_, index) => edge + (steps - index) * step).filter(
    (end) => end > from && end <= DAY,
  );
};
