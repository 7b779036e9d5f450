// From wall-clock time in a tenant's zone to instants and back, by what the runtime itself knows of zones.
//
// We ask Intl. Because a library of zones weighed as much as a tenth of what a browser loads before its
// first timetable. We gave up the library's words; a test holds every answer to it.
import type { Instant } from '../envelope.ts';
import { addDays, type LocalDate } from './dates.ts';
import { clockOf } from './period.ts';

const HOUR = 3_600_000;
const DAY = 86_400_000;
/** Days and hours remembered; asking a zone costs a thousand times more than adding. */
const MAX_REMEMBERED = 20_000;

const remembering = <Value>(ask: (zone: string, key: string | number) => Value) => {
  const known = new Map<string, Value>();
  return (zone: string, key: string | number): Value => {
    const name = `${zone} ${key}`;
    const found = known.get(name);
    if (found !== undefined) return found;
    if (known.size >= MAX_REMEMBERED) known.clear();
    const asked = ask(zone, key);
    known.set(name, asked);
    return asked;
  };
};

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Throws RangeError for a zone that the runtime does not know. */
const clockIn = (zone: string): Intl.DateTimeFormat => {
  const known = clocks.get(zone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',

    year: 'numeric',
    month: 'numeric',
    day: 'numeric',

    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  clocks.set(zone, clock);
  return clock;
};

/** How far local time is ahead at an instant, in milliseconds. */
const askOffset = (zone: string, at: Instant): number => {
  const told: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of clockIn(zone).formatToParts(at)) told[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = told;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000;
};

const askInstant = (zone: string, date: LocalDate, minutes: number): Instant => {
  const local = Date.parse(`${date}T00:00:00Z`) + minutes * 60_000;
  const [before, after] = [askOffset(zone, local - DAY), askOffset(zone, local + DAY)];
  // By the offset before a change: in a fold that is the earlier pass, in a gap the later reading.
  const early = local - before;
  if (before === after || askOffset(zone, early) === before) return early;
  const late = local - after;
  return askOffset(zone, late) === after ? late : early;
};

/** Midnight of a day of 24 equal hours, `null` for one on which the clocks change. */
const plainMidnight = remembering((zone, date): Instant | null => {
  const midnight = askInstant(zone, String(date), 0);
  const next = askInstant(zone, addDays(String(date), 1), 0);
  const noon = askInstant(zone, String(date), 720);
  return next - midnight === DAY && noon - midnight === DAY / 2 ? midnight : null;
});

/**
 * The instant of `minutes` after local midnight. In a gap (spring forward) the later reading,
 * in a fold (autumn back) the earlier one, as RFC 5545 says.
 */
export const instantOf = (zone: string, date: LocalDate, minutes: number): Instant => {
  const day = minutes >= 0 && minutes < 1440 ? date : addDays(date, Math.floor(minutes / 1440));
  const rest = ((minutes % 1440) + 1440) % 1440;
  const midnight = plainMidnight(zone, day);
  return midnight === null ? askInstant(zone, day, rest) : midnight + rest * 60_000;
};

/**
 * The instant at which a period ends that ends after `minutes`: in a gap where the clocks leap, so that
 * neighbours touch there too.
 */
export const endInstantOf = (zone: string, date: LocalDate, minutes: number): Instant => {
  let minute = minutes;
  if (plainMidnight(zone, date) === null)
    while (minute < 1440 && localOf(zone, instantOf(zone, date, minute)).minute !== minute) minute++;
  return instantOf(zone, date, minute);
};

/** How far local time is ahead during the whole of an hour of UTC, `null` where it changes within. */
const plainOffset = remembering((zone, hour): number | null => {
  const from = Number(hour) * HOUR;
  const offset = askOffset(zone, from);
  return offset === askOffset(zone, from + HOUR / 2) && offset === askOffset(zone, from + HOUR - 1)
    ? offset
    : null;
});

/** Local date and minute of an instant in `zone`. */
export const localOf = (zone: string, at: Instant): { date: LocalDate; minute: number } => {
  const offset = plainOffset(zone, Math.floor(at / HOUR)) ?? askOffset(zone, at);
  const local = at + offset;
  const minute = Math.floor((((local % DAY) + DAY) % DAY) / 60_000);
  return { date: new Date(local).toISOString().slice(0, 10), minute };
};

/** `YYYY-MM-DD HH:mm:ss` in `zone`. */
export const dateTimeOf = (zone: string, at: Instant): string => {
  const { date, minute } = localOf(zone, at);
  return `${date} ${clockOf(minute)}:${String(Math.floor(at / 1000) % 60).padStart(2, '0')}`;
};

/** No zone is further from UTC than this. */
const FURTHEST = 15 * HOUR;
/** All minutes of a day have begun, and its last one is over. */
export const WHOLE_DAY_OVER = 1441;

/**
 * How many minutes of `date` have begun at `at`: 0 before the day, 1 to 1440 during it, and
 * `WHOLE_DAY_OVER` after it. Minute `m` has begun exactly when `m` is less than the answer, so that
 * "is it over?" and "has it started?" cost one conversion, and none on a day that is far away.
 */
export const minutesBegun = (zone: string, date: LocalDate, at: Instant): number => {
  const midnightInUtc = Date.parse(`${date}T00:00:00Z`);
  if (at < midnightInUtc - FURTHEST) return 0;
  if (at > midnightInUtc + DAY + FURTHEST) return WHOLE_DAY_OVER;
  const local = localOf(zone, at);
  if (local.date < date) return 0;
  if (local.date > date) return WHOLE_DAY_OVER;
  let begun = local.minute + 1;
  // In the second pass of a fold the clock shows minutes again that began an hour ago.
  while (begun < 1440 && instantOf(zone, date, begun) <= at) begun++;
  return begun;
};

/** Whether the runtime knows the zone. */
export const isZone = (zone: string): boolean => {
  try {
    return clockIn(zone) !== undefined;
  } catch {
    return false;
  }
};
