// The days on which a grant holds.
import { describe, expect, it } from 'vitest';
import { addDays } from '../domain/time/dates.ts';
import { DAYS_OF_NOTICE, isEndingSoon, isInForce, phaseOf } from './grant-term.ts';

const [before, first, middle, last, after] = [
  '2026-08-31',
  '2026-09-01',
  '2026-10-10',
  '2027-01-31',
  '2027-02-01',
];
const term = { from: first, until: last };

describe('a grant with days', () => {
  it.each([
    [before, 'later', false],
    [first, 'inForce', true],
    [middle, 'inForce', true],
    [last, 'inForce', true],
    [after, 'ended', false],
  ])('on %s is %s', (day, phase, holds) => {
    expect(phaseOf(term, day)).toBe(phase);
    expect(isInForce(term, day)).toBe(holds);
  });

  it('open at one end is bounded at the other only', () => {
    expect([before, first, after].map((day) => isInForce({ from: first, until: null }, day))).toEqual([
      false,
      true,
      true,
    ]);
    expect([before, last, after].map((day) => isInForce({ until: last }, day))).toEqual([true, true, false]);
  });

  it('gives nothing where nobody knows the day, and one without days does', () => {
    expect(isInForce(term, undefined)).toBe(false);
    expect(isInForce({ from: '', until: null }, undefined)).toBe(true);
  });

  it('is near its end on the last seven days before it and on the last day itself', () => {
    const near = [-DAYS_OF_NOTICE - 1, -DAYS_OF_NOTICE, 0, 1].map((days) =>
      isEndingSoon(term, addDays(last, days)),
    );
    expect(near).toEqual([false, true, true, false]);
    expect(isEndingSoon({ from: first, until: null }, middle)).toBe(false);
    expect(isEndingSoon({ from: last, until: last }, addDays(last, -1))).toBe(false);
  });
});
