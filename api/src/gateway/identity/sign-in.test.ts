// How often a password may be guessed, and what a guesser learns.
import { describe, expect, it } from 'vitest';
import type { Account } from './account.ts';
import { boundedAttempts } from './attempts.ts';
import { CHECKED_AT_ONCE, signInWith, WRONG_PASSWORDS } from './sign-in.ts';

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
  const waitOf = async (name: string, password: string): Promise<number> => {
    const answer = await signIn(name, password, '10.0.0.1');
    return (answer.outcome === 'refused' && answer.retryAfterSeconds) || 0;
  };
  return { clock, codeOf, waitOf };
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
    for (let times = 0; times < 200; times += 1) expect(await codeOf(' ', 'x')).toBe(1001);
    expect(await codeOf('ann', '')).toBe(1001);
    expect(await codeOf('ann', 'right')).toBe(0);
  });

  it('pauses ever longer for one account at one address, spelled in any case, and never for good', async () => {
    const { clock, codeOf, waitOf } = door();
    for (let times = 0; times < WRONG_PASSWORDS.free; times += 1)
      expect(await codeOf(times % 2 ? 'ann' : 'ANN', 'wrong')).toBe(1007);
    const waits: number[] = [];
    for (let times = 0; times < 10; times += 1) {
      const wait = await waitOf('ann', 'wrong');
      waits.push(wait);
      clock.now += wait * 1000;
      expect(await codeOf('ann', 'wrong')).toBe(1007);
    }
    expect(waits.slice(0, 5)).toEqual([1, 2, 4, 8, 16]);
    expect(Math.max(...waits)).toBe(WRONG_PASSWORDS.longestSeconds);
    clock.now += WRONG_PASSWORDS.longestSeconds * 1000;
    expect(await codeOf('ann', 'right')).toBe(0);
    expect(await codeOf('ann', 'wrong')).toBe(1007);
  });

  it('keeps nobody out who is elsewhere, or who is somebody else at the same place', async () => {
    const { codeOf } = door();
    for (let times = 0; times < 100; times += 1) await codeOf('ann', 'wrong', '10.0.0.1');
    for (let times = 0; times < 1_000; times += 1) await codeOf(`person${times}`, 'wrong', '10.0.0.2');
    expect(await codeOf('ann', 'right', '10.0.0.2')).toBe(0);
    for (let times = 0; times < 1_000; times += 1) await codeOf('ann', 'wrong', `10.1.0.${times}`);
    expect(await codeOf('ann', 'right', '10.0.0.3')).toBe(0);
  });

  it('counts guesses that are made at the same moment', async () => {
    const { codeOf } = door();
    const codes = await Promise.all(Array.from({ length: 50 }, () => codeOf('ann', 'wrong')));
    expect(codes.filter((code) => code === 1007)).toHaveLength(WRONG_PASSWORDS.free);
  });

  it('checks so many passwords of one address at once, and asks the others to come again', async () => {
    const { codeOf, waitOf } = door();
    const others = Array.from({ length: CHECKED_AT_ONCE }, (_, index) => codeOf(`person${index}`, 'wrong'));
    expect(await waitOf('ann', 'right')).toBeGreaterThan(0);
    expect(await codeOf('ann', 'right', '10.0.0.2')).toBe(0);
    await Promise.all(others);
    expect(await codeOf('ann', 'right')).toBe(0);
  });
});

it('remembers a bounded number of keys and forgets the oldest', () => {
  const attempts = boundedAttempts({ tries: 1, windowMinutes: 1, keys: 2 }, () => 0);
  for (const key of ['a', 'b', 'c']) expect(attempts.take(key)).toBe(true);
  expect(attempts.take('c')).toBe(false);
  expect(attempts.take('a')).toBe(true);
});
