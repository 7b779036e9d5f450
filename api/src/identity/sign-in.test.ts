// How often a password may be guessed, and what a guesser learns.
import { describe, expect, it } from 'vitest';
import type { Account } from './account.ts';
import { boundedAttempts } from './attempts.ts';
import { ACCOUNT_LIMITS, ADDRESS_LIMITS, signInWith } from './sign-in.ts';

const PERSON: Account = {
  id: '1',
  tenant: 'north',
  account: 'ann',
  name: 'Ann',
  roles: [],
  disabled: false,
};

const door = (accounts: readonly Account[] = [PERSON]) => {
  const clock = { now: 0 };
  const signIn = signInWith(
    {
      authenticate: async (name, password) =>
        accounts.find((one) => one.account === name && password === 'right'),
      find: async () => undefined,
    },
    () => clock.now,
  );
  const codeOf = async (name: string, password: string, address = '10.0.0.1') => {
    const answer = await signIn(name, password, address);
    return answer.outcome === 'refused' ? answer.rejection.code : 0;
  };
  return { clock, codeOf };
};

describe('signing in', () => {
  it('refuses an unknown account and a wrong password alike', async () => {
    const { codeOf } = door();
    expect(await codeOf('ann', 'wrong')).toBe(1007);
    expect(await codeOf('nobody', 'wrong')).toBe(1007);
    expect(await codeOf('ann', 'right')).toBe(0);
  });

  it('refuses a disabled account as if it did not exist', async () => {
    expect(await door([{ ...PERSON, disabled: true }]).codeOf('ann', 'right')).toBe(1007);
  });

  it('asks for what is missing, without counting it as a guess', async () => {
    const { codeOf } = door();
    for (let times = 0; times < ADDRESS_LIMITS.tries * 2; times += 1)
      expect(await codeOf(' ', 'x')).toBe(1001);
    expect(await codeOf('ann', '')).toBe(1001);
    expect(await codeOf('ann', 'right')).toBe(0);
  });

  it('pauses an account after its tries, spelled in any case, from any address, and opens it again', async () => {
    const { clock, codeOf } = door();
    for (let times = 0; times < ACCOUNT_LIMITS.tries; times += 1) {
      expect(await codeOf(times % 2 ? 'ann' : 'ANN', 'wrong', `10.0.0.${times}`)).toBe(1007);
    }
    expect(await codeOf('ann', 'right', '10.0.1.1')).toBe(1004);
    clock.now += ACCOUNT_LIMITS.windowMinutes * 60_000;
    expect(await codeOf('ann', 'right')).toBe(0);
  });

  it('counts guesses that are made at the same moment', async () => {
    const { codeOf } = door();
    const codes = await Promise.all(Array.from({ length: 50 }, () => codeOf('ann', 'wrong')));
    expect(codes.filter((code) => code === 1007)).toHaveLength(ACCOUNT_LIMITS.tries);
  });

  it('pauses an address that tries many accounts, but never one where all know their password', async () => {
    const { codeOf } = door();
    for (let times = 0; times < ADDRESS_LIMITS.tries * 2; times += 1)
      expect(await codeOf('ann', 'right')).toBe(0);
    for (let times = 0; times < ADDRESS_LIMITS.tries; times += 1) await codeOf(`person${times}`, 'wrong');
    expect(await codeOf('ann', 'right')).toBe(1004);
    expect(await codeOf('ann', 'right', '10.0.0.2')).toBe(0);
  });
});

it('remembers a bounded number of keys and forgets the oldest', () => {
  const attempts = boundedAttempts({ tries: 1, windowMinutes: 1, keys: 2 }, () => 0);
  for (const key of ['a', 'b', 'c']) expect(attempts.take(key)).toBe(true);
  expect(attempts.take('c')).toBe(false);
  expect(attempts.take('a')).toBe(true);
});
