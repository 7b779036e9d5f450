// The month of one resource that has a calendar of its own: each of its bookings on its day.
import { useQuery } from '@apollo/client/react';
import { datesBetween, type LocalDate, weekdayOf } from '@campus/events/domain/time/dates';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type Booking, bookingOf } from '../../booking/booking.ts';
import { managedDetailPath } from '../../booking/paths.ts';
import { StatusTag } from '../../booking/status-tag.tsx';
import { bilingual } from '../../lib/bilingual.ts';
import { dateText, periodText } from '../../lib/when.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Unanswered } from '../../ui/unanswered.tsx';
import { OWN_CALENDAR } from './calendar.graphql.ts';
import { bookingsByDate } from './calendar.ts';
import { useManageWords } from './words.ts';
import './calendar-page.css';

interface Props {
  readonly resource: string;
  readonly first: LocalDate;
  readonly last: LocalDate;
  readonly today: LocalDate;
  readonly tools: ReactNode;
  readonly onLeave: () => void;
}

export const OwnCalendar = ({ resource, first, last, today, tools, onLeave }: Props) => {
  const { t, say } = useManageWords();
  const { data, error, refetch } = useQuery(OWN_CALENDAR, {
    variables: { id: resource, month: first.slice(0, 7) },
  });
  const name = data?.resource && bilingual(data.resource.resources_name, data.resource.resources_name_en);
  const byDate = bookingsByDate(data?.bookings.map(bookingOf) ?? []);
  return (
    <section className="list-page month-page">
      <div className="row wrap month-tools">
        <Button icon="chevron-left" label={t('month.all')} onClick={onLeave} />
        <h1>{name ? t('month.own', { name: say(name) }) : t('month.title')}</h1>
      </div>
      {tools}
      {data ? null : <Unanswered error={error} refetch={refetch} lines={10} />}
      {data && byDate.size === 0 ? <EmptyState icon="calendar" title={t('month.none')} /> : null}
      {data ? (
        <ol className="own-month" style={{ '--first-weekday': weekdayOf(first) }}>
          {datesBetween(first, last).map((date) => (
            <OwnDay key={date} date={date} isToday={date === today} bookings={byDate.get(date) ?? []} />
          ))}
        </ol>
      ) : null}
    </section>
  );
};

interface OwnDayProps {
  readonly date: LocalDate;
  readonly isToday: boolean;
  readonly bookings: readonly Booking[];
}

const OwnDay = ({ date, isToday, bookings }: OwnDayProps) => {
  const { say, language } = useManageWords();
  const looks = [isToday ? 'month-today' : '', bookings.length === 0 ? 'own-day-empty' : ''];
  return (
    <li className={looks.filter(Boolean).join(' ')}>
      <h2>{dateText(date, language)}</h2>
      {bookings.map((booking) => (
        <Link key={booking.id} className="own-booking" to={managedDetailPath(booking.id)}>
          <strong>{periodText(booking)}</strong>
          <span>{say(booking.subject) || say(booking.person)}</span>
          <StatusTag status={booking.status} />
        </Link>
      ))}
    </li>
  );
};
