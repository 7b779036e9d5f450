// Who acts, for whom, and with which idempotency key: what every command of a process carries.
import type { RefusedAttempt } from '@campus/events/demand/demand';
import type { EventMetadata, Instant } from '@campus/events/domain/envelope';
import type { Rejection } from '@campus/events/domain/rejections';
import type { Look, Transact } from '@campus/events/log/transact';
import type { StoredRules } from '@campus/projections/ports/documents';
import type { Belonging } from './ports.ts';

export interface Acting {
  readonly tenant: string;
  readonly account: string;
  readonly correlation: string;
  readonly causation?: string;
  readonly address?: string;
  readonly source?: number;
  /** The caller's own key and the hash of what it asked for. */
  readonly command?: { readonly key: string; readonly hash: string };
}

export interface BookingParts {
  readonly transact: Transact;
  /** The state of a stream as this node last saw it, read from the log when it has not. */
  readonly look: Look;
  readonly rulesOf: (tenant: string, resourceId: string) => Promise<StoredRules | undefined>;
  readonly clock: () => Instant;
  /** What somebody belongs to, also somebody else than the caller; absent: to nothing. */
  readonly belonging?: (tenant: string, account: string) => Promise<Belonging>;
  /** Whether nobody can act under that account any more; absent: never. */
  readonly isEnded?: (tenant: string, account: string) => Promise<boolean>;
  /** Hears of attempts that were refused; absent: nobody counts them. */
  readonly refusals?: Refusals | undefined;
}

/** Takes notes of what was asked in vain. It never fails and nobody waits for it. */
export interface Refusals {
  note(
    tenant: string,
    account: string,
    rejection: Rejection,
    attempt: Omit<RefusedAttempt, 'code' | 'who'>,
  ): void;
}

/** The envelope of a command; `step` tells the commands of one process apart under the caller's key. */
export const envelope = (acting: Acting, step?: string): Omit<EventMetadata, 'at'> => {
  const { tenant, account, correlation, causation, address, source, command } = acting;
  return {
    tenant,
    actor: account,
    correlation,
    ...(causation ? { causation } : {}),
    ...(address ? { address } : {}),
    ...(source ? { source } : {}),
    ...(command
      ? { command: { key: `${account}/${command.key}${step ? `/${step}` : ''}`, hash: command.hash } }
      : {}),
  };
};

/** Steps that only tidy up are idempotent by themselves and must not use up the caller's key. */
export const withoutKey = ({ command: _, ...acting }: Acting): Acting => acting;
