// One booking, its story, its series.

import type { SightOf } from '@campus/events/booking/schedule/disclosure';
import { type Rejection, textsOf } from '@campus/events/domain/rejections';
import { clockOf } from '@campus/events/domain/time/period';
import { dateTimeOf } from '@campus/events/domain/time/zone';
import { resource as resourceEntity } from '@campus/events/resource/resource';
import {
  type BookingDocument,
  type BookingStep,
  collections,
  type SeriesDocument,
} from '@campus/projections/ports/documents';
import { notFound } from '../../../gateway/access/refusals.ts';
import type { Resolver } from '../../../gateway/execution/schema.ts';
import { callerOf, type RequestContext } from '../../../gateway/http/context.ts';
import type { WireBooking } from '../present.ts';
import { createBookingPresenter, fieldsOf, findBooking, type ReadingParts } from '../reading.ts';
import { changesIn, sentenceOf } from '../story.ts';

interface OfOne {
  readonly id: string;
}

/** Null for those who may not see the id, as for an id that is not there. */
export const oneBooking =
  (parts: ReadingParts): Resolver<OfOne, never, Promise<WireBooking | null>> =>
  async (_source, { id }, context) => {
    const caller = callerOf(context);
    const document = await findBooking(parts, caller.tenant, id);
    const seen = document && (await createBookingPresenter(parts, caller, caller.tenant)(document));
    return seen?.see('id') === 'plain' ? seen.booking : null;
  };

export const publicBooking =
  (
    parts: ReadingParts,
    tenantOf: (key: string) => Promise<string | undefined>,
  ): Resolver<OfOne & { tenantKey: string }> =>
  async (_source, { id, tenantKey }) => {
    const tenant = await tenantOf(tenantKey);
    const document = tenant && (await findBooking(parts, tenant, id));
    if (!document) return null;
    return (await createBookingPresenter(parts, undefined, tenant)(document))?.booking ?? null;
  };

export const bookingHistory =
  (parts: ReadingParts): Resolver<OfOne> =>
  async (_source, { id }, context) => {
    const caller = callerOf(context);
    const document = await findBooking(parts, caller.tenant, id);
    const seen = document && (await createBookingPresenter(parts, caller, caller.tenant)(document));
    if (!document || seen?.see('reason') !== 'plain') throw notFound();
    const zone = await parts.zoneOf(caller.tenant);
    return Promise.all(
      document.history.map((step) => presentStep(parts, caller.tenant, zone, step, seen.see)),
    );
  };

const presentStep = async (
  parts: ReadingParts,
  tenant: string,
  zone: string,
  step: BookingStep,
  see: SightOf,
) => {
  const name = await parts.nameOf(tenant, step.actor);
  const { zh, en } = sentenceOf(step, name);
  return {
    position: step.position,
    at: dateTimeOf(zone, step.at),
    actor: step.actor,
    actor_name: name,
    type: step.type,
    msg: zh,
    msg_en: en,
    changes: changesIn(step.data, see),
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
  const shown = (await Promise.all(bookings.map(show))).flatMap((seen) => seen?.booking ?? []);
  const title = shown.map(({ theme }) => theme).find(Boolean);
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
  // A cast: the event holds the code of a refusal of that day.
  const catalogue = textsOf({ code } as Rejection);
  return { errcode: code, msg: reason.zh || catalogue.zh, msg_en: reason.en || catalogue.en };
};
