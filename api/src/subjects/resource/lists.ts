// Resources as users find them: of a type, by name, by what is free at a time.

import { reject, textsOf } from '@campus/events/domain/rejections';
import { cellRequest, checkPeriod } from '@campus/events/domain/rules/check';
import { isLocalDate } from '@campus/events/domain/time/dates';
import { localOf } from '@campus/events/domain/time/zone';
import { resource as resourceEntity } from '@campus/events/resource/resource';
import { resourceType as typeEntity } from '@campus/events/resource/resource-type';
import type { RecordDocument } from '@campus/projections/ports/documents';
import { badInput } from '../../gateway/access/refusals.ts';
import type { Resolver } from '../../gateway/execution/schema.ts';
import type { Asked, Where } from '../../gateway/filters/read-filter.ts';
import { callerOf, type RequestContext } from '../../gateway/http/context.ts';
import { MAX_PAGE } from '../../gateway/http/limits.ts';
import { connectionOf, isRejection, type Page, type PageArguments, readPage } from '../../records/paging.ts';
import { presentRecords, type WireRecord, wireIdOf } from '../../records/present.ts';
import { adminAuthTypeOf, viewerOf } from '../../records/reach.ts';
import { readOne, readPageOf } from '../../records/read.ts';
import { readAsked } from '../../records/where.ts';
import { usualAnswerMinutes } from '../booking/answer-time.ts';
import { readPeriod } from '../booking/wish.ts';
import { claimsOn, rulesFor } from '../timetable/days.ts';
import type { TimetableQueryParts } from '../timetable/parts.ts';
import { dayFullness } from '../timetable/time-slots.ts';

export interface Then {
  readonly bookDate?: string | null;
  readonly bookStartTime?: string | null;
  readonly bookEndTime?: string | null;
}

interface ListArgs extends PageArguments, Then {
  readonly typeId?: string | null;
  readonly typeName?: string | null;
  readonly resourceName?: string | null;
  readonly item_name?: readonly string[] | null;
  readonly order_by?: string | null;
  readonly cur_language?: string | null;
  readonly filter?: unknown;
}

const MAX_TEXT = 100;
const ENABLED: Where = { field: 'state', operator: 'eq', operand: 1 };
/** Under maintenance is shown with its word; what is switched off is not offered at all. */
const OFFERED: Where = { any: [ENABLED, { field: 'state', operator: 'eq', operand: 2 }] };

const like = (fields: readonly string[], text: string | null | undefined): Where[] =>
  text
    ? [{ any: fields.map((field) => ({ field, operator: 'like', operand: text.slice(0, MAX_TEXT) })) }]
    : [];
const names = ['resources_name', 'resources_name_en', 'resources_number'];

/** Throws 1002 for a filter that cannot be read. */
const askedOf = (filter: unknown, more: readonly Where[], order: Asked['order']): Asked => {
  const reading = readAsked(resourceEntity, filter);
  if (reading.outcome === 'refused') throw badInput(reading.rejection);
  const wanted = reading.asked.order.length > 0 ? reading.asked.order : order;
  return { where: { all: [reading.asked.where, ...more] }, order: wanted };
};

/** U-057. Counters that are not kept yet sort as their default does. */
const orderOf = ({ order_by, cur_language }: ListArgs): Asked['order'] =>
  order_by === 'resources_name'
    ? [[cur_language === 'en' ? 'resources_name_en' : 'resources_name', 1]]
    : [
        ['order', 1],
        ['resources_number', 1],
      ];

export const resourcesForAccount =
  (parts: TimetableQueryParts): Resolver<ListArgs> =>
  async (_source, args, context) => {
    const page = readPage(args);
    if (isRejection(page)) throw badInput(page);
    const types = args.typeName ? await typesNamed(parts, context, args.typeName) : undefined;
    const more: Where[] = [
      OFFERED,
      ...(args.typeId ? [{ field: 'resources_type_id', operator: 'eq', operand: args.typeId } as const] : []),
      ...(types ? [{ field: 'resources_type_id', operator: 'in', operand: types } as const] : []),
      ...like(names, args.resourceName),
    ];
    const asked = askedOf(args.filter, more, orderOf(args));
    const { documents, total } = await readVisible(parts, context, asked, page);
    const shown = await withAvailability(parts, context, documents, args);
    const { roles } = callerOf(context);
    return { ...connectionOf(shown, page, total), adminAuthType: adminAuthTypeOf(roles) };
  };

const readVisible = async (parts: TimetableQueryParts, context: RequestContext, asked: Asked, page: Page) =>
  readPageOf(parts, resourceEntity, 'visible', await viewerOf(parts, callerOf(context)), asked, page);

const typesNamed = async (
  parts: TimetableQueryParts,
  context: RequestContext,
  name: string,
): Promise<string[]> => {
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
  parts: TimetableQueryParts,
  context: RequestContext,
  documents: readonly RecordDocument[],
  { bookDate, bookStartTime, bookEndTime }: Then,
) => {
  const { tenant, roles } = callerOf(context);
  const records = await presentRecords(parts, resourceEntity, documents, { tenant, forManagers: false });
  const date = bookDate || localOf(await parts.zoneOf(tenant), context.now).date;
  if (!isLocalDate(date)) throw badInput(reject(1002));
  const period = bookStartTime || bookEndTime ? readPeriod(bookStartTime, bookEndTime) : undefined;
  if (period && !period.ok) throw badInput(period.rejection);
  const ids = records.map(({ id }) => id);
  const [rules, claims] = await Promise.all([
    rulesFor(parts, tenant, ids),
    claimsOn(parts, tenant, ids, date),
  ]);
  return records.map((record: WireRecord) => {
    const stored = rules.get(record.id);
    const here = claims.get(record.id) ?? [];
    const rejection =
      stored && period?.ok
        ? checkPeriod(cellRequest(date, period.value, 'page'), stored.rules, here, context.now)
        : undefined;
    const { zh, en } = textsOf(rejection ?? { code: 0 });
    return {
      ...record,
      adminAuthType: adminAuthTypeOf(roles),
      reservable_status: stored ? dayFullness(stored.rules, date, here, context.now).reservable_status : 3,
      isFreeThen: stored && period ? { errcode: rejection?.code ?? 0, msg: zh, msg_en: en } : null,
    };
  });
};

export const oneForAccount =
  (parts: TimetableQueryParts): Resolver<{ readonly id: string }> =>
  async (_source, { id }, context) => {
    const caller = callerOf(context);
    const isOfDoor = caller.terminal?.resourceIds.includes(id) ?? false;
    const viewer = await viewerOf(parts, caller);
    const found = await readOne(parts, resourceEntity, isOfDoor ? 'tenant' : 'visible', viewer, id);
    if (!found || (caller.terminal && !isOfDoor)) return null;
    const [[shown], minutes] = await Promise.all([
      withAvailability(parts, context, [found], {}),
      found.fields.need_approve === 1
        ? usualAnswerMinutes(parts.readStore, caller.tenant, wireIdOf(found))
        : undefined,
    ]);
    return shown ? { ...shown, usual_answer_minutes: minutes ?? null } : null;
  };

/** U-055: a flat list of enabled resources of the type whose name contains the text. */
export const byTypeAndName =
  (
    parts: TimetableQueryParts,
  ): Resolver<{ typeId?: string | null; resourcesName?: string | null; filter?: unknown }> =>
  async (_source, { typeId, resourcesName, filter }, context) => {
    const more: Where[] = [
      ENABLED,
      ...(typeId ? [{ field: 'resources_type_id', operator: 'eq', operand: typeId } as const] : []),
      ...like(names, resourcesName),
    ];
    return flatList(parts, context, askedOf(filter, more, orderOf({})));
  };

export const byNumber =
  (parts: TimetableQueryParts): Resolver<{ readonly resourceNum: string }> =>
  async (_source, { resourceNum }, context) =>
    flatList(
      parts,
      context,
      askedOf(
        {},
        [{ field: 'resources_number', operator: 'eq', operand: resourceNum.slice(0, MAX_TEXT) }],
        [],
      ),
    );

const flatList = async (parts: TimetableQueryParts, context: RequestContext, asked: Asked) => {
  const { documents } = await readVisible(parts, context, asked, { first: MAX_PAGE, offset: 0 });
  const { tenant } = callerOf(context);
  return presentRecords(parts, resourceEntity, documents, { tenant, forManagers: false });
};

/** Every enabled resource the caller may see, for the types that list them. */
export const offeredResources = async (parts: TimetableQueryParts, context: RequestContext) => {
  const asked = { where: { all: [OFFERED] }, order: orderOf({}) };
  return (await readVisible(parts, context, asked, { first: MAX_PAGE, offset: 0 })).documents;
};
