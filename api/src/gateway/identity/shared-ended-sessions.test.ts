// A session that ends at one node is refused by all, and the sockets of its owner are closed everywhere.
import type { EndedSession, SharedSessions } from '@campus/projections/ports/shared-sessions';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followEndedSessions } from './shared-ended-sessions.ts';

let stored: EndedSession[] = [];
let isAway = false;
const errors: unknown[] = [];
const sessions: SharedSessions = {
  add: async (session) => {
    if (isAway) throw new Error('away');
    stored.push(session);
  },
  endedSince: async (at) => {
    if (isAway) throw new Error('away');
    return stored.filter(({ endedAt }) => endedAt >= at);
  },
  forgetBefore: async (at) => {
    stored = stored.filter(({ endedAt }) => endedAt >= at);
  },
};

const open = () => followEndedSessions(sessions, Date.now, (error) => errors.push(error));

beforeEach(() => {
  vi.useFakeTimers();
  stored = [];
  isAway = false;
  errors.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

it('tells the other nodes within a second, each once', async () => {
  const [one, other] = [await open(), await open()];
  const heard: string[] = [];
  other.onEnded((id) => heard.push(id));
  await one.add('s1');
  await one.add('s1');
  expect([one.has('s1'), other.has('s1')]).toEqual([true, false]);
  await vi.advanceTimersByTimeAsync(1_100);
  expect([other.has('s1'), heard]).toEqual([true, ['s1']]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(heard).toEqual(['s1']);
});

it('is known to a node that starts later, and for as long as a token may live', async () => {
  await (await open()).add('s1');
  await vi.advanceTimersByTimeAsync(3_600_000);
  const later = await open();
  expect(later.has('s1')).toBe(true);
  await vi.advanceTimersByTimeAsync(25 * 3_600_000);
  expect(later.has('s1')).toBe(false);
  expect(stored).toEqual([]);
});

it('promises nothing it could not write down, and catches up when the store is back', async () => {
  const [one, other] = [await open(), await open()];
  isAway = true;
  await expect(one.add('s1')).rejects.toThrow('away');
  expect(one.has('s1')).toBe(false);
  await vi.advanceTimersByTimeAsync(90_000);
  isAway = false;
  await one.add('s2');
  await vi.advanceTimersByTimeAsync(1_100);
  expect(other.has('s2')).toBe(true);
  expect(errors.length).toBeGreaterThan(0);
});
