// What a moment looked like beside now, and how one steps through moments.
import { describe, expect, it } from 'vitest';
import {
  changedLater,
  columnsOf,
  instantsOf,
  justBefore,
  markedClaims,
  momentAt,
  neighbourOf,
  type PastClaim,
  shareOf,
  spanOf,
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
  const span = { from: 0, to: 1_000_000 };

  it('reaches back two days at least', () => {
    const now = 10 * 86_400_000;
    expect(now - spanOf([], now).from).toBeGreaterThanOrEqual(2 * 86_400_000);
    expect(spanOf([86_400_000], now).from).toBeLessThan(86_400_000);
  });

  it('snaps to a tick that is near, and to now at its end', () => {
    expect(momentAt(0.503, span, [500_000])).toBe(500_000);
    expect(momentAt(0.6, span, [500_000])).toBe(600_000);
    expect(momentAt(0.999, span, [500_000])).toBeUndefined();
  });

  it('puts ticks of one column together, taller the more there are', () => {
    const columns = columnsOf([{ at: 500_000 }, { at: 500_001 }, { at: 900_000 }], span, 100);
    expect(columns.map(({ share }) => share)).toEqual([0.5, 0.9]);
    expect(columns[0]?.height).toBeGreaterThan(columns[1]?.height ?? 1);
    expect(shareOf(-5, span)).toBe(0);
  });
});
