// A booking on its way by the arrow keys: a cell earlier or later, a day before or after, a cell longer or shorter.
import type { LocalDate } from '@campus/events/domain/time/dates';
import type { Grid, Selection } from '../../timetable/selection.ts';

export interface Key {
  readonly key: string;
  readonly shiftKey: boolean;
}

const between = (least: number, value: number, most: number): number =>
  Math.max(least, Math.min(value, most));

/** Where the key leads; undefined for a key that moves nothing. It stays within `dates` and the opening. */
export const shifted = (
  draft: Selection,
  { key, shiftKey }: Key,
  { openFrom, openTo, step }: Grid,
  dates: readonly LocalDate[],
): Selection | undefined => {
  const { date, start, end } = draft;
  const vertical = key === 'ArrowDown' ? step : key === 'ArrowUp' ? -step : 0;
  const horizontal = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
  if (vertical !== 0 && shiftKey) return { ...draft, end: between(start + step, end + vertical, openTo) };
  if (vertical !== 0) {
    const first = between(openFrom, start + vertical, openTo - (end - start));
    return { date, start: first, end: first + end - start };
  }
  if (horizontal === 0) return undefined;
  const next = dates[dates.indexOf(date) + horizontal];
  return { ...draft, date: next ?? date };
};
