// A week of many resources in seven narrow columns: what is taken and how much is free; a press opens the day.
import { dayOfMonth, type LocalDate, weekdayOf } from '@campus/events/domain/time/dates';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Language } from '../../lib/bilingual.ts';
import { dateText, durationText, periodText, weekdayText } from '../../lib/when.ts';
import { blocksOn, type DaySource, freeGaps } from '../../timetable/claims.ts';
import { rowHeight } from '../../timetable/resources-grid/geometry.ts';
import { useViewport } from '../../timetable/resources-grid/use-viewport.ts';
import { type Grid, isFree, type Selection } from '../../timetable/selection.ts';
import { Icon } from '../../ui/icon.tsx';
import { DayBar } from './day-bar.tsx';
import { type Listed, unitOf, type WeekRow, weekRowsOf } from './listed.ts';
import type { ListPageState } from './use-list-page.ts';
import { useListWords } from './words.ts';
import './week-rows.css';

/** What of the page a week shows. */
type WeekPage = Pick<
  ListPageState,
  | 'list'
  | 'dates'
  | 'shown'
  | 'grid'
  | 'claims'
  | 'closedSpans'
  | 'mine'
  | 'now'
  | 'verdictOf'
  | 'change'
  | 'isCompact'
>;

const HALF_HOUR = 30;

interface CellProps {
  readonly name: string;
  readonly date: LocalDate;
  readonly source: DaySource;
  readonly grid: Grid;
  /** The sought time, where the resource is free then. */
  readonly freeAt: Selection | null;
  /** Row and column, for the arrow keys. */
  readonly place: string;
  readonly isReached: boolean;
  readonly onOpen: (date: LocalDate) => void;
}

/** Whole half hours: the minutes of the running hour would change while they are read. */
const roughly = (minutes: number, language: Language): string =>
  minutes < HALF_HOUR
    ? durationText(minutes, language)
    : durationText(Math.floor(minutes / HALF_HOUR) * HALF_HOUR, language);

const DayCell = (props: CellProps) => {
  const { name, date, source, grid, freeAt, place, isReached, onOpen } = props;
  const { t, language } = useListWords();
  const open = { start: grid.openFrom, end: grid.openTo };
  const gaps = freeGaps(date, open, blocksOn(date, source), source.now);
  const minutes = gaps.reduce((sum, { start, end }) => sum + end - start, 0);
  const left = minutes === 0 ? t('weekNone') : t('weekFree', { time: roughly(minutes, language) });
  const then = freeAt ? [t('freeNow', { time: periodText(freeAt) })] : [];
  const said = [name, dateText(date, language), left, ...then].join(language === 'zh' ? '，' : ', ');
  return (
    <td>
      <button
        type="button"
        className="soft week-cell"
        aria-label={said}
        data-place={place}
        tabIndex={isReached ? 0 : -1}
        onClick={() => onOpen(date)}
      >
        <DayBar blocks={source} date={date} grid={grid} sought={freeAt} />
        <span className={freeAt ? 'cut week-left good' : 'cut week-left'} aria-hidden="true">
          {freeAt ? <Icon name="check" size={12} /> : null}
          {left}
        </span>
      </button>
    </td>
  );
};

interface RowProps {
  readonly row: WeekRow;
  readonly index: number;
  readonly page: WeekPage;
  readonly reached: string;
  readonly onOpenResource: (id: string) => void;
}

const nothing = new Map<LocalDate, never>();

const Building = ({ row }: { row: WeekRow & { readonly kind: 'building' } }) => {
  const { say, t } = useListWords();
  return (
    <tr className="week-row week-building">
      <th scope="rowgroup" colSpan={8}>
        {say(row.building)}{' '}
        <span className="faint">{t('grid.rows', { ns: 'pc', count: row.count, context: 'room' })}</span>
      </th>
    </tr>
  );
};

const Row = ({ row, index, page, reached, onOpenResource }: RowProps) => {
  const { say } = useListWords();
  const { list, dates, grid, claims, closedSpans, mine, now, verdictOf, change } = page;
  if (row.kind === 'building') return <Building row={row} />;
  const { id, name, seats } = row.one;
  const source = {
    claims: claims.get(id) ?? nothing,
    closedSpans: closedSpans.get(id) ?? nothing,
    mine,
    now,
  };
  const freeAt = (date: LocalDate): Selection | null => {
    const sought = list.sought && { ...list.sought, date };
    return sought && isFree(verdictOf(id, date, sought)) ? sought : null;
  };
  return (
    <tr className="week-row">
      <th scope="row" className="week-name">
        <button type="button" className="rg-name" title={say(name)} onClick={() => onOpenResource(id)}>
          {say(name)}
        </button>
        {seats === undefined ? null : (
          <span className="faint">
            <Icon name="users" size={13} /> {seats}
          </span>
        )}
      </th>
      {dates.map((date, column) => (
        <DayCell
          key={date}
          name={say(name)}
          date={date}
          source={source}
          grid={grid}
          freeAt={freeAt(date)}
          place={`${index}/${column}`}
          isReached={reached === `${index}/${column}`}
          onOpen={(day) => change({ date: day, view: 'day' })}
        />
      ))}
    </tr>
  );
};

const steps: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** One cell is reached by Tab, the others by arrows; a building's row is stepped over. */
const useArrows = (scroller: RefObject<HTMLElement | null>): string => {
  const [reached, reach] = useState('');
  useEffect(() => {
    const element = scroller.current;
    const onKey = (event: KeyboardEvent) => {
      const step = steps[event.key];
      const place = event.target instanceof HTMLElement ? event.target.dataset.place : undefined;
      if (!step || place === undefined) return;
      event.preventDefault();
      const [row = 0, column = 0] = place.split('/').map(Number);
      const at = (far: number) =>
        element?.querySelector<HTMLElement>(
          `[data-place="${row + step[0] * far}/${column + step[1] * far}"]`,
        );
      const next = at(1) ?? at(2);
      next?.focus();
      if (next?.dataset.place !== undefined) reach(next.dataset.place);
    };
    element?.addEventListener('keydown', onKey);
    return () => element?.removeEventListener('keydown', onKey);
  }, [scroller]);
  return reached;
};

const Head = ({ page, count }: { page: WeekPage; count: number }) => {
  const { t, language } = useListWords();
  const { dates, now, list, change, isCompact } = page;
  return (
    <thead>
      <tr className="week-row">
        <th scope="col" className="week-name">
          {t('grid.rows', { ns: 'pc', count, ...unitOf(page.shown) })}
        </th>
        {dates.map((date) => (
          <th key={date} scope="col">
            <button
              type="button"
              className={date === now.date ? 'soft week-date week-date-today' : 'soft week-date'}
              aria-label={dateText(date, language)}
              aria-current={date === list.date ? 'date' : undefined}
              onClick={() => change({ date, view: 'day' })}
            >
              {weekdayText(weekdayOf(date), language, isCompact)} <b>{dayOfMonth(date)}</b>
            </button>
          </th>
        ))}
      </tr>
    </thead>
  );
};

/** The height of rows that are not drawn. */
const Space = ({ rows }: { rows: number }) =>
  rows > 0 ? (
    <tr style={{ height: rows * rowHeight }}>
      <td colSpan={8} />
    </tr>
  ) : null;

export interface WeekRowsProps {
  readonly label: string;
  readonly page: WeekPage;
  readonly rows: readonly Listed[];
  readonly onOpenResource: (id: string) => void;
}

export const WeekRows = ({ label, page, rows, onOpenResource }: WeekRowsProps) => {
  const scroller = useRef<HTMLDivElement>(null);
  const weekRows = weekRowsOf(rows);
  const extent = { rowCount: weekRows.length, paneWidth: 0, headHeight: rowHeight };
  const { from, to } = useViewport(scroller, extent).rows;
  const first = weekRows.findIndex(({ kind }) => kind === 'resource');
  const reached = useArrows(scroller);
  return (
    <div ref={scroller} className="rg">
      <table className="week-rows" aria-label={label} aria-rowcount={weekRows.length + 1}>
        <Head page={page} count={rows.length} />
        <tbody>
          <Space rows={from} />
          {weekRows.slice(from, to).map((row, index) => (
            <Row
              key={row.kind === 'resource' ? row.one.id : `building-${row.building.zh}`}
              row={row}
              index={from + index}
              page={page}
              reached={reached || `${first}/0`}
              onOpenResource={onOpenResource}
            />
          ))}
          <Space rows={weekRows.length - to} />
        </tbody>
      </table>
    </div>
  );
};
