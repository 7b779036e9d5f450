// The lists of closures, read from the days they stand in.

import { reject } from '@campus/events/domain/rejections';
import { isLocalDate, type LocalDate } from '@campus/events/domain/time/dates';
import { clockOf } from '@campus/events/domain/time/period';
import { dateTimeOf } from '@campus/events/domain/time/zone';
import { elementsIn, fieldsIn } from '@campus/events/domain/unknown';
import { resource as resourceEntity } from '@campus/events/resource/resource';
import {
  collections,
  type DayClaim,
  type DayDocument,
  dayId,
  daysWithin,
} from '@campus/projections/ports/documents';
import { inPages } from '@campus/projections/ports/in-pages';
import type { Filter } from '@campus/projections/ports/read-store';
import { fieldsOf } from '../../command/find.ts';
import type { Ports } from '../../command/ports.ts';
import { badInput } from '../../gateway/access/refusals.ts';
import type { Resolver } from '../../gateway/execution/schema.ts';
import { callerOf } from '../../gateway/http/context.ts';
import { connectionOf, type PageArguments, readPage } from '../../records/paging.ts';
import { closurePlaceOf, occupationId } from './occupation-id.ts';

/** Some seconds of reading. */
const MOST_DAYS = 100_000;

type ListParts = Pick<Ports, 'readStore' | 'namesOf' | 'zoneOf'>;

interface ListArgs extends PageArguments {
  readonly filter?: Readonly<Record<string, unknown>> | null;
}

/** Filter: resource_id, occupy_date (a date, or {gte, lte, between}). */
export const occupationList =
  (parts: ListParts): Resolver<ListArgs> =>
  async (_source, args, context) => {
    const page = readPage(args);
    const { tenant } = callerOf(context);
    const filter = { $and: [{ 'claims.state': 'closed' }, ...conditionsOf(tenant, args.filter ?? {})] };
    const places = await closurePlaces(parts, filter);
    const shown = await closuresAt(parts, places.slice(page.offset, page.offset + page.first));
    const nodes = await Promise.all(shown.map(([day, claim]) => present(parts, day, claim)));
    return connectionOf(nodes, page, places.length);
  };

const closuresOf = (day: DayDocument): DayClaim[] => day.claims.filter(({ state }) => state === 'closed');

/** The `nth` closure of a day. */
interface ClosurePlace extends Pick<DayDocument, '_id' | 'date' | 'resourceId'> {
  readonly nth: number;
}

/** The latest day first. Throws the refusal 1006 of a question with too many days. */
const closurePlaces = async (
  { readStore }: Pick<Ports, 'readStore'>,
  filter: Filter,
): Promise<readonly ClosurePlace[]> => {
  const places: ClosurePlace[] = [];
  let read = 0;
  for await (const days of inPages<DayDocument>(readStore, collections.days, { filter })) {
    read += days.length;
    if (read > MOST_DAYS) throw badInput(tooManyDays);
    for (const day of days) {
      const { _id, date, resourceId } = day;
      for (const nth of closuresOf(day).keys()) places.push({ _id, date, resourceId, nth });
    }
  }
  return places.sort((a, b) => inText(b.date, a.date) || inText(a.resourceId, b.resourceId));
};

const inText = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

const tooManyDays = reject(1006, {
  params: { field: { zh: '停用的天数', en: 'The number of closed days' }, limit: MOST_DAYS },
  reason: { zh: '请缩小范围', en: 'ask for fewer dates or resources' },
});

/** Without those that went away meanwhile. */
const closuresAt = async ({ readStore }: Pick<Ports, 'readStore'>, places: readonly ClosurePlace[]) => {
  const ids = new Set(places.map(({ _id }) => _id));
  const found = await readStore.getMany<DayDocument>(collections.days, [...ids]);
  const days = new Map(found.map((day) => [day._id, day]));
  return places.flatMap(({ _id, nth }) => {
    const day = days.get(_id);
    const claim = day && closuresOf(day)[nth];
    return day && claim ? [[day, claim] as const] : [];
  });
};

const conditionsOf = (tenant: string, filter: Readonly<Record<string, unknown>>): Filter[] => {
  const conditions: Filter[] = [{ _id: daysWithin(tenant, ...datesIn(filter.occupy_date)) }];
  for (const [name, value] of Object.entries(filter)) {
    if (name === 'resource_id' && typeof value === 'string') conditions.push({ resourceId: value });
    else if (name !== 'occupy_date')
      throw badInput(
        reject(1002, { reason: { zh: `筛选条件 ${name} 无效`, en: `the filter ${name} is not valid` } }),
      );
  }
  return conditions;
};

/** The first and the last date that are asked for. */
const datesIn = (asked: unknown): [from: LocalDate | undefined, to: LocalDate | undefined] => {
  if (isLocalDate(asked)) return [asked, asked];
  const { gte, lte, between } = fieldsIn(asked);
  const [from, to] = Array.isArray(between) ? elementsIn(between) : [gte, lte];
  return [dateOrNothing(from), dateOrNothing(to)];
};

const dateOrNothing = (value: unknown): LocalDate | undefined => {
  if (value !== undefined && !isLocalDate(value)) throw badInput(reject(1002));
  return value;
};

export const oneOccupation =
  (parts: Ports): Resolver<{ id: string }> =>
  async (_source, { id }, context) => {
    const place = closurePlaceOf(id);
    if (!place) return null;
    const found = await dayOf(parts, callerOf(context).tenant, place.resourceId, place.date);
    const claim = found?.claims.find((each) => each.state === 'closed' && each.closure === place.claim);
    return found && claim ? present(parts, found, claim) : null;
  };

/** What a public screen may show: when, and the reason that was given for it. */
export const publicOccupations =
  (parts: Ports): Resolver<{ tenantKey: string; resourceId: string; bookDate: string }> =>
  async (_source, { tenantKey, resourceId, bookDate }, { host }) => {
    const tenant = await parts.tenantOf(tenantKey, host);
    if (tenant === undefined || !isLocalDate(bookDate)) throw badInput(reject(1002));
    const day = await dayOf(parts, tenant, resourceId, bookDate);
    // Nothing at all of a room that is not open to everyone.
    const stored = day && (await parts.rulesOf(tenant, resourceId));
    if (!day || !stored || stored.audience.mode !== 'everyone') return [];
    const shown = await Promise.all(closuresOf(day).map((claim) => present(parts, day, claim)));
    return shown.map(withoutPeople);
  };

const withoutPeople = ({
  create_user_id: _maker,
  create_user_name: _makerName,
  create_user_name_en: _makerEnglish,
  update_user_id: _changer,
  update_user_name: _changerName,
  update_user_name_en: _changerEnglish,
  ...rest
}: Awaited<ReturnType<typeof present>>) => rest;

const dayOf = (parts: Ports, tenant: string, resourceId: string, date: LocalDate) =>
  parts.readStore.get<DayDocument>(collections.days, dayId(tenant, resourceId, date));

const present = async (parts: ListParts, day: DayDocument, claim: DayClaim) => {
  const { tenant, resourceId, date } = day;
  const namesOf = async (account: string | undefined) =>
    account === undefined ? undefined : parts.namesOf(tenant, account);
  const [resource, zone, maker, changer] = await Promise.all([
    fieldsOf(parts, resourceEntity.name, tenant, resourceId),
    parts.zoneOf(tenant),
    namesOf(claim.account),
    namesOf(claim.changedBy),
  ]);
  return {
    id: occupationId({ date, resourceId, claim: claim.closure ?? claim.key }),
    resource_id: resourceId,
    resources_name: resource?.resources_name,
    resources_name_en: resource?.resources_name_en,
    occupy_date: date,
    occupy_start_time: clockOf(claim.start),
    occupy_end_time: clockOf(claim.end),
    occupy_reason: claim.reason?.zh,
    occupy_reason_en: claim.reason?.en,
    data_source: claim.source ?? null,
    create_time: claim.closedAt === undefined ? null : dateTimeOf(zone, claim.closedAt),
    create_user_id: claim.account ?? null,
    create_user_name: maker?.zh,
    create_user_name_en: maker?.en,
    update_time: claim.changedAt === undefined ? null : dateTimeOf(zone, claim.changedAt),
    update_user_id: claim.changedBy ?? null,
    update_user_name: changer?.zh,
    update_user_name_en: changer?.en,
    tenant_id: tenant,
  };
};
