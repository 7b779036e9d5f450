// How a seat room stands at a minute, as a row of a list says it: the seats by their state, and the day as a curve.
// Pure, with the clock as an argument.
import type { Rules, Seating } from '@campus/events/domain/rules/rules';
import type { Period } from '@campus/events/domain/time/period';
import type { PictureClaim } from '../../live/picture.ts';
import { type SeatCell, seatCells } from '../../seat/seat-states.ts';

export interface SeatCounts {
  readonly taken: number;
  readonly left: number;
  readonly held: number;
  readonly free: number;
  readonly disabled: number;
}

/** What a small drawing of the room needs. */
export type RoomPlan = Pick<Seating, 'rows' | 'columns' | 'seats'>;

export interface RoomNow {
  readonly cells: readonly SeatCell[];
  readonly plan: RoomPlan;
  readonly counts: SeatCounts;
  /** Seats in use, free or not. */
  readonly all: number;
  /** Whether this minute lies within the opening hours. */
  readonly isOpen: boolean;
  readonly hours: Period;
  /** How long a booking lasts, in minutes. */
  readonly lasts: Pick<Rules['duration'], 'minMinutes' | 'maxMinutes'>;
  /** Seats with a booking at each half hour of the opening hours. */
  readonly curve: readonly { readonly minute: number; readonly taken: number }[];
}

export interface RoomQuestion {
  readonly rules: Pick<Rules, 'openHours' | 'duration'> & { readonly seating?: RoomPlan | undefined };
  readonly claims: readonly PictureClaim[];
  readonly minute: number;
  /** Milliseconds since 1970. */
  readonly now: number;
}

const STEP = 30;

const countsOf = (cells: readonly SeatCell[]): SeatCounts => {
  const count = (...states: readonly SeatCell['state'][]): number =>
    cells.filter(({ state }) => states.includes(state)).length;
  return {
    taken: count('taken', 'mine'),
    left: count('left'),
    held: count('held'),
    free: count('free'),
    disabled: count('disabled'),
  };
};

/** Seats booked at a minute: a hold is not a booking yet, and a seat left for now is still booked. */
const bookedAt = (claims: readonly PictureClaim[], minute: number): number =>
  new Set(
    claims
      .filter(
        ({ state, taken, start, end }) => state === 'taken' && taken > 0 && start <= minute && minute < end,
      )
      .map(({ seat }) => seat),
  ).size;

/** Undefined for a room without a plan. */
export const roomNow = ({ rules, claims, minute, now }: RoomQuestion): RoomNow | undefined => {
  const { seating, openHours: hours } = rules;
  if (!seating || seating.seats.length === 0) return undefined;
  const period = { start: minute, end: minute + 1 };
  const cells = seatCells({ seating, claims, period, isMine: () => false, now });
  const counts = countsOf(cells);
  const steps = Math.ceil((hours.end - hours.start) / STEP);
  return {
    cells,
    plan: seating,
    counts,
    all: cells.length - counts.disabled,
    isOpen: hours.start <= minute && minute < hours.end,
    hours,
    lasts: rules.duration,
    curve: Array.from({ length: steps }, (_, step) => {
      const at = hours.start + step * STEP;
      return { minute: at, taken: bookedAt(claims, at) };
    }),
  };
};

const nothing: SeatCounts = { taken: 0, left: 0, held: 0, free: 0, disabled: 0 };

/** The open rooms together: what is closed now has no free seat. */
export const sumOf = (rooms: readonly RoomNow[]): SeatCounts =>
  rooms
    .filter(({ isOpen }) => isOpen)
    .reduce(
      (sum, { counts }) => ({
        taken: sum.taken + counts.taken,
        left: sum.left + counts.left,
        held: sum.held + counts.held,
        free: sum.free + counts.free,
        disabled: sum.disabled + counts.disabled,
      }),
      nothing,
    );

const NEARLY = 0.06;

/** The mark of a row where somebody may have to act. */
export const flagOf = ({ isOpen, counts, all }: RoomNow): 'full' | 'nearlyFull' | undefined => {
  if (!isOpen || all === 0) return undefined;
  if (counts.free === 0) return 'full';
  return counts.free <= Math.max(1, all * NEARLY) ? 'nearlyFull' : undefined;
};
