// The page numbers under a list.
import { expect, it } from 'vitest';
import { numbersAround } from './page-numbers.ts';

it('offers the ends, where one is, and its neighbours, each once', () => {
  expect(numbersAround(1, 1)).toEqual([1]);
  expect(numbersAround(1, 11)).toEqual([1, 2, 11]);
  expect(numbersAround(5, 11)).toEqual([1, 4, 5, 6, 11]);
  expect(numbersAround(11, 11)).toEqual([1, 10, 11]);
});
