// After a booking was given up or missed: what is free near it, and the same time a week later.
import { useQuery } from '@apollo/client/react';
import { addDays } from '@campus/events/domain/time/dates';
import { clockOf } from '@campus/events/domain/time/period';
import { Link } from 'react-router';
import { CHECK_BATCH } from '../../booking/flow/checks.graphql.ts';
import { checkedDateOf, type FreePeriod } from '../../booking/flow/series.ts';
import { useAlternatives } from '../../booking/flow/use-alternatives.ts';
import { dateText, periodText } from '../../lib/when.ts';
import type { BookingCardProps } from './phone-booking-card.tsx';
import { useDetailWords } from './words.ts';

const WEEK = 7;

/** The same time a week later, if it can be had. */
const useNextWeek = ({ booking, now }: BookingCardProps): readonly FreePeriod[] => {
  const { resourceId, resource, start, end } = booking;
  const date = addDays(booking.date, WEEK);
  const { data } = useQuery(CHECK_BATCH, {
    variables: { resourceId, dateList: [date], startTimeList: [clockOf(start)], endTimeList: [clockOf(end)] },
    skip: date <= now.date,
    fetchPolicy: 'network-only',
    errorPolicy: 'ignore',
    context: { isQuiet: true },
  });
  return (data?.getBookConfigListForBatch ?? [])
    .map(checkedDateOf)
    .filter(({ code }) => code === 0)
    .map(({ period }) => ({ resourceId, name: resource, date, period, seats: undefined }));
};

export const StillNeeded = ({ booking, now }: BookingCardProps) => {
  const { t, say, language } = useDetailWords();
  const { resourceId, date, start, end } = booking;
  const isAhead = date > now.date || (date === now.date && start > now.minute);
  const near = useAlternatives(isAhead ? { resourceId, date, start, end } : undefined);
  const week = useNextWeek({ booking, now });
  const isHere = (free: FreePeriod) => free.resourceId === resourceId;
  const another = near.find((free) => isHere(free) && (free.date !== date || free.period.start !== start));
  const elsewhere = near.find((free) => !isHere(free));
  const offered = [another, elsewhere, ...week].filter((free) => free !== undefined);
  if (offered.length === 0) return null;
  return (
    <section className="card detail-card" aria-labelledby="still-needed">
      <h2 id="still-needed">{t('onPhone.still')}</h2>
      <ul className="phone-still">
        {offered.map((free) => {
          const { name, period } = free;
          const day = free.date === now.date ? t('onPhone.today') : dateText(free.date, language);
          const when = `${day} ${periodText(period)}`;
          const query = new URLSearchParams({
            date: free.date,
            from: clockOf(period.start),
            to: clockOf(period.end),
          });
          return (
            <li key={`${free.resourceId}/${when}`}>
              <span>
                <b>{isHere(free) ? when : say(name)}</b>
                <small>{week.includes(free) ? t('onPhone.nextWeek') : isHere(free) ? say(name) : when}</small>
              </span>
              <Link
                className="button"
                to={`/mobile/chooseDate/${encodeURIComponent(free.resourceId)}?${query}`}
              >
                {t('onPhone.book')}
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
};
