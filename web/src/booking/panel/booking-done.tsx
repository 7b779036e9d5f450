// After a booking: what happened, the number to quote, into the calendar, back to the timetable.
import type { LocalDate } from '@campus/events/domain/time/dates';
import type { Period } from '@campus/events/domain/time/period';
import { type Text, useText } from '../../i18n.ts';
import type { Bilingual } from '../../lib/bilingual.ts';
import { dateText, periodText } from '../../lib/when.ts';
import { Button } from '../../ui/button.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { Panel } from '../../ui/panel.tsx';
import { isMade, type SettledDate } from './series-summary.ts';
import './booking.css';

interface DoneMember {
  readonly id: string;
  readonly name: Bilingual;
  readonly number: string;
  readonly outcome: 'booked' | 'requested';
}

export interface BookingDoneProps {
  readonly outcome: 'booked' | 'requested' | 'payment';
  /** Short booking number to quote. */
  readonly number: string;
  readonly resourceName: string;
  readonly date: LocalDate;
  readonly period: Period;
  /** What the administrators tell those who booked; empty: nothing. Not said of what awaits a decision. */
  readonly prompt?: string;
  /** The other requests for a period that this one does not hold; undefined: its place is held. */
  readonly rivals?: number | undefined;
  /** The outcome of each date of a series, in their order. */
  readonly dates?: readonly SettledDate[] | undefined;
  /** Resources that were booked together, in their order. */
  readonly members?: readonly DoneMember[] | undefined;
  /** Address and name of the calendar file. */
  readonly calendar?: { readonly href: string; readonly name: string };
  /** Undefined where the timetable shows it. */
  readonly onSeeOnTimetable: (() => void) | undefined;
  readonly onOpenBooking: () => void;
  /** Undefined where nothing is to be paid now. */
  readonly onPay?: (() => void) | undefined;
  readonly onClose: () => void;
}

const icons: Readonly<Record<SettledDate['outcome'], IconName>> = {
  booked: 'check',
  requested: 'hourglass',
  refused: 'ban',
  skipped: 'close',
  waiting: 'clock',
};

const Settled = ({ dates }: { dates: readonly SettledDate[] }) => {
  const { t, say, language } = useText();
  const made = dates.filter(isMade).length;
  const left = dates.length - made;
  return (
    <div className="done-dates">
      <b role="status">{left === 0 ? t('done.count', { count: made }) : t('done.sum', { made, left })}</b>
      <ul>
        {dates.map((one) => (
          <li key={`${one.date}/${one.period.start}`} className={isMade(one) ? undefined : 'done-date-left'}>
            <Icon name={icons[one.outcome]} size={14} />
            <span>
              {dateText(one.date, language)} {periodText(one.period)}
            </span>
            <span>{t(`done.outcome.${one.outcome}`)}</span>
            {one.place ? <span>{say(one.place)}</span> : null}
            {one.reason ? <small>{say(one.reason)}</small> : null}
          </li>
        ))}
      </ul>
    </div>
  );
};

const Members = ({ members }: { members: readonly DoneMember[] }) => {
  const { t, say } = useText();
  return (
    <div className="done-dates">
      <b role="status">{t('done.together')}</b>
      <ul>
        {members.map(({ id, name, number, outcome }) => (
          <li key={id}>
            <Icon name={icons[outcome]} size={14} />
            <span>{say(name)}</span>
            <span>{t(`done.outcome.${outcome}`)}</span>
            <small>{number}</small>
          </li>
        ))}
      </ul>
    </div>
  );
};

/** What follows: a place is promised only where nobody else can get it meanwhile. */
const nextText = ({ outcome, rivals, dates, members }: BookingDoneProps, t: Text['t']): string => {
  if (outcome !== 'requested') return t(`done.${outcome}Next`);
  const asked = members?.filter((member) => member.outcome === 'requested').length ?? 0;
  if (members && asked < members.length) return t('done.mixedNext', { count: asked });
  if (rivals === undefined && !dates && !members) return t('done.requestedNext');
  if (rivals !== undefined && rivals > 0) return t('done.rivalsNext', { count: rivals });
  return t(rivals === 0 ? 'done.openNext' : 'done.plainNext');
};

export const BookingDone = (props: BookingDoneProps) => {
  const { outcome, number, resourceName, date, period, dates, calendar, onClose } = props;
  const { prompt = '', members } = props;
  const { t, language } = useText();
  return (
    <Panel title={t(`done.${outcome}`)} onClose={onClose} takesFocus>
      <div className="done">
        <span className="done-mark">
          <Icon name={outcome === 'booked' ? 'check' : 'hourglass'} size={28} />
        </span>
        <p className="done-what">
          {members ? null : <strong>{resourceName}</strong>}
          {dates ? null : (
            <span>
              {dateText(date, language)} {periodText(period)}
            </span>
          )}
        </p>
        {dates ? <Settled dates={dates} /> : null}
        {members ? <Members members={members} /> : null}
        {members ? null : (
          <p className="done-number">
            <span className="faint">{t('done.number')}</span>
            <b>{number}</b>
          </p>
        )}
        {prompt === '' || outcome === 'requested' ? null : <p className="done-prompt">{prompt}</p>}
        <p className="faint">{nextText(props, t)}</p>
        {calendar === undefined ? null : (
          <a className="button" href={calendar.href} download={calendar.name}>
            <Icon name="calendar" />
            {t('done.calendar')}
          </a>
        )}
        {props.onSeeOnTimetable ? (
          <Button icon="grid" onClick={props.onSeeOnTimetable}>
            {t('done.see')}
          </Button>
        ) : null}
        {props.onPay ? (
          <Button look="primary" onClick={props.onPay}>
            {t('done.pay')}
          </Button>
        ) : null}
        <Button look={props.onPay ? 'plain' : 'primary'} onClick={props.onOpenBooking}>
          {t('done.open')}
        </Button>
      </div>
    </Panel>
  );
};
