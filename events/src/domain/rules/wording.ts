// The sentences rules speak in, in both languages: spans, periods, weekdays.
import type { Weekday } from '../time/dates.ts';
import { clockOf, type Period } from '../time/period.ts';
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

/** Chinese joined by 、 and English by commas. */
export const listed = (texts: readonly Bilingual[]): Bilingual =>
  both(texts.map((text) => text.zh).join('、'), texts.map((text) => text.en).join(', '));
