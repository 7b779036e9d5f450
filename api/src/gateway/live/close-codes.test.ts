// How long sockets that are told to come back may take, and the words in which they are told.
import { expect, it } from 'vitest';
import { reconnectReason, reconnectSpreadMs } from './close-codes.ts';

it('spreads a thousand sockets over each second, within its bounds', () => {
  expect([0, 500, 2_000, 10_000, 50_000].map(reconnectSpreadMs)).toEqual([500, 500, 2_000, 10_000, 10_000]);
  expect(reconnectReason(1.6)).toBe('reconnect in 2 ms');
});
