// A place given away, since nobody signed in: how that counts, the appeal, the next period of the same place.
import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { Link } from 'react-router';
import { type Bilingual, bilingual } from '../../lib/bilingual.ts';
import { recall, remember } from '../../lib/storage.ts';
import type { LocalNow } from '../../lib/when.ts';
import { Icon } from '../../ui/icon.tsx';
import type { ReleasedQuery } from '../../wire.generated.ts';
import type { Booking } from '../booking.ts';
import { bookInHandPath, bookingPath, timetablePath } from '../paths.ts';
import { useBookingsWords } from '../words.ts';
import { FREE_INSTEAD, RELEASED } from './released.graphql.ts';
import './released-card.css';

const SEEN = 'released-seen';
/** For less nobody comes back. */
const LEAST_MINUTES = 30;

type Room = ReleasedQuery['rooms']['edges'][number]['node'];

interface Place {
  readonly path: string;
  /** Absent where it is the same place. */
  readonly name: Bilingual | undefined;
  readonly period: string;
}

/** The next period of the same place, else a place of its type, in its building where one is free there. */
const useFree = (booking: Booking, room: Room | undefined, minutes: number): Place | undefined => {
  const isFree = room?.isFreeThen?.errcode === 0;
  const typeId = room?.resources_type_id ?? '';
  const { data } = useQuery(FREE_INSTEAD, {
    variables: { typeId, minutes },
    skip: typeId === '' || isFree,
  });
  const placed = (found: Pick<Room, 'id' | 'freeFrom' | 'freeUntil'>, name?: Bilingual): Place => {
    const [from, to] = [found.freeFrom ?? '', found.freeUntil ?? ''];
    const wish = new URLSearchParams({ date: booking.date, from, to });
    return {
      path: bookInHandPath({ resourceId: found.id, seat: booking.seat }, wish),
      name,
      period: `${from}–${to}`,
    };
  };
  if (room && isFree) return placed(room);
  const others = (data?.rooms.edges ?? [])
    .map(({ node }) => node)
    .filter(({ id, isFreeThen }) => id !== booking.resourceId && isFreeThen?.errcode === 0);
  const other = others.find(({ building_name: at }) => at && booking.place.zh.startsWith(at)) ?? others[0];
  return other && placed(other, bilingual(other.resources_name, other.resources_name_en));
};

const useReleased = (booking: Booking, { minute }: LocalNow) => {
  const { id, resourceId, type, end } = booking;
  const [minutes] = useState(() => Math.max(LEAST_MINUTES, end - minute));
  const { data } = useQuery(RELEASED, { variables: { room: { id: resourceId }, minutes } });
  const fault = data?.standing.faults.find((each) => each.fault.appointment_id === id);
  const counts = data?.standing.counts ?? [];
  const count = counts.find((each) => each.resources_type_name === type.zh) ?? counts[0];
  return {
    canAppeal: fault?.can_appeal === true,
    count: fault?.fault.state === 'counts' ? count : undefined,
    free: useFree(booking, data?.rooms.edges[0]?.node, minutes),
  };
};

export const ReleasedCard = ({ booking, now }: { readonly booking: Booking; readonly now: LocalNow }) => {
  const { t, say } = useBookingsWords();
  const [isSeen, setIsSeen] = useState(recall(SEEN) === booking.id);
  const { canAppeal, count, free } = useReleased(booking, now);
  if (isSeen) return null;
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
        <Link to={bookingPath(booking.id)}>
          {[say(booking.resource), booking.seat].filter(Boolean).join(' ')}
        </Link>
      </p>
      <div className="running-acts">
        {canAppeal ? (
          <Link className="running-act" to="/pc/standing">
            <strong>{t('released.appeal')}</strong>
          </Link>
        ) : null}
        <Link className="running-act running-first" to={free?.path ?? timetablePath(booking.resourceId)}>
          <strong>
            {free === undefined
              ? t('released.otherTimes')
              : t('released.again', { what: free.name ? say(free.name) : free.period })}
          </strong>
          <small>
            {free === undefined
              ? t('released.sameTaken')
              : free.name
                ? t('released.otherFree', { period: free.period })
                : t('released.sameFree')}
          </small>
        </Link>
      </div>
    </section>
  );
};
