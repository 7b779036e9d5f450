// Whose clock is believed, and from when on.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const HOUR = 3_600_000;
const NOW = 1_790_000_000_000;

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
});

it('supposes the server where it was last until it is heard, and never again', async () => {
  const { learnServerTime, serverAheadMs, serverNow, supposeServerAhead } = await import('./clock.ts');
  expect(serverNow()).toBe(NOW);
  supposeServerAhead(2 * HOUR);
  expect(serverNow()).toBe(NOW + 2 * HOUR);
  learnServerTime(NOW + HOUR);
  expect([serverNow(), serverAheadMs()]).toEqual([NOW + HOUR, HOUR]);
  supposeServerAhead(2 * HOUR);
  expect(serverNow()).toBe(NOW + HOUR);
});
