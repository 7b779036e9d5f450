// What the caller waits for, and who waits for the resources that the caller administers.
import { clockOf } from '@campus/events/domain/time/period';
import { dateTimeOf } from '@campus/events/domain/time/zone';
import { resource as resourceEntity } from '@campus/events/resource/resource';
import { appointmentWait, OFFERED, WAITING } from '@campus/events/waitlist/appointment-wait';
import { collections, type WaitDocument } from '@campus/projections/ports/documents';
import type { Resolver } from '../../gateway/execution/schema.ts';
import { askedDate } from '../../gateway/filters/asked-fields.ts';
import { choice, column, point, type Table } from '../../gateway/filters/table.ts';
import { callerOf } from '../../gateway/http/context.ts';
import { askedOf, pageOf, type TableArgs } from '../../records/table-page.ts';
import { resourcesFilter } from '../booking/queries/lists.ts';
import { fieldsOf, openDetails, type ReadingParts } from '../booking/reading.ts';
import { openWaitsOf, placeInLine } from './waits-of.ts';

const present = async (parts: ReadingParts, document: WaitDocument) => {
  const { tenant, wait, account, resourceId, date, start, end, persons, units, state, until } = document;
  const zone = await parts.zoneOf(tenant);
  const resource = await fieldsOf(parts, resourceEntity.name, tenant, resourceId);
  const details = openDetails(parts, document);
  const name = await parts.namesOf(tenant, account);
  const offer = state === 'offered' ? until : undefined;
  return {
    id: wait,
    queue_number: await placeInLine(parts, document),
    account,
    user_name: name.zh,
    user_name_en: name.en,
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
  (parts: ReadingParts): Resolver<TableArgs> =>
  async (_source, args, context) => {
    const { page, questionOf } = askedOf(appointmentWait, table, args);
    const { tenant } = callerOf(context);
    const { filter: asked, sort } = questionOf({ zone: await parts.zoneOf(tenant) });
    const managed = await resourcesFilter(parts, context, ['managed', ['appointment_manage']]);
    return pageOf<WaitDocument>(
      parts.readStore,
      collections.waits,
      {
        filter: { $and: [{ tenant, isOpen: true }, managed, asked] },
        sort: [...sort, ['date', 1], ['resourceId', 1], ['revision', 1]],
        page,
      },
      (wait) => present(parts, wait),
    );
  };
