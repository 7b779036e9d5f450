// What is counted of refused attempts.
import { expect, it } from 'vitest';
import type { RefusedAttempt } from '../demand/demand.ts';
import { refusedCounts } from './refused.ts';

const attempt = (more: Partial<RefusedAttempt>): RefusedAttempt => ({
  resourceId: 'a',
  date: '2026-11-25',
  start: 600,
  end: 660,
  units: 1,
  persons: 2,
  mode: 'single',
  code: 2005,
  at: 0,
  who: 'x',
  ...more,
});

it('counts an attempt in each hour it touches, and once of its resource and reason', () => {
  const attempts = [
    attempt({}),
    attempt({ start: 630, end: 720, resourceId: 'b' }),
    attempt({ resourceId: 'b', code: 2003, who: 'y' }),
  ];
  expect(refusedCounts(attempts)).toEqual({
    attempts: 3,
    people: 2,
    hours: [
      [10, 3],
      [11, 1],
    ],
    resources: [
      ['b', 2],
      ['a', 1],
    ],
    reasons: [
      [2005, 2],
      [2003, 1],
    ],
  });
});
