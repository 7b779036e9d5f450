// Periodic, batch and slot-list bookings: one form, many dates, a verdict for each.

import type { Recurrence, WantedDate } from '@campus/events/booking/series/events';
import type { SeriesState } from '@campus/events/booking/series/evolve-series';
import { reject } from '@campus/events/domain/rejections';
import type { Rules } from '@campus/events/domain/rules/rules';
import { isBookableDate, isWeekday } from '@campus/events/domain/time/dates';
import { minutesOf, overlaps } from '@campus/events/domain/time/period';
import type { StoredRules } from '@campus/projections/ports/documents';
import type { Acting } from '../../../command/acting.ts';
import { actingOf } from '../../../command/asking.ts';
import { withFiles } from '../../../command/attached-files.ts';
import { bulkAnswer, refusedBulk } from '../../../command/bulk-result.ts';
import { idFor } from '../../../command/identifiers.ts';
import { type Place, placeOf } from '../../../command/place.ts';
import type { Ports } from '../../../command/ports.ts';
import { malformed, type Read, readAs, readPeriod, unread } from '../../../command/read.ts';
import type { Resolver } from '../../../gateway/execution/schema.ts';
import type { RequestContext } from '../../../gateway/http/context.ts';
import { borrow } from '../../loan/borrow.ts';
import { detailsOfApplicant } from '../form/applicant.ts';
import { refusedAtGate } from '../form/save-gate.ts';
import { type BookingForm, readTitle } from '../form/wish.ts';
import { furtherAddressOf } from '../one/further-address.ts';
import { baseOf, requestOf, type SaveArgs, sealed, sealedDetails } from '../one/save.ts';
import { seriesAnswer } from '../view/answers.ts';
import { bookSeries, type DateOutcome, type SeriesRequest } from './book-series.ts';

interface CyclicityArgs extends SaveArgs {
  readonly dateList: readonly string[];
}

export const saveForCyclicity =
  (parts: Ports): Resolver<CyclicityArgs> =>
  async (_source, args, context) => {
    const acting = actingOf(
      context,
      'saveAppointmentInformationForCyclicity',
      args,
      args.model.appointment_source ?? 1,
    );
    const period = readPeriod(args.model.start_time, args.model.end_time);
    if (!period.ok) return refusedBulk(period.rejection);
    if (!args.dateList.every(isBookableDate)) return refusedBulk(malformed('date'));
    const dates = args.dateList.toSorted().map((date) => ({ date, ...period.value }));
    return save(parts, context, acting, args.model, { kind: 'periodic', dates });
  };

interface BatchArgs extends SaveArgs {
  readonly dateList: readonly string[];
  readonly startTimeList: readonly string[];
  readonly endTimeList: readonly string[];
  readonly themeList?: readonly string[] | null;
  readonly themeEnList?: readonly string[] | null;
}

export const saveForBatch =
  (parts: Ports): Resolver<BatchArgs> =>
  async (_source, args, context) => {
    const acting = actingOf(
      context,
      'saveAppointmentInformationForBatch',
      args,
      args.model.appointment_source ?? 1,
    );
    const rows = rowsOf(args);
    if (!rows.ok) return refusedBulk(rows.rejection);
    const plan = { kind: 'batch', dates: rows.value, forms: formsOf(args) } as const;
    return save(parts, context, acting, args.model, plan);
  };

/** Each row has the subject of its own, else that of the form. */
export const formsOf = ({ model, dateList, themeList, themeEnList }: BatchArgs): BookingForm[] =>
  dateList.map((_, index) => ({
    ...model,
    theme: themeList?.[index] ?? model.theme ?? null,
    theme_en: themeEnList?.[index] ?? model.theme_en ?? null,
  }));

/** Lists side by side: a date, its times and, where they are given, its subjects. */
export const rowsOf = ({
  dateList,
  startTimeList,
  endTimeList,
  themeList,
  themeEnList,
}: Omit<BatchArgs, 'model'>): Read<WantedDate[]> => {
  const isAsLong = (list: readonly unknown[] | null | undefined) =>
    !list?.length || list.length === dateList.length;
  if (startTimeList.length !== dateList.length || endTimeList.length !== dateList.length)
    return unread(malformed('time'));
  if (!isAsLong(themeList) || !isAsLong(themeEnList)) return unread(malformed('theme'));
  const rows: WantedDate[] = [];
  for (const [index, date] of dateList.entries()) {
    const period = readPeriod(startTimeList[index], endTimeList[index]);
    if (!period.ok) return period;
    if (!isBookableDate(date)) return unread(malformed('date'));
    rows.push({ date, ...period.value });
  }
  return readAs(rows);
};

interface SlotsArgs extends SaveArgs {
  readonly timeSlotIdList?: readonly string[] | null | undefined;
  readonly borrowDateList?: readonly string[] | null | undefined;
  readonly borrowStartTime?: string | null;
  readonly borrowEndTime?: string | null;
}

/** Fixed time slots of one day chosen together, or the same hours on several days. */
export const saveForSlots =
  (parts: Ports): Resolver<SlotsArgs> =>
  async (_source, args, context) => {
    const acting = actingOf(
      context,
      'saveAppointmentInformationAll',
      args,
      args.model.appointment_source ?? 1,
    );
    const { resources_id } = args.model;
    const place = await placeOf(parts, acting.tenant, resources_id);
    if (!place.stored) return refusedBulk(reject(2001));
    const { rules } = place.stored;
    if (rules.lending) return lend(parts, context, acting, place, place.stored, args);
    const rows = slotRowsOf(rules, args);
    return rows.ok
      ? save(parts, context, acting, args.model, { kind: 'slots', dates: rows.value, place })
      : refusedBulk(rows.rejection);
  };

/** The chosen slots, or the hours where none is chosen, on each day. */
export const slotRowsOf = ({ slotRule }: Pick<Rules, 'slotRule'>, args: SlotsArgs): Read<WantedDate[]> => {
  const { model, borrowDateList, timeSlotIdList, borrowStartTime, borrowEndTime } = args;
  const dates = borrowDateList?.length ? borrowDateList : [model.appointment_date ?? ''];
  if (!dates.every(isBookableDate)) return unread(malformed('date'));
  const chosen = timeSlotIdList ?? [];
  const slots = slotRule.kind === 'fixed' ? slotRule.slots.filter(({ id }) => chosen.includes(id)) : [];
  if (slots.length !== chosen.length) return unread(reject(2011));
  const start = minutesOf(borrowStartTime ?? model.start_time ?? '');
  const end = minutesOf(borrowEndTime ?? model.end_time ?? '');
  const periods = slots.length > 0 ? slots : start !== undefined && end !== undefined ? [{ start, end }] : [];
  if (periods.length === 0) return unread(malformed('time'));
  return readAs(
    dates.flatMap((date) => periods.map((period) => ({ date, start: period.start, end: period.end }))),
  );
};

/** One loan over all of the days. */
const lend = async (
  parts: Ports,
  context: RequestContext,
  acting: Acting,
  place: Place,
  stored: StoredRules,
  { model, borrowDateList, borrowStartTime, borrowEndTime }: SlotsArgs,
) => {
  const stopped = await refusedAtGate(parts, acting, stored);
  if (stopped) return refusedBulk(stopped);
  const base = await baseOf(parts, context, acting, model, { place, path: 'page', right: 'owner' });
  if (!base.ok) return refusedBulk(base.rejection);
  const dates = borrowDateList?.length ? borrowDateList : [model.appointment_date];
  const startTime = borrowStartTime ?? model.start_time;
  const endTime = borrowEndTime ?? model.end_time;
  const outcome = await borrow(parts, acting, stored, base.value, model, { dates, startTime, endTime });
  const further = await furtherAddressOf(parts, acting.tenant, stored);
  return bulkAnswer([{ name: dates[0] ?? '', outcome }], further);
};

interface Plan {
  readonly kind: SeriesState['mode'];
  readonly dates: readonly WantedDate[];
  /** The form of each date, where they differ. */
  readonly forms?: readonly BookingForm[];
  /** The resource of the form, where it was found before. */
  readonly place?: Place;
}

const save = async (
  parts: Ports,
  context: RequestContext,
  acting: Acting,
  model: BookingForm,
  { kind, dates, forms = [], place: known }: Plan,
) => {
  const place = known ?? (await placeOf(parts, acting.tenant, model.resources_id));
  const stopped = await refusedAtGate(parts, acting, place.stored);
  if (stopped) return refusedBulk(stopped);
  const base = await baseOf(parts, context, acting, model, { place, path: 'page', right: 'owner' });
  if (!base.ok) return refusedBulk(base.rejection);
  const details: (typeof base.value.details)[] = [];
  for (const form of forms) {
    const read = await detailsOfApplicant(parts, acting.tenant, base.value.owner, form);
    if (!read.ok) return refusedBulk(read.rejection);
    details.push(await sealedDetails(parts, acting.tenant, base.value.owner, read.value, place));
  }
  const title = readTitle(model);
  if (!title.ok) return refusedBulk(title.rejection);
  const recurrence = kind === 'periodic' ? recurrenceOf(model, dates) : undefined;
  const instead = await insteadOf(parts, context, acting, model, dates);
  const id = idFor(acting, 'series');
  const request: SeriesRequest = {
    ...base.value,
    series: id,
    kind,
    mode: kind === 'periodic' ? 'periodic' : kind === 'batch' ? 'batch' : 'single',
    dates: [...dates, ...instead.wanted],
    recurrence,
    title:
      title.value === ''
        ? undefined
        : await sealed(parts, acting.tenant, base.value.owner, { title: title.value }),
    hold: model.hold_id || undefined,
    skips: new Set(model.skip_list),
    heals: new Set(model.heal_list),
    detailsOf: (index) => details[index] ?? base.value.details,
  };
  const outcome = await withFiles(parts, acting, model, `series/${id}`, () =>
    bookSeries(parts, acting, request),
  );
  const told =
    outcome.outcome === 'settled' ? { ...outcome, dates: [...outcome.dates, ...instead.refused] } : outcome;
  return seriesAnswer(told, await furtherAddressOf(parts, acting.tenant, place.stored));
};

/** The dates that are wanted elsewhere, each by the rules of its own resource; what those refuse is no date of it. */
const insteadOf = async (
  parts: Ports,
  context: RequestContext,
  acting: Acting,
  model: BookingForm,
  dates: readonly WantedDate[],
): Promise<{ readonly wanted: WantedDate[]; readonly refused: DateOutcome[] }> => {
  const wanted: WantedDate[] = [];
  const refused: DateOutcome[] = [];
  const { hold_id: _hold, instead_list, ...form } = model;
  for (const { resources_id, date, start_time, end_time } of instead_list ?? []) {
    const filled = { ...form, resources_id, appointment_date: date, start_time, end_time };
    const place = await placeOf(parts, acting.tenant, resources_id);
    const terms = { place, path: 'page', right: 'owner' } as const;
    const request = await requestOf(parts, context, acting, filled, terms);
    const period = readPeriod(start_time, end_time);
    const hours = period.ok ? period.value : { start: 0, end: 0 };
    const asked = { date, ...hours, resourceId: resources_id };
    const isTwice = [...dates, ...wanted].some((one) => one.date === date && overlaps(one, hours));
    const rejection = request.ok ? (isTwice ? reject(2012) : undefined) : request.rejection;
    if (rejection) refused.push({ wanted: asked, outcome: { outcome: 'refused', rejection } });
    else wanted.push(resources_id === model.resources_id ? { date, ...hours } : asked);
  }
  return { wanted, refused };
};

const every: Readonly<Record<number, Recurrence['every']>> = { 1: 'day', 2: 'week', 3: 'month' };

/** The rule the dates came from, when the form says it. */
export const recurrenceOf = (model: BookingForm, dates: readonly WantedDate[]): Recurrence | undefined => {
  const strategy = every[model.cyclicity_strategy ?? 0];
  const [first] = dates;
  const { cyclicity_start_date: from, cyclicity_end_date: until, week_list, day_list } = model;
  if (!strategy || !first || !isBookableDate(from) || !isBookableDate(until)) return undefined;
  return {
    every: strategy,
    from,
    until,
    start: first.start,
    end: first.end,
    weekdays: week_list && strategy === 'week' ? week_list.filter(isWeekday) : undefined,
    monthDays: day_list && strategy === 'month' ? day_list : undefined,
  };
};
