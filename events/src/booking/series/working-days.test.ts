// A series may leave out holidays, and may follow the working days that make up for them.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, weekdayOf } from '../../domain/time/dates.ts';
import type { Recurrence } from './events.ts';
import { expandOn, type SpecialDays } from './working-days.ts';

/** National Day of 2026 on Thursday, and the Saturday that makes up for the Monday after it. */
const special: readonly SpecialDays[] = [
  { from: '2026-10-01', to: '2026-10-07', kind: 'holiday' },
  { from: '2026-10-10', to: '2026-10-10', kind: 'working', worksAs: 1 },
];
const span = { from: '2026-09-28', until: '2026-10-12', start: 480, end: 540 } as const;
const mondays: Recurrence = { ...span, every: 'week', weekdays: [1] };
const dates = (...asked: Parameters<typeof expandOn>) => expandOn(...asked).map(({ date }) => date);

describe('expandOn', () => {
  it('keeps every date where nothing is left out', () => {
    expect(dates(mondays, 'all', special)).toEqual(['2026-09-28', '2026-10-05', '2026-10-12']);
  });

  it('leaves out holidays', () => {
    expect(dates(mondays, 'noHolidays', special)).toEqual(['2026-09-28', '2026-10-12']);
  });

  it('follows the day that works as a Monday in place of the Monday that was free', () => {
    expect(dates(mondays, 'workingDays', special)).toEqual(['2026-09-28', '2026-10-10', '2026-10-12']);
  });

  it('means Monday to Friday and the made-up days where it is daily', () => {
    const daily: Recurrence = { ...span, every: 'day' };
    expect(dates(daily, 'workingDays', special)).toEqual([
      '2026-09-28',
      '2026-09-29',
      '2026-09-30',
      '2026-10-08',
      '2026-10-09',
      '2026-10-10',
      '2026-10-12',
    ]);
  });

  it('works on a made-up day even within a holiday', () => {
    const within = [...special, { from: '2026-10-06', to: '2026-10-06', kind: 'working' } as const];
    expect(dates({ ...span, every: 'day' }, 'workingDays', within)).toContain('2026-10-06');
  });

  const day = fc.integer({ min: 0, max: 60 }).map((days) => addDays('2026-09-01', days));
  const days = fc
    .tuple(day, fc.integer({ min: 0, max: 6 }), fc.constantFrom<SpecialDays['kind']>('holiday', 'working'))
    .map(([from, more, kind]): SpecialDays => ({ from, to: addDays(from, more), kind }));

  it('never takes a holiday, and takes a weekend only where it is made up', () => {
    fc.assert(
      fc.property(fc.array(days, { maxLength: 6 }), (known) => {
        const isOn = (kind: SpecialDays['kind'], date: string) =>
          known.some((one) => one.kind === kind && one.from <= date && date <= one.to);
        const daily: Recurrence = { ...span, from: '2026-09-01', until: '2026-10-25', every: 'day' };
        for (const date of dates(daily, 'workingDays', known)) {
          if (isOn('working', date)) continue;
          expect(isOn('holiday', date)).toBe(false);
          expect(weekdayOf(date)).toBeLessThanOrEqual(5);
        }
      }),
    );
  });
});
