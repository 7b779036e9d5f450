// What stands in the heads of days: weekday and number, today marked; in the month also how full the day is.
import type { LocalDate } from '@campus/events/domain/time/dates';
import { dayOfMonth, weekdayOf } from '@campus/events/domain/time/dates';
import type { Period } from '@campus/events/domain/time/period';
import { useText } from '../../i18n.ts';
import { type LocalNow, weekdayText } from '../../lib/when.ts';
import { type Block, isBlocking } from '../claims.ts';

export interface DayHeadProps {
  readonly date: LocalDate;
  readonly now: LocalNow;
}

/** The head of a month's column. */
export const WeekdayHead = ({ date }: Pick<DayHeadProps, 'date'>) => {
  const { language } = useText();
  return <span className="tt-head">{weekdayText(weekdayOf(date), language)}</span>;
};

export const DayHead = ({ date, now }: DayHeadProps) => {
  const { t, language } = useText();
  const isToday = date === now.date;
  const className = isToday ? 'tt-head tt-head-today' : date < now.date ? 'tt-head tt-head-past' : 'tt-head';
  return (
    <span className={className}>
      <span>{weekdayText(weekdayOf(date), language)}</span>
      <b className="tt-head-day">{dayOfMonth(date)}</b>
      {isToday ? <span className="tt-head-word">{t('action.today')}</span> : null}
    </span>
  );
};

export interface MonthDayProps extends DayHeadProps {
  readonly open: Period;
  readonly blocks: readonly Block[];
}

const share = (minute: number, { start, end }: Period): number =>
  (Math.max(0, Math.min(minute, end) - start) / (end - start)) * 100;

/** The day's number, which FullCalendar makes the link to the day, over a strip of what is taken. */
export const MonthDay = ({ date, now, open, blocks }: MonthDayProps) => {
  const full = blocks.filter(isBlocking);
  return (
    <span className={date < now.date ? 'tt-month-day tt-head-past' : 'tt-month-day'}>
      <span className={date === now.date ? 'tt-month-number tt-month-today' : 'tt-month-number'}>
        {dayOfMonth(date)}
      </span>
      <span className="tt-month-strip" aria-hidden="true">
        {full.map((block) => (
          <span
            key={block.key}
            className={`tt-month-piece tt-month-${block.state}`}
            style={{
              insetInlineStart: `${share(block.start, open)}%`,
              width: `${share(block.end, open) - share(block.start, open)}%`,
            }}
          />
        ))}
      </span>
    </span>
  );
};
