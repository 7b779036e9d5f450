// What the button promises is what is sent: dates as wanted, alternatives as chosen, skipped ones to be remembered.
import { describe, expect, it } from 'vitest';
import {
  type CheckedDate,
  checkedDateOf,
  cyclicity,
  kindsOffered,
  lastWeekOf,
  planOf,
  settledAsChosen,
  verdictRows,
  withInstead,
  withOwn,
} from './series.ts';

const period = { start: 840, end: 930 };
const free = (date: string): CheckedDate => ({
  date,
  period,
  code: 0,
  reason: { zh: '', en: '' },
  alternatives: [],
});
const refused = (date: string): CheckedDate => ({
  ...free(date),
  code: 2005,
  reason: { zh: '该时段已约满', en: 'Fully booked' },
  alternatives: [
    { resourceId: 'r2', name: { zh: '逸夫楼 304', en: 'Yifu 304' }, date, period, seats: 20 },
    {
      resourceId: 'r1',
      name: { zh: '逸夫楼 302', en: 'Yifu 302' },
      date,
      period: { start: 930, end: 1020 },
      seats: 20,
    },
  ],
});
const checked = [free('2026-11-24'), refused('2026-11-26'), free('2026-12-01'), refused('2026-12-03')];

describe('verdictRows', () => {
  it('offers another room, another hour, or to skip', () => {
    const [, row] = verdictRows(checked, 'r1');
    expect(row?.refusal?.word.en).toBe('Taken');
    expect(row?.refusal?.alternatives.map(({ kind, text }) => `${kind} ${text.en}`)).toEqual([
      'resource Yifu 304',
      'time Here 15:30–17:00',
      'skip Skip, book when free',
    ]);
  });
});

describe('withInstead', () => {
  it('offers no booking that would want a captcha, and still to skip', () => {
    const [, row] = verdictRows(withInstead(checked, true), 'r1');
    expect(row?.refusal?.alternatives.map(({ kind }) => kind)).toEqual(['skip']);
    const chosen = new Map([['2026-12-03 14:00', 'r2/2026-12-03/840']]);
    expect(planOf(withInstead(checked, true), chosen)).toMatchObject({ instead: [], count: 2 });
    expect(withInstead(checked, false)).toEqual(checked);
  });
});

describe('planOf', () => {
  it('sends no refused date that nobody decided about', () => {
    expect(planOf(checked, new Map())).toMatchObject({ count: 2, instead: [] });
    expect(planOf(checked, new Map()).wanted.map(({ date }) => date)).toEqual(['2026-11-24', '2026-12-01']);
  });

  it('asks for a skipped date again, so that it stays wanted, and does not count it', () => {
    const plan = planOf(checked, new Map([['2026-11-26 14:00', 'skip']]));
    expect(plan.wanted.map(({ date }) => date)).toEqual(['2026-11-24', '2026-11-26', '2026-12-01']);
    expect(plan.count).toBe(2);
  });

  it('takes the chosen alternative as a booking of its own', () => {
    const plan = planOf(checked, new Map([['2026-12-03 14:00', 'r2/2026-12-03/840']]));
    expect(plan.instead).toMatchObject([{ resourceId: 'r2', date: '2026-12-03' }]);
    expect(plan.count).toBe(3);
  });
});

it('is offered where the resource offers it', () => {
  const modes = { single: true, periodic: true, batch: true };
  expect(kindsOffered({ modes })).toEqual(['single', 'periodic', 'batch']);
  expect(kindsOffered({ modes: { ...modes, periodic: false } })).toEqual(['single', 'batch']);
});

describe('wire names', () => {
  it('sends weekdays only when weekly, days only when monthly', () => {
    const span = { from: '2026-11-24', until: '2026-12-31' } as const;
    const rule = { weekdays: [2, 4], monthDays: [1], days: 'all', ...span } as const;
    expect(cyclicity({ ...rule, frequency: 'weekly' })).toMatchObject({
      cyclicity_strategy: 2,
      week_list: [2, 4],
      day_list: [],
    });
    expect(cyclicity({ ...rule, frequency: 'daily' })).toMatchObject({
      cyclicity_strategy: 1,
      week_list: [],
      day_list: [],
    });
    expect(cyclicity({ ...rule, frequency: 'monthly', monthDays: [1, 15] })).toMatchObject({
      cyclicity_strategy: 3,
      week_list: [],
      day_list: [1, 15],
    });
  });

  it('reads a verdict', () => {
    const wire = {
      book_date: '2026-11-24',
      start_time: '14:00',
      end_time: '15:30',
      check_result_code: 2003,
      check_result_msg: '不在开放时间内',
      check_result_msg_en: '',
      alternatives: null,
    };
    expect(checkedDateOf(wire)).toMatchObject({ period, code: 2003, reason: { en: '不在开放时间内' } });
  });
});

describe('the last week of a first rule', () => {
  const zone = 'Asia/Shanghai';
  const wanted = { date: '2026-11-24', start: 540 };
  const now = Date.parse('2026-11-23T04:00:00Z');
  const advance = { minMinutes: 0, maxMinutes: 20 * 1440 };

  it('is four weeks later', () => {
    expect(lastWeekOf({ zone, openDates: {} }, wanted, now)).toBe('2026-12-22');
  });

  it('ends inside the window in which it can be booked', () => {
    expect(lastWeekOf({ zone, openDates: {}, advance }, wanted, now)).toBe('2026-12-08');
    expect(lastWeekOf({ zone, openDates: { to: '2026-12-02' } }, wanted, now)).toBe('2026-12-01');
    expect(lastWeekOf({ zone, openDates: { to: '2026-11-24' } }, wanted, now)).toBe('2026-11-24');
  });
});

describe('withOwn', () => {
  it('tells a date on which the viewer is booked from one that somebody else has', () => {
    const own = [{ key: 'k', date: '2026-11-26', start: 840, end: 900 }];
    const [, mine, , taken] = withOwn(checked, own);
    expect(mine).toMatchObject({ code: 2012, reason: { zh: '您在 14:00–15:00 已有预约' } });
    expect(mine?.alternatives.map(({ period: { start } }) => start)).toEqual([930]);
    expect(taken?.code).toBe(2005);
  });
});

it('says of a taken date that was chosen to wait that it waits', () => {
  const plan = planOf(checked, new Map([['2026-11-26 14:00', 'skip']]));
  const settled = checked.map(({ date }) => ({ date, period, outcome: 'refused' as const }));
  expect(settledAsChosen(settled, plan).map(({ outcome }) => outcome)).toEqual([
    'refused',
    'waiting',
    'refused',
    'refused',
  ]);
});
