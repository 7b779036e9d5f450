// The lists of bookings: one query, a scope each.

import { bookingStatuses, statusOf } from '@campus/events/booking/schedule/status';
import { type Rejection, reject } from '@campus/events/domain/rejections';
import type { Right } from '@campus/events/domain/rules/question';
import { addDays, isLocalDate } from '@campus/events/domain/time/dates';
import { resource as resourceEntity } from '@campus/events/resource/resource';
import { resourceType } from '@campus/events/resource/resource-type';
import { type BookingDocument, collections, type RecordDocument } from '@campus/projections/ports/documents';
import type { Filter } from '@campus/projections/ports/read-store';
import { fieldsOf } from '../../../command/find.ts';
import type { Ports } from '../../../command/ports.ts';
import { type Reached, resourcesFilter } from '../../../command/resources-in-reach.ts';
import { judgingRights, rightsOver } from '../../../command/rights.ts';
import { READS_BOOKINGS } from '../../../command/visibility.ts';
import { badInput } from '../../../gateway/access/refusals.ts';
import type { Resolver } from '../../../gateway/execution/schema.ts';
import type { Asked } from '../../../gateway/filters/read-filter.ts';
import { validOf } from '../../../gateway/filters/read-filter.ts';
import { askedAmong, inTurns, type StoreQuestion } from '../../../gateway/filters/table.ts';
import { fieldsAsked } from '../../../gateway/filters/where.ts';
import { callerOf, type RequestContext } from '../../../gateway/http/context.ts';
import { MAX_PAGE } from '../../../gateway/http/limits.ts';
import { connectionOf, type Page, type PageArguments, readPage } from '../../../records/paging.ts';
import { wireIdOf } from '../../../records/present.ts';
import { viewerOf } from '../../../records/reach.ts';
import {
  type Around,
  asksOnlyPlaces,
  asksSurroundings,
  type NamedRecord,
  readBookingFilter,
  storeQuestionOf,
} from './booking-filter.ts';
import { countedBookings } from './counted-bookings.ts';
import { onDates } from './dates-filter.ts';
import type { WireBooking } from './present.ts';
import { createBookingPresenter } from './reading.ts';

export interface ListArgs extends PageArguments {
  readonly filter?: unknown;
  readonly appointmentDate?: readonly string[] | null;
  readonly only_flow?: boolean | null;
  /** What the caller has decided, in place of what waits for them. */
  readonly handled?: boolean | null;
  readonly resourceId?: string | null;
  readonly resourceIdList?: readonly string[] | null;
  readonly startDate?: string | null;
  readonly endDate?: string | null;
  readonly yearMonth?: string | null;
}

/** What a list reaches, before its filter. */
export type BookingScope = 'self' | 'manage' | 'admin' | 'inquire' | 'approve' | 'handled' | 'all';

const MAX_ROWS = 2_000;

export const bookingConnection =
  (parts: Ports, scope: BookingScope): Resolver<ListArgs> =>
  async (_source, args, context) => {
    const page = readPage(args);
    const reached = scope === 'approve' && args.handled ? 'handled' : scope;
    const { rows, total } = await readList(parts, context, reached, args, page);
    return connectionOf(rows, page, total);
  };

export const bookingList =
  (parts: Ports, scope: BookingScope): Resolver<ListArgs, never, Promise<readonly WireBooking[]>> =>
  async (_source, args, context) =>
    (await readList(parts, context, scope, args, { first: MAX_ROWS, offset: 0 })).rows;

/** The page of what the caller reaches and asks for; where the read store cannot say, of what they are shown. */
const readList = async (
  parts: Ports,
  context: RequestContext,
  scope: BookingScope,
  args: ListArgs,
  { first, offset }: Page,
) => {
  const { asked, question, filter } = await planOf(parts, context, scope, args);
  const sort = [...question.sort, ...sortOf(scope)];
  const find = (skip: number, limit: number) =>
    parts.readStore.find<BookingDocument>(collections.bookings, { filter, sort, skip, limit });
  if (!question.isPartial) {
    const documents = first === 0 ? [] : await find(offset, first);
    const count = await parts.readStore.count(collections.bookings, filter);
    return { rows: await present(parts, context, documents), total: count };
  }
  const documents = await find(0, MAX_PAGE);
  if (documents.length === MAX_PAGE) throw badInput(TOO_MANY);
  const found = await search(parts, context, asked, documents);
  return { rows: await present(parts, context, found.slice(offset, offset + first)), total: found.length };
};

/** Those that the reader is shown as asked, in that order. */
const search = async (
  parts: Ports,
  context: RequestContext,
  asked: Asked,
  documents: readonly BookingDocument[],
): Promise<BookingDocument[]> => {
  const caller = callerOf(context);
  const show = createBookingPresenter(parts, caller, caller.tenant, {
    tellsActions: false,
    tellsEvaluation: fieldsAsked(asked.where, asked.order).includes('is_evaluate'),
  });
  const seen = await inTurns(
    documents,
    async (document) => [document, (await show(document))?.booking] as const,
  );
  const documentOf = new Map(seen.flatMap(([document, booking]) => (booking ? [[booking, document]] : [])));
  return askedAmong(asked, [...documentOf.keys()]).flatMap((booking) => documentOf.get(booking) ?? []);
};

/** Such conditions are looked through in memory. */
const TOO_MANY = reject(1006, {
  params: {
    field: { zh: '须逐条查找的预约数', en: 'The number of bookings to look through' },
    limit: MAX_PAGE,
  },
  reason: { zh: '请缩小日期范围', en: 'choose fewer dates' },
});

const sortOf = (scope: BookingScope) =>
  [
    scope === 'handled'
      ? (['decidedAt', -1] as const)
      : (['startsAt', scope === 'approve' ? 1 : -1] as const),
    ['_id', 1],
  ] as const;

const DAY_MS = 24 * 60 * 60_000;
/** Older decisions stand in the log of operations. */
const HANDLED_DAYS = 30;

const present = async (parts: Ports, context: RequestContext, documents: readonly BookingDocument[]) => {
  const caller = callerOf(context);
  const show = createBookingPresenter(parts, caller, caller.tenant);
  const shown = await Promise.all(documents.map(show));
  return shown.flatMap((seen) => seen?.booking ?? []);
};

const planOf = async (
  parts: Ports,
  context: RequestContext,
  scope: BookingScope,
  args: ListArgs,
): Promise<{ asked: Asked; question: StoreQuestion; filter: Filter }> => {
  const { tenant } = callerOf(context);
  const asked = validOf(readBookingFilter(args.filter));
  const dates = datesOf(args);
  if ('code' in dates) throw badInput(dates);
  const resources = [...(args.resourceId ? [args.resourceId] : []), ...(args.resourceIdList ?? [])];
  const question = storeQuestionOf(asked, await aroundOf(parts, tenant, asked));
  const filter: Filter = {
    $and: [
      { tenant },
      { phase: { $ne: 'moved' } },
      await scopeFilter(parts, context, scope, asksOnlyPlaces(asked) && !args.only_flow),
      question.filter,
      ...dates.filters,
      ...(args.only_flow ? [{ flow: { $exists: true } }] : []),
      ...(resources.length > 0 ? [{ resourceId: { $in: resources } }] : []),
    ],
  };
  return { asked, question, filter };
};

/** What a question needs besides bookings. */
export const aroundOf = async (parts: Ports, tenant: string, asked: Asked): Promise<Around> => {
  const all = async (entity: string): Promise<NamedRecord[]> => {
    if (!asksSurroundings(asked)) return [];
    const filter = { tenant };
    const found = await parts.readStore.find<RecordDocument>(collections.records(entity), {
      filter,
      limit: MAX_PAGE,
    });
    return found.map((record) => ({ id: wireIdOf(record), fields: record.removed ? {} : record.fields }));
  };
  return {
    now: parts.clock(),
    zone: await parts.zoneOf(tenant),
    resources: await all(resourceEntity.name),
    types: await all(resourceType.name),
  };
};

/** U-011: two dates are a range, one or more than two are single days; a month is its days. */
const datesOf = ({
  appointmentDate,
  startDate,
  endDate,
  yearMonth,
}: ListArgs): Rejection | { filters: Filter[] } => {
  const filters: Filter[] = [];
  const given = appointmentDate ?? [];
  if (!given.every(isLocalDate) || given.length > 366) return reject(1002);
  const [from, to] = given;
  if (given.length === 2 && from && to) filters.push(onDates({ $gte: from, $lte: to }));
  else if (given.length > 0) filters.push(onDates({ $in: given }));
  if (startDate || endDate) {
    if (!isLocalDate(startDate) || !isLocalDate(endDate) || endDate > addDays(startDate, 366))
      return reject(1002);
    filters.push(onDates({ $gte: startDate, $lte: endDate }));
  }
  if (yearMonth) {
    if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(yearMonth)) return reject(1002);
    const next = addDays(`${yearMonth}-28`, 4).slice(0, 7);
    filters.push(onDates({ $gte: `${yearMonth}-01`, $lt: `${next}-01` }));
  }
  return { filters };
};

const scopeFilter = async (
  parts: Ports,
  context: RequestContext,
  scope: BookingScope,
  asksOnlyPlaces: boolean,
): Promise<Filter> => {
  const { account } = callerOf(context);
  const own: Filter = { $or: [{ account }, { createdBy: account }] };
  switch (scope) {
    case 'self':
      return { $and: [own, { hiddenByOwner: false }] };
    case 'admin':
      return {};
    case 'manage':
      return resourcesFilter(parts, context, ['managed', ['appointment_manage']]);
    case 'inquire':
      return resourcesFilter(parts, context, ['inquired', ['appointment_query', 'appointment_manage']]);
    case 'approve':
      return {
        $and: [
          { phase: 'awaiting_approval' },
          {
            $or: [
              {
                $and: [
                  { preaudit: null, review: null, process: null },
                  await resourcesFilter(parts, context, ['managed', ['approve']]),
                ],
              },
              ...(await preauditFilters(parts, context)),
              await processFilter(parts, context),
            ],
          },
        ],
      };
    case 'handled':
      return {
        $and: [
          { startsAt: { $gte: context.now - HANDLED_DAYS * DAY_MS } },
          { account: { $ne: account } },
          { 'history.actor': account },
          { 'history.type': { $in: ['StepPassed', 'Approved', 'Rejected', 'Returned'] } },
        ],
      };
    case 'all': {
      // A question for what a timetable does not show is answered from what the caller may read, and from
      // nothing else.
      const reached = await resourcesFilter(parts, context, READ, ...(asksOnlyPlaces ? [SEEN] : []));
      return { $or: [own, { $and: [{ phase: { $in: STANDING } }, reached] }] };
    }
  }
};

const MOST_IN_PROCESS = 2_000;

/** Requests of a process whose step at hand is the caller's to answer now. */
const processFilter = async (parts: Ports, context: RequestContext): Promise<Filter> => {
  const caller = callerOf(context);
  const { tenant } = caller;
  const waiting = await parts.readStore.find<BookingDocument>(collections.bookings, {
    filter: { tenant, phase: 'awaiting_approval', process: { $exists: true } },
    sort: [['startsAt', 1]],
    limit: MOST_IN_PROCESS,
  });
  const overOf = new Map<string, Promise<readonly Right[]>>();
  const over = (resourceId: string): Promise<readonly Right[]> => {
    const known =
      overOf.get(resourceId) ??
      fieldsOf(parts, resourceEntity.name, tenant, resourceId).then((fields) =>
        rightsOver(parts, caller, fields),
      );
    overOf.set(resourceId, known);
    return known;
  };
  const own: string[] = [];
  for (const document of waiting) {
    const rights = await judgingRights(parts, caller, document, await over(document.resourceId));
    if (rights.includes(document.preaudit ? 'preauditor' : 'approver')) own.push(document._id);
  }
  return { _id: { $in: own } };
};

/** Requests on which the caller decides first, by a post in a department. */
const preauditFilters = async (parts: Ports, context: RequestContext): Promise<Filter[]> => {
  const { roles, positions } = await viewerOf(parts, callerOf(context));
  if (roles.includes('super_admin')) return [{ preaudit: { $ne: null }, process: null }];
  return positions.map(({ post, department }) => ({
    'preaudit.post': post,
    'preaudit.department': department,
    process: null,
  }));
};

const READ: Reached = ['inquired', READS_BOOKINGS];
const SEEN: Reached = ['visible'];
const STANDING = ['approved', 'pending', 'performed', 'awaiting_approval'];

/** How many of the caller's own bookings show each status. */
export const bookingCount =
  (parts: Ports): Resolver<Record<string, never>> =>
  async (_source, args, context) => {
    const { filter } = await planOf(parts, context, 'self', args);
    const counts = new Map<string, number>(bookingStatuses.map((status) => [status, 0]));
    for await (const document of countedBookings(parts.readStore, [{ filter, field: 'startsAt' }])) {
      const status = statusOf(document, context.now);
      counts.set(status, (counts.get(status) ?? 0) + 1);
    }
    return [...counts].map(([name, value]) => ({ name, value }));
  };
