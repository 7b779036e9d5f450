// From a request to who acts in it, with the idempotency key the caller gave and what it stood for.
import { characters, type Rejection, reject } from '@campus/events/domain/rejections';
import { badInput } from '../gateway/access/refusals.ts';
import { callerOf, type RequestContext } from '../gateway/http/context.ts';
import { MAX_COMMAND_ID_LENGTH } from '../gateway/http/limits.ts';
import type { Acting } from './acting.ts';
import { contentOf } from './keys.ts';

export interface CommandArgs {
  readonly command_id?: string | null;
}

/** The arguments of a command on one object. */
export interface OfOneArgs extends CommandArgs {
  readonly id: string;
}

/** 1 computer, 2 phone, 3 back office, 4 interface or scan, 5 page of visitors. */
const SOURCES: readonly number[] = [1, 2, 3, 4, 5];

/** `operation` and its arguments are what the key stands for: other content under it is refused. */
export const actingOf = (
  context: RequestContext,
  operation: string,
  args: CommandArgs,
  source?: number,
): Acting => {
  const caller = callerOf(context);
  const { command_id } = args;
  if (command_id && command_id.length > MAX_COMMAND_ID_LENGTH) throw badInput(tooLong());
  if (source !== undefined && !SOURCES.includes(source)) throw badInput(reject(1002));
  return {
    tenant: caller.tenant,
    account: caller.account,
    correlation: context.correlation,
    address: context.address,
    source: source || undefined,
    command: command_id ? { key: command_id, hash: contentOf(operation, args) } : undefined,
  };
};

const tooLong = (): Rejection =>
  reject(1006, { params: { field: 'command_id', limit: characters(MAX_COMMAND_ID_LENGTH) } });
