// A month or a list, drawn by FullCalendar; everything that is ours comes in through its content hooks.
import FullCalendar, { type CalendarRef } from '@fullcalendar/react';
import dayGridPlugin from '@fullcalendar/react/daygrid';
import listPlugin from '@fullcalendar/react/list';
import '@fullcalendar/react/skeleton.css';
import type { LocalDate } from '@campus/events/domain/time/dates';
import { clockOf } from '@campus/events/domain/time/period';
import { memo, useEffect, useRef } from 'react';
import { useText } from '../../i18n.ts';
import { dateText, type LocalNow } from '../../lib/when.ts';
import type { Block } from '../claims.ts';
import type { Grid } from '../selection.ts';
import { ListBlock, MonthBlock } from './block-content.tsx';
import { MonthDay, WeekdayHead } from './day-content.tsx';
import { looks } from './looks.ts';
import { blockBehind, type EventDisplay, useClaimEvents } from './use-claim-events.ts';
import type { BlocksByDate } from './use-day-blocks.ts';

const viewNames = { month: 'dayGridMonth', list: 'listDays' } as const;
const views = { listDays: { type: 'list', duration: { days: 7 } } };
const plugins = [dayGridPlugin, listPlugin];
/** More claims of one day would not fit a month's cell. */
const monthLines = 4;

/** FullCalendar's date markers are local dates written as UTC. */
const dateOf = (marker: Date): LocalDate => marker.toISOString().slice(0, 10);

export interface CalendarViewProps {
  readonly view: EventDisplay;
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
}

/** Shows the page that is asked for, whichever FullCalendar shows. */
const usePage = ({ view, date, dates }: CalendarViewProps) => {
  const calendar = useRef<CalendarRef>(null);
  useEffect(() => {
    const api = calendar.current?.getApi();
    if (!api) return;
    const shown = dateOf(api.getDate());
    const isShown = view === 'list' ? shown === date : dates.includes(shown);
    if (isShown && api.view.type === viewNames[view]) return;
    api.changeView(viewNames[view], date);
  }, [view, date, dates]);
  return calendar;
};

const View = (props: CalendarViewProps) => {
  const { view, date, now, grid, byDate, blocks, height, onOpenDay, bookRow } = props;
  const { t, language } = useText();
  const calendar = usePage(props);
  useClaimEvents(calendar, blocks, view);
  const content = (block: Block) =>
    view === 'month' ? <MonthBlock block={block} /> : <ListBlock block={block} onBook={bookRow(block)} />;
  const open = { start: grid.openFrom, end: grid.openTo };
  return (
    <FullCalendar
      {...looks}
      ref={calendar}
      plugins={plugins}
      views={views}
      initialView={viewNames[view]}
      initialDate={date}
      locale={language === 'zh' ? 'zh-cn' : 'en-gb'}
      timeZone="UTC"
      now={() => `${now.date}T${clockOf(now.minute)}:00`}
      firstDay={1}
      headerToolbar={false}
      eventInteractive={false}
      expandRows
      height={height === 'auto' || view === 'list' ? 'auto' : '100%'}
      dayMaxEventRows={monthLines}
      navLinks={view === 'month'}
      navLinkDayClick={(day) => onOpenDay(dateOf(day))}
      navLinkHint={(_, day) => dateText(dateOf(day), language)}
      fixedWeekCount={false}
      dayHeaderContent={(info) => <WeekdayHead date={dateOf(info.date)} />}
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

/** Draws again only when its page or its events change. */
export const CalendarView = memo(View);
