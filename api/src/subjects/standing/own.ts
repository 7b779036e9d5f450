// How the caller stands: bans, faults with the ban that rests on them, appeals, what counts towards a ban.

import { typedFields } from '@campus/events/domain/record/typed';
import { standingStream } from '@campus/events/domain/streams';
import { dateTimeOf } from '@campus/events/domain/time/zone';
import { fieldsIn } from '@campus/events/domain/unknown';
import { bindingBar, isExempt } from '@campus/events/standing/binding';
import { blacklistSettings } from '@campus/events/standing/blacklist-settings';
import type { FaultRule } from '@campus/events/standing/commands';
import { EVERY_TYPE } from '@campus/events/standing/events';
import { faultRuleFor } from '@campus/events/standing/fault-rule';
import { countedNow } from '@campus/events/standing/faults';
import { standing } from '@campus/events/standing/standing';
import type { StandingState } from '@campus/events/standing/state';
import { collections, type RecordDocument } from '@campus/projections/ports/documents';
import {
  type AppealDocument,
  type BanDocument,
  type FaultDocument,
  type StandingEntry,
  standingCollections,
} from '@campus/projections/ports/standing-documents';
import type { Ports } from '../../command/ports.ts';
import type { Resolver } from '../../gateway/execution/schema.ts';
import { callerOf } from '../../gateway/http/context.ts';
import { MAX_PAGE } from '../../gateway/http/limits.ts';
import { listViewOf } from '../../records/read-model-list.ts';
import { appealList, banList, faultList } from './lists.ts';
import { namesOfType } from './present.ts';

/** The number of newest ones that are shown. */
const SHOWN = 200;

const newest = <Entry extends StandingEntry>(
  { readStore }: Ports,
  collection: string,
  tenant: string,
  account: string,
): Promise<Entry[]> =>
  readStore.find<Entry>(collection, {
    filter: { tenant, account },
    sort: [
      ['createdAt', -1],
      ['_id', 1],
    ],
    limit: SHOWN,
  });

export const ownStanding =
  (parts: Ports): Resolver =>
  async (_source, _args, context) => {
    const { tenant, account } = callerOf(context);
    const around = await listViewOf(parts, context);
    const [bans, faults, appeals] = await Promise.all([
      newest<BanDocument>(parts, standingCollections.bans, tenant, account),
      newest<FaultDocument>(parts, standingCollections.faults, tenant, account),
      newest<AppealDocument>(parts, standingCollections.appeals, tenant, account),
    ]);
    const appealOf = async (isIt: (appeal: AppealDocument) => boolean) => {
      const found = appeals.find(isIt);
      return found ? appealList.row(parts, found, around) : null;
    };
    const { state } = await parts.look(standingStream(tenant, account), standing);
    const bar = bindingBar(state, context.now);
    return {
      barred_until: bar ? dateTimeOf(around.zone, bar.until) : null,
      exempt: state.exemptions.some(({ scope }) => isExempt(state, scope, context.now)),
      bans: await Promise.all(
        bans.map(async (document) => {
          const ban = await banList.row(parts, document, around);
          const appeal = await appealOf((each) => each.ban === document.entry);
          return {
            ban,
            reason_en: ban.reason_en,
            fault_ids: document.faults,
            appeal,
            // A ban that was counted falls with one of its faults.
            can_appeal: ban.state === 1 && ban.source === 2 && !appeal,
          };
        }),
      ),
      faults: await Promise.all(
        faults.map(async (document) => {
          const appeal = await appealOf((each) => each.fault === document.entry);
          const resting = bans.find((ban) => ban.faults.includes(document.entry) && !ban.isLifted);
          return {
            fault: await faultList.row(parts, document, around),
            ban_id: resting?.entry ?? null,
            appeal,
            can_appeal: document.state === 'counts' && !appeal,
          };
        }),
      ),
      counts: await countsOf(parts, tenant, account, context.now),
    };
  };

const settingsOf = async (parts: Ports, tenant: string) => {
  const found = await parts.readStore.find<RecordDocument>(collections.records(blacklistSettings.name), {
    filter: { tenant, removed: false },
    limit: MAX_PAGE,
  });
  return found.map(({ fields }) => typedFields(blacklistSettings, fields));
};

/** How many of their faults a rule counts now, and where it bans. */
const countUnder = async (
  parts: Ports,
  tenant: string,
  state: StandingState,
  rule: FaultRule,
  now: number,
) => {
  const { count: limit, days, banDays: ban_days, scope } = rule;
  const counted = countedNow(state, rule, now);
  return { ...(await namesOfType(parts, tenant, scope || EVERY_TYPE)), counted, limit, days, ban_days };
};

/** Under each rule of the institution that counts anything of theirs. */
const countsOf = async (parts: Ports, tenant: string, account: string, now: number) => {
  const { state } = await parts.look(standingStream(tenant, account), standing);
  const settings = await settingsOf(parts, tenant);
  const scopes = new Set(state.faults.map(({ scope }) => scope));
  const counts = await Promise.all(
    [...scopes].map(async (scope) => {
      const rule = faultRuleFor(settings, scope, 'missed');
      if (!rule || rule.scope !== scope) return [];
      return [await countUnder(parts, tenant, state, rule, now)];
    }),
  );
  return counts.flat();
};

/** The rule under which a missed booking there counts, and how many the caller has; null: none does. */
export const missedAt =
  (parts: Ports): Resolver<Record<string, never>> =>
  async (source, _args, context) => {
    const typeId = fieldsIn(source).resources_type_id;
    if (!context.caller || typeof typeId !== 'string') return null;
    const { tenant, account } = context.caller;
    const rule = faultRuleFor(await settingsOf(parts, tenant), typeId, 'missed');
    if (!rule) return null;
    const { state } = await parts.look(standingStream(tenant, account), standing);
    return isExempt(state, typeId, context.now) ? null : countUnder(parts, tenant, state, rule, context.now);
  };
