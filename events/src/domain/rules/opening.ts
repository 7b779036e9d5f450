// Whether the resource is open then: its condition, its hours, its dates, its exceptions.
import { type Rejection, reject } from '../rejections.ts';
import {
  addDays,
  dayOfMonth,
  daysBetween,
  type LocalDate,
  mondayOf,
  monthOf,
  weekdayOf,
} from '../time/dates.ts';
import { clockOf, contains, overlaps } from '../time/period.ts';
import type { PeriodRule, Question } from './question.ts';
import type { Bilingual, DateRule, NoReservation } from './rules.ts';
import { both, dateText, fullDateText, listed, periodText, rangeText, weekdayText } from './wording.ts';

const LENT = both('该设备按借用登记，请选择借用日期', 'This device is lent: choose the days of a loan');

export const condition: PeriodRule = {
  name: 'condition',
  judges: 'cell',
  says: () => both('资源已启用', 'The resource is enabled'),
  verdict: ({ rules }) => {
    if (rules.condition === 'disabled') return reject(2001);
    if (rules.condition === 'maintenance') return reject(2002);
    // How much of a device is free is decided where its loans are, never on a timetable.
    return rules.lending ? reject(2011, { reason: LENT }) : undefined;
  },
};

const hoursText = ({ rules }: Question): Bilingual =>
  both(`开放 ${periodText(rules.openHours)}`, `Open ${periodText(rules.openHours)}`);

export const openHours: PeriodRule = {
  name: 'openHours',
  skip: 'openHours',
  judges: 'cell',
  says: hoursText,
  verdict: (question) =>
    contains(question.rules.openHours, question.request)
      ? undefined
      : reject(2003, { reason: hoursText(question) }),
  edges: ({ rules }) => [rules.openHours.start, rules.openHours.end],
};

const datesText = ({ rules: { openDates } }: Question): Bilingual => {
  const { from, to } = openDates;
  if (from && to) return prefixed('开放日期 ', 'Open from ', [rangeText(from, to)]);
  if (!from && !to) return both('每天开放', 'Open on every date');
  const day = fullDateText(from ?? to ?? '');
  return from
    ? both(`自 ${day.zh} 起开放`, `Open from ${day.en}`)
    : both(`开放至 ${day.zh}`, `Open until ${day.en}`);
};

export const openDates: PeriodRule = {
  name: 'openDates',
  skip: 'openDates',
  judges: 'cell',
  says: datesText,
  verdict: (question) => {
    const { from, to } = question.rules.openDates;
    const { date } = question.request;
    return (from && date < from) || (to && date > to)
      ? reject(2003, { reason: datesText(question) })
      : undefined;
  },
};

/** What the date rule says, and whether it opens the asked date. */
const dateAnswer = (question: Question): { open: boolean; text: Bilingual } => {
  const rule: DateRule = question.rules.dateRule;
  const { date } = question.request;
  switch (rule.kind) {
    case 'every':
      return { open: true, text: both('每天', 'Every day') };
    case 'weekdays':
      return weekdayAnswer(rule, date, question);
    case 'rolling':
      return rollingAnswer(rule, date, question);
    case 'ranges':
      return {
        open: rule.ranges.some(({ from, to }) => from <= date && date <= to),
        text: prefixed(
          '仅开放 ',
          'Open only ',
          rule.ranges.map(({ from, to }) => rangeText(from, to)),
        ),
      };
    case 'monthDays':
      return {
        open: rule.days.some(
          ({ month, day }) => day === dayOfMonth(date) && (month === undefined || month === monthOf(date)),
        ),
        text: prefixed(
          '仅开放 ',
          'Open only on ',
          rule.days.map(({ month, day }) =>
            both(
              month ? `${month} 月 ${day} 日` : `每月 ${day} 日`,
              month ? `${month}/${day}` : `day ${day} of the month`,
            ),
          ),
        ),
      };
  }
};

const prefixed = (zh: string, en: string, texts: readonly Bilingual[]): Bilingual => {
  const list = listed(texts);
  return both(zh + list.zh, en + list.en);
};

type Answer = { open: boolean; text: Bilingual };

const weekdayAnswer = (
  rule: Extract<DateRule, { kind: 'weekdays' }>,
  date: LocalDate,
  question: Question,
): Answer => {
  const days = prefixed('仅开放 ', 'Open only on ', rule.weekdays.map(weekdayText));
  if (!rule.weekdays.includes(weekdayOf(date))) return { open: false, text: days };
  if (rule.weeksAhead === undefined) return { open: true, text: days };
  const here = question.here();
  const weeks = daysBetween(mondayOf(here.date), mondayOf(date)) / 7;
  if (weeks > rule.weeksAhead)
    return {
      open: false,
      text: rule.weeksAhead
        ? both('只开放本周和下周', 'Only this week and the next are open')
        : both('只开放本周', 'Only this week is open'),
    };
  const opens = rule.nextWeekOpens;
  const today = weekdayOf(here.date);
  if (weeks < 1 || !opens || today > opens.weekday) return { open: true, text: days };
  if (today === opens.weekday && here.minute >= opens.minute) return { open: true, text: days };
  const weekday = weekdayText(opens.weekday);
  const clock = clockOf(opens.minute);
  return {
    open: false,
    text: both(`下周的时段于本${weekday.zh} ${clock} 开放`, `Next week opens this ${weekday.en} at ${clock}`),
  };
};

const rollingAnswer = (
  rule: Extract<DateRule, { kind: 'rolling' }>,
  date: LocalDate,
  question: Question,
): Answer => {
  const here = question.here();
  const { effectiveFrom, effectiveMinute = 0 } = rule;
  const isEffective =
    effectiveFrom === undefined ||
    here.date > effectiveFrom ||
    (here.date === effectiveFrom && here.minute >= effectiveMinute);
  if (!isEffective) {
    const from = fullDateText(effectiveFrom);
    const at = effectiveMinute > 0 ? ` ${clockOf(effectiveMinute)}` : '';
    return { open: false, text: both(`自 ${from.zh}${at} 起可预约`, `Can be booked from ${from.en}${at}`) };
  }
  const beforeRefresh = here.minute < rule.refreshMinute;
  const last = addDays(here.date, rule.days - (beforeRefresh ? 1 : 0));
  const clock = clockOf(rule.refreshMinute);
  const until = dateText(last);
  return {
    // Today stays open while the new day is still to be released.
    open: date <= last || date === here.date,
    text: both(
      `目前开放至 ${until.zh}，每天 ${clock} 开放新的一天`,
      `Open until ${until.en} for now; another day opens daily at ${clock}`,
    ),
  };
};

export const dateRule: PeriodRule = {
  name: 'dateRule',
  skip: 'dateRule',
  judges: 'cell',
  says: (question) => dateAnswer(question).text,
  verdict: (question) => {
    const answer = dateAnswer(question);
    return answer.open ? undefined : reject(2003, { reason: answer.text });
  },
};

/** Whether the rule is about the date. */
export const fallsOn = ({ on }: NoReservation, date: LocalDate): boolean => {
  if (on.kind === 'yearDay') return on.month === monthOf(date) && on.day === dayOfMonth(date);
  return on.kind === 'range' ? on.from <= date && date <= on.to : on.weekday === weekdayOf(date);
};

const noReservationRejection = (rule: NoReservation): Rejection => {
  const when = rule.hours ? periodText(rule.hours) : undefined;
  return reject(2011, {
    reason:
      rule.reason ??
      both(
        when ? `${when} 不接受预约` : '当天不接受预约',
        when ? `No booking ${when}` : 'No booking that day',
      ),
  });
};

export const noReservation: PeriodRule = {
  name: 'noReservation',
  skip: 'noReservation',
  judges: 'cell',
  says: () => both('没有不可预约规则', 'No rule excludes it'),
  verdict: ({ rules, request }) => {
    const hit = rules.noReservations.find(
      (rule) => fallsOn(rule, request.date) && (!rule.hours || overlaps(rule.hours, request)),
    );
    return hit && noReservationRejection(hit);
  },
  edges: ({ rules, request }) =>
    rules.noReservations.flatMap((rule) =>
      rule.hours && fallsOn(rule, request.date) ? [rule.hours.start, rule.hours.end] : [],
    ),
};
