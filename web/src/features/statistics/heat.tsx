// Hours × weekdays: the darker a cell, the more of that hour was booked.
import type { Weekday } from '@campus/events/domain/time/dates';
import { clockOf } from '@campus/events/domain/time/period';
import { weekdayText } from '../../lib/when.ts';
import { useSize } from '../../ui/use-size.ts';
import { ChartFrame } from './chart-frame.tsx';
import { useStatisticsWords } from './words.ts';

export interface HeatProps {
  readonly cells: readonly { readonly weekday: number; readonly hour: number; readonly minutes: number }[];
}

const weekdays: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];
const LEVELS = 4;
const [LEFT, TOP, HEIGHT] = [44, 24, 26];
const first = { width: 560, height: 480 } as const;
const TENTHS = 10;

export const Heat = ({ cells }: HeatProps) => {
  const { t, language } = useStatisticsWords();
  const [place, { width }] = useSize<HTMLDivElement>(first);
  const slot = Math.max(1, (width - LEFT) / weekdays.length);
  const hours = [...new Set(cells.map(({ hour }) => hour))].toSorted((a, b) => a - b);
  const fullest = Math.max(1, ...cells.map(({ minutes }) => minutes));
  const by = new Map(cells.map(({ weekday, hour, minutes }) => [`${weekday} ${hour}`, minutes]));
  const minutesAt = (weekday: Weekday, hour: number) => by.get(`${weekday} ${hour}`) ?? 0;
  const hoursAt = (weekday: Weekday, hour: number) =>
    Math.round((minutesAt(weekday, hour) / 60) * TENTHS) / TENTHS;
  const names = weekdays.map((weekday) => weekdayText(weekday, language));
  const rows = hours.map((hour) => [
    clockOf(hour * 60),
    ...weekdays.map((weekday) => hoursAt(weekday, hour)),
  ]);
  const height = TOP + hours.length * HEIGHT;
  return (
    <ChartFrame
      anchor="heat"
      title={t('heat')}
      note={t('heatNote')}
      figures={{ head: [t('hour'), ...names], rows }}
    >
      <div ref={place}>
        <svg className="chart-drawing" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={t('heat')}>
          {names.map((name, column) => (
            <text
              key={name}
              className="chart-text"
              x={LEFT + (column + 0.5) * slot}
              y={TOP - 8}
              textAnchor="middle"
            >
              {name}
            </text>
          ))}
          {hours.map((hour, row) => (
            <g key={hour}>
              <text className="chart-text" x={LEFT - 8} y={TOP + row * HEIGHT + 18} textAnchor="end">
                {clockOf(hour * 60)}
              </text>
              {weekdays.map((weekday, column) => (
                <g key={weekday}>
                  <rect
                    className={`heat-cell heat-cell-${Math.ceil((minutesAt(weekday, hour) / fullest) * LEVELS)}`}
                    x={LEFT + column * slot + 1}
                    y={TOP + row * HEIGHT + 1}
                    width={slot - 2}
                    height={HEIGHT - 2}
                  />
                  <text
                    className="chart-text heat-number"
                    x={LEFT + (column + 0.5) * slot}
                    y={TOP + row * HEIGHT + 18}
                    textAnchor="middle"
                  >
                    {hoursAt(weekday, hour)}
                  </text>
                </g>
              ))}
            </g>
          ))}
        </svg>
      </div>
    </ChartFrame>
  );
};
