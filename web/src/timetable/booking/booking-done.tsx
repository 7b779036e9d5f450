// After a booking: what happened, the number to quote, into the calendar, back to the timetable.
import type { LocalDate } from '@campus/events/domain/time/dates';
import type { Period } from '@campus/events/domain/time/period';
import { useText } from '../../i18n.ts';
import type { Bilingual } from '../../lib/bilingual.ts';
import { dateText, periodText } from '../../lib/when.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Panel } from '../../ui/panel.tsx';
import './booking.css';

export interface BookingDoneProps {
  readonly outcome: 'booked' | 'requested' | 'payment';
  /** Short booking number to quote. */
  readonly number: string;
  readonly resourceName: string;
  readonly date: LocalDate;
  readonly period: Period;
  /** What the administrators tell those who booked; empty: nothing. */
  readonly prompt?: string;
  /** Bookings made, for a series. */
  readonly count?: number;
  /** Dates that were not booked, each with its reason. */
  readonly leftOut?: readonly Bilingual[];
  /** Address of the calendar file. */
  readonly calendarHref?: string;
  /** Undefined where the timetable shows it. */
  readonly onSeeOnTimetable: (() => void) | undefined;
  readonly onOpenBooking: () => void;
  readonly onClose: () => void;
}

export const BookingDone = (props: BookingDoneProps) => {
  const { outcome, number, resourceName, date, period, count, leftOut = [], calendarHref, onClose } = props;
  const { prompt = '' } = props;
  const { t, say, language } = useText();
  return (
    <Panel title={t(`done.${outcome}`)} onClose={onClose} takesFocus>
      <div className="done">
        <span className="done-mark">
          <Icon name={outcome === 'booked' ? 'check' : 'hourglass'} size={28} />
        </span>
        <p className="done-what">
          <strong>{resourceName}</strong>
          <span>
            {dateText(date, language)} {periodText(period)}
          </span>
          {count === undefined ? null : <span>{t('done.count', { count })}</span>}
        </p>
        <p className="done-number">
          <span className="faint">{t('done.number')}</span>
          <b>{number}</b>
        </p>
        {prompt === '' ? null : <p className="done-prompt">{prompt}</p>}
        {leftOut.length === 0 ? null : (
          <div className="done-left-out" role="status">
            <b>{t('done.leftOut', { count: leftOut.length })}</b>
            <ul>
              {leftOut.map((reason) => (
                <li key={reason.zh}>{say(reason)}</li>
              ))}
            </ul>
          </div>
        )}
        <p className="faint">{t(`done.${outcome}Next`)}</p>
        {calendarHref === undefined ? null : (
          <a className="button" href={calendarHref} download>
            <Icon name="calendar" />
            {t('done.calendar')}
          </a>
        )}
        {props.onSeeOnTimetable ? (
          <Button icon="grid" onClick={props.onSeeOnTimetable}>
            {t('done.see')}
          </Button>
        ) : null}
        <Button look="primary" onClick={props.onOpenBooking}>
          {t('done.open')}
        </Button>
      </div>
    </Panel>
  );
};
