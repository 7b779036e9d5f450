// A table of counts in which small ones are marked, and bars of each gate by hours.
import { isSmall } from '@campus/events/statistics/small-cells';
import { NumbersTable, scrollingRegion } from './chart-frame.tsx';
import { widthOf } from './scale.ts';
import { useVisitorNumbersWords } from './visitor-numbers-words.ts';

interface CountRow {
  readonly id: string;
  readonly name: string;
  readonly values: readonly number[];
  /** Columns whose figure is at least: a gate of theirs has not told all. */
  readonly least?: readonly boolean[] | undefined;
}

export interface CountTableProps {
  readonly title: string;
  readonly first: string;
  readonly columns: readonly string[];
  readonly rows: readonly CountRow[];
  /** Drawn beside the name of each row. */
  readonly bar?: BarColumns;
}

/** Columns that a bar is drawn of: full, dashed at its end, and a mark across it. */
interface BarColumns {
  readonly full: number;
  readonly dashed?: number;
  readonly mark?: number;
}

interface CountProps {
  readonly value: number;
  readonly isLeast?: boolean | undefined;
}

export const Count = ({ value, isLeast = false }: CountProps) => {
  const { t } = useVisitorNumbersWords();
  const shown = isLeast ? `≥${value}` : value;
  if (!isSmall(value)) return shown;
  return (
    <span className="count-small" title={t('smallCell')}>
      {shown}
      <span className="heard-only"> {t('smallCell')}</span>
    </span>
  );
};

interface RowBarProps {
  readonly values: readonly number[];
  readonly columns: BarColumns;
  readonly most: number;
}

const at = (values: readonly number[], column: number | undefined): number =>
  column === undefined ? 0 : (values[column] ?? 0);

/** What the longest of the bars has to hold. */
const reachOf = (values: readonly number[], { full, dashed, mark }: BarColumns): number =>
  Math.max(at(values, full) + at(values, dashed), at(values, mark));

const RowBar = ({ values, columns: { full, dashed, mark }, most }: RowBarProps) => {
  const part = (column: number | undefined) => (at(values, column) / most) * 100;
  return (
    <svg className="count-bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
      <rect className="chart-bar" width={part(full)} height="8" />
      {dashed === undefined ? null : (
        <rect className="hours-expected" x={part(full)} width={part(dashed)} height="8" />
      )}
      {mark === undefined ? null : <path className="count-mark" d={`M${part(mark)} 0V8`} />}
    </svg>
  );
};

export const CountTable = ({ title, first, columns, rows, bar }: CountTableProps) => {
  const { t } = useVisitorNumbersWords();
  const totals = columns.map((_, at) => rows.reduce((sum, { values }) => sum + (values[at] ?? 0), 0));
  const most = Math.max(1, ...rows.map(({ values }) => (bar ? reachOf(values, bar) : 0)));
  return (
    <NumbersTable title={title} columns={[first, ...columns]}>
      <tbody>
        {rows.map(({ id, name, values, least }) => (
          <tr key={id}>
            <th scope="row">
              {bar ? (
                <span className="count-named">
                  {name}
                  <RowBar values={values} columns={bar} most={most} />
                </span>
              ) : (
                name
              )}
            </th>
            {values.map((value, at) => (
              <td key={columns[at]}>
                <Count value={value} isLeast={least?.[at]} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('total')}</th>
          {totals.map((value, at) => (
            <td key={columns[at]}>
              <Count value={value} isLeast={rows.some(({ least }) => least?.[at])} />
            </td>
          ))}
        </tr>
      </tfoot>
    </NumbersTable>
  );
};

export interface HourStripsProps {
  readonly title: string;
  readonly gates: readonly StripGate[];
  readonly hours: readonly number[];
  readonly cells: readonly (readonly number[])[];
  /** Minute of the day that it is now; undefined: the hours are not those of today. */
  readonly minute?: number | undefined;
}

interface StripGate {
  readonly id: string;
  readonly name: string;
  /** Hours of which something may be missing. */
  readonly silent: readonly number[];
  /** People to come, by hour. */
  readonly expected: readonly number[];
}

const [SLOT, STRIP, TOP, NAME] = [46, 56, 24, 104] as const;
const NAME_ROOM = NAME - 8;

const fitting = (name: string): string => {
  if (widthOf(name) <= NAME_ROOM) return name;
  let short = name;
  while (short !== '' && widthOf(`${short}…`) > NAME_ROOM) short = short.slice(0, -1);
  return `${short}…`;
};
const BAR = 32;
/** Below this size its texts cannot be read: it scrolls. */
const READABLE = 0.85;

interface BarProps {
  readonly value: number;
  readonly expected: number;
  readonly isSilent: boolean;
  readonly x: number;
  readonly floor: number;
  readonly most: number;
}

/** People who came stand full, those expected dashed on them; hatched: a silent gate may know more. */
const Bar = ({ value, expected, isSilent, x, floor, most }: BarProps) => {
  const heightOf = (count: number): number => (count === 0 ? 0 : Math.max(2, (count / most) * (STRIP - 26)));
  const [full, dashed] = [heightOf(value), heightOf(expected)];
  const top = floor - full;
  return (
    <g>
      {isSilent ? (
        <rect x={x} y={floor - STRIP + 14} width={BAR} height={STRIP - 14} fill="url(#hours-silent)" />
      ) : null}
      <rect className="chart-bar" x={x} y={top} width={BAR} height={full} />
      {expected > 0 ? (
        <rect className="hours-expected" x={x} y={top - dashed} width={BAR} height={dashed} />
      ) : null}
      {value > 0 || isSilent ? (
        <text className="chart-text" x={x + BAR / 2} y={top - dashed - 4} textAnchor="middle">
          {isSilent ? `≥${value}` : value}
        </text>
      ) : null}
    </g>
  );
};

/** The table beside it says the same to those who do not see it. */
export const HourStrips = ({ title, gates, hours, cells, minute }: HourStripsProps) => {
  const most = Math.max(
    1,
    ...cells.flatMap((row, at) =>
      row.map((value, hour) => value + (gates[at]?.expected[hours[hour] ?? 0] ?? 0)),
    ),
  );
  const width = NAME + hours.length * SLOT;
  const height = TOP + gates.length * STRIP;
  const nowAt = minute === undefined ? undefined : NAME + (minute / 60 - (hours[0] ?? 0)) * SLOT;
  return (
    <div className="hour-strips-place" {...scrollingRegion(title)}>
      <svg
        className="hour-strips"
        style={{ minWidth: width * READABLE }}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={title}
      >
        {hours.map((hour, at) => (
          <text key={hour} className="chart-text" x={NAME + at * SLOT + SLOT / 2} y={14} textAnchor="middle">
            {String(hour).padStart(2, '0')}
          </text>
        ))}
        <defs>
          <pattern
            id="hours-silent"
            width="6"
            height="6"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect className="hours-silent-line" width="2" height="6" />
          </pattern>
        </defs>
        {gates.map(({ id, name, silent, expected }, row) => {
          const floor = TOP + (row + 1) * STRIP - 6;
          return (
            <g key={id}>
              <text className="chart-text hour-strips-name" x={0} y={floor - 8}>
                {fitting(name)}
                <title>{name}</title>
              </text>
              <path className="chart-rule" d={`M${NAME}${' '}${floor}H${width}`} />
              {hours.map((hour, at) => {
                const x = NAME + at * SLOT + (SLOT - BAR) / 2;
                const bar = {
                  value: cells[row]?.[at] ?? 0,
                  expected: expected[hour] ?? 0,
                  isSilent: silent.includes(hour),
                };
                return <Bar key={hour} {...bar} x={x} floor={floor} most={most} />;
              })}
            </g>
          );
        })}
        {nowAt !== undefined && nowAt >= NAME && nowAt <= width ? (
          <path className="hours-now" d={`M${nowAt} ${TOP}V${height}`} />
        ) : null}
      </svg>
    </div>
  );
};
