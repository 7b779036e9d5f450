// Each rule refuses what it should, with its code and its concrete sentence, on the paths that ask it.
import { describe, expect, it } from 'vitest';
import { asking, at, claimOn, period, SAMPLE_DATE, sampleRules } from '../../testing/sample-rules.ts';
import { addDays } from '../time/dates.ts';
import { checkAudience, checkPeriod, explain } from './check.ts';
import type { Claim } from './claims.ts';
import { type CheckPath, checks, type SkippableRule } from './paths.ts';
import type { PeriodRequest } from './question.ts';
import type { Audience, Rules } from './rules.ts';

const NOW = at('2026-09-14', '09:10');

const skippable: readonly SkippableRule[] = [
  'past',
  'openDates',
  'openHours',
  'dateRule',
  'noReservation',
  'grid',
  'advance',
  'duration',
  'gap',
  'seats',
  'modes',
  'numberLimits',
  'ownOverlaps',
  'audience',
  'approval',
  'answers',
  'standing',
];

const codeOf = (
  changes: Partial<Rules>,
  request: PeriodRequest = asking('12:00-13:00'),
  claims: readonly Claim[] = [],
  now = NOW,
): number | undefined => checkPeriod(request, sampleRules(changes), claims, now)?.code;

describe('the rules of a period', () => {
  it('accepts a free period that no rule excludes', () => {
    expect(codeOf({})).toBeUndefined();
  });

  it('asks for a well-formed period, a date that exists, and whole numbers', () => {
    expect(codeOf({}, asking('13:00-12:00'))).toBe(1002);
    expect(codeOf({}, asking('12:00-12:00'))).toBe(1002);
    expect(codeOf({}, asking('12:00-13:00', { date: '2026-02-30' }))).toBe(1002);
    for (const path of ['page', 'manager', 'import'] as const)
      for (const date of ['0000-01-01', '1999-12-31', '2100-01-01', '9999-12-31'])
        expect(codeOf({}, asking('12:00-13:00', { date, path }))).toBe(1002);
    expect(codeOf({}, asking('12:00-13:00', { units: 0 }))).toBe(1002);
    expect(codeOf({}, asking('12:00-13:00', { persons: -1 }))).toBe(1002);
    expect(codeOf({}, asking('12:00-13:00', { start: 720.5 }))).toBe(1002);
  });

  it('refuses a disabled resource and one under maintenance on every path', () => {
    for (const path of ['page', 'manager', 'import', 'scan', 'external'] as const) {
      const request = asking('12:00-13:00', { path });
      expect(codeOf({ condition: 'disabled' }, request)).toBe(2001);
      expect(codeOf({ condition: 'maintenance' }, request)).toBe(2002);
    }
  });

  it('keeps to the opening hours and says them', () => {
    const rejection = checkPeriod(asking('21:30-22:30'), sampleRules(), [], NOW);
    expect(rejection).toMatchObject({
      code: 2003,
      reason: { zh: '开放 08:00–22:00', en: 'Open 08:00–22:00' },
    });
    expect(codeOf({}, asking('21:00-22:00'))).toBeUndefined();
  });

  it('keeps to the opening dates, both included', () => {
    const openDates = { from: SAMPLE_DATE, to: SAMPLE_DATE };
    expect(codeOf({ openDates })).toBeUndefined();
    expect(codeOf({ openDates: { from: addDays(SAMPLE_DATE, 1) } })).toBe(2003);
    expect(codeOf({ openDates: { to: addDays(SAMPLE_DATE, -1) } })).toBe(2003);
  });

  it('holds the grid from the opening on, and lets the last cell be short', () => {
    const openHours = { start: 495, end: 1310 };
    expect(codeOf({ openHours }, asking('08:15-09:15'))).toBeUndefined();
    expect(codeOf({ openHours }, asking('08:30-09:15'))).toBe(2011);
    expect(codeOf({ openHours }, asking('21:15-21:50'))).toBeUndefined();
    expect(codeOf({}, asking('12:00-12:40'))).toBe(2011);
  });

  it('accepts exactly a fixed slot', () => {
    const slotRule = { kind: 'fixed', slots: [{ id: 'a', ...period('08:00-09:40') }] } as const;
    expect(codeOf({ slotRule }, asking('08:00-09:40'))).toBeUndefined();
    expect(codeOf({ slotRule }, asking('08:00-09:00'))).toBe(2009);
    expect(codeOf({ slotRule }, asking('10:00-11:00'))).toBe(2011);
  });

  it('books a whole day as a whole', () => {
    const slotRule = { kind: 'wholeDay' } as const;
    expect(codeOf({ slotRule }, asking('08:00-22:00'))).toBeUndefined();
    expect(codeOf({ slotRule }, asking('08:00-12:00'))).toBe(2009);
  });

  it('keeps to the shortest and the longest duration', () => {
    const duration = { minMinutes: 60, maxMinutes: 120 };
    expect(codeOf({ duration }, asking('12:00-12:30'))).toBe(2009);
    expect(codeOf({ duration }, asking('12:00-13:00'))).toBeUndefined();
    expect(codeOf({ duration }, asking('12:00-14:00'))).toBeUndefined();
    expect(codeOf({ duration }, asking('12:00-14:30'))).toBe(2009);
  });

  it('offers only the modes the resource has', () => {
    expect(codeOf({}, asking('12:00-13:00', { mode: 'periodic' }))).toBe(2011);
    const modes = { single: false, periodic: true, batch: true };
    expect(codeOf({ modes }, asking('12:00-13:00', { mode: 'periodic' }))).toBeUndefined();
    expect(codeOf({ modes })).toBe(2011);
  });

  it('seats no more people than fit, and takes no more places than a booking may', () => {
    expect(codeOf({ seats: 10 }, asking('12:00-13:00', { persons: 10 }))).toBeUndefined();
    expect(codeOf({ seats: 10 }, asking('12:00-13:00', { persons: 11 }))).toBe(2013);
    expect(codeOf({ places: 5, placesPerBooking: 2 }, asking('12:00-13:00', { units: 3 }))).toBe(1006);
  });
});

describe('the past and the advance window', () => {
  const now = at(SAMPLE_DATE, '12:10');
  const codeFor = (latestRule: Rules['latestRule'], text: string) =>
    codeOf({ latestRule }, asking(text), [], now);

  it('is over when it starts, unless the latest rule says otherwise', () => {
    expect(codeFor({ until: 'start' }, '12:00-13:00')).toBe(2010);
    expect(codeFor({ until: 'start' }, '12:30-13:00')).toBeUndefined();
    expect(codeFor({ until: 'end' }, '12:00-13:00')).toBeUndefined();
    expect(codeFor({ until: 'end' }, '11:00-12:00')).toBe(2010);
    expect(codeFor({ until: 'startPlus', minutes: 15 }, '12:00-13:00')).toBeUndefined();
    expect(codeFor({ until: 'startPlus', minutes: 10 }, '12:00-13:00')).toBe(2010);
    expect(codeFor({ until: 'startPlus', minutes: -30 }, '12:30-13:00')).toBe(2010);
    expect(codeFor({ until: 'startPlus', minutes: -30 }, '13:00-14:00')).toBeUndefined();
  });

  it('says until when, counted from the start', () => {
    const said = (minutes: number) => {
      const rules = sampleRules({ latestRule: { until: 'startPlus', minutes } });
      return checkPeriod(asking('08:00-08:30', { date: '2026-09-14' }), rules, [], NOW)?.reason?.en;
    };
    expect(said(30)).toBe('Bookable until 30 min after the start');
    expect(said(-30)).toBe('Bookable until 30 min before the start');
  });

  it('closes at the very instant of the start', () => {
    const start = at(SAMPLE_DATE, '12:00');
    expect(codeOf({}, asking('12:00-13:00'), [], start - 1)).toBeUndefined();
    expect(codeOf({}, asking('12:00-13:00'), [], start)).toBe(2010);
    expect(codeOf({ latestRule: { until: 'end' } }, asking('11:00-12:00'), [], start - 1)).toBeUndefined();
    expect(codeOf({ latestRule: { until: 'end' } }, asking('11:00-12:00'), [], start)).toBe(2010);
  });

  it('is measured from now to the start, to the millisecond, and says how far', () => {
    const advance = { minMinutes: 180, maxMinutes: 2 * 1440 };
    const start = at(SAMPLE_DATE, '12:00');
    expect(codeOf({ advance }, asking('12:00-13:00'), [], start - 180 * 60_000)).toBeUndefined();
    expect(
      checkPeriod(asking('12:00-13:00'), sampleRules({ advance }), [], start - 180 * 60_000 + 1),
    ).toMatchObject({ code: 2004, reason: { zh: '至少提前 3 小时', en: 'at least 3 h ahead' } });
    expect(codeOf({ advance }, asking('12:00-13:00'), [], start - 2880 * 60_000)).toBeUndefined();
    expect(
      checkPeriod(asking('12:00-13:00'), sampleRules({ advance }), [], start - 2880 * 60_000 - 1),
    ).toMatchObject({ code: 2004, reason: { zh: '最多提前 2 天', en: 'at most 2 days ahead' } });
  });
});

describe('the date rule', () => {
  const onDate = (dateRule: Rules['dateRule'], date: string, now = NOW) =>
    codeOf({ dateRule }, asking('12:00-13:00', { date }), [], now);

  it('opens by weekday, this week or also the next', () => {
    const weekdays = { kind: 'weekdays', weekdays: [1, 3] } as const;
    expect(onDate(weekdays, '2026-09-16')).toBeUndefined();
    expect(onDate(weekdays, '2026-09-17')).toBe(2003);
    expect(onDate({ ...weekdays, weeksAhead: 0 }, '2026-09-21')).toBe(2003);
    expect(onDate({ ...weekdays, weeksAhead: 1 }, '2026-09-23')).toBeUndefined();
    expect(onDate({ ...weekdays, weeksAhead: 1 }, '2026-09-28')).toBe(2003);
  });

  it('opens the next week at its hour', () => {
    const rule = {
      kind: 'weekdays',
      weekdays: [1],
      weeksAhead: 1,
      nextWeekOpens: { weekday: 5, minute: 8 * 60 },
    } as const;
    expect(onDate(rule, '2026-09-21', at('2026-09-17', '23:00'))).toBe(2003);
    expect(onDate(rule, '2026-09-21', at('2026-09-18', '07:59'))).toBe(2003);
    expect(onDate(rule, '2026-09-21', at('2026-09-18', '08:00'))).toBeUndefined();
    expect(onDate(rule, '2026-09-21', at('2026-09-20', '01:00'))).toBeUndefined();
  });

  it('rolls on at its hour of the day, from its first day in force', () => {
    const rule = { kind: 'rolling', days: 2, refreshMinute: 8 * 60 } as const;
    expect(onDate(rule, '2026-09-16', at('2026-09-14', '07:59'))).toBe(2003);
    expect(onDate(rule, '2026-09-16', at('2026-09-14', '08:00'))).toBeUndefined();
    expect(onDate(rule, '2026-09-17', at('2026-09-14', '20:00'))).toBe(2003);
    expect(onDate({ ...rule, days: 0 }, '2026-09-14', at('2026-09-14', '07:00'))).toBeUndefined();
    expect(onDate({ ...rule, effectiveFrom: '2026-09-15' }, '2026-09-16')).toBe(2003);
    const tonight = { ...rule, effectiveFrom: '2026-09-14', effectiveMinute: 23 * 60 } as const;
    expect(onDate(tonight, '2026-09-16', at('2026-09-14', '22:59'))).toBe(2003);
    expect(onDate(tonight, '2026-09-16', at('2026-09-14', '23:00'))).toBeUndefined();
    expect(onDate(tonight, '2026-09-16', at('2026-09-15', '08:00'))).toBeUndefined();
  });

  it('opens given ranges and days of the month', () => {
    const ranges = { kind: 'ranges', ranges: [{ from: '2026-09-16', to: '2026-09-17' }] } as const;
    expect(onDate(ranges, '2026-09-17')).toBeUndefined();
    expect(onDate(ranges, '2026-09-18')).toBe(2003);
    const days = {
      kind: 'monthDays',
      days: [{ day: 16 }, { month: 9, day: 20 }, { month: 8, day: 21 }],
    } as const;
    expect(onDate(days, '2026-09-16')).toBeUndefined();
    expect(onDate(days, '2026-09-20')).toBeUndefined();
    expect(onDate(days, '2026-09-21')).toBe(2003);
  });
});

describe('no-reservation rules', () => {
  const reason = { zh: '校庆', en: 'Anniversary' };

  it('beat every opening rule and give their reason', () => {
    const noReservations = [{ on: { kind: 'yearDay', month: 9, day: 16 }, reason }] as const;
    expect(checkPeriod(asking('12:00-13:00'), sampleRules({ noReservations }), [], NOW)).toEqual({
      code: 2011,
      reason,
    });
  });

  it('hold for their hours only, neighbours may touch', () => {
    const noReservations = [{ on: { kind: 'weekday', weekday: 3 }, hours: period('13:00-14:00') }] as const;
    expect(codeOf({ noReservations })).toBeUndefined();
    expect(codeOf({ noReservations }, asking('12:30-13:30'))).toBe(2011);
    expect(codeOf({ noReservations }, asking('13:00-14:00', { date: '2026-09-17' }))).toBeUndefined();
  });

  it('bind an import and a manager too', () => {
    const on = { kind: 'range', from: SAMPLE_DATE, to: SAMPLE_DATE } as const;
    for (const path of ['import', 'manager'] as const)
      expect(codeOf({ noReservations: [{ on }] }, asking('12:00-13:00', { path }))).toBe(2011);
  });
});

describe('room', () => {
  it('lets 12–13 and 13–14 both succeed, but not 12–13 and 12:59–13:30', () => {
    const taken = [claimOn('12:00-13:00')];
    const slotRule = { kind: 'grid', stepMinutes: 1 } as const;
    expect(codeOf({}, asking('13:00-14:00'), taken)).toBeUndefined();
    expect(codeOf({ slotRule }, asking('12:59-13:30'), taken)).toBe(2005);
  });

  it('counts places, also where a rule for the hour changes them', () => {
    const two = [claimOn('12:00-13:00', { key: 'a' }), claimOn('12:30-14:00', { key: 'b' })];
    expect(codeOf({ places: 2 }, asking('12:00-13:00'), two)).toBe(2005);
    expect(codeOf({ places: 2 }, asking('13:00-14:00'), two)).toBeUndefined();
    const placesRules = [{ hours: period('13:00-14:00'), places: 1 }];
    expect(codeOf({ places: 2, placesRules }, asking('13:00-14:00'), two)).toBe(2005);
    expect(codeOf({ places: 2, placesRules }, asking('11:00-12:00'), two)).toBeUndefined();
  });

  it('says how many places are left when they are too few', () => {
    const rules = sampleRules({ places: 3, placesPerBooking: 3 });
    const rejection = checkPeriod(
      asking('12:00-13:00', { units: 2 }),
      rules,
      [claimOn('12:00-13:00', { units: 2 })],
      NOW,
    );
    expect(rejection).toMatchObject({ code: 2005, reason: { zh: '剩余 1 个名额', en: '1 place left' } });
  });

  it('does not count expired holds, requests without a place, or what is excepted', () => {
    const held = claimOn('12:00-13:00', { state: 'held', holdUntil: NOW });
    expect(codeOf({}, undefined, [held])).toBeUndefined();
    expect(codeOf({}, undefined, [{ ...held, holdUntil: NOW + 1 }])).toBe(2005);
    expect(codeOf({}, undefined, [claimOn('12:00-13:00', { state: 'requested', units: 0 })])).toBeUndefined();
    expect(codeOf({}, undefined, [claimOn('12:00-13:00', { state: 'requested' })])).toBe(2005);
    const own = asking('12:30-13:30', { except: ['own'] });
    expect(codeOf({}, own, [claimOn('12:00-13:00', { key: 'own' })])).toBeUndefined();
  });

  it('keeps minutes free between bookings and says the administrator’s sentence', () => {
    const gapPrompt = { zh: '需要打扫', en: 'Cleaning' };
    const rules = sampleRules({ gapMinutes: 30, gapPrompt });
    const taken = [claimOn('12:00-13:00')];
    expect(checkPeriod(asking('13:00-14:00'), rules, taken, NOW)).toEqual({
      code: 2014,
      params: { minutes: 30 },
      reason: gapPrompt,
    });
    expect(checkPeriod(asking('11:00-12:00'), rules, taken, NOW)?.code).toBe(2014);
    expect(checkPeriod(asking('13:30-14:00'), rules, taken, NOW)).toBeUndefined();
    expect(checkPeriod(asking('11:00-11:30'), rules, taken, NOW)).toBeUndefined();
  });

  it('counts the places there are where the neighbour stands, not those before it', () => {
    const afternoon = (places: number) => [{ hours: { start: 720, end: 1200 }, places }];
    const many = ['a', 'b', 'c'].map((key) => claimOn('12:00-13:00', { key }));
    const grown = { gapMinutes: 15, places: 1, placesRules: afternoon(5) };
    expect(codeOf(grown, asking('11:00-12:00'), many)).toBeUndefined();
    expect(codeOf(grown, asking('11:00-13:00'), many)).toBeUndefined();
    const shrunk = { gapMinutes: 15, places: 5, placesRules: afternoon(1) };
    expect(codeOf(shrunk, asking('11:00-12:00'), [claimOn('12:00-13:00')])).toBe(2014);
    expect(codeOf(shrunk, asking('11:00-12:00'), [claimOn('11:00-12:00')])).toBeUndefined();
    const ended = { gapMinutes: 15, places: 5, placesRules: afternoon(0) };
    expect(codeOf(ended, asking('11:00-12:00'))).toBeUndefined();
  });

  it('asks no gap where another place is free', () => {
    expect(
      codeOf({ gapMinutes: 30, places: 2 }, asking('13:00-14:00'), [claimOn('12:00-13:00')]),
    ).toBeUndefined();
  });

  it('tells the reason of a closure', () => {
    const closed = claimOn('12:00-14:00', {
      state: 'closed',
      units: 0,
      reason: { zh: '维修', en: 'Repair' },
    });
    expect(checkPeriod(asking('12:00-13:00'), sampleRules(), [closed], NOW)).toEqual({
      code: 2011,
      reason: { zh: '维修', en: 'Repair' },
    });
    expect(codeOf({}, asking('14:00-15:00'), [closed])).toBeUndefined();
  });

  it.each([undefined, { zh: '', en: '' }])('names the period of a closure without a reason: %o', (reason) => {
    const closed = claimOn('12:00-14:00', { state: 'closed', units: 0, ...(reason && { reason }) });
    expect(checkPeriod(asking('12:00-13:00'), sampleRules(), [closed], NOW)).toEqual({
      code: 2011,
      reason: { zh: '12:00–14:00 停用', en: 'Closed 12:00–14:00' },
    });
  });

  it('refuses overlap, closure and excess on every write path alike', () => {
    const paths: readonly CheckPath[] = ['page', 'manager', 'import', 'scan', 'external'];
    for (const path of paths) {
      const request = asking('12:00-13:00', { path });
      expect(codeOf({}, request, [claimOn('12:30-13:00')]), path).toBe(2005);
      expect(codeOf({}, request, [claimOn('12:30-13:00', { state: 'closed' })]), path).toBe(2011);
      expect(codeOf({ places: 2 }, request, [claimOn('12:30-13:00', { units: 2 })]), path).toBe(2005);
    }
  });
});

describe('the paths', () => {
  it('lets an import bring a finished plan: past dates, any minute, attendance above capacity', () => {
    const request = asking('07:05-22:55', {
      date: '2026-09-01',
      persons: 99,
      mode: 'periodic',
      path: 'import',
    });
    expect(codeOf({ seats: 10, duration: { maxMinutes: 60 }, gapMinutes: 15 }, request)).toBeUndefined();
  });

  it('lets a manager book outside the advance window and the grid, but within the opening hours', () => {
    const far = asking('12:05-12:50', { date: '2027-03-01', path: 'manager' });
    expect(codeOf({}, far)).toBeUndefined();
    expect(codeOf({}, asking('07:00-08:00', { path: 'manager' }))).toBe(2003);
  });

  it('asks of each path what it must keep, and nothing else', () => {
    const skippedBy = (path: CheckPath) => skippable.filter((rule) => !checks(path, rule));
    expect([skippedBy('page'), skippedBy('external'), skippedBy('scan')]).toEqual([[], [], ['advance']]);
    const byManagers = [
      'past',
      'grid',
      'advance',
      'seats',
      'modes',
      'numberLimits',
      'ownOverlaps',
      'audience',
      'approval',
      'standing',
    ];
    expect(skippedBy('manager')).toEqual(byManagers);
    expect(skippable.filter((rule) => checks('import', rule))).toEqual(['noReservation']);
  });

  it('says of a device that it is lent by days, on a timetable', () => {
    const lending = { by: 'day', maxDays: 7, waitingDays: 2, asksReturnApproval: false } as const;
    expect(checkPeriod(asking('12:00-13:00'), sampleRules({ lending }), [], NOW)).toMatchObject({
      code: 2011,
      reason: { en: 'This device is lent: choose the days of a loan' },
    });
  });

  it('says who has the only place: a booking, or somebody who is filling in the form', () => {
    const said = (changes: Partial<Claim>) =>
      checkPeriod(asking('12:00-13:00'), sampleRules(), [claimOn('12:00-12:30', changes)], NOW)?.reason?.en;
    expect(said({})).toBe('12:00–12:30 is taken');
    expect(said({ state: 'held', holdUntil: NOW + 1 })).toBe('someone is booking 12:00–12:30');
  });

  it('asks only for room when an approver completes an old request', () => {
    const request = asking('12:00-13:00', { right: 'approver' });
    const rules = { condition: 'maintenance', advance: { minMinutes: 9999, maxMinutes: 10_000 } } as const;
    expect(codeOf(rules, request)).toBeUndefined();
    expect(codeOf(rules, request, [claimOn('12:00-13:00')])).toBe(2005);
  });
});

describe('explain', () => {
  it('lists every rule of the timetable in order, and every cause, not only the first', () => {
    const rules = sampleRules({ advance: { minMinutes: 180, maxMinutes: 43_200 } });
    const causes = explain(
      rules,
      SAMPLE_DATE,
      period('12:00-12:30'),
      [claimOn('12:00-13:00')],
      at(SAMPLE_DATE, '11:00'),
    );
    expect(causes.map((cause) => cause.rule)).toEqual([
      'condition',
      'openHours',
      'past',
      'openDates',
      'dateRule',
      'noReservation',
      'slots',
      'advance',
      'closure',
      'capacity',
      'gap',
    ]);
    expect(causes.filter((cause) => !cause.ok).map(({ rule, code, en }) => [rule, code, en])).toEqual([
      ['advance', 2004, 'Outside the advance booking window (at least 3 h ahead)'],
      ['capacity', 2005, 'The period is fully booked (12:00–13:00 is taken)'],
    ]);
    expect(causes.every((cause) => cause.zh !== '' && cause.en !== '')).toBe(true);
  });

  it('leaves out what the path does not ask', () => {
    const causes = explain(sampleRules(), SAMPLE_DATE, period('12:00-12:30'), [], NOW, 'import');
    expect(causes.map((cause) => cause.rule)).toEqual(['condition', 'noReservation', 'closure', 'capacity']);
  });
});

describe('the audience', () => {
  const ann = { kind: 'user', id: 'ann' } as const;
  const physics = { kind: 'department', id: 'physics' } as const;
  const audience = (changes: Partial<Audience>): Audience => ({
    mode: 'everyone',
    visible: [],
    hidden: [],
    ...changes,
  });
  const codeFor = (changes: Partial<Audience>) => checkAudience(audience(changes), [ann, physics])?.code;

  it('is everyone, only those listed, or nobody', () => {
    expect(codeFor({})).toBeUndefined();
    expect(codeFor({ mode: 'visibleOnly' })).toBe(2008);
    expect(codeFor({ mode: 'visibleOnly', visible: [physics] })).toBeUndefined();
    expect(codeFor({ mode: 'nobody', visible: [ann] })).toBe(2008);
  });

  it('lets the hidden list win, and never confuses kinds of the same id', () => {
    expect(codeFor({ mode: 'visibleOnly', visible: [ann], hidden: [physics] })).toBe(2008);
    expect(codeFor({ hidden: [{ kind: 'group', id: 'ann' }] })).toBeUndefined();
    expect(codeFor({ hidden: [{ kind: 'user', id: 'bob' }] })).toBeUndefined();
    expect(codeFor({ mode: 'visibleOnly', visible: [{ kind: 'user', id: 'bob' }] })).toBe(2008);
  });
});
