// One picture of numbers: lines or bars over labels.
import { useSize } from '../../ui/use-size.ts';
import { ChartFrame } from './chart-frame.tsx';
import { beginOf, shownLabels, topOf, widthOf } from './scale.ts';
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

const [HEIGHT, LEFT, BOTTOM, TOP] = [240, 44, 24, 10];
/** Half of the last label reaches beyond its slot. */
const RIGHT = 16;
const MOST_LABELS = 8;
const LABEL_GAP = 8;
/** The height and the width of a leaning label. */
const LEAN = 35;

/** A drawing is as wide as its place: its texts are as large as those around it. */
const first = { width: 560, height: HEIGHT } as const;

/**
 * Where all names of bars do not fit beside one another, they lean, and the bars make room for what reaches to the
 * left; of other labels some are left out.
 */
const labelling = (kind: ChartProps['kind'], labels: readonly string[], right: number) => {
  const widths = labels.map((label) => widthOf(label) + LABEL_GAP);
  const widest = Math.max(1, ...widths);
  const fitting = Math.max(1, Math.min(MOST_LABELS, Math.floor((right - LEFT) / widest)));
  const leans = kind === 'bars' && labels.length <= MOST_LABELS && fitting < labels.length;
  const reaches = widths.map((width) => width * Math.cos((LEAN * Math.PI) / 180));
  return {
    leans,
    left: leans ? beginOf(reaches, LEFT, right) : LEFT,
    shown: shownLabels(labels.length, leans ? labels.length : fitting),
    bottom: leans ? BOTTOM + widest * Math.sin((LEAN * Math.PI) / 180) : BOTTOM,
  };
};

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
      legend={series.length < 2 ? null : <Legend kind={props.kind} series={series} />}
    >
      {props.kind === 'ranks' ? <Ranks {...props} /> : <Drawing {...props} />}
      <p className="heard-only">
        {t('heard', {
          count: labels.length,
          most: Math.max(0, ...series.flatMap(({ values }) => values)),
          unit,
        })}
      </p>
    </ChartFrame>
  );
};

const Legend = ({ kind, series }: Pick<ChartProps, 'kind' | 'series'>) => (
  <ul className="chart-legend">
    {series.map(({ name }, at) => (
      <li key={name} className={`chart-series-${at}`}>
        <svg viewBox="0 0 24 8" width="24" height="8" aria-hidden="true">
          {kind === 'lines' ? (
            <path d="M0 4H24" className="chart-line" />
          ) : (
            <rect width="24" height="8" className="chart-bar" />
          )}
        </svg>
        {name}
      </li>
    ))}
  </ul>
);

const Drawing = ({ title, kind, labels, series, unit = '' }: ChartProps) => {
  const [place, { width }] = useSize<HTMLDivElement>(first);
  const top = topOf(series.flatMap(({ values }) => values));
  const { leans, left, shown, bottom } = labelling(kind, labels, Math.max(LEFT + 1, width - RIGHT));
  const room = { width: Math.max(1, width - left - RIGHT), height: HEIGHT - TOP - BOTTOM };
  const height = TOP + room.height + bottom;
  const slot = room.width / Math.max(1, labels.length);
  const x = (at: number) => left + slot * (at + 0.5);
  const y = (value: number) => TOP + room.height * (1 - value / top);
  const bar = (slot * 0.7) / series.length;
  return (
    <div ref={place}>
      <svg className="chart-drawing" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={title}>
        {[0, 0.5, 1].map((part) => (
          <g key={part}>
            <path className="chart-rule" d={`M${left} ${y(part * top)}H${width - RIGHT}`} />
            <text className="chart-text" x={left - 6} y={y(part * top) + 4} textAnchor="end">
              {part * top}
              {unit}
            </text>
          </g>
        ))}
        {shown.map((at) => (
          <text
            key={labels[at]}
            className="chart-text"
            transform={`translate(${x(at)} ${TOP + room.height + 18})${leans ? ` rotate(-${LEAN})` : ''}`}
            textAnchor={leans ? 'end' : 'middle'}
          >
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
    </div>
  );
};

/** Short labels stand before their bars, others above them. */
const [RANK_HEIGHT, RANK_LINE, MOST_OF_WIDTH] = [36, 28, 0.4];

const Ranks = ({ title, labels, series, unit = '' }: ChartProps) => {
  const values = series[0]?.values ?? [];
  const [place, { width }] = useSize<HTMLDivElement>(first);
  const most = Math.max(1, ...values);
  const before = Math.max(0, ...labels.map(widthOf)) + LABEL_GAP;
  const isBeside = before <= width * MOST_OF_WIDTH;
  const [height, start, above] = isBeside ? [RANK_LINE, before, 0] : [RANK_HEIGHT, 0, 16];
  const lengthOf = (at: number) => ((values[at] ?? 0) / most) * Math.max(1, width - start - LEFT - RIGHT);
  return (
    <div ref={place}>
      <svg
        className="chart-drawing"
        viewBox={`0 0 ${width} ${labels.length * height}`}
        role="img"
        aria-label={title}
      >
        {labels.map((label, at) => (
          <g key={label}>
            <text
              className="chart-text"
              x={isBeside ? start - LABEL_GAP : 0}
              y={at * height + 14}
              textAnchor={isBeside ? 'end' : 'start'}
            >
              {label}
            </text>
            <rect
              className="chart-bar"
              x={start}
              y={at * height + above + 4}
              width={lengthOf(at)}
              height={10}
            />
            <text className="chart-text" x={start + lengthOf(at) + 6} y={at * height + above + 14}>
              {values[at]}
              {unit}
            </text>
          </g>
        ))}
      </svg>
    </div>
  );
};
