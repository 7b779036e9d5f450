// One period on each of the next days, in a word a day: whether it can be had, and if not, whether another can. Pure.
import type { LocalDate } from '@campus/events/domain/time/dates';
import type { Period } from '@campus/events/domain/time/period';
import type { Verdict } from '../timetable/selection.ts';

export type DayWord = 'free' | 'mine' | 'taken' | 'otherTime' | 'closed' | 'none' | 'unknown';

export interface DayVerdict {
  readonly date: LocalDate;
  readonly word: DayWord;
}

export interface WeekQuestion {
  readonly dates: readonly LocalDate[];
  /** Undefined: the day is not known yet. */
  readonly verdictOn: (date: LocalDate) => Verdict | undefined;
  readonly nearest: (date: LocalDate) => readonly Period[];
  /** Somebody has it then. */
  readonly isTaken: (date: LocalDate) => boolean;
  /** From opening to closing. */
  readonly isClosed: (date: LocalDate) => boolean;
}

export const weekVerdicts = ({
  dates,
  verdictOn,
  nearest,
  isTaken,
  isClosed,
}: WeekQuestion): readonly DayVerdict[] =>
  dates.map((date) => {
    const verdict = verdictOn(date);
    if (verdict === undefined) return { date, word: 'unknown' };
    if (verdict.ok) return { date, word: 'free' };
    if (verdict.own !== undefined) return { date, word: 'mine' };
    if (isClosed(date)) return { date, word: 'closed' };
    if (nearest(date).length === 0) return { date, word: 'none' };
    return { date, word: isTaken(date) ? 'taken' : 'otherTime' };
  });

/** The first day on which it can be had; the first of all where there is none. */
export const firstFree = (days: readonly DayVerdict[]): LocalDate | undefined =>
  (days.find(({ word }) => word === 'free') ?? days[0])?.date;
