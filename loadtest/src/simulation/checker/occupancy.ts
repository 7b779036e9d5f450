// Who has which minutes of a room: counted minute by minute from the events alone, which is slow, plain, and
// nothing like the way in which the product decides it.
import { byStream, type Fact, numberIn, textIn } from './facts.ts';

export interface Claim {
  readonly kind: 'booking' | 'hold' | 'closure';
  readonly id: string;
  readonly account: string;
  readonly start: number;
  /** Until when it keeps its place: earlier than it was booked for once it was given up. */
  readonly end: number;
  readonly units: number;
  /** A hold counts for nothing from then on. */
  readonly until?: number;
}

export interface Booking {
  readonly id: string;
  readonly account: string;
  readonly start: number;
  /** As booked. */
  readonly end: number;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly phase: 'ahead' | 'inUse' | 'over' | 'cancelled' | 'moved';
  readonly signsIn: boolean;
  /** Of its last event. */
  readonly changedAt: number;
}

/** A day as it was after one of its events. */
export interface DayState {
  /** Place of that event in the log. */
  readonly index: number;
  readonly claims: ReadonlyMap<string, Claim>;
  readonly bookings: ReadonlyMap<string, Booking>;
}

export interface Day {
  readonly stream: string;
  readonly resource: string;
  readonly date: string;
  readonly facts: readonly Fact[];
  readonly states: readonly DayState[];
}

const EMPTY: DayState = { index: -1, claims: new Map(), bookings: new Map() };

/** The states that a day had while the log had between `from` and `to` events, the one at `from` included. */
export const statesWithin = (day: Day | undefined, from: number, to: number): readonly DayState[] => {
  const states = [EMPTY, ...(day?.states ?? [])];
  const before = states.findLast(({ index }) => index < from) ?? EMPTY;
  return [before, ...states.filter(({ index }) => index >= from && index < to)];
};

export const lastState = (day: Day | undefined): DayState => day?.states.at(-1) ?? EMPTY;

export const daysOf = (facts: readonly Fact[]): ReadonlyMap<string, Day> => {
  const days = new Map<string, Day>();
  for (const [stream, own] of byStream(facts.filter(({ category }) => category === 'schedule'))) {
    const [, resource = '', date = ''] = own[0]?.keys ?? [];
    const states: DayState[] = [];
    for (const fact of own) states.push(after(states.at(-1) ?? EMPTY, fact));
    days.set(stream, { stream, resource, date, facts: own, states });
  }
  return days;
};

/** The most places that are taken in any minute of the period, by others than `except`. */
export const mostTaken = (
  { claims }: DayState,
  { start, end }: { readonly start: number; readonly end: number },
  at: number,
  except: (claim: Claim) => boolean,
): number => {
  const minutes = new Array<number>(Math.max(0, end - start)).fill(0);
  for (const claim of claims.values()) {
    if (claim.kind === 'closure' || except(claim) || (claim.until !== undefined && claim.until <= at))
      continue;
    for (let minute = claim.start; minute < claim.end; minute += 1) {
      const place = minute - start;
      if (place >= 0 && place < minutes.length) minutes[place] = (minutes[place] ?? 0) + claim.units;
    }
  }
  return Math.max(0, ...minutes);
};

export const isClosed = (
  { claims }: DayState,
  { start, end }: { readonly start: number; readonly end: number },
): boolean =>
  [...claims.values()].some((claim) => {
    const isApart = claim.end <= start || end <= claim.start;
    return claim.kind === 'closure' && !isApart;
  });

const after = (before: DayState, fact: Fact): DayState => {
  const claims = new Map(before.claims);
  const bookings = new Map(before.bookings);
  change(claims, bookings, fact);
  return { index: fact.index, claims, bookings };
};

const change = (claims: Map<string, Claim>, bookings: Map<string, Booking>, fact: Fact): void => {
  switch (fact.type) {
    case 'AlreadyDone':
      return;
    case 'Held':
    case 'Closed': {
      const id = textIn(fact, 'claim');
      const kind = fact.type === 'Held' ? 'hold' : 'closure';
      const units = kind === 'hold' ? numberIn(fact, 'units') : 0;
      const account = kind === 'hold' ? textIn(fact, 'account') : '';
      const until = kind === 'hold' ? { until: numberIn(fact, 'until') } : {};
      claims.set(id, { kind, id, account, ...period(fact), units, ...until });
      return;
    }
    case 'HoldReleased':
    case 'Reopened':
      claims.delete(textIn(fact, 'claim'));
      return;
    case 'Booked':
      booked(claims, bookings, fact);
      return;
    default:
      ofBooking(claims, bookings, fact);
  }
};

const period = (fact: Fact): { start: number; end: number } => ({
  start: numberIn(fact, 'start'),
  end: numberIn(fact, 'end'),
});

const booked = (claims: Map<string, Claim>, bookings: Map<string, Booking>, fact: Fact): void => {
  const id = textIn(fact, 'booking');
  const account = textIn(fact, 'account');
  if (fact.data.hold !== undefined) claims.delete(textIn(fact, 'hold'));
  const attendance = fact.data.attendance as { readonly signIn?: string } | undefined;
  const instants = { startsAt: numberIn(fact, 'startsAt'), endsAt: numberIn(fact, 'endsAt') };
  const signsIn = attendance?.signIn !== 'none';
  claims.set(id, { kind: 'booking', id, account, ...period(fact), units: numberIn(fact, 'units') });
  bookings.set(id, {
    id,
    account,
    ...period(fact),
    ...instants,
    signsIn,
    phase: 'ahead',
    changedAt: fact.at,
  });
};

const ofBooking = (claims: Map<string, Claim>, bookings: Map<string, Booking>, fact: Fact): void => {
  const id = textIn(fact, 'booking');
  const [claim, booking] = [claims.get(id), bookings.get(id)];
  if (!booking) throw new Error(`${fact.type} in ${fact.stream} of a booking that is not there`);
  const become = (changes: Partial<Booking>): void => {
    bookings.set(id, { ...booking, ...changes, changedAt: fact.at });
  };
  switch (fact.type) {
    case 'Cancelled':
    case 'MovedAway':
      claims.delete(id);
      become({ phase: fact.type === 'Cancelled' ? 'cancelled' : 'moved' });
      break;
    case 'TimeChanged':
      if (claim) claims.set(id, { ...claim, ...period(fact) });
      become({
        ...period(fact),

        startsAt: numberIn(fact, 'startsAt'),
        endsAt: numberIn(fact, 'endsAt'),
      });
      break;
    case 'SignedIn':
      become({ phase: 'inUse' });
      break;
    case 'SignedOut':
    case 'Terminated':
    case 'Missed':
      if (claim) claims.set(id, { ...claim, end: Math.min(claim.end, numberIn(fact, 'end')) });
      become({ phase: 'over' });
      break;
    case 'Completed':
      become({ phase: 'over' });
      break;
    default:
      throw new Error(`the checker does not know ${fact.type}`);
  }
};
