// A table of counts in which small ones are marked, and bars of each gate by hours.
import { isSmall } from '@campus/events/statistics/small-cells';
import { NumbersTable, scrollingRegion } from './chart-frame.tsx';
import { widthOf } from './scale.ts';
import { useVisitorNumbersWords } from './visitor-numbers-words.ts';

interface CountRow {
  readonly id: string;
  readonly name: string;
  readonly values: readonly number[];
}

export interface CountTableProps {
  readonly title: string;
  readonly first: string;
  readonly columns: readonly string[];
  readonly rows: readonly CountRow[];
  /** Column that is drawn as a bar beside its row. */
  readonly barOf?: number;
}

const Count = ({ value }: { readonly value: number }) => {
  const { t } = useVisitorNumbersWords();
  if (!isSmall(value)) return value;
  return (
    <span className="count-small" title={t('smallCell')}>
      {value}
      <span className="heard-only"> {t('smallCell')}</span>
    </span>
  );
};

export const CountTable = ({ title, first, columns, rows, barOf }: CountTableProps) => {
  const { t } = useVisitorNumbersWords();
  const totals = columns.map((_, at) => rows.reduce((sum, { values }) => sum + (values[at] ?? 0), 0));
  const most = Math.max(1, ...rows.map(({ values }) => (barOf === undefined ? 0 : (values[barOf] ?? 0))));
  return (
    <NumbersTable title={title}>
      <thead>
        <tr>
          <th scope="col">{first}</th>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, values }) => (
          <tr key={id}>
            <th scope="row">
              {name}
              {barOf === undefined ? null : (
                <svg className="count-bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                  <rect className="chart-bar" width={((values[barOf] ?? 0) / most) * 100} height="8" />
                </svg>
              )}
            </th>
            {values.map((value, at) => (
              <td key={columns[at]}>
                <Count value={value} />
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
              <Count value={value} />
            </td>
          ))}
        </tr>
      </tfoot>
    </NumbersTable>
  );
};

export interface HourStripsProps {
  readonly title: string;
  readonly gates: readonly { readonly id: string; readonly name: string }[];
  readonly hours: readonly number[];
  readonly cells: readonly (readonly number[])[];
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

/** The table beside it says the same to those who do not see it. */
export const HourStrips = ({ title, gates, hours, cells }: HourStripsProps) => {
  const most = Math.max(1, ...cells.flat());
  const width = NAME + hours.length * SLOT;
  return (
    <div className="hour-strips-place" {...scrollingRegion(title)}>
      <svg
        className="hour-strips"
        style={{ minWidth: width * READABLE }}
        viewBox={`0 0 ${width} ${TOP + gates.length * STRIP}`}
        role="img"
        aria-label={title}
      >
        {hours.map((hour, at) => (
          <text key={hour} className="chart-text" x={NAME + at * SLOT + SLOT / 2} y={14} textAnchor="middle">
            {String(hour).padStart(2, '0')}
          </text>
        ))}
        {gates.map(({ id, name }, row) => {
          const floor = TOP + (row + 1) * STRIP - 6;
          return (
            <g key={id}>
              <text className="chart-text hour-strips-name" x={0} y={floor - 8}>
                {fitting(name)}
                <title>{name}</title>
              </text>
              <path className="chart-rule" d={`M${NAME}${' '}${floor}H${width}`} />
              {hours.map((hour, at) => {
                const value = cells[row]?.[at] ?? 0;
                if (value === 0) return null;
                const height = Math.max(2, (value / most) * (STRIP - 26));
                const x = NAME + at * SLOT + (SLOT - BAR) / 2;
                return (
                  <g key={hour}>
                    <rect className="chart-bar" x={x} y={floor - height} width={BAR} height={height} />
                    <text className="chart-text" x={x + BAR / 2} y={floor - height - 4} textAnchor="middle">
                      {value}
                    </text>
                  </g>
                );
              })}
            </g>
          );
        })}
      </svg>
    </div>
  );
};
