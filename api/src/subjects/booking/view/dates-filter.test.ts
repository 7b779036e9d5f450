// In every zone, no booking of the dates asked for lies outside of the instants asked for besides.
import { addDays } from '@campus/events/domain/time/dates';
import { instantOf } from '@campus/events/domain/time/zone';
import { fieldsIn } from '@campus/events/domain/unknown';
import type { Condition } from '@campus/projections/ports/read-store';
import { describe, expect, it } from 'vitest';
import { onDates } from './dates-filter.ts';

const ZONES = ['Asia/Shanghai', 'Pacific/Kiritimati', 'Etc/GMT+12', 'America/New_York', 'UTC'];

describe('bookings of dates', () => {
  it.each<[name: string, condition: Condition, first: string, last: string]>([
    ['of one day', { $eq: '2026-11-22' }, '2026-11-22', '2026-11-22'],
    ['of single days', { $in: ['2027-01-05', '2026-12-31', '2027-01-01'] }, '2026-12-31', '2027-01-05'],
    ['of a range', { $gte: '2028-02-28', $lte: '2028-03-01' }, '2028-02-28', '2028-03-01'],
    ['between two days', { $gt: '2026-10-31', $lt: '2026-12-01' }, '2026-11-01', '2026-11-30'],
  ])('%s are all within the instants', (_, condition, first, last) => {
    const { date, startsAt } = onDates(condition);
    expect(date).toEqual(condition);
    const { $gte, $lt } = fieldsIn(startsAt);
    for (const zone of ZONES) {
      expect($gte).toBeLessThanOrEqual(instantOf(zone, first, 0));
      expect($lt).toBeGreaterThan(instantOf(zone, last, 1439));
    }
    // Not so many more days that the index would be worth nothing.
    expect($gte).toBeGreaterThan(instantOf('UTC', addDays(first, -3), 0));
    expect($lt).toBeLessThan(instantOf('UTC', addDays(last, 5), 0));
  });

  it('gives dates from a day on no last instant, and dates not asked for none', () => {
    expect(onDates({ $gte: '2026-11-22' })).toEqual({
      date: { $gte: '2026-11-22' },
      startsAt: { $gte: instantOf('UTC', '2026-11-21', 0) },
    });
    expect(onDates({ $ne: '2026-11-22' })).toEqual({ date: { $ne: '2026-11-22' } });
  });
});
