// The hour in a calendar is the hour on the campus, wherever the calendar is opened.
import { describe, expect, it } from 'vitest';
import { calendarFile, calendarName, invitationFile } from './calendar-file.ts';

const entry = {
  id: 'b1',
  date: '2026-11-20',
  period: { start: 840, end: 930 },
  zone: 'Asia/Shanghai',
  title: '组会, 第 3 次; 讨论',
  place: '逸夫楼 302 会议室',
  number: 'B-7K2MQ',
};

describe('calendarFile', () => {
  it('writes instants in UTC', () => {
    const file = calendarFile([entry], Date.UTC(2026, 10, 19, 1, 2, 3));
    expect(file).toContain('DTSTART:20261120T060000Z\r\n');
    expect(file).toContain('DTEND:20261120T073000Z\r\n');
    expect(file).toContain('DTSTAMP:20261119T010203Z\r\n');
  });

  it('ends on its last day', () => {
    const file = calendarFile([{ ...entry, until: '2026-11-22', period: { start: 840, end: 600 } }], 0);
    expect(file).toContain('DTSTART:20261120T060000Z\r\n');
    expect(file).toContain('DTEND:20261122T020000Z\r\n');
  });

  it('keeps what would end a value', () => {
    expect(calendarFile([entry], 0)).toContain('SUMMARY:组会\\, 第 3 次\\; 讨论');
  });

  it('folds long lines without cutting a character', () => {
    const file = calendarFile([{ ...entry, title: '会'.repeat(60) }], 0);
    for (const line of file.split('\r\n'))
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${'会'.repeat(60)}`);
  });

  it('writes a series as many events in one file', () => {
    const file = calendarFile([entry, { ...entry, id: 'b2', date: '2026-11-27' }], 0);
    expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(2);
  });
});

describe('an invitation', () => {
  const invitation = {
    method: 'CANCEL',
    organizer: 'campus@example.edu',
    attendee: { name: '李"明', email: 'li@example.edu' },
  } as const;

  it('says what a calendar is to do, in which order, and for whom', () => {
    const changed = { ...entry, sequence: 3, changedAt: Date.UTC(2026, 10, 19, 1, 2, 3) };
    const file = invitationFile(changed, invitation).replaceAll('\r\n ', '');
    expect(file.match(/^UID:/gm)).toHaveLength(1);
    for (const line of [
      'METHOD:CANCEL',
      'SEQUENCE:3',
      'DTSTAMP:20261119T010203Z',
      'STATUS:CANCELLED',
      'ORGANIZER:mailto:campus@example.edu',
      'ATTENDEE;CN="李明";RSVP=FALSE:mailto:li@example.edu',
    ])
      expect(file).toContain(`${line}\r\n`);
  });
});

it('names a file by the subject and the number, with nothing that a file system refuses', () => {
  expect(calendarName('组会', 'B-7K2MQ')).toBe('组会 B-7K2MQ.ics');
  expect(calendarName('A/B: \n "x"?', '')).toBe('A B x.ics');
});
