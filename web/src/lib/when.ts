// How dates, times and durations are said on a screen: 24 hours, never an ISO string, in the campus's zone.
import {
  addDays,
  dayOfMonth,
  daysBetween,
  type LocalDate,
  mondayOf,
  monthOf,
  type Weekday,
  weekdayOf,
} from '@campus/events/domain/time/dates';
import { clockOf, type Period } from '@campus/events/domain/time/period';
import { dateTimeOf, localOf } from '@campus/events/domain/time/zone';
import type { Language } from './bilingual.ts';

const weekdays = {
  zh: ['一', '二', '三', '四', '五', '六', '日'],
  en: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
} as const;
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const yearOf = (date: LocalDate): number => Number(date.slice(0, 4));
const monthName = (date: LocalDate): string => months[monthOf(date) - 1] ?? '';

/** `周五` / `Fri`; `bare` leaves the `周` away, as the narrow week strip does. */
export const weekdayText = (weekday: Weekday, language: Language, bare = false): string => {
  const name = weekdays[language][weekday - 1] ?? '';
  return language === 'zh' && !bare ? `周${name}` : name;
};

/** `11月20日` / `20 Nov`. */
export const dayText = (date: LocalDate, language: Language): string =>
  language === 'zh' ? `${monthOf(date)}月${dayOfMonth(date)}日` : `${dayOfMonth(date)} ${monthName(date)}`;

/** `11月20日 周五` / `Fri 20 Nov`. */
export const dateText = (date: LocalDate, language: Language): string => {
  const weekday = weekdayText(weekdayOf(date), language);
  return language === 'zh'
    ? `${dayText(date, language)} ${weekday}`
    : `${weekday} ${dayText(date, language)}`;
};

/** `2026年11月20日 周五` / `Fri 20 Nov 2026`. */
export const dateTextWithYear = (date: LocalDate, language: Language): string =>
  language === 'zh'
    ? `${yearOf(date)}年${dateText(date, language)}`
    : `${dateText(date, language)} ${yearOf(date)}`;

/** `2026年11月` / `November 2026`, shortened in English to `Nov 2026`. */
export const monthText = (date: LocalDate, language: Language): string =>
  language === 'zh' ? `${yearOf(date)}年${monthOf(date)}月` : `${monthName(date)} ${yearOf(date)}`;

/** `2026年11月16日–22日` / `16–22 Nov 2026`; names what differs and nothing twice. */
export const spanText = (from: LocalDate, to: LocalDate, language: Language): string => {
  const sameYear = yearOf(from) === yearOf(to);
  const sameMonth = sameYear && monthOf(from) === monthOf(to);
  if (language === 'zh') {
    const rest = sameMonth ? `${dayOfMonth(to)}日` : dayText(to, 'zh');
    return `${yearOf(from)}年${dayText(from, 'zh')}–${sameYear ? rest : `${yearOf(to)}年${rest}`}`;
  }
  if (sameMonth) return `${dayOfMonth(from)}–${dayText(to, 'en')} ${yearOf(to)}`;
  const first = sameYear ? dayText(from, 'en') : `${dayText(from, 'en')} ${yearOf(from)}`;
  return `${first} – ${dayText(to, 'en')} ${yearOf(to)}`;
};

/** `14:00–15:30`. */
export const periodText = ({ start, end }: Period): string => `${clockOf(start)}–${clockOf(end)}`;

/** `1 小时 30 分` / `1 h 30 min`. */
export const durationText = (minutes: number, language: Language): string => {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const [hour, minute] = language === 'zh' ? ['小时', '分'] : ['h', 'min'];
  return [hours > 0 ? `${hours} ${hour}` : '', rest > 0 || hours === 0 ? `${rest} ${minute}` : '']
    .filter((part) => part !== '')
    .join(' ');
};

/** `1:42`, what is left of a hold; never below zero. */
export const countdownText = (seconds: number): string => {
  const left = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
};

const HOUR = 3_600;
const DAY = 24 * HOUR;

/** `3 小时 5 分`, from two days on `2 天 3 小时`. */
export const sinceText = (seconds: number, language: Language): string => {
  if (seconds < 2 * DAY) return durationText(Math.floor(seconds / 60), language);
  const [days, hours] = [Math.floor(seconds / DAY), Math.floor((seconds % DAY) / HOUR)];
  return language === 'zh' ? `${days} 天 ${hours} 小时` : `${days} d ${hours} h`;
};

/** `0 秒前` / `0 s ago`, then minutes and hours as the age grows, and days after two of them. */
export const ageText = (seconds: number, language: Language): string => {
  const age = Math.max(0, Math.floor(seconds));
  if (age < 60) return language === 'zh' ? `${age} 秒前` : `${age} s ago`;
  return language === 'zh' ? `${sinceText(age, 'zh')}前` : `${sinceText(age, 'en')} ago`;
};

/** Local date, minute and second of an instant. */
export interface LocalNow {
  readonly date: LocalDate;
  readonly minute: number;
  readonly second: number;
}

/** The wall clock of `zone` at `at` (milliseconds since 1970). */
export const localNowAt = (zone: string, at: number): LocalNow => ({
  ...localOf(zone, at),
  second: Math.floor(at / 1000) % 60,
});

/** `10:02:31` on the wall of `zone`. */
export const clockTextAt = (zone: string, at: number): string =>
  dateTimeOf(zone, at).slice('YYYY-MM-DD '.length);

/** `11月13日 周五 16:20:07` / `Fri 13 Nov, 16:20:07`. */
export const momentText = (zone: string, at: number, language: Language): string => {
  const { date } = localOf(zone, at);
  return `${dateText(date, language)}${language === 'zh' ? ' ' : ', '}${clockTextAt(zone, at)}`;
};

/** `11月13日 周五 16:20` / `Fri 13 Nov, 16:20`. */
export const minuteText = (zone: string, at: number, language: Language): string =>
  momentText(zone, at, language).slice(0, -':ss'.length);

const zoneNames: Readonly<Record<string, { zh: string; en: string }>> = {
  'Asia/Shanghai': { zh: '北京时间', en: 'Beijing time' },
};

/** What the zone's time is called, `北京时间` / `Beijing time`. */
export const zoneText = (zone: string, language: Language): string => {
  const known = zoneNames[zone];
  if (known) return known[language];
  const format = new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName: 'longGeneric' });
  return format.formatToParts(0).find((part) => part.type === 'timeZoneName')?.value ?? zone;
};

/** Whether a viewer in `viewerZone` would read other clock times than the campus shows at `at`. */
export const readsOtherClock = (campusZone: string, viewerZone: string, at: number): boolean => {
  const campus = localOf(campusZone, at);
  const viewer = localOf(viewerZone, at);
  return campus.date !== viewer.date || campus.minute !== viewer.minute;
};

/** The ISO week that `date` is in: the first week has the year's first Thursday. */
export const weekNumber = (date: LocalDate): number => {
  const thursday = addDays(mondayOf(date), 3);
  return Math.floor(daysBetween(`${thursday.slice(0, 4)}-01-01`, thursday) / 7) + 1;
};

/** The seven dates of the week that `date` is in, from Monday. */
export const weekOf = (date: LocalDate): LocalDate[] =>
  Array.from({ length: 7 }, (_, index) => addDays(mondayOf(date), index));
