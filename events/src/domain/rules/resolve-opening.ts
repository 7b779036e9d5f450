// Wire names into the opening rules: dates, hours, the date rule, slots, exceptions, places by time.
import { isDayOfYear, type LocalDate, type Weekday } from '../time/dates.ts';
import type { Period } from '../time/period.ts';
import type { DateRule, FixedSlot, LatestRule, NoReservation, PlacesRule, Rules, SlotRule } from './rules.ts';
import {
  clock,
  firstSet,
  hours,
  localDate,
  oneOf,
  rows,
  sentence,
  type WireFields,
  wholeNumber,
  words,
} from './wire-values.ts';

const OPEN_BY_DEFAULT: Period = { start: 8 * 60, end: 22 * 60 };
const STEP_BY_DEFAULT = 30;
/** The most that may have one resource at once. */
export const MOST_PLACES = 10_000;

const weekday = oneOf<Weekday>({ 1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 6, 7: 7 });
const monthDay = wholeNumber(1, 31);
const month = wholeNumber(1, 12);

/** The hours as they are written, with what is not written filled in: the end may come before the start. */
export const writtenHoursOf = (own: WireFields, type: WireFields): Period => {
  const start = firstSet(clock, own.appointment_open_time, type.start_time);
  const end = firstSet(clock, own.appointment_close_time, type.end_time);
  return {
    start: start ?? OPEN_BY_DEFAULT.start,
    end: end === 0 ? 1440 : (end ?? OPEN_BY_DEFAULT.end),
  };
};

export const openHoursOf = (own: WireFields, type: WireFields): Period => {
  const written = writtenHoursOf(own, type);
  return written.start < written.end ? written : OPEN_BY_DEFAULT;
};

export const openDatesOf = (own: WireFields): Rules['openDates'] => {
  const from = localDate(own.appointment_open_date);
  const to = localDate(own.appointment_close_date);
  if (from && to && from > to) return {};
  return { from, to };
};

const dateRange = (from: unknown, to: unknown): { from: LocalDate; to: LocalDate } | undefined => {
  const [first, last] = [localDate(from), localDate(to)];
  return first && last && first <= last ? { from: first, to: last } : undefined;
};

/** A rule that says nothing usable is no rule: every day. */
export const dateRuleOf = (own: WireFields): DateRule => {
  const kinds = { 1: 'every', 2: 'weekdays', 3: 'rolling', 4: 'ranges', 5: 'monthDays' } as const;
  switch (oneOf(kinds)(own.appointment_date_rule)) {
    case 'weekdays':
      return weekdaysOf(own);
    case 'rolling':
      return rollingOf(own);
    case 'ranges': {
      const ranges = rows(own.dateList, (row) => dateRange(row.start, row.end));
      return ranges.length > 0 ? { kind: 'ranges', ranges } : { kind: 'every' };
    }
    case 'monthDays': {
      const days = rows(own.monthList, (row) => {
        const day = monthDay(row.day);
        const inMonth = month(row.month);
        return day === undefined ? undefined : { day, month: inMonth };
      });
      return days.length > 0 ? { kind: 'monthDays', days } : { kind: 'every' };
    }
    default:
      return { kind: 'every' };
  }
};

const weekdaysOf = (own: WireFields): DateRule => {
  const weekdays = rows(own.weekList, (row) => weekday(row.zj));
  if (weekdays.length === 0) return { kind: 'every' };
  const weeksAhead = oneOf<0 | 1>({ 0: 0, 1: 1 })(own.week_rule_open_week);
  const opens = /^([1-7]) (\d{2}:\d{2})$/.exec(words(own.week_rule_open_start_time) ?? '');
  const [on, at] = [weekday(opens?.[1]), clock(opens?.[2])];
  return {
    kind: 'weekdays',
    weekdays: [...new Set(weekdays)].sort((a, b) => a - b),
    weeksAhead,
    nextWeekOpens: on === undefined || at === undefined ? undefined : { weekday: on, minute: at },
  };
};

const rollingOf = (own: WireFields): DateRule => {
  const days = wholeNumber(0, 3660)(own.appointment_date_days);
  if (days === undefined) return { kind: 'every' };
  const effectiveFrom = localDate(own.days_rule_effective_time);
  const effectiveMinute = clock(words(own.days_rule_effective_time)?.slice(11, 16));
  return {
    kind: 'rolling',
    days,
    refreshMinute: clock(own.days_rule_refresh_time) ?? 0,
    effectiveFrom,
    effectiveMinute: effectiveFrom && effectiveMinute ? effectiveMinute : undefined,
  };
};

export const slotRuleOf = (own: WireFields, resource: WireFields): SlotRule => {
  const stepMinutes = wholeNumber(1, 1440)(resource.appointment_interval_duration) ?? STEP_BY_DEFAULT;
  const kind = oneOf({ 1: 'grid', 2: 'fixed', 3: 'wholeDay' } as const)(own.time_slot_rule);
  if (kind === 'wholeDay') return { kind };
  const sessions = sessionsOf(resource);
  const slots = sessions.length > 0 ? sessions : kind === 'fixed' ? fixedSlotsOf(own) : [];
  return slots.length > 0 ? { kind: 'fixed', slots } : { kind: 'grid', stepMinutes };
};

/** Named parts of the day that a seat room is booked in. */
const sessionsOf = (resource: WireFields): readonly FixedSlot[] =>
  rows(resource.session_settings, (row) => {
    const period = hours(row.start, row.end);
    return period && { id: words(row.name) ?? `${words(row.start)}-${words(row.end)}`, ...period };
  }).toSorted((a, b) => a.start - b.start || a.end - b.end);

const fixedSlotsOf = (own: WireFields): readonly FixedSlot[] =>
  rows(own.timeSlotList, (row) => {
    const period = hours(row.kssj, row.jssj);
    return period && { id: words(row.id) ?? `${words(row.kssj)}-${words(row.jssj)}`, ...period };
  }).toSorted((a, b) => a.start - b.start || a.end - b.end);

export const latestRuleOf = (own: WireFields): LatestRule => {
  const until = oneOf({ 1: 'start', 2: 'end', 3: 'startPlus' } as const)(own.timeslot_latest_rule);
  if (until !== 'startPlus') return { until: until ?? 'start' };
  return { until, minutes: wholeNumber(-10_080, 1440)(own.timeslot_latest_deviation_minutes) ?? 0 };
};

/** No times: the whole day. Only one of them: from or until midnight. Nonsense: undefined. */
const exceptionHours = (row: WireFields): { hours?: Period } | undefined => {
  const [from, to] = [words(row.start_time), words(row.end_time)];
  if (from === undefined && to === undefined) return {};
  const period = hours(from ?? '00:00', to ?? '24:00');
  return period && { hours: period };
};

export const noReservationsOf = (own: WireFields): readonly NoReservation[] => [
  ...rows(own.noReservationRuleList, (row) => exception(row, excludedDates(row))),
  ...rows(own.noReservationTimeSlotList, (row) => {
    const range = dateRange(row.date, row.date);
    return exception(row, range && { kind: 'range', ...range });
  }),
];

const exception = (row: WireFields, on: NoReservation['on'] | undefined): NoReservation | undefined => {
  const when = exceptionHours(row);
  const reason = sentence(row.reason_cn, row.reason_en);
  return on && when && { on, ...when, reason };
};

const excludedDates = (row: WireFields): NoReservation['on'] | undefined => {
  switch (wholeNumber(1, 3)(row.rule_type)) {
    case 1: {
      const [inMonth, day] = [month(row.month), monthDay(row.day)];
      return inMonth && day && isDayOfYear(inMonth, day)
        ? { kind: 'yearDay', month: inMonth, day }
        : undefined;
    }
    case 2: {
      const range = dateRange(row.start_date, row.end_date);
      return range && { kind: 'range', ...range };
    }
    case 3: {
      const on = weekday(row.week);
      return on && { kind: 'weekday', weekday: on };
    }
    default:
      return undefined;
  }
};

/** Entries of `weeks`, alone or in a row with `zj`. */
const weekdaysIn = (value: unknown): readonly Weekday[] =>
  Array.isArray(value)
    ? value.flatMap((entry: unknown) => weekday(entry) ?? rows([entry], (row) => weekday(row.zj)))
    : [];

const slotKind = wholeNumber(1, 3);

/** A row that names a slot rule holds while that one is in use. */
const isForSlots = (row: WireFields, own: WireFields): boolean => {
  const named = slotKind(row.time_slot_rule);
  return named === undefined || named === (slotKind(own.time_slot_rule) ?? 1);
};

export const placesRulesOf = (own: WireFields): readonly PlacesRule[] =>
  rows(own.availableNumberRuleList, (row): PlacesRule | undefined => {
    if (!isForSlots(row, own)) return undefined;
    const places = wholeNumber(0, MOST_PLACES)(row.available_number);
    const when = exceptionHours(row);
    const dates = placesDates(row);
    return places === undefined || !when || !dates ? undefined : { ...dates, ...when, places };
  });

const placesDates = (row: WireFields): Omit<PlacesRule, 'places'> | undefined => {
  const kind = wholeNumber(1, 3)(row.date_rule) ?? 1;
  if (kind === 1) return {};
  if (kind === 2) return dateRange(row.start_date, row.end_date);
  const weekdays = weekdaysIn(row.weeks);
  return weekdays.length > 0 ? { weekdays } : undefined;
};
