// Somebody without a booking stands at the desk: rooms that are free now, each booked and signed in by one press.
import { useQuery } from '@apollo/client/react';
import { clockOf } from '@campus/events/domain/time/period';
import { Link } from 'react-router';
import { useCampus } from '../../lib/campus.ts';
import { useLocalNow } from '../../lib/clock.ts';
import { Button } from '../../ui/button.tsx';
import { freeRooms } from './free-rooms.ts';
import { FREE_ROOMS } from './signing.graphql.ts';
import type { Desk } from './use-desk.ts';
import { useSigningWords } from './words.ts';

interface WalkUpProps {
  readonly account: string;
  readonly desk: Desk;
}

export const WalkUp = ({ account, desk }: WalkUpProps) => {
  const { t, say } = useSigningWords();
  const { date, minute } = useLocalNow(useCampus().zone);
  const { data } = useQuery(FREE_ROOMS, {
    fetchPolicy: 'network-only',
    errorPolicy: 'ignore',
    context: { isQuiet: true },
  });
  if (!data) return null;
  const rooms = freeRooms(data, minute);
  if (rooms.length === 0) return <p>{t('desk.noRoom')}</p>;
  return (
    <section className="walk-up" aria-label={t('desk.walkUp')}>
      <h3>{t('desk.walkUp')}</h3>
      <ul>
        {rooms.map((room) => (
          <li key={room.id}>
            <span>
              <b>{say(room.name)}</b>
              <small>
                {say(room.place)} {t('desk.freeTo', { time: clockOf(room.freeUntil) })}
              </small>
            </span>
            <Button
              disabled={desk.isBusy}
              onClick={() => void desk.walkUp(account, room.id, { date, ...room.period })}
            >
              {t('desk.bookTo', { time: clockOf(room.period.end) })}
            </Button>
          </li>
        ))}
      </ul>
      <Link to={`/manage/appointment/appointment-list-add?${new URLSearchParams({ person: account })}`}>
        {t('desk.wholeForm')}
      </Link>
    </section>
  );
};
