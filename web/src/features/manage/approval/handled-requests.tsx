// What the reader decided lately, the newest first, with the way back while there is one.
import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router';
import { whenBooked } from '../../../booking/booked-time.ts';
import { bookingOf } from '../../../booking/booking.ts';
import { managedDetailPath } from '../../../booking/paths.ts';
import { StatusTag } from '../../../booking/status-tag.tsx';
import { askedAgain } from '../../../lib/asked-again.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Unanswered } from '../../../ui/unanswered.tsx';
import { useManageWords } from '../words.ts';
import { HANDLED_REQUESTS } from './approval.graphql.ts';
import { masked } from './masked.ts';

interface HandledRequestsProps {
  /** Resolves when it is done. */
  readonly onTakeBack: (ids: readonly string[]) => Promise<void>;
}

export const HandledRequests = ({ onTakeBack }: HandledRequestsProps) => {
  const { t, say, language } = useManageWords();
  const { data, error, refetch } = useQuery(HANDLED_REQUESTS, { context: { isQuiet: true } });
  if (!data) return <Unanswered error={error} refetch={refetch} lines={10} />;
  const handled = data.page.edges.map(({ node }) => masked(bookingOf(node)));
  if (handled.length === 0)
    return <EmptyState icon="check" title={t('approval.none')} hint={t('approval.noneHint')} />;
  const takeBack = async (id: string) => {
    await onTakeBack([id]);
    await askedAgain(refetch());
  };
  return (
    <>
      <ul className="request-handled" aria-label={t('approval.handled')}>
        {handled.map((booking) => (
          <li key={booking.id}>
            <StatusTag status={booking.status} />
            <span className="handled-cell">
              <Link to={managedDetailPath(booking.id)}>
                <b>{say(booking.resource)}</b>
              </Link>
              <small>{booking.number}</small>
            </span>
            <span className="handled-cell">{whenBooked(booking, language)}</span>
            <span className="handled-cell">
              {say(booking.person)}
              <small>{say(booking.department)}</small>
            </span>
            <span className="request-subject">{say(booking.subject)}</span>
            {booking.actions.has('takeBack') ? (
              <Button
                icon="undo"
                aria-label={t('approval.backOf', { name: booking.number })}
                onClick={() => void takeBack(booking.id)}
              >
                {t('approval.backOne')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {data.page.totalCount > handled.length ? <p className="faint">{t('approval.more')}</p> : null}
    </>
  );
};
