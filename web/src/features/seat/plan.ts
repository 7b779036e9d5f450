// The plan of a seat room as its editor has it: a grid of places, each a seat or an aisle. Pure; every change
// answers with another plan.

import { kindOf } from '@campus/events/domain/record/fields';
import { seatResource } from '@campus/events/seat/seat-resource';

export const MOST_LINES = 50;
const numberField = seatResource.fields.seatList.fields.seat_number;

export interface PlanSeat {
  readonly number: string;
  readonly block: string;
  readonly tags: readonly string[];
  readonly isClosed: boolean;
}

/** Rows from the front, places from the left; undefined is an aisle. */
export interface DrawnPlan {
  readonly places: readonly (readonly (PlanSeat | undefined)[])[];
}

/** Both ends included, counted from 0. */
export interface Area {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

export interface SeatSpot {
  readonly row: number;
  readonly column: number;
}

/** A seat as the wire writes it; rows and columns count from 1. */
export interface SeatRow {
  readonly seat_number: string;
  readonly row_num: number;
  readonly column_num: number;
  readonly seat_state: number;
  readonly block_name: string | null;
  readonly seat_tags: readonly string[] | null;
}

const CLOSED = 2;

export const rowsOf = ({ places }: DrawnPlan): number => places.length;
export const columnsOf = ({ places }: DrawnPlan): number => places[0]?.length ?? 0;
export const seatAt = ({ places }: DrawnPlan, { row, column }: SeatSpot): PlanSeat | undefined =>
  places[row]?.[column];

const line = <Value>(length: number, make: (index: number) => Value): Value[] =>
  Array.from({ length }, (_, index) => make(index));

/** A seat outside of the plan makes it larger; of two on one place the first stays. */
export const planOf = (seats: readonly SeatRow[], rows: number, columns: number): DrawnPlan => {
  const most = (lines: number, at: 'row_num' | 'column_num') =>
    Math.min(
      MOST_LINES,
      seats.reduce((sum, seat) => Math.max(sum, seat[at]), Math.max(lines, 1)),
    );
  const found = new Map(seats.toReversed().map((seat) => [`${seat.row_num} ${seat.column_num}`, seat]));
  return {
    places: line(most(rows, 'row_num'), (row) =>
      line(most(columns, 'column_num'), (column) => {
        const seat = found.get(`${row + 1} ${column + 1}`);
        return seat && seatOf(seat);
      }),
    ),
  };
};

const seatOf = ({ seat_number, block_name, seat_tags, seat_state }: SeatRow): PlanSeat => ({
  number: seat_number,
  block: block_name ?? '',
  tags: seat_tags ?? [],
  isClosed: seat_state === CLOSED,
});

export const seatsOf = ({ places }: DrawnPlan): readonly (PlanSeat & SeatSpot)[] =>
  places.flatMap((seats, row) =>
    seats.flatMap((seat, column) => (seat === undefined ? [] : [{ ...seat, row, column }])),
  );

export const rowsForWire = (plan: DrawnPlan): SeatRow[] =>
  seatsOf(plan).map(({ number, block, tags, isClosed, row, column }) => ({
    seat_number: number.trim(),
    row_num: row + 1,
    column_num: column + 1,
    seat_state: isClosed ? CLOSED : 1,
    block_name: block.trim() || null,
    seat_tags: tags.length > 0 ? tags : null,
  }));

export const areaBetween = (one: SeatSpot, other: SeatSpot): Area => ({
  top: Math.min(one.row, other.row),
  bottom: Math.max(one.row, other.row),
  left: Math.min(one.column, other.column),
  right: Math.max(one.column, other.column),
});

export const isWithin = ({ top, bottom, left, right }: Area, { row, column }: SeatSpot): boolean =>
  top <= row && row <= bottom && left <= column && column <= right;

const changed = (
  { places }: DrawnPlan,
  area: Area,
  change: (seat: PlanSeat | undefined, spot: SeatSpot) => PlanSeat | undefined,
): DrawnPlan => ({
  places: places.map((seats, row) =>
    seats.map((seat, column) => (isWithin(area, { row, column }) ? change(seat, { row, column }) : seat)),
  ),
});

/** The letter or letters of a row: A to Z, then AA. */
export const letterOf = (row: number): string =>
  row < 26 ? String.fromCharCode(65 + row) : `${letterOf(Math.floor(row / 26) - 1)}${letterOf(row % 26)}`;

const bare = { block: '', tags: [], isClosed: false } as const;

/** What a seat that nobody has numbered is called: the letter of its row, and the next number that is free. */
export const seated = (plan: DrawnPlan, area: Area): DrawnPlan => {
  const taken = new Set(seatsOf(plan).map(({ number }) => number));
  const next = (row: number): string => {
    for (let at = 1; ; at++) {
      const number = `${letterOf(row)}${at}`;
      if (taken.has(number)) continue;
      taken.add(number);
      return number;
    }
  };
  return changed(plan, area, (seat, { row }) => seat ?? { ...bare, number: next(row) });
};

export const cleared = (plan: DrawnPlan, area: Area): DrawnPlan => changed(plan, area, () => undefined);

export const withClosed = (plan: DrawnPlan, area: Area, isClosed: boolean): DrawnPlan =>
  changed(plan, area, (seat) => seat && { ...seat, isClosed });

export const withBlock = (plan: DrawnPlan, area: Area, block: string): DrawnPlan =>
  changed(plan, area, (seat) => seat && { ...seat, block });

export const withTag = (plan: DrawnPlan, area: Area, tag: string, isOn: boolean): DrawnPlan =>
  changed(plan, area, (seat) => {
    const others = seat?.tags.filter((each) => each !== tag) ?? [];
    return seat && { ...seat, tags: isOn ? [...others, tag] : others };
  });

export const withNumber = (plan: DrawnPlan, at: SeatSpot, number: string): DrawnPlan =>
  changed(plan, areaBetween(at, at), (seat) => ({ ...bare, ...seat, number }));

export type Lines = 'row' | 'column';

export const withLine = ({ places }: DrawnPlan, lines: Lines, at: number): DrawnPlan =>
  lines === 'row'
    ? {
        places: places.toSpliced(
          at,
          0,
          line(places[0]?.length ?? 1, () => undefined),
        ),
      }
    : { places: places.map((seats) => seats.toSpliced(at, 0, undefined)) };

export const withoutLine = ({ places }: DrawnPlan, lines: Lines, at: number): DrawnPlan =>
  lines === 'row'
    ? { places: places.toSpliced(at, 1) }
    : { places: places.map((seats) => seats.toSpliced(at, 1)) };

export type Fault = 'missing' | 'repeated' | 'misformed';

/** What is wrong with the number of a seat, by its place. */
export const faultsOf = (plan: DrawnPlan): ReadonlyMap<string, Fault> => {
  const seats = seatsOf(plan);
  const counts = new Map<string, number>();
  for (const { number } of seats) counts.set(number.trim(), (counts.get(number.trim()) ?? 0) + 1);
  const faultOf = (number: string): Fault | undefined => {
    if (number === '') return 'missing';
    if (!('value' in kindOf(numberField).read(numberField, number))) return 'misformed';
    return (counts.get(number) ?? 0) > 1 ? 'repeated' : undefined;
  };
  return new Map(
    seats.flatMap(({ row, column, number }): [string, Fault][] => {
      const fault = faultOf(number.trim());
      return fault ? [[keyOf({ row, column }), fault]] : [];
    }),
  );
};

export const keyOf = ({ row, column }: SeatSpot): string => `${row} ${column}`;
