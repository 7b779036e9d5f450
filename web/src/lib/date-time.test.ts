// A date-time of the wire never reaches a screen as it came.
import { describe, expect, it } from 'vitest';
import { dateTimeText } from './date-time.ts';

describe('a date-time', () => {
  it('is said as each language does, without seconds', () => {
    expect(dateTimeText('2026-11-18 09:05:31', 'zh')).toBe('11月18日 周三 09:05');
    expect(dateTimeText('2026-11-18 09:05:31', 'en')).toBe('Wed 18 Nov, 09:05');
  });

  it('names the year only when it is another', () => {
    expect(dateTimeText('2026-11-18 09:05:31', 'en', '2026')).toBe('Wed 18 Nov, 09:05');
    expect(dateTimeText('2025-11-18 09:05:31', 'en', '2026')).toBe('Tue 18 Nov 2025, 09:05');
  });

  it('is nothing where there is none', () => {
    expect(dateTimeText('', 'zh')).toBe('');
  });
});
