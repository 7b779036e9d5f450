// The hash of a command stands in logs, so it stays what it is.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hashOf } from './event-id.ts';

describe('the hash of a command', () => {
  it('is the one that stands in logs', () => {
    expect(hashOf({ model: { start: '08:00', people: [1, null], note: '中"\n' } })).toBe(
      'BhYKrnFusKAZV5jijlBy2OA_gjirkm8gaonGCRZZTew',
    );
  });

  it('does not depend on the order of keys, nor on what is absent', () => {
    expect(hashOf({ b: { d: 1, c: [2] }, a: undefined })).toBe(hashOf({ b: { c: [2], d: 1 } }));
  });

  it('differs where the content does', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.integer()), fc.string(), (content, key) => {
        const changed = { ...content, [key]: (content[key] ?? 0) + 1 };
        expect(hashOf(changed)).not.toBe(hashOf(content));
      }),
    );
  });
});
