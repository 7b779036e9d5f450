// A terminal that falls silent is told of once in opening hours, and so is its return.
import { expect, it } from 'vitest';
import { SILENT_AFTER_MS, silenceNews } from './silence.ts';

const HEARD = Date.parse('2026-11-20T02:00:00Z');
const watched = {
  heardAt: HEARD,
  watchedFrom: HEARD - 3_600_000,
  listenedUntil: HEARD,
  now: HEARD + SILENT_AFTER_MS,
  isOpen: true,
  toldSince: undefined,
};
const silent = { kind: 'terminal_silent', since: HEARD };

it.each([
  ['five minutes after its last beat', {}, silent],
  ['not one millisecond before', { now: HEARD + SILENT_AFTER_MS - 1 }, undefined],
  ['not while its place is closed', { isOpen: false }, undefined],
  ['not twice', { toldSince: HEARD }, undefined],
  ['not where nobody has listened so long', { watchedFrom: HEARD + 60_000 }, undefined],
  [
    'at once after a start, where others were heard so long',
    { watchedFrom: HEARD + SILENT_AFTER_MS, listenedUntil: HEARD + SILENT_AFTER_MS },
    silent,
  ],
  ['of its return', { heardAt: HEARD + 1, toldSince: HEARD }, { kind: 'terminal_back', since: HEARD }],
  [
    'of its return at night too',
    { heardAt: HEARD + 1, toldSince: HEARD, isOpen: false },
    { kind: 'terminal_back', since: HEARD },
  ],
])('case 27: tells %s', (_name, changes, expected) => {
  expect(silenceNews({ ...watched, ...changes })).toEqual(expected);
});
