// What a booking is now, on top of its page on a phone: how much of a running use is over, else when it is.
import { clockOf, minutesOf } from '@campus/events/domain/time/period';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { isFinal } from '../../booking/booking.ts';
import { ownWordOf } from '../../booking/own-word.ts';
import { Numbers, RunningBar } from '../../booking/running-bar.tsx';
import { OwnStatusTag } from '../../booking/status-tag.tsx';
import { useBookingsWords } from '../../booking/words.ts';
import { lazyInTime } from '../../lib/load-time.ts';
import { dateText, durationText, type LocalNow, periodText } from '../../lib/when.ts';
import { Icon } from '../../ui/icon.tsx';
import type { BookingDetail } from './booking-detail.graphql.ts';
import { useDetailWords } from './words.ts';

/** What draws codes is fetched for a booking that needs one. */
const CardCode = lazyInTime(async () => ({ default: (await import('./card-code.tsx')).CardCode }));

/** What follows the clock is fetched for a booking in use. */
const LiveDay = lazyInTime(async () => ({ default: (await import('../../booking/live-day.tsx')).LiveDay }));

export interface BookingCardProps {
  readonly booking: BookingDetail;
  readonly now: LocalNow;
}

const isRunning = ({ booking, now }: BookingCardProps): boolean => {
  const { status, date, start, end, loan } = booking;
  return status === 'performed' && !loan && date === now.date && start <= now.minute && now.minute < end;
};

const useSince = ({ away, signedInAt }: BookingDetail) => {
  const { t } = useDetailWords();
  if (away) return t('onPhone.back', { time: away.until });
  return signedInAt && t('onPhone.since', { time: signedInAt.slice(11, 16) });
};

/** True where nobody knows from when. */
const hasSignInBegun = ({ date, signIn }: BookingDetail, now: LocalNow): boolean =>
  date < now.date || (date === now.date && (signIn?.from ?? '') <= clockOf(now.minute));

/** The sign-in's first or last minute, or how long there is to the start or the end. */
const Deadline = ({ booking, now }: BookingCardProps) => {
  const { t, language } = useDetailWords();
  const { date, start, end, status, signIn } = booking;
  const since = useSince(booking);
  if (booking.loan || date < now.date || isFinal(status) || (date === now.date && now.minute >= end))
    return null;
  const left = now.minute < start ? start - now.minute : end - now.minute;
  const signsIn = !signIn
    ? status === 'pending' && t('onPhone.noSignIn')
    : hasSignInBegun(booking, now)
      ? t('onPhone.signIn', { time: signIn.kept || signIn.until })
      : t('onPhone.signInFrom', { time: signIn.from });
  if (date > now.date) return signsIn ? <p className="phone-booking-due">{signsIn}</p> : null;
  return (
    <p className="phone-booking-due">
      <span>{status === 'performed' ? since : signsIn}</span>
      <b>
        {t(now.minute < start ? 'onPhone.startsIn' : 'onPhone.left', { time: durationText(left, language) })}
      </b>
    </p>
  );
};

const Name = ({ booking: { resourceId, resource, seat } }: Pick<BookingCardProps, 'booking'>) => {
  const { say } = useDetailWords();
  return (
    <h2>
      <Link className="hit" to={`/pc/venueDetail?id=${encodeURIComponent(resourceId)}`}>
        {seat === undefined ? say(resource) : `${say(resource)} ${seat}`}
      </Link>
    </h2>
  );
};

const Running = ({ booking, now }: BookingCardProps) => {
  const { t, say, language } = useDetailWords();
  const { t: word } = useBookingsWords();
  const { start, end, place, resourceNumber, away } = booking;
  const where = [say(place), resourceNumber].filter((fact) => fact !== '').join(' · ');
  const time = durationText((away ? (minutesOf(away.until) ?? end) : end) - now.minute, language);
  return (
    <section className="phone-booking-card" data-look="live">
      <p className="phone-booking-phase">
        <Icon name={away ? 'cup' : 'check'} size={16} />
        <strong>{word(`own.${ownWordOf(booking, now)}`)}</strong> <span>{useSince(booking)}</span>
        <Link to="/pc/myQrcode" aria-label={t('onPhone.code')}>
          <Icon name="qr" size={24} />
        </Link>
      </p>
      <div className="phone-booking-left">
        <Name booking={booking} />
        <span>
          <Numbers text={t('onPhone.left', { time })} />
        </span>
      </div>
      <RunningBar start={start} end={end} minute={now.minute} place={where} />
    </section>
  );
};

const Standing = ({ booking, now }: BookingCardProps) => {
  const { t, say, language } = useDetailWords();
  const { status, date, end, loan, persons } = booking;
  const reason = say(booking.reason);
  const isBack = loan !== undefined && status === 'performed' && loan.out === 0;
  const isLive = ['approved', 'pending', 'performed'].includes(status) && !isBack;
  const until = loan?.until || date;
  const day = date === now.date ? t('onPhone.today') : dateText(date, language);
  const facts = [
    say(booking.place),
    booking.resourceNumber,
    persons > 0 ? t('personCount', { count: persons }) : '',
  ].filter((fact) => fact !== '');
  return (
    <section
      className="phone-booking-card"
      data-look={
        isLive ? 'live' : isBack || status === 'completed' ? 'done' : isFinal(status) ? 'over' : 'waiting'
      }
    >
      <div className="phone-booking-what">
        <div>
          <OwnStatusTag booking={booking} />
          <Name booking={booking} />
          <p className="phone-booking-when">
            {day}{' '}
            <span>
              {until === date ? periodText(booking) : `– ${dateText(until, language)} ${clockOf(end)}`}
            </span>
          </p>
          <p>{facts.join(' · ')}</p>
          {reason === '' ? null : <p>{t('onPhone.because', { reason })}</p>}
        </div>
        {isLive ? (
          <Link className="phone-booking-code" to="/pc/myQrcode">
            <Suspense fallback={<Icon name="qr" size={64} />}>
              <CardCode />
            </Suspense>
            <small>{t('onPhone.code')}</small>
          </Link>
        ) : null}
      </div>
      <Deadline booking={booking} now={now} />
    </section>
  );
};

export const BookingCard = (props: BookingCardProps) => {
  const { t } = useDetailWords();
  const { booking, now } = props;
  if (!isRunning(props)) return <Standing {...props} />;
  const { resourceId, date, seat } = booking;
  const title = t(seat === undefined ? 'onPhone.placeToday' : 'onPhone.seatToday');
  return (
    <>
      <Running {...props} />
      <Suspense fallback={null}>
        <LiveDay resourceId={resourceId} date={date} seat={seat} minute={now.minute} title={title} />
      </Suspense>
    </>
  );
};
