// One way to check a name and a password, at page and token endpoint: bounded, slowed down, refused
// without telling whether the account exists.
//
// We slow down guesses at an account from an address. Because a campus is one address at the opening of a
// term, and an account has many guessers: neither the wrong passwords of others behind the same address nor
// those from elsewhere keep a person out. We gave up a bound over all addresses together.
import { halfWidth } from '@campus/events/domain/half-width';
import { type Rejection, reject } from '@campus/events/domain/rejections';
import type { Account, Accounts } from './account.ts';
import { MAX_PASSWORD_LENGTH } from './password.ts';
import { createPauses, type PauseLimits } from './pauses.ts';

/** Generous enough for a forgetful person, far too slow for a list of words: one try a minute in the end. */
export const WRONG_PASSWORDS: PauseLimits = {
  free: 5,
  longestSeconds: 60,
  forgottenMinutes: 60,
  keys: 50_000,
};
/** Passwords of one address that are checked at the same moment: each check costs as much as a hundred queries. */
export const CHECKED_AT_ONCE = 64;
const BUSY_SECONDS = 2;

const MAX_NAME_LENGTH = 64;

export type SignedIn =
  | { readonly outcome: 'signed-in'; readonly account: Account }
  | {
      readonly outcome: 'refused';
      readonly rejection: Rejection;
      /** Present where it was not even looked at. */
      readonly retryAfterSeconds?: number;
    };

export type SignIn = (name: string, password: string, address: string) => Promise<SignedIn>;

export const signInWith = (accounts: Accounts, clock: () => number): SignIn => {
  const pauses = createPauses(WRONG_PASSWORDS, clock);
  /** By address. */
  const checking = new Map<string, number>();

  const checked = async (name: string, password: string, address: string): Promise<Account | undefined> => {
    const others = checking.get(address) ?? 0;
    checking.set(address, others + 1);
    try {
      return await accounts.authenticate(name, password);
    } finally {
      const left = (checking.get(address) ?? 1) - 1;
      if (left === 0) checking.delete(address);
      else checking.set(address, left);
    }
  };

  return async (typed, password, address) => {
    const name = halfWidth(typed).trim();
    if (name === '') return refused(reject(1001, { params: { field: { zh: '账号', en: 'Account' } } }));
    if (password === '') return refused(reject(1001, { params: { field: { zh: '密码', en: 'Password' } } }));
    if ((checking.get(address) ?? 0) >= CHECKED_AT_ONCE) return notNow(BUSY_SECONDS);
    const pair = JSON.stringify([name.toLowerCase().slice(0, MAX_NAME_LENGTH), address]);
    const waitSeconds = pauses.take(pair);
    if (waitSeconds > 0) return notNow(waitSeconds);
    if (name.length > MAX_NAME_LENGTH || password.length > MAX_PASSWORD_LENGTH) return refused(reject(1007));

    const account = await checked(name, password, address);
    if (!account || account.disabled) return refused(reject(1007));
    pauses.forgive(pair);
    return { outcome: 'signed-in', account };
  };
};

const refused = (rejection: Rejection): SignedIn => ({ outcome: 'refused', rejection });
const notNow = (retryAfterSeconds: number): SignedIn => ({
  outcome: 'refused',
  rejection: reject(1004),
  retryAfterSeconds,
});
