// The server's clock is believed, from its first answer on.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const HOUR = 3_600_000;
const NOW = 1_790_000_000_000;

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('supposes the server where it was last until it is heard, and never again', async () => {
  const { learnServerTime, serverAheadMs, serverNow, supposeServerAhead } = await import('./server-time.ts');
  expect(serverNow()).toBe(NOW);
  supposeServerAhead(2 * HOUR);
  expect(serverNow()).toBe(NOW + 2 * HOUR);
  learnServerTime(NOW + HOUR);
  expect([serverNow(), serverAheadMs()]).toEqual([NOW + HOUR, HOUR]);
  supposeServerAhead(2 * HOUR);
  expect(serverNow()).toBe(NOW + HOUR);
});

it('knows what the settings of the page have measured before it runs', async () => {
  vi.stubGlobal('window', { campusServerAheadMs: -5 * HOUR });
  const { clockErrorMs, serverNow, supposeServerAhead } = await import('./server-time.ts');
  supposeServerAhead(0);
  expect(serverNow()).toBe(NOW - 5 * HOUR);
  expect(clockErrorMs()).toBe(5 * HOUR);
});

it('measures anew with an answer that contradicts what it knows, as when the device is set', async () => {
  const { learnAnswerTime, learnServerTime, serverAheadMs } = await import('./server-time.ts');
  learnServerTime(NOW);
  learnAnswerTime(NOW - 300, NOW - 4_000);
  expect(serverAheadMs()).toBe(0);
  learnAnswerTime(NOW + HOUR, NOW - 200);
  expect(serverAheadMs()).toBe(HOUR + 100);
});

it('tells of an error beyond two minutes only', async () => {
  const { clockErrorMs, learnServerTime } = await import('./server-time.ts');
  learnServerTime(NOW + 110_000);
  expect(clockErrorMs()).toBeUndefined();
  learnServerTime(NOW + 10 * 60_000);
  expect(clockErrorMs()).toBe(-10 * 60_000);
});
