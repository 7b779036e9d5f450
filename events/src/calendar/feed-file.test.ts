// What a calendar program is told: times in their zone, every change of the clocks, lines it can read.
import { describe, expect, it } from 'vitest';
import { type FeedEntry, feedFile, timezoneOf } from './feed-file.ts';

const entry: FeedEntry = {
  uid: 'b-1',
  date: '2026-03-29',
  until: '2026-03-29',
  start: 840,
  end: 1440,
  title: '组会; 周例会, 第3次',
  place: '逸夫楼 302',
  note: 'B-7K2M',
  isTentative: false,
  sequence: 2,
  changedAt: Date.parse('2026-03-01T08:00:00Z'),
};
const feed = { name: '我的预约', zone: 'Asia/Shanghai', from: '2026-03-01', to: '2026-06-01' };
const linesOf = (text: string) => text.split('\r\n');

describe('the zone of a feed', () => {
  it('has one offset where the clocks never change', () => {
    expect(timezoneOf('Asia/Shanghai', '2026-01-01', '2026-12-31')).toEqual([
      'BEGIN:VTIMEZONE',
      'TZID:Asia/Shanghai',
      'BEGIN:STANDARD',
      'DTSTART:19700101T000000',
      'TZOFFSETFROM:+0800',
      'TZOFFSETTO:+0800',
      'END:STANDARD',
      'END:VTIMEZONE',
    ]);
  });

  it('names each change of the clocks by the wall clock before it', () => {
    const lines = timezoneOf('Europe/London', '2026-03-01', '2026-11-30').join(' ');
    expect(lines).toContain(
      'BEGIN:DAYLIGHT DTSTART:20260329T010000 TZOFFSETFROM:+0000 TZOFFSETTO:+0100 END:DAYLIGHT',
    );
    expect(lines).toContain(
      'BEGIN:STANDARD DTSTART:20261025T020000 TZOFFSETFROM:+0100 TZOFFSETTO:+0000 END:STANDARD',
    );
  });

  it('begins in summer where its first day does, and knows half hours and the west', () => {
    const summer = timezoneOf('Europe/London', '2026-07-01', '2026-11-30');
    expect(summer.slice(2, 6)).toEqual([
      'BEGIN:DAYLIGHT',
      'DTSTART:19700101T000000',
      'TZOFFSETFROM:+0100',
      'TZOFFSETTO:+0100',
    ]);
    expect(timezoneOf('America/St_Johns', '2026-12-01', '2026-12-02')).toContain('TZOFFSETTO:-0330');
  });
});

describe('a feed', () => {
  it('says wall-clock times with their zone; midnight is the next day’s', () => {
    const lines = linesOf(feedFile({ ...feed, entries: [entry] }));
    expect(lines).toContain('DTSTART;TZID=Asia/Shanghai:20260329T140000');
    expect(lines).toContain('DTEND;TZID=Asia/Shanghai:20260330T000000');
    expect(lines).toContain('SUMMARY:组会\\; 周例会\\, 第3次');
    expect(lines).toContain('SEQUENCE:2');
    expect(lines).toContain('STATUS:CONFIRMED');
  });

  it('ends on its last day, also at an earlier hour than it began', () => {
    const loan = { ...entry, until: '2026-03-31', end: 600 };
    const lines = linesOf(feedFile({ ...feed, entries: [loan] }));
    expect(lines).toContain('DTSTART;TZID=Asia/Shanghai:20260329T140000');
    expect(lines).toContain('DTEND;TZID=Asia/Shanghai:20260331T100000');
  });

  it('folds long lines between characters', () => {
    const long = { ...entry, title: '很'.repeat(60) };
    const lines = linesOf(feedFile({ ...feed, entries: [long] }));
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(lines.join('\r\n').replaceAll('\r\n ', '')).toContain(`SUMMARY:${'很'.repeat(60)}`);
  });

  it('is the same text for the same bookings', () => {
    expect(feedFile({ ...feed, entries: [entry] })).toBe(feedFile({ ...feed, entries: [{ ...entry }] }));
  });
});
