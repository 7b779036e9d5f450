// What of a closure remains beside what is kept.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runsOf } from '../../testing/sample.ts';
import { around, piecesAround } from './around.ts';
import { overlaps } from './period.ts';

const period = fc
  .tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1, max: 300 }))
  .map(([start, length]) => ({ start, end: Math.min(1440, start + length) }));

it('covers each minute of the closure that nobody keeps, and no other', () => {
  fc.assert(
    fc.property(period, fc.array(period, { maxLength: 8 }), (closure, kept) => {
      const pieces = around(closure, kept);
      for (let minute = 0; minute < 1440; minute++) {
        const at = { start: minute, end: minute + 1 };
        const isKept = kept.some((each) => overlaps(each, at));
        const isClosed = pieces.some((each) => overlaps(each, at));
        expect(isClosed).toBe(overlaps(closure, at) && !isKept);
      }
    }),
    { numRuns: runsOf(50) },
  );
});

it('gives each piece what is kept after it, and the first also what is kept before', () => {
  const kept = [
    { start: 480, end: 540 },
    { start: 600, end: 660 },
    { start: 1260, end: 1320 },
  ];
  expect(piecesAround({ start: 480, end: 1320 }, kept)).toEqual([
    { start: 540, end: 600, holes: [kept[0], kept[1]] },
    { start: 660, end: 1260, holes: [kept[2]] },
  ]);
});
