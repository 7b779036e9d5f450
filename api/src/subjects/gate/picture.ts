// The picture of a visitor for the guard who has just scanned the pass: fetched for each scan, kept nowhere at a gate.
import { partsOfHolder } from '@campus/events/gate/pass-code';
import type { Ports } from '../../command/ports.ts';
import type { Resolver } from '../../gateway/execution/schema.ts';
import { callerOf, type RequestContext } from '../../gateway/http/context.ts';
import { CHECK_MS } from '../../gateway/passes/passes.ts';
import { pictureOf } from '../visit/picture.ts';
import type { SealedCheck } from './check.ts';
import { isSealedCheck } from './passages.ts';

/** The caller's own check while it may be recorded; undefined: another's, or too old. */
export const checkOpened = (
  { passes }: Pick<Ports, 'passes'>,
  context: RequestContext,
  id: string,
): SealedCheck | undefined => {
  const { tenant, account } = callerOf(context);
  const sealed = passes.open(id);
  if (!isSealedCheck(sealed) || sealed.tenant !== tenant || sealed.account !== account) return undefined;
  return context.now - sealed.at > CHECK_MS ? undefined : sealed;
};

/** Null also where the check is another's, too old, or names nobody. */
export const pictureAtGate =
  (parts: Ports): Resolver<{ readonly check_id: string }> =>
  async (_source, { check_id }, context) => {
    const sealed = checkOpened(parts, context, check_id);
    if (!sealed || sealed.verdict === 'refused') return null;
    const holder = partsOfHolder(sealed.holder);
    return holder?.kind === 'visit' ? pictureOf(parts, sealed.tenant, holder.id) : null;
  };
