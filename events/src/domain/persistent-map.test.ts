// The persistent map against the built-in one, hashes that meet included.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyMap } from './persistent-map.ts';

/** Both have the same 32-bit FNV-1a hash. */
const MEETING = ['costarring', 'liquid'] as const;

const step = fc.record({
  key: fc.oneof(fc.constantFrom(...MEETING), fc.string({ maxLength: 2 }), fc.uuid()),
  value: fc.option(fc.nat(), { nil: undefined }),
});

describe('a persistent map', () => {
  it('holds what the built-in map holds after the same steps', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
        const model = new Map<string, number>();
        let map = emptyMap<number>();
        for (const { key, value } of steps) {
          if (value === undefined) model.delete(key);
          else model.set(key, value);
          map = value === undefined ? map.delete(key) : map.set(key, value);
        }
        expect(map.size).toBe(model.size);
        expect(map.values().toSorted()).toEqual([...model.values()].toSorted());
        for (const { key } of steps) {
          expect(map.get(key)).toBe(model.get(key));
          expect(map.has(key)).toBe(model.has(key));
        }
      }),
    );
  });

  it('leaves the map before as it was', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 80 }), (steps) => {
        const seen = [];
        let map = emptyMap<number>();
        for (const { key, value } of steps) {
          seen.push({ map, size: map.size, values: map.values() });
          map = value === undefined ? map.delete(key) : map.set(key, value);
        }
        for (const before of seen) {
          expect(before.map.size).toBe(before.size);
          expect(before.map.values()).toEqual(before.values);
        }
      }),
    );
  });

  it('tells keys of one hash apart', () => {
    const [one, other] = MEETING;
    const both = emptyMap<number>().set(one, 1).set(other, 2);
    expect([both.get(one), both.get(other), both.size]).toEqual([1, 2, 2]);
    expect(both.delete(one).get(other)).toBe(2);
    expect(both.delete(one).has(one)).toBe(false);
  });
});
