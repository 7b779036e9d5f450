// When one VEVENT takes place: DTSTART, RRULE, RDATE and EXDATE as instants, from any zone.
import type { Instant } from '@campus/events/domain/envelope';
import { daysBetween, type LocalDate } from '@campus/events/domain/time/dates';
import { localOf } from '@campus/events/domain/time/zone';
import { type Clock, dateOf, inUtc, timeOf, untilOf } from './calendar-zones.ts';
import { type Component, type Property, propertyAt, valueAt } from './content-lines.ts';
import { NotRead } from './not-read.ts';
import { datesOf, readRule } from './recurrence.ts';

const MAX_OCCURRENCES = 400;
const MINUTE = 60_000;

/** One VEVENT and where it stands. */
export interface Entry {
  readonly source: string;
  readonly component: Component;
  readonly isCancelled: boolean;
  /** The zone of the campus. */
  readonly zone: string;
  /** Throws `NotRead` for a zone that is unknown; without a name, the clock of times that name none. */
  readonly clockOf: (tzid: string | undefined) => Clock;
}

/** A time as it stands, and its instant. */
interface Moment {
  readonly date: LocalDate;
  readonly minute: number;
  readonly at: Instant;
  readonly clock: Clock;
}

const momentOf = (entry: Entry, property: Property, value = property.value): Moment => {
  const { name, parameters } = property;
  const kind = parameters.get('VALUE') ?? 'DATE-TIME';
  if (kind.toUpperCase() !== 'DATE-TIME') throw new NotRead(`${name};VALUE=${kind}`);
  const tzid = parameters.get('TZID');
  const time = timeOf(value);
  if (!time) throw new NotRead(`${name}:${value}`, '不是有效的日期和时间', 'is not a valid date and time');
  if (!time.isWholeMinute) throw new NotRead(`${name}:${value}`, '须为整分钟', 'must be a whole minute');
  if (time.isUtc && tzid !== undefined) throw new NotRead(`${name};TZID=${tzid}:${value}`);
  const clock = time.isUtc ? inUtc : entry.clockOf(tzid);
  return { date: time.date, minute: time.minute, at: clock(time.date, time.minute), clock };
};

const startOf = (entry: Entry): Moment => {
  const property = propertyAt(entry.component, 'DTSTART');
  if (!property) throw new NotRead('DTSTART', '缺少', 'is missing');
  return momentOf(entry, property);
};

/** In minutes. Between two times of one zone by its clocks, so that a change of them adds nothing. */
export const lengthOf = (entry: Entry): number => {
  const end = propertyAt(entry.component, 'DTEND');
  const duration = valueAt(entry.component, 'DURATION');
  if (end && duration !== undefined) throw new NotRead('DTEND + DURATION');
  if (duration !== undefined) return minutesOf(duration);
  if (!end) throw new NotRead('DTEND', '缺少', 'is missing');
  const [from, to] = [startOf(entry), momentOf(entry, end)];
  if (from.clock !== to.clock) return (to.at - from.at) / MINUTE;
  return daysBetween(from.date, to.date) * 1440 + to.minute - from.minute;
};

const minutesOf = (duration: string): number => {
  const match = /^\+?P(?:(\d+)W|(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:0+S)?)?)$/.exec(duration);
  if (!match) throw new NotRead(`DURATION:${duration}`);
  const [weeks = 0, days = 0, hours = 0, minutes = 0] = match.slice(1).map((each) => Number(each ?? 0));
  return ((weeks * 7 + days) * 24 + hours) * 60 + minutes;
};

interface Start {
  /** By the campus's clock. */
  readonly date: LocalDate;
  readonly minute: number;
  /** By the clock of DTSTART. */
  readonly ownDate: LocalDate;
}

export type Starts = Map<Instant, Start>;

export interface Occurrences {
  readonly starts: Starts;
  /** Whether DTSTART is no date of its own rule: programs differ in whether it counts. */
  readonly isStartOutside: boolean;
}

export const occurrencesOf = (entry: Entry): Occurrences => {
  const start = startOf(entry);
  const { properties } = entry.component;
  const ruled = ruledDatesOf(valueAt(entry.component, 'RRULE'), start);
  const starts: Starts = new Map();
  const add = (at: Instant, ownDate: LocalDate) => starts.set(at, { ...localOf(entry.zone, at), ownDate });
  for (const date of [start.date, ...ruled]) add(start.clock(date, start.minute), date);
  const added = valuesOf(properties, 'RDATE').map(([property, value]) => momentOf(entry, property, value));
  for (const { at, date } of added) add(at, date);
  if (starts.size > MAX_OCCURRENCES)
    throw new NotRead('RDATE', `超过 ${MAX_OCCURRENCES} 次`, `more than ${MAX_OCCURRENCES} occurrences`);
  for (const [property, value] of valuesOf(properties, 'EXDATE'))
    for (const at of startsMeant(entry, starts, property, value)) starts.delete(at);
  const isOwn = ruled[0] === start.date || added.some(({ at }) => at === start.at);
  return { starts, isStartOutside: !isOwn && starts.delete(start.at) };
};

const valuesOf = (properties: readonly Property[], name: string): (readonly [Property, string])[] =>
  properties
    .filter((property) => property.name === name)
    .flatMap((property) => property.value.split(',').map((value) => [property, value] as const));

/** The dates of the rule, or the start alone. */
const ruledDatesOf = (text: string | undefined, start: Moment): LocalDate[] => {
  if (text === undefined) return [start.date];
  const rule = readRule(text);
  if (rule.count === undefined && rule.until === undefined)
    throw new NotRead('RRULE', '没有结束', 'does not end');
  const lastAt = rule.until === undefined ? undefined : untilOf(rule.until, start.clock);
  const dates = datesOf(rule, start.date, {
    isOver: (date) => lastAt !== undefined && start.clock(date, start.minute) > lastAt,
    most: MAX_OCCURRENCES,
  });
  if (dates.length === 0) throw new NotRead(`RRULE:${text}`, '不含任何日期', 'means no date');
  return dates;
};

/**
 * The starts that an EXDATE or RECURRENCE-ID means: a date means all of its day. Throws `NotRead` for another
 * time of a day on which there is one: an exception that is missed would be booked.
 */
export const startsMeant = (
  entry: Entry,
  starts: Starts,
  property: Property | undefined,
  value = property?.value ?? '',
): Instant[] => {
  if (!property) return [];
  const { name, parameters } = property;
  const day = dateOf(value);
  if (day && (parameters.get('VALUE') ?? 'DATE').toUpperCase() === 'DATE')
    return [...starts].filter(([, { ownDate }]) => ownDate === day).map(([at]) => at);
  const { at } = momentOf(entry, property, value);
  if (starts.has(at)) return [at];
  const { date } = localOf(entry.zone, at);
  if ([...starts.values()].some((each) => each.date === date))
    throw new NotRead(`${name}:${value}`, '当天的日程不在此时', 'the event of that day is at another time');
  return [];
};
