// A month to pick a day from: Monday first, week numbers, walked through by keys.
import {
  addDays,
  dayOfMonth,
  type LocalDate,
  mondayOf,
  monthOf,
  type Weekday,
} from '@campus/events/domain/time/dates';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../i18n.ts';
import { useCampus } from '../lib/campus.ts';
import { useLocalNow } from '../lib/clock.ts';
import { useStable } from '../lib/use-stable.ts';
import { dateText, monthText, weekdayText, weekNumber, weekOf } from '../lib/when.ts';
import { Button } from './button.tsx';
import { dayAfterKey, monthsOn } from './calendar-keys.ts';
import './calendar.css';

const weekdays: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];
const WEEKS = 6;

export interface CalendarProps {
  readonly label: string;
  readonly date: LocalDate | '';
  readonly earliest?: LocalDate | undefined;
  readonly latest?: LocalDate | undefined;
  readonly onPick: (date: LocalDate) => void;
}

export const Calendar = ({ label, date, earliest = '0000', latest = '9999', onPick }: CalendarProps) => {
  const { t, language } = useText();
  const today = useLocalNow(useCampus().zone).date;
  const within = (day: LocalDate): LocalDate => (day < earliest ? earliest : day > latest ? latest : day);
  const [reached, reach] = useState<LocalDate>(within(date || today));
  const root = useRef<HTMLDivElement>(null);
  const first = `${reached.slice(0, 7)}-01`;
  const weeks = Array.from({ length: WEEKS }, (_, week) => weekOf(addDays(mondayOf(first), week * 7)));
  const onKey = useStable((event: KeyboardEvent) => {
    const isDay = event.target instanceof HTMLElement && event.target.dataset.day !== undefined;
    const next = isDay ? dayAfterKey(reached, event.key) : undefined;
    if (next === undefined) return;
    event.preventDefault();
    reach(within(next));
  });
  useEffect(() => {
    const element = root.current;
    element?.addEventListener('keydown', onKey);
    return () => element?.removeEventListener('keydown', onKey);
  }, [onKey]);
  useEffect(() => {
    root.current?.querySelector<HTMLElement>(`[data-day="${reached}"]`)?.focus({ preventScroll: true });
  }, [reached]);
  const nameOf = (day: LocalDate): string =>
    [
      'calendar-day',
      monthOf(day) === monthOf(first) ? '' : 'calendar-other',
      day === today ? 'calendar-today' : '',
    ]
      .filter((name) => name !== '')
      .join(' ');
  return (
    <div ref={root} className="calendar" role="dialog" aria-label={label}>
      <div className="calendar-head">
        <Button
          look="quiet"
          icon="chevron-left"
          label={t('date.monthBefore')}
          onClick={() => reach(within(monthsOn(reached, -1)))}
        />
        <b aria-live="polite">{monthText(reached, language)}</b>
        <Button
          look="quiet"
          icon="chevron-right"
          label={t('date.monthAfter')}
          onClick={() => reach(within(monthsOn(reached, 1)))}
        />
      </div>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('date.week')}</th>
            {weekdays.map((weekday) => (
              <th key={weekday} scope="col">
                {weekdayText(weekday, language, true)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((days) => (
            <tr key={days[0]}>
              <th scope="row">{weekNumber(days[0] ?? first)}</th>
              {days.map((day) => (
                <td key={day}>
                  <button
                    type="button"
                    className={nameOf(day)}
                    data-day={day}
                    tabIndex={day === reached ? 0 : -1}
                    aria-label={dateText(day, language)}
                    aria-pressed={day === date}
                    disabled={day < earliest || day > latest}
                    onClick={() => onPick(day)}
                  >
                    {dayOfMonth(day)}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Button look="link" disabled={today < earliest || today > latest} onClick={() => onPick(today)}>
        {t('action.today')}
      </Button>
    </div>
  );
};
