// Days and weeks: the heads of the days, the hours with their lines, and a column a day for what stands in it.
import type { LocalDate } from '@campus/events/domain/time/dates';
import { clockOf } from '@campus/events/domain/time/period';
import { Fragment, memo } from 'react';
import { useText } from '../../i18n.ts';
import { dateText } from '../../lib/when.ts';
import type { Grid } from '../selection.ts';
import { shareOf } from './bands.ts';
import { DayHead } from './day-content.tsx';
import { LaneOverlay, type OverlayProps } from './overlay.tsx';

/** An hour this close to the present minute leaves its place at the edge to it. */
const nearMinutes = 20;

const linesOf = ({ openFrom, openTo, step }: Grid): number[] =>
  Array.from({ length: Math.ceil((openTo - openFrom) / step) }, (_, line) => openFrom + line * step);

interface HoursProps {
  readonly grid: Grid;
  /** Minute of the day that the edge names itself, or one far away. */
  readonly present: number;
}

/** Not drawn again with every movement of the hand. */
const Hours = memo(({ grid, present }: HoursProps) =>
  linesOf(grid).map((minute) => {
    const isHour = (minute - grid.openFrom) % 60 === 0;
    const style = { top: `${shareOf(minute, grid)}%` };
    return (
      <Fragment key={minute}>
        {minute > grid.openFrom ? (
          <span className={isHour ? 'tt-line' : 'tt-line tt-line-minor'} style={style} />
        ) : null}
        {isHour && Math.abs(minute - present) >= nearMinutes ? (
          <span className="tt-hour" style={style}>
            {clockOf(minute)}
          </span>
        ) : null}
      </Fragment>
    );
  }),
);

export interface DayColumnsProps extends OverlayProps {
  readonly dates: readonly LocalDate[];
  readonly hasHeads: boolean;
}

export const DayColumns = ({ dates, hasHeads, ...shown }: DayColumnsProps) => {
  const { t, language } = useText();
  const { grid, now, showsPresent } = shown;
  return (
    <table className="tt-days">
      {hasHeads ? (
        <thead>
          <tr>
            <td />
            {dates.map((date) => (
              <th
                key={date}
                className="tt-day-head"
                scope="col"
                aria-label={dateText(date, language)}
                aria-current={date === now.date ? 'date' : undefined}
              >
                <DayHead date={date} now={now} />
              </th>
            ))}
          </tr>
        </thead>
      ) : null}
      <tbody>
        <tr style={{ '--lines': linesOf(grid).length }}>
          <th scope="row" aria-label={t('timetable.hours')}>
            <Hours grid={grid} present={showsPresent ? now.minute : Number.NEGATIVE_INFINITY} />
          </th>
          {dates.map((date, index) => (
            <td key={date} className="tt-lane" data-date={date}>
              <LaneOverlay date={date} isFirst={index === 0} shown={shown} />
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
};
