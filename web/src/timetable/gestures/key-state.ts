// Where the keyboard stands on a timetable and what it has extended: pure, so that every arrow is a tested fact.
import { cellStart, grow } from '../selection.ts';
import { type Draft, type Lane, type SelectionRules, sameLane } from './surface.ts';

/** The cell that the keyboard stands on. */
export interface Cursor extends Lane {
  readonly start: number;
}

/** What the arrows need to know. */
export interface KeyRaster extends SelectionRules {
  /** In the order in which the arrows across time walk through them. */
  readonly lanes: readonly Lane[];
  /** Which arrows move in time: up and down in a calendar, left and right in a grid of resources. */
  readonly timeAxis: 'vertical' | 'horizontal';
}

export interface KeyState {
  readonly cursor: Cursor;
  /** Where shift began to extend. */
  readonly anchor: number | undefined;
  readonly draft: Draft | null;
}

interface Step {
  readonly cells: number;
  readonly lanes: number;
}

const steps: Readonly<Record<string, readonly [cross: number, along: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

export const stepOf = (key: string, timeAxis: KeyRaster['timeAxis']): Step | undefined => {
  const step = steps[key];
  if (!step) return undefined;
  const [vertical, horizontal] = step;
  return timeAxis === 'vertical'
    ? { cells: vertical, lanes: horizontal }
    : { cells: horizontal, lanes: vertical };
};

const moved = (state: KeyState, step: Step, isExtending: boolean, raster: KeyRaster): KeyState => {
  const { lanes, grid, verdictOf } = raster;
  const { cursor } = state;
  const at = lanes.findIndex((lane) => sameLane(lane, cursor));
  // Extending stays in its lane: a booking has one resource and one day.
  const lane = isExtending
    ? cursor
    : (lanes[Math.max(0, Math.min(at + step.lanes, lanes.length - 1))] ?? cursor);
  const start = cellStart(cursor.start + step.cells * grid.step, grid);
  const next: Cursor = { resourceId: lane.resourceId, date: lane.date, start };
  if (!isExtending) return { cursor: next, anchor: undefined, draft: null };
  const anchor = state.anchor ?? cursor.start;
  const growth = grow(next.date, anchor, start, grid, (_, period) => verdictOf(next, period));
  const grows = start < anchor ? 'backward' : 'forward';
  return {
    cursor: next,
    anchor,
    draft: { resourceId: next.resourceId, date: next.date, growth, from: anchor, grows },
  };
};

const jumped = (state: KeyState, start: number, raster: KeyRaster): KeyState => ({
  cursor: { ...state.cursor, start: cellStart(start, raster.grid) },
  anchor: undefined,
  draft: null,
});

/** The state after a key, undefined when the key moves nothing. */
export const nextState = (
  state: KeyState,
  event: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
  raster: KeyRaster,
): KeyState | undefined => {
  const step = stepOf(event.key, raster.timeAxis);
  if (step) return moved(state, step, event.shiftKey && step.cells !== 0, raster);
  if (event.key === 'Home') return jumped(state, raster.grid.openFrom, raster);
  if (event.key === 'End') return jumped(state, raster.grid.openTo - 1, raster);
  return undefined;
};
