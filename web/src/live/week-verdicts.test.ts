// The word under each day of a phone's venue.
import { expect, it } from 'vitest';
import type { Verdict } from '../timetable/selection.ts';
import { firstFree, weekVerdicts } from './week-verdicts.ts';

const no = { ok: false, zh: '', en: '' } as const;
const own = {
  key: 'k',
  bookingId: 'b',
  resourceId: 'r',
  date: '2026-11-20',
  start: 0,
  end: 60,
  resource: { zh: '', en: '' },
} as const;
const said: Readonly<Record<string, Verdict>> = {
  full: no,
  busy: no,
  mine: { ...no, own },
  other: no,
  shut: no,
  good: { ok: true },
};

it('says of each day whether the period is free, mine, taken, free at another time, closed, or not at all', () => {
  const days = weekVerdicts({
    dates: ['full', 'mine', 'busy', 'other', 'shut', 'good', 'later'],
    verdictOn: (date) => said[date],
    nearest: (date) => (date === 'other' || date === 'busy' ? [{ start: 0, end: 60 }] : []),
    isTaken: (date) => date === 'busy',
    isClosed: (date) => date === 'shut',
  });
  expect(days.map(({ word }) => word)).toEqual([
    'none',
    'mine',
    'taken',
    'otherTime',
    'closed',
    'free',
    'unknown',
  ]);
  expect(firstFree(days)).toBe('good');
  expect(firstFree(days.slice(0, 3))).toBe('full');
  expect(firstFree([])).toBeUndefined();
});
