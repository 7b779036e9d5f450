// What the decisions of a day read: its bookings, live holds and closures, folded from its own events.
import type { Recorded } from '../../domain/decider.ts';
import type { Instant } from '../../domain/envelope.ts';
import type { Bilingual } from '../../domain/rules/rules.ts';
import { type Period, subtract } from '../../domain/time/period.ts';
import type { BookingRecord, Took } from './booking.ts';
import type { Closed, ScheduleEvent, SealedDetails } from './events.ts';
import { evolveBooking, tookBy } from './evolve-booking.ts';

export interface ScheduleState {
  readonly bookings: Readonly<Record<string, BookingRecord>>;
  readonly holds: Readonly<Record<string, HoldState>>;
  readonly closures: Readonly<Record<string, ClosureState>>;
  /** Longest wait first. */
  readonly waits: readonly WaitState[];
}

export interface WaitState extends Period {
  readonly wait: string;
  readonly account: string;
  readonly units: number;
  readonly persons: number;
  readonly startsAt: Instant;
  readonly details: SealedDetails;
  readonly began: Took;
  /** It was free and its account might not book it; until `OfferPlaces` finds that it may. */
  readonly isPassedOver?: boolean | undefined;
  readonly offer?: { readonly until: Instant; readonly took: Took } | undefined;
}

export interface HoldState extends Period {
  readonly claim: string;
  readonly account: string;
  readonly units: number;
  readonly seat?: string | undefined;
  readonly until: Instant;
  readonly renewals: number;
  readonly took: Took;
}

export interface ClosureState extends Period {
  readonly claim: string;
  readonly reason: Bilingual;
  readonly source: Closed['data']['source'];
  /** What it takes once it is given up. */
  readonly holes: readonly Period[];
  readonly took: Took;
}

export const initial: ScheduleState = { bookings: {}, holds: {}, closures: {}, waits: [] };

const NOT_RECORDED: Recorded = { revision: -1, at: 0 };

/** Total: an event about something that is not there changes nothing. */
export const evolve = (
  state: ScheduleState,
  event: ScheduleEvent,
  recorded: Recorded = NOT_RECORDED,
): ScheduleState => {
  switch (event.type) {
    case 'Held': {
      const { claim } = event.data;
      const hold: HoldState = { ...event.data, renewals: 0, took: tookBy(recorded) };
      return { ...state, holds: { ...state.holds, [claim]: hold } };
    }
    case 'HoldRenewed': {
      const hold = state.holds[event.data.claim];
      if (!hold) return state;
      const renewed: HoldState = { ...hold, until: event.data.until, renewals: hold.renewals + 1 };
      return { ...state, holds: { ...state.holds, [hold.claim]: renewed } };
    }
    case 'HoldReleased':
      return { ...state, holds: omit(state.holds, event.data.claim) };
    case 'Closed': {
      const { claim, start, end, reason, source, holes = [], fills = '' } = event.data;
      const closure = { claim, start, end, reason, source, holes, took: tookBy(recorded) };
      const filled = state.closures[fills];
      const rest = filled && {
        ...filled,
        holes: filled.holes.flatMap((hole) => subtract(hole, [event.data])),
      };
      const others = rest ? { ...state.closures, [fills]: rest } : state.closures;
      return { ...state, closures: { ...others, [claim]: closure } };
    }
    case 'Reopened':
      return { ...state, closures: omit(state.closures, event.data.claim) };
    case 'WaitBegun':
    case 'PlaceOffered':
    case 'WaitPassedOver':
    case 'WaitEnded':
      return { ...state, waits: evolveWaits(state.waits, event, recorded) };
    default:
      return evolveBookings(state, event, recorded);
  }
};

type BookingEvent = Exclude<
  ScheduleEvent,
  {
    type:
      | 'Held'
      | 'HoldRenewed'
      | 'HoldReleased'
      | 'Closed'
      | 'Reopened'
      | 'WaitBegun'
      | 'PlaceOffered'
      | 'WaitPassedOver'
      | 'WaitEnded';
  }
>;

const evolveWaits = (
  waits: readonly WaitState[],
  { type, data }: Extract<ScheduleEvent, { data: { wait: string } }>,
  recorded: Recorded,
): readonly WaitState[] => {
  switch (type) {
    case 'WaitBegun':
      return [...waits, { ...data, began: tookBy(recorded) }];
    case 'PlaceOffered': {
      const offer = { until: data.until, took: tookBy(recorded) };
      return waits.map((each) => (each.wait === data.wait ? { ...each, offer } : each));
    }
    case 'WaitPassedOver':
      return waits.map((each) => (each.wait === data.wait ? { ...each, isPassedOver: true } : each));
    case 'WaitEnded':
      return waits.filter(({ wait }) => wait !== data.wait);
  }
};

const evolveBookings = (state: ScheduleState, event: BookingEvent, recorded: Recorded): ScheduleState => {
  const id = event.data.booking;
  const before = state.bookings[id];
  const after = evolveBooking(before, event, recorded);
  if (!after || after === before) return state;
  const bookings = { ...state.bookings, [id]: after };
  return event.type === 'Booked' && event.data.hold !== undefined
    ? { ...state, bookings, holds: omit(state.holds, event.data.hold) }
    : { ...state, bookings };
};

const omit = <Value>(all: Readonly<Record<string, Value>>, key: string): Readonly<Record<string, Value>> => {
  if (!(key in all)) return all;
  const { [key]: _, ...rest } = all;
  return rest;
};
