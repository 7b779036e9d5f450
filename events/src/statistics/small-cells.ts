// Which cells of a table with totals an export leaves empty: those that tell of very few people, and further ones
// wherever a total would let one of them be computed.

/** Fewer people than this are not told; nobody is told. */
const SMALL = 5;

export const isSmall = (count: number): boolean => count > 0 && count < SMALL;

type Table = readonly (readonly number[])[];

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

/** The table with a row and a column of totals at its ends. */
export const withTotals = (cells: Table): number[][] => {
  const rows = cells.map((row) => [...row, sum(row)]);
  const width = Math.max(0, ...rows.map(({ length }) => length));
  return [...rows, Array.from({ length: width }, (_, at) => sum(rows.map((row) => row[at] ?? 0)))];
};

type Hidden = boolean[][];
type Cell = readonly [row: number, column: number];

const hiddenCells = (hidden: Hidden): Cell[] =>
  hidden.flatMap((row, at) => row.flatMap((is, column): Cell[] => (is ? [[at, column]] : [])));

/** Lines that hidden cells join, rows as they are and columns below zero, with `without` left out. */
const reaches = (hidden: Hidden, [row, column]: Cell): boolean => {
  const seenRows = new Set([row]);
  const seenColumns = new Set<number>();
  const open = [row];
  for (let at = open.pop(); at !== undefined; at = open.pop())
    for (const [next, is] of (hidden[at] ?? []).entries()) {
      if (!is || seenColumns.has(next) || (at === row && next === column)) continue;
      seenColumns.add(next);
      for (const [other, cells] of hidden.entries())
        if (cells[next] && !seenRows.has(other)) {
          seenRows.add(other);
          open.push(other);
        }
    }
  return seenColumns.has(column);
};

/** Hiding a total costs more than hiding a cell, and an empty cell protects little. */
const costOf = (table: Table, hidden: Hidden, [row, column]: Cell): number => {
  if (hidden[row]?.[column]) return 0;
  const value = table[row]?.[column] ?? 0;
  const isTotal = row === table.length - 1 || column === (table[row]?.length ?? 0) - 1;
  return 1 + value + (isTotal ? 1e6 : 0) + (value === 0 ? 1e3 : 0);
};

/** The three other corners of the cheapest rectangle on a cell: with them hidden, it has no one value. */
const cornersOf = (table: Table, hidden: Hidden, [row, column]: Cell): readonly Cell[] => {
  let best: { readonly cost: number; readonly corners: readonly Cell[] } | undefined;
  for (const [otherRow, cells] of table.entries())
    for (const otherColumn of cells.keys()) {
      if (otherRow === row || otherColumn === column) continue;
      const corners: readonly Cell[] = [
        [row, otherColumn],
        [otherRow, column],
        [otherRow, otherColumn],
      ];
      const cost = sum(corners.map((corner) => costOf(table, hidden, corner)));
      if (!best || cost < best.cost) best = { cost, corners };
    }
  return best?.corners ?? [];
};

/**
 * For a table that already has its totals at the ends. A hidden cell can be computed exactly where it is the only
 * join between two parts of the lines that hidden cells join.
 */
export const hiddenIn = (table: Table): boolean[][] => {
  const hidden = table.map((row) => row.map(isSmall));
  for (;;) {
    const told = hiddenCells(hidden).find((cell) => !reaches(hidden, cell));
    if (!told) return hidden;
    for (const [row, column] of cornersOf(table, hidden, told)) {
      const line = hidden[row];
      if (line) line[column] = true;
    }
  }
};
