// Joins the gestures to the grid of resources: points to rows and minutes, what a press means, what is said aloud.
import { clockOf, type Period } from '@campus/events/domain/time/period';
import { type RefObject, useMemo } from 'react';
import { useText } from '../../i18n.ts';
import { dateText, durationText, type LocalNow, periodText } from '../../lib/when.ts';
import type { Box } from '../../ui/placement.ts';
import { type CellQuestion, movable, pressedBlock } from '../calendar/use-timetable-selection.ts';
import { type Block, blocksOn, type ClaimsByDate, type ClosedByDate, type MineByKey } from '../claims.ts';
import { useAnnouncement } from '../gestures/announcement.tsx';
import type { Cursor } from '../gestures/key-state.ts';
import type { Draft, Lane, LaneSelection, Moves, Spot, Surface } from '../gestures/surface.ts';
import { useDragSelection } from '../gestures/use-drag-selection.ts';
import { useKeySelection } from '../gestures/use-key-selection.ts';
import { cellStart, type Verdict } from '../selection.ts';
import { inOneSentence, useSlotSentence } from '../slot-face.tsx';
import { minuteNear, rowHeight, type TimeScale, timeAt, xOf } from './geometry.ts';
import type { GridResource } from './row-order.ts';

/** A cell of the grid that was asked about. */
export interface GridQuestion extends CellQuestion {
  readonly resourceId: string;
}

export interface GridWiring {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly rows: readonly GridResource[];
  readonly scale: TimeScale;
  readonly paneWidth: number;
  readonly headHeight: number;
  readonly now: LocalNow;
  readonly claims: ReadonlyMap<string, ClaimsByDate>;
  readonly closedSpans: ReadonlyMap<string, ClosedByDate>;
  readonly mine: MineByKey;
  readonly selection: LaneSelection | null;
  readonly verdictOf: (resourceId: string, date: string, period: Period) => Verdict;
  readonly onSelect: (selection: LaneSelection | null) => void;
  readonly onCellExplain: (question: GridQuestion) => void;
  readonly onOpenMine?: ((block: Block, resourceId: string, anchor: Box) => void) | undefined;
  readonly onPage?: ((direction: -1 | 1) => void) | undefined;
  readonly moves?: Moves | undefined;
}

const nothing = new Map<string, never>();

const blockUnder = (wiring: GridWiring, { resourceId, date, minute }: Spot): Block | undefined => {
  const source = {
    claims: wiring.claims.get(resourceId) ?? nothing,
    closedSpans: wiring.closedSpans.get(resourceId) ?? nothing,
    mine: wiring.mine,
    now: wiring.now,
  };
  return pressedBlock(blocksOn(date, source), minute);
};

const useGridSurface = ({ scroller, rows, scale, paneWidth, headHeight }: GridWiring): Surface =>
  useMemo(() => {
    const originOf = (element: HTMLElement) => {
      const rect = element.getBoundingClientRect();
      return {
        rect,
        left: rect.left + paneWidth - element.scrollLeft,
        top: rect.top + headHeight - element.scrollTop,
      };
    };
    return {
      hit: (x, y) => {
        if (!scroller.current) return undefined;
        const { rect, left, top } = originOf(scroller.current);
        if (x < rect.left + paneWidth || x >= rect.right || y < rect.top + headHeight || y >= rect.bottom)
          return undefined;
        const time = timeAt(scale, x - left);
        const row = rows[Math.floor((y - top) / rowHeight)];
        return time && row ? { resourceId: row.id, ...time } : undefined;
      },
      minuteOn: (lane, x) =>
        scroller.current
          ? minuteNear(scale, lane.date, x - originOf(scroller.current).left)
          : scale.grid.openFrom,
      boxOf: (lane, period) => {
        const row = rows.findIndex((one) => one.id === lane.resourceId);
        if (!scroller.current || row < 0) return undefined;
        const { left, top } = originOf(scroller.current);
        const from = xOf(scale, lane.date, period.start);
        return {
          left: left + from,
          width: xOf(scale, lane.date, period.end) - from,
          top: top + row * rowHeight,
          height: rowHeight,
        };
      },
    };
  }, [scroller, rows, scale, paneWidth, headHeight]);

export type Revealing = Pick<GridWiring, 'scroller' | 'rows' | 'scale' | 'paneWidth' | 'headHeight'>;

/** A selection is seen with the handles at its ends, in pixels. */
const handleRoom = 12;

/** Scrolls so that a period is seen, clear of the head and the pane. */
export const reveal = (wiring: Revealing, wanted: LaneSelection): void => {
  const { scroller, rows, scale, paneWidth, headHeight } = wiring;
  const element = scroller.current;
  if (!element) return;
  const top = rows.findIndex((row) => row.id === wanted.resourceId) * rowHeight;
  const left = xOf(scale, wanted.date, wanted.start) - handleRoom;
  const right = xOf(scale, wanted.date, wanted.end) + handleRoom;
  const seenHeight = element.clientHeight - headHeight;
  const seenWidth = element.clientWidth - paneWidth;
  if (top < element.scrollTop) element.scrollTop = top;
  else if (top + rowHeight > element.scrollTop + seenHeight) element.scrollTop = top + rowHeight - seenHeight;
  if (left < element.scrollLeft) element.scrollLeft = left;
  else if (right > element.scrollLeft + seenWidth) element.scrollLeft = right - seenWidth;
};

const useSpokenCell = (wiring: GridWiring) => {
  const { t, language, say } = useText();
  const sentence = useSlotSentence();
  return ({ resourceId, date, start }: Cursor, draft: Draft | null): string => {
    const row = wiring.rows.find((one) => one.id === resourceId);
    const period = draft?.growth.period;
    if (period) {
      const verdict = wiring.verdictOf(resourceId, date, period);
      const stop = draft.growth.stoppedBy ?? (verdict.ok ? undefined : { zh: verdict.zh, en: verdict.en });
      return inOneSentence(
        [
          periodText(period),
          durationText(period.end - period.start, language),
          stop ? say(stop) : t('slot.free'),
        ],
        language,
      );
    }
    const block = blockUnder(wiring, { resourceId, date, minute: start });
    const verdict = wiring.verdictOf(resourceId, date, { start, end: start + wiring.scale.grid.step });
    const refused = verdict.ok || verdict.grows ? undefined : { zh: verdict.zh, en: verdict.en };
    const state = block ? sentence(block) : refused ? say(refused) : t('slot.free');
    return inOneSentence(
      [row ? say(row.name) : '', `${dateText(date, language)} ${clockOf(start)}`, state],
      language,
    );
  };
};

const explain = (wiring: GridWiring, surface: Surface, spot: Spot): void => {
  const { resourceId, date, minute } = spot;
  const start = cellStart(minute, wiring.scale.grid);
  const cell = { start, end: start + wiring.scale.grid.step };
  const block = blockUnder(wiring, spot);
  const anchor = surface.boxOf(spot, block ?? cell);
  if (!anchor) return;
  if (block?.state === 'mine' && wiring.onOpenMine) wiring.onOpenMine(block, resourceId, anchor);
  else
    wiring.onCellExplain({
      resourceId,
      date,
      minute,
      block,
      anchor,
      verdict: wiring.verdictOf(resourceId, date, cell),
    });
};

const originOf = ({ selection, rows, scale, now }: GridWiring): Cursor => {
  if (selection) return { resourceId: selection.resourceId, date: selection.date, start: selection.start };
  const isToday = scale.dates.includes(now.date);
  return {
    resourceId: rows[0]?.id ?? '',
    date: isToday ? now.date : (scale.dates[0] ?? now.date),
    start: isToday ? cellStart(now.minute + scale.grid.step, scale.grid) : scale.grid.openFrom,
  };
};

export const useGridSelection = (wiring: GridWiring) => {
  const { scroller, rows, scale, onSelect, verdictOf } = wiring;
  const [said, announce] = useAnnouncement();
  const speak = useSpokenCell(wiring);
  const surface = useGridSurface(wiring);
  const lanes = useMemo(
    () => scale.dates.flatMap((date) => rows.map((row): Lane => ({ resourceId: row.id, date }))),
    [scale.dates, rows],
  );
  const shared = {
    grid: scale.grid,
    surface,
    verdictOf: (lane: Lane, period: Period) => verdictOf(lane.resourceId, lane.date, period),
    selection: wiring.selection,
    onSelect,
    onPress: (spot: Spot) => explain(wiring, surface, spot),
    isOccupied: (spot: Spot) => blockUnder(wiring, spot) !== undefined,
    moves: wiring.moves,
    movableAt: (spot: Spot) => movable(blockUnder(wiring, spot), wiring.moves),
  };
  const drag = useDragSelection(scroller, shared);
  const keys = useKeySelection(scroller, {
    ...shared,
    lanes,
    timeAxis: 'horizontal',
    origin: originOf(wiring),
    onClear: () => onSelect(null),
    onPage: wiring.onPage,
    onMoved: (cursor, draft) => {
      reveal(wiring, { ...cursor, end: cursor.start + scale.grid.step });
      announce(speak(cursor, draft));
    },
  });
  return { drag, keys, said };
};
