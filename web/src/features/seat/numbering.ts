// Numbers of seats by a pattern, such as {R}{n} or {b}-{iii}. Pure.
import {
  type Area,
  type DrawnPlan,
  isWithin,
  letterOf,
  type PlanSeat,
  type SeatSpot,
  seatsOf,
} from './plan.ts';

/** {R} letter of the row, {r} its number, {n} the seat of its row, {i} of all, {b} the block; {nn} is 01. */
const PLACEHOLDER = /\{(R+|r+|n+|i+|b)\}/g;

export type Order = 'fromLeft' | 'fromRight' | 'snake';

export interface Pattern {
  readonly text: string;
  readonly order: Order;
  /** The first number of each row, or of all. */
  readonly first: number;
}

export const usualPatterns = ['{R}{n}', '{R}{nn}', '{r}-{n}', '{iii}', '{b}{nn}'] as const;

/** Without one of these each seat of a row would be called the same. */
export const tellsApart = (text: string): boolean => /\{(?:n+|i+)\}/.test(text);

const padded = (value: number, letters: string): string => String(value).padStart(letters.length, '0');

interface Counted {
  readonly row: number;
  readonly inRow: number;
  readonly inAll: number;
  readonly block: string;
}

const numberFor = (text: string, { row, inRow, inAll, block }: Counted): string =>
  text.replace(PLACEHOLDER, (_, letters: string) => {
    switch (letters[0]) {
      case 'R':
        return letterOf(row);
      case 'r':
        return padded(row + 1, letters);
      case 'n':
        return padded(inRow, letters);
      case 'i':
        return padded(inAll, letters);
      default:
        return block;
    }
  });

/** Rows are counted among the rows of the area that have a seat. */
export const renumbered = (plan: DrawnPlan, area: Area, { text, order, first }: Pattern): DrawnPlan => {
  const chosen = seatsOf(plan).filter((seat) => isWithin(area, seat));
  const rows = [...new Set(chosen.map(({ row }) => row))];
  const numbers = new Map<PlanSeat, string>();
  let inAll = first;
  for (const [row, at] of rows.entries()) {
    const seats = chosen.filter((seat) => seat.row === at);
    const isBackwards = order === 'fromRight' || (order === 'snake' && row % 2 === 1);
    for (const [index, seat] of (isBackwards ? seats.toReversed() : seats).entries()) {
      const place = plan.places[seat.row]?.[seat.column];
      const counted = { row, inRow: first + index, inAll, block: seat.block };
      if (place) numbers.set(place, numberFor(text, counted));
      inAll += 1;
    }
  }
  const numberOf = (seat: PlanSeat | undefined): PlanSeat | undefined =>
    seat && { ...seat, number: numbers.get(seat) ?? seat.number };
  return { places: plan.places.map((seats) => seats.map(numberOf)) };
};

/** What the first seats would be called. */
export const sampleOf = (plan: DrawnPlan, area: Area, pattern: Pattern): readonly string[] => {
  const after = renumbered(plan, area, pattern);
  const inArea = (spot: SeatSpot) => isWithin(area, spot);
  return seatsOf(after)
    .filter(inArea)
    .slice(0, 4)
    .map(({ number }) => number);
};
