// Which rooms of a kiosk somebody can take at this minute, best first. Pure.
import { SEAT_WISHES, type WalkUpChoice, walkUpChoices } from '@campus/events/booking/walk-up';
import type { Rules } from '@campus/events/domain/rules/rules';
import { SEAT_MINUTES } from '@campus/events/domain/rules/seating';
import type { Period } from '@campus/events/domain/time/period';
import { localOf } from '@campus/events/domain/time/zone';
import type { PictureClaim } from '../../live/picture.ts';
import type { SeatCell } from '../../seat/seat-states.ts';
import { type DoorClaim, type DoorState, doorStateOf, ruleClaim } from './door-state.ts';

/** A room as its day stands. */
export interface KnownRoom {
  readonly id: string;
  readonly rules: Rules;
  readonly today: readonly DoorClaim[];
  readonly tomorrow: readonly DoorClaim[];
}

/** Its claims with their seats. */
export interface ShownRoom extends KnownRoom {
  readonly today: readonly PictureClaim[];
}

export interface KioskRoom {
  readonly id: string;
  readonly state: DoorState;
  /** How long one may have it from now. */
  readonly choices: readonly WalkUpChoice[];
  /** One takes a seat of it, not the room. */
  readonly isSeated: boolean;
  /** Minutes in which the room may be booked. */
  readonly hours: Period;
}

/** What is free of the seats of a place, or of all rooms without. */
export interface KioskArea {
  /** Undefined: the rooms. */
  readonly id: string | undefined;
  readonly free: number;
  readonly all: number;
}

/** One seat of a room, as if it were a room that is taken whole. @param now in milliseconds since 1970 */
export const seatState = ({ rules, today }: ShownRoom, seat: string | undefined, now: number): DoorState => {
  const { seating: _, ...plain } = rules;
  return doorStateOf({
    rules: { ...plain, places: 1, placesRules: [] },
    today: today.filter((claim) => claim.state === 'closed' || claim.seat === seat),
    tomorrow: [],
    now,
  });
};

const rolling = 'wheelchair';

interface WishedSeat {
  readonly isFit: boolean;
  readonly tags: readonly string[];
}

/**
 * The free seats that are offered in turn: those that fit, else any. A seat for a wheelchair is left to those who wish
 * for one, as long as there are others; they are led to no other.
 */
export const walkedSeats = <Seat extends WishedSeat>(
  free: readonly Seat[],
  wished: readonly string[],
): readonly Seat[] => {
  const isRolling = wished.includes(rolling);
  const able = free.filter(({ tags }) => !isRolling || tags.includes(rolling));
  const fitting = able.filter(({ isFit }) => isFit);
  const others = fitting.filter(({ tags }) => isRolling || !tags.includes(rolling));
  return [others, fitting, able].find(({ length }) => length > 0) ?? [];
};

/** The free seat with the most room beside it; of several the first in the plan. */
export const bestSeat = <Cell extends SeatCell>(
  free: readonly Cell[],
  cells: readonly SeatCell[],
): Cell | undefined => {
  const sitsBeside = ({ row, column }: SeatCell): number =>
    cells.filter(
      (cell) => cell.row === row && Math.abs(cell.column - column) === 1 && !emptyStates.has(cell.state),
    ).length;
  return free.toSorted((one, other) => sitsBeside(one) - sitsBeside(other))[0];
};
const emptyStates: ReadonlySet<SeatCell['state']> = new Set(['free', 'disabled']);

/** How long readers stay: an hour, two, or until the place closes. */
const choicesOf = ({ rules, today }: KnownRoom, isSeated: boolean, now: number) => {
  const closes = rules.openHours.end - localOf(rules.zone, now).minute;
  const wishes = isSeated ? [...SEAT_WISHES, Math.max(closes, SEAT_MINUTES)] : undefined;
  return walkUpChoices(rules, today.map(ruleClaim), now, wishes);
};

/** What is as a room of seats is: a study area without a plan of its own too. */
export const seatedOf = (rooms: readonly KnownRoom[]) => {
  const types = new Set(rooms.filter(({ rules }) => rules.seating).map(({ rules }) => rules.typeId));
  return ({ rules }: Pick<KnownRoom, 'rules'>): boolean => types.has(rules.typeId);
};

/** @param now in milliseconds since 1970 */
export const kioskAreas = (rooms: readonly KnownRoom[], now: number): readonly KioskArea[] => {
  const seen = rooms.map((room) => ({ ...room, state: doorStateOf({ ...room, now }) }));
  const isSeated = seatedOf(rooms);
  const seated = seen.filter(isSeated);
  const whole = seen.filter((room) => !isSeated(room));
  const free = whole.filter(({ state }) => state.word === 'free').length;
  return [
    ...seated.map(({ id, rules, state }) => ({ id, free: state.placesLeft ?? 0, all: rules.places })),
    ...(whole.length > 0 ? [{ id: undefined, free, all: whole.length }] : []),
  ];
};

/** The rooms that can be taken, what stays free longest first. @param now in milliseconds since 1970 */
export const kioskRooms = (rooms: readonly KnownRoom[], now: number): readonly KioskRoom[] => {
  const seated = seatedOf(rooms);
  return rooms
    .map((room): KioskRoom => {
      const { id, rules, today, tomorrow } = room;
      const state = doorStateOf({ rules, today, tomorrow, now });
      const isSeated = seated(room);
      return { id, state, choices: choicesOf(room, isSeated, now), isSeated, hours: rules.openHours };
    })
    .filter(({ choices }) => choices.length > 0)
    .toSorted((one, other) => other.state.until - one.state.until);
};
