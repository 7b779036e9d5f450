// Half-open minutes: neighbours touch, overlap is mutual, and what is cut away is exactly what is missing.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  clockOf,
  contains,
  isPeriod,
  minutesOf,
  overlaps,
  type Period,
  piecesAround,
  subtract,
} from './period.ts';

const anyPeriod = fc
  .tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1, max: 1440 }))
  .filter(([start, end]) => start < end)
  .map(([start, end]): Period => ({ start, end }));

const minutesIn = ({ start, end }: Period): number[] =>
  Array.from({ length: end - start }, (_, index) => start + index);

describe('periods', () => {
  it('lets neighbours touch', () => {
    expect(overlaps({ start: 720, end: 780 }, { start: 780, end: 840 })).toBe(false);
    expect(overlaps({ start: 720, end: 780 }, { start: 779, end: 810 })).toBe(true);
  });

  it('overlaps exactly when a minute is shared, and mutually', () => {
    fc.assert(
      fc.property(anyPeriod, anyPeriod, (a, b) => {
        const shared = minutesIn(a).some((minute) => b.start <= minute && minute < b.end);
        expect(overlaps(a, b)).toBe(shared);
        expect(overlaps(b, a)).toBe(shared);
      }),
    );
  });

  it('contains what subtracting it leaves nothing of', () => {
    fc.assert(
      fc.property(anyPeriod, anyPeriod, (outer, inner) => {
        expect(contains(outer, inner)).toBe(subtract(inner, [outer]).length === 0);
      }),
    );
  });

  it('leaves exactly the minutes that no cut takes away, in order and without touching pieces', () => {
    fc.assert(
      fc.property(anyPeriod, fc.array(anyPeriod, { maxLength: 6 }), (whole, cuts) => {
        const rest = subtract(whole, cuts);
        const expected = minutesIn(whole).filter(
          (minute) => !cuts.some((cut) => cut.start <= minute && minute < cut.end),
        );
        expect(rest.flatMap(minutesIn)).toEqual(expected);
        expect(rest.every((piece, index) => index === 0 || (rest[index - 1]?.end ?? 0) < piece.start)).toBe(
          true,
        );
      }),
    );
  });

  it('is whole minutes of one day, the start before the end', () => {
    const forms = [
      { start: 0, end: 1440 },
      { start: 600, end: 600 },
      { start: 660, end: 600 },
      { start: -1, end: 60 },
      { start: 0, end: 1441 },
      { start: 0.5, end: 60 },
      { start: Number.NaN, end: 60 },
    ];
    expect(forms.map(isPeriod)).toEqual([true, false, false, false, false, false, false]);
  });

  it('reads a clock it has written', () => {
    for (const minute of [0, 1, 59, 510, 1439, 1440]) expect(minutesOf(clockOf(minute))).toBe(minute);
    expect(['24:01', '8:30', '08:60', '08-30', ''].map(minutesOf)).toEqual(
      Array.from({ length: 5 }, () => undefined),
    );
  });
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
