// Large trees draw what is in sight and a little more; what they leave out keeps its room.
import { expect, it } from 'vitest';
import { DRAWN_WHOLE, windowOf } from './row-window.ts';

const seeing = { past: 0, height: 40, room: 800 };

it('draws a few hundred rows whole', () => {
  expect(windowOf(DRAWN_WHOLE, { ...seeing, past: 5_000 })).toEqual({
    from: 0,
    to: DRAWN_WHOLE,
    before: 0,
    after: 0,
  });
});

it.each([0, 400, 20_000, 79_000, 200_000])('draws what stands in sight, %d pixels down', (past) => {
  const count = 2_000;
  const { from, to, before, after } = windowOf(count, { ...seeing, past });
  const first = Math.min(Math.floor(past / 40), count - 1);
  expect(from).toBeLessThanOrEqual(first);
  expect(to).toBeGreaterThanOrEqual(Math.min(count, first + 20));
  expect(to - from).toBeLessThan(100);
  expect(before + (to - from) * 40 + after).toBe(count * 40);
});
