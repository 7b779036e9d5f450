// A draft is there for the same resource and for ten minutes.
import { expect, it } from 'vitest';
import { draftOf, forgetDraft, keepDraft } from './drafts.ts';

const MINUTE = 60_000;
const values = { theme: 'Thesis' };

it('comes back for the same resource within ten minutes', () => {
  keepDraft('r1', values, 0);
  expect(draftOf('r1', 10 * MINUTE - 1)).toEqual(values);
  expect(draftOf('r1', 10 * MINUTE)).toBeUndefined();
  expect(draftOf('r2', 0)).toBeUndefined();
});

it('is gone once it was booked', () => {
  keepDraft('r1', values, 0);
  forgetDraft();
  expect(draftOf('r1', 0)).toBeUndefined();
});
