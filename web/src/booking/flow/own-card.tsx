// A booking of one's own, shown where it stands: when, where, its number, and what may be done to it.

import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useStable } from '../../lib/use-stable.ts';
import { dateText, periodText } from '../../lib/when.ts';
import type { OwnBooking, Selection } from '../../timetable/selection.ts';
import { Button } from '../../ui/button.tsx';
import type { Box } from '../../ui/placement.ts';
import { Popover } from '../../ui/popover.tsx';
import { useIsCompact } from '../../ui/use-compact.ts';
import type { Booking } from '../booking.ts';
import { CalendarButton } from '../mine/calendar-button.tsx';
import { offeredActions, useOwnActions } from '../mine/own-actions.tsx';
import { useOptimistic } from '../optimistic.ts';
import { bookingPath } from '../paths.ts';
import { OwnStatusTag } from '../status-tag.tsx';
import { type KeyMoving, MoveByKeys } from './move-by-keys.tsx';
import { useBookingWords } from './words.ts';
import '../../ui/lists.css';
import './own-card.css';

/** One's own booking that was asked about, and where. */
export interface OwnAsked {
  readonly bookingId: string;
  readonly anchor: Box;
  /** The booking that stands in the way of what was pressed; undefined where it was pressed itself. */
  readonly inTheWay?: OwnBooking | undefined;
  /** Where it was dragged to: asked about at once. */
  readonly moveTo?: Selection | undefined;
}

export interface OwnCardProps extends OwnAsked {
  /** Those of the days that are shown. */
  readonly bookings: readonly Booking[];
  readonly zone: string;
  readonly moving: KeyMoving;
  readonly onClose: () => void;
}

/** The list follows the account's own claims, so that nothing needs to be read again. */
const readAgain = async (): Promise<void> => undefined;

interface FactsProps {
  readonly booking: Booking | undefined;
  readonly bookingId: string;
}

const Facts = ({ booking, bookingId }: FactsProps) => {
  const { t, say, language } = useBookingWords();
  if (!booking) return <Link to={bookingPath(bookingId)}>{t('own.open')}</Link>;
  return (
    <>
      <strong>{say(booking.resource)}</strong>
      <span>
        {dateText(booking.date, language)} <b>{periodText(booking)}</b>
      </span>
      {say(booking.subject) === '' ? null : <span>{say(booking.subject)}</span>}
      <span className="own-number">
        <OwnStatusTag booking={booking} />
        <Link to={bookingPath(bookingId)}>{booking.number}</Link>
      </span>
    </>
  );
};

export const OwnCard = (props: OwnCardProps) => {
  const { bookingId, anchor, inTheWay, moveTo, bookings, zone, moving, onClose } = props;
  const [isMoving, setIsMoving] = useState(false);
  const isCompact = useIsCompact();
  const { t } = useBookingWords();
  const booking = bookings.find(({ id }) => id === bookingId);
  const { start, dialog } = useOwnActions(useOptimistic(readAgain), zone);
  const wasAsking = useRef(false);
  const ask = useStable(() => {
    if (moveTo && booking) start('changeTime', [booking], moveTo);
  });
  useEffect(ask, [ask]);
  // The card has done its work once its question is answered.
  useEffect(() => {
    if (wasAsking.current && dialog === null) onClose();
    wasAsking.current = dialog !== null;
  }, [dialog, onClose]);
  if (dialog !== null || moveTo) return dialog;
  const title = inTheWay ? t('own.inTheWay') : t('slot.mine', { ns: 'pc' });
  return (
    <Popover anchor={anchor} label={title} onClose={onClose}>
      <div className="own-card">
        <div className="own-head">
          <strong>
            {title}
            {inTheWay ? <small>{t('own.inTheWayHint')}</small> : null}
          </strong>
          <Button look="quiet" icon="close" label={t('action.close')} onClick={onClose} />
        </div>
        <Facts booking={booking} bookingId={bookingId} />
        {booking && isMoving ? (
          <MoveByKeys booking={booking} moving={moving} onDone={onClose} onBack={() => setIsMoving(false)} />
        ) : null}
        {booking && !isMoving ? (
          <span className="own-card-actions">
            {booking.actions.has('changeTime') && !isCompact && moving.dates.includes(booking.date) ? (
              <Button icon="grip" onClick={() => setIsMoving(true)}>
                {t('own.move')}
              </Button>
            ) : null}
            {offeredActions(booking)
              .filter((action) => action !== 'hide' && action !== 'bookAgain')
              .map((action) => (
                <Button
                  key={action}
                  look={action === 'cancel' || action === 'terminate' ? 'danger' : 'plain'}
                  onClick={() => start(action, [booking])}
                >
                  {t(`do.${action}`, { ns: 'bookings' })}
                </Button>
              ))}
            <CalendarButton booking={booking} zone={zone} className="button" />
          </span>
        ) : null}
      </div>
    </Popover>
  );
};
