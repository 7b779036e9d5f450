// The seats of a room at the kiosk: the map above, and the steps by which nobody need reach it.
import type { Period } from '@campus/events/domain/time/period';
import { useServerSecond } from '../../lib/clock.ts';
import { seatCells } from '../../seat/seat-states.ts';
import { Icon } from '../../ui/icon.tsx';
import { type ShownRoom, seatState } from './kiosk.ts';
import { useDoorWords } from './words.ts';
import '../../seat/seats.css';

const seatWords = [
  ['free', 'kiosk.free'],
  ['taken', 'word.taken'],
  ['left', 'kiosk.left'],
  ['held', 'word.held'],
  ['disabled', 'word.closed'],
] as const;

/** The seats of the room for as long as was chosen, and the one that is meant: the first, where none was chosen. */
export const useSeats = (room: ShownRoom | undefined, period: Period, wished: string | undefined) => {
  const now = useServerSecond() * 1000;
  const { seating } = room?.rules ?? {};
  if (!room || !seating) return undefined;
  const cells = seatCells({ seating, claims: room.today, period, isMine: () => false, now });
  const free = cells.filter(({ state }) => state === 'free').map(({ number }) => number);
  const chosen = free.find((number) => number === wished) ?? free[0];
  return { ...seating, cells, free, chosen, state: seatState(room, chosen, now) };
};

interface SeatsProps {
  readonly seats: NonNullable<ReturnType<typeof useSeats>>;
  readonly onChoose: (seat: string) => void;
}

/** The room as one would look into it. Nobody need reach it: the steps below lead to each free seat. */
export const Seats = ({ seats: { cells, free, chosen, rows, columns }, onChoose }: SeatsProps) => {
  const { t } = useDoorWords();
  return (
    <section className="kiosk-seats" style={{ '--kiosk-columns': columns, '--kiosk-rows': rows }}>
      <h3>
        {t('kiosk.seats')} <b>{free.length}</b> / {cells.length}
      </h3>
      <fieldset aria-label={`${t('kiosk.seats')} ${free.length} / ${cells.length}`}>
        {cells.map(({ number, row, column, state }) => (
          <button
            key={number}
            type="button"
            tabIndex={-1}
            className={`seat seat-${state}`}
            style={{ gridRow: row, gridColumn: column }}
            disabled={state !== 'free'}
            aria-pressed={number === chosen}
            onClick={() => onChoose(number)}
          >
            {number}
          </button>
        ))}
      </fieldset>
      <ul className="seat-legend">
        {seatWords.map(([state, word]) => (
          <li key={state}>
            <i className={`seat seat-${state}`} aria-hidden="true" /> {t(word)}
          </li>
        ))}
      </ul>
    </section>
  );
};

/** Walks the free seats, from the last to the first as well. */
export const SeatSteps = ({ seats: { free, chosen }, onChoose }: SeatsProps) => {
  const { t } = useDoorWords();
  const at = free.indexOf(chosen ?? '');
  const step = (by: number) => onChoose(free.at((at + by) % free.length) ?? '');
  return (
    <div className="kiosk-steps">
      <button type="button" disabled={free.length < 2} onClick={() => step(-1)}>
        <Icon name="chevron-left" size={32} /> {t('kiosk.seatBefore')}
      </button>
      <output>{chosen ?? t('word.taken')}</output>
      <button type="button" disabled={free.length < 2} onClick={() => step(1)}>
        {t('kiosk.seatAfter')} <Icon name="chevron-right" size={32} />
      </button>
    </div>
  );
};
