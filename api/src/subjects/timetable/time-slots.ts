// A day as rows: fixed slots or cells of the grid with what is left of each, the periods that cannot be
// booked, and how full each date of a range is.
import { availability } from '@campus/events/booking/availability';
import { reject, textsOf } from '@campus/events/domain/rejections';
import { cellRequest } from '@campus/events/domain/rules/check';
import { peakUnits, placesAt } from '@campus/events/domain/rules/claims';
import { fallsOn } from '@campus/events/domain/rules/opening';
import type { Rules } from '@campus/events/domain/rules/rules';
import { offeredMode } from '@campus/events/domain/rules/shape';
import { addDays, datesBetween, daysBetween, isLocalDate } from '@campus/events/domain/time/dates';
import { clockOf, type Period } from '@campus/events/domain/time/period';
import { minutesBegun } from '@campus/events/domain/time/zone';
import { collections, type DayClaim, type DayDocument, dayId } from '@campus/projections/ports/documents';
import { askingAccount } from '../../command/asker.ts';
import type { Ports } from '../../command/ports.ts';
import { levelOn, visibleOf } from '../../command/visibility.ts';
import { rulesFor } from '../../command/what-stands.ts';
import { badInput, notFound } from '../../gateway/access/refusals.ts';
import type { Resolver } from '../../gateway/execution/schema.ts';
import { askedDate, askedNumber, askedText } from '../../gateway/filters/asked-fields.ts';
import { type Asked, type AskedField, readFilter, validOf } from '../../gateway/filters/read-filter.ts';
import { askedAmong, rowIn } from '../../gateway/filters/table.ts';
import { callerOf, type RequestContext } from '../../gateway/http/context.ts';
import { MAX_DAYS, MAX_RESOURCE_DAYS } from '../../gateway/http/limits.ts';

interface DayArgs {
  readonly resourcesId: string;
  readonly date: string;
}

const readDay = async (parts: Ports, context: RequestContext, { resourcesId, date }: DayArgs) => {
  if (!isLocalDate(date)) throw badInput(reject(1002));
  await levelOn(parts, context, resourcesId);
  const { tenant } = callerOf(context);
  const [stored, document] = await Promise.all([
    parts.rulesOf(tenant, resourcesId),
    parts.readStore.get<DayDocument>(collections.days, dayId(tenant, resourcesId, date)),
  ]);
  if (!stored) throw notFound();
  return { stored, rules: stored.rules, claims: document?.claims ?? [] };
};

const FREE = { zh: '可预约', en: 'Available' };

export const timeSlots =
  (parts: Ports): Resolver<DayArgs> =>
  async (_source, args, context) => {
    const { stored, rules, claims } = await readDay(parts, context, args);
    const { tenant, account } = callerOf(context);
    const asker = await askingAccount(parts, tenant, account);
    const place = { ...stored, rules: cellRules(rules) };
    return cellsOf(rules).map(({ id, ...cell }) => {
      const request = { ...cellRequest(args.date, cell, 'page'), mode: offeredMode(rules, 'single') };
      const rejection = asker.refused(place, request, claims);
      const texts = rejection ? textsOf(rejection) : FREE;
      return {
        id,
        resources_id: args.resourcesId,
        kssj: clockOf(cell.start),
        jssj: clockOf(cell.end),
        canAppointmentNumber: rejection
          ? 0
          : placesAt(rules, args.date, cell.start) - peakUnits(claims, cell),
        description: texts.zh,
        description_en: texts.en,
        check_result_code: rejection?.code ?? 0,
      };
    });
  };

/** A cell of a grid is part of a booking: how long that must be is not asked of it. */
const cellRules = (rules: Rules): Rules =>
  rules.slotRule.kind === 'grid' ? { ...rules, duration: {} } : rules;

const cellsOf = ({ slotRule, openHours }: Rules): (Period & { readonly id: string })[] => {
  if (slotRule.kind === 'fixed') return slotRule.slots.map(({ id, start, end }) => ({ id, start, end }));
  const step = slotRule.kind === 'grid' ? slotRule.stepMinutes : openHours.end - openHours.start;
  const cells: (Period & { id: string })[] = [];
  for (let start = openHours.start; start + step <= openHours.end; start += step)
    cells.push({ id: clockOf(start), start, end: start + step });
  return cells;
};

export const noReservationSlots =
  (parts: Ports): Resolver<DayArgs> =>
  async (_source, args, context) => {
    const { rules, claims } = await readDay(parts, context, args);
    const byRule = rules.noReservations
      .filter((rule) => fallsOn(rule, args.date))
      .map(({ hours, reason }) => closedRow(args.date, hours ?? { start: 0, end: 1440 }, reason));
    const byClosure = claims
      .filter(({ state }) => state === 'closed')
      .map((claim) => closedRow(args.date, claim, claim.reason));
    return [...byRule, ...byClosure].toSorted((a, b) => (a.start_time < b.start_time ? -1 : 1));
  };

const closedRow = (date: string, { start, end }: Period, reason?: { zh: string; en: string }) => ({
  date,
  start_time: clockOf(start),
  end_time: clockOf(end),
  reason_cn: reason?.zh ?? null,
  reason_en: reason?.en ?? null,
});

const dayFields: Readonly<Record<string, AskedField>> = {
  resources_id: askedText,
  date: askedDate,
  reservable_status: askedNumber,
  open_minutes: askedNumber,
  taken_minutes: askedNumber,
  bookings: askedNumber,
};

/** Throws 1002. */
const askedOfDays = (filter: unknown): Asked => {
  return validOf(readFilter((name) => rowIn(dayFields, name), filter));
};

export const bookingDetails =
  (parts: Ports): Resolver<{ readonly id: string; readonly yearMonth: string; readonly filter?: unknown }> =>
  async (_source, { id, yearMonth, filter }, context) => {
    const asked = askedOfDays(filter);
    const first = `${yearMonth}-01`;
    if (!/^\d{4}-\d{2}$/.test(yearMonth) || !isLocalDate(first)) throw badInput(reject(1002));
    const next = addDays(first, 32).slice(0, 8);
    return askedAmong(asked, await daysInFull(parts, context, [id], first, addDays(`${next}01`, -1)));
  };

export const listBookingDetails =
  (
    parts: Ports,
  ): Resolver<{ resourceIdList: readonly string[]; startDate: string; endDate: string; filter?: unknown }> =>
  async (_source, { resourceIdList, startDate, endDate, filter }, context) => {
    const asked = askedOfDays(filter);
    if (!isLocalDate(startDate) || !isLocalDate(endDate) || startDate > endDate) throw badInput(reject(1002));
    const days = daysBetween(startDate, endDate) + 1;
    if (days > MAX_DAYS || days * resourceIdList.length > MAX_RESOURCE_DAYS)
      throw badInput(reject(1006, { params: { field: 'days', limit: MAX_DAYS } }));
    return askedAmong(asked, await daysInFull(parts, context, resourceIdList, startDate, endDate));
  };

/** How full each day of each resource is that the caller may see. */
export const daysInFull = async (
  parts: Ports,
  context: RequestContext,
  resourceIds: readonly string[],
  from: string,
  to: string,
) => {
  const { tenant } = callerOf(context);
  const levels = await visibleOf(parts, context, resourceIds);
  const rules = await rulesFor(parts, tenant, [...levels.keys()]);
  const keys = [...rules.keys()].flatMap((id) => datesBetween(from, to).map((date) => [id, date] as const));
  const found = await parts.readStore.getMany<DayDocument>(
    collections.days,
    keys.map(([id, date]) => dayId(tenant, id, date)),
  );
  const claims = new Map(found.map((day) => [`${day.resourceId}/${day.date}`, day.claims]));
  return keys.flatMap(([id, date]) => {
    const stored = rules.get(id);
    return stored ? [dayFullness(stored.rules, date, claims.get(`${id}/${date}`) ?? [], context.now)] : [];
  });
};

/** U-034: 1 available, 2 fully booked, 3 unavailable, 4 under maintenance. */
export const dayFullness = (rules: Rules, date: string, claims: readonly DayClaim[], now: number) => {
  const stretches = availability(rules, date, claims, now);
  const minutes = (wanted: (state: string) => boolean): number =>
    stretches.reduce((sum, { state, start, end }) => (wanted(state) ? sum + end - start : sum), 0);
  const free = minutes((state) => state === 'free' || state === 'requested');
  const taken = minutes((state) => state === 'taken' || state === 'held');
  const gone = minutesBegun(rules.zone, date, now);
  const isTakenLater = claims.some(({ state, end }) => state !== 'closed' && end > gone);
  const status = rules.condition === 'maintenance' ? 4 : free > 0 ? 1 : taken > 0 && isTakenLater ? 2 : 3;
  return {
    resources_id: rules.resourceId,
    date,
    reservable_status: rules.condition === 'disabled' ? 3 : status,
    open_minutes: free + taken,
    taken_minutes: taken,
    bookings: claims.filter(({ state }) => state === 'taken').length,
  };
};
