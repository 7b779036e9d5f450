// The zones of an iCalendar file: by an IANA name, by a Windows name, by the file's own VTIMEZONE.
//
// We take Windows names from `windows-iana`, CLDR's windowsZones for the whole world. Because Outlook writes
// nothing else. We gave up a table of our own. Names without a slash, such as CST, mean several zones: refused.
import type { Instant } from '@campus/events/domain/envelope';
import { isLocalDate, type LocalDate } from '@campus/events/domain/time/dates';
import { instantOf, isZone } from '@campus/events/domain/time/zone';
import { findIana } from 'windows-iana';
import { demandReadable, unreadComponents } from './calendar-parts.ts';
import { type Component, type Property, textOf, valueAt } from './content-lines.ts';
import { NotRead } from './not-read.ts';
import { datesOf, type Rule, readRule } from './recurrence.ts';

/** The instant that a zone's clocks show as a time of a day. Throws `NotRead` when that is not to be had. */
export type Clock = (date: LocalDate, minute: number) => Instant;

export const clockOf =
  (zone: string): Clock =>
  (date, minute) =>
    instantOf(zone, date, minute);

export const inUtc: Clock = (date, minute) => Date.parse(`${date}T00:00:00Z`) + minute * MINUTE;

const MINUTE = 60_000;
const PLAIN_NAMES: readonly string[] = ['UTC', 'GMT'];

/** The zone that TZID names by itself. */
const zoneNamed = (tzid: string): string | undefined => {
  const zone = findIana(tzid)[0] ?? tzid;
  return (zone.includes('/') || PLAIN_NAMES.includes(zone)) && isZone(zone) ? zone : undefined;
};

/** The clock of TZID. A zone that is named and described as well must be the same by both. */
export const clockNamed = (parameter: string, timezones: readonly Component[]): Clock => {
  // TEXT escapes commas; some programs write the parameter as it stands there.
  const tzid = textOf(parameter);
  const name = zoneNamed(tzid);
  const named = name === undefined ? undefined : clockOf(name);
  const component = timezones.find((each) => textOf(valueAt(each, 'TZID') ?? '') === tzid);
  const described = component && clockDescribed(tzid, component);
  if (!named || !described) {
    const clock = named ?? described;
    if (!clock) throw new NotRead(`TZID=${tzid}`, '未知时区', 'unknown zone');
    return clock;
  }
  return (date, minute) => {
    const at = named(date, minute);
    if (described(date, minute) === at) return at;
    throw new NotRead(
      `VTIMEZONE ${tzid}`,
      `${date} 与同名时区不符`,
      `differs from the zone of this name on ${date}`,
    );
  };
};

/** From `local` on, by the clocks before it, local time is `ahead` of UTC by another amount. */
interface Onset {
  readonly local: number;
  readonly before: number;
  readonly after: number;
}

const clockDescribed = (tzid: string, component: Component): Clock => {
  demandReadable(component);
  const [unread] = unreadComponents(component);
  if (unread) throw new NotRead(unread);
  const observances = component.components.map(onsetsOf);
  if (observances.length === 0) throw new NotRead(`VTIMEZONE ${tzid}`);
  const known = new Map<number, readonly Onset[]>();
  const onsetsUntil = (year: number): readonly Onset[] => {
    const found = known.get(year);
    if (found) return found;
    const onsets = observances.flatMap((each) => each(year)).toSorted((a, b) => a.local - b.local);
    known.set(year, onsets);
    return onsets;
  };
  return (date, minute) => {
    const local = inUtc(date, minute);
    const onsets = onsetsUntil(Number(date.slice(0, 4)));
    const onset = onsets.findLast((each) => each.local <= local);
    if (!onset) return local - (onsets[0]?.before ?? 0);
    // In a gap the clocks before it count.
    return local - (local < onset.local + onset.after - onset.before ? onset.before : onset.after);
  };
};

/** The onsets of one STANDARD or DAYLIGHT that matter in a year: its single ones, and its rule's last two years. */
const onsetsOf = (component: Component): ((year: number) => Onset[]) => {
  demandReadable(component);
  const before = offsetOf(component, 'TZOFFSETFROM');
  const after = offsetOf(component, 'TZOFFSETTO');
  const single = component.properties
    .filter(({ name }) => name === 'DTSTART' || name === 'RDATE')
    .flatMap((property) => property.value.split(',').map((value) => localTimeOf(property, value)));
  const [first] = single;
  if (!first) throw new NotRead(component.name);
  const text = valueAt(component, 'RRULE');
  const rule = text === undefined ? undefined : yearlyRuleOf(text);
  const lastAt =
    rule?.until === undefined ? undefined : untilOf(rule.until, (...at) => inUtc(...at) - before);
  return (year) => {
    const lastYear = lastAt === undefined ? year : Math.min(year, new Date(lastAt + before).getUTCFullYear());
    const ruled = rule
      ? [lastYear - 1, lastYear].flatMap((each) =>
          datesOf(rule, `${each}-01-01`, { isOver: (date) => date > `${each}-12-31`, most: 366 }),
        )
      : [];
    return [...single, ...ruled.map((date) => ({ date, minute: first.minute }))]
      .map(({ date, minute }) => ({ local: inUtc(date, minute), before, after }))
      .filter(({ local }) => local >= inUtc(first.date, first.minute))
      .filter(({ local }) => lastAt === undefined || local - before <= lastAt);
  };
};

/** Clocks change once a year on a day that the rule itself names. */
const yearlyRuleOf = (text: string): Rule => {
  const rule = readRule(text);
  const isYearly = rule.every === 'YEARLY' && rule.interval === 1 && rule.count === undefined;
  if (isYearly && rule.months && (rule.weekdays ?? rule.monthDays)) return rule;
  throw new NotRead(`VTIMEZONE RRULE:${text}`);
};

const offsetOf = (component: Component, name: string): number => {
  const value = valueAt(component, name) ?? '';
  const [, sign, hours, minutes, seconds = 0] = /^([+-])(\d{2})([0-5]\d)([0-5]\d)?$/.exec(value) ?? [];
  if (!sign) throw new NotRead(`${name}:${value}`);
  return (sign === '-' ? -1 : 1) * ((Number(hours) * 60 + Number(minutes)) * MINUTE + Number(seconds) * 1000);
};

const localTimeOf = (property: Property, value: string): LocalTime => {
  const time = timeOf(value);
  if (!time || time.isUtc || property.parameters.size > 0) throw new NotRead(`${property.name}:${value}`);
  return time;
};

/** `20270228` as a date; undefined for none. */
export const dateOf = (value: string): LocalDate | undefined => {
  const date = value.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
  return isLocalDate(date) && date > '1600' && date < '9900' ? date : undefined;
};

export interface LocalTime {
  readonly date: LocalDate;
  readonly minute: number;
  readonly isUtc: boolean;
  readonly isWholeMinute: boolean;
}

/** `20270228T100000` with or without a Z; undefined for none. */
export const timeOf = (value: string): LocalTime | undefined => {
  const [, day = '', hours, minutes, seconds, zulu] =
    /^(\d{8})T([01]\d|2[0-3])([0-5]\d)([0-5]\d)(Z?)$/.exec(value) ?? [];
  const date = dateOf(day);
  const minute = Number(hours) * 60 + Number(minutes);
  return date === undefined
    ? undefined
    : { date, minute, isUtc: zulu === 'Z', isWholeMinute: seconds === '00' };
};

/** The last minute that UNTIL allows; a date allows all of its day. */
export const untilOf = (value: string, clock: Clock): Instant => {
  const date = dateOf(value);
  if (date) return clock(date, 1439);
  const time = timeOf(value);
  if (!time) throw new NotRead(`UNTIL=${value}`);
  return (time.isUtc ? inUtc : clock)(time.date, time.minute);
};
