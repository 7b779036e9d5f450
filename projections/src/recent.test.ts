// The last keys are there with what was last said of them, and never more than were asked for.
import { expect, it } from 'vitest';
import { createRecent } from './recent.ts';

it('keeps what is used, forgets the rest, and says what was said last, also that there is nothing', () => {
  const recent = createRecent<string | undefined>(4);
  recent.set('used', 'first');
  recent.set('used', undefined);
  expect([recent.has('used'), recent.get('used'), recent.has('never')]).toEqual([true, undefined, false]);
  recent.set('used', 'last');
  const others = Array.from({ length: 9 }, (_, n) => `other ${n}`);
  for (const other of others) {
    recent.set(other, other);
    expect(recent.get('used')).toBe('last');
  }
  expect(others.filter(recent.has).length).toBeLessThanOrEqual(3);
  expect(recent.get('other 8')).toBe('other 8');
  recent.set('used', undefined);
  expect(recent.get('used')).toBeUndefined();
});
