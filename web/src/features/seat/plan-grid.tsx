// The plan as a table of places. A press chooses a place, a drag or Shift an area; the editor's tools change it.
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import { areaOf, type Editing, type EditStep } from './editing.ts';
import {
  cleared,
  columnsOf,
  type Fault,
  isWithin,
  keyOf,
  letterOf,
  type PlanSeat,
  rowsOf,
  type SeatSpot,
  seatAt,
  seated,
} from './plan.ts';
import { useSeatPlanWords } from './words.ts';
import './plan.css';

const moves: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

export interface PlanGridProps {
  readonly editing: Editing;
  readonly faults: ReadonlyMap<string, Fault>;
  readonly take: (step: EditStep) => void;
}

const spotOf = (target: EventTarget | null): SeatSpot | undefined => {
  const place = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-row]') : null;
  if (!place) return undefined;
  return { row: Number(place.dataset.row), column: Number(place.dataset.column) };
};

const commandOf = (event: KeyboardEvent): 'undo' | 'redo' | undefined => {
  if (!(event.ctrlKey || event.metaKey)) return undefined;
  const key = event.key.toLowerCase();
  if (key === 'y' || (key === 'z' && event.shiftKey)) return 'redo';
  return key === 'z' ? 'undo' : undefined;
};

const press = (event: KeyboardEvent, editing: Editing, take: (step: EditStep) => void) => {
  const { plan, at } = editing;
  const area = areaOf(editing);
  const command = commandOf(event);
  const move = moves[event.key];
  if (command) take({ do: command });
  else if (move)
    take({
      do: 'go',
      to: { row: at.row + move[0], column: at.column + move[1] },
      isReaching: event.shiftKey,
    });
  else if (event.key === 'Enter' || event.key === ' ')
    take({ do: 'change', to: seatAt(plan, at) ? cleared(plan, area) : seated(plan, area) });
  else if (event.key === 'Delete' || event.key === 'Backspace')
    take({ do: 'change', to: cleared(plan, area) });
  else return;
  event.preventDefault();
};

export const PlanGrid = ({ editing, faults, take }: PlanGridProps) => {
  const { t } = useSeatPlanWords();
  const { plan, at } = editing;
  const area = areaOf(editing);
  const table = useRef<HTMLTableElement>(null);
  const isDragging = useRef(false);
  useEffect(() => {
    // The keyboard follows the place, unless somebody types elsewhere.
    if (!table.current?.contains(document.activeElement)) return;
    table.current.querySelector<HTMLElement>(`[data-row="${at.row}"][data-column="${at.column}"]`)?.focus();
  }, [at]);
  useEffect(() => {
    const stop = () => {
      isDragging.current = false;
    };
    window.addEventListener('pointerup', stop);
    return () => window.removeEventListener('pointerup', stop);
  }, []);

  const down = (event: PointerEvent) => {
    const to = spotOf(event.target);
    if (!to) return;
    isDragging.current = event.pointerType === 'mouse';
    take({ do: 'go', to, isReaching: event.shiftKey });
  };
  const over = (event: PointerEvent) => {
    const to = isDragging.current ? spotOf(event.target) : undefined;
    if (to) take({ do: 'go', to, isReaching: true });
  };
  const last = { row: rowsOf(plan) - 1, column: columnsOf(plan) - 1 };
  return (
    <div className="plan-scroll">
      <p className="soft plan-front">{t('front')}</p>
      {/* One place of the table has the keyboard; its keys are those of the whole plan. */}
      <table
        ref={table}
        className="plan-grid"
        aria-label={t('grid')}
        onKeyDown={(event) => press(event, editing, take)}
        onPointerDown={down}
        onPointerOver={over}
      >
        <thead>
          <tr>
            <td />
            {plan.places[0]?.map((_, column) => (
              <th key={`column ${keyOf({ row: 0, column })}`} scope="col">
                <button
                  type="button"
                  className="plan-line"
                  tabIndex={-1}
                  aria-label={t('column', { column: column + 1 })}
                  onClick={() =>
                    take({ do: 'reach', from: { row: 0, column }, to: { row: last.row, column } })
                  }
                >
                  {column + 1}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {plan.places.map((seats, row) => (
            <tr key={`row ${keyOf({ row, column: 0 })}`}>
              <th scope="row">
                <button
                  type="button"
                  className="plan-line"
                  tabIndex={-1}
                  aria-label={t('row', { row: row + 1 })}
                  onClick={() =>
                    take({ do: 'reach', from: { row, column: 0 }, to: { row, column: last.column } })
                  }
                >
                  {letterOf(row)}
                </button>
              </th>
              {seats.map((seat, column) => (
                <td key={keyOf({ row, column })}>
                  <Place
                    spot={{ row, column }}
                    seat={seat}
                    fault={faults.get(keyOf({ row, column }))}
                    isHere={row === at.row && column === at.column}
                    isChosen={isWithin(area, { row, column })}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

interface PlaceProps {
  readonly spot: SeatSpot;
  readonly seat: PlanSeat | undefined;
  readonly fault: Fault | undefined;
  /** Where the keyboard is. */
  readonly isHere: boolean;
  readonly isChosen: boolean;
}

const Place = ({ spot, seat, fault, isHere, isChosen }: PlaceProps) => {
  const { t } = useSeatPlanWords();
  const place = { row: spot.row + 1, column: spot.column + 1 };
  const said = seat
    ? t(seat.isClosed ? 'seatClosed' : 'seat', { ...place, number: seat.number })
    : t('aisle', place);
  const look = [
    'plan-place',
    seat ? 'plan-seat' : 'plan-aisle',
    seat?.isClosed ? 'plan-closed' : '',
    fault ? 'plan-wrong' : '',
  ];
  return (
    <button
      type="button"
      className={look.filter((name) => name !== '').join(' ')}
      data-row={spot.row}
      data-column={spot.column}
      tabIndex={isHere ? 0 : -1}
      aria-pressed={isChosen}
      aria-label={fault ? `${said} (${t(`faults.${fault}`)})` : said}
      title={seat?.block}
    >
      {seat?.number}
    </button>
  );
};
