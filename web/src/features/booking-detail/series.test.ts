// What may still be done about a date of a series.
import { describe, expect, it } from 'vitest';
import { type SeriesDate, seriesStepOf, sumOf } from './series.ts';

const now = { date: '2026-11-18', minute: 648, second: 0 };
const on = (date: string, verdict: SeriesDate['verdict'], startTime = '14:00'): SeriesDate => ({
  date,
  asked: { date, startTime },
  startTime,
  endTime: '15:30',
  verdict,
  bookingId: undefined,
  status: undefined,
  reason: { zh: '', en: '' },
  isException: false,
});

describe('a date of a series', () => {
  it('is skipped while it is taken, and tried again when it is not', () => {
    expect(seriesStepOf(on('2026-11-25', 'taken'), now)).toBe('skip');
    expect(seriesStepOf(on('2026-11-25', 'refused'), now)).toBe('retry');
    expect(seriesStepOf(on('2026-11-25', 'skipped'), now)).toBe('retry');
  });

  it('is left alone once it has begun', () => {
    expect(seriesStepOf(on('2026-11-17', 'refused'), now)).toBeUndefined();
    expect(seriesStepOf(on('2026-11-18', 'taken', '10:48'), now)).toBeUndefined();
    expect(seriesStepOf(on('2026-11-18', 'taken', '10:49'), now)).toBe('skip');
  });

  it('is counted by what became of it', () => {
    expect(
      sumOf([
        on('a', 'taken'),
        on('b', 'wanted'),
        on('c', 'refused'),
        on('d', 'skipped'),
        on('e', 'skipped'),
      ]),
    ).toEqual({ taken: 2, refused: 1, skipped: 2 });
  });
});
