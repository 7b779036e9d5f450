// What a moment looked like beside now, and how one steps through moments.
import { describe, expect, it } from 'vitest';
import {
  changedLater,
  columnsOf,
  instantsOf,
  justBefore,
  markedClaims,
  momentAt,
  momentAway,
  neighbourOf,
  type PastClaim,
  shareOf,
  stopOf,
  wordedStops,
} from './moment.ts';

const claim = (key: string, more: Partial<PastClaim> = {}): PastClaim => ({
  key,
  date: '2026-11-19',
  start: 840,
  end: 960,
  state: 'taken',
  taken: 1,
  capacity: 1,
  label: null,
  ...more,
});

const marksOf = (then: PastClaim[], before: PastClaim[], now: PastClaim[]) =>
  markedClaims(then, before, now).map(({ key, mark }) => `${key} ${mark}`);

describe('a moment beside now', () => {
  it('tells what stayed, what left later and what came later', () => {
    const then = [claim('stays'), claim('leaves')];
    expect(marksOf(then, then, [claim('stays'), claim('comes')])).toEqual([
      'stays same',
      'leaves removed',
      'comes added',
    ]);
  });

  it('outlines what changed at this very moment, also a request that was approved', () => {
    expect(marksOf([claim('a')], [], [claim('a')])).toEqual(['a changed']);
    expect(marksOf([claim('a')], [claim('a', { state: 'requested' })], [claim('a')])).toEqual(['a changed']);
  });

  it('counts also what changed at this moment and left since', () => {
    expect(changedLater(markedClaims([claim('a')], [], []))).toBe(1);
    expect(changedLater(markedClaims([claim('a')], [], [claim('a')]))).toBe(0);
  });

  it('shows a booking that moved at both places', () => {
    const then = [claim('a')];
    const marked = markedClaims(then, then, [claim('a', { start: 900, end: 1020 })]);
    expect(marked.map(({ start, mark }) => [start, mark])).toEqual([
      [840, 'removed'],
      [900, 'added'],
    ]);
    expect(changedLater(marked)).toBe(2);
  });

  it('does not tell that holds came and went', () => {
    const hold = claim('h', { state: 'held' });
    expect(marksOf([hold], [hold], [])).toEqual(['h same']);
    expect(marksOf([], [], [hold])).toEqual([]);
  });
});

describe('stepping', () => {
  const instants = instantsOf([{ at: 30 }, { at: 10 }, { at: 20 }, { at: 20 }]);

  it('goes from tick to tick, and from now to the last', () => {
    expect(instants).toEqual([10, 20, 30]);
    expect(neighbourOf(instants, 20, 1)).toBe(30);
    expect(neighbourOf(instants, 20, -1)).toBe(10);
    expect(neighbourOf(instants, undefined, -1)).toBe(30);
    expect(neighbourOf(instants, 30, 1)).toBeUndefined();
    expect(neighbourOf(instants, undefined, 1)).toBeUndefined();
  });

  it('looks just before the last tick of the moment’s own second', () => {
    expect(justBefore([4_200, 4_700, 9_000], 4_999)).toBe(4_699);
    expect(justBefore([4_200, 4_700], 4_200)).toBe(4_199);
    expect(justBefore([4_200], 8_000)).toBe(7_999);
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
