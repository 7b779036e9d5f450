// An open session is no way to the password behind it.

import { standIn } from '@campus/events/testing/stand-in';
import { expect, it } from 'vitest';
import { answerOf, callerOf, contextOf } from '../../testing/requests.ts';
import { OLD_PASSWORD_LIMITS, updatePassword } from './commands.ts';
import type { PeopleParts } from './parts.ts';

/** A directory that knows one password; nothing is ever saved. */
const guessing = () => {
  let asked = 0;
  const parts = standIn<PeopleParts>({
    clock: () => 0,
    directory: {
      authenticate: async (_name: string, password: string) => {
        asked += 1;
        return password === 'right' ? { account: 'student1' } : undefined;
      },
    },
    transact: async () => {
      throw new Error('saved');
    },
  });
  const resolve = updatePassword(parts);
  const guess = async (oldPassword: string, account = 'student1') => {
    const context = contextOf({ caller: callerOf({ account }) });
    const args = { account, password: 'a long enough secret', oldPassword };
    try {
      return (await answerOf<{ error_en: string | null }>(resolve, args, context)).error_en;
    } catch {
      return 'let through';
    }
  };
  return { resolve, guess, asked: () => asked };
};

it('bounds how often the old password may be guessed, even for the right one', async () => {
  const { guess, asked } = guessing();
  for (let i = 0; i < OLD_PASSWORD_LIMITS.tries; i++)
    expect(await guess('wrong')).toBe('The account name or the password is wrong');
  expect(await guess('right')).toBe('Too many requests, please try again later');
  expect(asked()).toBe(OLD_PASSWORD_LIMITS.tries);
  expect(await guess('wrong', 'student2')).toBe('The account name or the password is wrong');
});

it('forgives whoever knew it after all', async () => {
  const { guess } = guessing();
  for (let round = 0; round < 3; round++) {
    for (let i = 1; i < OLD_PASSWORD_LIMITS.tries; i++) await guess('wrong');
    expect(await guess('right')).toBe('let through');
  }
});

it.each([
  ['a moment ago', 60_000, 'let through'],
  ['too long ago', 6 * 60_000, 'No permission (please sign in again, then change the password)'],
])('takes a sign-in of %s for the old password, or asks for another', async (_, ago, answer) => {
  const { resolve } = guessing();
  const now = Date.parse('2026-11-20T02:00:00Z');
  const context = contextOf({ caller: callerOf({ signedInAt: now - ago }), now });
  const args = { account: 'student1', password: 'a long enough secret' };
  const told = await answerOf<{ error_en: string | null }>(resolve, args, context).then(
    (result) => result.error_en,
    () => 'let through',
  );
  expect(told).toBe(answer);
});
