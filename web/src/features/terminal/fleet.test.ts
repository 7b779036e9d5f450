// What the office may say of a terminal by its last words.
import { CONDITION, JOURNAL_MS, journalLine, UNHEARD_MS } from '@campus/events/terminal/condition';
import { expect, it } from 'vitest';
import { gapsOf, healthOf, journalOf, knownFrom } from './fleet.ts';

const NOW = 1_700_000_000_000;
const row = (more: object = {}) => ({
  id: 't1',
  revision: 1,
  state: 'paired',
  condition: CONDITION.online,
  last_seen: NOW - 30_000,
  ...more,
});

it('tells ages, and has a wrong clock and little storage beyond their limits', () => {
  expect(healthOf(row({ clock_offset: -120_000, storage_left: 50 * 1024 * 1024 }), NOW)).toMatchObject({
    isPaired: true,
    isSilent: false,
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

it('draws the gaps of one day, the silence that lasts first, and nothing from before its first beat', () => {
  const back = { at: NOW - 3_600_000, kind: 'back', since: NOW - 2 * 3_600_000 } as const;
  const first = { at: NOW - 3 * 3_600_000, kind: 'back', since: 0 } as const;
  const journal = [first, back].map(journalLine);
  expect(journalOf(row({ journal }))).toEqual([back, first]);
  const past = { from: back.since, until: back.at };
  expect(gapsOf(row({ journal }), NOW)).toEqual([past]);
  expect(knownFrom(row({ journal }), NOW)).toBe(first.at);
  const seen = NOW - UNHEARD_MS - 1;
  expect(gapsOf(row({ journal, last_seen: seen }), NOW)).toEqual([{ from: seen, until: NOW }, past]);
  const dayAgo = NOW - JOURNAL_MS;
  const old = { at: NOW - 60_000, kind: 'back', since: dayAgo - 1 } as const;
  expect(gapsOf(row({ journal: [journalLine(old)] }), NOW)).toEqual([{ from: dayAgo, until: old.at }]);
  expect(gapsOf(row({ last_seen: null }), NOW)).toEqual([]);
  expect(knownFrom(row({ last_seen: null }), NOW)).toBe(NOW);
});
