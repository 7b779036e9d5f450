// The series of an account: its title, its bookings, and what became of each date.
import type { SeriesDate } from '@campus/events/booking/series/evolve-series';
import { type Rejection, textsOf } from '@campus/events/domain/rejections';
import { clockOf } from '@campus/events/domain/time/period';
import { dateTimeOf, localOf } from '@campus/events/domain/time/zone';
import { resource as resourceEntity } from '@campus/events/resource/resource';
import { type BookingDocument, collections, type SeriesDocument } from '@campus/projections/ports/documents';
import { fieldsOf } from '../../../command/find.ts';
import type { Ports } from '../../../command/ports.ts';

import type { Resolver } from '../../../gateway/execution/schema.ts';
import { askedText } from '../../../gateway/filters/asked-fields.ts';
import { type AskedField, readFilter, validOf } from '../../../gateway/filters/read-filter.ts';
import { askedAmong, column, point, questionOf, rowIn, type Table } from '../../../gateway/filters/table.ts';
import { callerOf, type RequestContext } from '../../../gateway/http/context.ts';
import { bookingList, type ListArgs } from '../view/lists.ts';
import type { WireBooking } from '../view/present.ts';
import { createBookingPresenter } from '../view/reading.ts';

const inMemory: AskedField = askedText;

const table: Table<{ readonly zone: string }> = {
  id: column('state.series'),
  title: inMemory,
  mode: column('state.mode'),
  appointment_user_id: column('state.account'),
  appointment_user_name: inMemory,
  appointment_time: point('createdAt'),
  resources_id: column('state.resourceId'),
  resources_name: inMemory,
  resources_name_en: inMemory,
};

const MAX_SERIES = 200;

/** The caller's own series, newest first, each date with what became of it. */
export const ownSeries =
  (parts: Ports): Resolver<{ filter?: unknown }> =>
  async (_source, { filter }, context) => {
    const { tenant, account } = callerOf(context);
    const asked = validOf(readFilter((name) => rowIn(table, name), filter));
    const question = questionOf(table, asked, { zone: await parts.zoneOf(tenant) });
    const found = await parts.readStore.find<SeriesDocument>(collections.series, {
      filter: { $and: [{ tenant, 'state.account': account }, question.filter] },
      sort: [...question.sort, ['createdAt', -1], ['_id', 1]],
      limit: MAX_SERIES,
    });
    const shown = await Promise.all(found.map((document) => presentSeries(parts, context, document)));
    return question.isPartial ? askedAmong(asked, shown) : shown;
  };

const presentSeries = async (parts: Ports, context: RequestContext, { state, createdAt }: SeriesDocument) => {
  const caller = callerOf(context);
  const [bookings, resource, zone, name] = await Promise.all([
    parts.readStore.find<BookingDocument>(collections.bookings, {
      filter: { tenant: caller.tenant, series: state.series, phase: { $ne: 'moved' } },
      sort: [['startsAt', 1]],
    }),
    fieldsOf(parts, resourceEntity.name, caller.tenant, state.resourceId),
    parts.zoneOf(caller.tenant),
    parts.nameOf(caller.tenant, state.account),
  ]);
  const show = createBookingPresenter(parts, caller, caller.tenant);
  const shown = (await Promise.all(bookings.map(show))).flatMap((seen) => seen?.booking ?? []);
  const bookingOf = new Map(shown.map((booking) => [booking.id, booking]));
  // Series of earlier versions have no title of their own.
  const title = titleIn(parts.keyring.open(state.title)) ?? shown.map(({ theme }) => theme).find(Boolean);
  return {
    id: state.series,
    title: title ?? '',
    appointment_user_id: state.account,
    appointment_user_name: name,
    appointment_time: dateTimeOf(zone, createdAt),
    mode: state.mode,
    resources_id: state.resourceId,
    resources_name: resource?.resources_name,
    resources_name_en: resource?.resources_name_en,
    appointmentInformationList: shown,
    dates: state.dates.map((date) => presentDate(date, bookingOf)),
  };
};

/** Undefined where there is none, and where its owner was erased. */
const titleIn = (opened: unknown): string | undefined =>
  typeof opened === 'object' && opened !== null && 'title' in opened && typeof opened.title === 'string'
    ? opened.title
    : undefined;

const presentDate = (
  { date, start, end, key, verdict, isException, heals }: SeriesDate,
  bookingOf: ReadonlyMap<unknown, WireBooking>,
) => {
  const booking = verdict.kind === 'taken' ? bookingOf.get(verdict.booking) : undefined;
  const refusal = verdict.kind === 'refused' ? refusedDate(verdict) : undefined;
  return {
    date,
    start_time: clockOf(start),
    end_time: clockOf(end),
    verdict: verdict.kind,
    appointmentId: verdict.kind === 'taken' ? verdict.booking : null,
    booking_number: booking?.booking_number,
    status: booking?.status,
    isException,
    heals: heals === true,
    asked_date: key.date,
    asked_start_time: clockOf(key.start),
    errcode: refusal?.errcode,
    msg: refusal?.msg,
    msg_en: refusal?.msg_en,
  };
};

const refusedDate = ({ code, reason }: { code: number; reason: { zh: string; en: string } }) => {
  // A cast: the event holds the code of a refusal of that day.
  const catalogue = textsOf({ code } as Rejection);
  return { errcode: code, msg: reason.zh || catalogue.zh, msg_en: reason.en || catalogue.en };
};

/** On mobile, the bookings of a series are one entry: the next of them, with all that the list has. */
export const mobileList = (parts: Ports): Resolver<ListArgs> => {
  const list = bookingList(parts, 'self');
  return async (source, args, context) => {
    const rows = await list(source, args, context);
    const zone = await parts.zoneOf(callerOf(context).tenant);
    return nested(rows, localOf(zone, parts.clock()).date);
  };
};

export const nested = (rows: readonly WireBooking[], today: string) =>
  rows.flatMap((row) => {
    const series = row.appointment_cyclicity_id;
    if (!series) return [row];
    const cyclicityList = rows
      .filter((other) => other.appointment_cyclicity_id === series)
      .toSorted((a, b) => (whenOf(a) < whenOf(b) ? -1 : 1));
    const next = cyclicityList.find(({ appointment_date }) => String(appointment_date) >= today);
    return row === (next ?? cyclicityList.at(-1)) ? [{ ...row, cyclicityList }] : [];
  });

const whenOf = ({ appointment_date, start_time }: WireBooking): string => `${appointment_date} ${start_time}`;
