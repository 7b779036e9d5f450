// Which dates of a recurrence remain where holidays are left out, or only working days are wanted. Holidays and
// the working days that make up for them are facts of the tenant; without any, a week works from Monday to Friday.
import {
  datesBetween,
  dayOfMonth,
  type LocalDate,
  type Weekday,
  weekdayOf,
} from '../../domain/time/dates.ts';
import type { Recurrence, WantedDate } from './events.ts';
import { expand } from './expand.ts';

export type DayChoice = 'all' | 'noHolidays' | 'workingDays';

/** Days, the last one included, on which nobody works though they would, or works though they would not. */
export interface SpecialDays {
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly kind: 'holiday' | 'working';
  /** A working day may follow the plan of another weekday. */
  readonly worksAs?: Weekday | undefined;
}

const FRIDAY = 5;

interface Day {
  readonly isHoliday: boolean;
  readonly isWorking: boolean;
  /** The weekday whose plan is followed then. */
  readonly weekday: Weekday;
}

/** A working day that makes up for a holiday wins over one of that date. */
const dayOf = (date: LocalDate, special: readonly SpecialDays[]): Day => {
  const there = special.filter(({ from, to }) => from <= date && date <= to);
  const madeUp = there.find(({ kind }) => kind === 'working');
  const own = weekdayOf(date);
  if (madeUp) return { isHoliday: false, isWorking: true, weekday: madeUp.worksAs ?? own };
  const isHoliday = there.length > 0;
  return { isHoliday, isWorking: !isHoliday && own <= FRIDAY, weekday: own };
};

const falls = (
  { every, from, weekdays, monthDays }: Recurrence,
  date: LocalDate,
  weekday: Weekday,
): boolean => {
  if (every === 'week') return (weekdays ?? [weekdayOf(from)]).includes(weekday);
  return every === 'day' || (monthDays ?? [dayOfMonth(from)]).includes(dayOfMonth(date));
};

/** The dates that a well-formed recurrence means under the choice; none where it means none at all. */
export const expandOn = (
  recurrence: Recurrence,
  choice: DayChoice,
  special: readonly SpecialDays[],
): WantedDate[] => {
  const all = expand(recurrence);
  if (choice === 'all') return all;
  if (choice === 'noHolidays') return all.filter(({ date }) => !dayOf(date, special).isHoliday);
  const { from, until, start, end } = recurrence;
  if (all.length === 0) return [];
  return datesBetween(from, until)
    .filter((date) => {
      const { isWorking, weekday } = dayOf(date, special);
      return isWorking && falls(recurrence, date, weekday);
    })
    .map((date) => ({ date, start, end }));
};
