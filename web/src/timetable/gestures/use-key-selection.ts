// Selecting with the keyboard, with the same power as the mouse: arrows move the cell, shift extends, enter books or
// explains, escape lets go.
import { type RefObject, useEffect, useRef, useState } from 'react';
import { clickSelection } from './drag-tracker.ts';
import { type Cursor, type KeyRaster, type KeyState, nextState, stepOf } from './key-state.ts';
import { type Draft, type Lane, type LaneSelection, type Spot, sameLane } from './surface.ts';

export interface KeyOptions extends KeyRaster {
  /** Where the keyboard begins. */
  readonly origin: Cursor;
  readonly selection: LaneSelection | null;
  readonly onSelect: (selection: LaneSelection) => void;
  readonly onClear: () => void;
  /** Enter on a cell that cannot be selected. */
  readonly onPress: (spot: Spot) => void;
  readonly isOccupied: (spot: Spot) => boolean;
  /** A page before or after, with page up and page down. */
  readonly onPage?: ((direction: -1 | 1) => void) | undefined;
  /** Called with where the keyboard is after each move, to be said and scrolled to. */
  readonly onMoved: (cursor: Cursor, draft: Draft | null) => void;
}

/** What enter does: books the extension, or what a click here would take, or explains. */
const commit = ({ cursor, draft }: KeyState, options: KeyOptions): void => {
  const { resourceId, date } = cursor;
  const spot = { resourceId, date, minute: cursor.start };
  const extended = draft?.growth.period && { resourceId, date, ...draft.growth.period };
  const selected = extended ?? (options.isOccupied(spot) ? undefined : clickSelection(spot, options));
  if (selected) options.onSelect(selected);
  else options.onPress(spot);
};

/** Where the keyboard stood when it turned the page. */
interface Turned {
  readonly firstDate: string | undefined;
  readonly lane: number;
  readonly start: number;
  readonly at: number;
}

/** Outlives the grid: a page that is still on its way stands in its place. */
let turned: Turned | undefined;
const PATIENCE_MS = 10_000;

const turnedFrom = (cursor: Cursor, lanes: readonly Lane[]): Turned => ({
  firstDate: lanes[0]?.date,
  lane: Math.max(
    0,
    lanes.findIndex((lane) => sameLane(lane, cursor)),
  ),
  start: cursor.start,
  at: performance.now(),
});

/** The same column and time of day on the page that was turned to, once it is there. */
const arrivedAt = (lanes: readonly Lane[], element: HTMLElement): Cursor | undefined => {
  if (turned === undefined || turned.firstDate === lanes[0]?.date) return undefined;
  const { lane: index, start, at } = turned;
  turned = undefined;
  const { activeElement } = document;
  const isElsewhere = activeElement !== null && activeElement !== document.body && activeElement !== element;
  const lane = lanes[Math.min(index, lanes.length - 1)];
  if (!lane || isElsewhere || performance.now() - at > PATIENCE_MS) return undefined;
  return { resourceId: lane.resourceId, date: lane.date, start };
};

/** What a key does to the keyboard's place; `unchanged` when the key is none of ours. */
const pressed = (
  event: KeyboardEvent,
  known: KeyState | null,
  options: KeyOptions,
): KeyState | null | 'unchanged' => {
  const state = known ?? { cursor: options.origin, anchor: undefined, draft: null };
  // The first arrow only shows where the keyboard stands.
  const isFirst = known === null && !event.shiftKey;
  const next = isFirst ? stepOf(event.key, options.timeAxis) && state : nextState(state, event, options);
  if (next) return next;
  if (event.key === 'Enter' || event.key === ' ') {
    commit(state, options);
    return { ...state, anchor: undefined, draft: null };
  }
  if ((event.key === 'PageUp' || event.key === 'PageDown') && options.onPage) {
    turned = turnedFrom(state.cursor, options.lanes);
    options.onPage(event.key === 'PageUp' ? -1 : 1);
    return null;
  }
  if (event.key === 'Escape' && (state.draft || options.selection)) {
    options.onClear();
    return { ...state, anchor: undefined, draft: null };
  }
  return 'unchanged';
};

export const useKeySelection = (
  root: RefObject<HTMLElement | null>,
  options: KeyOptions,
): { cursor: Cursor | null; draft: Draft | null } => {
  const latest = useRef(options);
  latest.current = options;
  // A cursor that comes back from a form begins at the pressed cell.
  const left = useRef<Cursor>(undefined);
  if (options.selection) left.current = options.origin;
  const [state, setState] = useState<KeyState | null>(null);
  const [isHere, setIsHere] = useState(true);
  const now = useRef(state);
  now.current = state;

  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.target !== element || event.altKey || event.ctrlKey || event.metaKey) return;
      const back = left.current;
      const isShown = back && latest.current.lanes.some((lane) => sameLane(lane, back));
      const origin = isShown ? back : latest.current.origin;
      const next = pressed(event, now.current, { ...latest.current, origin });
      if (next === 'unchanged') return;
      event.preventDefault();
      setState(next);
      if (next) latest.current.onMoved(next.cursor, next.draft);
    };
    const forget = () => setState(null);
    const leave = () => {
      setIsHere(false);
      setState((left) => left && { ...left, anchor: undefined, draft: null });
    };
    // After a form the keyboard goes on at the same cell, as long as it is shown.
    const come = () => {
      setIsHere(true);
      const isShown = ({ cursor }: KeyState) => latest.current.lanes.some((lane) => sameLane(lane, cursor));
      setState((left) => (left && isShown(left) ? left : null));
    };
    const stop = new AbortController();
    element.addEventListener('keydown', onKey, { signal: stop.signal });
    element.addEventListener('pointerdown', forget, { signal: stop.signal });
    element.addEventListener('blur', leave, { signal: stop.signal });
    element.addEventListener('focus', come, { signal: stop.signal });
    return () => stop.abort();
  }, [root]);

  const { lanes } = options;
  useEffect(() => {
    const element = root.current;
    const cursor = element ? arrivedAt(lanes, element) : undefined;
    if (!cursor) return;
    element?.focus({ preventScroll: true });
    setIsHere(true);
    setState({ cursor, anchor: undefined, draft: null });
    latest.current.onMoved(cursor, null);
  }, [root, lanes]);

  const shown = isHere ? state : null;
  return { cursor: shown?.cursor ?? null, draft: shown?.draft ?? null };
};
