// No cell that an export leaves empty follows from the others and the totals.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hiddenIn, isSmall, withTotals } from './small-cells.ts';

type Row = number[];

/** The equations of the lines over the hidden cells, brought to the form where each leads one unknown. */
const reduced = (rows: Row[]): Row[] => {
  const done: Row[] = [];
  const width = rows[0]?.length ?? 0;
  let left = rows;
  for (let column = 0; column < width; column++) {
    const lead = left.find((row) => Math.abs(row[column] ?? 0) > 1e-9);
    if (!lead) continue;
    const clear = (row: Row): Row => {
      const factor = (row[column] ?? 0) / (lead[column] ?? 1);
      return row.map((value, at) => value - factor * (lead[at] ?? 0));
    };
    left = left.filter((row) => row !== lead).map(clear);
    done.splice(0, done.length, ...done.map(clear), lead);
  }
  return done;
};

/** By elimination, another way than the product's: how many hidden cells have one value only. */
const computable = (hidden: boolean[][]): number => {
  const unknowns = hidden.flatMap((row, at) => row.flatMap((is, column) => (is ? [`${at} ${column}`] : [])));
  const lastRow = hidden.length - 1;
  const lastColumn = (hidden[0]?.length ?? 1) - 1;
  const equation = (isIn: (row: number, column: number) => number): Row =>
    unknowns.map((name) => {
      const [row = 0, column = 0] = name.split(' ').map(Number);
      return isIn(row, column);
    });
  const lines = [
    ...hidden.map((_, line) =>
      equation((row, column) => (row === line ? (column === lastColumn ? -1 : 1) : 0)),
    ),
    ...(hidden[0] ?? []).map((_, line) =>
      equation((row, column) => (column === line ? (row === lastRow ? -1 : 1) : 0)),
    ),
  ];
  return reduced(lines).filter((row) => row.filter((value) => Math.abs(value) > 1e-9).length === 1).length;
};

const tables = fc
  .tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 6 }))
  .chain(([rows, columns]) =>
    fc.array(fc.array(fc.integer({ min: 0, max: 12 }), { minLength: columns, maxLength: columns }), {
      minLength: rows,
      maxLength: rows,
    }),
  );

it('hides every small cell, and none that could be computed', () => {
  fc.assert(
    fc.property(tables, (cells) => {
      const table = withTotals(cells);
      const hidden = hiddenIn(table);
      for (const [row, values] of table.entries())
        for (const [column, value] of values.entries())
          if (isSmall(value)) expect(hidden[row]?.[column]).toBe(true);
      expect(computable(hidden)).toBe(0);
    }),
    { numRuns: 500 },
  );
});

it('finds what could be computed where only the small ones are hidden', () => {
  const table = withTotals([
    [3, 8],
    [9, 7],
  ]);
  expect(computable(table.map((row) => row.map(isSmall)))).toBe(1);
});

it('hides nothing of a table without small cells, and one rectangle for one small cell', () => {
  const none = hiddenIn(
    withTotals([
      [8, 0],
      [9, 7],
    ]),
  );
  expect(none.flat()).not.toContain(true);
  const one = hiddenIn(
    withTotals([
      [3, 8, 20],
      [9, 7, 30],
      [40, 50, 60],
    ]),
  );
  expect(one.flat().filter(Boolean)).toHaveLength(4);
  expect(one.at(-1)).not.toContain(true);
});
