// One booking to be changed by who manages its resource: another time, its end, its attendance.
import { useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import { Link, useParams } from 'react-router';
import { type Booking, bookingOf } from '../../booking/booking.ts';
import { asExpected, useOptimistic } from '../../booking/optimistic.ts';
import { managedDetailPath } from '../../booking/paths.ts';
import { StatusTag } from '../../booking/status-tag.tsx';
import { useCampus } from '../../lib/campus.ts';
import { dateTextWithYear, periodText } from '../../lib/when.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Unanswered } from '../../ui/unanswered.tsx';
import { MANAGED_BOOKINGS } from './bookings.graphql.ts';
import { isManagerAction, useManagerActions } from './managed-actions.tsx';
import { useManageWords } from './words.ts';
import './manage.css';

export const UpdatePage = () => {
  const { id = '' } = useParams();
  const { t } = useManageWords();
  const { data, error, refetch } = useQuery(MANAGED_BOOKINGS, {
    variables: useMemo(() => ({ first: 1, offset: 0, filter: { id } }), [id]),
  });
  const [node] = data?.page.edges ?? [];
  if (node) return <Update booking={bookingOf(node.node)} reload={refetch} />;
  if (data) return <EmptyState icon="search" title={t('update.none')} />;
  return <Unanswered error={error} refetch={refetch} lines={6} />;
};

interface UpdateProps {
  readonly booking: Booking;
  readonly reload: () => Promise<unknown>;
}

const Update = ({ booking: known, reload }: UpdateProps) => {
  const { t, say, language } = useManageWords();
  const { zone } = useCampus();
  const optimistic = useOptimistic(async () => {
    await reload();
  });
  const { start, dialog } = useManagerActions(optimistic, zone);
  const [booking = known] = asExpected([known], optimistic.expected);
  const offered = [...booking.actions].filter(isManagerAction);
  return (
    <section className="list-page update-page">
      <h1>{t('update.title', { number: booking.number })}</h1>
      <p>
        <StatusTag status={booking.status} /> <b>{say(booking.resource)}</b>{' '}
        {dateTextWithYear(booking.date, language)} {periodText(booking)}
      </p>
      <p className="faint">{[say(booking.person), say(booking.subject)].filter(Boolean).join(' · ')}</p>
      {offered.length === 0 ? <p>{t('update.fixed')}</p> : null}
      <div className="row wrap update-actions">
        {offered.map((action) => (
          <Button
            key={action}
            look={action === 'changeTime' ? 'primary' : 'plain'}
            onClick={() => start(action, [booking])}
          >
            {t(`update.act.${action}`)}
          </Button>
        ))}
        <Link to={managedDetailPath(booking.id)}>{t('update.story')}</Link>
      </div>
      {dialog}
    </section>
  );
};
