// An open session is no way to the password behind it, and a new one ends every session.

import { account as accountEntity } from '@campus/events/directory/account';
import { createTransact } from '@campus/events/log/transact';
import { createMemoryEventStore } from '@campus/events/testing/memory-event-store';
import { standIn } from '@campus/events/testing/stand-in';
import { expect, it, vi } from 'vitest';
import { saveRecord } from '../../records/save.ts';
import { createPlainSealing } from '../../testing/plain-records.ts';
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

it('answers success and no error, or why not, and ends all sessions of the account', async () => {
  const { transact, look } = createTransact({
    store: createMemoryEventStore(),
    clock: () => 0,
    isSoleWriter: true,
  });
  const endSessionsOf = vi.fn(async () => undefined);
  const parts = standIn<PeopleParts>({
    transact,
    look,
    keyring: createPlainSealing(),
    clock: () => 0,
    hash: async (secret: string) => `hash of ${secret}`,
    identity: standIn({ endSessionsOf }),
  });
  const input = { account: 'ann', name: '安', roles: ['user'], password: 'a first long secret' };
  const acting = { tenant: 'campus', account: 'admin', correlation: 'c' };
  await saveRecord(parts, acting, accountEntity, { as: 'create', id: 'ann', input });
  const change = (account: string, password: string) => {
    const context = contextOf({ caller: callerOf({ account: 'admin', roles: ['user', 'super_admin'] }) });
    return answerOf(updatePassword(parts), { account, password }, context);
  };
  expect(await change('nobody', 'a second long secret')).toMatchObject({
    success: false,
    error: '数据不存在',
  });
  expect(endSessionsOf).not.toHaveBeenCalled();
  expect(await change('ann', 'a second long secret')).toMatchObject({ success: true, error: null });
  expect(endSessionsOf).toHaveBeenCalledExactlyOnceWith('campus/ann');
});
