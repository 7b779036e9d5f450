// A door loses none of the codes that it read while it was offline.
import { expect, it } from 'vitest';
import { addToQueue, type ReadCode, readQueue, removeFromQueue } from './door-queue.ts';

const HOUR = 3_600_000;
const world = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
};
const code = (key: string, at: number): ReadCode => ({
  key,
  resourceId: 'r1',
  barCode: `code of ${key}`,
  action: 'in',
  at,
});

it('keeps them in order until each was answered', () => {
  const storage = world();
  expect(addToQueue(storage, code('a', 1))).toBe(true);
  expect(addToQueue(storage, code('b', 2))).toBe(true);
  expect(readQueue(storage, 3).map(({ key }) => key)).toEqual(['a', 'b']);
  removeFromQueue(storage, 'a', 3);
  expect(readQueue(storage, 3)).toEqual([code('b', 2)]);
});

it('drops what the server would not believe any more', () => {
  const storage = world();
  addToQueue(storage, code('a', 0));
  expect(readQueue(storage, 12 * HOUR - 1)).toHaveLength(1);
  expect(readQueue(storage, 12 * HOUR)).toEqual([]);
});

it('is bounded, and says what it cannot keep', () => {
  const storage = world();
  for (let index = 0; index < 200; index++) addToQueue(storage, code(String(index), index));
  expect(addToQueue(storage, code('one too many', 200))).toBe(false);
  const full = {
    ...storage,
    setItem: () => {
      throw new Error('full');
    },
  };
  expect(addToQueue(full, code('a', 1))).toBe(false);
});

it('begins anew where something else was kept', () => {
  const storage = world();
  storage.setItem('door.queue', '{"not": "a list"}');
  expect(readQueue(storage, 0)).toEqual([]);
  storage.setItem('door.queue', '[1, {"key": "x"}]');
  expect(readQueue(storage, 0)).toEqual([]);
});
