// Today as a curve: what was in use, what is booked but has not happened, what is usual, and the present minute.
import { weekdayOf } from '@campus/events/domain/time/dates';
import { clockOf } from '@campus/events/domain/time/period';
import { smoothPath } from '../../lib/smooth-path.ts';
import { type LocalNow, weekdayText } from '../../lib/when.ts';
import { TableHead } from '../../ui/table-head.tsx';
import { type Size, useSize } from '../../ui/use-size.ts';
import { type Board, rateOf } from './board.ts';
import { BoardPanel } from './board-panel.tsx';
import { peakAhead, rateAt, type Sample, samplesOf, spanOf, splitAt, usualOf } from './curve.ts';
import { useBoardWords } from './words.ts';

const firstSize: Size = { width: 680, height: 400 };
/** A wider picture is drawn larger: on a wall it is read from afar. */
const plainWidth = 500;
const frame = { left: 44, right: 20, top: 24, bottom: 28 };

const percent = (rate: number): string => `${Math.round(rate * 100)}%`;

interface Scale extends Size {
  readonly x: (minute: number) => number;
  readonly y: (rate: number) => number;
}

const scaleOf = ({ from, to }: { from: number; to: number }, { width, height }: Size): Scale => ({
  width,
  height,
  x: (minute) => frame.left + ((minute - from) / (to - from)) * (width - frame.left - frame.right),
  y: (rate) => frame.top + (1 - rate) * (height - frame.top - frame.bottom),
});

const pathOf = (samples: readonly Sample[], { x, y }: Scale): string =>
  smoothPath(samples.map(({ minute, rate }) => ({ x: x(minute), y: y(rate) })));

const areaOf = (samples: readonly Sample[], scale: Scale): string => {
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last) return '';
  return `${pathOf(samples, scale)}L${scale.x(last.minute)} ${scale.y(0)}L${scale.x(first.minute)} ${scale.y(0)}Z`;
};

/** Narrower, a time an axis would run into its neighbour. */
const hourWidth = 56;

const Axes = ({ span, scale }: { span: { from: number; to: number }; scale: Scale }) => {
  const { width, height } = scale;
  const step = 120 * Math.ceil(hourWidth / (scale.x(120) - scale.x(0)));
  const hours = Array.from({ length: 25 }, (_, index) => index * 60).filter(
    (minute) => minute >= span.from && minute <= span.to && (minute - span.from) % step === 0,
  );
  return (
    <g className="curve-axes">
      {[0, 0.25, 0.5, 0.75, 1].map((rate) => (
        <g key={rate}>
          <line x1={frame.left} x2={width - frame.right} y1={scale.y(rate)} y2={scale.y(rate)} />
          <text x={frame.left - 8} y={scale.y(rate) + 4} textAnchor="end">
            {rate === 1 ? '100%' : rate * 100}
          </text>
        </g>
      ))}
      {hours.map((minute) => (
        <text key={minute} x={scale.x(minute)} y={height - 8} textAnchor="middle">
          {clockOf(minute)}
        </text>
      ))}
    </g>
  );
};

const Present = ({ sample, scale }: { sample: Sample; scale: Scale }) => {
  const x = scale.x(sample.minute);
  const { width } = scale;
  // Near the right edge the flag hangs to the left of its line.
  const flag = x > width - 130 ? x - 114 : x + 8;
  return (
    <g className="curve-present">
      <line x1={x} x2={x} y1={frame.top - 4} y2={scale.y(0)} />
      <circle cx={x} cy={scale.y(sample.rate)} r={5} />
      <rect x={flag} y={frame.top - 6} width={106} height={24} rx={4} />
      <text x={flag + 53} y={frame.top + 10} textAnchor="middle">
        {clockOf(sample.minute)}　{percent(sample.rate)}
      </text>
    </g>
  );
};

/** On a narrower picture the peak's words would run into the flag of the present. */
const peakWidth = 480;

/** Half of what the words take. */
const peakHalf = 64;

interface PeakProps {
  readonly sample: Sample;
  readonly scale: Scale;
  readonly label: string;
  /** The line of the present, which the words stay clear of. */
  readonly present: number;
}

const Peak = ({ sample, scale, label, present }: PeakProps) => {
  const clear = Math.max(scale.x(sample.minute), scale.x(present) + peakHalf);
  const x = Math.min(Math.max(clear, 130), scale.width - 110);
  return (
    <g className="curve-peak">
      <circle cx={scale.x(sample.minute)} cy={scale.y(sample.rate)} r={4} />
      {scale.width < peakWidth ? null : (
        <text x={x} y={scale.y(sample.rate) - 12} textAnchor="middle">
          {label}
        </text>
      )}
    </g>
  );
};

const CurveTable = ({ board }: { board: Board }) => {
  const { t } = useBoardWords();
  return (
    <table>
      <TableHead
        title={t('curve.title')}
        columns={['time', 'state.taken', 'open', 'rate'].map((column) => t(column))}
      />
      <tbody>
        {board.curve
          .filter((point) => point.open > 0)
          .map((point) => (
            <tr key={point.minute}>
              <th scope="row">{clockOf(point.minute)}</th>
              <td>{point.taken}</td>
              <td>{point.open}</td>
              <td>{percent(rateOf(point))}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
};

const CurvePicture = ({ board, now }: { board: Board; now: LocalNow }) => {
  const { t } = useBoardWords();
  const [element, size] = useSize<SVGSVGElement>(firstSize);
  const span = spanOf(board.curve);
  const zoom = Math.max(1, size.width / plainWidth);
  const scale = scaleOf(span, { width: size.width / zoom, height: size.height / zoom });
  const samples = samplesOf(board.curve);
  const { past, ahead } = splitAt(samples, now.minute);
  const rate = rateAt(samples, now.minute);
  const peak = peakAhead(samples, now.minute);
  const usual = usualOf(board.heat, weekdayOf(board.date)).filter(
    ({ minute }) => minute >= span.from && minute <= span.to,
  );
  const sum = t('curve.sum', {
    now: rate === undefined ? '–' : percent(rate),
    peak: peak ? `${clockOf(peak.minute)} ${percent(peak.rate)}` : '–',
  });
  return (
    <svg ref={element} className="curve" role="img" aria-label={sum}>
      <defs>
        <pattern
          id="curve-hatch"
          width="9"
          height="9"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <line className="curve-hatch-line" x1="0" y1="0" x2="0" y2="9" />
        </pattern>
      </defs>
      <g transform={`scale(${zoom})`}>
        <Axes span={span} scale={scale} />
        <path className="curve-ahead-area" d={areaOf(ahead, scale)} />
        <path className="curve-past-area" d={areaOf(past, scale)} />
        <path className="curve-usual" d={pathOf(usual, scale)} />
        <path className="curve-ahead" d={pathOf(ahead, scale)} />
        <path className="curve-past" d={pathOf(past, scale)} />
        {peak ? (
          <Peak
            sample={peak}
            scale={scale}
            present={now.minute}
            label={t('curve.peak', { time: clockOf(peak.minute), rate: percent(peak.rate) })}
          />
        ) : null}
        {rate === undefined ? null : <Present sample={{ minute: now.minute, rate }} scale={scale} />}
      </g>
    </svg>
  );
};

export const TodayCurve = ({ board, now }: { board: Board; now: LocalNow }) => {
  const { t, language } = useBoardWords();
  const hasUsual = usualOf(board.heat, weekdayOf(board.date)).length > 0;
  return (
    <BoardPanel
      title={t('curve.title')}
      note={t('curve.note')}
      className="board-today"
      picture={<CurvePicture board={board} now={now} />}
      table={<CurveTable board={board} />}
      foot={
        <ul className="soft curve-legend">
          <li className="curve-legend-past">{t('curve.past')}</li>
          <li className="curve-legend-ahead">{t('curve.ahead')}</li>
          {hasUsual ? (
            <li className="curve-legend-usual">
              {t('curve.usual', { day: weekdayText(weekdayOf(board.date), language) })}
            </li>
          ) : null}
          <li className="curve-next">{t('curve.next', { ends: board.ends, begins: board.begins })}</li>
        </ul>
      }
    />
  );
};
