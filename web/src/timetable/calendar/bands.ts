// Where a period lies within a day column, in percent of its height.
import type { Period } from '@campus/events/domain/time/period';
import type { Grid } from '../selection.ts';

export const shareOf = (minute: number, { openFrom, openTo }: Grid): number =>
  ((Math.max(openFrom, Math.min(minute, openTo)) - openFrom) / (openTo - openFrom)) * 100;

/** Top and height of a period within a column, in percent. */
export const bandOf = (period: Period, grid: Grid): { top: string; height: string } => {
  const top = shareOf(period.start, grid);
  return { top: `${top}%`, height: `${shareOf(period.end, grid) - top}%` };
};
