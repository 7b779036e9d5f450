// How much of the open time was left free (U-145): 1 − booked minutes / open minutes of enabled resources.
import type { BookingPhase } from '@campus/events/booking/schedule/booking';
import { reject } from '@campus/events/domain/rejections';
import { placesAt } from '@campus/events/domain/rules/claims';
import type { Rules } from '@campus/events/domain/rules/rules';
import { addDays, datesBetween, type LocalDate } from '@campus/events/domain/time/dates';
import type { Period } from '@campus/events/domain/time/period';
import { instantOf, localOf } from '@campus/events/domain/time/zone';
import type { LentBooking } from '@campus/events/loan/lent';
import { onDay } from '@campus/events/loan/stock';
import { resource as resourceEntity } from '@campus/events/resource/resource';
import {
  type BookingDocument,
  collections,
  type DayClaim,
  type DayDocument,
  dayId,
  isLoan,
  type RecordDocument,
} from '@campus/projections/ports/documents';
import { between, type Dates, datesOf, monthAround, type PeriodArgs } from '../../command/dates-asked.ts';
import type { Ports } from '../../command/ports.ts';
import { rulesFor } from '../../command/what-stands.ts';
import { badInput } from '../../gateway/access/refusals.ts';
import type { Resolver } from '../../gateway/execution/schema.ts';
import type { Asked, Where } from '../../gateway/filters/read-filter.ts';
import { inTurns } from '../../gateway/filters/table.ts';
import { callerOf, type RequestContext } from '../../gateway/http/context.ts';
import { MAX_PAGE } from '../../gateway/http/limits.ts';
import { wireIdOf } from '../../records/present.ts';
import { viewerOf } from '../../records/reach.ts';
import { readPageOf } from '../../records/read.ts';
import { minutesOfDay } from '../occupancy/stand.ts';

/** Resources × days of one question. */
const MAX_RESOURCE_DAYS = 40_000;

export interface Used {
  readonly free: number;
  readonly taken: number;
}

/** Percent with two decimals; 0 where nothing was open. */
export const vacancyOf = ({ free, taken }: Used): number =>
  free + taken === 0 ? 0 : Math.round((free / (free + taken)) * 10_000) / 100;

export const sumOf = (all: readonly Used[]): Used =>
  all.reduce<Used>((sum, one) => ({ free: sum.free + one.free, taken: sum.taken + one.taken }), {
    free: 0,
    taken: 0,
  });

/**
 * The use by the rules of today, seen at the beginning of that day: what is past was open too, and so was a
 * resource that is out of service now. A room is measured in minutes, a room of seats in minutes of each
 * seat, a device in minutes of each piece.
 */
export const usedOn = (
  now: Rules,
  date: LocalDate,
  claims: readonly DayClaim[],
  loans: readonly LentBooking[] = [],
): Used => {
  const rules: Rules = { ...now, condition: 'enabled' };
  const midnight = instantOf(rules.zone, date, 0);
  const { lending, seating, ...byHour } = rules;
  if (!lending && !seating) return minutesOfDay(rules, date, claims.flatMap(booked), midnight);
  const closed = claims.filter(({ state }) => state === 'closed');
  const { free: open } = minutesOfDay(byHour, date, closed, midnight);
  const units = lending
    ? placesAt(rules, date, rules.openHours.start)
    : (seating?.seats ?? []).filter(({ isDisabled }) => !isDisabled).length;
  const used = lending
    ? lentMinutes(loans, date, rules)
    : claims.flatMap(booked).reduce((sum, each) => sum + minutesWithin(each, rules.openHours), 0);
  const taken = Math.min(open * units, used);
  return { free: open * units - taken, taken };
};

const minutesWithin = (period: Period, hours: Period): number =>
  Math.max(0, Math.min(period.end, hours.end) - Math.max(period.start, hours.start));

const OVER: readonly BookingPhase[] = ['cancelled', 'rejected', 'returned'];

/**
 * The minutes of each piece that was promised or out on that day; one that came back early is free from the
 * next day on.
 */
const lentMinutes = (loans: readonly LentBooking[], date: LocalDate, { zone, openHours }: Rules): number =>
  loans.reduce((sum, { phase, holdsPlace, units, start, end, loan }) => {
    const isHeld = !OVER.includes(phase) && (phase !== 'awaiting_approval' || holdsPlace);
    const back =
      phase === 'completed' && loan.broughtBack ? localOf(zone, loan.broughtBack.at).date : undefined;
    const until = back ?? loan.until;
    const part = isHeld ? onDay({ date: loan.date, until, by: loan.by, start, end }, date) : undefined;
    return part ? sum + units * minutesWithin(part, openHours) : sum;
  }, 0);

/** What holds a place counts as booked, a request too, as in the utilisation; what is kept for a draft does not. */
const booked = (claim: DayClaim): DayClaim[] => {
  if (claim.state === 'held') return [];
  return [claim.state === 'requested' && claim.units > 0 ? { ...claim, state: 'taken' } : claim];
};

export const vacancyRate =
  (parts: Ports): Resolver<PeriodArgs & { readonly dateType: number }> =>
  async (_source, args, context) => {
    const dates = datesOf(args.dateType, args, await todayOf(parts, context));
    if ('code' in dates) throw badInput(dates);
    const days = await usedDays(parts, context, dates);
    const all = sumOf(days.map(({ used }) => used));
    return {
      rate: all.free + all.taken === 0 ? null : vacancyOf(all),
      data: datesBetween(dates.from, dates.to).map((date) => ({
        name: date,
        value: vacancyOf(sumOf(days.filter((day) => day.date === date).map(({ used }) => used))),
      })),
    };
  };

export const vacancyTable =
  (parts: Ports): Resolver<PeriodArgs> =>
  async (_source, args, context) => {
    const isOpen = !args.startDate && !args.endDate;
    const dates = isOpen ? monthAround(await todayOf(parts, context)) : between(args);
    if ('code' in dates) throw badInput(dates);
    return vacancyRows(await usedDays(parts, context, dates));
  };

interface UsedDay {
  readonly id: string;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly used: Used;
}

/** One for each resource, over all its days. */
export const vacancyRows = (days: readonly UsedDay[]) => {
  const rows = new Map<string, UsedDay[]>();
  for (const day of days) {
    const own = rows.get(day.id);
    if (own) own.push(day);
    else rows.set(day.id, [day]);
  }
  return [...rows].map(([id, own]) => ({
    id,
    resources_name: own[0]?.fields.resources_name,
    resources_name_en: own[0]?.fields.resources_name_en,
    rate: vacancyOf(sumOf(own.map(({ used }) => used))),
  }));
};

export const todayOf = async (parts: Ports, context: RequestContext): Promise<LocalDate> =>
  localOf(await parts.zoneOf(callerOf(context).tenant), context.now).date;

/** Enabled resources, of one type where it is named. */
const enabledOf = (typeId: string | undefined): Asked => {
  const where: Where[] = [{ field: 'state', operator: 'eq', operand: 1 }];
  if (typeId) where.push({ field: 'resources_type_id', operator: 'eq', operand: typeId });
  return {
    where: { all: where },
    order: [
      ['order', 1],
      ['resources_number', 1],
    ],
  };
};

/** From its first day on; an import may bring what was before the resource had its record. */
export const daysOpen = (
  dates: readonly LocalDate[],
  first: LocalDate,
  isBooked: (date: LocalDate) => boolean,
): readonly LocalDate[] => dates.filter((date) => date >= first || isBooked(date));

/** Loans of a device that touch these dates. */
const loansOf = async (
  { readStore }: Pick<Ports, 'readStore'>,
  tenant: string,
  resourceId: string,
  { from, to }: Dates,
): Promise<readonly LentBooking[]> => {
  const found = await readStore.find<BookingDocument>(collections.bookings, {
    filter: {
      $and: [{ tenant, resourceId }, { date: { $lte: to } }, { 'loan.until': { $gte: earlier(from) } }],
    },
  });
  return found.filter(isLoan);
};

/** What came back late was due before. */
const earlier = (date: LocalDate): LocalDate => addDays(date, -MOST_DAYS_LATE);
const MOST_DAYS_LATE = 60;

/** The days of every enabled resource whose statistics the caller may read, of one type where it is named. */
export const usedDays = async (parts: Ports, context: RequestContext, dates: Dates, typeId?: string) => {
  const caller = callerOf(context);
  const { tenant } = caller;
  const viewer = { ...(await viewerOf(parts, caller)), items: ['statistics'] };
  const page = { first: MAX_PAGE, offset: 0 };
  const { documents } = await readPageOf(parts, resourceEntity, 'inquired', viewer, enabledOf(typeId), page);
  if (documents.length * datesBetween(dates.from, dates.to).length > MAX_RESOURCE_DAYS)
    throw badInput(
      reject(1006, {
        params: { field: { zh: '资源数 × 天数', en: 'Resources × days' }, limit: MAX_RESOURCE_DAYS },
        reason: { zh: '请缩短日期范围', en: 'choose fewer dates' },
      }),
    );
  return usedDaysOf(parts, tenant, documents, dates);
};

/** The days of these resources. */
export const usedDaysOf = async (
  parts: Ports,
  tenant: string,
  documents: readonly RecordDocument[],
  { from, to }: Dates,
): Promise<readonly (UsedDay & { readonly date: LocalDate; readonly isLent: boolean })[]> => {
  const dates = datesBetween(from, to);
  const rules = await rulesFor(parts, tenant, documents.map(wireIdOf));
  const ofResources = await inTurns(documents, async (document) => {
    const id = wireIdOf(document);
    const stored = rules.get(id);
    if (!stored) return [];
    const found = await parts.readStore.getMany<DayDocument>(
      collections.days,
      dates.map((date) => dayId(tenant, id, date)),
    );
    const claims = new Map(found.map((day) => [day.date, day.claims]));
    const loans = stored.rules.lending ? await loansOf(parts, tenant, id, { from, to }) : [];
    const first = localOf(stored.rules.zone, document.createdAt).date;
    const isBooked = (date: LocalDate) => (claims.get(date)?.length ?? 0) > 0;
    return daysOpen(dates, first, isBooked).map((date) => {
      const used = usedOn(stored.rules, date, claims.get(date) ?? [], loans);
      return { id, date, fields: document.fields, isLent: stored.rules.lending !== undefined, used };
    });
  });
  return ofResources.flat();
};
