// Which rows and strips of time are drawn, and that points and minutes agree.
import { describe, expect, it } from 'vitest';
import {
  datesIn,
  isInWindow,
  minuteNear,
  rowHeight,
  rowWindow,
  scaleOf,
  timeAt,
  timeWindow,
  xOf,
} from './geometry.ts';

const grid = { openFrom: 480, openTo: 1320, step: 30 };
const dates = ['2026-11-16', '2026-11-17', '2026-11-18'];
const week = scaleOf(dates, grid, 'week', 900);
const day = scaleOf(['2026-11-16'], grid, 'day', 1680);

describe('scaleOf', () => {
  it('fills a wide window and keeps an hour readable in a narrow one', () => {
    expect(day.pixelsPerMinute).toBe(2);
    expect(day.width).toBe(1680);
    expect(week.pixelsPerMinute * 60).toBe(88);
    expect(week.width).toBe(88 * 14 * 3);
  });
});

describe('points and minutes', () => {
  it('lead to one another', () => {
    for (const [date, minute] of [
      ['2026-11-16', 480],
      ['2026-11-17', 845],
      ['2026-11-18', 1319],
    ] as const) {
      const time = timeAt(week, xOf(week, date, minute));
      expect(time?.date).toBe(date);
      expect(time?.minute).toBeCloseTo(minute, 6);
    }
  });

  it('end at the edges of the axis', () => {
    expect(timeAt(week, -1)).toBeUndefined();
    expect(timeAt(week, week.width)).toBeUndefined();
    expect(xOf(week, '2026-11-16', 0)).toBe(0);
  });

  it('keep a drag on its own day', () => {
    expect(minuteNear(week, '2026-11-17', 0)).toBe(480);
    expect(minuteNear(week, '2026-11-17', week.width)).toBe(1319);
  });
});

describe('rowWindow', () => {
  it('draws what is seen and a few rows beyond, never all of a hundred', () => {
    const window = rowWindow(rowHeight * 40, 600, 100);
    expect(window.from).toBe(34);
    expect(window.to).toBe(40 + Math.ceil(600 / rowHeight) + 6);
  });

  it('stays within the rows at both ends', () => {
    expect(rowWindow(0, 600, 10)).toEqual({ from: 0, to: 10 });
    expect(rowWindow(99_999, 600, 10).from).toBeLessThanOrEqual(10);
  });
});

describe('timeWindow', () => {
  it('changes only when another strip comes into view', () => {
    expect(timeWindow(500, 900, 10_000)).toEqual(timeWindow(510, 900, 10_000));
    expect(timeWindow(500, 900, 10_000)).not.toEqual(timeWindow(970, 900, 10_000));
  });

  it('holds everything that is seen', () => {
    for (let left = 0; left < 3000; left += 97) {
      const window = timeWindow(left, 900, 4000);
      expect(window.from).toBeLessThanOrEqual(left);
      expect(window.to).toBeGreaterThanOrEqual(Math.min(left + 900, 4000));
    }
  });

  it('names the days and periods within it', () => {
    const window = { from: 0, to: week.dayWidth + 10 };
    expect(datesIn(week, window)).toEqual(['2026-11-16', '2026-11-17']);
    expect(isInWindow(week, '2026-11-17', { start: 480, end: 510 }, window)).toBe(true);
    expect(isInWindow(week, '2026-11-17', { start: 600, end: 660 }, window)).toBe(false);
  });

  it('leaves out what lies before or after the opening, which has no width', () => {
    const window = { from: 0, to: week.width };
    expect(isInWindow(week, '2026-11-17', { start: 0, end: 480 }, window)).toBe(false);
    expect(isInWindow(week, '2026-11-17', { start: 1320, end: 1440 }, window)).toBe(false);
    expect(isInWindow(week, '2026-11-17', { start: 0, end: 510 }, window)).toBe(true);
  });
});
