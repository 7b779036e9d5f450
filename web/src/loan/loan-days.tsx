// A month of a device: how many are free on each day, and the days of a loan chosen among them.
import { addDays, type LocalDate, mondayOf, monthOf, type Weekday } from '@campus/events/domain/time/dates';
import { type KeyboardEvent, useRef } from 'react';
import { dateText, monthText, weekdayText } from '../lib/when.ts';
import { Button } from '../ui/button.tsx';
import { dayAfterKey, monthsOn } from '../ui/calendar-keys.ts';
import type { ChosenDays, DayStock } from './loan-span.ts';
import { useLoanWords } from './words.ts';
import './loan-days.css';

const weekdays: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];
export const SHOWN_DAYS = 42;

export const firstShown = (month: LocalDate): LocalDate => mondayOf(`${month.slice(0, 7)}-01`);

export interface LoanDaysProps {
  readonly month: LocalDate;
  readonly today: LocalDate;
  readonly days: ReadonlyMap<LocalDate, DayStock>;
  readonly chosen: ChosenDays | undefined;
  readonly onMonth: (month: LocalDate) => void;
  readonly onPress: (day: LocalDate) => void;
}

export const LoanDays = (props: LoanDaysProps) => {
  const { month, today, days, chosen, onMonth, onPress } = props;
  const { t, language } = useLoanWords();
  const grid = useRef<HTMLDivElement>(null);
  const shown = Array.from({ length: SHOWN_DAYS }, (_, index) => addDays(firstShown(month), index));
  const walk = (event: KeyboardEvent) => {
    const day = event.target instanceof HTMLElement ? event.target.dataset.day : undefined;
    const next = day === undefined ? undefined : dayAfterKey(day, event.key);
    if (next === undefined) return;
    event.preventDefault();
    grid.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus();
  };
  return (
    <div className="loan-month">
      <div className="loan-month-head">
        <Button
          look="quiet"
          icon="chevron-left"
          label={t('date.monthBefore')}
          disabled={month.slice(0, 7) <= today.slice(0, 7)}
          onClick={() => onMonth(monthsOn(month, -1))}
        />
        <b aria-live="polite">{monthText(month, language)}</b>
        <Button
          look="quiet"
          icon="chevron-right"
          label={t('date.monthAfter')}
          onClick={() => onMonth(monthsOn(month, 1))}
        />
      </div>
      <div className="loan-grid" ref={grid}>
        {weekdays.map((weekday) => (
          <span key={weekday} className="loan-weekday">
            {weekdayText(weekday, language, true)}
          </span>
        ))}
        {shown.map((day) => (
          <Day
            key={day}
            day={day}
            isOther={monthOf(day) !== monthOf(month)}
            isToday={day === today}
            stock={days.get(day)}
            isLast={chosen?.isOpen === true && day > chosen.from}
            isChosen={chosen !== undefined && day >= chosen.from && day <= chosen.until}
            onPress={onPress}
            onKeyDown={walk}
          />
        ))}
      </div>
    </div>
  );
};

interface DayProps {
  readonly day: LocalDate;
  readonly isOther: boolean;
  readonly isToday: boolean;
  readonly stock: DayStock | undefined;
  readonly isChosen: boolean;
  /** The next press would end the loan here. */
  readonly isLast: boolean;
  readonly onPress: (day: LocalDate) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

const Day = ({ day, isOther, isToday, stock, isChosen, isLast, onPress, onKeyDown }: DayProps) => {
  const { t, language } = useLoanWords();
  const isFull = stock !== undefined && stock.free === 0;
  const isOpen = isLast ? stock?.ends : stock?.opens;
  const said = !isOpen ? '–' : isFull ? t('pick.full') : t('pick.free', { count: stock?.free ?? 0 });
  const look = [
    'loan-day',
    isOther ? 'loan-other' : '',
    isToday ? 'loan-today' : '',
    isFull ? 'loan-full' : '',
  ];
  return (
    <button
      type="button"
      className={look.filter((name) => name !== '').join(' ')}
      data-day={day}
      aria-pressed={isChosen}
      aria-label={`${dateText(day, language)}, ${isOpen ? said : t('pick.closed')}`}
      disabled={!isOpen || isFull}
      onClick={() => onPress(day)}
      onKeyDown={onKeyDown}
    >
      <b>{Number(day.slice(8))}</b>
      <small>{said}</small>
      {stock && stock.own > 0 ? <small className="good">{t('pick.own', { count: stock.own })}</small> : null}
    </button>
  );
};
