// What a person reads of a resource's rules before booking.
import { sampleRules } from '@campus/events/testing/sample-rules';
import { describe, expect, it } from 'vitest';
import { rulesInWords } from './rules-in-words.ts';

const english = (changes: Parameters<typeof sampleRules>[0]) =>
  rulesInWords(sampleRules(changes)).map(({ text }) => text.en);
const chinese = (changes: Parameters<typeof sampleRules>[0]) =>
  rulesInWords(sampleRules(changes)).map(({ text }) => text.zh);

describe('rulesInWords', () => {
  it('says on which days and at which hours it is open', () => {
    const rules = { openHours: { start: 480, end: 1320 } } as const;
    expect(english({ ...rules, dateRule: { kind: 'weekdays', weekdays: [5, 1] } })[0]).toBe(
      'Mon, Fri, 08:00–22:00',
    );
  });

  it('says how long and how early one may book', () => {
    const said = english({
      slotRule: { kind: 'grid', stepMinutes: 30 },
      duration: { minMinutes: 30, maxMinutes: 120 },
      advance: { minMinutes: 0, maxMinutes: 30 * 1440 },
    });
    expect(said).toContain('30 min to 2 h each time');
    expect(said).toContain('Book at most 30 days ahead');
  });

  it('names one figure for how far ahead: the lower of the two', () => {
    const dateRule = { kind: 'rolling', days: 7, refreshMinute: 720 } as const;
    const far = { dateRule, advance: { minMinutes: 0, maxMinutes: 30 * 1440 } };
    expect(chinese(far)).toContain('最多提前 7 天预约，每天 12:00 开放新的一天');
    expect(chinese({ ...far, advance: { minMinutes: 60, maxMinutes: 1440 } })).toContain(
      '提前 1 小时至1 天预约',
    );
    expect(chinese(far).filter((text) => text.includes('天'))).toHaveLength(2);
  });

  it('says in one line until when it may be changed and cancelled', () => {
    expect(english({ changeMinutes: 30, cancelMinutes: 120 })).toContain(
      'No changes in the last 30 min, no cancellation in the last 2 h before the start',
    );
    expect(chinese({ changeMinutes: 60, cancelMinutes: 60 })).toContain('开始前 1 小时内不能改期或取消');
  });

  it('says of a device for how many days it is lent, and nothing of hours', () => {
    const lending = { by: 'day', maxDays: 7, waitingDays: 2, asksReturnApproval: false } as const;
    const slotRule = { kind: 'grid', stepMinutes: 30 } as const;
    const rules = { changeMinutes: 60, cancelMinutes: 60, slotRule, lending, placesPerBooking: 2 };
    const days = 'At most 7 days and 2 per person; cancelled if not collected within 2 days';
    expect(english(rules).slice(1, 2)).toEqual([days]);
    expect(english(rules).join()).not.toMatch(/steps|before the start/);
    expect(chinese({ ...rules, lending: { ...lending, waitingDays: 0 } })[1]).toContain('首日未领取');
  });

  it('says that a place is released only where nobody signing in counts as missed', () => {
    const attendance = {
      signIn: 'either',
      opensMinutesBefore: 15,
      keepMinutes: 10,
      signOut: 'none',
    } as const;
    expect(chinese({ attendance: { ...attendance, whenNobodySignedIn: 'missed' } })).toContain(
      '开始前 15 分起签到，迟到超过 10 分会释放，并记一次未履约',
    );
    expect(chinese({ attendance: { ...attendance, whenNobodySignedIn: 'open' } })).toContain(
      '开始前 15 分起签到',
    );
  });

  it('names each closed time with its reason', () => {
    const said = english({
      noReservations: [
        {
          on: { kind: 'weekday', weekday: 3 },
          hours: { start: 720, end: 840 },
          reason: { zh: '保洁', en: 'cleaning' },
        },
      ],
    });
    expect(said.at(-1)).toBe('Closed Wed 12:00–14:00 (cleaning)');
  });

  it('keeps silent about rules that there are not', () => {
    const said = english({ gapMinutes: 0, changeMinutes: 0, cancelMinutes: 0, noReservations: [] });
    expect(said.filter((text) => text.includes('between') || text.includes('last'))).toEqual([]);
  });
});
