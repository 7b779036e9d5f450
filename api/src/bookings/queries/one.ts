// One booking, its story, its series.
import { resource as resourceEntity } from '@campus/events/record/entities/resource';
import { resourceType } from '@campus/events/record/entities/resource-type';
import { type Rejection, textsOf } from '@campus/events/rejections';
import { clockOf } from '@campus/events/time/period';
import {
  type BookingDocument,
  type BookingStep,
  collections,
  type SeriesDocument,
} from '@campus/projections/ports/documents';
import { callerOf, type RequestContext } from '../../context.ts';
import type { Resolver } from '../../execution/schema.ts';
import { notFound } from '../../refusals.ts';
import { dateTimeOf, presentBooking } from '../present.ts';
import { createBookingPresenter, fieldsOf, findBooking, type ReadingParts, rightsOn } from '../reading.ts';
import { sentenceOf } from '../story.ts';

interface OfOne {
  readonly id: string;
}

/** Null for a stranger, as for an id that is not there. */
export const oneBooking =
  (parts: ReadingParts): Resolver<OfOne> =>
  async (_source, { id }, context) => {
    const caller = callerOf(context);
    const document = await findBooking(parts, caller.tenant, id);
    if (!document) return null;
    const rights = await rightsOn(parts, caller, document);
    if (rights.length === 0 && !caller.roles.includes('auditor')) return null;
    return createBookingPresenter(parts, caller, caller.tenant)(document, rights);
  };

/** Without signing in: when and where, nothing personal. */
export const publicBooking =
  (
    parts: ReadingParts,
    tenantOf: (key: string) => Promise<string | undefined>,
  ): Resolver<OfOne & { tenantKey: string }> =>
  async (_source, { id, tenantKey }) => {
    const tenant = await tenantOf(tenantKey);
    const document = tenant && (await findBooking(parts, tenant, id));
    const rules = document && (await parts.rulesOf(tenant, document.resourceId));
    if (!document || !rules) return null;
    const [resource, type] = await Promise.all([
      fieldsOf(parts, resourceEntity.name, tenant, document.resourceId),
      fieldsOf(parts, resourceType.name, tenant, document.typeId),
    ]);
    const shown = presentBooking(document, {
      now: parts.clock(),
      rules: rules.rules,
      rights: [],
      resource: resource ?? {},
      type: type ?? {},
      nameOf: () => '',
    });
    const { created_user, appointment_user, appointment_account_friendly, reason, ...rest } = shown;
    void [created_user, appointment_user, appointment_account_friendly, reason];
    return rest;
  };

export const bookingHistory =
  (parts: ReadingParts): Resolver<OfOne> =>
  async (_source, { id }, context) => {
    const caller = callerOf(context);
    const document = await findBooking(parts, caller.tenant, id);
    const rights = document ? await rightsOn(parts, caller, document) : [];
    if (!document || (rights.length === 0 && !caller.roles.includes('auditor'))) throw notFound();
    const zone = await parts.zoneOf(caller.tenant);
    return Promise.all(document.history.map((step) => presentStep(parts, caller.tenant, zone, step)));
  };

const presentStep = async (parts: ReadingParts, tenant: string, zone: string, step: BookingStep) => {
  const name = await parts.nameOf(tenant, step.actor);
  const { zh, en } = sentenceOf(step, name);
  const { details: _details, ...changes } = step.data;
  return {
    position: step.position,
    at: dateTimeOf(zone, step.at),
    actor: step.actor,
    actor_name: name,
    type: step.type,
    msg: zh,
    msg_en: en,
    changes,
  };
};

/** The caller's own series, newest first, each date with what became of it. */
export const ownSeries =
  (parts: ReadingParts): Resolver<{ filter?: unknown }> =>
  async (_source, _args, context) => {
    const { tenant, account } = callerOf(context);
    const found = await parts.readStore.find<SeriesDocument>(collections.series, {
      filter: { tenant, 'state.account': account },
      sort: [['createdAt', -1]],
      limit: 200,
    });
    return Promise.all(found.map((document) => presentSeries(parts, context, document)));
  };

const presentSeries = async (
  parts: ReadingParts,
  context: RequestContext,
  { state, createdAt }: SeriesDocument,
) => {
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
  const shown = (await Promise.all(bookings.map((booking) => show(booking)))).filter(
    (each) => each !== undefined,
  );
  const title = shown.map((booking) => ('theme' in booking ? booking.theme : '')).find(Boolean);
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
    dates: state.dates.map(({ date, start, end, verdict, isException }) => ({
      date,
      start_time: clockOf(start),
      end_time: clockOf(end),
      verdict: verdict.kind,
      appointmentId: verdict.kind === 'taken' ? verdict.booking : null,
      isException,
      ...(verdict.kind === 'refused' ? refusedDate(verdict) : {}),
    })),
  };
};

const refusedDate = ({ code, reason }: { code: number; reason: { zh: string; en: string } }) => {
  const catalogue = textsOf({ code } as Rejection);
  return { errcode: code, msg: reason.zh || catalogue.zh, msg_en: reason.en || catalogue.en };
};
