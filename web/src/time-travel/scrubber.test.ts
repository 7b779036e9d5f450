// The stops of the scrubber, and how one steps from one to the next.
import { describe, expect, it } from 'vitest';
import { columnsOf, momentAt, momentAway, neighbourOf, shareOf, stopOf, wordedStops } from './scrubber.ts';

describe('stepping', () => {
  const instants = [10, 20, 30];

  it('goes from tick to tick, and from now to the last', () => {
    expect(neighbourOf(instants, 20, 1)).toBe(30);
    expect(neighbourOf(instants, 20, -1)).toBe(10);
    expect(neighbourOf(instants, undefined, -1)).toBe(30);
    expect(neighbourOf(instants, 30, 1)).toBeUndefined();
    expect(neighbourOf(instants, undefined, 1)).toBeUndefined();
  });
});

describe('the scrubber', () => {
  const burst = [1_000, 5_000, 5_001, 5_002, 900_000];

  it('gives every change of a burst a stop of its own, and now the last', () => {
    const shares = burst.map((instant, index) => {
      expect(momentAt(shareOf(index, burst), burst)).toBe(instant);
      return shareOf(index, burst);
    });
    expect(shares).toEqual([0, 0.2, 0.4, 0.6, 0.8]);
    expect(shareOf(stopOf(burst, undefined), burst)).toBe(1);
    expect(momentAt(1, burst)).toBeUndefined();
    expect(momentAt(0.5, [])).toBeUndefined();
  });

  it('puts a moment between two changes between their stops', () => {
    expect(stopOf(burst, 5_001)).toBe(2);
    expect(stopOf(burst, 400_000)).toBe(3.5);
    expect(stopOf(burst, 900_999)).toBe(4);
    expect(stopOf(burst, 10)).toBe(0);
  });

  it('leaps some stops, no further than the first, and past the newest to now', () => {
    expect(momentAway(burst, undefined, -2)).toBe(5_002);
    expect(momentAway(burst, 5_000, -10)).toBe(1_000);
    expect(momentAway(burst, 400_000, 1)).toBe(900_000);
    expect(momentAway(burst, 5_000, 10)).toBeUndefined();
  });

  it('puts stops of one column together, taller the more there are', () => {
    const columns = columnsOf([1, 2, 3], 2);
    expect(columns.map(({ share }) => share)).toEqual([0, 0.5]);
    expect(columns[1]?.height).toBeGreaterThan(columns[0]?.height ?? 1);
  });

  it('names each new day first, then times where there is room', () => {
    const days = ['2026-11-22', '2026-11-22', '2026-11-23', '2026-11-23', '2026-11-23', '2026-11-23'];
    expect(wordedStops(days, 3)).toEqual([
      { index: 0, isDay: true },
      { index: 2, isDay: true },
      { index: 4, isDay: false },
    ]);
    expect(wordedStops(days, 1)).toEqual([{ index: 0, isDay: true }]);
  });
});
