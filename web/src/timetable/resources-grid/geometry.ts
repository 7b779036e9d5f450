// Where rows and minutes lie on the wide canvas of many resources, and which of them are worth drawing.
import type { LocalDate } from '@campus/events/domain/time/dates';
import { overlaps, type Period } from '@campus/events/domain/time/period';
import type { Grid } from '../selection.ts';

/** Rows are of one height, so a place is a multiplication. */
export const rowHeight = 37;
/** Hours alone over a day; dates above the hours over a week. */
const headHeights = { day: 34, week: 56 } as const;
/** Drawn beyond the window on either side, so that a quick scroll shows no void. */
const spareRows = 6;
/** Time is drawn in strips of this width; a row renders again only when another strip comes into view. */
const stripPixels = 240;
/** An hour narrower than this could not hold a word. */
const leastHourPixels = { day: 72, week: 88 } as const;

export type GridSpan = keyof typeof leastHourPixels;

export const headHeightOf = (span: GridSpan): number => headHeights[span];

/** The time axis: days side by side, each from opening to closing. */
export interface TimeScale {
  readonly dates: readonly LocalDate[];
  readonly grid: Grid;
  readonly pixelsPerMinute: number;
  readonly dayWidth: number;
  readonly width: number;
}

/** Stretches the axis over `available` pixels, but never below a readable hour. */
export const scaleOf = (
  dates: readonly LocalDate[],
  grid: Grid,
  span: GridSpan,
  available: number,
): TimeScale => {
  const minutes = grid.openTo - grid.openFrom;
  const fitted = available / (minutes * Math.max(1, dates.length));
  const pixelsPerMinute = Math.max(fitted, leastHourPixels[span] / 60);
  const dayWidth = minutes * pixelsPerMinute;
  return { dates, grid, pixelsPerMinute, dayWidth, width: dayWidth * dates.length };
};

/** Pixels from the axis' start; a minute outside the opening is moved to its edge. */
export const xOf = (
  { dates, grid, pixelsPerMinute, dayWidth }: TimeScale,
  date: LocalDate,
  minute: number,
): number => {
  const inDay = Math.max(grid.openFrom, Math.min(minute, grid.openTo)) - grid.openFrom;
  return dates.indexOf(date) * dayWidth + inDay * pixelsPerMinute;
};

/** The date and minute at `x` pixels of the axis; undefined beside it. */
export const timeAt = (scale: TimeScale, x: number): { date: LocalDate; minute: number } | undefined => {
  if (x < 0 || x >= scale.width) return undefined;
  const day = Math.floor(x / scale.dayWidth);
  const date = scale.dates[day];
  return date === undefined
    ? undefined
    : { date, minute: scale.grid.openFrom + (x - day * scale.dayWidth) / scale.pixelsPerMinute };
};

/** The minute of `date` nearest to `x`, also when `x` lies on another day. */
export const minuteNear = (scale: TimeScale, date: LocalDate, x: number): number => {
  const inDay = (x - scale.dates.indexOf(date) * scale.dayWidth) / scale.pixelsPerMinute;
  const { openFrom, openTo } = scale.grid;
  return Math.max(openFrom, Math.min(openFrom + inDay, openTo - 1));
};

/** A run of rows, `to` not included. */
export interface RowWindow {
  readonly from: number;
  readonly to: number;
}

/** Rows to draw when `top` pixels are scrolled away and `height` are seen. */
export const rowWindow = (top: number, height: number, count: number): RowWindow => ({
  from: Math.max(0, Math.min(Math.floor(top / rowHeight) - spareRows, count)),
  to: Math.min(count, Math.ceil((top + height) / rowHeight) + spareRows),
});

/** A stretch of the axis in pixels. */
export interface TimeWindow {
  readonly from: number;
  readonly to: number;
}

/** Whole strips to draw when `left` pixels are scrolled away and `width` are seen, with one spare on either side. */
export const timeWindow = (left: number, width: number, total: number): TimeWindow => ({
  from: Math.max(0, (Math.floor(left / stripPixels) - 1) * stripPixels),
  to: Math.min(total, (Math.ceil((left + width) / stripPixels) + 1) * stripPixels),
});

/** The dates of which some part lies in the window. */
export const datesIn = (scale: TimeScale, { from, to }: TimeWindow): LocalDate[] =>
  scale.dates.filter((_, day) => day * scale.dayWidth < to && (day + 1) * scale.dayWidth > from);

/** Whether a period is drawn at all within the window; one beside the opening has no width. */
export const isInWindow = (
  scale: TimeScale,
  date: LocalDate,
  period: Period,
  { from, to }: TimeWindow,
): boolean => {
  const [start, end] = [xOf(scale, date, period.start), xOf(scale, date, period.end)];
  return start < end && overlaps({ start, end }, { start: from, end: to });
};
