// A day as one thin bar: taken, closed, past and the time that is sought. A picture of what the row says in words.
import type { LocalDate } from '@campus/events/domain/time/dates';
import { blocksOn, type DaySource } from '../../timetable/claims.ts';
import type { Grid, Selection } from '../../timetable/selection.ts';

export interface DayBarProps {
  readonly blocks: DaySource;
  readonly date: LocalDate;
  readonly grid: Grid;
  readonly sought: Selection | null;
}

const place = (start: number, end: number, { openFrom, openTo }: Grid) => {
  const within = (minute: number): number => Math.max(openFrom, Math.min(minute, openTo)) - openFrom;
  const length = openTo - openFrom;
  return {
    insetInlineStart: `${(within(start) / length) * 100}%`,
    width: `${((within(end) - within(start)) / length) * 100}%`,
  };
};

export const DayBar = ({ blocks, date, grid, sought }: DayBarProps) => (
  <span className="day-bar" aria-hidden="true">
    {blocksOn(date, blocks).map((block) => (
      <span
        key={block.key}
        className={`day-bar-piece day-bar-${block.shared ? 'free' : block.state}`}
        style={place(block.start, block.end, grid)}
      />
    ))}
    {date <= blocks.now.date ? (
      <span
        className="day-bar-piece day-bar-past"
        style={place(grid.openFrom, date < blocks.now.date ? grid.openTo : blocks.now.minute, grid)}
      />
    ) : null}
    {sought?.date === date ? (
      <span className="day-bar-sought" style={place(sought.start, sought.end, grid)} />
    ) : null}
  </span>
);
