// The days of a loan as they are chosen: the first press begins, the second ends, a third begins anew. Pure.
import { datesBetween, daysBetween, type LocalDate } from '@campus/events/domain/time/dates';

export interface DayStock {
  readonly date: LocalDate;
  readonly free: number;
  readonly own: number;
  /** It may be collected then. */
  readonly opens: boolean;
  /** It may be brought back then. */
  readonly ends: boolean;
}

export interface ChosenDays {
  readonly from: LocalDate;
  readonly until: LocalDate;
  /** The next press ends it. */
  readonly isOpen: boolean;
}

export const pressed = (chosen: ChosenDays | undefined, day: LocalDate, maxDays: number): ChosenDays => {
  const goesOn = chosen?.isOpen === true && day >= chosen.from && daysBetween(chosen.from, day) < maxDays;
  return goesOn ? { from: chosen.from, until: day, isOpen: false } : { from: day, until: day, isOpen: true };
};

/** Units free on every chosen day, as far as the days are known. */
export const freeDuring = ({ from, until }: ChosenDays, days: ReadonlyMap<LocalDate, DayStock>): number => {
  const known = datesBetween(from, until).flatMap((day) => days.get(day)?.free ?? []);
  return known.length === 0 ? 0 : Math.min(...known);
};
