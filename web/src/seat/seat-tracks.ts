// How wide the columns and how high the rows of a map are drawn in the hand: an aisle takes less than a seat. Pure.
import type { SeatCell } from './seat-states.ts';

export interface Track {
  readonly from: number;
  readonly size: number;
}

export interface SeatTracks {
  readonly columns: readonly Track[];
  readonly rows: readonly Track[];
  readonly width: number;
  readonly height: number;
}

export interface SeatSize {
  readonly width: number;
  readonly height: number;
}

/** Between two seats. */
const SEAT_GAP = 4;

/** With the gap a seat takes 46 × 56: a finger hits it, and its number is read. */
export const IN_HAND: SeatSize = { width: 42, height: 52 };

/** A seat is an outline still. */
const SMALLEST: SeatSize = { width: 8, height: 8 };
const AISLE = 0.4;

const tracksOf = (count: number, used: ReadonlySet<number>, size: number): Track[] => {
  let from = 0;
  return Array.from({ length: count }, (_, index) => {
    const track = { from, size: used.has(index + 1) ? size : size * AISLE };
    from += track.size + SEAT_GAP;
    return track;
  });
};

const lengthOf = (tracks: readonly Track[]): number => {
  const last = tracks.at(-1);
  return last ? last.from + last.size : 0;
};

type Plan = Pick<SeatCell, 'row' | 'column'>;

export const seatTracks = (
  cells: readonly Plan[],
  { rows, columns }: { readonly rows: number; readonly columns: number },
  size: SeatSize,
): SeatTracks => {
  const across = tracksOf(columns, new Set(cells.map(({ column }) => column)), size.width);
  const down = tracksOf(rows, new Set(cells.map(({ row }) => row)), size.height);
  return { columns: across, rows: down, width: lengthOf(across), height: lengthOf(down) };
};

/** So large the seats may be that all of the hall is seen in `room`. */
export const sizeToFit = (usual: SeatTracks, room: SeatSize): SeatSize => {
  const share = (size: number, length: number, tracks: readonly Track[]): number => {
    const gaps = Math.max(0, tracks.length - 1) * SEAT_GAP;
    return Math.min(1, (size - gaps) / Math.max(1, length - gaps));
  };
  return {
    width: Math.max(
      SMALLEST.width,
      Math.floor(IN_HAND.width * share(room.width, usual.width, usual.columns)),
    ),
    height: Math.max(
      SMALLEST.height,
      Math.floor(IN_HAND.height * share(room.height, usual.height, usual.rows)),
    ),
  };
};
