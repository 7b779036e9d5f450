// The dates that a statistic is about.
import { type Rejection, reject } from '@campus/events/domain/rejections';
import { addDays, isLocalDate, type LocalDate, mondayOf } from '@campus/events/domain/time/dates';

export interface Dates {
  readonly from: LocalDate;
  /** Included. */
  readonly to: LocalDate;
}

export interface PeriodArgs {
  readonly startDate?: string | null;
  readonly endDate?: string | null;
}

const MAX_DAYS = 366;

export const monthAround = (date: LocalDate): Dates => {
  const from = `${date.slice(0, 7)}-01`;
  const inNext = addDays(`${date.slice(0, 7)}-28`, 4);
  return { from, to: addDays(`${inNext.slice(0, 7)}-01`, -1) };
};

/** U-145: 1 today, 2 this week, 3 this month, 4 both dates. 1002 for anything else. */
export const datesOf = (dateType: number, asked: PeriodArgs, today: LocalDate): Dates | Rejection => {
  switch (dateType) {
    case 1:
      return { from: today, to: today };
    case 2:
      return { from: mondayOf(today), to: addDays(mondayOf(today), 6) };
    case 3:
      return monthAround(today);
    case 4:
      return between(asked);
    default:
      return reject(1002, { reason: { zh: 'dateType 应为 1 至 4', en: 'dateType is 1, 2, 3 or 4' } });
  }
};

export const between = ({ startDate, endDate }: PeriodArgs): Dates | Rejection => {
  if (!isLocalDate(startDate) || !isLocalDate(endDate) || endDate < startDate)
    return reject(1002, {
      reason: { zh: '请给出起止日期', en: 'give the first and the last date' },
    });
  if (endDate >= addDays(startDate, MAX_DAYS))
    return reject(1006, { params: { field: { zh: '天数', en: 'The number of days' }, limit: MAX_DAYS } });
  return { from: startDate, to: endDate };
};
