// Which rule counts where: a type's own, else the general one, else what is usual.
import { describe, expect, it } from 'vitest';
import { type FaultSettings, faultRuleFor, lateMinutesFor } from './fault-rule.ts';

const general: FaultSettings = { name: '通用', fault_count: 5, fault_days: 60, ban_days: 2 };
const seats: FaultSettings = {
  name: '座位',
  resources_type_id: 'seats',
  fault_count: 3,
  fault_days: 30,
  ban_days: 1,
  row_count: 3,
  row_ban_days: 10,
  count_late_cancellation: 1,
  late_cancellation_minutes: 30,
};

describe('the rule of a fault', () => {
  it('is that of its type, or else the general one', () => {
    const all = [general, seats];
    expect(faultRuleFor(all, 'seats', 'missed')).toEqual({
      scope: 'seats',
      count: 3,
      days: 30,
      banDays: 1,
      inRow: { bans: 3, banDays: 10 },
    });
    expect(faultRuleFor(all, 'rooms', 'missed')).toEqual({ scope: '', count: 5, days: 60, banDays: 2 });
  });

  it('is three misses in thirty days for a week where nobody has set one', () => {
    expect(faultRuleFor([], 'rooms', 'missed')).toEqual({ scope: '', count: 3, days: 30, banDays: 7 });
    expect(faultRuleFor([], 'rooms', 'late_cancellation')).toBeUndefined();
  });

  it('is none where it is switched off, or for a kind that does not count', () => {
    expect(faultRuleFor([{ ...seats, is_enable: 0 }, general], 'seats', 'missed')).toBeUndefined();
    expect(faultRuleFor([{ ...general, count_missed: 0 }], 'rooms', 'missed')).toBeUndefined();
    expect(
      faultRuleFor([{ ...general, count_leave_exceeded: 0 }], 'rooms', 'leave_exceeded'),
    ).toBeUndefined();
    expect(faultRuleFor([seats], 'seats', 'late_cancellation')).toBeDefined();
  });

  it('says how late a late cancellation is', () => {
    expect([lateMinutesFor([general, seats], 'seats'), lateMinutesFor([general, seats], 'rooms')]).toEqual([
      30, 60,
    ]);
  });
});
