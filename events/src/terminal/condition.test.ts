// The worst that is true of a terminal counts, and its journal tells each gap, error and version of one day once.
import { expect, it } from 'vitest';
import {
  CONDITION,
  conditionOf,
  JOURNAL_MS,
  type JournalEntry,
  journalAfter,
  journalLine,
  LITTLE_BYTES,
  readJournalLine,
  UNHEARD_MS,
  WRONG_CLOCK_MS,
} from './condition.ts';

const NOW = Date.parse('2026-11-20T02:00:00Z');
const well = {
  heardAt: NOW - UNHEARD_MS,
  clockOffset: WRONG_CLOCK_MS,
  queueLength: 0,
  storageLeft: LITTLE_BYTES,
};

it.each([
  ['online', {}],
  ['silent', { heardAt: NOW - UNHEARD_MS - 1, storageLeft: 1 }],
  ['storage', { storageLeft: LITTLE_BYTES - 1, clockOffset: WRONG_CLOCK_MS + 1 }],
  ['clock', { clockOffset: -WRONG_CLOCK_MS - 1, queueLength: 1 }],
  ['catchingUp', { queueLength: 1 }],
] as const)('a paired terminal is %s', (condition, more) => {
  expect(conditionOf('paired', { ...well, ...more }, NOW)).toBe(CONDITION[condition]);
});

it('is not heard yet before its first beat, and nothing is expected of one that is not paired', () => {
  expect(conditionOf('paired', undefined, NOW)).toBe(CONDITION.never);
  expect(conditionOf('waiting', undefined, NOW)).toBe(CONDITION.waiting);
  expect(conditionOf('revoked', well, NOW)).toBe(CONDITION.revoked);
});

it('journals the first beat, a gap, a new version and a new error, each once', () => {
  const first = journalAfter(undefined, { heardAt: NOW, version: 'a' });
  expect(first).toEqual([{ at: NOW, kind: 'back', since: 0 }]);
  const before = { heardAt: NOW, version: 'a', journal: first };
  const beats = { heardAt: NOW + UNHEARD_MS, version: 'a' };
  expect(journalAfter(before, beats)).toEqual(first);
  const at = NOW + UNHEARD_MS + 1;
  const after = journalAfter(before, { heardAt: at, version: 'b', lastError: 'x' });
  expect(after).toEqual([
    ...first,
    { at, kind: 'back', since: NOW },
    { at, kind: 'version', text: 'b' },
    { at, kind: 'error', text: 'x' },
  ]);
  const same = { version: 'b', lastError: 'x' };
  expect(journalAfter({ ...same, heardAt: at, journal: after }, { ...same, heardAt: at + 1 })).toEqual(after);
});

it('forgets what is older than a day', () => {
  const journal: JournalEntry[] = [{ at: NOW, kind: 'error', text: 'x' }];
  const heardAt = NOW + JOURNAL_MS;
  expect(journalAfter({ heardAt: heardAt - 1, journal }, { heardAt })).toEqual([]);
});

it.each([
  { at: NOW, kind: 'back', since: 0 },
  { at: NOW, kind: 'error', text: 'TypeError: a b\nc' },
] as const)('reads its own lines: %o', (entry) => {
  expect(readJournalLine(journalLine(entry))).toEqual(entry);
  expect(readJournalLine('yesterday')).toBeUndefined();
});
