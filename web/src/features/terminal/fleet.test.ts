// What the office may say of a terminal by its last words.
import { expect, it } from 'vitest';
import { healthOf, presenceOf } from './fleet.ts';

const NOW = 1_000_000;
const row = (more: object = {}) => ({
  id: 't1',
  revision: 1,
  state: 'paired',
  last_seen: NOW - 30_000,
  ...more,
});

it('is online while it is heard, silent after two missed beats, and not heard before its first', () => {
  expect(presenceOf(row(), NOW)).toBe('online');
  expect(presenceOf(row({ last_seen: NOW - 75_000 }), NOW)).toBe('online');
  expect(presenceOf(row({ last_seen: NOW - 75_001 }), NOW)).toBe('silent');
  expect(presenceOf(row({ last_seen: null }), NOW)).toBe('never');
  expect(presenceOf(row({ state: 'revoked' }), NOW)).toBeUndefined();
});

it('has a wrong clock from two minutes on, and little storage below fifty megabytes', () => {
  expect(healthOf(row({ clock_offset: -120_000, storage_left: 50 * 1024 * 1024 }), NOW)).toMatchObject({
    isClockWrong: false,
    isStorageShort: false,
  });
  expect(healthOf(row({ clock_offset: -120_001, storage_left: 1 }), NOW)).toMatchObject({
    isClockWrong: true,
    isStorageShort: true,
  });
  expect(healthOf(row({ queue_length: 3, oldest_unsent: NOW - 60_000 }), NOW)).toMatchObject({
    waiting: 3,
    oldestMs: 60_000,
    ageMs: 30_000,
  });
});
