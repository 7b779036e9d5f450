// What another rule does: to the bookings ahead, and to what was asked for in the last half year.
import { type Entity, storeOf } from '@campus/events/domain/record/entity';
import { readInput } from '@campus/events/domain/record/validate';
import { type Rejection, reject, textsOf } from '@campus/events/domain/rejections';
import { checkPeriod } from '@campus/events/domain/rules/check';
import type { Rules } from '@campus/events/domain/rules/rules';
import { addDays } from '@campus/events/domain/time/dates';
import { localOf } from '@campus/events/domain/time/zone';
import { canBeMet, differences, forbidden, type Wish } from '@campus/events/impact/replay';
import { resource } from '@campus/events/resource/resource';
import { resourceConfig } from '@campus/events/resource/resource-config';
import { resourceRuleTemplate } from '@campus/events/resource/resource-rule-template';
import { resourceType } from '@campus/events/resource/resource-type';
import { seatResource } from '@campus/events/seat/seat-resource';
import { type DemandDocument, demandCollections } from '@campus/projections/ports/demand-documents';
import {
  type BookingDocument,
  collections,
  type RecordDocument,
  recordId,
} from '@campus/projections/ports/documents';
import type { Filter } from '@campus/projections/ports/read-store';
import { resolveFrom } from '@campus/projections/ports/rule-sources';
import { badInput, notFound } from '../../gateway/access/refusals.ts';
import type { Resolver } from '../../gateway/execution/schema.ts';
import { inTurns } from '../../gateway/filters/table.ts';
import { callerOf } from '../../gateway/http/context.ts';
import { wireIdOf } from '../../records/present.ts';
import { createReach, viewerOf } from '../../records/reach.ts';
import type { TimetableQueryParts } from '../timetable/parts.ts';
import { MAX_HIT, managedAmong, presentHit, STANDING } from './hit.ts';

interface RuleArgs {
  readonly entity: string;
  readonly id: string;
  readonly model: unknown;
}

const MAX_RESOURCES = 500;
const MAX_REPLAYED = 5_000;
const DAYS_BACK = 180;

const sources: readonly Entity[] = [
  resource,
  seatResource,
  resourceConfig,
  resourceRuleTemplate,
  resourceType,
];
const WITHDRAWN = ['moved', 'to_be_submitted', 'returned'];

export const ruleImpact =
  (parts: TimetableQueryParts): Resolver<RuleArgs> =>
  async (_source, { entity: name, id, model }, context) => {
    const { tenant } = callerOf(context);
    const entity = sources.find((each) => each.name === name);
    if (!entity || typeof model !== 'object' || model === null) throw badInput(reject(1002));
    const reading = readInput(entity, { ...model }, 'update');
    if (reading.outcome === 'refused') throw badInput(reject(1002));
    const ids = await followersOf(parts, context, entity, id);
    const managed = await managedAmong(parts, context, ids);
    const today = localOf(await parts.zoneOf(tenant), context.now).date;
    const read = (of: string, record: string) =>
      parts.readStore.get<RecordDocument>(collections.records(of), recordId(tenant, record));
    const changed = async (of: string, record: string) => {
      const found = await read(of, record);
      if (of !== storeOf(entity) || record !== id) return found;
      return { removed: false, fields: { ...found?.fields, ...reading.fields } };
    };
    const pairs = await inTurns(managed, async (resourceId) => {
      const before = (await resolveFrom(resourceId, tenant, read))?.rules;
      const after = (await resolveFrom(resourceId, tenant, changed))?.rules;
      return before && after ? [{ resourceId, before, after }] : [];
    });
    const rules = new Map(pairs.flat().map((pair) => [pair.resourceId, pair]));
    const sought = [parts, tenant, [...rules.keys()], addDays(today, -DAYS_BACK)] as const;
    const [stood, vain] = await Promise.all([wishesOf(...sought), vainWishesOf(...sought)]);
    const asked = [...stood, ...vain];
    const [hits, lost, gained] = compare(asked, rules, today);
    return {
      is_never: [...rules.values()].some(({ after }) => !canBeMet(after, today)),
      resources: ids.length,
      replayed: stood.length,
      refused: vain.length,
      lost: countsOf(lost),
      gained: countsOf(gained),
      bookings: await inTurns(hits.slice(0, MAX_HIT), ({ document, rejection }) =>
        presentHit(parts, context, document, rejection, (period) => {
          const changed = rules.get(document.resourceId)?.after;
          const request = { ...wishOf(document), ...period };
          return !changed || checkPeriod(request, changed, [], context.now) !== undefined;
        }),
      ),
    };
  };

/** Records that many resources take rules from, and which resources those are. */
const followed: Readonly<Record<string, (id: string) => Filter>> = {
  [resourceRuleTemplate.name]: (id) => ({ 'fields.rule_template_id': id, 'fields.rule_source': 2 }),
  [resourceType.name]: (id) => ({ 'fields.resources_type_id': id }),
};

/** Resources whose rules follow from the record. Throws 4004 for a record that the caller does not manage. */
const followersOf = async (
  parts: TimetableQueryParts,
  context: Parameters<typeof managedAmong>[1],
  entity: Entity,
  id: string,
): Promise<readonly string[]> => {
  const { tenant } = callerOf(context);
  const found = await parts.readStore.get<RecordDocument>(
    collections.records(entity.name === resourceConfig.name ? resource.name : storeOf(entity)),
    recordId(tenant, id),
  );
  if (!found || found.removed) throw notFound();
  const following = followed[entity.name];
  if (!following) {
    const viewer = { ...(await viewerOf(parts, callerOf(context))), items: ['resource_manage'] };
    if (!(await createReach(parts, viewer).manages(resource, found.fields))) throw notFound();
    return [id];
  }
  const followers = await parts.readStore.find<RecordDocument>(collections.records(resource.name), {
    filter: { tenant, removed: false, ...following(id) },
    limit: MAX_RESOURCES,
  });
  return followers.map(wireIdOf);
};

interface AskedWish {
  readonly resourceId: string;
  readonly wish: Wish;
  /** Absent: it was refused, and nothing stands. */
  readonly document?: BookingDocument;
}

/** Attempts that were refused, as wishes: a changed rule may let them through. */
const vainWishesOf = async (
  parts: TimetableQueryParts,
  tenant: string,
  resources: readonly string[],
  from: string,
): Promise<readonly AskedWish[]> => {
  if (resources.length === 0) return [];
  const documents = await parts.readStore.find<DemandDocument>(demandCollections.demands, {
    filter: { $and: [{ tenant }, { resourceId: { $in: resources } }, { lastDate: { $gte: from } }] },
    limit: MAX_REPLAYED,
  });
  return documents
    .flatMap(({ _id, resourceId, attempts }) =>
      attempts.map(({ at, code: _code, who: _who, ...request }, index) => ({
        resourceId,
        wish: { ...request, id: `${_id}/${index}`, askedAt: at, path: 'page', right: 'owner' } as const,
      })),
    )
    .filter(({ wish }) => wish.date >= from)
    .slice(0, MAX_REPLAYED);
};

const wishesOf = async (
  parts: TimetableQueryParts,
  tenant: string,
  resources: readonly string[],
  from: string,
): Promise<readonly AskedWish[]> => {
  if (resources.length === 0) return [];
  const documents = await parts.readStore.find<BookingDocument>(collections.bookings, {
    filter: {
      $and: [{ tenant }, { resourceId: { $in: resources } }, { date: { $gte: from } }],
    },
    sort: [['startsAt', -1]],
    limit: MAX_REPLAYED,
  });
  return documents
    .filter(({ phase }) => !WITHDRAWN.includes(phase))
    .map((document) => ({ document, resourceId: document.resourceId, wish: wishOf(document) }));
};

const wishOf = (document: BookingDocument): Wish => {
  const { booking, date, start, end, units, persons, createdAt, series, seat } = document;
  const mode = series === undefined ? 'single' : 'periodic';
  const asked = { id: booking, date, start, end, units, persons, askedAt: createdAt, mode } as const;
  return { ...asked, path: 'page', right: 'owner', seat };
};

type Pair = { readonly before: Rules; readonly after: Rules };
type Hit = { readonly document: BookingDocument; readonly rejection: Rejection };

const compare = (
  asked: readonly AskedWish[],
  rules: ReadonlyMap<string, Pair>,
  today: string,
): readonly [hits: Hit[], lost: Rejection[], gained: Rejection[]] => {
  const [hits, lost, gained]: [Hit[], Rejection[], Rejection[]] = [[], [], []];
  const byId = new Map(asked.flatMap(({ document }) => (document ? [[document.booking, document]] : [])));
  for (const [resourceId, { before, after }] of rules) {
    const own = asked.filter((each) => each.resourceId === resourceId);
    const ahead = own.filter(
      ({ document }) => document && document.date >= today && STANDING.includes(document.phase),
    );
    for (const { id, after: rejection } of forbidden(
      before,
      after,
      ahead.map(({ wish }) => wish),
    )) {
      const document = byId.get(id);
      if (document && rejection) hits.push({ document, rejection });
    }
    for (const each of differences(
      before,
      after,
      own.map(({ wish }) => wish),
    )) {
      if (each.after) lost.push(each.after);
      else if (each.before) gained.push(each.before);
    }
  }
  return [hits, lost, gained];
};

const countsOf = (rejections: readonly Rejection[]) => {
  const counts = new Map<number, { code: number; name: string; name_en: string; value: number }>();
  for (const rejection of rejections) {
    const { zh, en } = textsOf(reject(rejection.code));
    const known = counts.get(rejection.code);
    counts.set(rejection.code, {
      code: rejection.code,
      name: zh,
      name_en: en,
      value: (known?.value ?? 0) + 1,
    });
  }
  return [...counts.values()].toSorted((a, b) => b.value - a.value);
};
