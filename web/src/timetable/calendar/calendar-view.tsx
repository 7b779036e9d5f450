// FullCalendar itself, told what to draw and how; everything that is ours comes in through its content hooks.
import FullCalendar, { type CalendarRef } from '@fullcalendar/react';
import dayGridPlugin from '@fullcalendar/react/daygrid';
import listPlugin from '@fullcalendar/react/list';
import timeGridPlugin from '@fullcalendar/react/timegrid';
import '@fullcalendar/react/skeleton.css';
import type { LocalDate } from '@campus/events/domain/time/dates';
import { clockOf } from '@campus/events/domain/time/period';
import { memo, useEffect, useRef } from 'react';
import { useText } from '../../i18n.ts';
import { dateText, type LocalNow } from '../../lib/when.ts';
import type { Block } from '../claims.ts';
import type { Grid } from '../selection.ts';
import { ListBlock, MonthBlock } from './block-content.tsx';
import { DayHead, MonthDay } from './day-content.tsx';
import { looks } from './looks.ts';
import { blockBehind, type EventDisplay, useClaimEvents } from './use-claim-events.ts';
import type { BlocksByDate } from './use-day-blocks.ts';
import type { TimetableView } from './view-dates.ts';

const viewNames = {
  day: 'timeGridDay',
  week: 'timeGridWeek',
  month: 'dayGridMonth',
  list: 'listWeek',
} as const;
const displays: Readonly<Record<TimetableView, EventDisplay>> = {
  day: 'none',
  week: 'none',
  month: 'month',
  list: 'list',
};
const plugins = [timeGridPlugin, dayGridPlugin, listPlugin];
/** More claims of one day would not fit a month's cell. */
const monthLines = 4;

/** Least height of a cell in pixels, for a finger and for a mouse. */
const touchCell = 26;
const mouseCell = 18;
/** An hour this close to the present minute leaves its place at the edge to it. */
const nearMinutes = 20;

const hourText = (minutes: number, { dates, now }: CalendarViewProps): string =>
  dates.includes(now.date) && Math.abs(minutes - now.minute) < nearMinutes ? '' : clockOf(minutes);

/** FullCalendar's date markers are local dates written as UTC. */
const dateOf = (marker: Date): LocalDate => marker.toISOString().slice(0, 10);
const timeOf = (minutes: number): string => `${clockOf(minutes)}:00`;

export interface CalendarViewProps {
  readonly view: TimetableView;
  readonly date: LocalDate;
  readonly dates: readonly LocalDate[];
  readonly now: LocalNow;
  readonly grid: Grid;
  readonly byDate: BlocksByDate;
  readonly blocks: readonly Block[];
  readonly height: 'fill' | 'auto';
  readonly onOpenDay: (date: LocalDate) => void;
  /** Books a free row of the list; undefined where the rules would refuse. */
  readonly bookRow: (block: Block) => (() => void) | undefined;
  /** After other columns were drawn. */
  readonly onDrawn: () => void;
}

/** Shows the page that is asked for, whichever FullCalendar shows. */
const usePage = ({ view, date, dates, onDrawn }: CalendarViewProps) => {
  const calendar = useRef<CalendarRef>(null);
  useEffect(() => {
    const api = calendar.current?.getApi();
    if (!api || (api.view.type === viewNames[view] && dates.includes(dateOf(api.getDate())))) return;
    api.changeView(viewNames[view], date);
    onDrawn();
  }, [view, date, dates, onDrawn]);
  return calendar;
};

const View = (props: CalendarViewProps) => {
  const { view, date, now, grid, byDate, blocks, height, onOpenDay, bookRow, onDrawn } = props;
  const { t, language } = useText();
  const calendar = usePage(props);
  const display = displays[view];
  useClaimEvents(calendar, blocks, display);
  const content = (block: Block) =>
    display === 'month' ? <MonthBlock block={block} /> : <ListBlock block={block} onBook={bookRow(block)} />;
  const open = { start: grid.openFrom, end: grid.openTo };
  return (
    <FullCalendar
      {...looks}
      ref={calendar}
      plugins={plugins}
      initialView={viewNames[view]}
      initialDate={date}
      locale={language === 'zh' ? 'zh-cn' : 'en-gb'}
      timeZone="UTC"
      now={() => `${now.date}T${timeOf(now.minute)}`}
      firstDay={1}
      headerToolbar={false}
      allDaySlot={false}
      timedText={t('timetable.hours')}
      slotMinTime={timeOf(grid.openFrom)}
      slotMaxTime={timeOf(grid.openTo)}
      slotDuration={timeOf(grid.step)}
      slotHeaderInterval="01:00:00"
      eventInteractive={false}
      expandRows
      height={height === 'auto' || view === 'list' ? 'auto' : '100%'}
      dayMaxEventRows={monthLines}
      navLinks={display === 'month'}
      navLinkDayClick={(day) => onOpenDay(dateOf(day))}
      navLinkHint={(_, day) => dateText(dateOf(day), language)}
      fixedWeekCount={false}
      datesSet={onDrawn}
      dayLaneDidMount={onDrawn}
      dayLaneWillUnmount={onDrawn}
      slotMinHeight={height === 'auto' ? touchCell : mouseCell}
      dayHeaders={view !== 'day' || height === 'fill'}
      slotHeaderContent={(info) => (info.time ? hourText(info.time.milliseconds / 60_000, props) : '')}
      dayHeaderContent={(info) => (
        <DayHead date={dateOf(info.date)} now={now} hasNumber={display === 'none'} />
      )}
      dayCellTopContent={({ date: day }) => (
        <MonthDay date={dateOf(day)} now={now} open={open} blocks={byDate.get(dateOf(day)) ?? []} />
      )}
      listDayFormat={(data) => dateText(dateOf(data.date.marker), language)}
      listDayHeaderContent={(info) => (info.level === 0 ? info.text : null)}
      noEventsContent={() => t('timetable.nothing')}
      moreLinkContent={(info) => t('timetable.more', { count: info.num })}
      moreLinkClick={(info) => onOpenDay(dateOf(info.date))}
      eventContent={(info) => content(blockBehind(info.event))}
    />
  );
};

/** Draws again only when its page or its events change, not with every movement of the hand. */
export const CalendarView = memo(View);
