// What the answers about timetables follow from: what the caller is to each resource, the records, the days.
import { datesBetween } from '@campus/events/domain/time/dates';
import { collections, type DayDocument, dayId } from '@campus/projections/ports/documents';
import { drawingAccount } from '../../command/asker.ts';
import type { Ports } from '../../command/ports.ts';
import { rulesFor } from '../../command/what-stands.ts';
import { recordsAsKnown } from '../../gateway/at-hand/documents-in-memory.ts';
import { shortKey } from '../../gateway/at-hand/short-key.ts';
import { namesAsked } from '../../gateway/execution/names-asked.ts';
import type { BasisOf } from '../../gateway/execution/schema.ts';
import { type Caller, callerOf } from '../../gateway/http/context.ts';
import { MAX_RESOURCES } from '../../gateway/http/limits.ts';
import { refuseTimetable } from '../../gateway/live/timetable.ts';
import type { DaysArgs } from './days.ts';
import { bindingOf, type RulesArgs } from './rules.ts';

/** Found once for a caller until a record changes. A door is told by its pairing, which is no record: undefined. */
const sightOf = async (parts: Ports, caller: Caller, ids: readonly string[]): Promise<string | undefined> => {
  if (caller.terminal) return undefined;
  const { tenant, account, roles } = caller;
  return parts.following(`sight ${tenant}/${account} ${roles.join()} ${shortKey(...ids)}`, async () =>
    (await parts.visibility.classesOf(caller, ids)).join(),
  );
};

export const daysBasis =
  (parts: Ports): BasisOf<DaysArgs> =>
  async (args, context, selected) => {
    if (args.at || refuseTimetable(args) || (namesAsked(selected)?.has('serverTime') ?? true))
      return undefined;
    const caller = callerOf(context);
    const ids = [...new Set(args.resourceIds)];
    const records = await recordsAsKnown(parts);
    const sight = await sightOf(parts, caller, ids);
    if (sight === undefined) return undefined;
    const dates = datesBetween(args.from, args.to);
    const days = ids.flatMap((id) => dates.map((date) => dayId(caller.tenant, id, date)));
    const found = await parts.readStore.getMany<DayDocument>(collections.days, days);
    const revisions = new Map(found.map(({ _id, revision }) => [_id, revision]));
    return { sight, revisions: [records, ...days.map((id) => revisions.get(id))] };
  };

export const rulesBasis =
  (parts: Ports): BasisOf<RulesArgs> =>
  async ({ resourceIds }, context) => {
    if (resourceIds.length > MAX_RESOURCES) return undefined;
    const caller = callerOf(context);
    const { tenant, account } = caller;
    const records = await recordsAsKnown(parts);
    const sight = await sightOf(parts, caller, resourceIds);
    if (sight === undefined) return undefined;
    const [rules, asker] = await Promise.all([
      rulesFor(parts, tenant, resourceIds),
      drawingAccount(parts, tenant, account),
    ]);
    const binds = [...rules.values()].map((stored) => [
      asker.at(stored).barred?.code ?? 0,
      bindingOf(stored, asker),
    ]);
    const refused = shortKey(JSON.stringify(binds));
    return { sight: `${sight} ${refused}`, revisions: [records] };
  };
