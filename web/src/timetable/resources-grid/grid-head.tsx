// The head of the grid: how many rows, by what they are ordered, the hours, the present minute and the time that is
// sought.
import { clockOf } from '@campus/events/domain/time/period';
import { useText } from '../../i18n.ts';
import { dateText, type LocalNow, periodText } from '../../lib/when.ts';
import { Icon } from '../../ui/icon.tsx';
import type { Selection } from '../selection.ts';
import { type TimeScale, xOf } from './geometry.ts';
import type { OrderColumn, RowOrder } from './row-order.ts';

/** An hour closer than this to a badge leaves its place to it, in minutes. */
const nearMinutes = 25;

export interface GridHeadProps {
  readonly rowCount: number;
  /** Some of them have a place; else its column is left out. */
  readonly hasPlaces: boolean;
  readonly scale: TimeScale;
  readonly now: LocalNow;
  readonly paneWidth: number;
  readonly headHeight: number;
  readonly sought: Selection | null;
  readonly order: RowOrder;
  readonly onOrder: (column: OrderColumn) => void;
}

const ColumnButton = ({
  column,
  label,
  order,
  onOrder,
}: Pick<GridHeadProps, 'order' | 'onOrder'> & { column: OrderColumn; label: string }) => {
  const isChosen = order.column === column && order.moved.length === 0;
  return (
    <button
      type="button"
      className={`rg-column rg-column-${column}`}
      aria-pressed={isChosen}
      onClick={() => onOrder(column)}
    >
      {label}
      {isChosen ? <Icon name={order.isDescending ? 'chevron-down' : 'chevron-up'} size={12} /> : null}
    </button>
  );
};

const hoursOf = ({ openFrom, openTo }: TimeScale['grid']): number[] =>
  Array.from({ length: Math.ceil((openTo - openFrom) / 60) }, (_, index) => openFrom + index * 60);

/** Hours that a badge covers are left out. */
const isCovered = (minute: number, date: string, now: LocalNow, sought: Selection | null): boolean =>
  (date === now.date && Math.abs(minute - now.minute) < nearMinutes) ||
  (sought?.date === date && minute >= sought.start && minute < sought.end);

export const GridHead = (props: GridHeadProps) => {
  const { rowCount, hasPlaces, scale, now, paneWidth, headHeight, sought, order, onOrder } = props;
  const { t, language } = useText();
  const isWeek = scale.dates.length > 1;
  return (
    <div className="rg-head" style={{ height: headHeight, width: paneWidth + scale.width }}>
      <div className="rg-pane rg-pane-head" style={{ width: paneWidth }}>
        <span className="rg-tick" />
        <ColumnButton
          column="name"
          label={t('grid.rows', { count: rowCount, ...(hasPlaces ? { context: 'room' } : {}) })}
          order={order}
          onOrder={onOrder}
        />
        {hasPlaces ? (
          <ColumnButton column="place" label={t('grid.place')} order={order} onOrder={onOrder} />
        ) : null}
        <ColumnButton column="capacity" label={t('grid.seats')} order={order} onOrder={onOrder} />
      </div>
      <div className="rg-hours" style={{ left: paneWidth, width: scale.width }}>
        {scale.dates.map((date) => (
          <div
            key={date}
            className={isWeek ? 'rg-day rg-day-dated' : 'rg-day'}
            style={{ left: xOf(scale, date, scale.grid.openFrom), width: scale.dayWidth }}
          >
            {isWeek ? (
              <b
                className={date === now.date ? 'rg-date rg-date-today' : 'rg-date'}
                style={{ left: paneWidth }}
              >
                {dateText(date, language)}
              </b>
            ) : null}
            {hoursOf(scale.grid)
              .filter((minute) => !isCovered(minute, date, now, sought))
              .map((minute) => (
                <span
                  key={minute}
                  className="rg-hour"
                  style={{ left: (minute - scale.grid.openFrom) * scale.pixelsPerMinute }}
                >
                  {clockOf(minute)}
                </span>
              ))}
          </div>
        ))}
        {scale.dates.includes(now.date) &&
        now.minute >= scale.grid.openFrom &&
        now.minute < scale.grid.openTo ? (
          <span className="rg-badge" style={{ left: xOf(scale, now.date, now.minute) }}>
            {clockOf(now.minute)}
          </span>
        ) : null}
        {sought && scale.dates.includes(sought.date) ? (
          <span
            className="rg-badge rg-badge-sought"
            style={{
              left: xOf(scale, sought.date, sought.start),
              width: xOf(scale, sought.date, sought.end) - xOf(scale, sought.date, sought.start),
            }}
          >
            {periodText(sought)}
          </span>
        ) : null}
      </div>
    </div>
  );
};

export interface GridBandsProps extends Pick<GridHeadProps, 'scale' | 'now' | 'sought' | 'paneWidth'> {
  readonly height: number;
}

/** What lies behind the blocks: the past, the present line, the band of the sought time. */
export const GridBands = ({ scale, now, sought, paneWidth, height }: GridBandsProps) => {
  const past = scale.dates.filter((date) => date < now.date).length * scale.dayWidth;
  const isToday = scale.dates.includes(now.date);
  const present = isToday ? xOf(scale, now.date, now.minute) : past;
  return (
    <div className="rg-bands" style={{ left: paneWidth, width: scale.width, height }} aria-hidden="true">
      <span className="rg-past" style={{ width: present }} />
      {isToday && now.minute >= scale.grid.openFrom && now.minute < scale.grid.openTo ? (
        <span className="rg-present" style={{ left: present }} />
      ) : null}
      {sought && scale.dates.includes(sought.date) ? (
        <span
          className="rg-sought"
          style={{
            left: xOf(scale, sought.date, sought.start),
            width: xOf(scale, sought.date, sought.end) - xOf(scale, sought.date, sought.start),
          }}
        />
      ) : null}
    </div>
  );
};
