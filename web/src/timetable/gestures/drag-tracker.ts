// The state of one press on a timetable, from touch to release. A mouse drags at once; a finger taps, holds to drag,
// or pulls a handle, so that it can still scroll.
import type { Period } from '@campus/events/domain/time/period';
import { cellStart, grow, growFromClick, moveEdge } from '../selection.ts';
import {
  type Draft,
  type LaneSelection,
  type Moves,
  type SelectionRules,
  type Spot,
  type Surface,
  sameLane,
} from './surface.ts';

/** A finger that rests this long means to select, not to scroll. */
const holdMs = 350;
/** Fewer pixels are a trembling hand. */
const slackPixels = 6;

export interface DragOptions extends SelectionRules {
  readonly surface: Surface;
  readonly selection: LaneSelection | null;
  readonly onSelect: (selection: LaneSelection) => void;
  /** A press that selects nothing: on a claim, a closed span, or where the rules refuse. */
  readonly onPress: (spot: Spot) => void;
  /** Whether a press at the spot belongs to what stands there rather than to a selection. */
  readonly isOccupied: (spot: Spot) => boolean;
  readonly moves?: Moves | undefined;
  /** The booking of the viewer's own at the spot, where it may be moved. */
  readonly movableAt?: ((spot: Spot) => Movable | undefined) | undefined;
}

/** A booking that the hand takes along. */
export interface Movable extends Period {
  readonly key: string;
}

type Edge = 'start' | 'end';

interface Gesture {
  readonly pointerId: number;
  readonly origin: Spot;
  readonly edge: Edge | undefined;
  readonly moved: Movable | undefined;
  /** The edge of `moved` that the hand pulls; undefined: it takes the whole along. */
  readonly pulled: Edge | undefined;
  readonly x: number;
  readonly y: number;
  isActive: boolean;
  timer: ReturnType<typeof setTimeout> | undefined;
}

const edgeOf = (target: Element | null): Edge | undefined => {
  const edge = target?.closest<HTMLElement>('[data-edge]')?.dataset.edge;
  return edge === 'start' || edge === 'end' ? edge : undefined;
};

/** The booking at the hand: as long as it is, on another day of the same resource where the hand is there. */
const movedDraft = (origin: Spot, moved: Movable, x: number, y: number, options: DragOptions): Draft => {
  const { surface, grid, moves } = options;
  const under = surface.hit(x, y);
  const { resourceId, date } = under?.resourceId === origin.resourceId ? under : origin;
  const minute = surface.minuteOn({ resourceId, date }, x, y);
  const shifted = moved.start + Math.round((minute - origin.minute) / grid.step) * grid.step;
  const length = moved.end - moved.start;
  const start = Math.max(grid.openFrom, Math.min(shifted, grid.openTo - length));
  const period = { start, end: start + length };
  const verdict = moves?.verdictOf(moved.key, { resourceId, date }, period) ?? { ok: true };
  const stoppedBy = verdict.ok ? undefined : { zh: verdict.zh, en: verdict.en };
  const at = stoppedBy && { x, y };
  return { resourceId, date, growth: { period, verdict, stoppedBy }, from: start, at, grows: 'forward' };
};

/** Pixels from its end at which a booking is pulled longer or shorter. */
const edgePixels = 7;

/** The edge of a booking under the pointer; both or neither: the booking itself is meant. */
const pulledEdge = (moved: Movable, lane: Spot, x: number, y: number, { surface }: DragOptions) => {
  const isAtStart = surface.minuteOn(lane, x - edgePixels, y - edgePixels) < moved.start;
  const isAtEnd = surface.minuteOn(lane, x + edgePixels, y + edgePixels) >= moved.end;
  if (isAtStart === isAtEnd) return undefined;
  return isAtStart ? 'start' : 'end';
};

/** The booking with one edge at the hand and the other where it was, at least a cell long. */
const pulledDraft = (
  { resourceId, date }: Spot,
  moved: Movable,
  edge: Edge,
  [x, y]: readonly [number, number],
  { surface, grid, moves }: DragOptions,
): Draft => {
  const lane = { resourceId, date };
  const minute = surface.minuteOn(lane, x, y);
  const at = Math.max(
    grid.openFrom,
    Math.min(grid.openFrom + Math.round((minute - grid.openFrom) / grid.step) * grid.step, grid.openTo),
  );
  const period =
    edge === 'start'
      ? { start: Math.min(at, moved.end - grid.step), end: moved.end }
      : { start: moved.start, end: Math.max(at, moved.start + grid.step) };
  const verdict = moves?.verdictOf(moved.key, lane, period) ?? { ok: true };
  const stoppedBy = verdict.ok ? undefined : { zh: verdict.zh, en: verdict.en };
  const grows = edge === 'start' ? 'backward' : 'forward';
  return {
    ...lane,
    growth: { period, verdict, stoppedBy },
    from: period.start,
    at: stoppedBy && { x, y },
    grows,
  };
};

/** What the hand at `x, y` makes of the gesture. */
const draftFor = (gesture: Gesture, x: number, y: number, options: DragOptions): Draft => {
  const { origin, edge, moved, pulled } = gesture;
  if (moved && pulled) return pulledDraft(origin, moved, pulled, [x, y], options);
  if (moved) return movedDraft(origin, moved, x, y, options);
  const { surface, grid, verdictOf, selection } = options;
  const { resourceId, date } = origin;
  const verdict = (_: string, period: { start: number; end: number }) => verdictOf(origin, period);
  const minute = surface.minuteOn(origin, x, y);
  const growth =
    edge && selection
      ? moveEdge(selection, edge, minute, grid, verdict)
      : grow(date, origin.minute, minute, grid, verdict);
  const isBackward = edge ? edge === 'start' : minute < origin.minute;
  const at = growth.stoppedBy ? { x, y } : undefined;
  const from = origin.minute;
  return { resourceId, date, growth, from, at, grows: isBackward ? 'backward' : 'forward' };
};

const sameDraft = (a: Draft | null, b: Draft | null): boolean =>
  a === b ||
  (a !== null &&
    b !== null &&
    sameLane(a, b) &&
    a.growth.period?.start === b.growth.period?.start &&
    a.growth.period?.end === b.growth.period?.end &&
    a.at?.x === b.at?.x &&
    a.at?.y === b.at?.y &&
    a.growth.stoppedBy?.zh === b.growth.stoppedBy?.zh);

/** What a click at `spot` would take, undefined where it would take nothing. */
export const clickSelection = (
  spot: Spot,
  { grid, verdictOf }: SelectionRules,
): LaneSelection | undefined => {
  const growth = growFromClick(spot.date, spot.minute, grid, (_, period) => verdictOf(spot, period));
  return growth.period && { resourceId: spot.resourceId, date: spot.date, ...growth.period };
};

export class DragTracker {
  readonly #element: HTMLElement;
  readonly #options: () => DragOptions;
  readonly #showDraft: (draft: Draft | null) => void;
  readonly #showHover: (hover: LaneSelection | null) => void;
  #gesture: Gesture | undefined;
  #draft: Draft | null = null;
  #hoverKey = '';

  constructor(
    element: HTMLElement,
    options: () => DragOptions,
    showDraft: (draft: Draft | null) => void,
    showHover: (hover: LaneSelection | null) => void,
  ) {
    this.#element = element;
    this.#options = options;
    this.#showDraft = showDraft;
    this.#showHover = showHover;
  }

  /** Listens until the returned function is called. */
  attach(): () => void {
    const stop = new AbortController();
    const { signal } = stop;
    const element = this.#element;
    element.addEventListener('pointerdown', (event) => this.#press(event), { signal });
    element.addEventListener('pointermove', (event) => this.#move(event), { signal });
    element.addEventListener('pointerup', (event) => this.#release(event), { signal });
    element.addEventListener('pointercancel', () => this.#end(), { signal });
    element.addEventListener('pointerleave', () => this.#hoverAt(undefined), { signal });
    element.addEventListener('touchmove', (event) => this.#keepFromScrolling(event), {
      signal,
      passive: false,
    });
    window.addEventListener('keydown', (event) => this.#escape(event), { signal, capture: true });
    return () => {
      stop.abort();
      this.#end();
    };
  }

  #press(event: PointerEvent): void {
    const target = event.target instanceof Element ? event.target : null;
    const edge = edgeOf(target);
    if (event.button !== 0 || this.#gesture || (!edge && target?.closest('button, a, input'))) return;
    const { surface, selection, isOccupied, movableAt } = this.#options();
    const origin =
      edge && selection
        ? { ...selection, minute: selection[edge] }
        : surface.hit(event.clientX, event.clientY);
    if (!origin) return;
    const { pointerId, clientX: x, clientY: y } = event;
    const moved = edge ? undefined : movableAt?.(origin);
    // A finger is too broad for an edge; its owner changes the length in the card.
    const pulled =
      moved && event.pointerType !== 'touch' ? pulledEdge(moved, origin, x, y, this.#options()) : undefined;
    const gesture: Gesture = {
      pointerId,
      origin,
      edge,
      moved,
      pulled,
      x,
      y,
      isActive: false,
      timer: undefined,
    };
    this.#gesture = gesture;
    this.#hoverAt(undefined);
    if (edge) this.#activate(gesture);
    else if (event.pointerType === 'touch' && (moved || !isOccupied(origin)))
      gesture.timer = setTimeout(() => this.#activate(gesture), holdMs);
  }

  #activate(gesture: Gesture): void {
    gesture.isActive = true;
    this.#element.setPointerCapture(gesture.pointerId);
    this.#show(draftFor(gesture, gesture.x, gesture.y, this.#options()));
  }

  #move(event: PointerEvent): void {
    const gesture = this.#gesture;
    if (!gesture) {
      const isMouse = event.pointerType === 'mouse';
      this.#hoverAt(isMouse ? this.#options().surface.hit(event.clientX, event.clientY) : undefined);
      return;
    }
    if (event.pointerId !== gesture.pointerId) return;
    if (!gesture.isActive) {
      if (Math.hypot(event.clientX - gesture.x, event.clientY - gesture.y) <= slackPixels) return;
      const isFixed = !gesture.moved && this.#options().isOccupied(gesture.origin);
      if (event.pointerType === 'touch' || isFixed) {
        this.#end();
        return;
      }
      this.#activate(gesture);
    }
    this.#show(draftFor(gesture, event.clientX, event.clientY, this.#options()));
  }

  #release(event: PointerEvent): void {
    const gesture = this.#gesture;
    if (!gesture || event.pointerId !== gesture.pointerId) return;
    const draft = this.#draft;
    const period = draft?.growth.period;
    this.#end();
    if (gesture.moved && gesture.isActive) {
      if (draft) this.#drop(gesture.moved, gesture.origin, draft);
      return;
    }
    const options = this.#options();
    const { origin, isActive } = gesture;
    const dragged =
      isActive && period ? { resourceId: origin.resourceId, date: origin.date, ...period } : undefined;
    const clicked = isActive || options.isOccupied(origin) ? undefined : clickSelection(origin, options);
    const selected = dragged ?? clicked;
    if (selected) options.onSelect(selected);
    else options.onPress(origin);
  }

  /** Where it was, it stays; where the rules refuse, it goes back there with the reason. */
  #drop(moved: Movable, origin: Spot, { resourceId, date, growth: { period, verdict } }: Draft): void {
    const { moves } = this.#options();
    const isThere = date === origin.date && period?.start === moved.start && period?.end === moved.end;
    if (!period || isThere) return;
    if (verdict.ok) moves?.onMove(moved.key, { resourceId, date, ...period });
    else moves?.onRefused(verdict);
  }

  #escape(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !this.#gesture?.isActive) return;
    event.preventDefault();
    this.#end();
  }

  #keepFromScrolling(event: TouchEvent): void {
    if (this.#gesture?.isActive && event.cancelable) event.preventDefault();
  }

  #end(): void {
    clearTimeout(this.#gesture?.timer);
    this.#gesture = undefined;
    this.#show(null);
  }

  #show(draft: Draft | null): void {
    if (sameDraft(this.#draft, draft)) return;
    this.#draft = draft;
    this.#showDraft(draft);
  }

  #hoverAt(spot: Spot | undefined): void {
    const options = this.#options();
    const key = spot ? `${spot.resourceId}|${spot.date}|${cellStart(spot.minute, options.grid)}` : '';
    if (key === this.#hoverKey) return;
    this.#hoverKey = key;
    this.#showHover(spot && !options.isOccupied(spot) ? (clickSelection(spot, options) ?? null) : null);
  }
}
