// Which dates a recurrence means, in wall-clock time: calendar arithmetic only, so that neither the
// host's zone nor a change of clocks moves a date. Pure and safe in a browser.
import { type Rejection, reject } from '../../domain/rejections.ts';
import { both, periodText } from '../../domain/rules/wording.ts';
import {
  datesBetween,
  dayOfMonth,
  daysBetween,
  isBookableDate,
  type LocalDate,
  weekdayOf,
} from '../../domain/time/dates.ts';
import { isPeriod, overlaps } from '../../domain/time/period.ts';
import type { Recurrence, WantedDate } from './events.ts';

export const MAX_OCCURRENCES = 60;
const MAX_SERIES_DAYS = 180;
export const MAX_BATCH_ROWS = 20;

/** Every date it means, in order, the last one included; none when it is malformed or longer than allowed. */
export const expand = (recurrence: Recurrence): WantedDate[] => {
  if (!isWellFormed(recurrence) || daysOf(recurrence) > MAX_SERIES_DAYS) return [];
  const { from, until, start, end } = recurrence;
  return datesBetween(from, until)
    .filter((date) => falls(recurrence, date))
    .map((date) => ({ date, start, end }));
};

/**
 * Why a recurrence cannot be asked for; undefined: it can. 1002 malformed or without a date (an
 * occurrence ends on its own day, so none can overlap the next), 1006 over 180 days or 60 occurrences.
 */
export const refusedRecurrence = (recurrence: Recurrence): Rejection | undefined => {
  if (!isWellFormed(recurrence)) return reject(1002);
  if (daysOf(recurrence) > MAX_SERIES_DAYS) return tooLong;
  const dates = expand(recurrence).length;
  if (dates === 0)
    return reject(1002, { reason: both('所选范围内没有日期', 'There is no date in this range') });
  return dates > MAX_OCCURRENCES ? tooMany(MAX_OCCURRENCES) : undefined;
};

/** Why rows cannot be asked for together: 1002 malformed or none, 1006 too many, 2012 two of them overlap. */
export const refusedRows = (rows: readonly WantedDate[], most = MAX_BATCH_ROWS): Rejection | undefined => {
  if (rows.length === 0 || !rows.every((row) => isBookableDate(row.date) && isPeriod(row)))
    return reject(1002);
  if (rows.length > most) return tooMany(most);
  const twice = rows.find((row, index) => rows.slice(0, index).some((other) => collide(row, other)));
  if (!twice) return undefined;
  const when = `${twice.date} ${periodText(twice)}`;
  return reject(2012, { reason: both(`${when} 与另一行重叠`, `${when} overlaps another row`) });
};

/** Why the dates of a periodic series cannot be asked for, whether or not its rule is known: 1006 over 180 days. */
export const refusedSpan = (rows: readonly WantedDate[]): Rejection | undefined => {
  const dates = rows.map(({ date }) => date).toSorted();
  const [from, until] = [dates.at(0), dates.at(-1)];
  return from && until && daysOf({ from, until }) > MAX_SERIES_DAYS ? tooLong : undefined;
};

export const collide = (a: WantedDate, b: WantedDate): boolean => a.date === b.date && overlaps(a, b);

const tooMany = (limit: number): Rejection =>
  reject(1006, { params: { field: both('日期数', 'The number of dates'), limit } });

const tooLong = reject(1006, {
  params: { field: both('天数', 'The number of days'), limit: MAX_SERIES_DAYS },
});

const daysOf = ({ from, until }: Pick<Recurrence, 'from' | 'until'>): number => daysBetween(from, until) + 1;

/** Days that a month does not have are skipped. Without a choice, the weekday or day of the first date. */
const falls = ({ every, from, weekdays, monthDays }: Recurrence, date: LocalDate): boolean => {
  switch (every) {
    case 'day':
      return true;
    case 'week':
      return (weekdays ?? [weekdayOf(from)]).includes(weekdayOf(date));
    case 'month':
      return (monthDays ?? [dayOfMonth(from)]).includes(dayOfMonth(date));
  }
};

const isWellFormed = (recurrence: Recurrence): boolean => {
  const { every, from, until, weekdays = [], monthDays = [] } = recurrence;
  return (
    (every === 'day' || every === 'week' || every === 'month') &&
    isBookableDate(from) &&
    isBookableDate(until) &&
    from <= until &&
    isPeriod(recurrence) &&
    (every !== 'week' || recurrence.weekdays?.length !== 0) &&
    (every !== 'month' || recurrence.monthDays?.length !== 0) &&
    weekdays.every((day) => isWithin(day, 7)) &&
    monthDays.every((day) => isWithin(day, 31))
  );
};

const isWithin = (day: number, last: number): boolean => Number.isInteger(day) && day >= 1 && day <= last;
