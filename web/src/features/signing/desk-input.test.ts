// A scan is told from typing, a second scan from the first, and a person is found by little.
import { expect, it } from 'vitest';
import { initialsOf, isNamed, isSameScan, isScan, markedParts, meantIn } from './desk-input.ts';

it.each([
  [10, 40, true],
  [10, 499, true],
  [10, 500, false],
  [8, 900, false],
  // A short word and a quick Enter are typed.
  [3, 20, false],
])('%i characters in %i ms: a scan is %s', (length, milliseconds, is) => {
  expect(isScan(length, milliseconds)).toBe(is);
});

it('takes the same code within five seconds for the same scan', () => {
  const last = { code: 'a', at: 1_000 };
  expect(isSameScan(last, { code: 'a', at: 5_999 })).toBe(true);
  expect(isSameScan(last, { code: 'a', at: 6_000 })).toBe(false);
  expect(isSameScan(last, { code: 'b', at: 1_001 })).toBe(false);
  expect(isSameScan(undefined, { code: 'a', at: 0 })).toBe(false);
});

it.each([
  ['林晓雯', 'lxw'],
  ['王建国', 'wjg'],
  ['郑可', 'zk'],
  ['阿里', 'al'],
  ['Li 雷', 'li l'],
])('writes %s in short as %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

it('finds a person by a part of what is known, and those who take part by theirs', () => {
  const booking = {
    person: { zh: '林晓雯', en: 'Lin Xiaowen' },
    account: '20230017',
    number: 'B-7K2M',
    participants: [{ person: { zh: '周以宁', en: 'Zhou Yining' }, account: '20240042' }],
  };
  const meant = (typed: string) => meantIn(booking, typed).map(({ account }) => account);
  for (const typed of ['林', '晓雯', 'lx', 'xiao', '0017', '7k2', ' 林 '])
    expect(meant(typed)).toEqual(['20230017']);
  for (const typed of ['周', '以宁', 'zyn', 'yining', '0042']) expect(meant(typed)).toEqual(['20240042']);
  expect(meant('b-7k2m')).toEqual(['20230017', '20240042']);
  for (const typed of ['xw', '王', ' ', '0018']) expect(meant(typed)).toEqual([]);
});

it('marks what was typed', () => {
  expect(markedParts('林晓雯', '晓')).toEqual(['林', '晓', '雯']);
  expect(markedParts('Lin', 'lx')).toEqual(['Lin', '', '']);
});

it('knows a whole name, account or number from a part of one', () => {
  expect(isNamed(['student1', '林晓雯', 'B-7K2M'], ' Student1 ')).toBe(true);
  expect(isNamed(['student11', '林晓雯', 'B-7K2M'], 'student1')).toBe(false);
});
