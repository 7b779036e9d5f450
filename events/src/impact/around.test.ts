// What of a closure remains beside what is kept.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { overlaps } from '../domain/time/period.ts';
import { around } from './around.ts';

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
    { numRuns: 50 },
  );
});
