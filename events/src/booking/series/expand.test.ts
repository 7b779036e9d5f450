// Which dates a recurrence means, with any clock and zone of the machine.
import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, weekdayOf } from '../../domain/time/dates.ts';
import type { Recurrence } from './events.ts';
import { collide, expand, refusedRecurrence, refusedRows } from './expand.ts';

const weekly: Recurrence = {
  every: 'week',
  from: '2026-09-14',
  until: '2026-10-04',
  start: 600,
  end: 660,
  weekdays: [1, 3],
};
const datesOf = (recurrence: Recurrence) => expand(recurrence).map(({ date }) => date);

describe('a recurrence', () => {
  it('means every day, its last included', () => {
    expect(datesOf({ ...weekly, every: 'day', until: '2026-09-16' })).toEqual([
      '2026-09-14',
      '2026-09-15',
      '2026-09-16',
    ]);
  });

  it('means the chosen weekdays', () => {
    expect(datesOf(weekly)).toEqual([
      '2026-09-14',
      '2026-09-16',
      '2026-09-21',
      '2026-09-23',
      '2026-09-28',
      '2026-09-30',
    ]);
  });

  it('means the weekday of its first date when none is chosen', () => {
    const { weekdays: _, ...plain } = weekly;
    expect(datesOf(plain)).toEqual(['2026-09-14', '2026-09-21', '2026-09-28']);
  });

  it('skips the days a month does not have', () => {
    const monthly: Recurrence = {
      ...weekly,
      every: 'month',
      from: '2027-01-29',
      until: '2027-04-30',
      monthDays: [29, 31],
    };
    expect(datesOf(monthly)).toEqual(['2027-01-29', '2027-01-31', '2027-03-29', '2027-03-31', '2027-04-29']);
  });

  it('includes its last date at any hour', () => {
    for (const start of [0, 720, 1439])
      expect(datesOf({ ...weekly, start, end: start + 1, until: '2026-09-30' }).at(-1)).toBe('2026-09-30');
  });
});

describe('a recurrence is refused', () => {
  it('refuses a weekly one longer than a week, as it would overlap itself', () => {
    const long = { ...weekly, start: 600, end: 600 + 8 * 1440 };
    expect(refusedRecurrence(long)?.code).toBe(1002);
    expect(expand(long)).toEqual([]);
  });

  it('refuses one whose occurrence would reach into the next day', () => {
    expect(refusedRecurrence({ ...weekly, start: 600, end: 1441 })?.code).toBe(1002);
    expect(refusedRecurrence({ ...weekly, start: 660, end: 600 })?.code).toBe(1002);
  });

  it('refuses one over 180 days', () => {
    const long = { ...weekly, weekdays: [1] as const };
    expect(refusedRecurrence({ ...long, until: addDays(weekly.from, 179) })).toBeUndefined();
    expect(refusedRecurrence({ ...long, until: addDays(weekly.from, 180) })?.code).toBe(1006);
    expect(expand({ ...long, until: '9999-12-31' })).toEqual([]);
  });

  it('refuses one over 60 occurrences', () => {
    const daily: Recurrence = { ...weekly, every: 'day' };
    expect(refusedRecurrence({ ...daily, until: addDays(weekly.from, 59) })).toBeUndefined();
    expect(refusedRecurrence({ ...daily, until: addDays(weekly.from, 60) })?.code).toBe(1006);
  });

  it('refuses one that is malformed or means no date', () => {
    expect(refusedRecurrence({ ...weekly, until: '2026-02-30' })?.code).toBe(1002);
    expect(refusedRecurrence({ ...weekly, from: '9999-01-01', until: '9999-02-01' })?.code).toBe(1002);
    expect(refusedRecurrence({ ...weekly, until: '2026-09-01' })?.code).toBe(1002);
    expect(refusedRecurrence({ ...weekly, weekdays: [] })?.code).toBe(1002);
    expect(refusedRecurrence({ ...weekly, every: 'month', monthDays: [32] })?.code).toBe(1002);
    expect(refusedRecurrence({ ...weekly, every: 'month', monthDays: [31], until: '2026-09-30' })?.code).toBe(
      1002,
    );
  });
});

describe('rows of a batch', () => {
  const row = { date: '2026-09-16', start: 600, end: 660 };

  it('may touch and must not overlap', () => {
    expect(refusedRows([row, { ...row, start: 660, end: 720 }])).toBeUndefined();
    expect(refusedRows([row, { ...row, date: '2026-09-17' }])).toBeUndefined();
    expect(refusedRows([row, { ...row, start: 659, end: 720 }])?.code).toBe(2012);
  });

  it('are at least one and at most twenty', () => {
    const rows = (count: number) =>
      Array.from({ length: count }, (_, day) => ({ ...row, date: addDays(row.date, day) }));
    expect(refusedRows([])?.code).toBe(1002);
    expect(refusedRows(rows(20))).toBeUndefined();
    expect(refusedRows(rows(21))?.code).toBe(1006);
    expect(refusedRows([{ ...row, date: '2026-13-01' }])?.code).toBe(1002);
  });
});

describe('every recurrence', () => {
  const recurrences = fc.record({
    every: fc.constantFrom('day' as const, 'week' as const, 'month' as const),
    from: fc.integer({ min: 0, max: 1500 }).map((days) => addDays('2026-01-01', days)),
    length: fc.integer({ min: 0, max: 179 }),
    start: fc.integer({ min: 0, max: 1439 }),
    weekdays: fc.uniqueArray(fc.constantFrom(1 as const, 2 as const, 5 as const, 7 as const), {
      minLength: 1,
    }),
    monthDays: fc.uniqueArray(fc.integer({ min: 1, max: 31 }), { minLength: 1, maxLength: 4 }),
  });

  it('means dates in order, in range, none twice and none overlapping another', () => {
    fc.assert(
      fc.property(recurrences, ({ length, ...rest }) => {
        const recurrence = { ...rest, until: addDays(rest.from, length), end: rest.start + 1 };
        const dates = expand(recurrence);
        for (const [index, wanted] of dates.entries()) {
          expect(daysBetween(recurrence.from, wanted.date)).toBeGreaterThanOrEqual(0);
          expect(daysBetween(wanted.date, recurrence.until)).toBeGreaterThanOrEqual(0);
          const next = dates[index + 1];
          if (next) expect(wanted.date < next.date && !collide(wanted, next)).toBe(true);
          if (recurrence.every === 'week') expect(recurrence.weekdays).toContain(weekdayOf(wanted.date));
        }
        const expected = recurrence.every === 'day' ? length + 1 : dates.length;
        expect(dates).toHaveLength(expected);
      }),
    );
  });

  it('means the same dates on a host in any zone', () => {
    const module = new URL('./expand.ts', import.meta.url).href;
    const autumn: Recurrence = {
      ...weekly,
      every: 'day',
      from: '2026-10-20',
      until: '2026-11-05',
      start: 0,
      end: 30,
    };
    const script = `import { expand } from ${JSON.stringify(module)};
      process.stdout.write(JSON.stringify(${JSON.stringify([weekly, autumn])}.map(expand)));`;
    const printed = ['Pacific/Kiritimati', 'America/Los_Angeles'].map((TZ) =>
      execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script], {
        env: { ...process.env, TZ, NODE_OPTIONS: '' },
        encoding: 'utf8',
      }),
    );
    const here = JSON.stringify([weekly, autumn].map(expand));
    expect(printed).toEqual([here, here]);
  });
});
