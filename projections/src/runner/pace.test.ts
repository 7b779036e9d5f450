// The pace of a steady load: bursts pass, the rest is spaced out.
import { describe, expect, it } from 'vitest';
import { createPace } from './pace.ts';

describe('a pace of one step in 4 ms after two at once', () => {
  it('lets two steps pass as they come and spaces out what follows', () => {
    const pace = createPace(2, 4);
    expect(pace(100)).toBe(0);
    expect(pace(100)).toBe(4);
    expect(pace(104)).toBe(4);
    expect(pace(108)).toBe(4);
  });

  it('never makes one wait who comes seldom', () => {
    const pace = createPace(2, 4);
    for (let now = 0; now < 1_000; now += 8) expect(pace(now)).toBe(0);
  });

  it('waits no longer than a step, however fast they come', () => {
    const pace = createPace(2, 4);
    for (let step = 0; step < 100; step += 1) expect(pace(50)).toBeLessThanOrEqual(4);
  });
});
