// The rules timetables are drawn by, with the verdict whether the viewer may book at all.
import { reject, textsOf } from '@campus/events/domain/rejections';
import { checkAudience } from '@campus/events/domain/rules/check';
import { badInput } from '../../gateway/access/refusals.ts';
import type { Resolver } from '../../gateway/execution/schema.ts';
import { callerOf } from '../../gateway/http/context.ts';
import { MAX_RESOURCES } from '../../gateway/http/limits.ts';
import { rulesFor } from './days.ts';
import { type TimetableQueryParts, visibleOf } from './parts.ts';

export const timetableRules =
  (parts: TimetableQueryParts): Resolver<{ readonly resourceIds: readonly string[] }> =>
  async (_source, { resourceIds }, context) => {
    if (resourceIds.length > MAX_RESOURCES)
      throw badInput(reject(1006, { params: { field: 'resourceIds', limit: MAX_RESOURCES } }));
    const caller = callerOf(context);
    const levels = await visibleOf(parts, context, resourceIds);
    const [rules, { subjects }] = await Promise.all([
      rulesFor(parts, caller.tenant, [...levels.keys()]),
      parts.belonging(caller.tenant, caller.account),
    ]);
    return [...rules].map(([resourceId, { revision, rules: clean, audience, asksCaptcha = false }]) => {
      const rejection = caller.terminal ? reject(4001) : checkAudience(audience, subjects);
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
