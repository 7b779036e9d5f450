// The days of a simulated log as the checker of real runs folds them, each state with its place in the log.
import type { RecordedEvent } from '@campus/events/domain/envelope';
import { type DayBooking, inForce, mostTaken, type StandingClaim } from '../../checker/day.ts';
import type { DayHistory } from '../../checker/history.ts';
import type { Fact } from './facts.ts';

/** A day as it was after one of its events. */
export interface DayState {
  /** Place of that event in the log. */
  readonly index: number;
  readonly claims: readonly StandingClaim[];
  readonly bookings: ReadonlyMap<string, DayBooking>;
}

export interface Day {
  readonly stream: string;
  readonly resource: string;
  readonly date: string;
  readonly facts: readonly Fact[];
  readonly states: readonly DayState[];
}

const EMPTY: DayState = { index: -1, claims: [], bookings: new Map() };

/** The states that a day had while the log had between `from` and `to` events, the one at `from` included. */
export const statesWithin = (day: Day | undefined, from: number, to: number): readonly DayState[] => {
  const states = [EMPTY, ...(day?.states ?? [])];
  const before = states.findLast(({ index }) => index < from) ?? EMPTY;
  return [before, ...states.filter(({ index }) => index >= from && index < to)];
};

export const lastState = (day: Day | undefined): DayState => day?.states.at(-1) ?? EMPTY;

/** `facts` are those of `events`, in their order. */
export const daysOf = (
  history: readonly DayHistory[],
  facts: readonly Fact[],
  events: readonly RecordedEvent[],
): ReadonlyMap<string, Day> => {
  const places = new Map(events.map(({ id }, index) => [id, index]));
  return new Map(
    history.map(({ stream, resource, date, states }): [string, Day] => {
      const placed = states.map((state) => ({ ...state, index: places.get(state.event.id) ?? -1 }));
      return [
        stream,
        {
          stream,
          resource,
          date,
          facts: placed.flatMap(({ index }) => facts[index] ?? []),
          states: placed,
        },
      ];
    }),
  );
};

type Minutes = Pick<StandingClaim, 'start' | 'end'>;

/** The most places that are taken in any minute of the period, by others than `except`. */
export const takenBesides = (
  { claims }: DayState,
  period: Minutes,
  at: number,
  except: (claim: StandingClaim) => boolean,
): number =>
  mostTaken(
    inForce(claims, at).filter((claim) => !except(claim)),
    period,
  );

export const isClosed = ({ claims }: DayState, { start, end }: Minutes): boolean =>
  claims.some((claim) => {
    const isApart = claim.end <= start || end <= claim.start;
    return claim.kind === 'closure' && !isApart;
  });
