// What a moment looked like beside now.
import { describe, expect, it } from 'vitest';
import { changedLater, instantsOf, justBefore, markedClaims, type PastClaim } from './moment.ts';

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

  it('has each tick once, in order', () => {
    expect(instants).toEqual([10, 20, 30]);
  });

  it('looks just before the last tick of the moment’s own second', () => {
    expect(justBefore([4_200, 4_700, 9_000], 4_999)).toBe(4_699);
    expect(justBefore([4_200, 4_700], 4_200)).toBe(4_199);
    expect(justBefore([4_200], 8_000)).toBe(7_999);
  });
});
