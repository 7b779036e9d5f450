// The days of a simulated log as the checker of real runs folds them, each state with its place in the log.
import type { RecordedEvent } from '@campus/events/domain/envelope';
import { type DayBooking, inForce, mostTaken, type StandingClaim } from '../../checker/day.ts';
import type { DayHistory } from '../../checker/history.ts';
import { type Fact, numberIn, textIn } from './facts.ts';

/** A day as it was after one of its events. */
export interface DayState {
  /** Place of that event in the log. */
  readonly index: number;
  readonly claims: readonly StandingClaim[];
  readonly bookings: ReadonlyMap<string, DayBooking>;
  /** Longest wait first. */
  readonly waits: readonly Wait[];
}

/** Somebody waits for a period, and since then it may have been offered. */
export interface Wait {
  readonly wait: string;
  readonly account: string;
  readonly start: number;
  readonly end: number;
  readonly units: number;
  readonly startsAt: number;
  readonly offeredUntil?: number;
  /** Its account might not book when it was free. */
  readonly isPassedOver?: boolean;
}

export interface Day {
  readonly stream: string;
  readonly resource: string;
  readonly date: string;
  readonly facts: readonly Fact[];
  readonly states: readonly DayState[];
}

const EMPTY: DayState = { index: -1, claims: [], bookings: new Map(), waits: [] };

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
      let waits: readonly Wait[] = [];
      const placed = states.map((state) => {
        const index = places.get(state.event.id) ?? -1;
        const fact = facts[index];
        waits = fact ? waitsAfter(waits, fact) : waits;
        return { ...state, index, waits };
      });
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

const waitsAfter = (waits: readonly Wait[], fact: Fact): readonly Wait[] => {
  if (fact.data.wait === undefined) return waits;
  const wait = textIn(fact, 'wait');
  switch (fact.type) {
    case 'WaitBegun': {
      const account = textIn(fact, 'account');
      const [start, end] = [numberIn(fact, 'start'), numberIn(fact, 'end')];
      const [units, startsAt] = [numberIn(fact, 'units'), numberIn(fact, 'startsAt')];
      return [...waits, { wait, account, start, end, units, startsAt }];
    }
    case 'PlaceOffered': {
      const offeredUntil = numberIn(fact, 'until');
      return waits.map((each) => (each.wait === wait ? { ...each, offeredUntil } : each));
    }
    case 'WaitPassedOver':
      return waits.map((each) => (each.wait === wait ? { ...each, isPassedOver: true } : each));
    default:
      return waits.filter((each) => each.wait !== wait);
  }
};

type Minutes = Pick<StandingClaim, 'start' | 'end'>;

/** Whether there is room for it beside all of these claims. */
export const fits = (
  claims: readonly StandingClaim[],
  wanted: Minutes & { readonly units: number },
  places: number,
): boolean =>
  mostTaken(claims, wanted) + wanted.units <= places &&
  !claims.some(({ kind, start, end }) => kind === 'closure' && start < wanted.end && wanted.start < end);

/** The day as somebody finds it who comes by: what is free is for those first who wait. */
export const afterThoseWhoWait = (state: DayState, at: number, places: number): DayState => {
  let claims = inForce(state.claims, at);
  for (const { wait, account, start, end, units, startsAt, offeredUntil } of state.waits) {
    if (offeredUntil !== undefined || startsAt <= at || !fits(claims, { start, end, units }, places))
      continue;
    const kept = { id: wait, kind: 'hold', account, start, end, units, state: 'held' } as const;
    claims = [...claims, kept];
  }
  return { ...state, claims };
};

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
