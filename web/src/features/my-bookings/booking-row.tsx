// One booking in the list: its status first, then when, where, what for, and what may be done to it now.
import { Link } from 'react-router';
import { type Booking, isFinal } from '../../booking/booking.ts';
import { type OwnAction, offeredActions } from '../../booking/mine/own-actions.tsx';
import { bookingPath } from '../../booking/paths.ts';
import { OwnStatusTag } from '../../booking/status-tag.tsx';
import { PayNote } from '../../charge/pay-note.tsx';
import { dateText, durationText, periodText } from '../../lib/when.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MenuButton } from '../../ui/menu-button.tsx';
import { useMyBookingsWords } from './words.ts';

/** More buttons would make every row a toolbar. */
const inlineActions = 2;

export interface BookingRowProps {
  readonly booking: Booking;
  readonly isChosen: boolean;
  /** Undefined where nothing can be done to several at once. */
  readonly onChoose: ((isChosen: boolean) => void) | undefined;
  readonly onAction: (action: OwnAction) => void;
}

const RowActions = ({ booking, onAction }: Pick<BookingRowProps, 'booking' | 'onAction'>) => {
  const { t, say } = useMyBookingsWords();
  const offered = offeredActions(booking);
  const rest = offered.slice(inlineActions);
  const name = `${say(booking.resource)} ${periodText(booking)}`;
  return (
    <span className="row own-actions">
      {offered.slice(0, inlineActions).map((action) => (
        <Button
          key={action}
          look={action === 'signIn' || action === 'pay' ? 'primary' : 'plain'}
          label={`${t(`do.${action}`)}: ${name}`}
          onClick={() => onAction(action)}
        >
          {t(`do.${action}`)}
        </Button>
      ))}
      {rest.length === 0 ? null : (
        <MenuButton
          label={<Icon name="more" />}
          name={t('more', { name })}
          className="button button-quiet button-icon"
          align="end"
          hasChevron={false}
        >
          {rest.map((action) => (
            <button key={action} type="button" className="menu-entry" onClick={() => onAction(action)}>
              {t(`do.${action}`)}
            </button>
          ))}
        </MenuButton>
      )}
    </span>
  );
};

const Loan = ({ booking, loan }: { booking: Booking; loan: NonNullable<Booking['loan']> }) => {
  const { t, language } = useMyBookingsWords();
  const { out, isOverdue } = loan;
  const until = dateText(loan.until, language);
  // Nothing of it is to come back.
  if (isFinal(booking.status))
    return <strong>{t('loan.days', { from: dateText(booking.date, language), until })}</strong>;
  const state = isOverdue ? 'overdue' : out > 0 ? 'out' : undefined;
  return (
    <>
      <strong>{t('loan.until', { date: until })}</strong>
      {state ? (
        <span className={isOverdue ? 'bad' : 'faint'}>{t(`loan.${state}`, { count: out })}</span>
      ) : null}
    </>
  );
};

const rowClass = (isChosen: boolean, { bundleId }: Booking): string =>
  ['own-row', isChosen ? 'list-chosen' : '', bundleId === undefined ? '' : 'own-together']
    .filter((name) => name !== '')
    .join(' ');

export const BookingRow = ({ booking, isChosen, onChoose, onAction }: BookingRowProps) => {
  const { t, say, language } = useMyBookingsWords();
  const subject = say(booking.subject);
  return (
    <li className={rowClass(isChosen, booking)}>
      {onChoose === undefined ? (
        <span />
      ) : (
        <input
          type="checkbox"
          className="tick"
          aria-label={t('choose', { name: `${say(booking.resource)} ${periodText(booking)}` })}
          checked={isChosen}
          onChange={(event) => onChoose(event.target.checked)}
        />
      )}
      <span className="own-status">
        <OwnStatusTag booking={booking} />
        {booking.seriesId === undefined ? null : (
          <span className="own-series">
            <Icon name="repeat" size={13} /> {t('series')}
          </span>
        )}
        {booking.bundleId === undefined ? null : (
          <span className="own-series">
            <Icon name="link" size={13} /> {t('together')}
          </span>
        )}
      </span>
      <span className="own-time">
        {booking.loan ? (
          <Loan booking={booking} loan={booking.loan} />
        ) : (
          <>
            <strong>{periodText(booking)}</strong>
            <span className="faint">{durationText(booking.end - booking.start, language)}</span>
          </>
        )}
      </span>
      <Link className="own-what" to={bookingPath(booking.id)}>
        <strong>{say(booking.resource)}</strong>
        <span className="own-place">{say(booking.place)}</span>
      </Link>
      <span className="own-subject">
        <span>{subject}</span>
        {booking.reason.zh === '' ? null : (
          <span className="soft own-reason">{t('because', { reason: say(booking.reason) })}</span>
        )}
        <span className="faint">{booking.number}</span>
        {booking.away ? (
          <span>
            {t(booking.away.isReported ? 'away.reported' : 'away.left', { time: booking.away.until })}
          </span>
        ) : null}
        {booking.status === 'awaiting_payment' ? <PayNote bookingId={booking.id} /> : null}
      </span>
      <RowActions booking={booking} onAction={onAction} />
    </li>
  );
};
