// The map of a room: a button a seat, aisles between them. Arrow keys walk, Enter chooses.
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { clockTextAt } from '../lib/when.ts';
import { Button } from '../ui/button.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';
import { useIsCompact } from '../ui/use-compact.ts';
import { watchSize } from '../ui/use-size.ts';
import { SeatOverview } from './seat-overview.tsx';
import { type Direction, type SeatCell, type SeatState, seatBeside, seatStates } from './seat-states.ts';
import { IN_HAND, type SeatSize, seatTracks, sizeToFit, type Track } from './seat-tracks.ts';
import { useSeatWords } from './words.ts';
import './seats.css';

const sizes = [28, 36, 44, 56] as const;
const USUAL_SIZE = 2;

/** In smaller seats no number is read. */
const SMALLEST_NUMBER = 28;

/** Around the seats, on both sides together. */
const MARGIN = 32;

const lines = (tracks: readonly Track[]): string => tracks.map(({ size }) => `${size}px`).join(' ');

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
  /** Whether a seat is as wished for. The others are muted, and can be chosen still. */
  readonly fits?: (cell: SeatCell) => boolean;
  /** States that seats of this map can have; all where it is not said. */
  readonly states?: readonly SeatState[];
}

/** In the hand all of a hall, or as many of its seats as are large enough for a finger. */
const useHall = ({ cells, rows, columns }: SeatMapProps) => {
  const scroller = useRef<HTMLDivElement>(null);
  const [fit, setFit] = useState<SeatSize>();
  const usual = seatTracks(cells, { rows, columns }, IN_HAND);
  const fitHall = () => {
    const { clientWidth, clientHeight } = scroller.current ?? document.body;
    setFit(
      fit ? undefined : sizeToFit(usual, { width: clientWidth - MARGIN, height: clientHeight - MARGIN }),
    );
  };
  return { scroller, fit, fitHall, tracks: fit ? seatTracks(cells, { rows, columns }, fit) : usual };
};

interface ToolsProps {
  readonly states: readonly SeatState[];
  readonly isOnLeave: boolean;
  readonly children: ReactNode;
}

const Tools = ({ states, isOnLeave, children }: ToolsProps) => {
  const { t } = useSeatWords();
  const isInHand = useIsCompact();
  const sign = (state: SeatState) => {
    const name = isOnLeave && state === 'mine' ? 'cup' : signs[state];
    return isInHand && name ? <Icon name={name} size={12} /> : null;
  };
  return (
    <div className="seat-tools">
      <ul className="seat-legend">
        {states.map((state) => (
          <li key={state}>
            <i className={`seat seat-${state}`} aria-hidden="true">
              {sign(state)}
            </i>
            {t(isInHand && state === 'held' ? 'chosenNow' : `state.${state}`)}
          </li>
        ))}
      </ul>
      {children}
    </div>
  );
};

interface InsideProps {
  readonly cell: SeatCell;
  readonly size: number;
  /** A sign has room below the number. */
  readonly isSigned: boolean;
}

const Inside = ({ cell: { number, state, tags = [], awayUntil }, size, isSigned }: InsideProps) => {
  const name = signs[state];
  if (name) return <Icon name={name} size={size * 0.45} />;
  const isOnLeave = state === 'mine' && awayUntil !== undefined;
  const below = isOnLeave ? 'cup' : state === 'free' && tags.includes('socket') ? 'socket' : undefined;
  return (
    <>
      {number}
      {isSigned && below ? <Icon name={below} size={14} /> : null}
    </>
  );
};

export const SeatMap = (props: SeatMapProps) => {
  const { cells, rows, columns, zone, chosen, onChoose, fits = () => true, states = seatStates } = props;
  const { t } = useSeatWords();
  const [size, setSize] = useState(USUAL_SIZE);
  const isInHand = useIsCompact();
  const { scroller, fit, fitHall, tracks } = useHall(props);
  const [active, setActive] = useState<string | undefined>();
  const buttons = useRef(new Map<string, HTMLButtonElement>());
  const entry = active ?? chosen ?? cells[0]?.number;
  const mine = cells.find(({ state }) => state === 'mine');
  const own = mine?.number;
  const first = useRef(own ?? chosen ?? cells.find(({ state }) => state === 'free')?.number);
  // One's own seat, which may be known later than the map, else one that can be had.
  useEffect(() => {
    const seat = buttons.current.get(own ?? first.current ?? '');
    seat?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
  }, [own]);
  // A sheet that grows leaves less of the map.
  useEffect(() => {
    const look = () => buttons.current.get(chosen ?? '')?.scrollIntoView?.({ block: 'nearest' });
    return isInHand ? watchSize(scroller.current, look) : undefined;
  }, [isInHand, scroller, chosen]);
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
  const drawn = isInHand ? Math.min((fit ?? IN_HAND).width, 44) : (sizes[size] ?? 0);
  const stated = isInHand ? states.filter((each) => cells.some(({ state }) => state === each)) : states;
  const zoom = (by: 1 | -1) => setSize(Math.max(0, Math.min(sizes.length - 1, size + by)));
  return (
    <section
      className="seat-map"
      aria-label={t('map')}
      onDoubleClick={() => (isInHand ? fitHall() : setSize(size === 0 ? USUAL_SIZE : 0))}
    >
      <Tools states={stated} isOnLeave={mine?.awayUntil !== undefined}>
        {isInHand ? (
          <Button icon="fullscreen" label={t(fit ? 'zoomIn' : 'wholeHall')} onClick={fitHall} />
        ) : (
          <span className="seat-zoom">
            <Button label={t('zoomOut')} disabled={size === 0} onClick={() => zoom(-1)}>
              −
            </Button>
            <Button label={t('zoomIn')} disabled={size === sizes.length - 1} onClick={() => zoom(1)}>
              +
            </Button>
          </span>
        )}
      </Tools>
      <div className={fit ? 'seat-frame seat-fit' : 'seat-frame'}>
        <div className="seat-scroll" ref={scroller}>
          <div
            className={drawn < SMALLEST_NUMBER ? 'seat-grid seat-small' : 'seat-grid'}
            style={{
              gridTemplateColumns: isInHand ? lines(tracks.columns) : `repeat(${columns}, ${sizes[size]}px)`,
              gridTemplateRows: isInHand ? lines(tracks.rows) : `repeat(${rows}, ${sizes[size]}px)`,
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
                data-muted={!fits(cell)}
                tabIndex={cell.number === entry ? 0 : -1}
                onFocus={() => setActive(cell.number)}
                onKeyDown={(event) => walk(event, cell)}
                onClick={() => (cell.state === 'disabled' ? undefined : onChoose(cell.number))}
              >
                <Inside cell={cell} size={drawn} isSigned={isInHand && !fit} />
              </button>
            ))}
          </div>
        </div>
        {isInHand ? (
          <SeatOverview
            key={`${tracks.width} ${tracks.height}`}
            scroller={scroller}
            cells={cells}
            tracks={tracks}
            fits={fits}
          />
        ) : null}
      </div>
    </section>
  );
};
