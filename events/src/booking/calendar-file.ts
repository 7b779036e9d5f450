// A booking as a calendar file: instants in UTC, so that every calendar shows the right hour.
import type { Instant } from '../domain/envelope.ts';
import type { LocalDate } from '../domain/time/dates.ts';
import type { Period } from '../domain/time/period.ts';
import { instantOf } from '../domain/time/zone.ts';

export interface CalendarEntry {
  readonly id: string;
  readonly date: LocalDate;
  /** The day it ends on, where that is another: a loan may last over several. */
  readonly until?: LocalDate | undefined;
  readonly period: Period;
  /** IANA zone of the campus. */
  readonly zone: string;
  readonly title: string;
  readonly place: string;
  readonly number: string;
  /** How to join its video meeting. */
  readonly joinUrl?: string | undefined;
}

export const stamp = (at: number): string => new Date(at).toISOString().replace(/[-:]|\.\d{3}/g, '');

export const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

const LONGEST_LINE = 75;
const encoder = new TextEncoder();

/** Lines are at most 75 bytes; a continuation begins with a space. Characters are never cut in two. */
export const folded = (line: string): string => {
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

/** An entry as it stood after a change. */
export interface ChangedEntry extends CalendarEntry {
  /** How many changes there were; a greater one replaces a smaller, however late a letter comes. */
  readonly sequence: number;
  readonly changedAt: Instant;
}

/** An invitation, as a mail carries it: a calendar puts it in, changes it, or takes it out. */
export interface Invitation {
  readonly method: 'REQUEST' | 'CANCEL';
  readonly organizer: string;
  readonly attendee: { readonly name: string; readonly email: string };
}

const invited = ({ sequence }: ChangedEntry, { method, organizer, attendee }: Invitation): string[] => [
  `SEQUENCE:${sequence}`,
  `STATUS:${method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'}`,
  `ORGANIZER:mailto:${organizer}`,
  `ATTENDEE;CN="${attendee.name.replace(/["\r\n]/g, '')}";RSVP=FALSE:mailto:${attendee.email}`,
];

const eventOf = (entry: CalendarEntry, stampedAt: Instant, more: readonly string[]): string[] => {
  const { id, date, until = date, period, zone, title, place, number, joinUrl } = entry;
  return [
    'BEGIN:VEVENT',
    `UID:${id}@campus`,
    `DTSTAMP:${stamp(stampedAt)}`,
    `DTSTART:${stamp(instantOf(zone, date, period.start))}`,
    `DTEND:${stamp(instantOf(zone, until, period.end))}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(place)}`,
    `DESCRIPTION:${escaped(joinUrl === undefined ? number : `${number}\n${joinUrl}`)}`,
    ...(joinUrl === undefined ? [] : [`URL:${joinUrl}`]),
    ...more,
    'END:VEVENT',
  ];
};

const fileOf = (lines: readonly string[]): string => {
  const head = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Campus//Reservation//EN'];
  return `${[...head, ...lines, 'END:VCALENDAR'].map(folded).join('\r\n')}\r\n`;
};

/** Entries to put into a calendar by hand. */
export const calendarFile = (entries: readonly CalendarEntry[], now: Instant): string =>
  fileOf(entries.flatMap((entry) => eventOf(entry, now, [])));

/** One entry, since all events of an invitation are one to a calendar (RFC 5546, section 3.2.2). */
export const invitationFile = (entry: ChangedEntry, invitation: Invitation): string =>
  fileOf([`METHOD:${invitation.method}`, ...eventOf(entry, entry.changedAt, invited(entry, invitation))]);

/** An address a link can carry. */
export const calendarAddress = (file: string): string =>
  `data:text/calendar;charset=utf-8,${encodeURIComponent(file)}`;

/** What a file system takes: the subject with the number to quote. */
export const calendarName = (title: string, number: string): string => {
  const name = `${title} ${number}`.replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ');
  return `${name.replace(/\s+/g, ' ').trim()}.ics`;
};
