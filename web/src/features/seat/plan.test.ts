// What the editor of a seat plan does to it: places, numbers, lines, steps back, files.
import { describe, expect, it } from 'vitest';
import type { Table } from '../../records/spreadsheet.ts';
import { editingOf, step } from './editing.ts';
import { renumbered, tellsApart } from './numbering.ts';
import {
  areaBetween,
  cleared,
  columnsOf,
  type DrawnPlan,
  faultsOf,
  letterOf,
  planOf,
  rowsForWire,
  rowsOf,
  seated,
  seatsOf,
  withBlock,
  withClosed,
  withLine,
  withNumber,
  withoutLine,
  withTag,
} from './plan.ts';
import { readPlan, tableOf } from './plan-file.ts';

const all = (plan: DrawnPlan) =>
  areaBetween({ row: 0, column: 0 }, { row: rowsOf(plan), column: columnsOf(plan) });
const filled = (rows: number, columns: number): DrawnPlan => {
  const plan = planOf([], rows, columns);
  return seated(plan, all(plan));
};
const numbersOf = (plan: DrawnPlan) => seatsOf(plan).map(({ number }) => number);

describe('a seat plan', () => {
  it('numbers new seats by their row, with numbers that are free', () => {
    const plan = cleared(filled(2, 3), areaBetween({ row: 0, column: 0 }, { row: 0, column: 0 }));
    expect(numbersOf(plan)).toEqual(['A2', 'A3', 'B1', 'B2', 'B3']);
    expect(numbersOf(seated(plan, all(plan)))).toEqual(['A1', 'A2', 'A3', 'B1', 'B2', 'B3']);
  });

  it('comes back from the wire as it went there, aisles at its edge included', () => {
    const whole = filled(2, 3);
    const aisle = cleared(whole, areaBetween({ row: 0, column: 2 }, { row: 1, column: 2 }));
    const at = areaBetween({ row: 1, column: 0 }, { row: 1, column: 0 });
    const socket = withTag(withBlock(withClosed(aisle, at, true), at, '东区'), at, 'socket', true);
    const plan = withTag(withTag(socket, at, 'window', true), at, 'socket', false);
    expect(planOf(rowsForWire(plan), 2, 3)).toEqual(plan);
    expect(rowsForWire(plan)).toContainEqual({
      seat_number: 'B1',
      row_num: 2,
      column_num: 1,
      seat_state: 2,
      block_name: '东区',
      seat_tags: ['window'],
    });
  });

  it('keeps every seat when a line comes between them, and loses those of a line that goes', () => {
    const wider = withLine(filled(2, 2), 'column', 1);
    expect(columnsOf(wider)).toBe(3);
    expect(numbersOf(wider)).toEqual(['A1', 'A2', 'B1', 'B2']);
    expect(numbersOf(withoutLine(wider, 'row', 0))).toEqual(['B1', 'B2']);
  });

  it('finds numbers that are missing, repeated or no code', () => {
    const at = (row: number, column: number, number: string) => (plan: DrawnPlan) =>
      withNumber(plan, { row, column }, number);
    const plan = at(0, 2, '#1')(at(0, 1, '')(at(1, 0, 'B2')(filled(2, 3))));
    expect(Object.fromEntries(faultsOf(plan))).toEqual({
      '0 1': 'missing',
      '0 2': 'misformed',
      '1 0': 'repeated',
      '1 1': 'repeated',
    });
  });

  it('letters rows beyond Z', () => {
    expect([0, 25, 26, 49].map(letterOf)).toEqual(['A', 'Z', 'AA', 'AX']);
  });
});

describe('numbering', () => {
  const number = (text: string, order: 'fromLeft' | 'fromRight' | 'snake', first = 1) => {
    const plan = withoutLine(withLine(filled(3, 2), 'row', 1), 'row', 3);
    return numbersOf(renumbered(plan, all(plan), { text, order, first }));
  };

  it('counts rows with seats only, and the seats of each', () => {
    expect(number('{R}{nn}', 'fromLeft')).toEqual(['A01', 'A02', 'B01', 'B02']);
    expect(number('{r}-{n}', 'fromRight', 5)).toEqual(['1-6', '1-5', '2-6', '2-5']);
  });

  it('counts all of them to and fro', () => {
    expect(number('{iii}', 'snake', 9)).toEqual(['009', '010', '012', '011']);
  });

  it('asks for something that differs within a row', () => {
    expect(tellsApart('{R}-{b}')).toBe(false);
    expect(tellsApart('{b}{nn}')).toBe(true);
  });
});

describe('steps of the editor', () => {
  it('are taken back and taken again, until something else is done', () => {
    const [one, two] = [planOf([], 1, 1), planOf([], 2, 2)];
    const changed = step(editingOf(one), { do: 'change', to: two });
    const back = step(changed, { do: 'undo' });
    expect(back.plan).toBe(one);
    expect(step(back, { do: 'redo' }).plan).toBe(two);
    expect(step(step(back, { do: 'change', to: planOf([], 3, 3) }), { do: 'redo' }).plan.places).toHaveLength(
      3,
    );
  });

  it('never stand outside of a plan that became smaller', () => {
    const stands = step(editingOf(planOf([], 3, 3)), { do: 'go', to: { row: 9, column: 9 } });
    expect(stands.at).toEqual({ row: 2, column: 2 });
    expect(step(stands, { do: 'change', to: planOf([], 1, 2) }).at).toEqual({ row: 0, column: 1 });
  });
});

const tableFrom = (rows: readonly (readonly string[])[]): Table => ({
  rows,
  lines: rows.map((_, index) => index + 1),
});

describe('a file', () => {
  it('may look as the room does', () => {
    const { plan, seats } = readPlan(
      tableFrom([
        ['A1', 'A2', '', 'A3 x'],
        ['B1', '-', '', 'B2×'],
      ]),
    );
    expect(seats).toHaveLength(5);
    expect(seatsOf(plan).map(({ number, isClosed }) => [number, isClosed])).toEqual([
      ['A1', false],
      ['A2', false],
      ['A3', true],
      ['B1', false],
      ['B2', true],
    ]);
    expect(columnsOf(plan)).toBe(4);
  });

  it('may have a row a seat, and its verdicts say what is wrong with which', () => {
    const { seats, unknown, plan } = readPlan(
      tableFrom([
        ['座位号', '行', '列', '颜色'],
        ['A1', '1', '1', ''],
        ['A1', '1', '2', ''],
        ['A3', '1', '1', ''],
        ['A4', '90', '1', ''],
      ]),
    );
    expect(unknown).toEqual(['颜色']);
    expect(seats.map(({ fault }) => fault?.en !== undefined)).toEqual([false, true, true, true]);
    expect(numbersOf(plan)).toEqual(['A1']);
  });

  it('reads a plan that is written here as the same plan', () => {
    const front = areaBetween({ row: 0, column: 0 }, { row: 0, column: 1 });
    const tagged = withTag(filled(2, 2), front, 'window', true);
    const plan = withBlock(withTag(tagged, front, 'socket', true), front, '东区');
    const { head, rows } = tableOf(plan, 'en');
    const table = [head, ...rows.map((cells) => cells.map((cell) => String(cell ?? '')))];
    expect(readPlan(tableFrom(table)).plan).toEqual(plan);
  });
});
