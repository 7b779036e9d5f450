// @vitest-environment jsdom
// A draft is there for the same account and resource, and for ten minutes.
import { afterEach, expect, it } from 'vitest';
import { draftOf, forgetDraft, keepDraft } from './drafts.ts';

const MINUTE = 60_000;
const values = { theme: 'Thesis' };
const key = { account: 'ann', about: 'r1' };

afterEach(() => sessionStorage.clear());

it('comes back for the same resource within ten minutes', () => {
  keepDraft(key, values, 0);
  expect(draftOf(key, 10 * MINUTE - 1)).toEqual(values);
  expect(draftOf(key, 10 * MINUTE)).toBeUndefined();
  expect(draftOf({ ...key, about: 'r2' }, 0)).toBeUndefined();
});

it('outlives the page, in its tab only', () => {
  // The files of a worker share it.
  localStorage.clear();
  keepDraft(key, values, 0);
  expect(sessionStorage).toHaveLength(1);
  expect(localStorage).toHaveLength(0);
});

it('is not shown to another account', () => {
  keepDraft(key, values, 0);
  expect(draftOf({ ...key, account: 'bob' }, 0)).toBeUndefined();
});

it('is gone once it was booked', () => {
  keepDraft(key, values, 0);
  forgetDraft();
  expect(draftOf(key, 0)).toBeUndefined();
});

it.each(['', '{', 'null', '{"account":"ann","about":"r1","writtenAt":0,"values":{"theme":1}}'])(
  'is ignored where it cannot be read: %s',
  (kept) => {
    keepDraft(key, values, 0);
    sessionStorage.setItem(sessionStorage.key(0) ?? '', kept);
    expect(draftOf(key, 0)).toBeUndefined();
  },
);
