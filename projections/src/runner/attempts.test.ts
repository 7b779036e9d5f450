// A failure refuses what was waiting behind it, and nothing that comes later.
import { expect, it } from 'vitest';
import { createAttempts } from './attempts.ts';

it('takes in nothing over a write that failed before it, and begins again afterwards', async () => {
  const attempts = createAttempts();
  const taken: string[] = [];
  const take = (name: string) => attempts.take(async () => taken.push(name));
  const failing = attempts.flush(() => Promise.reject(new Error('the store is away')));
  const behind = take('behind');
  await expect(failing).rejects.toThrow('the store is away');
  await expect(behind).rejects.toThrow('comes again');
  await take('later');
  expect(taken).toEqual(['later']);
});
