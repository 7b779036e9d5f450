// Which day a key leads to in a calendar: pure, so that every key is a tested fact.
import { addDays, dayOfMonth, type LocalDate, mondayOf, monthOf } from '@campus/events/domain/time/dates';

const MONTHS = 12;

/** The same day of another month, its last day where it has no such day. */
export const monthsOn = (date: LocalDate, months: number): LocalDate => {
  const count = Number(date.slice(0, 4)) * MONTHS + monthOf(date) - 1 + months;
  const firstOf = (month: number): LocalDate =>
    `${String(Math.floor(month / MONTHS)).padStart(4, '0')}-${String((month % MONTHS) + 1).padStart(2, '0')}-01`;
  const last = addDays(firstOf(count + 1), -1);
  const wanted = addDays(firstOf(count), dayOfMonth(date) - 1);
  return wanted < last ? wanted : last;
};

/** Undefined: the key is none of the calendar's. */
export const dayAfterKey = (date: LocalDate, key: string): LocalDate | undefined => {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -7,
    ArrowDown: 7,
  };
  const days = steps[key];
  if (days !== undefined) return addDays(date, days);
  if (key === 'Home') return mondayOf(date);
  if (key === 'End') return addDays(mondayOf(date), 6);
  if (key === 'PageUp') return monthsOn(date, -1);
  if (key === 'PageDown') return monthsOn(date, 1);
  return undefined;
};
