// Many resources side by side over a day or a week: a canvas of our own, virtual in both directions, selected on like
// the timetable.
import type { LocalDate } from '@campus/events/domain/time/dates';
import type { Period } from '@campus/events/domain/time/period';
import { useEffect, useMemo, useRef } from 'react';
import { useText } from '../../i18n.ts';
import { useStable } from '../../lib/use-stable.ts';
import type { LocalNow } from '../../lib/when.ts';
import { weekOf } from '../../lib/when.ts';
import type { Box } from '../../ui/placement.ts';
import { useIsCompact } from '../../ui/use-compact.ts';
import type { Block, ClaimsByDate, ClosedByDate, MineByKey } from '../claims.ts';
import { Announcement } from '../gestures/announcement.tsx';
import type { LaneSelection, Moves } from '../gestures/surface.ts';
import type { Grid, Selection, Verdict } from '../selection.ts';
import { type GridSpan, headHeightOf, rowHeight, scaleOf, type TimeScale, xOf } from './geometry.ts';
import { GridBands, GridHead } from './grid-head.tsx';
import { GridOverlay } from './grid-overlay.tsx';
import { GridPanes } from './grid-pane.tsx';
import { GridRow } from './grid-row.tsx';
import { type GridResource, orderedRows, pressedColumn, useRowOrder } from './row-order.ts';
import { useFreeRows } from './use-free-rows.ts';
import { type GridQuestion, type Revealing, reveal, useGridSelection } from './use-grid-selection.ts';
import { useRowMoves } from './use-row-moves.ts';
import { useViewport } from './use-viewport.ts';
import '../slot.css';
import './resources-grid.css';
import './grid-pane.css';

export interface ResourcesGridProps {
  /** What is shown, for a screen reader. */
  readonly label: string;
  /** In the order of the server; a remembered order is applied here. */
  readonly resources: readonly GridResource[];
  readonly span: GridSpan;
  readonly date: LocalDate;
  /** Claims by resource; keep the inner map of every resource that did not change, and one live change draws one row. */
  readonly claims: ReadonlyMap<string, ClaimsByDate>;
  readonly closedSpans: ReadonlyMap<string, ClosedByDate>;
  readonly mine: MineByKey;
  readonly now: LocalNow;
  readonly openFrom?: number;
  readonly openTo?: number;
  readonly step?: number;
  /** The time for which a free resource is sought. */
  readonly sought?: Selection | null;
  /** Shows only the rows that are free then. */
  readonly showsOnlyFree?: boolean;
  readonly selection: LaneSelection | null;
  readonly onSelect: (selection: LaneSelection | null) => void;
  readonly verdictOf: (resourceId: string, date: LocalDate, period: Period) => Verdict;
  /** What a resource would be booked for, where that is sought: one with fixed slots for a whole one. */
  readonly snap?: (resourceId: string, period: Period) => Period;
  readonly onCellExplain: (question: GridQuestion) => void;
  readonly onOpenMine?: (block: Block, resourceId: string, anchor: Box) => void;
  /** Bookings of mine that a drag moves. */
  readonly moves?: Moves;
  readonly onOpenResource?: (resourceId: string) => void;
  readonly onPage?: (direction: -1 | 1) => void;
  /** Under which name the order of the rows is remembered, usually the type's id. */
  readonly orderKey: string;
}

const nothing = new Map<string, never>();
/** Name, place and seats; on a phone the name alone. */
const paneWidths = { wide: 352, placeless: 272, compact: 128 } as const;

const usePaneWidth = (hasPlaces: boolean): number => {
  if (useIsCompact()) return paneWidths.compact;
  return hasPlaces ? paneWidths.wide : paneWidths.placeless;
};

const useGridScale = (props: ResourcesGridProps, available: number) => {
  const { span, date, openFrom = 480, openTo = 1320, step = 30 } = props;
  const grid: Grid = useMemo(() => ({ openFrom, openTo, step }), [openFrom, openTo, step]);
  const dates = useMemo(() => (span === 'day' ? [date] : weekOf(date)), [span, date]);
  return useMemo(() => scaleOf(dates, grid, span, available), [dates, grid, span, available]);
};

/** The rows in their remembered order, and which of them are free at the sought time. */
const useGridRows = (props: ResourcesGridProps) => {
  const { resources, sought = null, showsOnlyFree = false, verdictOf, orderKey } = props;
  const { language } = useText();
  const [order, changeOrder] = useRowOrder(orderKey);
  const free = useFreeRows(resources, sought, verdictOf);
  const rows = useMemo(() => {
    const ordered = orderedRows(resources, order, language);
    return showsOnlyFree ? ordered.filter((row) => free.has(row.id)) : ordered;
  }, [resources, order, language, showsOnlyFree, free]);
  return { rows, free, order, changeOrder };
};

/** What the rows' background lines need: pixels of an hour and of a day. */
const rasterOf = (scale: TimeScale): Record<`--${string}`, string> => ({
  '--hour': `${scale.pixelsPerMinute * 60}px`,
  '--day': `${scale.dayWidth}px`,
});

const withVerdict = (selection: LaneSelection | null, verdictOf: ResourcesGridProps['verdictOf']) =>
  selection && {
    ...selection,
    verdict: verdictOf(selection.resourceId, selection.date, selection),
  };

type Opening = Revealing & {
  readonly selection: LaneSelection | null;
  readonly now: LocalNow;
  readonly sought?: Selection | null;
};

/** Opens at the sought time, else at the present; what is selected stays in sight when the grid is narrowed. */
const useOpening = (opening: Opening): void => {
  const { scroller, scale, selection, sought, now } = opening;
  const isSized = scale.width > 0;
  const date = scale.dates[0] ?? now.date;
  const present = useRef(now.minute);
  const wanted = sought?.start ?? (date === now.date ? present.current : scale.grid.openFrom);
  const open = useStable((day: LocalDate, minute: number) => {
    if (scroller.current) scroller.current.scrollLeft = xOf(scale, day, minute) - scale.pixelsPerMinute * 60;
  });
  useEffect(() => {
    if (isSized) open(date, wanted);
  }, [isSized, date, wanted, open]);
  const show = useStable((selected: LaneSelection, { width }: TimeScale) => {
    if (width > 0) reveal(opening, selected);
  });
  useEffect(() => {
    if (selection) show(selection, scale);
  }, [selection, scale, show]);
};

const asSought = (_: string, period: Period): Period => period;

export const ResourcesGrid = (props: ResourcesGridProps) => {
  const { claims, closedSpans, mine, now, selection, onSelect, verdictOf, sought = null } = props;
  const { snap = asSought } = props;
  const { t } = useText();
  const scroller = useRef<HTMLDivElement>(null);
  const hasPlaces = props.resources.some(({ place }) => place.zh !== '');
  const paneWidth = usePaneWidth(hasPlaces);
  const { rows, free, order, changeOrder } = useGridRows(props);
  const headHeight = headHeightOf(props.span);
  const viewport = useViewport(scroller, { rowCount: rows.length, paneWidth, headHeight });
  const scale = useGridScale(props, viewport.width - paneWidth);
  const wiring = { ...props, scroller, rows, scale, paneWidth, headHeight };
  const { drag, keys, said } = useGridSelection(wiring);
  useRowMoves(scroller, rows, keys.cursor, changeOrder);
  useOpening(wiring);

  const isOwnElsewhere = sought !== null && [...free].some((id) => !verdictOf(id, sought.date, sought).ok);
  const take = useStable((resourceId: string, anchor: Box) => {
    if (!sought) return;
    const { date, start, end } = sought;
    const verdict = verdictOf(resourceId, date, sought);
    if (verdict.ok) {
      // The pressed cell is gone while the form is open; the grid stays for the keyboard to come back to.
      scroller.current?.focus({ preventScroll: true });
      onSelect({ resourceId, date, start, end });
    }
    if (!verdict.ok) props.onCellExplain({ resourceId, date, minute: start, verdict, anchor });
  });
  const frame = {
    role: 'application',
    tabIndex: 0,
    'aria-label': props.label,
    'aria-roledescription': t('timetable.role'),
  };
  const height = rows.length * rowHeight;
  return (
    <div ref={scroller} className={hasPlaces ? 'rg' : 'rg rg-placeless'} {...frame}>
      <div className="rg-canvas" style={{ width: paneWidth + scale.width, height: headHeight + height }}>
        <GridHead
          scale={scale}
          now={now}
          paneWidth={paneWidth}
          headHeight={headHeight}
          sought={sought}
          order={order}
          rowCount={rows.length}
          hasPlaces={hasPlaces}
          onOrder={(column) => changeOrder(pressedColumn(order, column))}
        />
        <div className="rg-body" style={{ height, ...rasterOf(scale) }}>
          <GridBands scale={scale} now={now} paneWidth={paneWidth} sought={sought} height={height} />
          {rows.slice(viewport.rows.from, viewport.rows.to).map((resource, index) => (
            <GridRow
              key={resource.id}
              resource={resource}
              mine={mine}
              now={now}
              scale={scale}
              paneWidth={paneWidth}
              index={viewport.rows.from + index}
              claims={claims.get(resource.id) ?? nothing}
              closedSpans={closedSpans.get(resource.id) ?? nothing}
              window={viewport.time}
              freeAt={free.has(resource.id) ? sought : null}
              snap={snap}
              isOwnElsewhere={isOwnElsewhere}
              onTake={take}
            />
          ))}
          <GridPanes
            rows={rows}
            free={free}
            window={viewport.rows}
            width={paneWidth}
            hasPlaces={hasPlaces}
            onOpen={props.onOpenResource}
          />
          <GridOverlay
            rows={rows}
            scale={scale}
            paneWidth={paneWidth}
            hover={drag.hover}
            cursor={keys.cursor}
            draft={drag.draft ?? keys.draft}
            selection={withVerdict(selection, verdictOf)}
          />
        </div>
      </div>
      <Announcement text={said} />
    </div>
  );
};
