// The picture of a visitor for the guard who has just scanned the pass: fetched for each scan, kept nowhere at a gate.
import { partsOfHolder } from '@campus/events/gate/pass-code';
import type { Ports } from '../../command/ports.ts';
import type { Resolver } from '../../gateway/execution/schema.ts';
import { callerOf } from '../../gateway/http/context.ts';
import { CHECK_MS } from '../../gateway/passes/passes.ts';
import { pictureOf } from '../visit/picture.ts';
import { isSealedCheck } from './passages.ts';

/** Null also where the check is another's, too old, or names nobody. */
export const pictureAtGate =
  (parts: Ports): Resolver<{ readonly check_id: string }> =>
  async (_source, { check_id }, context) => {
    const { tenant, account } = callerOf(context);
    const sealed = parts.passes.open(check_id);
    if (!isSealedCheck(sealed) || sealed.tenant !== tenant || sealed.account !== account) return null;
    if (sealed.verdict === 'refused' || context.now - sealed.at > CHECK_MS) return null;
    const holder = partsOfHolder(sealed.holder);
    return holder?.kind === 'visit' ? pictureOf(parts, tenant, holder.id) : null;
  };
