// Somebody who signs in, as single sign-on tells the page.
import { vi } from 'vitest';
import type { SessionChange, SignInOutcome, SingleSignOn } from '../identity/single-sign-on.ts';

/** @param outcome how the sign-in at the start of the page ends */
export const signOnAs = (
  account: string,
  outcome: SignInOutcome['outcome'] = 'signedIn',
  roles: readonly string[] = [],
) => {
  const who = outcome === 'signedIn' ? account : undefined;
  const leave = vi.fn(async (_wantedPath: string) => undefined);
  const again = vi.fn(async (_wantedPath: string) => undefined);
  const resume = vi.fn(async () => false);
  const listeners = new Set<(change: SessionChange) => void>();
  const singleSignOn: SingleSignOn = {
    start: async () => (outcome === 'failed' ? { outcome, reason: 'away' } : { outcome }),
    account: () => who,
    tenant: () => who && 'campus',
    roles: () => roles,
    tokenId: () => who && 'token-1',
    identityToken: () => undefined,
    token: async () => who && 'secret',
    login: leave,
    logout: async () => undefined,
    reauthenticate: again,
    resume,
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const tell = (change: SessionChange): void => {
    for (const listener of listeners) listener(change);
  };
  return { singleSignOn, login: leave, reauthenticate: again, resume, tell };
};
