// One picture of numbers: lines or bars over labels.
import { ChartFrame } from './chart-frame.tsx';
import { shownLabels, topOf } from './scale.ts';
import { useStatisticsWords } from './words.ts';

export interface ChartSeries {
  readonly name: string;
  readonly values: readonly number[];
}

export interface ChartProps {
  /** Names it in an address. */
  readonly anchor: string;
  readonly title: string;
  readonly note?: string;
  /** `ranks`: a bar under each label, for labels that are sentences. */
  readonly kind: 'lines' | 'bars' | 'ranks';
  readonly labels: readonly string[];
  readonly series: readonly ChartSeries[];
  /** Follows each number. */
  readonly unit?: string;
}

const [WIDTH, HEIGHT, LEFT, BOTTOM, TOP] = [640, 240, 44, 24, 10];
/** Half of the last label reaches beyond its slot. */
const RIGHT = 16;
const MOST_LABELS = 8;

export const Chart = (props: ChartProps) => {
  const { anchor, title, note, labels, series, unit = '' } = props;
  const { t } = useStatisticsWords();
  const figures = {
    head: [t('label'), ...series.map(({ name }) => name)],
    rows: labels.map((label, at) => [label, ...series.map(({ values }) => values[at] ?? 0)]),
  };
  return (
    <ChartFrame
      anchor={anchor}
      title={title}
      note={note}
      figures={figures}
      unit={unit}
      legend={series.length < 2 ? null : <Legend series={series} />}
      draw={(ref) => (
        <>
          {props.kind === 'ranks' ? <Ranks {...props} ref={ref} /> : <Drawing {...props} ref={ref} />}
          <p className="heard-only">
            {t('heard', {
              count: labels.length,
              most: Math.max(0, ...series.flatMap(({ values }) => values)),
              unit,
            })}
          </p>
        </>
      )}
    />
  );
};

const Legend = ({ series }: Pick<ChartProps, 'series'>) => (
  <ul className="chart-legend">
    {series.map(({ name }, at) => (
      <li key={name} className={`chart-series-${at}`}>
        <svg viewBox="0 0 24 8" width="24" height="8" aria-hidden="true">
          <path d="M0 4H24" className="chart-line" />
        </svg>
        {name}
      </li>
    ))}
  </ul>
);

const Drawing = ({
  title,
  kind,
  labels,
  series,
  unit = '',
  ref,
}: ChartProps & React.RefAttributes<SVGSVGElement>) => {
  const top = topOf(series.flatMap(({ values }) => values));
  const room = { width: WIDTH - LEFT - RIGHT, height: HEIGHT - TOP - BOTTOM };
  const slot = room.width / Math.max(1, labels.length);
  const x = (at: number) => LEFT + slot * (at + 0.5);
  const y = (value: number) => TOP + room.height * (1 - value / top);
  const bar = (slot * 0.7) / series.length;
  return (
    <svg ref={ref} className="chart-drawing" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={title}>
      {[0, 0.5, 1].map((part) => (
        <g key={part}>
          <path className="chart-rule" d={`M${LEFT} ${y(part * top)}H${WIDTH - RIGHT}`} />
          <text className="chart-text" x={LEFT - 6} y={y(part * top) + 4} textAnchor="end">
            {part * top}
            {unit}
          </text>
        </g>
      ))}
      {shownLabels(labels.length, MOST_LABELS).map((at) => (
        <text key={labels[at]} className="chart-text" x={x(at)} y={HEIGHT - 6} textAnchor="middle">
          {labels[at]}
        </text>
      ))}
      {series.map(({ name, values }, index) => (
        <g key={name} className={`chart-series-${index}`}>
          {kind === 'lines' ? (
            <path
              className="chart-line"
              d={values.map((value, at) => `${at === 0 ? 'M' : 'L'}${x(at)} ${y(value)}`).join('')}
            />
          ) : (
            values.map((value, at) => (
              <rect
                key={labels[at]}
                className="chart-bar"
                x={x(at) - (bar * series.length) / 2 + bar * index}
                y={y(value)}
                width={bar}
                height={TOP + room.height - y(value)}
              >
                <title>{`${labels[at]}: ${value}${unit}`}</title>
              </rect>
            ))
          )}
        </g>
      ))}
    </svg>
  );
};

const RANK_HEIGHT = 36;

const Ranks = ({
  title,
  labels,
  series,
  unit = '',
  ref,
}: ChartProps & React.RefAttributes<SVGSVGElement>) => {
  const values = series[0]?.values ?? [];
  const most = Math.max(1, ...values);
  const widthOf = (at: number) => ((values[at] ?? 0) / most) * (WIDTH - LEFT);
  return (
    <svg
      ref={ref}
      className="chart-drawing"
      viewBox={`0 0 ${WIDTH} ${labels.length * RANK_HEIGHT}`}
      role="img"
      aria-label={title}
    >
      {labels.map((label, at) => (
        <g key={label}>
          <text className="chart-text" x={0} y={at * RANK_HEIGHT + 14}>
            {label}
          </text>
          <rect className="chart-bar" x={0} y={at * RANK_HEIGHT + 20} width={widthOf(at)} height={10} />
          <text className="chart-text" x={widthOf(at) + 6} y={at * RANK_HEIGHT + 30}>
            {values[at]}
            {unit}
          </text>
        </g>
      ))}
    </svg>
  );
};
