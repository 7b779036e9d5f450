// A caller as the directory knows the account now. A token is a promise for minutes: what was taken back since
// it was issued counts from the moment this node knows it; what was given counts from the next token on.
import type { Caller, Standing, Verified } from './account.ts';

/** The same caller where nothing was taken back. */
export type AsOfNow = (caller: Caller) => Promise<Verified>;

export interface CurrentCallerParts {
  readonly standing: (tenant: string, account: string) => Promise<Standing>;
  /** Whether roles are given in the directory alone. Elsewhere an account may have them from a Keycloak. */
  readonly isOwnProvider: boolean;
}

export const currentCaller =
  ({ standing, isOwnProvider }: CurrentCallerParts): AsOfNow =>
  async (caller) => {
    // A terminal is no account; its pairing says whether it may. Nor is a visitor, whose token is short.
    if (caller.terminal || caller.visitor) return { outcome: 'verified', caller };
    const now = await standing(caller.tenant, caller.account);
    const { isEnded, credential, account = caller.account, roles: known } = now;
    // Passwords of another provider are not in this directory: that provider ends its own sessions.
    const hasOtherPassword =
      isOwnProvider && caller.credential !== undefined && caller.credential !== credential;
    if (isEnded || hasOtherPassword) return { outcome: 'refused', failure: 'logged-out' };
    const held = known ?? (isOwnProvider ? [] : caller.roles);
    const roles = caller.roles.filter((role) => held.includes(role));
    const isSame = roles.length === caller.roles.length && account === caller.account;
    return { outcome: 'verified', caller: isSame ? caller : { ...caller, account, roles } };
  };
