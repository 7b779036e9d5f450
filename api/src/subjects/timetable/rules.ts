// The rules timetables are drawn by, with the verdict whether the viewer may book at all.
import { type Rejection, reject, textsOf } from '@campus/events/domain/rejections';
import { checkAudience } from '@campus/events/domain/rules/check';
import type { Subject } from '@campus/events/domain/rules/rules';
import type { StoredRules } from '@campus/projections/ports/documents';
import { badInput } from '../../gateway/access/refusals.ts';
import type { Resolver } from '../../gateway/execution/schema.ts';
import { callerOf } from '../../gateway/http/context.ts';
import { MAX_RESOURCES } from '../../gateway/http/limits.ts';
import { rulesFor } from './days.ts';
import { type TimetableQueryParts, visibleOf } from './parts.ts';

export interface RulesArgs {
  readonly resourceIds: readonly string[];
}

/** Why somebody who is all that may not book at all. */
export const refusedByAudience = (
  stored: StoredRules | undefined,
  subjects: readonly Subject[],
): Rejection | undefined => stored && checkAudience(stored.audience, subjects);

export const timetableRules =
  (parts: TimetableQueryParts): Resolver<RulesArgs> =>
  async (_source, { resourceIds }, context) => {
    if (resourceIds.length > MAX_RESOURCES)
      throw badInput(reject(1006, { params: { field: 'resourceIds', limit: MAX_RESOURCES } }));
    const caller = callerOf(context);
    const levels = await visibleOf(parts, context, resourceIds);
    const [rules, { subjects }] = await Promise.all([
      rulesFor(parts, caller.tenant, [...levels.keys()]),
      parts.belonging(caller.tenant, caller.account),
    ]);
    return [...rules].map(([resourceId, stored]) => {
      const { revision, rules: clean, asksCaptcha = false } = stored;
      const rejection = caller.terminal ? reject(4001) : refusedByAudience(stored, subjects);
      const { zh, en } = textsOf(rejection ?? { code: 0 });
      return {
        resourceId,
        revision,
        rules: clean,
        asksCaptcha,
        mayBook: { errcode: rejection?.code ?? 0, msg: zh, msg_en: en },
      };
    });
  };
