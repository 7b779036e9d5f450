// The same text is the same object, and nothing else is.
import { describe, expect, it } from 'vitest';
import { createParsedDocuments } from './parsed-documents.ts';

const text = (value: number): string => JSON.stringify({ _id: 'a', value });

describe('documents that were parsed', () => {
  it('answers one object for one text that is read again and again', () => {
    const parsed = createParsedDocuments();
    const once = parsed.of('days', 'a', text(1));
    expect(once).toEqual({ _id: 'a', value: 1 });
    const first = parsed.of('days', 'a', text(1));
    expect(first).not.toBe(once);
    expect(parsed.of('days', 'a', text(1))).toBe(first);
  });

  it('answers what a new text says, and keeps collections apart', () => {
    const parsed = createParsedDocuments();
    const first = parsed.of('days', 'a', text(1));
    expect(parsed.of('days', 'a', text(2))).toEqual({ _id: 'a', value: 2 });
    expect(parsed.of('rules', 'a', text(1))).not.toBe(first);
  });

  it('remembers no more than it may', () => {
    const parsed = createParsedDocuments(2);
    parsed.of('days', 'a', text(1));
    const first = parsed.of('days', 'a', text(1));
    parsed.of('days', 'b', text(1));
    parsed.of('days', 'c', text(1));
    expect(parsed.of('days', 'a', text(1))).not.toBe(first);
  });
});
