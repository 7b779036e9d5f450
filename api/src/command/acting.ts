// The actor of a command, the account it acts for, and its idempotency key: every command of a process
// carries them.
import type { EventMetadata } from '@campus/events/domain/envelope';

export interface Acting {
  readonly tenant: string;
  readonly account: string;
  readonly correlation: string;
  readonly causation?: string | undefined;
  readonly address?: string | undefined;
  readonly source?: number | undefined;
  /** The caller's own key and the hash of what it asked for. */
  readonly command?: { readonly key: string; readonly hash: string } | undefined;
}

/** The envelope of a command; `step` tells the commands of one process apart under the caller's key. */
export const envelope = (acting: Acting, step?: string): Omit<EventMetadata, 'at'> => {
  const { tenant, account, correlation, causation, address, source, command } = acting;
  return {
    tenant,
    actor: account,
    correlation,
    causation,
    address: address || undefined,
    source: source || undefined,
    command: command
      ? { key: `${account}/${command.key}${step ? `/${step}` : ''}`, hash: command.hash }
      : undefined,
  };
};

/** Steps that only tidy up are idempotent by themselves and must not use up the caller's key. */
export const withoutKey = ({ command: _, ...acting }: Acting): Acting => acting;
