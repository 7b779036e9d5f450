// The filter never says no to what it was given, and seldom yes to anything else.
import { describe, expect, it } from 'vitest';
import { createSeenIds } from './seen-ids.ts';

const ids = (kind: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `campus/${kind}-${index.toString(36)}`);

describe('seen ids', () => {
  it('has seen nothing before the first', () => {
    expect(createSeenIds().mayHave('a')).toBe(false);
  });

  it('forgets none, and takes few others for known', () => {
    const seen = createSeenIds(2 ** 16);
    for (const id of ids('met', 5_000)) seen.add(id);
    expect(ids('met', 5_000).every(seen.mayHave)).toBe(true);
    const mistaken = ids('new', 5_000).filter(seen.mayHave).length;
    // Expected 0.9 of a hundred.
    expect(mistaken).toBeLessThan(150);
  });
});
