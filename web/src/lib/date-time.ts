// Date-times of the wire, `YYYY-MM-DD HH:mm:ss` in the campus's zone, as a person reads them.
import type { Language } from './bilingual.ts';
import { dateText, dateTextWithYear } from './when.ts';

/** `11月18日 周三 09:00` / `Wed 18 Nov, 09:00`; with the year where it is not `thisYear`. Empty for none. */
export const dateTimeText = (wire: string, language: Language, thisYear?: string): string => {
  const [date = '', time = ''] = wire.split(' ');
  if (date === '') return '';
  const isOtherYear = thisYear !== undefined && date.slice(0, 4) !== thisYear;
  const day = isOtherYear ? dateTextWithYear(date, language) : dateText(date, language);
  return `${day}${language === 'zh' ? ' ' : ', '}${time.slice(0, 5)}`;
};
