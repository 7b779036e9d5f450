// How long a member waits for more before it writes.
import { describe, expect, it } from 'vitest';
import { holdBackOf } from './held-back.ts';

describe('holding back', () => {
  it('writes during a tenth of the time, within bounds', () => {
    expect(holdBackOf({ writeMilliseconds: 10 })).toBe(90);
    expect(holdBackOf({ writeMilliseconds: 0.1 })).toBe(80);
    expect(holdBackOf({ writeMilliseconds: 1_000 })).toBe(400);
  });
});
