// One way to check a name and a password, whatever door they come through: bounded, counted, refused
// without telling whether the account exists.
import { type Rejection, reject } from '@campus/events/rejections';
import type { Account, Accounts } from './account.ts';
import { type AttemptLimits, boundedAttempts } from './attempts.ts';
import { MAX_PASSWORD_LENGTH } from './password.ts';

/** Wrong passwords for one account. Generous enough for a forgetful person, far too few for a list of words. */
export const ACCOUNT_LIMITS: AttemptLimits = { tries: 10, windowMinutes: 15, keys: 20_000 };
/** Wrong passwords from one address. A whole campus may sit behind one. */
export const ADDRESS_LIMITS: AttemptLimits = { tries: 100, windowMinutes: 15, keys: 20_000 };

const MAX_NAME_LENGTH = 64;

export type SignedIn =
  | { readonly outcome: 'signed-in'; readonly account: Account }
  | { readonly outcome: 'refused'; readonly rejection: Rejection };

export type SignIn = (name: string, password: string, address: string) => Promise<SignedIn>;

export const signInWith = (accounts: Accounts, clock: () => number): SignIn => {
  const byAccount = boundedAttempts(ACCOUNT_LIMITS, clock);
  const byAddress = boundedAttempts(ADDRESS_LIMITS, clock);

  return async (typed, password, address) => {
    const name = typed.trim();
    if (name === '') return refused(reject(1001, { params: { field: { zh: '账号', en: 'Account' } } }));
    if (password === '') return refused(reject(1001, { params: { field: { zh: '密码', en: 'Password' } } }));
    const key = name.toLowerCase().slice(0, MAX_NAME_LENGTH);
    if (!byAddress.take(address)) return refused(reject(1004));
    if (!byAccount.take(key)) return refused(reject(1004));
    if (name.length > MAX_NAME_LENGTH || password.length > MAX_PASSWORD_LENGTH) return refused(reject(1007));

    const account = await accounts.authenticate(name, password);
    if (!account || account.disabled) return refused(reject(1007));
    byAccount.forgive(key);
    byAddress.giveBack(address);
    return { outcome: 'signed-in', account };
  };
};

const refused = (rejection: Rejection): SignedIn => ({ outcome: 'refused', rejection });
