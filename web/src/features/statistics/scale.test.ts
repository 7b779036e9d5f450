// Where values lie on a drawing.
import { expect, it } from 'vitest';
import { beginOf, shownLabels, topOf, widthOf } from './scale.ts';

it('ends an axis at a round number that no value passes', () => {
  expect([[], [0], [0.4], [1], [7], [12], [49], [51], [100]].map(topOf)).toEqual([
    1, 1, 0.5, 1, 10, 20, 50, 100, 100,
  ]);
});

it('shows as many labels as there is room for', () => {
  expect(shownLabels(5, 8)).toEqual([0, 1, 2, 3, 4]);
  expect(shownLabels(31, 8)).toEqual([0, 4, 8, 12, 16, 20, 24, 28]);
  expect(shownLabels(0, 8)).toEqual([]);
});

it.each([
  ['has room', [20, 20, 20], 44, 344, 44],
  ['would be cut off at the first', [140, 20], 44, 344, 72],
  ['would be cut off at a later one', [20, 300], 44, 344, 168],
] as const)('begins where what leans %s', (_, reaches, left, right, wanted) => {
  const begin = beginOf(reaches, left, right);
  expect(begin).toBeCloseTo(wanted);
  const middles = reaches.map((_each, at) => begin + ((right - begin) * (at + 0.5)) / reaches.length);
  expect(middles.every((middle, at) => middle >= (reaches[at] ?? 0) - 1e-9)).toBe(true);
});

it('takes a Chinese character for about two letters', () => {
  expect(widthOf('会议室')).toBe(36);
  expect(widthOf('Rooms')).toBe(32.5);
});
