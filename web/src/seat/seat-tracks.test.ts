// How large seats and aisles are drawn, and when a whole hall is seen at once.
import { expect, it } from 'vitest';
import { IN_HAND, seatTracks, sizeToFit } from './seat-tracks.ts';

/** Two blocks of two with an aisle between them. */
const plan = { rows: 1, columns: 5 };
const cells = [1, 2, 4, 5].map((column) => ({ row: 1, column }));

it('gives an aisle less than a seat', () => {
  const { columns, rows, width, height } = seatTracks(cells, plan, { width: 40, height: 50 });
  expect(columns.map(({ size }) => size)).toEqual([40, 40, 16, 40, 40]);
  expect(columns.map(({ from }) => from)).toEqual([0, 44, 88, 108, 152]);
  expect([rows.length, width, height]).toEqual([1, 192, 50]);
});

it('fits a hall into what there is of a screen, and makes no seat larger than in the hand', () => {
  const usual = seatTracks(cells, plan, IN_HAND);
  const small = sizeToFit(usual, { width: 120, height: 400 });
  expect(small.width).toBeLessThan(IN_HAND.width);
  expect(seatTracks(cells, plan, small).width).toBeLessThanOrEqual(120);
  expect(sizeToFit(usual, { width: 900, height: 900 })).toEqual(IN_HAND);
  expect(sizeToFit(usual, { width: 10, height: 10 })).toEqual({ width: 8, height: 10 });
});
