// The timetable of one resource in days, weeks, months or as a list, on which a period is selected by mouse, finger
// or keys.
import type { LocalDate } from '@campus/events/domain/time/dates';
import { Suspense, useEffect, useMemo, useRef } from 'react';
import { useText } from '../../i18n.ts';
import { lazyInTime } from '../../lib/load-time.ts';
import { useStable } from '../../lib/use-stable.ts';
import { type LocalNow, zoneText } from '../../lib/when.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import type { Box } from '../../ui/placement.ts';
import { Skeleton } from '../../ui/states.tsx';
import type { Block, ClaimsByDate, ClosedByDate, MineByKey } from '../claims.ts';
import { Announcement } from '../gestures/announcement.tsx';
import type { Moves } from '../gestures/surface.ts';
import { clickMinutes, type Grid, type Selection, type VerdictOf } from '../selection.ts';
import { DayColumns } from './day-columns.tsx';
import { useLaneSurface } from './lanes.ts';
import { NowContext, RoomContext } from './now-context.ts';
import { useDayBlocks, useEventBlocks } from './use-day-blocks.ts';
import { type CellQuestion, useTimetableSelection } from './use-timetable-selection.ts';
import { datesOf, type TimetableView } from './view-dates.ts';
import '../slot.css';
import './calendar.css';
import './overlay.css';
import './month-and-list.css';
import './print.css';

export interface TimetableProps {
  /** The resource's name, for a screen reader. */
  readonly label: string;
  readonly view: TimetableView;
  /** Any date of the page that is shown. */
  readonly date: LocalDate;
  /** Claims of every date on screen, as they come over the wire. */
  readonly claims: ClaimsByDate;
  /** Spans in which the rules let nobody book, within the opening. */
  readonly closedSpans: ClosedByDate;
  /** My claims among `claims`, by key. */
  readonly mine: MineByKey;
  /** The campus's wall clock: `useLocalNow(zone)`. */
  readonly now: LocalNow;
  /** The campus's zone, named in the corner. */
  readonly zone: string;
  /** Opening in minutes of the day, 08:00 to 22:00 by default. */
  readonly openFrom?: number;
  readonly openTo?: number;
  /** Minutes of a cell, 30 by default. */
  readonly step?: number;
  readonly selection: Selection | null;
  /** A finished selection (mouse, finger or keys), or null when it is given up. */
  readonly onSelect: (selection: Selection | null) => void;
  /** The rules' answer to a period; it must leave my own hold out of the count. */
  readonly verdictOf: VerdictOf;
  /** A press on what cannot be booked. */
  readonly onCellExplain: (question: CellQuestion) => void;
  /** A press on a booking of mine; explained like any other where this is missing. */
  readonly onOpenMine?: (block: Block, anchor: Box) => void;
  /** Bookings of mine that a drag moves. */
  readonly moves?: Moves;
  /** Another date by page up and down, or a day opened from the month. */
  readonly onDate?: (date: LocalDate, view: TimetableView) => void;
  /** `fill` takes the height of its container, `auto` that of the day (for phones). */
  readonly height?: 'fill' | 'auto';
}

const loadCalendar = () => import('./calendar-view.tsx');
const CalendarView = lazyInTime(async () => ({ default: (await loadCalendar()).CalendarView }));

/** A month or a list is fetched once a day or a week stands; a failure shows when it is needed. */
const useCalendarSoon = (): void =>
  useEffect(() => whenIdle(() => void loadCalendar().catch(() => undefined)), []);

export const Timetable = (props: TimetableProps) => {
  const { view, date, claims, closedSpans, mine, now, zone, selection, verdictOf, onSelect, onDate } = props;
  const { openFrom = 480, openTo = 1320, step = 30, height = 'fill' } = props;
  const { t, language } = useText();
  const root = useRef<HTMLDivElement>(null);
  const grid: Grid = useMemo(() => ({ openFrom, openTo, step }), [openFrom, openTo, step]);
  const dates = useMemo(() => datesOf(view, date), [view, date]);
  const surface = useLaneSurface(root, grid);
  const source = useMemo(
    () => ({ dates, claims, closedSpans, mine, now, selection }),
    [dates, claims, closedSpans, mine, now, selection],
  );
  const byDate = useDayBlocks(source);
  const blocks = useEventBlocks(view, byDate, source, grid);
  const wiring = { ...props, root, surface, grid, dates, byDate };
  const { drag, keys, said } = useTimetableSelection(wiring);

  useCalendarSoon();

  const isTimed = view === 'day' || view === 'week';
  const bookRow = useStable(({ date: day, start, end }: Block) => {
    const period = { start, end: Math.min(end, start + clickMinutes) };
    return verdictOf(day, period).ok ? () => onSelect({ date: day, ...period }) : undefined;
  });
  const openDay = useStable((day: LocalDate) => onDate?.(day, 'day'));
  const name = { 'aria-label': t('timetable.label', { name: props.label }) };
  const frame = isTimed
    ? { ...name, role: 'application', tabIndex: 0, 'aria-roledescription': t('timetable.role') }
    : { ...name, role: 'group' };
  return (
    <NowContext.Provider value={now}>
      <div
        ref={root}
        className={`tt tt-view-${view} tt-${height}`}
        data-opening={`${openFrom}-${openTo}`}
        {...frame}
      >
        {isTimed && !(view === 'day' && height === 'auto') ? (
          <span className="tt-zone">{zoneText(zone, language)}</span>
        ) : null}
        {isTimed ? (
          <RoomContext.Provider value={props.label}>
            <DayColumns
              dates={dates}
              hasHeads={view === 'week' || height === 'fill'}
              byDate={byDate}
              grid={grid}
              now={now}
              showsPresent={dates.includes(now.date)}
              opensAtPresent={height === 'auto'}
              hover={drag.hover}
              cursor={keys.cursor}
              draft={drag.draft ?? keys.draft}
              selection={
                selection && { ...selection, resourceId: '', verdict: verdictOf(selection.date, selection) }
              }
            />
          </RoomContext.Provider>
        ) : (
          <Suspense fallback={<Skeleton shape="grid" lines={9} />}>
            <CalendarView
              view={view}
              date={date}
              dates={dates}
              now={now}
              grid={grid}
              blocks={blocks}
              height={height}
              bookRow={bookRow}
              byDate={byDate}
              onOpenDay={openDay}
            />
          </Suspense>
        )}
        <Announcement text={said} />
      </div>
    </NowContext.Provider>
  );
};
