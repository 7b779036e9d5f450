// An account that acts by a sealed word of ours, without a session: with the roles that it has now.
import type { Instant } from '@campus/events/domain/envelope';
import type { Caller } from '../gateway/http/context.ts';
import type { Standing } from '../gateway/identity/account.ts';

export interface CallerParts {
  readonly standing: (tenant: string, account: string) => Promise<Standing>;
  readonly clock: () => Instant;
}

/** `sessionId`: what the word stands on. Undefined for an account that may not sign in any more. */
export const callerAsNow = async (
  { standing, clock }: CallerParts,
  tenant: string,
  account: string,
  sessionId: string,
): Promise<Caller | undefined> => {
  const { isEnded, roles } = await standing(tenant, account);
  if (isEnded) return undefined;
  const expiresAt = clock();
  return {
    tenant,
    account,
    accountId: account,
    name: account,
    roles: roles ?? ['user'],
    sessionId,
    expiresAt,
  };
};
