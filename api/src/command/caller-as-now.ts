// An account that acts by a sealed word of ours, without a session: with the roles that it has now.
import type { Instant } from '@campus/events/domain/envelope';
import type { RecordDocument } from '@campus/projections/ports/documents';
import type { Caller } from '../gateway/http/context.ts';
import type { Standing } from '../gateway/identity/account.ts';

export interface CallerParts {
  readonly standing: (tenant: string, account: string) => Promise<Standing>;
  readonly clock: () => Instant;
}

/** A new password ends what a person left open under the one before. */
export const isUnderPassword = (
  { fields }: Pick<RecordDocument, 'fields'>,
  credential: string | undefined,
): boolean => fields.credential === undefined || fields.credential === credential;

/**
 * The owner of the record that the word stands on. Undefined for an account that may not sign in any more, or not
 * with the password of then.
 */
export const callerAsNow = async (
  { standing, clock }: CallerParts,
  tenant: string,
  on: RecordDocument,
): Promise<Caller | undefined> => {
  const { owner: account } = on.fields;
  if (on.removed || typeof account !== 'string') return undefined;
  const { isEnded, roles, credential } = await standing(tenant, account);
  if (isEnded || !isUnderPassword(on, credential)) return undefined;
  const expiresAt = clock();
  return {
    tenant,
    account,
    accountId: account,
    name: account,
    roles: roles ?? ['user'],
    sessionId: on._id,
    expiresAt,
  };
};
