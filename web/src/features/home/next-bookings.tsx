// My bookings of the next days: what, when, where, and how each stands.
import { addDays } from '@campus/events/domain/time/dates';
import { Link } from 'react-router';
import { type Booking, isFinal } from '../../booking/booking.ts';
import { bookingsNow } from '../../booking/mine/at-hand.ts';
import { useMyBookings } from '../../booking/mine/use-my-bookings.ts';
import { ownWordOf } from '../../booking/own-word.ts';
import { bookingPath } from '../../booking/paths.ts';
import { useBookingsWords } from '../../booking/words.ts';
import { dateText, dayText, type LocalNow, periodText } from '../../lib/when.ts';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { useHomeWords } from './words.ts';

export const NEXT_DAYS = 14;
const MOST = 5;

const isAhead = (booking: Booking, now: LocalNow): boolean =>
  !isFinal(booking.status) &&
  (booking.date > now.date || (booking.date === now.date && booking.end > now.minute));

const NextBooking = ({ booking, now }: { booking: Booking; now: LocalNow }) => {
  const { t, say, language } = useHomeWords();
  const { t: word } = useBookingsWords();
  const { id, date, start, end, status, loan } = booking;
  const lasts = loan !== undefined && loan.until > date;
  const subject = say(booking.subject);
  return (
    <li>
      <Link className="home-booking" to={bookingPath(id)}>
        <span className="home-booking-when">
          <b>{date === now.date ? t('action.today') : dateText(date, language)}</b>
          <span>
            {lasts
              ? t('bookings.until', { date: dayText(loan.until, language) })
              : periodText({ start, end })}
          </span>
        </span>
        <span className="home-booking-what">
          <strong>{subject === '' ? say(booking.resource) : subject}</strong>
          <span className="faint">{say(booking.resource)}</span>
        </span>
        <span className={`home-booking-status status-${status}`}>
          {word(`own.${ownWordOf(booking, now)}`)}
        </span>
      </Link>
    </li>
  );
};

interface NextBookingsProps {
  readonly now: LocalNow;
  /** What stands above in a card of its own is not told again. */
  readonly hasCard?: boolean;
}

export const NextBookings = ({ now, hasCard = false }: NextBookingsProps) => {
  const { t } = useHomeWords();
  const { bookings, isLoading, failure, readAgain } = useMyBookings(now.date, addDays(now.date, NEXT_DAYS));
  const above = hasCard ? bookingsNow(bookings, now) : [];
  const ahead = bookings.filter((booking) => isAhead(booking, now) && !above.includes(booking));
  return (
    <section className="stack home-side" aria-labelledby="home-next">
      <header className="home-side-head">
        <h2 id="home-next">{t('bookings.title')}</h2>
        <Link to="/pc/myAppointment">{t('bookings.all')}</Link>
      </header>
      {isLoading ? <Skeleton lines={3} /> : null}
      {failure ? (
        <ErrorState {...failure} onRetry={() => void readAgain()} />
      ) : !isLoading && ahead.length === 0 ? (
        <EmptyState title={t('bookings.empty')} hint={t('bookings.emptyHint')} />
      ) : (
        <ul className="home-bookings">
          {ahead.slice(0, MOST).map((booking) => (
            <NextBooking key={booking.id} booking={booking} now={now} />
          ))}
        </ul>
      )}
    </section>
  );
};
