// Keys walk through a calendar as people expect: days, weeks, months.
import { describe, expect, it } from 'vitest';
import { dayAfterKey, monthsOn } from './calendar-keys.ts';

describe('dayAfterKey', () => {
  it.each([
    ['ArrowLeft', '2026-10-31'],
    ['ArrowRight', '2026-11-02'],
    ['ArrowUp', '2026-10-25'],
    ['ArrowDown', '2026-11-08'],
    ['Home', '2026-10-26'],
    ['End', '2026-11-01'],
    ['PageUp', '2026-10-01'],
    ['PageDown', '2026-12-01'],
    ['Enter', undefined],
  ])('%s leads to %s', (key, day) => {
    expect(dayAfterKey('2026-11-01', key)).toBe(day);
  });
});

describe('monthsOn', () => {
  it('keeps to the month where the day is missing in it, and passes the year', () => {
    expect(monthsOn('2026-01-31', 1)).toBe('2026-02-28');
    expect(monthsOn('2026-12-15', 1)).toBe('2027-01-15');
    expect(monthsOn('2026-01-15', -1)).toBe('2025-12-15');
  });
});
