// Which rooms of a kiosk somebody can act on at this minute, best first. Pure.
import { walkUpOf } from '@campus/events/booking/walk-up';
import type { Rules } from '@campus/events/domain/rules/rules';
import type { LocalDate } from '@campus/events/domain/time/dates';
import type { Period } from '@campus/events/domain/time/period';
import { localOf } from '@campus/events/domain/time/zone';
import { type DoorClaim, type DoorState, doorStateOf, ruleClaim } from './door-state.ts';
import type { DoorAct } from './use-door-acts.ts';

/** A room as its day stands. */
export interface KnownRoom {
  readonly id: string;
  readonly rules: Rules;
  readonly today: readonly DoorClaim[];
  readonly tomorrow: readonly DoorClaim[];
}

export interface KioskRoom {
  readonly id: string;
  readonly state: DoorState;
  /** What taking it now would book; undefined where the rules or the day refuse. */
  readonly walkUp: Period | undefined;
  /** Minutes in which the room may be booked, and what takes them. */
  readonly hours: Period;
  readonly taken: readonly Period[];
}

/** Signing in opens at most so long before the start. */
const EARLIEST_MINUTES = 120;

const comesSoon = ({ state }: KioskRoom, date: LocalDate, minute: number): boolean =>
  state.next.some(
    ({ date: on, start, word }) => word === 'taken' && on === date && start - minute <= EARLIEST_MINUTES,
  );

/** @param now in milliseconds since 1970 */
export const kioskRooms = (rooms: readonly KnownRoom[], act: DoorAct, now: number): readonly KioskRoom[] => {
  const seen = rooms.map(({ id, rules, today, tomorrow }): KioskRoom => {
    const { period } = walkUpOf(rules, today.map(ruleClaim), now);
    return {
      id,
      state: doorStateOf({ rules, today, tomorrow, now }),
      walkUp: period,
      hours: rules.openHours,
      taken: today.filter(({ state }) => state !== 'closed').map(({ start, end }) => ({ start, end })),
    };
  });
  const [first] = rooms;
  if (!first) return [];
  const { date, minute } = localOf(first.rules.zone, now);
  if (act === 'out') return seen.filter(({ state }) => state.word === 'taken');
  if (act === 'in')
    return seen.filter((room) => room.state.word === 'taken' || comesSoon(room, date, minute));
  return seen
    .filter(({ walkUp }) => walkUp !== undefined)
    .toSorted((one, other) => other.state.until - one.state.until);
};
