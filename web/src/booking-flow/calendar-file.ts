// A booking as a calendar file: instants in UTC, so that every calendar shows the right hour.
import type { LocalDate } from '@campus/events/domain/time/dates';
import type { Period } from '@campus/events/domain/time/period';
import { instantOf } from '@campus/events/domain/time/zone';

export interface CalendarEntry {
  readonly id: string;
  readonly date: LocalDate;
  readonly period: Period;
  /** IANA zone of the campus. */
  readonly zone: string;
  readonly title: string;
  readonly place: string;
  readonly number: string;
}

const stamp = (at: number): string => new Date(at).toISOString().replace(/[-:]|\.\d{3}/g, '');

const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

const LONGEST_LINE = 75;
const encoder = new TextEncoder();

/** Lines are at most 75 bytes; a continuation begins with a space. Characters are never cut in two. */
const folded = (line: string): string => {
  const parts: string[] = [];
  let part = '';
  let bytes = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (bytes + size > LONGEST_LINE) {
      parts.push(part);
      part = ' ';
      bytes = 1;
    }
    part += character;
    bytes += size;
  }
  return [...parts, part].join('\r\n');
};

/** @param now milliseconds since 1970 */
export const calendarFile = (entries: readonly CalendarEntry[], now: number): string => {
  const events = entries.flatMap(({ id, date, period, zone, title, place, number }) => [
    'BEGIN:VEVENT',
    `UID:${id}@campus`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(instantOf(zone, date, period.start))}`,
    `DTEND:${stamp(instantOf(zone, date, period.end))}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(place)}`,
    `DESCRIPTION:${escaped(number)}`,
    'END:VEVENT',
  ]);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Campus//Reservation//EN',
    ...events,
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
};

/** An address a link can carry. */
export const calendarAddress = (file: string): string =>
  `data:text/calendar;charset=utf-8,${encodeURIComponent(file)}`;
