// The wording of dates and times, and their independence of the host's zone.
import { describe, expect, it } from 'vitest';
import {
  ageText,
  clockTextAt,
  countdownText,
  dateText,
  dateTextWithYear,
  durationText,
  localNowAt,
  momentText,
  periodText,
  readsOtherClock,
  spanText,
  weekdayText,
  weekNumber,
  weekOf,
  zoneText,
} from './when.ts';

describe('dates', () => {
  it('says a date as each language does', () => {
    expect(dateText('2026-11-20', 'zh')).toBe('11月20日 周五');
    expect(dateText('2026-11-20', 'en')).toBe('Fri 20 Nov');
    expect(dateTextWithYear('2026-11-18', 'en')).toBe('Wed 18 Nov 2026');
    expect(weekdayText(7, 'zh', true)).toBe('日');
  });

  it('names in a span only what differs', () => {
    expect(spanText('2026-11-16', '2026-11-22', 'zh')).toBe('2026年11月16日–22日');
    expect(spanText('2026-11-16', '2026-11-22', 'en')).toBe('16–22 Nov 2026');
    expect(spanText('2026-11-30', '2026-12-06', 'en')).toBe('30 Nov – 6 Dec 2026');
    expect(spanText('2026-12-28', '2027-01-03', 'zh')).toBe('2026年12月28日–2027年1月3日');
    expect(spanText('2026-12-28', '2027-01-03', 'en')).toBe('28 Dec 2026 – 3 Jan 2027');
  });

  it('begins a week on Monday', () => {
    expect(weekOf('2026-11-22')).toEqual([
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
      '2026-11-21',
      '2026-11-22',
    ]);
  });
});

describe('times', () => {
  it('shows 24 hours with an en dash', () => {
    expect(periodText({ start: 840, end: 930 })).toBe('14:00–15:30');
    expect(periodText({ start: 1380, end: 1440 })).toBe('23:00–24:00');
  });

  it('says a duration without empty parts', () => {
    expect(durationText(90, 'zh')).toBe('1 小时 30 分');
    expect(durationText(120, 'en')).toBe('2 h');
    expect(durationText(30, 'en')).toBe('30 min');
    expect(durationText(0, 'zh')).toBe('0 分');
  });

  it('counts a hold down to zero and not below', () => {
    expect(countdownText(102)).toBe('1:42');
    expect(countdownText(25.2)).toBe('0:26');
    expect(countdownText(-3)).toBe('0:00');
  });

  it('lets an age grow from seconds to hours', () => {
    expect(ageText(0, 'zh')).toBe('0 秒前');
    expect(ageText(59.9, 'en')).toBe('59 s ago');
    expect(ageText(3720, 'en')).toBe('1 h 2 min ago');
    expect(ageText(47 * 3600, 'zh')).toBe('47 小时前');
    expect(ageText(64 * 3600 + 60, 'zh')).toBe('2 天 16 小时前');
  });
});

describe('zones', () => {
  const at = Date.UTC(2026, 10, 18, 16, 30, 5);

  it("reads the campus's wall clock whatever the host's zone is", () => {
    expect(localNowAt('Asia/Shanghai', at)).toEqual({ date: '2026-11-19', minute: 30, second: 5 });
    expect(localNowAt('America/New_York', at)).toEqual({ date: '2026-11-18', minute: 690, second: 5 });
    expect(clockTextAt('Asia/Shanghai', at)).toBe('00:30:05');
    expect(momentText('Asia/Shanghai', at, 'en')).toBe('Thu 19 Nov, 00:30:05');
  });

  it('tells a viewer whose clock differs, and only then', () => {
    expect(readsOtherClock('Asia/Shanghai', 'Europe/Paris', at)).toBe(true);
    expect(readsOtherClock('Asia/Shanghai', 'Asia/Singapore', at)).toBe(false);
  });

  it('names the campus time', () => {
    expect(zoneText('Asia/Shanghai', 'zh')).toBe('北京时间');
    expect(zoneText('Asia/Shanghai', 'en')).toBe('Beijing time');
  });
});

describe('weekNumber', () => {
  it('counts from the week with the first Thursday', () => {
    expect(['2026-01-01', '2026-01-05', '2026-11-23', '2027-01-01', '2027-01-04'].map(weekNumber)).toEqual([
      1, 2, 48, 53, 1,
    ]);
  });
});
