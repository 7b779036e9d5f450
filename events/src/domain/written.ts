// Numbers, dates and times as people and spreadsheets write them, in the form that fields hold. A text that is
// none of them comes back as it is: the field then says what it expects.

import { halfWidth } from './half-width.ts';

/** Full-width letters, digits and signs of a Chinese keyboard in their plain form, without spaces around. */
export const narrowed = (text: string): string => halfWidth(text).trim();

/** `2026/12/1`, `2026.12.1` and `2026年12月1日` at the beginning → `2026-12-01`. */
export const writtenDate = (text: string): string =>
  narrowed(text).replace(
    /^(\d{4})(?:([-/.])(\d{1,2})\2(\d{1,2})|年(\d{1,2})月(\d{1,2})日)(?!\d)/,
    (_, year: string, _sign, month = '', day = '', monthNamed = '', dayNamed = '') =>
      [year, (month || monthNamed).padStart(2, '0'), (day || dayNamed).padStart(2, '0')].join('-'),
  );

const TIME =
  /^(上午|下午|中午|晚上|[AP]M)?\s*(\d{1,2})(?::(\d{2})(?::(\d{2}))?|[时點点](?:(\d{1,2})分?)?)\s*([AP]M)?$/i;
const LATE = /下午|中午|晚上|PM/i;
const EARLY = /上午|AM/i;

/** `8:30`, `8时30分` → `08:30`; `下午2:30`, `2:30 PM` → `14:30`; a calendar's first or second day: hour 0 or 24. */
export const writtenTime = (text: string): string => {
  const plain = narrowed(text);
  const [, before = '', hours, minutes = '', seconds, named = '', after = ''] = TIME.exec(plain) ?? [];
  if (hours === undefined) return hoursOfCalendar[plain] ?? plain;
  const half = before || after;
  const hour = Number(hours);
  if (hour === 12 && EARLY.test(half)) return clock(0, minutes || named, seconds);
  return clock(hour < 12 && LATE.test(half) ? hour + 12 : hour, minutes || named, seconds);
};

/** Days 0 and 1 of the calendar that Excel counts from 1904. */
const hoursOfCalendar: Readonly<Record<string, string>> = { '1904-01-01': '00:00', '1904-01-02': '24:00' };

const clock = (hour: number, minutes: string, seconds: string | undefined): string => {
  const time = `${String(hour).padStart(2, '0')}:${minutes.padStart(2, '0')}`;
  return seconds === undefined || seconds === '00' ? time : `${time}:${seconds}`;
};
