// What may still be done about a date of a series.
import { describe, expect, it } from 'vitest';
import { isGivenUp, type SeriesDate, seriesStepsOf, sumOf } from './series.ts';

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
  heals: false,
});

describe('a date of a series', () => {
  it('is skipped while it is taken, and tried again when it is not', () => {
    expect(seriesStepsOf(on('2026-11-25', 'taken'), now)).toEqual(['skip']);
    expect(seriesStepsOf(on('2026-11-25', 'refused'), now)).toEqual(['retry', 'heal']);
    expect(seriesStepsOf(on('2026-11-25', 'skipped'), now)).toEqual(['retry', 'heal']);
  });

  it('waits for its place, and is let go of', () => {
    expect(seriesStepsOf({ ...on('2026-11-25', 'refused'), heals: true }, now)).toEqual(['retry', 'letGo']);
  });

  it('is left alone once it has begun', () => {
    expect(seriesStepsOf(on('2026-11-17', 'refused'), now)).toEqual([]);
    expect(seriesStepsOf(on('2026-11-18', 'taken', '10:48'), now)).toEqual([]);
    expect(seriesStepsOf(on('2026-11-18', 'taken', '10:49'), now)).toEqual(['skip']);
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
    ).toEqual({ taken: 2, asked: 0, refused: 1, skipped: 2 });
    const pending = { ...on('a', 'taken'), status: 'awaiting_approval' } as const;
    expect(sumOf([pending, pending])).toEqual({ taken: 0, asked: 2, refused: 0, skipped: 0 });
  });

  it('is given up once every date of it is', () => {
    expect(isGivenUp([on('a', 'skipped'), on('b', 'skipped')])).toBe(true);
    expect(isGivenUp([on('a', 'skipped'), on('b', 'taken')])).toBe(false);
  });
});
