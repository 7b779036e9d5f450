// What may be done to the seat that one sits on: leave it for a while, or look for another.
import { Link } from 'react-router';
import { BackByRules } from '../../booking/mine/by-rules.tsx';
import { useCommand } from '../../lib/use-command.ts';
import type { LocalNow } from '../../lib/when.ts';
import { LEAVE_SEAT } from '../../seat/seats.graphql.ts';
import { Icon } from '../../ui/icon.tsx';
import { tell } from '../../ui/toast.tsx';
import type { BookingDetail } from './booking-detail.graphql.ts';
import { useDetailWords } from './words.ts';

interface SeatTilesProps {
  readonly booking: BookingDetail;
  readonly now: LocalNow;
  readonly onLeft: () => Promise<unknown>;
}

export const SeatTiles = ({
  booking: { id, away, resourceId, end },
  now: { minute },
  onLeft,
}: SeatTilesProps) => {
  const { t } = useDetailWords();
  const command = useCommand();
  const leave = async (): Promise<void> => {
    const { refusal } = await command(LEAVE_SEAT, { id });
    tell(refusal);
    await onLeft();
  };
  return (
    <>
      {away ? null : (
        <button type="button" onClick={() => void leave()}>
          <Icon name="cup" size={22} />
          {t('onPhone.leave')}
          <small>
            <BackByRules booking={{ resourceId, end }} minute={minute} />
          </small>
        </button>
      )}
      <Link to={`/mobile/chooseSeat/${encodeURIComponent(resourceId)}`}>
        <Icon name="seat" size={22} />
        {t('extend.seat')}
      </Link>
    </>
  );
};
