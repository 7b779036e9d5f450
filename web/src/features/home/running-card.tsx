// The booking that matters at this moment, with what may be done to it.
import { clockOf } from '@campus/events/domain/time/period';
import { Link } from 'react-router';
import type { Booking } from '../../booking/booking.ts';
import { type OwnAction, offeredActions, useOwnActions } from '../../booking/mine/own-actions.tsx';
import { useMyBookings } from '../../booking/mine/use-my-bookings.ts';
import { asExpected, useOptimistic } from '../../booking/optimistic.ts';
import { bookingPath } from '../../booking/paths.ts';
import { useBookingsWords } from '../../booking/words.ts';
import { useCampus } from '../../lib/campus.ts';
import { durationText, type LocalNow, periodText } from '../../lib/when.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { bookingNow, type Phase, phaseOf, signsInByCode } from './free-now.ts';
import { useHomeWords } from './words.ts';

const icons: Readonly<Record<Phase, IconName>> = {
  away: 'clock',
  using: 'check',
  signIn: 'clock',
  soon: 'clock',
  running: 'clock',
};

const onCard: ReadonlySet<OwnAction> = new Set<OwnAction>([
  'signIn',
  'changeTime',
  'signOut',
  'terminate',
  'cancel',
]);
const MOST = 3;

interface CardProps {
  readonly booking: Booking;
  readonly now: LocalNow;
  readonly onAction: (action: OwnAction) => void;
}

const Card = ({ booking, now, onAction }: CardProps) => {
  const { t, say, language } = useHomeWords();
  const { t: word } = useBookingsWords();
  const phase = phaseOf(booking, now);
  const { start, end, away } = booking;
  const isAhead = now.minute < start;
  const done = isAhead ? 0 : Math.round(((now.minute - start) / (end - start)) * 100);
  const left = durationText(isAhead ? start - now.minute : end - now.minute, language);
  return (
    <section className="running" aria-label={t(`now.${phase}`)}>
      <p className="running-phase">
        <Icon name={icons[phase]} size={16} />
        <strong>{t(`now.${phase}`)}</strong>
        {away ? <span>{t('now.back', { time: away.until })}</span> : null}
        <Link className="running-code" to="/pc/myQrcode" aria-label={t('now.code')}>
          <Icon name="scan" size={22} />
        </Link>
      </p>
      <p className="running-what">
        <Link to={bookingPath(booking.id)}>{say(booking.resource)}</Link>
        <span>{t(isAhead ? 'now.until' : 'now.left', { time: left })}</span>
      </p>
      <progress className="running-bar" max={100} value={done} aria-label={periodText(booking)} />
      <p className="running-ends">
        <span>{clockOf(start)}</span>
        <span>{say(booking.place)}</span>
        <span>{clockOf(end)}</span>
      </p>
      <div className="running-acts">
        {signsInByCode(booking) ? (
          <Link className="running-act" to="/mobile/qrcode-scanner">
            {t('now.scan')}
          </Link>
        ) : null}
        {offeredActions(booking)
          .filter((action) => onCard.has(action))
          .slice(0, MOST)
          .map((action) => (
            <button key={action} type="button" className="running-act" onClick={() => onAction(action)}>
              {word(`do.${action}`)}
            </button>
          ))}
      </div>
    </section>
  );
};

export const RunningCard = ({ now }: { now: LocalNow }) => {
  const { zone } = useCampus();
  const { bookings, readAgain } = useMyBookings(now.date, now.date);
  const optimistic = useOptimistic(readAgain);
  const { start, dialog } = useOwnActions(optimistic, zone);
  const booking = bookingNow(asExpected(bookings, optimistic.expected), now);
  return (
    <>
      {booking ? <Card booking={booking} now={now} onAction={(action) => start(action, [booking])} /> : null}
      {dialog}
    </>
  );
};
