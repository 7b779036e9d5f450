// Which rooms of a kiosk somebody can take at this minute, best first. Pure.
import { type WalkUpChoice, walkUpChoices } from '@campus/events/booking/walk-up';
import type { Rules } from '@campus/events/domain/rules/rules';
import type { Period } from '@campus/events/domain/time/period';
import type { PictureClaim } from '../../live/picture.ts';
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
  const isSeated = seatedOf(rooms);
  return rooms
    .map(
      ({ id, rules, today, tomorrow }): KioskRoom => ({
        id,
        state: doorStateOf({ rules, today, tomorrow, now }),
        choices: walkUpChoices(rules, today.map(ruleClaim), now),
        isSeated: isSeated({ rules }),
        hours: rules.openHours,
      }),
    )
    .filter(({ choices }) => choices.length > 0)
    .toSorted((one, other) => other.state.until - one.state.until);
};
