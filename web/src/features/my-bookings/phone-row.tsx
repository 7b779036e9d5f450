// One booking in the list of a phone. What may be done to it lies behind its right edge: a swipe, a long press or
// the keyboard brings it in.
import { weekdayOf } from '@campus/events/domain/time/dates';
import { clockOf } from '@campus/events/domain/time/period';
import { type MouseEvent, useRef } from 'react';
import { Link } from 'react-router';
import { type OwnAction, offeredActions } from '../../booking/mine/own-actions.tsx';
import { bookingPath } from '../../booking/paths.ts';
import { OwnStatusTag } from '../../booking/status-tag.tsx';
import { PayNote } from '../../charge/pay-note.tsx';
import { dateText, dayText, periodText, weekdayText } from '../../lib/when.ts';
import { Button } from '../../ui/button.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import type { ListedBooking } from './tabs.ts';
import { useMyBookingsWords } from './words.ts';

/** Said on the row itself, since it is what one comes for. */
const atHand: ReadonlySet<OwnAction> = new Set<OwnAction>([
  'signIn',
  'pay',
  'evaluate',
  'resubmit',
  'submit',
]);

/** The rest is on the booking's own page. */
const swipedTo: ReadonlySet<OwnAction> = new Set<OwnAction>([
  'changeTime',
  'signOut',
  'terminate',
  'cancel',
  'bookAgain',
  'hide',
]);
const MOST_BEHIND = 2;

const icons: Partial<Readonly<Record<OwnAction, IconName>>> = {
  changeTime: 'clock',
  cancel: 'trash',
  hide: 'trash',
  bookAgain: 'repeat',
  signOut: 'logout',
  terminate: 'logout',
};

const isTaking = (action: OwnAction): boolean =>
  action === 'cancel' || action === 'hide' || action === 'terminate';

export interface PhoneRowProps extends ListedBooking {
  readonly isToday: boolean;
  /** Undefined where it cannot be chosen, or nothing is. */
  readonly choosing?:
    | { readonly isChosen: boolean; readonly onChoose: (isChosen: boolean) => void }
    | undefined;
  readonly onAction: (action: OwnAction) => void;
}

export const PhoneRow = ({ booking, more, isToday, choosing, onAction }: PhoneRowProps) => {
  const { t, say, language } = useMyBookingsWords();
  const row = useRef<HTMLLIElement>(null);
  const offered = offeredActions(booking);
  const first = offered.find((action) => atHand.has(action));
  const behind = offered.filter((action) => swipedTo.has(action) && action !== first).slice(0, MOST_BEHIND);
  const { loan, away, status, seat, start, end } = booking;
  const subject = say(booking.subject);
  const room = say(booking.resource);
  const name = `${room} ${periodText(booking)}`;
  const isLent = loan !== undefined && loan.out > 0;
  const notes = [
    subject,
    isToday || loan ? '' : t('phone.to', { time: clockOf(end) }),
    loan && !isLent ? t('phone.lentTo', { date: dayText(loan.until, language) }) : '',
    more > 0 ? t('phone.more', { count: more }) : '',
    away ? t(away.isReported ? 'away.reported' : 'away.left', { time: away.until }) : '',
    say(booking.reason) === '' ? '' : t('because', { reason: say(booking.reason) }),
    loan?.isOverdue ? t('loan.overdue', { count: loan.out }) : '',
  ].filter((note) => note !== '');
  const reveal = (event: MouseEvent) => {
    if (behind.length === 0 || !row.current) return;
    event.preventDefault();
    row.current.scrollTo({ left: row.current.scrollWidth, behavior: 'smooth' });
  };
  return (
    <li
      ref={row}
      className="mine-row"
      data-running={status === 'performed' && isToday}
      onContextMenu={reveal}
    >
      <div className="mine-main">
        {choosing ? (
          <input
            type="checkbox"
            className="tick"
            aria-label={t('choose', { name })}
            checked={choosing.isChosen}
            onChange={({ target }) => choosing.onChoose(target.checked)}
          />
        ) : null}
        <Link to={bookingPath(booking.id)}>
          <span className="mine-when">
            <b>{isLent ? dayText(loan.until, language) : clockOf(start)}</b>
            <small>
              {isLent
                ? t('phone.due', { day: weekdayText(weekdayOf(loan.until), language) })
                : isToday && !loan
                  ? t('phone.to', { time: clockOf(end) })
                  : dateText(booking.date, language)}
            </small>
          </span>
          <span className="mine-what">
            <strong>
              {seat === undefined ? room : `${room} ${seat}`}
              {booking.seriesId === undefined ? null : <Icon name="repeat" size={14} />}
            </strong>
            <small>{notes.join(language === 'zh' ? '，' : ', ')}</small>
          </span>
        </Link>
        {first === undefined ? (
          <OwnStatusTag booking={booking} />
        ) : (
          <Button
            look={first === 'evaluate' ? 'plain' : 'primary'}
            label={`${t(`do.${first}`)}: ${name}`}
            onClick={() => onAction(first)}
          >
            {t(`do.${first}`)}
          </Button>
        )}
        {status === 'awaiting_payment' ? <PayNote bookingId={booking.id} /> : null}
      </div>
      {behind.map((action) => (
        <button
          key={action}
          type="button"
          className={isTaking(action) ? 'mine-act mine-act-bad' : 'mine-act'}
          aria-label={`${t(`do.${action}`)}: ${name}`}
          onClick={() => {
            row.current?.scrollTo({ left: 0 });
            onAction(action);
          }}
        >
          <Icon name={icons[action] ?? 'edit'} size={20} />
          {t(`do.${action}`)}
        </button>
      ))}
    </li>
  );
};
