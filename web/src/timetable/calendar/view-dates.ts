// Which dates a view shows, and where a step forward or back leads.
import {
  addDays,
  datesBetween,
  dayOfMonth,
  type LocalDate,
  mondayOf,
} from '@campus/events/domain/time/dates';
import type { Language } from '../../lib/bilingual.ts';
import { dateTextWithYear, monthText, spanText, weekOf } from '../../lib/when.ts';

export const timetableViews = ['day', 'week', 'month', 'list'] as const;
export type TimetableView = (typeof timetableViews)[number];

const firstOfMonth = (date: LocalDate): LocalDate => addDays(date, 1 - dayOfMonth(date));

const monthAfter = (date: LocalDate): LocalDate => firstOfMonth(addDays(firstOfMonth(date), 31));

/** A list begins with the date that was asked for: the days before it are no longer booked. */
const listed = (date: LocalDate): LocalDate[] => datesBetween(date, addDays(date, 6));

/** Every date on screen, in order; a month shows the whole weeks it lies in. */
export const datesOf = (view: TimetableView, date: LocalDate): LocalDate[] => {
  if (view === 'day') return [date];
  if (view === 'list') return listed(date);
  if (view === 'week') return weekOf(date);
  const dates: LocalDate[] = [];
  const end = monthAfter(date);
  for (let monday = mondayOf(firstOfMonth(date)); monday < end; monday = addDays(monday, 7))
    dates.push(...weekOf(monday));
  return dates;
};

/** The date that a view shows one page on. */
export const pageFrom = (view: TimetableView, date: LocalDate, direction: -1 | 1): LocalDate => {
  if (view === 'day') return addDays(date, direction);
  if (view !== 'month') return addDays(date, 7 * direction);
  return direction > 0 ? monthAfter(date) : firstOfMonth(addDays(firstOfMonth(date), -1));
};

/** What the page is called: a day, a span or a month. */
export const pageTitle = (view: TimetableView, date: LocalDate, language: Language): string => {
  if (view === 'day') return dateTextWithYear(date, language);
  if (view === 'month') return monthText(date, language);
  const dates = datesOf(view, date);
  return spanText(dates[0] ?? date, dates[6] ?? date, language);
};
