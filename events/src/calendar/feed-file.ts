// Bookings as a calendar program subscribes to them (RFC 5545): wall-clock times with the zone they are said in.
import { escaped, folded, stamp } from '../booking/calendar-file.ts';
import type { Instant } from '../domain/envelope.ts';
import { addDays, type LocalDate } from '../domain/time/dates.ts';
import { clockOf, type Period } from '../domain/time/period.ts';
import { localOf } from '../domain/time/zone.ts';

export interface FeedEntry extends Period {
  readonly uid: string;
  readonly date: LocalDate;
  /** The day it ends on: a loan may last over several. */
  readonly until: LocalDate;
  readonly title: string;
  readonly place: string;
  readonly note: string;
  /** A request that nobody has decided on yet. */
  readonly isTentative: boolean;
  /** How often it has changed, and when it last did. */
  readonly sequence: number;
  readonly changedAt: Instant;
}

export interface Feed {
  readonly name: string;
  /** IANA name. */
  readonly zone: string;
  /** The days that its entries lie within. */
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly entries: readonly FeedEntry[];
}

const HOUR = 3_600_000;
/** `20261123T140000`; midnight at the end of a day is the next day's. */
const local = (date: LocalDate, minute: number): string => {
  const day = minute < 1440 ? date : addDays(date, Math.floor(minute / 1440));
  return `${day.replaceAll('-', '')}T${clockOf(minute % 1440).replace(':', '')}00`;
};

/** Minutes that local time is ahead of UTC. */
const offsetAt = (zone: string, at: Instant): number => {
  const { date, minute } = localOf(zone, at);
  return Math.round(
    (Date.parse(`${date}T00:00:00Z`) + minute * 60_000 - Math.floor(at / 60_000) * 60_000) / 60_000,
  );
};

/** `+0800` */
const offsetText = (minutes: number): string => {
  const ahead = Math.abs(minutes);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(ahead / 60))}${two(ahead % 60)}`;
};

interface Change {
  readonly at: Instant;
  readonly before: number;
  readonly after: number;
}

/** When the clocks change between two instants, found by the hour and then by the minute. */
const changesOf = (zone: string, from: Instant, to: Instant): Change[] => {
  const changes: Change[] = [];
  for (let at = from; at < to; at += 24 * HOUR) {
    const [before, after] = [offsetAt(zone, at), offsetAt(zone, at + 24 * HOUR)];
    if (before === after) continue;
    let [low, high] = [at, at + 24 * HOUR];
    while (high - low > 60_000) {
      const middle = low + Math.floor((high - low) / 120_000) * 60_000;
      if (offsetAt(zone, middle) === before) low = middle;
      else high = middle;
    }
    changes.push({ at: high, before, after });
  }
  return changes;
};

const observance = (
  kind: 'STANDARD' | 'DAYLIGHT',
  start: string,
  before: number,
  after: number,
): string[] => [
  `BEGIN:${kind}`,
  `DTSTART:${start}`,
  `TZOFFSETFROM:${offsetText(before)}`,
  `TZOFFSETTO:${offsetText(after)}`,
  `END:${kind}`,
];

/** Each change of the clocks within the days, one by one: exact wherever the rules of a zone change. */
export const timezoneOf = (zone: string, from: LocalDate, to: LocalDate): string[] => {
  // A change before the first day says what holds on it.
  const begin = Date.parse(`${addDays(from, -1)}T00:00:00Z`);
  const end = Date.parse(`${addDays(to, 2)}T00:00:00Z`);
  const first = offsetAt(zone, begin);
  const changes = changesOf(zone, begin, end);
  const isSummer = (changes[0]?.after ?? first) < first;
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    ...observance(isSummer ? 'DAYLIGHT' : 'STANDARD', '19700101T000000', first, first),
    ...changes.flatMap(({ at, before, after }) =>
      observance(
        after > before ? 'DAYLIGHT' : 'STANDARD',
        stamp(at + before * 60_000).slice(0, -1),
        before,
        after,
      ),
    ),
    'END:VTIMEZONE',
  ];
};

const eventOf = (zone: string, entry: FeedEntry): string[] => [
  'BEGIN:VEVENT',
  `UID:${entry.uid}@campus`,
  `DTSTAMP:${stamp(entry.changedAt)}`,
  `LAST-MODIFIED:${stamp(entry.changedAt)}`,
  `SEQUENCE:${entry.sequence}`,
  `DTSTART;TZID=${zone}:${local(entry.date, entry.start)}`,
  `DTEND;TZID=${zone}:${local(entry.until, entry.end)}`,
  `SUMMARY:${escaped(entry.title)}`,
  ...(entry.place === '' ? [] : [`LOCATION:${escaped(entry.place)}`]),
  ...(entry.note === '' ? [] : [`DESCRIPTION:${escaped(entry.note)}`]),
  `STATUS:${entry.isTentative ? 'TENTATIVE' : 'CONFIRMED'}`,
  'END:VEVENT',
];

/** The same bookings give the same text: no clock but that of the changes. */
export const feedFile = ({ name, zone, from, to, entries }: Feed): string => {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Campus//Reservation//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    `X-WR-TIMEZONE:${zone}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT15M',
    'X-PUBLISHED-TTL:PT15M',
    ...timezoneOf(zone, from, to),
    ...entries.flatMap((entry) => eventOf(zone, entry)),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
};
