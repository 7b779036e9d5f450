// From the known day to its drawing and to the periods that may be selected: the same rules in the same
// order as the server's check. Pure; the clock is an argument.

import { availability } from '@campus/events/booking/availability';
import { mayHave } from '@campus/events/booking/may-have';
import { textsOf } from '@campus/events/domain/rejections';
import type { Claim } from '@campus/events/domain/rules/claims';
import type { Rules } from '@campus/events/domain/rules/rules';
import { offeredMode, wholeCells } from '@campus/events/domain/rules/shape';
import type { LocalDate } from '@campus/events/domain/time/dates';
import { clockOf, contains, type Period } from '@campus/events/domain/time/period';
import { type Bilingual, bilingual } from '../lib/bilingual.ts';
import { durationText, periodText } from '../lib/when.ts';
import type { ClosedSpan, TimetableClaim } from '../timetable/claims.ts';
import type { Grid, OwnBooking, Verdict } from '../timetable/selection.ts';
import { type MyClaims, NO_CLAIMS, viewerAt } from './my-claims.ts';
import type { DayPicture, PictureClaim } from './picture.ts';
import type { KnownRules } from './use-rules.ts';

const isOver = ({ state, holdUntil }: PictureClaim, now: number): boolean =>
  state === 'held' && holdUntil !== null && holdUntil <= now;

/** The claims to draw at `now` (milliseconds since 1970), without expired holds. */
export const shownClaims = (picture: DayPicture, now: number): readonly TimetableClaim[] =>
  picture.claims
    .filter((claim) => !isOver(claim, now))
    .map(({ holdUntil, ...claim }) => ({
      ...claim,
      holdUntil: holdUntil === null ? null : new Date(holdUntil).toISOString(),
    }));

/** When the next hold of a day expires; undefined without one. */
export const nextLapse = (picture: DayPicture, now: number): number | undefined => {
  const ends = picture.claims.flatMap(({ state, holdUntil }) =>
    state === 'held' && holdUntil !== null && holdUntil > now ? [holdUntil] : [],
  );
  return ends.length === 0 ? undefined : Math.min(...ends);
};

/** The claims as the rules read them. */
export const ruleClaims = (picture: DayPicture | undefined): readonly Claim[] =>
  (picture?.claims ?? []).map(({ key, start, end, state, taken, holdUntil, seat, label }) => ({
    key,
    start,
    end,
    state,
    units: taken,
    holdUntil,
    seat,
    reason: label,
  }));

/**
 * Spans in which the rules let nobody book, with the reason; closures are claims and drawn as such. Without a
 * gap to be kept between bookings they are the same with any claims on the day, since claims are drawn over
 * them: then nothing of the day is asked, which is ten times as quick.
 */
export const closedSpansOf = (
  rules: Rules,
  date: LocalDate,
  picture: DayPicture,
  now: number,
): readonly ClosedSpan[] => {
  const standing = rules.gapMinutes === 0 ? [] : ruleClaims(picture);
  const closures = new Set(standing.filter(({ state }) => state === 'closed').map(({ key }) => key));
  return availability(rules, date, standing, now).flatMap(({ state, start, end, rejection, claims }) =>
    state === 'closed' && rejection && !claims.some((key) => closures.has(key))
      ? [{ start, end, reason: rejection.reason ?? textsOf(rejection) }]
      : [],
  );
};

/** Whether the period is only too short, so that more of it may be allowed. */
const mayGrow = (rules: Rules, date: LocalDate, period: Period, now: number): boolean => {
  if (rules.slotRule.kind === 'grid') {
    const { minMinutes } = rules.duration;
    return minMinutes !== undefined && period.end - period.start < minMinutes;
  }
  const request = {
    ...period,
    date,
    units: 1,
    persons: 0,
    path: 'page',
    mode: offeredMode(rules, 'single'),
    right: 'owner',
  } as const;
  const question = { request, rules, claims: [], now, here: () => ({ date, minute: 0 }), begun: () => 0 };
  return wholeCells(question).some((cell) => contains(cell, period));
};

export interface PeriodQuestion {
  readonly known: KnownRules;
  readonly date: LocalDate;
  readonly period: Period;
  readonly picture: DayPicture | undefined;
  /** Milliseconds since 1970 by the server's clock. */
  readonly now: number;
  /** Keys of the asker's own hold, or of the booking that moves. */
  readonly except?: readonly string[];
  /** The asker's own bookings by name, to say which of them stands in the way. */
  readonly own?: readonly OwnBooking[];
  /** What the asker has: limits and overlaps are counted from it. */
  readonly claims?: MyClaims;
  /** The booking that moves. */
  readonly moving?: string | undefined;
  /** In a room of seats. */
  readonly seat?: string | undefined;
  readonly units?: number;
  readonly persons?: number;
}

/** The verdict while the rules are loading. */
export const rulesAwaited: Verdict = { ok: false, zh: '正在读取规则', en: 'Loading the rules' };

/** `您在 14:00–16:00 已有预约（逸夫楼 308）`. */
export const ownText = (own: OwnBooking): Bilingual => {
  const time = periodText(own);
  const { resource } = own;
  return {
    zh: `您在 ${time} 已有预约${resource ? `（${resource.zh}）` : ''}`,
    en: `You have a booking ${time}${resource ? ` (${resource.en})` : ''}`,
  };
};

/** Why the viewer may book nothing there now; a ban ends with its moment. */
export const barredAt = ({ mayNotBook, binding }: KnownRules, now: number): Bilingual | undefined => {
  if (!mayNotBook || (binding?.barredUntil !== undefined && binding.barredUntil <= now)) return undefined;
  return bilingual(mayNotBook.msg, mayNotBook.msg_en);
};

/** The server's answer to "can I have this?", by the same function: a drag stops where it begins to refuse. */
export const verdictOn = (question: PeriodQuestion): Verdict => {
  const { known, date, period, picture, now, except = [], own = [], claims = NO_CLAIMS } = question;
  const { units = 1, persons = 0, moving: booking, seat } = question;
  const { rules, binding } = known;
  const barred = barredAt(known, now);
  if (barred) return { ok: false, ...barred };
  const request = {
    ...period,
    date,
    units,
    persons,
    path: 'page',
    // A drag may yet become a series.
    mode: offeredMode(rules, 'single'),
    right: 'owner',
    except,
    booking,
    seat,
  } as const;
  const viewer = viewerAt(claims, binding, rules.zone, now);
  const rejection = mayHave(request, rules, ruleClaims(picture), viewer, now);
  if (!rejection) return { ok: true };
  const other = own.find(
    ({ bookingId }) => bookingId !== undefined && bookingId === rejection.params?.booking,
  );
  if (other)
    return { ok: false, ...ownText(other), own: other, isHere: other.resourceId === rules.resourceId };
  const { zh, en } = textsOf(rejection);
  const isShort = rejection.code === 2009 && mayGrow(rules, date, period, now);
  return { ok: false, zh, en, grows: isShort || undefined };
};

/** The note before a request that is not the first. */
export const waitingText = (count: number): Bilingual | undefined =>
  count === 0
    ? undefined
    : {
        zh: `${count} 人在等审批，您仍可申请`,
        en: `${count} awaiting approval; you can still request it`,
      };

const minutesText = (minutes: number): Bilingual => ({
  zh: durationText(minutes, 'zh'),
  en: durationText(minutes, 'en'),
});

/** The latest end that a booking of this start could have. */
export const latestEnd = (
  question: PeriodQuestion,
  { openTo, step }: Pick<Grid, 'openTo' | 'step'>,
): number => {
  const { start } = question.period;
  let { end } = question.period;
  while (end + step <= openTo && verdictOn({ ...question, period: { start, end: end + step } }).ok)
    end += step;
  return end;
};

/** How long a booking may be, and until when this one could last; empty where there is nothing to add. */
export const roomToGrow = (question: PeriodQuestion, grid: Grid): Bilingual | undefined => {
  const { maxMinutes } = question.known.rules.duration;
  const { period } = question;
  const end = latestEnd(question, grid);
  const most = maxMinutes === undefined ? undefined : minutesText(maxMinutes);
  const parts = {
    zh: [most ? `最长 ${most.zh}` : '', end > period.end ? `最晚可到 ${clockOf(end)}` : ''],
    en: [most ? `at most ${most.en}` : '', end > period.end ? `free until ${clockOf(end)}` : ''],
  };
  const zh = parts.zh.filter(Boolean).join('，');
  return zh === '' ? undefined : { zh, en: parts.en.filter(Boolean).join(', ') };
};

const commonStep = (a: number, b: number): number => (b === 0 ? a : commonStep(b, a % b));

/** Finer cells than this could not be hit. */
const LEAST_STEP = 10;
const USUAL_STEP = 30;

const stepOf = ({ slotRule, openHours }: Rules): number => {
  if (slotRule.kind === 'grid') return slotRule.stepMinutes;
  if (slotRule.kind === 'wholeDay') return USUAL_STEP;
  return slotRule.slots
    .flatMap(({ start, end }) => [Math.abs(start - openHours.start), end - start])
    .reduce(commonStep, 60);
};

/** The step that most of the resources have; the finer of two that are equally common. */
const usualStep = (all: readonly Rules[]): number => {
  const steps = all.flatMap(({ slotRule }) => (slotRule.kind === 'grid' ? [slotRule.stepMinutes] : []));
  const count = (step: number): number => steps.filter((one) => one === step).length;
  return steps.toSorted((a, b) => count(b) - count(a) || a - b)[0] ?? USUAL_STEP;
};

/**
 * The raster that shows these resources: from the first opening to the last closing, stretched by whole cells
 * over claims that lie outside (a plan of an authority may). One resource has its own cells, several have the
 * usual ones, from which `snapTo` leads to those of each.
 */
export const gridOf = (all: readonly Rules[], claims: readonly Period[] = []): Grid => {
  const [one] = all;
  if (!one) return { openFrom: 480, openTo: 1320, step: USUAL_STEP };
  const opens = Math.min(...all.map(({ openHours }) => openHours.start));
  const closes = Math.max(...all.map(({ openHours }) => openHours.end));
  const step = Math.max(LEAST_STEP, all.length === 1 ? stepOf(one) : usualStep(all));
  const first = Math.min(opens, ...claims.map(({ start }) => start));
  const last = Math.max(closes, ...claims.map(({ end }) => end));
  const openFrom = opens - Math.min(Math.floor(opens / step), Math.ceil((opens - first) / step)) * step;
  return { openFrom, openTo: Math.min(1440, last), step };
};
