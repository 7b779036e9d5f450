// What is over, on a phone: the seats one had in a room, and when one signed in and out.
import { useQuery } from '@apollo/client/react';
import { clockOf } from '@campus/events/domain/time/period';
import { type ReactNode, useMemo, useState } from 'react';
import { Link, useParams } from 'react-router';
import { type Booking, bookingOf } from '../../booking/booking.ts';
import { useOwnActions } from '../../booking/mine/own-actions.tsx';
import { asExpected, useOptimistic } from '../../booking/optimistic.ts';
import { bookingPath } from '../../booking/paths.ts';
import { askedAgain } from '../../lib/asked-again.ts';
import { useCampus } from '../../lib/campus.ts';
import { dateText } from '../../lib/when.ts';
import { useShellData } from '../../session/use-shell-data.ts';
import { isPermitted } from '../../shell/management-menu.ts';
import { PageHeader } from '../../shell/page-header.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState, Skeleton } from '../../ui/states.tsx';
import { Unanswered } from '../../ui/unanswered.tsx';
import { OWN_BOOKINGS } from './my-bookings.graphql.ts';
import { PhoneRow } from './phone-row.tsx';
import { overStatuses } from './tabs.ts';
import { useMyBookingsWords } from './words.ts';
import '../../shell/phone.css';
import './phone-mine.css';

const PAGE = 30;

interface HistoryProps {
  readonly title: string;
  readonly hint: string;
  readonly aside?: ReactNode;
  readonly filter: Readonly<Record<string, unknown>>;
  readonly rows: (bookings: readonly Booking[], readAgain: () => Promise<void>) => ReactNode;
}

const History = ({ title, hint, aside, filter, rows }: HistoryProps) => {
  const { t } = useMyBookingsWords();
  const [shown, setShown] = useState(PAGE);
  const { data, previousData, error, refetch } = useQuery(OWN_BOOKINGS, {
    variables: { first: shown, offset: 0, filter },
  });
  const page = (data ?? previousData)?.page;
  const bookings = useMemo(() => page?.edges.map(({ node }) => bookingOf(node)) ?? [], [page]);
  return (
    <div className="phone">
      <PageHeader title={title} backTo="/pc/myAppointment" aside={aside} />
      <div className="phone-content">
        {page || error ? null : <Skeleton lines={8} />}
        {page ? null : <Unanswered error={error} refetch={refetch} lines={4} />}
        {page && bookings.length === 0 ? (
          <EmptyState icon="history" title={t('phone.nothing')} hint={hint} />
        ) : null}
        <ul>{rows(bookings, () => askedAgain(refetch()))}</ul>
        {(page?.totalCount ?? 0) > shown ? (
          <Button onClick={() => setShown(shown + PAGE)}>{t('showMore')}</Button>
        ) : null}
      </div>
    </div>
  );
};

interface SeatsProps {
  readonly bookings: readonly Booking[];
  readonly readAgain: () => Promise<void>;
}

const Seats = ({ bookings, readAgain }: SeatsProps) => {
  const optimistic = useOptimistic(readAgain);
  const { start, dialog } = useOwnActions(optimistic, useCampus().zone);
  return (
    <>
      {asExpected(bookings, optimistic.expected).map((booking) => (
        <PhoneRow
          key={booking.id}
          booking={booking}
          more={0}
          isToday={false}
          onAction={(action) => start(action, [booking])}
        />
      ))}
      {dialog}
    </>
  );
};

export const PhoneSeatHistoryPage = () => {
  const { id = '' } = useParams();
  const { t } = useMyBookingsWords();
  const filter = useMemo(() => ({ resources_id: id, status: { in: overStatuses } }), [id]);
  return (
    <History
      title={t('phone.seatHistory')}
      hint={t('phone.seatHistoryHint')}
      filter={filter}
      rows={(bookings, readAgain) => <Seats bookings={bookings} readAgain={readAgain} />}
    />
  );
};

const signed = { sign_in_time: { gt: '2000-01-01 00:00:00' } };

/** `YYYY-MM-DD HH:mm:ss` → `HH:mm`. */
const clockIn = (moment: string): string => moment.slice(11, 16);

const SignedRow = ({ booking }: { readonly booking: Booking }) => {
  const { t, say, language } = useMyBookingsWords();
  const { signedInAt, signedOutAt, resource, seat, date, start } = booking;
  return (
    <li className="mine-row">
      <div className="mine-main">
        <Link to={bookingPath(booking.id)}>
          <span className="mine-when">
            <b>{clockOf(start)}</b>
            <small>{dateText(date, language)}</small>
          </span>
          <span className="mine-what">
            <strong>{seat === undefined ? say(resource) : `${say(resource)} ${seat}`}</strong>
            <small>
              {signedInAt ? t('phone.signedIn', { time: clockIn(signedInAt) }) : ''}{' '}
              {signedOutAt ? t('phone.signedOut', { time: clockIn(signedOutAt) }) : ''}
            </small>
          </span>
        </Link>
      </div>
    </li>
  );
};

export const PhoneSignedPage = () => {
  const { t } = useMyBookingsWords();
  const { managementTree } = useShellData();
  return (
    <History
      title={t('phone.signed')}
      aside={
        isPermitted(managementTree, '/manage/signer') ? (
          <Link className="button button-quiet" to="/mobile/ordered/resources">
            {t('phone.desk')}
          </Link>
        ) : null
      }
      hint={t('phone.signedHint')}
      filter={signed}
      rows={(bookings) => bookings.map((booking) => <SignedRow key={booking.id} booking={booking} />)}
    />
  );
};
