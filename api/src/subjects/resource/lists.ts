// Resources as users find them: of a type, by name, by what is free at a time.

import type { Recurrence } from '@campus/events/booking/series/events';
import { periodsFromNow } from '@campus/events/booking/walk-up';
import { reject, textsOf } from '@campus/events/domain/rejections';
import { cellRequest } from '@campus/events/domain/rules/check';
import type { Rules } from '@campus/events/domain/rules/rules';
import { isLocalDate } from '@campus/events/domain/time/dates';
import { clockOf, type Period } from '@campus/events/domain/time/period';
import { localOf } from '@campus/events/domain/time/zone';
import { isObject, rowsIn } from '@campus/events/domain/unknown';
import { resource as resourceEntity } from '@campus/events/resource/resource';
import { resourceRuleTemplate as templateEntity } from '@campus/events/resource/resource-rule-template';
import { resourceType as typeEntity } from '@campus/events/resource/resource-type';
import { collections, type RecordDocument, recordId } from '@campus/projections/ports/documents';
import { askingAccount } from '../../command/asker.ts';
import type { Ports } from '../../command/ports.ts';
import { readPeriod } from '../../command/read.ts';
import { claimsOn, rulesFor } from '../../command/what-stands.ts';
import { badInput } from '../../gateway/access/refusals.ts';
import { recordsAsKnown } from '../../gateway/at-hand/documents-in-memory.ts';
import { shortKey } from '../../gateway/at-hand/short-key.ts';
import { namesAsked } from '../../gateway/execution/names-asked.ts';
import type { BasisOf, Resolver } from '../../gateway/execution/schema.ts';
import type { Asked, Where } from '../../gateway/filters/read-filter.ts';
import { validOf } from '../../gateway/filters/read-filter.ts';
import { callerOf, type RequestContext } from '../../gateway/http/context.ts';
import { MAX_PAGE } from '../../gateway/http/limits.ts';
import { connectionOf, type Page, type PageArguments, readPage } from '../../records/paging.ts';
import { presentRecords, type WireRecord, wireIdOf } from '../../records/present.ts';
import { adminAuthTypeOf, type Viewer, viewerOf } from '../../records/reach.ts';
import { readOne, readPageOf } from '../../records/read.ts';
import { withAccepted } from '../../records/resolvers.ts';
import { readAsked } from '../../records/where.ts';
import { usualAnswerMinutes } from '../booking/view/answer-time.ts';
import { byRating } from '../evaluation/ratings.ts';
import { statusesOn } from '../loan/calendar.ts';
import { asksForDates, bookingDates } from './booking-dates.ts';
import { byBookings } from './counts.ts';
import { byHits } from './hits.ts';
import { byLikes } from './likes.ts';
import { recurrenceThen, type SeriesThen, seriesRefusals } from './series-then.ts';

export interface Then {
  readonly bookDate?: string | null;
  readonly bookStartTime?: string | null;
  readonly bookEndTime?: string | null;
  readonly minutesFromNow?: number | null;
}

interface Sought {
  readonly typeName?: string | null;
  readonly resourceName?: string | null;
  readonly filter?: unknown;
  readonly min_position?: string | null;
}

interface ListArgs extends PageArguments, Then, SeriesThen, Sought {
  readonly typeId?: string | null;
  readonly item_name?: readonly string[] | null;
  readonly order_by?: string | null;
  readonly cur_language?: string | null;
}

const MAX_TEXT = 100;
const DAY = 1440;
const ENABLED: Where = { field: 'state', operator: 'eq', operand: 1 };
/** Under maintenance is shown with its word; what is switched off is not offered at all. */
const OFFERED: Where = { any: [ENABLED, { field: 'state', operator: 'eq', operand: 2 }] };

const like = (fields: readonly string[], text: string | null | undefined): Where[] =>
  text
    ? [{ any: fields.map((field) => ({ field, operator: 'like', operand: text.slice(0, MAX_TEXT) })) }]
    : [];
const names = ['resources_name', 'resources_name_en', 'resources_number'];

/** Without `order` in that of the filter, or in the usual one. Throws 1002 for a filter that cannot be read. */
const askedOf = (filter: unknown, more: readonly Where[], order?: Asked['order']): Asked => {
  const { where, order: usual } = validOf(readAsked(resourceEntity, filter));
  return { where: { all: [where, ...more] }, order: order ?? usual };
};

const BY_BOOKINGS = 'totalSuccessReserveCounts';
/** U-057. */
const orders = ['order', 'resources_name', 'hits', 'favorable_number', 'average', BY_BOOKINGS];

type SortByCount = (parts: Ports, documents: readonly RecordDocument[]) => Promise<RecordDocument[]>;

/** Orders by what is counted, of everything visible. */
const counted: Readonly<Record<string, SortByCount>> = {
  [BY_BOOKINGS]: byBookings,
  average: byRating,
  hits: byHits,
  favorable_number: byLikes,
};

/** Undefined: the usual one, or what is counted afterwards. Throws 1002 for an order that nobody knows. */
const orderOf = ({ order_by, cur_language }: ListArgs): Asked['order'] | undefined => {
  if (order_by && !orders.includes(order_by))
    throw badInput(
      reject(1002, { reason: { zh: `没有排序 ${order_by}`, en: `there is no order ${order_by}` } }),
    );
  return order_by === 'resources_name'
    ? [[cur_language === 'en' ? 'resources_name_en' : 'resources_name', 1]]
    : undefined;
};

export const resourcesForAccount =
  (parts: Ports): Resolver<ListArgs> =>
  async (_source, asked, context, info) => {
    const args = askedByType(asked);
    const recurrence = recurrenceThen(args);
    const only = withSources(namesAsked(info));
    const { documents, total, page } = await readListed(parts, context, args);
    const available = await withAvailability(parts, context, documents, args, only);
    const said = await withPrompts(parts, context, available);
    const shown = recurrence ? await withSeries(parts, context, said, recurrence) : said;
    const { roles } = callerOf(context);
    return { ...connectionOf(shown, page, total), adminAuthType: adminAuthTypeOf(roles) };
  };

/** What of the list is asked for and may be seen. Throws for a page or a filter that cannot be read. */
const readListed = async (parts: Ports, context: RequestContext, args: ListArgs) => {
  const page = readPage(args);
  const types = args.typeName ? await typesNamed(parts, context, args.typeName) : undefined;
  const more: Where[] = [
    OFFERED,
    ...(args.typeId ? [{ field: 'resources_type_id', operator: 'eq', operand: args.typeId } as const] : []),
    ...(types ? [{ field: 'resources_type_id', operator: 'in', operand: types } as const] : []),
    ...like(names, args.resourceName),
  ];
  const asked = askedOf(args.filter, more, orderOf(args));
  return { ...(await readNarrowed(sharing(parts, args), context, asked, page, args)), page };
};

/** A filter that names nothing but a type is a question for the type: it has one answer for all who ask. */
export const askedByType = <Args extends Pick<ListArgs, 'typeId' | 'filter'>>(args: Args): Args => {
  if (!isObject(args.filter) || Object.keys(args.filter).length !== 1) return args;
  const { resources_type_id: named } = args.filter;
  const type = isObject(named) && Object.keys(named).length === 1 ? named.eq : named;
  if (typeof type !== 'string' || type === '' || (args.typeId && args.typeId !== type)) return args;
  return { ...args, typeId: type, filter: undefined };
};

const asksForCounts = ({ order_by }: ListArgs): boolean => counted[order_by ?? ''] !== undefined;

const isAskedAbout = (names: ReadonlySet<string> | undefined): boolean =>
  !names || ['reservable_status', 'isFreeThen', 'freeFrom', 'freeUntil'].some((name) => names.has(name));

/** The list follows from records and who may see them, unless counts, free texts or the hour come into it. */
export const listBasis =
  (parts: Ports): BasisOf<ListArgs> =>
  async (asked, context, selected) => {
    const args = askedByType(asked);
    if (!isSharable(args) || args.item_name?.length || asksForCounts(args)) return undefined;
    if (isAskedAbout(namesAsked(selected))) return undefined;
    const { tenant, account, roles } = callerOf(context);
    const records = await recordsAsKnown(parts);
    const key = `listed ${tenant}/${account} ${roles.join()} ${shortKey(JSON.stringify(args))}`;
    const listed = await parts.following(key, async () => {
      const { documents, total } = await readListed(parts, context, args);
      return shortKey(`${total}`, ...documents.map(wireIdOf));
    });
    return { sight: `${adminAuthTypeOf(roles)} ${listed}`, revisions: [records] };
  };

/**
 * What stands in the store is the same for all who look, so that it is found once for them until a record changes;
 * whom each may see is judged afterwards. Free texts would be remembered without end, and who waits for a change of
 * theirs wants it found anew.
 */
export const sharing = (parts: Ports, sought: Sought): Ports => {
  if (!isSharable(sought)) return parts;
  const { readStore, following } = parts;
  const find: typeof readStore.find = (collection, options) =>
    collection.startsWith(collections.records(''))
      ? following(`find ${collection} ${JSON.stringify(options)}`, () => readStore.find(collection, options))
      : readStore.find(collection, options);
  return { ...parts, readStore: { ...readStore, find } };
};

const isSharable = ({ filter, typeName, resourceName, min_position }: Sought): boolean =>
  !(filter || typeName || resourceName || min_position);

const readVisible = async (parts: Ports, context: RequestContext, asked: Asked, page: Page) =>
  readPageOf(parts, resourceEntity, 'visible', await viewerOf(parts, callerOf(context)), asked, page);

/** Items and counts are not in the store's reach: everything visible is read, then narrowed and sorted. */
const readNarrowed = async (
  parts: Ports,
  context: RequestContext,
  asked: Asked,
  page: Page,
  { item_name, order_by }: ListArgs,
) => {
  const wanted = item_name ?? [];
  const sort = counted[order_by ?? ''];
  if (wanted.length === 0 && !sort) return readVisible(parts, context, asked, page);
  const all = await readVisible(parts, context, asked, { first: MAX_PAGE, offset: 0 });
  const having = all.documents.filter(({ fields }) => {
    const items = rowsIn(fields.extendedPropertiesList);
    return wanted.every((name) => items.some((item) => item.item_name === name || item.item_code === name));
  });
  const sorted = sort ? await sort(parts, having) : having;
  return { documents: sorted.slice(page.offset, page.offset + page.first), total: having.length };
};

/** Free then: on every date of the series. */
const withSeries = async <Shown extends WireRecord>(
  parts: Ports,
  context: RequestContext,
  records: readonly Shown[],
  recurrence: Recurrence,
) => {
  const { tenant, account } = callerOf(context);
  const ids = records.map(({ id }) => id);
  const rules = await rulesFor(parts, tenant, ids);
  const asker = await askingAccount(parts, tenant, account);
  const refusals = await seriesRefusals(parts, tenant, rules, recurrence, asker);
  return records.map((record) => {
    const rejection = refusals.get(record.id) ?? { code: 0 as const };
    const { zh, en } = textsOf(rejection);
    const isFreeThen = rules.has(record.id) ? { errcode: rejection.code, msg: zh, msg_en: en } : null;
    return { ...record, isFreeThen };
  });
};

const typesNamed = async (parts: Ports, context: RequestContext, name: string): Promise<string[]> => {
  const viewer = await viewerOf(parts, callerOf(context));
  const where: Where = { all: like(['resources_name', 'resources_name_en'], name) };
  const found = await readPageOf(
    parts,
    typeEntity,
    'visible',
    viewer,
    { where, order: [] },
    { first: MAX_PAGE, offset: 0 },
  );
  return found.documents.map(wireIdOf);
};

/** Records as the wire has them, with how they stand on the asked date and at the asked time. */
export const withAvailability = async (
  parts: Ports,
  context: RequestContext,
  documents: readonly RecordDocument[],
  then: Then,
  only?: ReadonlySet<string>,
) => {
  const { tenant } = callerOf(context);
  const presentation = { tenant, forManagers: false, only };
  const records = await presentRecords(parts, resourceEntity, documents, presentation);
  const wanted = await readThen(parts, context, then);
  if (!isAskedAbout(only)) return records;
  const standing = await availabilityOf(parts, context, records, wanted);
  return records.map((record) => ({ ...record, ...standing(record) }));
};

/** A day, and the periods of it that are tried at a place, the wanted one first. */
interface WantedThen {
  readonly date: string;
  readonly periodsAt: ((rules: Rules) => readonly Period[]) | undefined;
}

/** Throws 1002 for a date, a time or a length that cannot be read. */
const readThen = async (
  parts: Ports,
  context: RequestContext,
  { bookDate, bookStartTime, bookEndTime, minutesFromNow }: Then,
): Promise<WantedThen> => {
  const { tenant } = callerOf(context);
  const today = localOf(await parts.zoneOf(tenant), context.now);
  if (minutesFromNow) {
    if (minutesFromNow < 0 || minutesFromNow > DAY) throw badInput(reject(1002));
    return { ...today, periodsAt: (rules) => periodsFromNow(rules, today.minute, minutesFromNow) };
  }
  const date = bookDate || today.date;
  if (!isLocalDate(date)) throw badInput(reject(1002));
  const period = bookStartTime || bookEndTime ? readPeriod(bookStartTime, bookEndTime) : undefined;
  if (period && !period.ok) throw badInput(period.rejection);
  return { date, periodsAt: period && (() => [period.value]) };
};

const availabilityOf = async (
  parts: Ports,
  context: RequestContext,
  records: readonly WireRecord[],
  { date, periodsAt }: WantedThen,
) => {
  const { tenant, account } = callerOf(context);
  const ids = records.map(({ id }) => id);
  const asker = periodsAt ? await askingAccount(parts, tenant, account) : undefined;
  const [rules, claims] = await Promise.all([
    rulesFor(parts, tenant, ids),
    claimsOn(parts, tenant, ids, date),
  ]);
  const statuses = await statusesOn(parts, tenant, rules, claims, date, context.now);
  const freeThen = (id: string) => {
    const stored = rules.get(id);
    if (!stored || !periodsAt || !asker) return { isFreeThen: null };
    const tried = periodsAt(stored.rules).map((period) => ({
      period,
      rejection: asker.refused(stored, cellRequest(date, period, 'page'), claims.get(id) ?? []),
    }));
    const { period, rejection } = tried.find((each) => !each.rejection) ??
      tried.at(-1) ?? { period: undefined, rejection: reject(2003) };
    const { zh, en } = textsOf(rejection ?? { code: 0 });
    return {
      isFreeThen: { errcode: rejection?.code ?? 0, msg: zh, msg_en: en },
      freeFrom: period && clockOf(period.start),
      freeUntil: period && clockOf(period.end),
    };
  };
  return ({ id }: WireRecord) => ({ reservable_status: statuses.get(id) ?? 3, ...freeThen(id) });
};

/** A prompt may stand in the template instead of the resource. */
const withSources = (names: ReadonlySet<string> | undefined): ReadonlySet<string> | undefined =>
  names?.has('success_prompt') || names?.has('success_prompt_en')
    ? new Set(names).add('rule_source').add('rule_template_id')
    : names;

/** What is said after a booking: a resource with a template has it from there, as all of its rules. */
const withPrompts = async <Shown extends WireRecord>(
  { readStore }: Pick<Ports, 'readStore'>,
  context: RequestContext,
  records: readonly Shown[],
): Promise<Shown[]> => {
  const { tenant } = callerOf(context);
  const templateOf = ({ rule_source, rule_template_id }: WireRecord): string | undefined =>
    rule_source === 2 && typeof rule_template_id === 'string'
      ? recordId(tenant, rule_template_id)
      : undefined;
  const ids = new Set(records.flatMap((record) => templateOf(record) ?? []));
  if (ids.size === 0) return [...records];
  const found = await readStore.getMany<RecordDocument>(collections.records(templateEntity.name), [...ids]);
  const templates = new Map(found.map((template) => [template._id, template.fields]));
  return records.map((record) => {
    const { success_prompt = null, success_prompt_en = null } =
      templates.get(templateOf(record) ?? '') ?? record;
    return { ...record, success_prompt, success_prompt_en };
  });
};

interface OneArgs {
  readonly id: string;
  readonly account?: string | null;
  readonly filter?: unknown;
}

/** Found only where it fits the filter too. */
const oneAsked = async (
  parts: Ports,
  scope: 'tenant' | 'visible',
  viewer: Viewer,
  { id, filter }: OneArgs,
): Promise<RecordDocument | undefined> => {
  if (!filter) return readOne(parts, resourceEntity, scope, viewer, id);
  const asked = askedOf(filter, [{ field: 'id', operator: 'eq', operand: id }]);
  const { documents } = await readPageOf(parts, resourceEntity, scope, viewer, asked, {
    first: 1,
    offset: 0,
  });
  return documents[0];
};

export const oneForAccount =
  (parts: Ports): Resolver<OneArgs> =>
  async (_source, args, context, info) => {
    const { id } = args;
    const caller = callerOf(context);
    const isOfDoor = caller.terminal?.resourceIds.includes(id) ?? false;
    const viewer = withAccepted(await viewerOf(parts, caller), { account: args.account });
    const found = await oneAsked(parts, isOfDoor ? 'tenant' : 'visible', viewer, args);
    if (!found || (caller.terminal && !isOfDoor)) return null;
    if (!caller.terminal) parts.hits.note(caller.tenant, caller.account, id, context.now);
    const [available, minutes] = await Promise.all([
      withAvailability(parts, context, [found], {}),
      found.fields.need_approve === 1
        ? usualAnswerMinutes(parts.readStore, caller.tenant, wireIdOf(found))
        : undefined,
    ]);
    const [shown] = await withPrompts(parts, context, available);
    const dates = asksForDates(namesAsked(info)) ? await bookingDates(parts, context, id) : {};
    return shown ? { ...shown, ...dates, usual_answer_minutes: minutes ?? null } : null;
  };

/** U-055: a flat list of enabled resources of the type whose name contains the text. */
export const byTypeAndName =
  (parts: Ports): Resolver<{ typeId?: string | null; resourcesName?: string | null; filter?: unknown }> =>
  async (_source, { typeId, resourcesName, filter }, context) => {
    const more: Where[] = [
      ENABLED,
      ...(typeId ? [{ field: 'resources_type_id', operator: 'eq', operand: typeId } as const] : []),
      ...like(['resources_name', 'resources_name_en'], resourcesName),
    ];
    return flatList(parts, context, askedOf(filter, more));
  };

export const byNumber =
  (parts: Ports): Resolver<{ readonly resourceNum: string }> =>
  async (_source, { resourceNum }, context) =>
    flatList(
      parts,
      context,
      askedOf({}, [{ field: 'resources_number', operator: 'eq', operand: resourceNum.slice(0, MAX_TEXT) }]),
    );

const flatList = async (parts: Ports, context: RequestContext, asked: Asked) => {
  const { documents } = await readVisible(parts, context, asked, { first: MAX_PAGE, offset: 0 });
  const { tenant } = callerOf(context);
  return presentRecords(parts, resourceEntity, documents, { tenant, forManagers: false });
};

/** Every enabled resource the caller may see, for the types that list them. */
export const offeredResources = async (parts: Ports, context: RequestContext) => {
  return (await readVisible(parts, context, askedOf({}, [OFFERED]), { first: MAX_PAGE, offset: 0 }))
    .documents;
};
