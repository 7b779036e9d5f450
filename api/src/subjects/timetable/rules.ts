// The rules timetables are drawn by, with the verdict whether the viewer may book at all.

import { type CountedClaim, spans } from '@campus/events/booking/allowance/counting';
import { type Binding, OWN_CLAIMS_MS } from '@campus/events/booking/may-have';
import { reject, textsOf } from '@campus/events/domain/rejections';
import { instantOf, localOf } from '@campus/events/domain/time/zone';
import type { StoredRules } from '@campus/projections/ports/documents';
import { type AskingAccount, drawingAccount } from '../../command/asker.ts';
import type { Ports } from '../../command/ports.ts';
import { visibleOf } from '../../command/visibility.ts';
import { rulesFor } from '../../command/what-stands.ts';
import { badInput } from '../../gateway/access/refusals.ts';
import type { Resolver } from '../../gateway/execution/schema.ts';
import { callerOf } from '../../gateway/http/context.ts';
import { MAX_RESOURCES } from '../../gateway/http/limits.ts';

export interface RulesArgs {
  readonly resourceIds: readonly string[];
}

export const timetableRules =
  (parts: Ports): Resolver<RulesArgs> =>
  async (_source, { resourceIds }, context) => {
    if (resourceIds.length > MAX_RESOURCES)
      throw badInput(reject(1006, { params: { field: 'resourceIds', limit: MAX_RESOURCES } }));
    const caller = callerOf(context);
    const levels = await visibleOf(parts, context, resourceIds);
    const [rules, asker] = await Promise.all([
      rulesFor(parts, caller.tenant, [...levels.keys()]),
      drawingAccount(parts, caller.tenant, caller.account),
    ]);
    return [...rules].map(([resourceId, stored]) => {
      const { revision, rules: clean, asksCaptcha = false } = stored;
      const rejection = caller.terminal ? reject(4001) : asker.at(stored).barred;
      const { zh, en } = textsOf(rejection ?? { code: 0 });
      return {
        resourceId,
        revision,
        rules: clean,
        asksCaptcha,
        costs: stored.fee !== undefined,
        mayBook: { errcode: rejection?.code ?? 0, msg: zh, msg_en: en },
        binding: bindingOf(stored, asker),
      };
    });
  };

/** What binds the account there, for a browser that counts its recent claims itself. */
export const bindingOf = (stored: StoredRules, { at, now }: AskingAccount): Binding => {
  const { barred, own, bounds } = at(stored);
  const { resourceId, typeId, zone } = stored.rules;
  const until = barred?.params?.until;
  const old = own.all().filter(({ endsAt }) => endsAt <= now - OWN_CLAIMS_MS);
  const limits = bounds.limits.map((limit) => {
    if (limit.per !== 'range') return limit;
    const isCounted = (claim: CountedClaim): boolean =>
      (limit.over === 'type' ? claim.typeId === typeId : claim.resourceId === resourceId) &&
      spans(limit, claim.date, claim.date);
    return { ...limit, before: old.filter(isCounted).length };
  });
  const { date: on } = localOf(zone, now);
  const { unfinishedLimit, cancellationLimit } = bounds;
  return {
    limits,
    unfinishedLimit,
    cancellationLimit,
    barredUntil: typeof until === 'number' ? until : undefined,
    cancelled:
      cancellationLimit === undefined
        ? undefined
        : { on, count: own.cancelledSince(resourceId, instantOf(zone, on, 0)) },
  };
};
