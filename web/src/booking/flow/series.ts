// A series between its check and its commit: a verdict for each date, what is chosen instead of the refused
// ones, and what will then be sent. Pure.
import type { Rules } from '@campus/events/domain/rules/rules';
import { addDays, type LocalDate } from '@campus/events/domain/time/dates';
import { minutesOf, type Period } from '@campus/events/domain/time/period';
import { instantOf } from '@campus/events/domain/time/zone';
import { type Bilingual, bilingual } from '../../lib/bilingual.ts';
import { dateText, periodText } from '../../lib/when.ts';
import { ownText } from '../../live/day-view.ts';
import { ownThen } from '../../live/my-claims.ts';
import type { OwnBooking } from '../../timetable/selection.ts';
import type { AlternativeFieldsFragment, VerdictFieldsFragment } from '../../wire.generated.ts';
import type { BookingKind } from '../panel/booking-panel.tsx';
import type { SeriesRule } from '../panel/series-rule.tsx';
import {
  type Alternative,
  type Choices,
  type DateVerdict,
  rowOf,
  type SettledDate,
} from '../panel/series-summary.ts';

/** Another period or resource that could be had. */
export interface FreePeriod {
  readonly resourceId: string;
  readonly name: Bilingual;
  readonly date: LocalDate;
  readonly period: Period;
  readonly seats: number | undefined;
}

export const freePeriodOf = (wire: AlternativeFieldsFragment): FreePeriod => ({
  resourceId: wire.resourceId,
  name: bilingual(wire.resources_name, wire.resources_name_en),
  date: wire.date,
  period: { start: minutesOf(wire.startTime) ?? 0, end: minutesOf(wire.endTime) ?? 0 },
  seats: wire.capacity ?? undefined,
});

/** One date as it was checked. */
export interface CheckedDate {
  readonly date: LocalDate;
  readonly period: Period;
  /** 0: it can be booked. */
  readonly code: number;
  readonly reason: Bilingual;
  readonly alternatives: readonly FreePeriod[];
}

export const checkedDateOf = (wire: VerdictFieldsFragment): CheckedDate => ({
  date: wire.book_date,
  period: { start: minutesOf(wire.start_time) ?? 0, end: minutesOf(wire.end_time) ?? 0 },
  code: wire.check_result_code,
  reason: bilingual(wire.check_result_msg, wire.check_result_msg_en),
  alternatives: (wire.alternatives ?? []).map(freePeriodOf),
});

/**
 * The dates with what can be taken instead of them: each such is a booking of its own, which the server refuses
 * without a captcha where one is asked for, and a series brings none.
 */
export const withInstead = (checked: readonly CheckedDate[], asksCaptcha: boolean): readonly CheckedDate[] =>
  asksCaptcha ? checked.map((one) => ({ ...one, alternatives: [] })) : checked;

/** The kinds of booking that a resource offers, in the order in which they stand. */
export const kindsOffered = ({ modes }: Pick<Rules, 'modes'>): readonly BookingKind[] =>
  (['single', 'periodic', 'batch'] as const).filter((kind) => modes[kind]);

/** A rule without any day asks for nothing. */
export const hasDays = ({ frequency, weekdays, monthDays }: SeriesRule): boolean =>
  (frequency !== 'weekly' || weekdays.length > 0) && (frequency !== 'monthly' || monthDays.length > 0);

/** A series first means the same weekday for so many weeks more. */
const WEEKS = 4;
const MINUTE_MS = 60_000;

/** The last of the same weekdays that can be booked already: no first view of a series is refused for being early. */
export const lastWeekOf = (
  { zone, advance, openDates }: Pick<Rules, 'zone' | 'advance' | 'openDates'>,
  { date, start }: { readonly date: LocalDate; readonly start: number },
  now: number,
): LocalDate => {
  const latest = advance ? now + advance.maxMinutes * MINUTE_MS : Number.POSITIVE_INFINITY;
  const weeks = Array.from({ length: WEEKS }, (_, index) => addDays(date, 7 * (index + 1)));
  const isOpen = (day: LocalDate) =>
    instantOf(zone, day, start) <= latest && (openDates.to === undefined || day <= openDates.to);
  return weeks.findLast(isOpen) ?? date;
};

const OWN_THEN = 2012;

/** Told apart from what somebody else has taken: who is booked then is helped by no other room at that time. */
export const withOwn = (
  checked: readonly CheckedDate[],
  own: readonly OwnBooking[],
): readonly CheckedDate[] =>
  checked.map((one) => {
    const mine = ownThen(own, { date: one.date, ...one.period });
    const alternatives = one.alternatives.filter(({ date, period }) => !ownThen(own, { date, ...period }));
    if (one.code === 0 || !mine) return { ...one, alternatives };
    return { ...one, code: OWN_THEN, reason: ownText(mine), alternatives };
  });

const strategies = { daily: 1, weekly: 2, monthly: 3 } as const;

/** The rule under the wire's names, the same for the check and for the commit. */
export const cyclicity = (rule: SeriesRule) => ({
  cyclicity_strategy: strategies[rule.frequency],
  cyclicity_start_date: rule.from,
  cyclicity_end_date: rule.until,
  week_list: rule.frequency === 'weekly' ? rule.weekdays : [],
  day_list: rule.frequency === 'monthly' ? rule.monthDays : [],
});

const both = (zh: string, en: string): Bilingual => ({ zh, en });
const words: Readonly<Record<number, Bilingual>> = {
  2003: both('不开放', 'Closed'),
  2004: both('未在可预约时间内', 'Not bookable yet'),
  2005: both('已被预约', 'Taken'),
  2006: both('超出次数', 'Over the limit'),
  2010: both('已过', 'Past'),
  2011: both('不开放', 'Closed'),
  2012: both('您已有预约', 'You are booked then'),
};
const refusedWord = both('不可预约', 'Not available');

const FULLY_BOOKED = 2005;
const SKIP = 'skip';
const skip: Alternative = {
  id: SKIP,
  kind: 'skip',
  text: both('跳过，空出时自动预约', 'Skip, book when free'),
};

/** Only what somebody else has comes free again. */
const skipOf = (code: number): Alternative =>
  code === FULLY_BOOKED ? skip : { ...skip, text: both('跳过', 'Skip') };

const idOf = ({ resourceId, date, period }: FreePeriod): string => `${resourceId}/${date}/${period.start}`;

const sameTime = both('同一时段', 'same time');

/** `20 座，同一时段`. */
const roomNote = ({ seats }: FreePeriod): Bilingual =>
  seats === undefined ? sameTime : both(`${seats} 座，同一时段`, `${seats} seats, same time`);

const choiceOf = (free: FreePeriod, wanted: CheckedDate, resourceId: string): Alternative => {
  const id = idOf(free);
  const time = periodText(free.period);
  if (free.resourceId !== resourceId) return { id, kind: 'resource', text: free.name, note: roomNote(free) };
  if (free.date === wanted.date) return { id, kind: 'time', text: both(`本室 ${time}`, `Here ${time}`) };
  const text = both(`改到 ${dateText(free.date, 'zh')}`, `${dateText(free.date, 'en')} instead`);
  return { id, kind: 'date', text, note: both(time, time) };
};

/** The dates with their verdicts as the list shows them; every refused one can also be skipped. */
export const verdictRows = (checked: readonly CheckedDate[], resourceId: string): DateVerdict[] =>
  checked.map((one) => {
    const { date, period, code, reason, alternatives } = one;
    if (code === 0) return { date, period };
    const choices = alternatives.map((free) => choiceOf(free, one, resourceId));
    return {
      date,
      period,
      refusal: { word: words[code] ?? refusedWord, reason, alternatives: [...choices, skipOf(code)] },
    };
  });

export interface Plan {
  /** Dates to ask for as they are; those among them that are taken are booked once they are free. */
  readonly wanted: readonly CheckedDate[];
  readonly healing: readonly CheckedDate[];
  /** Refused dates that nothing is taken for; they stay in the series. */
  readonly skipped: readonly CheckedDate[];
  /** What is taken instead, each a booking of its own. */
  readonly instead: readonly FreePeriod[];
  /** How many bookings the button promises. */
  readonly count: number;
}

export const byDate = (a: { readonly date: LocalDate }, b: { readonly date: LocalDate }): number =>
  a.date < b.date ? -1 : Number(a.date > b.date);

/** A refused date without a choice is not sent at all. */
export const planOf = (checked: readonly CheckedDate[], choices: Choices): Plan => {
  const free = checked.filter(({ code }) => code === 0);
  const refused = checked.filter(({ code }) => code !== 0);
  const skipped = refused.filter((one) => choices.get(rowOf(one)) === SKIP);
  const healing = skipped.filter(({ code }) => code === FULLY_BOOKED);
  const instead = refused.flatMap((one) =>
    one.alternatives.filter((alternative) => idOf(alternative) === choices.get(rowOf(one))),
  );
  const wanted = [...free, ...healing].toSorted(byDate);
  return {
    wanted,
    healing,
    skipped: refused.filter(
      (one) => !choices.has(rowOf(one)) || (skipped.includes(one) && !healing.includes(one)),
    ),
    instead,
    count: free.length + instead.length,
  };
};

/** What was chosen to wait for its place did not fail where the place is taken. */
export const settledAsChosen = (
  sent: readonly SettledDate[],
  { healing }: Pick<Plan, 'healing'>,
): readonly SettledDate[] => {
  const waits = new Set(healing.map(rowOf));
  return sent.map((one) =>
    one.outcome === 'refused' && waits.has(rowOf(one)) ? { ...one, outcome: 'waiting' } : one,
  );
};
