// Joins the gestures to the calendar: what a press means, where the keyboard begins, and what is said aloud.
import type { LocalDate } from '@campus/events/domain/time/dates';
import { clockOf, type Period } from '@campus/events/domain/time/period';
import { type RefObject, useMemo } from 'react';
import { useText } from '../../i18n.ts';
import { dateText, durationText, type LocalNow, periodText } from '../../lib/when.ts';
import type { Box } from '../../ui/placement.ts';
import { type Block, blockAt, isBlocking } from '../claims.ts';
import { useAnnouncement } from '../gestures/announcement.tsx';
import type { Cursor } from '../gestures/key-state.ts';
import type { Draft, Lane, LaneSelection, Moves, Spot, Surface } from '../gestures/surface.ts';
import { useDragSelection } from '../gestures/use-drag-selection.ts';
import { useKeySelection } from '../gestures/use-key-selection.ts';
import { cellStart, type Grid, type Selection, type Verdict, type VerdictOf } from '../selection.ts';
import { inOneSentence, useSlotSentence } from '../slot-face.tsx';
import { useChangeAnnouncement } from './use-change-announcement.ts';
import type { BlocksByDate } from './use-day-blocks.ts';
import { pageFrom, type TimetableView } from './view-dates.ts';

/** A cell that was asked about: why it is as it is, shown at `anchor`. */
export interface CellQuestion {
  readonly date: LocalDate;
  readonly minute: number;
  /** What stands there, missing where only the rules refuse. */
  readonly block?: Block | undefined;
  /** What the rules say of the cell. */
  readonly verdict: Verdict;
  /** Where it is drawn, in pixels of the window. */
  readonly anchor: Box;
}

export interface SelectionWiring {
  readonly root: RefObject<HTMLElement | null>;
  readonly surface: Surface;
  readonly grid: Grid;
  readonly view: TimetableView;
  readonly date: LocalDate;
  readonly dates: readonly LocalDate[];
  readonly now: LocalNow;
  readonly byDate: BlocksByDate;
  readonly selection: Selection | null;
  readonly verdictOf: VerdictOf;
  readonly onSelect: (selection: Selection | null) => void;
  readonly onCellExplain: (question: CellQuestion) => void;
  readonly onOpenMine?: ((block: Block, anchor: Box) => void) | undefined;
  readonly onDate?: ((date: LocalDate, view: TimetableView) => void) | undefined;
  readonly moves?: Moves | undefined;
}

/** The block that a press at `minute` means, or undefined where it is free. */
export const pressedBlock = (blocks: readonly Block[] | undefined, minute: number): Block | undefined => {
  const block = blockAt(blocks ?? [], minute);
  return block && isBlocking(block) ? block : undefined;
};

/** The block, where it is a booking of the viewer's own that may be moved. */
export const movable = (block: Block | undefined, moves: Moves | undefined): Block | undefined =>
  block?.state === 'mine' && moves?.isMovable(block.key) ? block : undefined;

/** Where the keyboard begins: at the selection, now, or at the opening of the date that was asked for. */
export const originOf = ({
  selection,
  date,
  dates,
  now,
  grid,
}: Pick<SelectionWiring, 'selection' | 'date' | 'dates' | 'now' | 'grid'>): Cursor => {
  if (selection && dates.includes(selection.date))
    return { resourceId: '', date: selection.date, start: selection.start };
  if (dates.includes(now.date) && date <= now.date)
    return { resourceId: '', date: now.date, start: cellStart(now.minute + grid.step, grid) };
  const asked = dates.includes(date) ? date : dates[0];
  return { resourceId: '', date: asked ?? now.date, start: grid.openFrom };
};

const explain = (wiring: SelectionWiring, { date, minute }: Spot): void => {
  const { grid, surface, byDate, verdictOf, onCellExplain, onOpenMine } = wiring;
  const start = cellStart(minute, grid);
  const cell = { start, end: Math.min(start + grid.step, grid.openTo) };
  const block = pressedBlock(byDate.get(date), minute);
  const anchor = surface.boxOf({ resourceId: '', date }, block ?? cell);
  if (!anchor) return;
  if (block?.state === 'mine' && onOpenMine) onOpenMine(block, anchor);
  else onCellExplain({ date, minute, block, verdict: verdictOf(date, cell), anchor });
};

/** What the keyboard's cell, or the extension from it, is in words. */
const useSpokenCell = ({ byDate, grid, verdictOf }: SelectionWiring) => {
  const { t, language, say } = useText();
  const sentence = useSlotSentence();
  return ({ date, start }: Cursor, draft: Draft | null): string => {
    const period = draft?.growth.period;
    if (period) {
      const verdict = verdictOf(date, period);
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
    const block = pressedBlock(byDate.get(date), start);
    const verdict = verdictOf(date, { start, end: Math.min(start + grid.step, grid.openTo) });
    const state = block
      ? sentence(block)
      : verdict.ok || verdict.grows
        ? t('slot.free')
        : say({ zh: verdict.zh, en: verdict.en });
    return inOneSentence([`${dateText(date, language)} ${clockOf(start)}`, state], language);
  };
};

export const useTimetableSelection = (wiring: SelectionWiring) => {
  const { root, surface, grid, view, date, dates, byDate, verdictOf, onSelect } = wiring;
  const [said, announce] = useAnnouncement();
  const speak = useSpokenCell(wiring);
  useChangeAnnouncement(byDate, announce);
  const lanes = useMemo(() => dates.map((day): Lane => ({ resourceId: '', date: day })), [dates]);
  const shared = {
    grid,
    surface,
    verdictOf: (lane: Lane, period: Period) => verdictOf(lane.date, period),
    selection: wiring.selection && { resourceId: '', ...wiring.selection },
    onSelect: ({ date: day, start, end }: LaneSelection) => onSelect({ date: day, start, end }),
    onPress: (spot: Spot) => explain(wiring, spot),
    isOccupied: (spot: Spot) => pressedBlock(byDate.get(spot.date), spot.minute) !== undefined,
    moves: wiring.moves,
    movableAt: (spot: Spot) => movable(pressedBlock(byDate.get(spot.date), spot.minute), wiring.moves),
  };
  const drag = useDragSelection(root, shared);
  const keys = useKeySelection(root, {
    ...shared,
    lanes,
    timeAxis: 'vertical',
    origin: originOf(wiring),
    onClear: () => onSelect(null),
    onPage: (direction) => wiring.onDate?.(pageFrom(view, date, direction), view),
    onMoved: (cursor, draft) => announce(speak(cursor, draft)),
  });
  return { drag, keys, said };
};
