// The seven days above a phone's timetable: tap one to see it, go a week on by arrow or swipe; a dot marks today.
import { addDays, dayOfMonth, type LocalDate, weekdayOf } from '@campus/events/domain/time/dates';
import { useRef } from 'react';
import { useText } from '../i18n.ts';
import { dateText, weekdayText, weekOf } from '../lib/when.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import './toolbar.css';

/** A shorter stroke is a tap. */
const swipePixels = 100;

export interface WeekStripProps {
  readonly date: LocalDate;
  readonly today: LocalDate;
  readonly onDate: (date: LocalDate) => void;
  /** To the page before (-1) or after (1) by an arrow; missing where the week is chosen elsewhere. */
  readonly onTurn?: (direction: -1 | 1) => void;
}

interface ArrowProps {
  readonly label: string;
  readonly icon: IconName;
  readonly onPress: () => void;
}

const Arrow = ({ label, icon, onPress }: ArrowProps) => (
  <button type="button" className="week-arrow" aria-label={label} onClick={onPress}>
    <Icon name={icon} size={16} />
  </button>
);

export const WeekStrip = (props: WeekStripProps) => {
  const { date, today, onDate, onTurn } = props;
  const { t, language } = useText();
  const from = useRef<number | undefined>(undefined);
  const swipe = (x: number) => {
    const distance = from.current === undefined ? 0 : x - from.current;
    from.current = undefined;
    if (Math.abs(distance) > swipePixels) onDate(addDays(date, distance < 0 ? 7 : -7));
  };
  const classOf = (day: LocalDate): string =>
    [
      'week-day',
      day === date ? 'week-day-chosen' : '',
      day === today ? 'week-day-today' : '',
      day < today ? 'week-day-past' : '',
    ]
      .filter((name) => name !== '')
      .join(' ');
  return (
    <nav
      className="week-strip"
      aria-label={t('timetable.week')}
      onTouchStart={(event) => {
        from.current = event.touches[0]?.clientX;
      }}
      onTouchEnd={(event) => swipe(event.changedTouches[0]?.clientX ?? 0)}
    >
      {onTurn ? <Arrow icon="chevron-left" label={t('action.previous')} onPress={() => onTurn(-1)} /> : null}
      {weekOf(date).map((day) => (
        <button
          key={day}
          type="button"
          className={classOf(day)}
          aria-pressed={day === date}
          onClick={() => onDate(day)}
        >
          <span className="heard-only">{dateText(day, language)}</span>
          <span aria-hidden="true">{weekdayText(weekdayOf(day), language, true)}</span>
          <b aria-hidden="true">{dayOfMonth(day)}</b>
        </button>
      ))}
      {onTurn ? <Arrow icon="chevron-right" label={t('action.next')} onPress={() => onTurn(1)} /> : null}
    </nav>
  );
};
