// When a booking is, as it is said in lists of the office: a loan lasts from its first day to its last.
import { clockOf } from '@campus/events/domain/time/period';
import type { Language } from '../lib/bilingual.ts';
import { dateText, dateTextWithYear, dayText, periodText, spanText } from '../lib/when.ts';
import type { Booking } from './booking.ts';

type Booked = Pick<Booking, 'date' | 'start' | 'end' | 'lastDate'>;

/** `11月20日 周五 14:00–15:30`. */
export const whenBooked = (booking: Booked, language: Language): string => {
  const { date, start, end, lastDate = date } = booking;
  return lastDate === date
    ? `${dateText(date, language)} ${periodText(booking)}`
    : `${dateText(date, language)} ${clockOf(start)} – ${dateText(lastDate, language)} ${clockOf(end)}`;
};

/** `14:00–15:30`, in a list of one day. */
export const timeBooked = (booking: Booked, language: Language): string =>
  (booking.lastDate ?? booking.date) === booking.date ? periodText(booking) : whenBooked(booking, language);

/** In one line of a list of `day`: `14:00–15:30`; a longer booking shows its other end, or `22:00`. */
export const timeOnDay = (booking: Booked, day: string, language: Language): string => {
  const { date, start, end, lastDate = date } = booking;
  if (lastDate === date) return periodText(booking);
  const until = lastDate === day ? clockOf(end) : dayText(lastDate, language);
  if (date === day) return `${clockOf(start)}–${until}`;
  return language === 'zh' ? `至 ${until}` : `until ${until}`;
};

/** `Fri 20 Nov 2026`, as every list writes a date, in `thisYear` without it; of a longer loan `20–22 Nov 2026`. */
export const daysBooked = (
  { date, lastDate = date }: Pick<Booked, 'date' | 'lastDate'>,
  language: Language,
  thisYear?: string,
): string => {
  if (lastDate !== date) {
    const span = spanText(date, lastDate, language);
    const isWithinYear = [date, lastDate].every((each) => each.slice(0, 4) === thisYear);
    return isWithinYear ? span.replace(`${thisYear}年`, '').replace(` ${thisYear}`, '') : span;
  }
  return date.slice(0, 4) === thisYear ? dateText(date, language) : dateTextWithYear(date, language);
};
