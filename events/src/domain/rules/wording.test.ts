// Dates read as people write them, never as a machine does.
import { expect, it } from 'vitest';
import { asking, at, sampleRules } from '../../testing/sample-rules.ts';
import { checkPeriod } from './check.ts';
import { dateText, rangeText } from './wording.ts';

it('writes a near date with its weekday, a range with its years', () => {
  expect(dateText('2026-12-01')).toEqual({ zh: '12月1日 周二', en: 'Tue 1 Dec' });
  expect(rangeText('2026-09-01', '2027-01-15')).toEqual({
    zh: '2026年9月1日 至 2027年1月15日',
    en: '1 Sep 2026 to 15 Jan 2027',
  });
});

it('tells in such dates until when a resource is open', () => {
  const now = at('2026-09-14', '09:00');
  const asked = asking('12:00-13:00', { date: '2026-11-02' });
  const reasonUnder = (changes: Parameters<typeof sampleRules>[0]) =>
    checkPeriod(asked, sampleRules(changes), [], now)?.reason?.en;
  expect(reasonUnder({ openDates: { to: '2026-10-31' } })).toBe('Open until 31 Oct 2026');
  expect(reasonUnder({ dateRule: { kind: 'rolling', days: 7, refreshMinute: 480 } })).toBe(
    'Open until Mon 21 Sep for now; another day opens daily at 08:00',
  );
});
