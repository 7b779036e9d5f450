// Characters as the server counts them, also where UTF-16 has two units for one.
import { expect, it } from 'vitest';
import { countedTo, countText, unitsWithin } from './text-limit.ts';

const rare = '𠮷野家😀';

it('counts one for each character', () => {
  expect(countText(rare, 200)).toBe('4 / 200');
  expect(countedTo(200)).toMatchObject({ max: 200 });
  expect(countedTo(200).strategy(rare)).toBe(4);
});

it('leaves room for as many characters as the server takes', () => {
  expect(unitsWithin(200, '')).toBe(200);
  expect(unitsWithin(4, rare)).toBe(rare.length);
  expect(unitsWithin(200, '😀'.repeat(199))).toBe(399);
});
