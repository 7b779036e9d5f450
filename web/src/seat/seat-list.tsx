// The free seats of a room beside its map, those that stay free the longest first.
import { clockOf } from '@campus/events/domain/time/period';
import { serverNow } from '../lib/server-time.ts';
import { seatFreeUntil } from './seat-states.ts';
import type { SeatRoomState } from './use-seat-room.ts';
import { useSeatWords } from './words.ts';

interface SeatListProps {
  readonly room: SeatRoomState;
  readonly closes: number;
}

export const SeatList = ({ room, closes }: SeatListProps) => {
  const { t } = useSeatWords();
  const { cells, fits, chosen, setChosen, picture, period } = room;
  const free = cells
    .filter((cell) => cell.state === 'free' && fits(cell))
    .map((cell) => ({
      ...cell,
      until: seatFreeUntil(picture?.claims ?? [], cell.number, period.start, serverNow()) ?? closes,
    }))
    .toSorted((a, b) => b.until - a.until);
  return (
    <ul className="seat-list" aria-label={t('list')}>
      {free.map(({ number, block: where, until }) => (
        <li key={number}>
          <button type="button" aria-pressed={number === chosen} onClick={() => setChosen(number)}>
            <strong>{number}</strong>
            <span>{where}</span>
            <small>{t('freeUntil', { time: clockOf(until) })}</small>
          </button>
        </li>
      ))}
      {free.length === 0 ? <li className="faint">{t('noneFree')}</li> : null}
    </ul>
  );
};
