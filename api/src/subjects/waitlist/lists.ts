// What the caller waits for, and who waits for the resources that the caller administers.
import { clockOf } from '@campus/events/domain/time/period';
import { dateTimeOf } from '@campus/events/domain/time/zone';
import { resource as resourceEntity } from '@campus/events/resource/resource';
import { appointmentWait, OFFERED, WAITING } from '@campus/events/waitlist/appointment-wait';
import { collections, type WaitDocument } from '@campus/projections/ports/documents';
import { fieldsOf, openDetails } from '../../command/find.ts';
import type { Ports } from '../../command/ports.ts';
import { resourcesFilter } from '../../command/resources-in-reach.ts';
import type { Resolver } from '../../gateway/execution/schema.ts';
import { askedDate } from '../../gateway/filters/asked-fields.ts';
import { asShown, choice, column, point } from '../../gateway/filters/table.ts';
import { callerOf } from '../../gateway/http/context.ts';
import { type ListView, listOf, listViewOf } from '../../records/read-model-list.ts';
import { openWaitsOf, placeInLine } from './waits-of.ts';

const present = async (parts: Ports, document: WaitDocument, { zone }: ListView) => {
  const { tenant, account, resourceId, start, end, persons, units, state, until } = document;
  const resource = await fieldsOf(parts, resourceEntity.name, tenant, resourceId);
  const details = openDetails(parts, document);
  const name = await parts.namesOf(tenant, account);
  const offer = state === 'offered' ? until : undefined;
  return {
    queue_number: await placeInLine(parts, document),
    user_name: name.zh,
    user_name_en: name.en,
    resources_name: resource?.resources_name ?? null,
    resources_name_en: resource?.resources_name_en ?? null,
    start_time: clockOf(start),
    end_time: clockOf(end),
    person_times: persons,
    units,
    state: offer === undefined ? WAITING : OFFERED,
    offer_until: offer === undefined ? null : dateTimeOf(zone, offer),
    offerUntil: offer ?? null,
    theme: details?.theme ?? null,
  };
};

export const managedWaits = listOf({
  shape: appointmentWait,
  collection: collections.waits,
  table: {
    id: column('wait'),
    account: column('account'),
    user_name: asShown,
    resources_name: asShown,
    resources_id: column('resourceId'),
    appointment_date: column('date', askedDate),
    state: choice([WAITING, { state: 'waiting' }], [OFFERED, { state: 'offered' }]),
    create_time: point('createdAt'),
  },
  within: async (parts: Ports, context) => ({
    $and: [{ isOpen: true }, await resourcesFilter(parts, context, ['managed', ['appointment_manage']])],
  }),
  order: [
    ['date', 1],
    ['resourceId', 1],
    ['revision', 1],
  ],
  present,
});

/** What the clock has ended is left out before a job has recorded it. */
export const ownWaits =
  (parts: Ports): Resolver =>
  async (_source, _args, context) => {
    const { tenant, account } = callerOf(context);
    const found = await openWaitsOf(parts, tenant, account);
    const open = found.filter(({ until, startsAt }) => (until ?? startsAt) > context.now);
    const around = await listViewOf(parts, context);
    return Promise.all(open.map((each) => managedWaits.row(parts, each, around)));
  };
