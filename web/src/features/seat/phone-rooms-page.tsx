// The seat rooms on a phone: how many seats are free in each now, live, and the way to its map.
import { useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { LiveNote } from '../../live/live-note.tsx';
import { shownOf } from '../../resource/shown-resource.graphql.ts';
import { useResourceTypes } from '../../session/use-shell-data.ts';
import { PageHeader } from '../../shell/page-header.tsx';
import { Icon } from '../../ui/icon.tsx';
import { EmptyState, Skeleton } from '../../ui/states.tsx';
import { Unanswered } from '../../ui/unanswered.tsx';
import { Free, Now } from './room-bits.tsx';
import { flagOf } from './rooms-now.ts';
import { SEAT_ROOMS } from './seat.graphql.ts';
import { useRoomsNow } from './use-rooms-now.ts';
import { useSeatPlanWords } from './words.ts';
import '../../shell/phone.css';
import './phone-rooms.css';

/** No campus has more seat rooms. */
const MOST = 200;

const useSeatRooms = () => {
  const { types, isLoading, error, refetch } = useResourceTypes();
  const typeIds = types.filter(({ category }) => category === 'seat').map(({ id }) => id);
  const asked = useQuery(SEAT_ROOMS, {
    variables: { first: MOST, filter: { resources_type_id: { in: typeIds } } },
    skip: typeIds.length === 0,
  });
  const rooms = useMemo(
    () => asked.data?.found.edges.map(({ node }) => shownOf(node, '')) ?? [],
    [asked.data],
  );
  return {
    rooms,
    isAsked: !isLoading && (typeIds.length === 0 || asked.data !== undefined),
    error: error ?? asked.error,
    refetch: error ? refetch : asked.refetch,
  };
};

export const PhoneSeatRoomsPage = () => {
  const { t, say } = useSeatPlanWords();
  const { rooms, isAsked, error, refetch } = useSeatRooms();
  const now = useRoomsNow(useMemo(() => rooms.map(({ id }) => id), [rooms]));
  const free = (id: string): number => {
    const room = now.rooms.get(id);
    return room?.isOpen ? room.counts.free : -1;
  };
  const freest = rooms.toSorted((a, b) => free(b.id) - free(a.id));
  return (
    <div className="phone">
      <PageHeader title={t('sum')} aside={<LiveNote zone={now.zone} />} />
      <div className="phone-content">
        {isAsked || !error ? null : <Unanswered error={error} refetch={refetch} lines={4} />}
        {isAsked || error ? null : <Skeleton lines={8} />}
        {isAsked && rooms.length === 0 ? <EmptyState icon="seat" title={t('noRooms')} /> : null}
        <ul className="phone-seat-rooms">
          {freest.map(({ id, name, place }) => {
            const room = now.rooms.get(id);
            const flag = room && flagOf(room);
            return (
              <li key={id}>
                <Link to={`/mobile/chooseSeat/${encodeURIComponent(id)}`}>
                  <span>
                    <strong>{say(name)}</strong>
                    <small>
                      {say(place)}
                      {room || !now.isKnown ? null : ` · ${t('shared')}`}
                      {flag ? (
                        <mark className={`rooms-flag rooms-flag-${flag}`}>{t(`flag.${flag}`)}</mark>
                      ) : null}
                    </small>
                  </span>
                  {room ? (
                    <>
                      <Free room={room} />
                      <Now room={room} />
                    </>
                  ) : (
                    <Icon name="chevron-right" size={16} />
                  )}
                </Link>
              </li>
            );
          })}
        </ul>
      </div>
    </div>
  );
};
