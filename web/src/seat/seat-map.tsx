// The map of a room: a button a seat, aisles between them. Arrow keys walk, Enter chooses.
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { clockTextAt } from '../lib/when.ts';
import { Button } from '../ui/button.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';
import { type Direction, type SeatCell, type SeatState, seatBeside, seatStates } from './seat-states.ts';
import { useSeatWords } from './words.ts';
import './seats.css';

const sizes = [28, 36, 44, 56] as const;
const USUAL_SIZE = 2;

const directions: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/** Drawn in place of a number that nobody can choose now. */
const signs: Partial<Readonly<Record<SeatState, IconName>>> = { taken: 'user', left: 'cup' };

export interface SeatMapProps {
  readonly cells: readonly SeatCell[];
  readonly rows: number;
  readonly columns: number;
  readonly zone: string;
  readonly chosen: string | undefined;
  readonly onChoose: (number: string) => void;
  /** The others are muted, and can be chosen still. */
  readonly block?: string | undefined;
  /** States that seats of this map can have; all where it is not said. */
  readonly states?: readonly SeatState[];
}

export const SeatMap = (props: SeatMapProps) => {
  const { cells, rows, columns, zone, chosen, onChoose, block, states = seatStates } = props;
  const { t } = useSeatWords();
  const [size, setSize] = useState(USUAL_SIZE);
  const [active, setActive] = useState<string | undefined>();
  const buttons = useRef(new Map<string, HTMLButtonElement>());
  const entry = active ?? chosen ?? cells[0]?.number;
  const own = cells.find(({ state }) => state === 'mine')?.number;
  const first = useRef(own ?? chosen ?? cells.find(({ state }) => state === 'free')?.number);
  // One's own seat, which may be known later than the map, else one that can be had.
  useEffect(() => {
    const seat = buttons.current.get(own ?? first.current ?? '');
    seat?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
  }, [own]);
  const walk = (event: KeyboardEvent, from: SeatCell) => {
    const direction = directions[event.key];
    const next = direction && seatBeside(cells, from, direction);
    if (!direction) return;
    event.preventDefault();
    if (!next) return;
    setActive(next.number);
    buttons.current.get(next.number)?.focus();
  };
  const saidOf = ({ number, state, awayUntil }: SeatCell) =>
    t('seatIs', {
      number,
      state: awayUntil ? t('leftUntil', { time: clockTextAt(zone, awayUntil) }) : t(`state.${state}`),
    });
  const sign = ({ state }: SeatCell) => {
    const name = signs[state];
    return name && <Icon name={name} size={(sizes[size] ?? 0) * 0.45} />;
  };
  const zoom = (by: 1 | -1) => setSize(Math.max(0, Math.min(sizes.length - 1, size + by)));
  return (
    <section
      className="seat-map"
      aria-label={t('map')}
      onDoubleClick={() => setSize(size === 0 ? USUAL_SIZE : 0)}
    >
      <div className="seat-tools">
        <ul className="seat-legend">
          {states.map((state) => (
            <li key={state}>
              <i className={`seat seat-${state}`} aria-hidden="true" />
              {t(`state.${state}`)}
            </li>
          ))}
        </ul>
        <span className="seat-zoom">
          <Button label={t('zoomOut')} disabled={size === 0} onClick={() => zoom(-1)}>
            −
          </Button>
          <Button label={t('zoomIn')} disabled={size === sizes.length - 1} onClick={() => zoom(1)}>
            +
          </Button>
        </span>
      </div>
      <div className="seat-scroll">
        <div
          className="seat-grid"
          style={{
            gridTemplateColumns: `repeat(${columns}, ${sizes[size]}px)`,
            gridTemplateRows: `repeat(${rows}, ${sizes[size]}px)`,
          }}
        >
          {cells.map((cell) => (
            <button
              key={cell.number}
              ref={(element) => {
                if (element) buttons.current.set(cell.number, element);
                else buttons.current.delete(cell.number);
              }}
              type="button"
              className={`seat seat-${cell.state}`}
              style={{ gridRow: cell.row, gridColumn: cell.column }}
              aria-label={saidOf(cell)}
              title={saidOf(cell)}
              aria-pressed={cell.number === chosen}
              aria-disabled={cell.state === 'disabled'}
              data-muted={block !== undefined && cell.block !== block}
              tabIndex={cell.number === entry ? 0 : -1}
              onFocus={() => setActive(cell.number)}
              onKeyDown={(event) => walk(event, cell)}
              onClick={() => (cell.state === 'disabled' ? undefined : onChoose(cell.number))}
            >
              {sign(cell) ?? cell.number}
            </button>
          ))}
        </div>
      </div>
    </section>
  );
};
