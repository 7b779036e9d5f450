// The shape a request may have: its form, its place on the grid, its length, its size, its mode.
import { type Rejection, reject } from '../rejections.ts';
import { isBookableDate } from '../time/dates.ts';
import { contains, isPeriod, type Period } from '../time/period.ts';
import type { PeriodRule, Question } from './question.ts';
import type { Rules } from './rules.ts';
import { both, listed, periodText, spanText } from './wording.ts';

const isCount = (value: number, least: number): boolean => Number.isSafeInteger(value) && value >= least;

export const form: PeriodRule = {
  name: 'form',
  judges: 'period',
  says: () => both('时段有效', 'The time is valid'),
  verdict: ({ request }) => {
    if (!isBookableDate(request.date))
      return reject(1002, {
        reason: both(`没有可预约的日期 ${request.date}`, `${request.date} cannot be booked`),
      });
    return isPeriod(request) && isCount(request.units, 1) && isCount(request.persons, 0)
      ? undefined
      : reject(1002, {
          reason: both('开始须早于结束，且在同一天内', 'The start must be before the end, on the same day'),
        });
  },
};

const same = (a: Period, b: Period): boolean => a.start === b.start && a.end === b.end;

const slotsText = ({ rules: { slotRule, openHours } }: Question) => {
  if (slotRule.kind === 'wholeDay')
    return both(`整天预约 ${periodText(openHours)}`, `Whole day only, ${periodText(openHours)}`);
  if (slotRule.kind === 'grid') {
    const step = spanText(slotRule.stepMinutes);
    return both(`以 ${step.zh}为单位`, `In steps of ${step.en}`);
  }
  const list = listed(slotRule.slots.map((slot) => both(periodText(slot), periodText(slot))));
  return both(`固定时段 ${list.zh}`, `Fixed slots ${list.en}`);
};

/** The cells that can only be booked as a whole; a grid has none. */
export const wholeCells = ({ rules: { slotRule, openHours } }: Question): readonly Period[] => {
  if (slotRule.kind === 'fixed') return slotRule.slots;
  return slotRule.kind === 'wholeDay' ? [openHours] : [];
};

/** Between fixed slots nothing can be booked; a request is then one of them exactly (see `grid`). */
export const slots: PeriodRule = {
  name: 'slots',
  skip: 'grid',
  judges: 'cell',
  says: slotsText,
  verdict: (question) =>
    question.rules.slotRule.kind === 'grid' ||
    wholeCells(question).some((cell) => contains(cell, question.request))
      ? undefined
      : reject(2011, { reason: slotsText(question) }),
  edges: (question) => wholeCells(question).flatMap((cell) => [cell.start, cell.end]),
};

/** Minutes that may pass between the offer at a door and its booking. */
const WALK_UP_GRACE = 2;

/** At its door one may have the rest of a step: from the next minute, or since just now. */
const beginsNow = ({ request: { path, start }, begun }: Question): boolean =>
  path === 'scan' && start <= begun(0) && start >= begun(0) - WALK_UP_GRACE;

export const grid: PeriodRule = {
  name: 'grid',
  skip: 'grid',
  judges: 'period',
  says: slotsText,
  verdict: (question) => {
    const { rules, request } = question;
    const reason = slotsText(question);
    if (rules.slotRule.kind !== 'grid')
      return wholeCells(question).some((cell) => same(cell, request)) ? undefined : reject(2009, { reason });
    const { stepMinutes } = rules.slotRule;
    const { start, end } = rules.openHours;
    const aligned = (minute: number) => (minute - start) % stepMinutes === 0;
    // The last cell before closing may be shorter than a step.
    // An extension begins where its booking ends, wherever that is.
    const mayBegin = request.path === 'extension' || aligned(request.start) || beginsNow(question);
    return mayBegin && (aligned(request.end) || request.end === end) ? undefined : reject(2011, { reason });
  },
};

/** Only where periods are free: a fixed slot is as long as it is. */
export const duration: PeriodRule = {
  name: 'duration',
  skip: 'duration',
  judges: 'period',
  says: ({ rules: { duration } }) => {
    const least = duration.minMinutes === undefined ? undefined : spanText(duration.minMinutes);
    const most = duration.maxMinutes === undefined ? undefined : spanText(duration.maxMinutes);
    if (least && most) return both(`时长 ${least.zh} 至 ${most.zh}`, `${least.en} to ${most.en} long`);
    if (least) return both(`至少 ${least.zh}`, `at least ${least.en}`);
    return most ? both(`最多 ${most.zh}`, `at most ${most.en}`) : both('时长不限', 'Any length');
  },
  verdict: ({ rules, request }): Rejection | undefined => {
    if (rules.slotRule.kind !== 'grid') return undefined;
    const minutes = request.end - request.start;
    const { minMinutes, maxMinutes } = rules.duration;
    if (minMinutes !== undefined && minutes < minMinutes) {
      const span = spanText(minMinutes);
      return reject(2009, { reason: both(`至少 ${span.zh}`, `at least ${span.en}`) });
    }
    if (maxMinutes === undefined || minutes <= maxMinutes) return undefined;
    const span = spanText(maxMinutes);
    return reject(2009, { reason: both(`最多 ${span.zh}`, `at most ${span.en}`) });
  },
};

type Mode = keyof Rules['modes'];
const allModes: readonly Mode[] = ['single', 'periodic', 'batch'];

/** What stands already, or may yet become a series, is not refused for the way in which it is asked. */
export const offeredMode = ({ modes: offered }: Pick<Rules, 'modes'>, wanted: Mode): Mode =>
  offered[wanted] ? wanted : (allModes.find((mode) => offered[mode]) ?? wanted);

export const modes: PeriodRule = {
  name: 'modes',
  skip: 'modes',
  judges: 'period',
  says: () => both('预约方式已开放', 'This booking type is offered'),
  verdict: ({ rules, request }) => {
    if (rules.modes[request.mode]) return undefined;
    const names = {
      single: both('不接受单次预约', 'Single bookings are not offered'),
      periodic: both('不接受周期预约', 'Periodic bookings are not offered'),
      batch: both('不接受批量预约', 'Batch bookings are not offered'),
    };
    return reject(2011, { reason: names[request.mode] });
  },
};

/** Code 2013. */
export const tooManyPeople = (
  { seats: most }: Pick<Rules, 'seats'>,
  persons: number,
): Rejection | undefined =>
  most !== undefined && persons > most
    ? reject(2013, { reason: both(`最多 ${most} 人`, `at most ${most} people`) })
    : undefined;

export const seats: PeriodRule = {
  name: 'seats',
  skip: 'seats',
  judges: 'period',
  says: ({ rules }) =>
    rules.seats === undefined
      ? both('人数不限', 'Any number of people')
      : both(`最多 ${rules.seats} 人`, `at most ${rules.seats} people`),
  verdict: ({ rules, request }) => tooManyPeople(rules, request.persons),
};

export const placesPerBooking: PeriodRule = {
  name: 'placesPerBooking',
  judges: 'period',
  says: ({ rules }) =>
    both(`每次最多 ${rules.placesPerBooking} 个名额`, `at most ${rules.placesPerBooking} places per booking`),
  verdict: ({ rules, request }) =>
    request.units > rules.placesPerBooking
      ? reject(1006, { params: { field: both('名额', 'Places'), limit: rules.placesPerBooking } })
      : undefined,
};
