// The lists of bookings: one query, a scope each.
import { resource as resourceEntity } from '@campus/events/record/entities/resource';
import { type Rejection, reject } from '@campus/events/rejections';
import { bookingStatuses, statusOf } from '@campus/events/schedule/status';
import { addDays, isLocalDate } from '@campus/events/time/dates';
import { type BookingDocument, collections, type RecordDocument } from '@campus/projections/ports/documents';
import type { Filter } from '@campus/projections/ports/read-store';
import { callerOf, type RequestContext } from '../../context.ts';
import type { Resolver } from '../../execution/schema.ts';
import { connectionOf, isRejection, type PageArguments, readPage } from '../../records/paging.ts';
import { createReach, reachesAll, viewerOf } from '../../records/reach.ts';
import { badInput } from '../../refusals.ts';
import { createBookingPresenter, type ReadingParts } from '../reading.ts';
import { readBookingFilter } from './booking-filter.ts';
import { onDates } from './dates-filter.ts';

export interface ListArgs extends PageArguments {
  readonly filter?: unknown;
  readonly appointmentDate?: readonly string[] | null;
  readonly only_flow?: boolean | null;
  readonly resourceId?: string | null;
  readonly resourceIdList?: readonly string[] | null;
  readonly startDate?: string | null;
  readonly endDate?: string | null;
  readonly yearMonth?: string | null;
}

/** What a list reaches, before its filter. */
export type BookingScope = 'self' | 'manage' | 'admin' | 'inquire' | 'approve' | 'all';

const MAX_ROWS = 2_000;
const NEVER: Filter = { booking: '' };

export const bookingConnection =
  (parts: ReadingParts, scope: BookingScope): Resolver<ListArgs> =>
  async (_source, args, context) => {
    const page = readPage(args);
    if (isRejection(page)) throw badInput(page);
    const filter = await filterOf(parts, context, scope, args);
    const [documents, total] = await Promise.all([
      page.first === 0
        ? []
        : parts.readStore.find<BookingDocument>(collections.bookings, {
            filter,
            sort: sortOf(scope),
            skip: page.offset,
            limit: page.first,
          }),
      parts.readStore.count(collections.bookings, filter),
    ]);
    return connectionOf(await present(parts, context, documents), page, total);
  };

export const bookingList =
  (parts: ReadingParts, scope: BookingScope): Resolver<ListArgs> =>
  async (_source, args, context) => {
    const filter = await filterOf(parts, context, scope, args);
    const documents = await parts.readStore.find<BookingDocument>(collections.bookings, {
      filter,
      sort: sortOf(scope),
      limit: MAX_ROWS,
    });
    return present(parts, context, documents);
  };

const sortOf = (scope: BookingScope) =>
  [
    ['startsAt', scope === 'approve' ? 1 : -1],
    ['_id', 1],
  ] as const;

const present = async (
  parts: ReadingParts,
  context: RequestContext,
  documents: readonly BookingDocument[],
) => {
  const caller = callerOf(context);
  const show = createBookingPresenter(parts, caller, caller.tenant);
  const shown = await Promise.all(documents.map((document) => show(document)));
  return shown.filter((booking) => booking !== undefined);
};

const filterOf = async (
  parts: ReadingParts,
  context: RequestContext,
  scope: BookingScope,
  args: ListArgs,
): Promise<Filter> => {
  const { tenant } = callerOf(context);
  const read = readBookingFilter(args.filter);
  if ('rejection' in read) throw badInput(read.rejection);
  const dates = datesOf(args);
  if ('code' in dates) throw badInput(dates);
  const resources = [...(args.resourceId ? [args.resourceId] : []), ...(args.resourceIdList ?? [])];
  return {
    $and: [
      { tenant },
      { phase: { $ne: 'moved' } },
      await scopeFilter(parts, context, scope),
      read.filter,
      ...dates.filters,
      ...(args.only_flow ? [{ flow: { $exists: true } }] : []),
      ...(resources.length > 0 ? [{ resourceId: { $in: resources } }] : []),
    ],
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
  parts: ReadingParts,
  context: RequestContext,
  scope: BookingScope,
): Promise<Filter> => {
  const { account } = callerOf(context);
  switch (scope) {
    case 'self':
      return { $and: [{ $or: [{ account }, { createdBy: account }] }, { hiddenByOwner: false }] };
    case 'admin':
      return {};
    case 'manage':
      return resourcesFilter(parts, context, ['appointment_manage']);
    case 'inquire':
      return resourcesFilter(parts, context, ['appointment_query', 'appointment_manage']);
    case 'approve':
      return { $and: [{ phase: 'awaiting_approval' }, await resourcesFilter(parts, context, ['approve'])] };
    case 'all':
      return {
        $or: [{ account }, { phase: { $in: ['approved', 'pending', 'performed', 'awaiting_approval'] } }],
      };
  }
};

/** Bookings of the resources that the caller holds one of `items` on. */
const resourcesFilter = async (
  parts: ReadingParts,
  context: RequestContext,
  items: readonly string[],
): Promise<Filter> => {
  const caller = callerOf(context);
  const viewer = { ...(await viewerOf(parts, caller)), items };
  const scope = items.includes('appointment_query') ? 'inquired' : 'managed';
  if (reachesAll(resourceEntity, scope, viewer)) return {};
  const reach = createReach(parts, viewer);
  const records = await parts.readStore.find<RecordDocument>(collections.records(resourceEntity.name), {
    filter: { tenant: caller.tenant, removed: false },
    limit: 9_999,
  });
  const mine: string[] = [];
  for (const { _id, fields } of records)
    if (await reach.reaches(resourceEntity, scope, fields)) mine.push(_id.slice(caller.tenant.length + 1));
  return mine.length > 0 ? { resourceId: { $in: mine } } : NEVER;
};

/** How many of the caller's own bookings show each status. */
export const bookingCount =
  (parts: ReadingParts): Resolver<Record<string, never>> =>
  async (_source, args, context) => {
    const filter = await filterOf(parts, context, 'self', args);
    const documents = await parts.readStore.find<BookingDocument>(collections.bookings, {
      filter,
      limit: 9_999,
    });
    const counts = new Map<string, number>(bookingStatuses.map((status) => [status, 0]));
    for (const document of documents) {
      const status = statusOf(document, context.now);
      counts.set(status, (counts.get(status) ?? 0) + 1);
    }
    return [...counts].map(([name, value]) => ({ name, value }));
  };
