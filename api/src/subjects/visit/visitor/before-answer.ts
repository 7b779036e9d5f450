// What a host has to know before they answer: whether the visitor came before, to them, and what is left of the window.
import { maskedName } from '@campus/events/booking/schedule/disclosure';
import { clockOf } from '@campus/events/domain/time/period';
import { resource } from '@campus/events/resource/resource';
import { TAKE_BACK_MS } from '@campus/events/visit/answering';
import { type BookingDocument, collections } from '@campus/projections/ports/documents';
import { VISITS, type VisitDocument } from '@campus/projections/ports/visit-documents';
import { fieldsOf, openDetails } from '../../../command/find.ts';
import type { Ports } from '../../../command/ports.ts';
import type { Resolver } from '../../../gateway/execution/schema.ts';
import { callerOf } from '../../../gateway/http/context.ts';
import { answersAs, deputyFor, headOf, standInOf } from '../people.ts';
import { windowsOf } from '../places.ts';
import { findVisit } from '../present.ts';

const HOUR = 3_600_000;
const MOST_COUNTED = 100;

const cameBefore = async (
  { readStore }: Pick<Ports, 'readStore'>,
  { tenant, host, phoneHash, visit }: VisitDocument,
) => {
  if (!phoneHash) return { came_times: 0, came_last: null };
  const found = await readStore.find<VisitDocument>(VISITS, {
    filter: { tenant, host, phoneHash, phase: 'ended', isErased: { $ne: true } },
    sort: [['date', -1]],
    limit: MOST_COUNTED,
  });
  const came = found.filter((each) => each.visit !== visit && each.entered !== false);
  return { came_times: came.length, came_last: came[0]?.date ?? null };
};

const MOST_BOOKED = 20;

/** What the host has booked at the hours of the visit. */
const hostHas = async (parts: Ports, { tenant, host, date, start, end }: VisitDocument) => {
  const found = await parts.readStore.find<BookingDocument>(collections.bookings, {
    filter: { tenant, account: host, date, holdsPlace: true },
    sort: [['start', 1]],
    limit: MOST_BOOKED,
  });
  const meeting = found.filter((each) => each.start < end && each.heldEnd > start);
  return Promise.all(
    meeting.map(async (each) => {
      const place = await fieldsOf(parts, resource.name, tenant, each.resourceId);
      return {
        start_time: clockOf(each.start),
        end_time: clockOf(each.heldEnd),
        place: place?.resources_name ?? null,
        place_en: place?.resources_name_en || place?.resources_name || null,
        theme: openDetails(parts, each)?.theme ?? null,
      };
    }),
  );
};

const masked = async (parts: Ports, tenant: string, account: string | undefined) => {
  if (!account) return null;
  const { zh, en } = await parts.namesOf(tenant, account);
  return { name: maskedName(zh), name_en: maskedName(en) };
};

/** The people after the caller: who is asked where nobody answers, the head, and who stands for the head today. */
const peopleAfter = async (parts: Ports, visit: VisitDocument) => {
  const { tenant, hostUnit, levels } = visit;
  const head = levels > 1 ? await headOf(parts, tenant, hostUnit) : undefined;
  return {
    passes_to: await masked(parts, tenant, await deputyFor(parts, tenant, visit)),
    head: await masked(parts, tenant, head),
    head_deputy: await masked(parts, tenant, head && (await standInOf(parts, tenant, head))),
  };
};

/** Null: there is none, or it is not the caller's to answer or to have answered. */
export const visitBeforeAnswer =
  (parts: Ports): Resolver<{ readonly id: string }> =>
  async (_source, { id }, context) => {
    const caller = callerOf(context);
    const found = await findVisit(parts, caller.tenant, id);
    if (!found) return null;
    const as = await answersAs(parts, caller, found);
    const level = found.approvals.length === 0 ? 1 : 2;
    const own = found.approvals.find(({ account }) => account === caller.account);
    if (!as[1] && !as[2] && !own) return null;
    const day = await windowsOf(parts, found.tenant, found.visitorType, found.date);
    const window = day.windows.find((each) => each.id === found.window);
    const isAsked = found.task?.state === 'open' && caller.account === found.host;
    const passedOnAt = found.waitsSince + found.passOnHours * HOUR;
    const until = own && found.phase !== 'refused' ? own.at + TAKE_BACK_MS : 0;
    return {
      ...(await cameBefore(parts, found)),
      ...(await peopleAfter(parts, found)),
      host_has: caller.account === found.host ? await hostHas(parts, found) : [],
      places: window ? window.places : day.places,
      left: window ? window.left : day.left,
      may_answer: Number(found.phase === 'asked' && as[level] !== undefined && !own),
      may_confirm: Number(isAsked),
      take_back_until: until > context.now ? until : null,
      answer_by: isAsked ? found.task?.by : found.phase === 'asked' ? passedOnAt : null,
    };
  };
