// A time at which nothing is free is answered with the nearest at which something is.
import { at, SAMPLE_DATE, sampleRules } from '@campus/events/testing/sample-rules';
import { describe, expect, it } from 'vitest';
import { claimsOfMine } from '../testing/my-claims.ts';
import { NO_CLAIMS } from './my-claims.ts';
import { nearestOf } from './nearest.ts';

const known = { revision: '1', rules: sampleRules(), mayNotBook: undefined };
const taken = {
  revision: 3,
  rulesRevision: '1',
  claims: [
    {
      key: 'a',
      start: 840,
      end: 960,
      state: 'taken',
      taken: 1,
      capacity: 1,
      holdUntil: null,
      seat: null,
      awayUntil: null,
      label: null,
    },
  ],
} as const;
const sought = { date: SAMPLE_DATE, start: 840, end: 900 };

describe('nearestOf', () => {
  it('keeps the length and looks to both sides', () => {
    expect(nearestOf(known, taken, sought, at(SAMPLE_DATE, '07:00'), NO_CLAIMS)).toEqual([
      { start: 780, end: 840 },
      { start: 750, end: 810 },
    ]);
  });

  it('offers nothing to whoever may not book', () => {
    const mayNotBook = { errcode: 2008, msg: '', msg_en: '' };
    expect(nearestOf({ ...known, mayNotBook }, taken, sought, at(SAMPLE_DATE, '07:00'), NO_CLAIMS)).toEqual(
      [],
    );
  });

  it('offers nothing while the asker is somewhere else', () => {
    const own = claimsOfMine({ start: 720, end: 1000 });
    expect(nearestOf(known, taken, sought, at(SAMPLE_DATE, '07:00'), own)).toEqual([
      { start: 660, end: 720 },
      { start: 1020, end: 1080 },
    ]);
  });
});
