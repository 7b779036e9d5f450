// What the caller waits for, and who waits for the resources that the caller administers.
import { clockOf } from '@campus/events/domain/time/period';
import { dateTimeOf } from '@campus/events/domain/time/zone';
import { resource as resourceEntity } from '@campus/events/resource/resource';
import { OFFERED, WAITING } from '@campus/events/waitlist/appointment-wait';
import { collections, type WaitDocument } from '@campus/projections/ports/documents';
import { badInput } from '../../gateway/access/refusals.ts';
import type { Resolver } from '../../gateway/execution/schema.ts';
import { askedDate } from '../../gateway/filters/asked-fields.ts';
import { readFilter } from '../../gateway/filters/read-filter.ts';
import { choice, column, point, questionOf, rowIn, type Table } from '../../gateway/filters/table.ts';
import { callerOf } from '../../gateway/http/context.ts';
import { connectionOf, isRejection, type PageArguments, readPage } from '../../records/paging.ts';
import { resourcesFilter } from '../booking/queries/lists.ts';
import { fieldsOf, openDetails, type ReadingParts } from '../booking/reading.ts';
import { openWaitsOf, placeInLine } from './waits-of.ts';

const present = async (parts: ReadingParts, document: WaitDocument) => {
  const { tenant, wait, account, resourceId, date, start, end, persons, units, state, until } = document;
  const zone = await parts.zoneOf(tenant);
  const resource = await fieldsOf(parts, resourceEntity.name, tenant, resourceId);
  const details = openDetails(parts, document);
  const offer = state === 'offered' ? until : undefined;
  return {
    id: wait,
    queue_number: await placeInLine(parts, document),
    account,
    user_name: await parts.nameOf(tenant, account),
    resources_id: resourceId,
    resources_name: resource?.resources_name ?? null,
    resources_name_en: resource?.resources_name_en ?? null,
    appointment_date: date,
    start_time: clockOf(start),
    end_time: clockOf(end),
    person_times: persons,
    units,
    state: offer === undefined ? WAITING : OFFERED,
    offer_until: offer === undefined ? null : dateTimeOf(zone, offer),
    offerUntil: offer ?? null,
    theme: details?.theme ?? null,
    create_time: dateTimeOf(zone, document.createdAt),
  };
};

/** What the clock has ended is left out before a job has recorded it. */
export const ownWaits =
  (parts: ReadingParts): Resolver =>
  async (_source, _args, context) => {
    const { tenant, account } = callerOf(context);
    const found = await openWaitsOf(parts, tenant, account);
    const open = found.filter(({ until, startsAt }) => (until ?? startsAt) > context.now);
    return Promise.all(open.map((each) => present(parts, each)));
  };

const table: Table<{ readonly zone: string }> = {
  id: column('wait'),
  account: column('account'),
  resources_id: column('resourceId'),
  appointment_date: column('date', askedDate),
  state: choice([WAITING, { state: 'waiting' }], [OFFERED, { state: 'offered' }]),
  create_time: point('createdAt'),
};

export const managedWaits =
  (parts: ReadingParts): Resolver<PageArguments & { readonly filter?: unknown }> =>
  async (_source, args, context) => {
    const page = readPage(args);
    if (isRejection(page)) throw badInput(page);
    const reading = readFilter((name) => rowIn(table, name), args.filter);
    if (reading.outcome === 'refused') throw badInput(reading.rejection);
    const { tenant } = callerOf(context);
    const around = { zone: await parts.zoneOf(tenant) };
    const { filter: asked, sort } = questionOf(table, reading.asked, around);
    const managed = await resourcesFilter(parts, context, ['managed', ['appointment_manage']]);
    const filter = { $and: [{ tenant, isOpen: true }, managed, asked] };
    const total = await parts.readStore.count(collections.waits, filter);
    if (page.first === 0) return connectionOf([], page, total);
    const found = await parts.readStore.find<WaitDocument>(collections.waits, {
      filter,
      sort: [...sort, ['date', 1], ['resourceId', 1], ['revision', 1]],
      skip: page.offset,
      limit: page.first,
    });
    return connectionOf(await Promise.all(found.map((each) => present(parts, each))), page, total);
  };
