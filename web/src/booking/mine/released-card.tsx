// A place that was given away, since nobody signed in: how that counts, the appeal, and the next period of the same place.
import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { Link } from 'react-router';
import { recall, remember } from '../../lib/storage.ts';
import type { LocalNow } from '../../lib/when.ts';
import { Icon } from '../../ui/icon.tsx';
import type { Booking } from '../booking.ts';
import { bookingPath, timetablePath } from '../paths.ts';
import { useBookingsWords } from '../words.ts';
import { RELEASED } from './released.graphql.ts';
import './released-card.css';

const SEEN = 'released-seen';
/** For less nobody comes back. */
const LEAST_MINUTES = 30;

const useReleased = ({ id, resourceId, type, end }: Booking, { minute }: LocalNow) => {
  const [minutes] = useState(() => Math.max(LEAST_MINUTES, end - minute));
  const { data } = useQuery(RELEASED, { variables: { room: { id: resourceId }, minutes } });
  const fault = data?.standing.faults.find((each) => each.fault.appointment_id === id);
  const counts = data?.standing.counts ?? [];
  const count = counts.find((each) => each.resources_type_name === type.zh) ?? counts[0];
  const room = data?.rooms.edges[0]?.node;
  return {
    canAppeal: fault?.can_appeal === true,
    count: fault?.fault.state === 'counts' ? count : undefined,
    free: room?.isFreeThen?.errcode === 0 ? room : undefined,
  };
};

export const ReleasedCard = ({ booking, now }: { readonly booking: Booking; readonly now: LocalNow }) => {
  const { t, say } = useBookingsWords();
  const [isSeen, setIsSeen] = useState(recall(SEEN) === booking.id);
  const { canAppeal, count, free } = useReleased(booking, now);
  if (isSeen) return null;
  const from = free?.freeFrom ?? '';
  const until = free?.freeUntil ?? '';
  const wish = new URLSearchParams({ date: now.date, from, to: until });
  return (
    <section className="running running-over" aria-label={t('released.title')}>
      <p className="running-phase">
        <Icon name="ban" size={16} />
        <strong>{t('released.title')}</strong>
        <span>
          {t('released.notSignedIn', { time: booking.keptUntil })}
          {count ? t('released.times', { days: count.days, count: count.counted }) : ''}
        </span>
        <button
          type="button"
          className="running-code"
          aria-label={t('released.hide')}
          onClick={() => {
            remember(SEEN, booking.id);
            setIsSeen(true);
          }}
        >
          <Icon name="close" size={20} />
        </button>
      </p>
      <p className="running-what">
        <Link to={bookingPath(booking.id)}>{say(booking.resource)}</Link>
      </p>
      <div className="running-acts">
        {canAppeal ? (
          <Link className="running-act" to="/pc/standing">
            <strong>{t('released.appeal')}</strong>
          </Link>
        ) : null}
        <Link className="running-act running-first" to={timetablePath(booking.resourceId, free && wish)}>
          <strong>{free ? t('released.again', { from, until }) : t('released.otherTimes')}</strong>
          <small>{t(free ? 'released.sameFree' : 'released.sameTaken')}</small>
        </Link>
      </div>
    </section>
  );
};
