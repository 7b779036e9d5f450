// The gates by hours as a table: pure, so that the screen and the export are of one piece.
import { hiddenIn, withTotals } from '@campus/events/statistics/small-cells';

const [MORNING, EVENING] = [7, 18] as const;

/** Hours from the first to the last in which somebody passed; those of a usual day are always among them. */
export const hoursShown = (rows: readonly (readonly number[])[]): number[] => {
  const used = Array.from({ length: 24 }, (_, hour) => hour).filter((hour) =>
    rows.some((row) => (row[hour] ?? 0) > 0),
  );
  const from = Math.min(MORNING, ...used);
  const to = Math.max(EVENING, ...used);
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
};

/** Which figures are at least, with their totals at the ends: every sum with one of them is. */
const leastWithTotals = (least: readonly (readonly boolean[])[]): boolean[][] => {
  const rows = least.map((row) => [...row, row.includes(true)]);
  const width = Math.max(0, ...rows.map(({ length }) => length));
  return [...rows, Array.from({ length: width }, (_, at) => rows.some((row) => row[at]))];
};

/** For a file: what tells of few people is empty, and so is what would let it be computed. Totals are at the ends. */
export const exportedRows = (
  names: readonly string[],
  cells: readonly (readonly number[])[],
  least: readonly (readonly boolean[])[] = [],
): (string | number | null)[][] => {
  const table = withTotals(cells);
  const hidden = hiddenIn(table);
  const isLeast = leastWithTotals(least);
  const shown = (value: number, at: number, column: number) => (isLeast[at]?.[column] ? `≥${value}` : value);
  return table.map((row, at) => [
    names[at] ?? '',
    ...row.map((value, column) => (hidden[at]?.[column] ? null : shown(value, at, column))),
  ]);
};
