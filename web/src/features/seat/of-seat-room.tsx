// What the pages of one seat room share: who may open them, and what stands there while the room is asked for,
// cannot be had, or is not one.
import { useQuery } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { askedAgain } from '../../lib/asked-again.ts';
import { EmptyState } from '../../ui/states.tsx';
import { Unanswered } from '../../ui/unanswered.tsx';
import { OfficeGate } from './office-gate.tsx';
import { ROOMS } from './paths.ts';
import { SEATS_OF_ROOM } from './seat.graphql.ts';
import type { SeatRoomRead } from './use-save-plan.tsx';
import { useSeatPlanWords } from './words.ts';

interface OfSeatRoomProps {
  readonly id: string;
  readonly children: (room: SeatRoomRead, readAgain: () => Promise<void>) => ReactNode;
}

export const OfSeatRoom = (props: OfSeatRoomProps) => (
  <OfficeGate>
    <SeatRoom {...props} />
  </OfficeGate>
);

const SeatRoom = ({ id, children }: OfSeatRoomProps) => {
  const { t } = useSeatPlanWords();
  const { data, error, refetch } = useQuery(SEATS_OF_ROOM, {
    variables: { id },
    // An edit begins with what is saved now.
    fetchPolicy: 'network-only',
  });
  const readAgain = async () => {
    await askedAgain(refetch());
  };
  if (!data) return <Unanswered error={error} refetch={refetch} shape="grid" lines={9} />;
  if (data.room) return children(data.room, readAgain);
  return (
    <EmptyState icon="seat" title={t('noRoom')} hint={t('noRoomHint')}>
      <Link className="button button-primary" to={ROOMS}>
        {t('rooms')}
      </Link>
    </EmptyState>
  );
};
