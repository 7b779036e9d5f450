// A decided request stays where it stood while others go and come around it.
import { expect, it } from 'vitest';
import { backUntil, type DecidedRow, withDecided } from './decided.ts';

const row = (id: string) => ({ id, revision: 0 });
const rows = (ids: string) => [...ids].map(row);
const decided = (id: string, after: string | undefined, at: number): DecidedRow => ({
  row: row(id),
  judgement: 'approve',
  after,
  at,
  until: 1,
  isFollowing: false,
  page: '',
});

it.each([
  ['in the middle', 'acd', [decided('b', 'a', 1)], 'abcd'],
  ['at the top', 'bc', [decided('a', undefined, 0)], 'abc'],
  [
    'one after the other',
    'd',
    [decided('a', undefined, 0), decided('b', 'a', 1), decided('c', 'b', 2)],
    'abcd',
  ],
  ['from below', 'd', [decided('c', 'b', 2), decided('b', 'a', 1), decided('a', undefined, 0)], 'abcd'],
  ['whose neighbour has gone', 'cd', [decided('b', 'a', 1)], 'cbd'],
  ['which came back', 'abc', [decided('b', 'a', 1)], 'abc'],
])('stays %s', (_, open, gone, shown) => {
  expect(
    withDecided(rows(open), gone)
      .map(({ id }) => id)
      .join(''),
  ).toBe(shown);
});

it('can be taken back for five minutes, and not after it has begun', () => {
  expect(backUntil(0, 600)).toBe(300_000);
  expect(backUntil(0, 2)).toBe(120_000);
  expect(backUntil(0, -5)).toBe(0);
});
