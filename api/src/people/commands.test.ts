// An open session is no way to the password behind it.
import { expect, it } from 'vitest';
import { ACCOUNT_LIMITS } from '../identity/sign-in.ts';
import { callerOf, contextOf } from '../testing/requests.ts';
import { updatePassword } from './commands.ts';
import type { PeopleParts } from './parts.ts';

/** A directory that knows one password; nothing is ever saved. */
const guessing = () => {
  let asked = 0;
  const parts = {
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
  } as unknown as PeopleParts;
  const resolve = updatePassword(parts);
  const guess = async (oldPassword: string, account = 'student1') => {
    const context = contextOf({ caller: callerOf({ account }) });
    const args = { account, password: 'a long enough secret', oldPassword };
    try {
      return ((await resolve(undefined as never, args, context)) as { error_en: string | null }).error_en;
    } catch {
      return 'let through';
    }
  };
  return { guess, asked: () => asked };
};

it('bounds how often the old password may be guessed, even for the right one', async () => {
  const { guess, asked } = guessing();
  for (let i = 0; i < ACCOUNT_LIMITS.tries; i++)
    expect(await guess('wrong')).toBe('The account name or the password is wrong');
  expect(await guess('right')).toBe('Too many requests, please try again later');
  expect(asked()).toBe(ACCOUNT_LIMITS.tries);
  expect(await guess('wrong', 'student2')).toBe('The account name or the password is wrong');
});

it('forgives whoever knew it after all', async () => {
  const { guess } = guessing();
  for (let round = 0; round < 3; round++) {
    for (let i = 1; i < ACCOUNT_LIMITS.tries; i++) await guess('wrong');
    expect(await guess('right')).toBe('let through');
  }
});
