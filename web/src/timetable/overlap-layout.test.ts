// Overlapping blocks share the room, neighbours do not.
import { overlaps } from '@campus/events/domain/time/period';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeOverlaps } from './overlap-layout.ts';

const shape = (items: { start: number; end: number }[]) =>
  placeOverlaps(items).map(({ item, part, parts }) => [item.start, part, parts]);

describe('placeOverlaps', () => {
  it('lets neighbours that touch stand alone', () => {
    expect(
      shape([
        { start: 0, end: 60 },
        { start: 60, end: 120 },
      ]),
    ).toEqual([
      [0, 0, 1],
      [60, 0, 1],
    ]);
  });

  it('splits a run into as many parts as stand at once and uses a part again', () => {
    const items = [
      { start: 0, end: 100 },
      { start: 10, end: 40 },
      { start: 50, end: 90 },
    ];
    expect(shape(items)).toEqual([
      [0, 0, 2],
      [10, 1, 2],
      [50, 1, 2],
    ]);
  });

  it('never puts two overlapping blocks into one part, and places every block once', () => {
    const block = fc
      .tuple(fc.integer({ min: 0, max: 1400 }), fc.integer({ min: 1, max: 300 }))
      .map(([start, length]) => ({ start, end: start + length }));
    fc.assert(
      fc.property(fc.array(block, { maxLength: 30 }), (items) => {
        const placed = placeOverlaps(items);
        expect(placed.map(({ item }) => item)).toHaveLength(items.length);
        for (const [index, a] of placed.entries()) {
          expect(a.part).toBeLessThan(a.parts);
          for (const b of placed.slice(index + 1))
            if (overlaps(a.item, b.item)) {
              expect(a.part).not.toBe(b.part);
              expect(a.parts).toBe(b.parts);
            }
        }
      }),
    );
  });
});
