// What another rule does: to the bookings ahead, and to what was asked for in the last half year.
import { type Entity, storeOf } from '@campus/events/domain/record/entity';
import { readInput } from '@campus/events/domain/record/validate';
import { type Rejection, reject, textsOf } from '@campus/events/domain/rejections';
import { checkPeriod } from '@campus/events/domain/rules/check';
import { addDays } from '@campus/events/domain/time/dates';
import { localOf } from '@campus/events/domain/time/zone';
import { canBeMet, differences, type Wish } from '@campus/events/impact/replay';
import { resource } from '@campus/events/resource/resource';
import { resourceConfig } from '@campus/events/resource/resource-config';
import { type DemandDocument, demandCollections } from '@campus/projections/ports/demand-documents';
import {
  type BookingDocument,
  collections,
  isLoan,
  type RecordDocument,
  recordId,
} from '@campus/projections/ports/documents';
import type { Ports } from '../../command/ports.ts';
import { badInput, notFound } from '../../gateway/access/refusals.ts';
import type { Resolver } from '../../gateway/execution/schema.ts';
import { inTurns } from '../../gateway/filters/table.ts';
import { callerOf } from '../../gateway/http/context.ts';
import { createReach, viewerOf } from '../../records/reach.ts';
import { MAX_HIT, managedAmong, presentHit } from './hit.ts';
import {
  followersOf,
  hasFollowers,
  type RulePair,
  ruleHits,
  rulePairs,
  ruleRecords,
  standingNow,
  wishOf,
} from './rule-hits.ts';

interface RuleArgs {
  readonly entity: string;
  readonly id: string;
  readonly model: unknown;
}

const MAX_REPLAYED = 5_000;
const DAYS_BACK = 180;

const WITHDRAWN = ['moved', 'to_be_submitted', 'returned'];

export const ruleImpact =
  (parts: Ports): Resolver<RuleArgs> =>
  async (_source, { entity: name, id, model }, context) => {
    const { tenant } = callerOf(context);
    const entity = ruleRecords.find((each) => each.name === name);
    if (!entity || typeof model !== 'object' || model === null) throw badInput(reject(1002));
    const reading = readInput(entity, { ...model }, 'update');
    if (reading.outcome === 'refused') throw badInput(reject(1002));
    const found = await ruledBy(parts, context, entity, id);
    const ids = await followersOf(parts.readStore, tenant, entity, id);
    const managed = await managedAmong(parts, context, ids);
    const today = localOf(await parts.zoneOf(tenant), context.now).date;
    const before = found?.fields ?? {};
    const changed = { entity, id, before, after: { ...before, ...reading.fields } };
    const pairs = await rulePairs(parts.readStore, tenant, changed, managed);
    const rules = new Map(pairs.map((pair) => [pair.resourceId, pair]));
    const ruled = [...rules.keys()];
    const [{ stood, vain }, standing] = await Promise.all([
      wishesOf(parts, tenant, ruled, addDays(today, -DAYS_BACK)),
      standingNow(parts.readStore, tenant, ruled, context.now),
    ]);
    const [lost, gained] = compare([...stood, ...vain], rules);
    const hits = ruleHits(pairs, standing, context.now);
    return {
      is_never: [...rules.values()].some(({ after }) => !canBeMet(after, today)),
      resources: ids.length,
      replayed: stood.length,
      refused: vain.length,
      lost: countsOf(lost),
      gained: countsOf(gained),
      bookings: await inTurns(hits.slice(0, MAX_HIT), ({ document, rejection }) =>
        presentHit(parts, context, document, rejection, {
          rules: rules.get(document.resourceId)?.after,
          isGone: (period) => {
            const changed = rules.get(document.resourceId)?.after;
            const request = { ...wishOf(document), ...period };
            return !changed || checkPeriod(request, changed, [], context.now) !== undefined;
          },
        }),
      ),
    };
  };

/** The record as it is saved; undefined: it has never been. Throws 4004 for one that the caller does not manage. */
export const ruledBy = async (
  parts: Ports,
  context: Parameters<typeof managedAmong>[1],
  entity: Entity,
  id: string,
): Promise<RecordDocument | undefined> => {
  const { tenant } = callerOf(context);
  const read = (store: string) =>
    parts.readStore.get<RecordDocument>(collections.records(store), recordId(tenant, id));
  const isConfig = entity.name === resourceConfig.name;
  const found = await read(isConfig ? resource.name : storeOf(entity));
  if (!found || found.removed) throw notFound();
  if (!hasFollowers(entity)) {
    const viewer = { ...(await viewerOf(parts, callerOf(context))), items: ['resource_manage'] };
    if (!(await createReach(parts, viewer).manages(resource, found.fields))) throw notFound();
  }
  return isConfig ? read(storeOf(entity)) : found;
};

interface AskedWish {
  readonly resourceId: string;
  readonly wish: Wish;
}

/** What was asked of the resources since a day: bookings, and vain attempts, which a changed rule may let through. */
const wishesOf = async (parts: Ports, tenant: string, resources: readonly string[], from: string) => {
  if (resources.length === 0) return { stood: [], vain: [] };
  const asked = [{ tenant }, { resourceId: { $in: resources } }];
  const [bookings, demands] = await Promise.all([
    parts.readStore.find<BookingDocument>(collections.bookings, {
      filter: { $and: [...asked, { date: { $gte: from } }] },
      sort: [['startsAt', -1]],
      limit: MAX_REPLAYED,
    }),
    parts.readStore.find<DemandDocument>(demandCollections.demands, {
      filter: { $and: [...asked, { lastDate: { $gte: from } }] },
      limit: MAX_REPLAYED,
    }),
  ]);
  const stood = bookings
    .filter((document) => !WITHDRAWN.includes(document.phase) && !isLoan(document))
    .map((document): AskedWish => ({ resourceId: document.resourceId, wish: wishOf(document) }));
  const vain = demands
    .flatMap(({ _id, resourceId, attempts }) =>
      attempts.map(({ at, code: _code, who: _who, ...request }, index): AskedWish => {
        const wish = {
          ...request,
          id: `${_id}/${index}`,
          askedAt: at,
          path: 'page',
          right: 'owner',
        } as const;
        return { resourceId, wish };
      }),
    )
    .filter(({ wish }) => wish.date >= from)
    .slice(0, MAX_REPLAYED);
  return { stood, vain };
};

const compare = (
  asked: readonly AskedWish[],
  rules: ReadonlyMap<string, RulePair>,
): readonly [lost: Rejection[], gained: Rejection[]] => {
  const [lost, gained]: [Rejection[], Rejection[]] = [[], []];
  for (const [resourceId, { before, after }] of rules) {
    const own = asked.filter((each) => each.resourceId === resourceId);
    for (const each of differences(
      before,
      after,
      own.map(({ wish }) => wish),
    )) {
      if (each.after) lost.push(each.after);
      else if (each.before) gained.push(each.before);
    }
  }
  return [lost, gained];
};

const countsOf = (rejections: readonly Rejection[]) => {
  const counts = new Map<number, { code: number; name: string; name_en: string; value: number }>();
  for (const rejection of rejections) {
    const { code, params } = rejection;
    const { zh, en } = textsOf(reject(code, { params }));
    const known = counts.get(code);
    counts.set(code, {
      code,
      name: zh,
      name_en: en,
      value: (known?.value ?? 0) + 1,
    });
  }
  return [...counts.values()].toSorted((a, b) => b.value - a.value);
};
