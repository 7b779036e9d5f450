// What an import understands of CSV and iCalendar, and how it says what it does not.

import { generateTerm } from '@campus/loadtest/term/generate-term';
import { describe, expect, it } from 'vitest';
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

  it("counts Excel's own first line as a line", () => {
    const rows = readRooms(
      'r.csv',
      'sep=;\r\nresources_number;resources_name;capacity\r\nR1;厅;4\r\nR2;厅;0\r\n',
    );
    expect(rows).toMatchObject([
      { kind: 'room', source: 'r.csv:3', number: 'R1' },
      { kind: 'unreadable', source: 'r.csv:4' },
    ]);
  });

  it('reads dates and times as people and spreadsheets write them', () => {
    const head = 'resources_number\toccupy_date\toccupy_start_time\toccupy_end_time\n';
    const rows = readClosures(
      'c.csv',
      `${head}R1\t2026年12月1日\t8:30\t24:00\n\nR1\t２０２６/12/2\t上午8时\t下午2:30\n`,
    );
    expect(rows).toMatchObject([
      { source: 'c.csv:2', date: '2026-12-01', start: 510, end: 1440 },
      { source: 'c.csv:4', date: '2026-12-02', start: 480, end: 870 },
    ]);
  });

  it('reads digits of a Chinese keyboard, and names the row with the same number', () => {
    const head = 'resources_number,resources_name,capacity\n';
    const rows = readRooms('r.csv', `${head}DH-001,一,１２\nDH-002,二,3\nDH-001,三,4\n`);
    expect(rows).toMatchObject([
      { kind: 'room', capacity: 12 },
      { kind: 'room' },
      { source: 'r.csv:4', rejection: { reason: { zh: '与第 2 行的编号重复' } } },
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

/** Each row as `date start-end`, or as the reason why it is not read. */
const told = (text: string, zone = 'Asia/Shanghai') =>
  readCalendar('t.ics', text, zone).map((row) =>
    row.kind === 'lesson'
      ? `${row.date} ${row.start}-${row.end}`
      : (row.rejection.reason?.en ?? row.rejection.code),
  );

/** Ten to eleven on Monday, 7 December 2026, unless lines say otherwise. */
const monday = (...lines: string[]) => {
  const has = (name: string) => lines.some((line) => line.startsWith(name));
  return vevent(
    ...(has('DTSTART') ? [] : ['DTSTART;TZID=Asia/Shanghai:20261207T100000']),
    ...(has('DTEND') || has('DURATION') ? [] : ['DURATION:PT1H']),
    ...lines,
  );
};
const another = (...lines: string[]) =>
  ['BEGIN:VEVENT', 'UID:a', 'LOCATION:R1', 'DURATION:PT1H', ...lines, 'END:VEVENT'].join('\r\n');
const withCalendar = (text: string, ...lines: string[]) =>
  text.replace('VERSION:2.0', ['VERSION:2.0', ...lines].join('\r\n'));
const followedBy = (text: string, ...events: string[]) =>
  text.replace('END:VCALENDAR', [...events, 'END:VCALENDAR'].join('\r\n'));

describe('an event that takes no room', () => {
  it.each([
    'TRANSP:TRANSPARENT',
    'X-MICROSOFT-CDO-BUSYSTATUS:FREE',
    'X-MICROSOFT-CDO-BUSYSTATUS:WORKINGELSEWHERE',
  ])('is told by its name: %s', (line) => {
    expect(told(monday(line))).toEqual([`${line}: takes no room, not booked`]);
  });
  it.each(['TRANSP:OPAQUE', 'X-MICROSOFT-CDO-BUSYSTATUS:BUSY', 'X-MICROSOFT-CDO-BUSYSTATUS:OOF'])(
    'is not one with %s',
    (line) => {
      expect(told(monday(line))).toEqual(['2026-12-07 600-660']);
    },
  );
});

const timezone = (tzid: string, winter: string, summer: string) => [
  'BEGIN:VTIMEZONE',
  `TZID:${tzid}`,
  'BEGIN:STANDARD',
  'DTSTART:16010101T030000',
  `TZOFFSETFROM:${summer}`,
  `TZOFFSETTO:${winter}`,
  'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:16010101T020000',
  `TZOFFSETFROM:${winter}`,
  `TZOFFSETTO:${summer}`,
  'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=3',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
];

describe('a calendar', () => {
  const ten = (...days: number[]) => days.map((day) => `2026-12-${String(day).padStart(2, '0')} 600-660`);
  const weekly = 'RRULE:FREQ=WEEKLY;COUNT=3';

  it.each([
    ['an IANA name', 'America/New_York', ['2026-12-07 1380-1440']],
    ['a Windows name', 'W. Europe Standard Time', ['2026-12-07 1020-1080']],
    ['UTC', 'UTC', ['2026-12-07 1080-1140']],
    ['a name that means several', 'CST', ['TZID=CST: unknown zone']],
    ['no zone', 'Mars/Base', ['TZID=Mars/Base: unknown zone']],
    ['nothing', '', ['TZID=: unknown zone']],
  ])('reads a zone by %s', (_, zone, rows) => {
    expect(told(monday(`DTSTART;TZID=${zone}:20261207T100000`))).toEqual(rows);
  });

  it('reads a zone of its own, summer and winter', () => {
    const text = (date: string) =>
      withCalendar(monday(`DTSTART;TZID=Home:${date}T100000`), ...timezone('Home', '+0100', '+0200'));
    expect(told(text('20261207'))).toEqual(['2026-12-07 1020-1080']);
    expect(told(text('20270607'))).toEqual(['2027-06-07 960-1020']);
    expect(told(text('20261025'))).toEqual(['2026-10-25 1020-1080']);
    expect(told(text('20261024'))).toEqual(['2026-10-24 960-1020']);
  });

  it('holds a zone of its own against the zone of that name', () => {
    const text = (winter: string) =>
      withCalendar(
        monday('DTSTART;TZID=Europe/Prague:20261207T100000'),
        ...timezone('Europe/Prague', winter, '+0200'),
      );
    expect(told(text('+0100'))).toEqual(['2026-12-07 1020-1080']);
    expect(told(text('+0000'))).toEqual([
      'VTIMEZONE Europe/Prague: differs from the zone of this name on 2026-12-07',
    ]);
  });

  it('reads times without a zone by the clock of the campus, or of X-WR-TIMEZONE', () => {
    const floating = monday('DTSTART:20261207T100000');
    expect(told(floating)).toEqual(ten(7));
    expect(told(withCalendar(floating, 'X-WR-TIMEZONE:America/New_York'))).toEqual(['2026-12-07 1380-1440']);
  });

  it('books nothing that is cancelled, and says so', () => {
    expect(told(monday('STATUS:CANCELLED'))).toEqual(['STATUS:CANCELLED: cancelled, not booked']);
    expect(told(withCalendar(monday(), 'METHOD:CANCEL'))).toEqual(['METHOD:CANCEL: cancelled, not booked']);
  });

  it('lets a date that is moved or cancelled win over its series', () => {
    const id = 'RECURRENCE-ID;TZID=Asia/Shanghai:20261214T100000';
    const moved = 'DTSTART;TZID=Asia/Shanghai:20261215T150000';
    const series = monday(weekly);
    expect(told(followedBy(series, another(id, moved)))).toEqual([...ten(7, 21), '2026-12-15 900-960']);
    expect(told(followedBy(series, another('RECURRENCE-ID:20261214T020000Z', moved)))).toEqual([
      ...ten(7, 21),
      '2026-12-15 900-960',
    ]);
    expect(told(followedBy(series, another(id, moved, 'STATUS:CANCELLED')))).toEqual([
      ...ten(7, 21),
      'STATUS:CANCELLED: cancelled, not booked',
    ]);
    expect(
      told(followedBy(series, another('RECURRENCE-ID;RANGE=THISANDFUTURE:20261214T100000', moved))),
    ).toEqual([
      'RECURRENCE-ID;RANGE=THISANDFUTURE: not valid or not supported',
      'RECURRENCE-ID;RANGE=THISANDFUTURE: not valid or not supported',
    ]);
    expect(told(followedBy(series, another(id.replace('1214', '1216'), moved)))).toEqual([
      ...ten(7, 14, 21),
      'RECURRENCE-ID:20261216T100000: is no date of its series',
    ]);
    expect(told(vevent(id, moved, 'DURATION:PT1H'))).toEqual([
      'RECURRENCE-ID: its series is not in the file',
    ]);
  });

  it.each([
    ['RDATE:20261209T100000', ten(7, 9)],
    ['RDATE:20261209T020000Z,20261210T020000Z', ten(7, 9, 10)],
    ['RDATE;VALUE=PERIOD:20261209T100000/PT1H', ['RDATE;VALUE=PERIOD: not valid or not supported']],
    ['EXDATE:20261207T100000', ['EXDATE: leaves no date']],
  ])('reads %s without a rule', (line, rows) => {
    expect(told(monday(line))).toEqual(rows);
  });

  it.each([
    ['EXDATE;TZID=Asia/Shanghai:20261214T100000', ten(7, 21)],
    ['EXDATE:20261214T020000Z', ten(7, 21)],
    ['EXDATE;TZID=America/New_York:20261213T210000', ten(7, 21)],
    ['EXDATE;VALUE=DATE:20261214,20261207', ten(21)],
    ['EXDATE:20261216T100000', ten(7, 14, 21)],
    ['EXDATE:20261214T090000', ['EXDATE:20261214T090000: the event of that day is at another time']],
    ['RDATE:20261209T100000', ten(7, 14, 21, 9)],
    ['RRULE:FREQ=DAILY;COUNT=2', ['RRULE: stands more than once']],
    ['EXRULE:FREQ=DAILY;COUNT=2', ['EXRULE: not valid or not supported']],
  ])('reads %s beside a weekly rule', (line, rows) => {
    expect(told(monday(weekly, line))).toEqual(rows);
  });

  it.each([
    ['UNTIL=20261221', ten(7, 14, 21)],
    ['UNTIL=20261221T100000', ten(7, 14, 21)],
    ['UNTIL=20261221T095900', ten(7, 14)],
    ['UNTIL=20261221T155959Z', ten(7, 14, 21)],
    ['UNTIL=20261221T020000Z', ten(7, 14, 21)],
    ['UNTIL=20261221T015959Z', ten(7, 14)],
    ['UNTIL=20261201', ['RRULE:FREQ=WEEKLY;UNTIL=20261201: means no date']],
    ['UNTIL=20260230', ['UNTIL=20260230: not valid or not supported']],
    ['INTERVAL=0;COUNT=3', ['INTERVAL=0: not valid or not supported']],
    ['BYDAY=MO', ['RRULE: does not end']],
    ['BYDAY=TU;COUNT=1', [...ten(8), 'DTSTART: is no date of its RRULE, not booked']],
  ])('reads a weekly rule with %s', (part, rows) => {
    expect(told(monday(`RRULE:FREQ=WEEKLY;${part}`))).toEqual(rows);
  });

  it.each([
    'DTSTART:20270230T100000',
    'DTSTART:20270228T240000',
    'DTSTART:20270228T256100',
    'DTSTART:20270228',
    'DTSTART;VALUE=DATE:20270228',
    'DTSTART:20270228T100030',
    'DTSTART;TZID=UTC:20270228T100000Z',
    'DTSTART;FORM=1:20270228T100000',
    'DTEND:20261207T090000',
    'DURATION:P1Y',
    'STATUS:MAYBE',
    'NOT-A-PROPERTY:1',
    'no line at all',
  ])('refuses %s by its name', (line) => {
    const rows = told(monday(line));
    expect(rows).toHaveLength(1);
    expect(String(rows[0])).toContain(line.split(/[:;]/)[0]);
  });

  it('refuses components and calendars it does not read, and keeps the events beside them', () => {
    const todo = ['BEGIN:VTODO', 'UID:b', 'END:VTODO'].join('\r\n');
    expect(told(followedBy(monday(), todo))).toEqual(['VTODO: not valid or not supported', ...ten(7)]);
    expect(told(withCalendar(monday(), 'CALSCALE:CHINESE'))).toEqual([
      'CALSCALE:CHINESE: not valid or not supported',
    ]);
    expect(told(followedBy(monday(), another('DTSTART:20261208T100000')))).toEqual([
      'UID:a: stands more than once',
      'UID:a: stands more than once',
    ]);
  });

  it('reads a byte order mark, either end of line, and folded lines', () => {
    const text = monday('SUMMARY:Li', ' near\\, one', 'BEGIN:VALARM', 'TRIGGER:-PT5M', 'END:VALARM');
    for (const each of [text, `\uFEFF${text}`, text.replaceAll('\r\n', '\n')])
      expect(readCalendar('t.ics', each, 'Asia/Shanghai')).toMatchObject([
        { theme: 'Linear, one', start: 600 },
      ]);
  });
});

it.each([
  ['escaped in the zone alone', '"(UTC+08:00) Beijing, Urumqi; all"', '(UTC+08:00) Beijing\\, Urumqi\\; all'],
  ['plain in both', '"(UTC+08:00) Beijing, Urumqi"', '(UTC+08:00) Beijing, Urumqi'],
  ['escaped in both', '"(UTC+08:00) Beijing\\, Urumqi"', '(UTC+08:00) Beijing\\, Urumqi'],
])('finds a zone whose name has commas %s', (_, parameter, tzid) => {
  const zone = [
    'BEGIN:VTIMEZONE',
    `TZID:${tzid}`,
    'BEGIN:STANDARD',
    'DTSTART:16010101T000000',
    'TZOFFSETFROM:+0800',
    'TZOFFSETTO:+0800',
    'END:STANDARD',
    'END:VTIMEZONE',
  ];
  const text = withCalendar(monday(`DTSTART;TZID=${parameter}:20261207T100000`), ...zone);
  expect(told(text)).toEqual(['2026-12-07 600-660']);
});
