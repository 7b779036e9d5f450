// The sentences rules speak in, in both languages: spans, periods, weekdays.
import type { Instant } from '../envelope.ts';
import { dayOfMonth, type LocalDate, monthOf, type Weekday, weekdayOf } from '../time/dates.ts';
import { clockOf, type Period } from '../time/period.ts';
import { localOf } from '../time/zone.ts';
import type { Bilingual } from './rules.ts';

export const both = (zh: string, en: string): Bilingual => ({ zh, en });

/** `{ start: 480, end: 1320 }` → `08:00–22:00`. */
export const periodText = (period: Period): string => `${clockOf(period.start)}–${clockOf(period.end)}`;

/** 180 → 3 小时 / 3 h, 90 → 90 分钟 / 90 min, 43200 → 30 天 / 30 days. */
export const spanText = (minutes: number): Bilingual => {
  if (minutes >= 1440 && minutes % 1440 === 0) {
    const days = minutes / 1440;
    return both(`${days} 天`, days === 1 ? '1 day' : `${days} days`);
  }
  if (minutes >= 60 && minutes % 60 === 0) return both(`${minutes / 60} 小时`, `${minutes / 60} h`);
  return both(`${minutes} 分钟`, `${minutes} min`);
};

/** `1 天 6 小时` / `1 day 6 h`. */
export const lengthText = (minutes: number): Bilingual => {
  const days = minutes - (minutes % 1440);
  const hours = minutes - days - (minutes % 60);
  const parts = [days, hours, minutes % 60].filter((part) => part > 0).map(spanText);
  const said = parts.length > 0 ? parts : [spanText(0)];
  return both(said.map(({ zh }) => zh).join(' '), said.map(({ en }) => en).join(' '));
};

const weekdayNames: Readonly<Record<Weekday, Bilingual>> = {
  1: both('周一', 'Mon'),
  2: both('周二', 'Tue'),
  3: both('周三', 'Wed'),
  4: both('周四', 'Thu'),
  5: both('周五', 'Fri'),
  6: both('周六', 'Sat'),
  7: both('周日', 'Sun'),
};

export const weekdayText = (weekday: Weekday): Bilingual => weekdayNames[weekday];

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** `12月1日 周二` / `Tue 1 Dec`. */
export const dateText = (date: LocalDate): Bilingual => {
  const weekday = weekdayNames[weekdayOf(date)];
  return both(
    `${monthOf(date)}月${dayOfMonth(date)}日 ${weekday.zh}`,
    `${weekday.en} ${dayOfMonth(date)} ${months[monthOf(date) - 1]}`,
  );
};

/** `2026年12月1日` / `1 Dec 2026`, for dates that may be far away. */
export const fullDateText = (date: LocalDate): Bilingual =>
  both(
    `${date.slice(0, 4)}年${monthOf(date)}月${dayOfMonth(date)}日`,
    `${dayOfMonth(date)} ${months[monthOf(date) - 1]} ${date.slice(0, 4)}`,
  );

/** `2026年12月1日 09:37` / `1 Dec 2026 09:37`. */
export const fullMomentText = (zone: string, at: Instant): Bilingual => {
  const { date, minute } = localOf(zone, at);
  const [day, clock] = [fullDateText(date), clockOf(minute)];
  return both(`${day.zh} ${clock}`, `${day.en} ${clock}`);
};

/** `2026年9月1日 至 2027年1月15日` / `1 Sep 2026 to 15 Jan 2027`. */
export const rangeText = (from: LocalDate, to: LocalDate): Bilingual => {
  const [first, last] = [fullDateText(from), fullDateText(to)];
  return both(`${first.zh} 至 ${last.zh}`, `${first.en} to ${last.en}`);
};

/** Chinese joined by 、 and English by commas. */
export const listed = (texts: readonly Bilingual[]): Bilingual =>
  both(texts.map((text) => text.zh).join('、'), texts.map((text) => text.en).join(', '));
