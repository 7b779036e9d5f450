// So many at once, so many a second, and one key's flood is nobody else's.
import { describe, expect, it } from 'vitest';
import { createTokenBuckets } from './token-buckets.ts';

const RATE = { burst: 3, perSecond: 10 };

describe('a bucket of tokens', () => {
  it('gives its burst at once, then says how long to wait', () => {
    const buckets = createTokenBuckets(10);
    expect([1, 2, 3, 4].map(() => buckets.take('a', RATE, 0))).toEqual([0, 0, 0, 100]);
  });

  it('fills up again with time, never beyond its burst', () => {
    const buckets = createTokenBuckets(10);
    for (let i = 0; i < 3; i++) buckets.take('a', RATE, 0);
    expect(buckets.take('a', RATE, 99)).toBeGreaterThan(0);
    expect(buckets.take('a', RATE, 100)).toBe(0);
    expect([1, 2, 3, 4].map(() => buckets.take('a', RATE, 3_600_000))).toEqual([0, 0, 0, 100]);
  });

  it('belongs to one key', () => {
    const buckets = createTokenBuckets(10);
    for (let i = 0; i < 9; i++) buckets.take('a', RATE, 0);
    expect(buckets.take('b', RATE, 0)).toBe(0);
  });

  it('gives nothing for a clock that jumps back', () => {
    const buckets = createTokenBuckets(10);
    for (let i = 0; i < 3; i++) buckets.take('a', RATE, 10_000);
    expect(buckets.take('a', RATE, 0)).toBeGreaterThan(0);
    expect(buckets.take('a', RATE, 50)).toBeGreaterThan(0);
  });

  it('forgets full buckets before it forgets one in use', () => {
    const buckets = createTokenBuckets(2);
    for (let i = 0; i < 3; i++) buckets.take('flood', RATE, 5_000);
    buckets.take('other', RATE, 4_000);
    expect(buckets.take('third', RATE, 5_001)).toBe(0);
    expect(buckets.take('flood', RATE, 5_002)).toBeGreaterThan(0);
  });

  it('takes what is left along when the rate of its key changes', () => {
    const buckets = createTokenBuckets(2);
    for (let i = 0; i < 3; i++) buckets.take('a', RATE, 0);
    const more = { burst: 100, perSecond: 1_000 };
    expect(buckets.take('a', more, 0)).toBe(1);
    expect(buckets.take('a', more, 1)).toBe(0);
  });
});
