// A sample is the same for one seed, another for the next, and in time leaves nothing out.
import { describe, expect, it } from 'vitest';
import { drawn } from './sample.ts';

const all = Array.from({ length: 40 }, (_, index) => index);

describe('a sample', () => {
  it('has so many different items, in their order', () => {
    const sample = drawn(7, 'rooms', all, 10);
    expect(new Set(sample).size).toBe(10);
    expect(sample).toEqual(sample.toSorted((a, b) => a - b));
    expect(drawn(7, 'rooms', all.slice(0, 3), 10)).toEqual([0, 1, 2]);
  });

  it('is the same for its seed and name, and another for others', () => {
    expect(drawn(7, 'rooms', all, 10)).toEqual(drawn(7, 'rooms', all, 10));
    expect(drawn(8, 'rooms', all, 10)).not.toEqual(drawn(7, 'rooms', all, 10));
    expect(drawn(7, 'seats', all, 10)).not.toEqual(drawn(7, 'rooms', all, 10));
  });

  it('leaves nothing out for ever', () => {
    const counts = all.map(
      (item) => all.filter((seed) => drawn(seed, 'rooms', all, 10).includes(item)).length,
    );
    expect(Math.min(...counts)).toBeGreaterThan(0);
    expect(Math.max(...counts)).toBeLessThan(all.length);
  });
});
