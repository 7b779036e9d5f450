// How each seat of a room stands in a period, for one viewer. Pure, with the clock as an argument.
import type { Rules, Seating } from '@campus/events/domain/rules/rules';
import { overlaps, type Period } from '@campus/events/domain/time/period';
import type { PictureClaim } from '../live/picture.ts';

export type SeatState = 'free' | 'mine' | 'taken' | 'held' | 'left' | 'disabled';

export const seatStates: readonly SeatState[] = ['free', 'mine', 'taken', 'held', 'left', 'disabled'];

export interface SeatCell {
  readonly number: string;
  readonly row: number;
  readonly column: number;
  readonly block: string | undefined;
  /** What it offers beside a place to sit. */
  readonly tags?: readonly string[] | undefined;
  readonly state: SeatState;
  /** Milliseconds since 1970. */
  readonly awayUntil: number | undefined;
}

interface Question {
  readonly seating: Pick<Seating, 'seats'>;
  readonly claims: readonly PictureClaim[];
  readonly period: Period;
  readonly isMine: (key: string) => boolean;
  readonly now: number;
}

/** A hold that is over keeps nobody out. */
const keepsOut = ({ taken, holdUntil }: PictureClaim, now: number): boolean =>
  taken > 0 && (holdUntil === null || holdUntil > now);

export const seatCells = ({ seating, claims, period, isMine, now }: Question): readonly SeatCell[] => {
  const standing = claims.filter((claim) => keepsOut(claim, now) && overlaps(claim, period));
  return seating.seats.map(({ number, row, column, block, tags, isDisabled }) => {
    const here = standing.filter(({ seat }) => seat === number);
    const away = here.find(({ awayUntil }) => awayUntil !== null && awayUntil > now);
    const state = isDisabled ? 'disabled' : stateOf(here, away !== undefined, isMine);
    return { number, row, column, block, tags, state, awayUntil: away?.awayUntil ?? undefined };
  });
};

const stateOf = (
  here: readonly PictureClaim[],
  isLeft: boolean,
  isMine: (key: string) => boolean,
): SeatState => {
  if (here.some(({ key, state }) => state !== 'held' && isMine(key))) return 'mine';
  if (isLeft) return 'left';
  const others = here.filter(({ key }) => !isMine(key));
  if (others.some(({ state }) => state !== 'held')) return 'taken';
  return others.length > 0 ? 'held' : 'free';
};

/** The next minute after `from` at which a seat is somebody's; undefined: never that day. */
export const seatFreeUntil = (
  claims: readonly PictureClaim[],
  number: string,
  from: number,
  now: number,
): number | undefined => {
  const later = claims.filter(
    (claim) => claim.seat === number && claim.start >= from && keepsOut(claim, now),
  );
  return later.length === 0 ? undefined : Math.min(...later.map(({ start }) => start));
};

/** So often among one's last ten it is one's usual seat. */
const USUAL_TIMES = 3;

/** @param seats those of one's last bookings, the newest first */
export const usualOf = (seats: readonly string[]): string | undefined =>
  seats.find((seat) => seats.filter((each) => each === seat).length >= USUAL_TIMES);

/** For less nobody moves. */
const LEAST_MINUTES = 30;

/** The period for which another seat is sought; undefined: less is left of the day than a booking lasts. */
export const periodAfter = (
  start: number,
  rules: Pick<Rules, 'openHours' | 'duration'>,
): Period | undefined => {
  const shortest = rules.duration.minMinutes ?? 1;
  const closes = rules.openHours.end;
  const end = Math.min(closes, start + Math.max(LEAST_MINUTES, shortest));
  return end - start < shortest ? undefined : { start, end };
};

/** The free seat that is the least walk away; undefined: none is free. */
export const nearestFree = (cells: readonly SeatCell[], number: string): string | undefined => {
  const from = cells.find((cell) => cell.number === number);
  const away = ({ row, column }: SeatCell): number =>
    from ? Math.hypot(row - from.row, column - from.column) : 0;
  const [nearest] = cells
    .filter((cell) => cell.state === 'free' && cell !== from)
    .toSorted((a, b) => away(a) - away(b));
  return nearest?.number;
};

export type Direction = 'left' | 'right' | 'up' | 'down';

const steps: Readonly<Record<Direction, readonly [row: number, column: number]>> = {
  left: [0, -1],
  right: [0, 1],
  up: [-1, 0],
  down: [1, 0],
};

/** The next seat in a direction, over aisles; up and down find the nearest column. Undefined at the edge. */
export const seatBeside = (
  cells: readonly SeatCell[],
  from: SeatCell,
  direction: Direction,
): SeatCell | undefined => {
  const [rowStep, columnStep] = steps[direction];
  const distance = (cell: SeatCell): number => {
    const along = (cell.row - from.row) * rowStep + (cell.column - from.column) * columnStep;
    const across = rowStep === 0 ? cell.row - from.row : cell.column - from.column;
    if (along <= 0 || (rowStep === 0 && across !== 0)) return Number.POSITIVE_INFINITY;
    return along * 100 + Math.abs(across);
  };
  const nearest = cells.reduce<SeatCell | undefined>(
    (best, cell) => (best && distance(best) <= distance(cell) ? best : cell),
    undefined,
  );
  return nearest && Number.isFinite(distance(nearest)) ? nearest : undefined;
};
