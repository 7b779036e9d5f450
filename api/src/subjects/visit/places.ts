// The places of a day as people see them: its windows with what is left, and a hold while a form is filled.

import { normalPhone } from '@campus/events/domain/phone';
import { type Rejection, reject } from '@campus/events/domain/rejections';
import { visitDayStream } from '@campus/events/domain/streams';
import { isBookableDate, type LocalDate } from '@campus/events/domain/time/dates';
import { clockOf } from '@campus/events/domain/time/period';
import { localOf } from '@campus/events/domain/time/zone';
import type { VisitorType } from '@campus/events/visit/events';
import { EVERY_TYPE, placesLeft, visitDay, WHOLE_DAY } from '@campus/events/visit/visit-day';
import { VISIT_DAYS, type VisitDayDocument, visitDayId } from '@campus/projections/ports/visit-documents';
import { type Acting, envelope } from '../../command/acting.ts';
import { refusal } from '../../command/answer.ts';
import { actingOf, type CommandArgs } from '../../command/asking.ts';
import { idFor } from '../../command/identifiers.ts';
import type { Ports } from '../../command/ports.ts';
import { malformed, readDate, tooMuch } from '../../command/read.ts';
import { acceptedResult, badInput } from '../../gateway/access/refusals.ts';
import type { Resolver } from '../../gateway/execution/schema.ts';
import { callerOf } from '../../gateway/http/context.ts';
import { settingsOf } from './records.ts';
import { quotaOf, type VisitSettings } from './settings.ts';
import { isVisitorType, readVisitorType } from './wish.ts';

const finite = (count: number): number | null => (Number.isFinite(count) ? count : null);

/** Windows of a day with what is left in each; null: without a limit. */
export const windowsOf = async (
  parts: Ports,
  tenant: string,
  type: VisitorType,
  date: LocalDate,
  holder?: string,
) => {
  const settings = await settingsOf(parts, tenant, type);
  const quota = quotaOf(settings, await parts.zoneOf(tenant), date);
  const found = await parts.readStore.get<VisitDayDocument>(VISIT_DAYS, visitDayId(tenant, EVERY_TYPE, date));
  const state = found ?? visitDay.initial;
  const now = parts.clock();
  const own = (window: string) => (each: { readonly holder?: string | undefined; readonly window: string }) =>
    holder !== undefined && each.holder === holder && each.window === window;
  const windows = quota.windows.map(({ window, start, end, places }) => ({
    id: window,
    start_time: clockOf(start),
    end_time: clockOf(end),
    places: places ?? null,
    left: finite(placesLeft(state, quota, window, now)),
    held: state.holds
      .filter(own(window))
      .reduce((sum, each) => sum + (each.until > now ? each.places : 0), 0),
    is_wished: Number(state.wishes.some(own(window))),
  }));
  const left = finite(placesLeft({ ...state }, { places: quota.places, windows: [] }, WHOLE_DAY, now));
  const isOpen = settings.isOffered && (quota.opensAt === undefined || now >= quota.opensAt);
  return {
    date,
    visitor_type: type,
    windows,
    left,
    places: quota.places ?? null,
    is_open: Number(isOpen),
    opens_at: quota.opensAt ?? null,
  };
};

interface DayArgs {
  readonly visitor_type?: string | null;
  readonly date: string;
}

export const visitorWindows =
  (parts: Ports): Resolver<DayArgs> =>
  async (_source, { visitor_type, date }, context) => {
    const type = readVisitorType(visitor_type);
    if (!type.ok) throw badInput(type.rejection);
    const day = readDate(date);
    if (!day.ok) throw badInput(day.rejection);
    const caller = callerOf(context);
    const holder = caller.visitor && (await phoneHashOf(parts, caller.tenant, caller.visitor.phone));
    return windowsOf(parts, caller.tenant, type.value, day.value, holder);
  };

const TYPES = { zh: '访客类型', en: 'Types of visitors' };

interface NumberArgs {
  readonly resourceTypes?: readonly string[] | null;
  readonly resource_types?: readonly string[] | null;
  readonly date?: string | null;
}

/** People who may still come, by the types asked for; null: nothing limits them, or no such type. */
export const availableNumber =
  (parts: Ports): Resolver<NumberArgs> =>
  async (_source, { resource_types, resourceTypes = resource_types, date }, context) => {
    if (!resourceTypes) throw badInput(reject(1001, { params: { field: TYPES } }));
    const { tenant } = callerOf(context);
    const today = localOf(await parts.zoneOf(tenant), context.now).date;
    const day = date ? (isBookableDate(date) ? date : undefined) : today;
    if (!day) throw badInput(malformed('date'));
    return Promise.all(
      [...new Set(resourceTypes)].map(async (resourceTypeId) => {
        if (!isVisitorType(resourceTypeId)) return { resourceTypeId, availableNumber: null };
        const { windows, left } = await windowsOf(parts, tenant, resourceTypeId, day);
        const open = windows.flatMap(({ left: of }) => (of === null ? [] : [of]));
        const limited = open.length === windows.length && open.length > 0;
        const sum = limited ? open.reduce((all, of) => all + of, 0) : left;
        return { resourceTypeId, availableNumber: sum === null || left === null ? sum : Math.min(sum, left) };
      }),
    );
  };

/** Undefined: no phone has that number. */
export const phoneHashOf = async (
  parts: Pick<Ports, 'listedHash'>,
  tenant: string,
  text: string,
): Promise<string | undefined> => {
  const phone = normalPhone(text);
  return phone && (await parts.listedHash(tenant, 'phone', phone));
};

interface HoldArgs extends CommandArgs {
  readonly visitor_type?: string | null;
  readonly date: string;
  readonly window_id?: string | null;
  readonly places?: number | null;
  readonly hold_id?: string | null;
}

/** A visitor, with as many adults and as many children as may come along. Code: 1006. */
export const tooManyPeople = (places: number, { mostCompanions }: VisitSettings): Rejection | undefined => {
  const most = 1 + 2 * mostCompanions;
  return places > most ? tooMuch('people', most) : undefined;
};

/** One hold a phone, the one that was proved. Codes: 1002, 1006, 2001, 2003, 2004, 2005 with the next free window. */
const holdPlaces = async (parts: Ports, acting: Acting, phone: string, args: HoldArgs) => {
  const type = readVisitorType(args.visitor_type);
  if (!type.ok) return refusal(type.rejection);
  const day = readDate(args.date);
  if (!day.ok) return refusal(day.rejection);
  const holder = await phoneHashOf(parts, acting.tenant, phone);
  if (!holder) return refusal(malformed('phone'));
  const { tenant } = acting;
  const settings = await settingsOf(parts, tenant, type.value);
  if (!settings.isOffered) return refusal(reject(2001));
  const places = args.places ?? 1;
  const tooMany = tooManyPeople(places, settings);
  if (tooMany) return refusal(tooMany);
  const hold = args.hold_id || idFor(acting, 'visit hold');
  const answer = await parts.transact(
    visitDayStream(tenant, EVERY_TYPE, day.value),
    visitDay,
    {
      type: 'HoldPlaces',
      now: parts.clock(),
      hold,
      holder,
      window: args.window_id || WHOLE_DAY,
      places,
      quota: quotaOf(settings, await parts.zoneOf(tenant), day.value),
    },
    envelope(acting),
  );
  if (answer.outcome === 'refused') return refusal(answer.rejection);
  const held = answer.state.holds.find((each) => each.hold === hold);
  return { ...acceptedResult, hold_id: hold, until: held?.until ?? null, position: answer.position };
};

export const holdVisitorWindow =
  (parts: Ports): Resolver<HoldArgs> =>
  (_source, args, context) =>
    holdPlaces(
      parts,
      actingOf(context, 'holdVisitorWindow', args),
      callerOf(context).visitor?.phone ?? '',
      args,
    );

interface ReleaseArgs extends CommandArgs {
  readonly visitor_type?: string | null;
  readonly date: string;
  readonly hold_id: string;
}

export const releaseVisitorWindow =
  (parts: Ports): Resolver<ReleaseArgs> =>
  async (_source, args, context) => {
    const acting = actingOf(context, 'releaseVisitorWindow', args);
    const type = readVisitorType(args.visitor_type);
    const day = readDate(args.date);
    if (!type.ok) return refusal(type.rejection);
    if (!day.ok) return refusal(day.rejection);
    const stream = visitDayStream(acting.tenant, EVERY_TYPE, day.value);
    const command = { type: 'GiveUpHold', hold: args.hold_id } as const;
    const answer = await parts.transact(stream, visitDay, command, envelope(acting));
    if (answer.outcome === 'refused') return refusal(answer.rejection);
    return { ...acceptedResult, hold_id: args.hold_id, until: null, position: answer.position };
  };
