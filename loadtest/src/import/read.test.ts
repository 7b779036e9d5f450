// What an import understands of CSV and iCalendar, and how it says what it does not.
import { describe, expect, it } from 'vitest';
import { generateTerm } from '../term/generate-term.ts';
import { readCalendar } from './read-calendar.ts';
import { readClosures, readRooms } from './read-csv.ts';

const term = generateTerm(7, '2026-09-07', 'Asia/Shanghai');

const vevent = (...lines: string[]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'BEGIN:VEVENT',
    'UID:a',
    'LOCATION:R1',
    ...lines,
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n');

describe('reading a term', () => {
  it('finds every lesson the timetable stands for', () => {
    const lessons = readCalendar('t.ics', term.files['timetable.ics'], 'Asia/Shanghai');
    const minutes: Record<string, number> = Object.fromEntries(
      Object.keys(term.expected.booked_minutes_by_room).map((room) => [room, 0]),
    );
    for (const lesson of lessons) {
      if (lesson.kind !== 'lesson') throw new Error(`unreadable ${lesson.source}`);
      minutes[lesson.number] = (minutes[lesson.number] ?? 0) + lesson.end - lesson.start;
    }
    expect(lessons.length).toBe(term.expected.occurrences);
    expect(minutes).toEqual(term.expected.booked_minutes_by_room);
  });

  it('reads rooms and closures', () => {
    expect(readRooms('rooms.csv', term.files['rooms.csv']).filter((row) => row.kind === 'room')).toHaveLength(
      36,
    );
    expect(
      readClosures('c.csv', term.files['closures.csv']).filter((row) => row.kind === 'closure'),
    ).toHaveLength(480);
  });

  it('keeps the hour of a weekly lesson when its own zone leaves daylight saving', () => {
    const lessons = readCalendar(
      't.ics',
      vevent(
        'DTSTART;TZID=Europe/Prague:20261019T100000',
        'DTEND;TZID=Europe/Prague:20261019T113000',
        'RRULE:FREQ=WEEKLY;COUNT=2',
      ),
      'Europe/Prague',
    );
    expect(lessons).toMatchObject([
      { date: '2026-10-19', start: 600, end: 690 },
      { date: '2026-10-26', start: 600, end: 690 },
    ]);
  });

  it('converts a lesson of another zone to the campus', () => {
    const [lesson] = readCalendar(
      't.ics',
      vevent('DTSTART:20260907T230000Z', 'DTEND:20260908T000000Z'),
      'Asia/Shanghai',
    );
    expect(lesson).toMatchObject({ date: '2026-09-08', start: 420, end: 480 });
  });

  it('names the row that cannot be read and keeps the others', () => {
    const rows = readClosures(
      'c.csv',
      'resources_number,occupy_date,occupy_start_time,occupy_end_time\nR1,2026-02-30,08:00,09:00\nR1,2026-02-27,10:00,09:00\nR1,2026-02-27,08:00,09:00\n',
    );
    expect(rows.map((row) => [row.kind, row.source])).toEqual([
      ['unreadable', 'c.csv:2'],
      ['unreadable', 'c.csv:3'],
      ['closure', 'c.csv:4'],
    ]);
  });

  it('refuses what is no calendar, an end before the start and a rule without end', () => {
    const end = 'DTEND;TZID=Asia/Shanghai:20260907T090000';
    const start = (hour: string) => `DTSTART;TZID=Asia/Shanghai:20260907T${hour}0000`;
    for (const text of [
      'hello',
      '',
      'BEGIN:VCALENDAR\r\nBEGIN:VEVENT',
      vevent(start('10'), end),
      vevent(start('08'), end, 'RRULE:FREQ=DAILY'),
    ])
      expect(readCalendar('t.ics', text, 'Asia/Shanghai').map((row) => row.kind)).toEqual(['unreadable']);
  });
});
