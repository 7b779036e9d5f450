// Calendar arithmetic, in any zone of the machine.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, datesBetween, daysBetween, isLocalDate, mondayOf, weekdayOf } from './dates.ts';

const anyDate = fc.integer({ min: -20_000, max: 40_000 }).map((days) => addDays('2000-01-01', days));

describe('local dates', () => {
  it('counts days there and back', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -5000, max: 5000 }), (date, days) => {
        expect(daysBetween(date, addDays(date, days))).toBe(days);
        expect(addDays(addDays(date, days), -days)).toBe(date);
      }),
    );
  });

  it('begins weeks on Monday', () => {
    expect(weekdayOf('2026-09-14')).toBe(1);
    expect(weekdayOf('2026-09-20')).toBe(7);
    fc.assert(
      fc.property(anyDate, (date) => {
        expect(weekdayOf(mondayOf(date))).toBe(1);
        expect(daysBetween(mondayOf(date), date)).toBe(weekdayOf(date) - 1);
      }),
    );
  });

  it('accepts dates that exist and nothing else', () => {
    expect(['2024-02-29', '2026-12-31'].every(isLocalDate)).toBe(true);
    for (const wrong of ['2026-02-29', '2026-13-01', '2026-1-1', '2026-01-01T00:00', '', 20260101, null])
      expect(isLocalDate(wrong), String(wrong)).toBe(false);
  });

  it('includes both ends of a range, and nothing where it ends before it begins', () => {
    expect(datesBetween('2026-02-27', '2026-03-01')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
    expect(datesBetween('2026-03-01', '2026-02-27')).toEqual([]);
  });
});
