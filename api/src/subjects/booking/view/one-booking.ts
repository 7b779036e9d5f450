// One booking and its story.

import type { SightOf } from '@campus/events/booking/schedule/disclosure';
import { dateTimeOf } from '@campus/events/domain/time/zone';
import type { BookingStep } from '@campus/projections/ports/documents';
import { findBooking } from '../../../command/find.ts';
import type { Ports } from '../../../command/ports.ts';
import { rightsOn } from '../../../command/rights.ts';
import { notFound } from '../../../gateway/access/refusals.ts';
import type { Resolver } from '../../../gateway/execution/schema.ts';
import { callerOf } from '../../../gateway/http/context.ts';
import type { WireBooking } from './present.ts';
import { createBookingPresenter, wordsOpened } from './reading.ts';
import { changesIn, isSeatReport, sentenceOf } from './story.ts';

interface OfOne {
  readonly id: string;
}

/** Null for those who may not see the id, as for an id that is not there. */
export const oneBooking =
  (parts: Ports): Resolver<OfOne, never, Promise<WireBooking | null>> =>
  async (_source, { id }, context) => {
    const caller = callerOf(context);
    const document = await findBooking(parts, caller.tenant, id);
    const seen = document && (await createBookingPresenter(parts, caller, caller.tenant)(document));
    return seen?.see('id') === 'plain' ? seen.booking : null;
  };

export const publicBooking =
  (parts: Ports): Resolver<OfOne & { tenantKey: string }> =>
  async (_source, { id, tenantKey }, { host }) => {
    const tenant = await parts.tenantOf(tenantKey, host);
    const document = tenant && (await findBooking(parts, tenant, id));
    if (!document) return null;
    return (await createBookingPresenter(parts, undefined, tenant)(document))?.booking ?? null;
  };

export const bookingHistory =
  (parts: Ports): Resolver<OfOne> =>
  async (_source, { id }, context) => {
    const caller = callerOf(context);
    const stored = await findBooking(parts, caller.tenant, id);
    const seen = stored && (await createBookingPresenter(parts, caller, caller.tenant)(stored));
    if (!stored || seen?.see('reason') !== 'plain') throw notFound();
    const document = wordsOpened(parts, stored);
    const zone = await parts.zoneOf(caller.tenant);
    const hidesReporters =
      document.history.some(isSeatReport) &&
      !(await rightsOn(parts, caller, document)).includes('administrator');
    return Promise.all(
      document.history.map(async (step) =>
        hidesReporters && isSeatReport(step)
          ? presentReport(zone, step)
          : presentStep(parts, caller.tenant, zone, step, seen.see),
      ),
    );
  };

const SOMEBODY = { zh: '有人', en: 'Somebody' };

const presentReport = async (zone: string, step: BookingStep) => {
  const { zh, en } = await sentenceOf(step, SOMEBODY, async () => SOMEBODY);
  return {
    position: step.position,
    at: dateTimeOf(zone, step.at),
    actor: null,
    actor_name: null,
    actor_name_en: null,
    type: step.type,
    msg: zh,
    msg_en: en,
    changes: {},
  };
};

const presentStep = async (parts: Ports, tenant: string, zone: string, step: BookingStep, see: SightOf) => {
  const namesOf = (account: string) => parts.namesOf(tenant, account);
  const name = await namesOf(step.actor);
  const { zh, en } = await sentenceOf(step, name, namesOf);
  return {
    position: step.position,
    at: dateTimeOf(zone, step.at),
    actor: step.actor,
    actor_name: name.zh,
    actor_name_en: name.en,
    type: step.type,
    msg: zh,
    msg_en: en,
    changes: changesIn(step.data, see),
  };
};
