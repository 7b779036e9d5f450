// Rows of one command that stand below one another.
import { department } from '@campus/events/directory/department';
import { expect, it } from 'vitest';
import { parentsFirst, rowsAbove } from './tree.ts';

const above = (...rows: readonly (readonly [code: string, name: string, parent?: string])[]) =>
  rowsAbove(
    department,
    rows.map(([code, name, parent]) => ({ code, name, parent })),
  );

it('finds the row that another names as its parent, by code before name', () => {
  expect(above(['b', '二', 'a'], ['a', '一'], ['c', 'a', '二'])).toEqual([1, undefined, 0]);
});

it('takes a name that two rows have for neither of them', () => {
  expect(above(['a', '办公室'], ['b', '办公室'], ['c', '收发室', '办公室'])).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

it('puts no row below itself', () => {
  expect(above(['a', '一', 'a'])).toEqual([undefined]);
});

it.each([
  [
    [1, 2, undefined],
    [2, 1, 0],
  ],
  [
    [undefined, 0, 0],
    [0, 1, 2],
  ],
  [
    [1, 0],
    [1, 0],
  ],
] as const)('orders rows below one another: %j', (rows, order) => {
  expect(parentsFirst(rows)).toEqual(order);
});
