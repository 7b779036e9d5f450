// What is booked today, by resource: for one who goes from door to door with a phone. Each leads to its own desk.
import { clockOf } from '@campus/events/domain/time/period';
import { Link } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import { EmptyState, Skeleton } from '../../ui/states.tsx';
import { useArrivals } from './arrivals.tsx';
import { DeskPage } from './desk-page.tsx';
import { orderedBy } from './desk-verdict.ts';
import { NotYours, useServesDesk } from './not-yours.tsx';
import { useSigningWords } from './words.ts';
import './desk.css';

export const OrderedPage = () => {
  const { t, say } = useSigningWords();
  const { bookings, isRefused, minute } = useArrivals();
  const mayServe = useServesDesk();
  if (isRefused && mayServe !== undefined) return mayServe ? <DeskPage /> : <NotYours />;
  if (!bookings) return <Skeleton lines={8} />;
  const ordered = orderedBy(bookings, minute);
  return (
    <div className="ordered-page">
      <h1>{t('desk.ordered')}</h1>
      {ordered.length === 0 ? (
        <EmptyState icon="calendar" title={t('desk.empty')} hint={t('desk.emptyHint')} />
      ) : null}
      <ul className="card ordered-list">
        {ordered.map(({ first, counts, next }) => (
          <li key={first.resourceId}>
            <Link to={`/mobile/ordered/resources/${encodeURIComponent(first.resourceId)}`}>
              <span>
                <b>{say(first.resource)}</b>
                <small>{say(first.place)}</small>
              </span>
              <span>
                {counts.map(([group, count]) => (
                  <small key={group} className={`arrival-${group}`}>
                    {t(`desk.chip.${group}`)} <b>{count}</b>
                  </small>
                ))}
              </span>
              <span className="faint">{next === undefined ? '' : clockOf(next)}</span>
              <Icon name="chevron-right" size={16} />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
};
