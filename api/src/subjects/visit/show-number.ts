// A whole number of a visitor, for somebody who may see it and says what for. The log tells who looked, at what and why.
import { reject } from '@campus/events/domain/rejections';
import { isLookedAt, isLookPurpose, LOOK_MS } from '@campus/events/visit/look-purposes';
import { actingOf, type OfOneArgs } from '../../command/asking.ts';
import type { Ports } from '../../command/ports.ts';
import { acceptedResult, refusedResult } from '../../gateway/access/refusals.ts';
import type { Resolver } from '../../gateway/execution/schema.ts';
import { callerOf } from '../../gateway/http/context.ts';
import { visitReachOf } from './administering.ts';
import { actOnVisit } from './answering.ts';
import { findVisit, personIn } from './present.ts';

interface ShowArgs extends OfOneArgs {
  readonly field: string;
  readonly purpose: string;
}

/** Codes: 4004 none of theirs, erased, or there is no such number; 4001 not for them; 1002. */
export const showVisitorNumber =
  (parts: Ports): Resolver<ShowArgs> =>
  async (_source, args, context) => {
    const { field, purpose } = args;
    if (!isLookedAt(field) || !isLookPurpose(purpose)) return refusedResult(reject(1002));
    const caller = callerOf(context);
    const found = await findVisit(parts, caller.tenant, args.id);
    const reach = await visitReachOf(parts, caller);
    const isTheirs =
      found && reach?.reaches({ campus: found.campus, gates: found.gates, type: found.visitorType });
    if (!found || !isTheirs) return refusedResult(reject(4004));
    if (!reach?.holds('unmasks')) return refusedResult(reject(4001));
    const person = personIn(parts, found);
    const value = field === 'phone' ? person?.phone : person?.cardNumber;
    if (!value) return refusedResult(reject(4004));
    const now = parts.clock();
    const command = { type: 'ShowNumber', now, field, purpose, account: caller.account } as const;
    const answer = await actOnVisit(parts, actingOf(context, 'showVisitorNumber', args), found, command);
    if (answer.outcome === 'refused') return refusedResult(answer.rejection);
    return { ...acceptedResult, value, until: now + LOOK_MS, position: answer.position };
  };
