// A plan from a file: a row a seat under titles, or the room as it looks, each cell the number of its seat. Pure.
import { kindOf } from '@campus/events/domain/record/fields';
import { readInput } from '@campus/events/domain/record/validate';
import { textsOf } from '@campus/events/domain/rejections';
import { elementsIn } from '@campus/events/domain/unknown';
import { seatResource } from '@campus/events/seat/seat-resource';
import type { Bilingual } from '../../lib/bilingual.ts';
import type { Table } from '../../records/spreadsheet.ts';
import { headOf, importedColumns, readModels } from '../../records/table-models.ts';
import { type DrawnPlan, MOST_LINES, planOf, type SeatRow, seatsOf } from './plan.ts';

const { fields } = seatResource.fields.seatList;

/** What was read of one seat, and what is wrong with it. */
export interface ReadSeat {
  readonly number: string;
  readonly row: number;
  readonly column: number;
  readonly fault?: Bilingual;
}

export interface PlanRead {
  readonly seats: readonly ReadSeat[];
  readonly unknown: readonly string[];
  /** The plan of the seats without a fault. */
  readonly plan: DrawnPlan;
}

type Model = Readonly<Record<string, unknown>>;

/** A title row names the number of the seat; anything else is a drawing. */
const isList = (table: Table): boolean =>
  (table.rows[0] ?? []).some((title) => {
    const { zh, en } = fields.seat_number;
    return ['seat_number', zh, en].includes(title.replace(/\s*\*$/, '').trim());
  });

/** An empty cell, a dash or a dot is an aisle; a number with a cross behind it is closed. */
const AISLE = /^[-–—·.]*$/;
const CLOSED = /(?:\s+x|\s*[×✕])$/iu;

const drawn = (table: Table): Model[] =>
  table.rows.flatMap((cells, row) =>
    cells.flatMap((cell, column): Model[] => {
      if (AISLE.test(cell)) return [];
      const isClosed = CLOSED.test(cell);
      return [
        {
          seat_number: cell.replace(CLOSED, ''),
          row_num: row + 1,
          column_num: column + 1,
          seat_state: isClosed ? 2 : 1,
        },
      ];
    }),
  );

export const readPlan = (table: Table): PlanRead => {
  const reading = isList(table) ? readModels(fields, table) : { models: drawn(table), unknown: [] };
  const models: readonly Model[] = reading.models;
  const seen = { numbers: new Set<string>(), places: new Set<string>() };
  const kept: SeatRow[] = [];
  const seats = models.map((model): ReadSeat => {
    const read = {
      number: String(model.seat_number ?? ''),
      row: Number(model.row_num),
      column: Number(model.column_num),
    };
    const fault = faultOf(model, seen);
    if (fault) return { ...read, fault };
    kept.push({
      seat_number: read.number,
      row_num: read.row,
      column_num: read.column,
      seat_state: Number(model.seat_state ?? 1),
      block_name: typeof model.block_name === 'string' ? model.block_name : null,
      seat_tags: elementsIn(model.seat_tags).map(String),
    });
    return read;
  });
  return { seats, unknown: reading.unknown, plan: planOf(kept, 1, 1) };
};

const faultOf = (
  model: Model,
  { numbers, places }: { readonly numbers: Set<string>; readonly places: Set<string> },
): Bilingual | undefined => {
  const reading = readInput({ fields, zh: '座位', en: 'Seat' }, model, 'create');
  if (reading.outcome === 'refused') return textsOf(reading.problems[0].rejection);
  const number = String(model.seat_number);
  const place = `${String(model.row_num)} ${String(model.column_num)}`;
  if (numbers.has(number)) return { zh: `座位号 ${number} 重复`, en: `${number} is there twice` };
  if (places.has(place)) return { zh: '该位置已有座位', en: 'Another seat is on this place' };
  numbers.add(number);
  places.add(place);
  return undefined;
};

/** The rows of a file that reads as this plan again. */
export const tableOf = (plan: DrawnPlan, language: 'zh' | 'en') => ({
  head: headOf(importedColumns(fields), language),
  rows: seatsOf(plan).map(({ number, row, column, isClosed, block, tags }) => {
    const [, zh, en] = fields.seat_state.choices[isClosed ? 1 : 0];
    const said = kindOf(fields.seat_tags).text(fields.seat_tags, tags, { language });
    return [number, row + 1, column + 1, language === 'zh' ? zh : en, block || null, said || null];
  }),
});

export const fitsGrid = (table: Table): boolean =>
  isList(table) || (table.rows.length <= MOST_LINES && table.rows.every((row) => row.length <= MOST_LINES));
