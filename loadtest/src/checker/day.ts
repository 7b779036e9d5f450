// What stood on a day after each of its events, folded anew from the specification's words. It shares
// nothing with the product's own fold: what both get wrong alike, no comparison would show.

import type { Instant, RecordedEvent } from '@campus/events/domain/envelope';
import { fieldsIn } from '@campus/events/domain/unknown';

/** How long a booking that is paid when it is booked waits for its payment. */
const PAYMENT_MILLISECONDS = 15 * 60_000;
/** How long a draft keeps its place. */
const DRAFT_MILLISECONDS = 15 * 60_000;

export interface StandingClaim {
  /** The id of the booking, the hold or the closure. */
  readonly id: string;
  readonly kind: 'booking' | 'hold' | 'closure';
  readonly account: string;
  readonly start: number;
  readonly end: number;
  readonly state: 'taken' | 'requested' | 'held' | 'closed';
  /** Places taken; 0 for a closure and for a request that waits without a place. */
  readonly units: number;
  readonly until?: Instant;
  /** Kept for somebody who waited, and not held by them. */
  readonly isOffer?: true;
  /** In a room of seats. */
  readonly seat?: string;
}

/** The day after one of its events, and the claim that the event gave a place, if any. */
export interface DayAfter {
  readonly event: RecordedEvent;
  readonly claims: readonly StandingClaim[];
  readonly bookings: ReadonlyMap<string, DayBooking>;
  readonly placed?: StandingClaim;
}

export interface DayBooking {
  readonly id: string;
  readonly account: string;
  readonly asked: number;
  /** In a room of seats. */
  readonly seat?: string;
  readonly start: number;
  /** The end as booked. */
  readonly wholeEnd: number;
  /** The end as it is kept: earlier when time was released. */
  readonly end: number;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  readonly signsIn: boolean;
  readonly phase: 'ahead' | 'inUse' | 'over' | 'cancelled' | 'moved';
  readonly holdsPlace: boolean;
  readonly standing: 'draft' | 'requested' | 'taken' | 'gone';
  readonly bookedAt: Instant;
  /** It waits for its payment, and the clock ends it then. */
  readonly unpaidUntil?: Instant;
  /** The instant of its last event. */
  readonly changedAt: Instant;
}

type Data = Readonly<Record<string, unknown>>;
const numberIn = (data: Data, name: string): number => Number(data[name]);
const seatIn = ({ seat }: Data): { readonly seat?: string } => (typeof seat === 'string' ? { seat } : {});
const textIn = (data: Data, name: string): string => String(data[name] ?? '');

/** Every state the day went through, in order. `events` are those of one day's stream. */
export const daysAfter = (events: readonly RecordedEvent[]): readonly DayAfter[] => {
  let bookings: ReadonlyMap<string, DayBooking> = new Map();
  const others = new Map<string, StandingClaim>();
  let claims: readonly StandingClaim[] = [];
  return events.map((event) => {
    const data = fieldsIn(event.data);
    const id = textIn(data, 'booking' in data ? 'booking' : 'wait' in data ? 'wait' : 'claim');
    if ('booking' in data) {
      const next = bookingAfter(bookings.get(id), event, data);
      if (next) bookings = new Map([...bookings, [id, { ...next, changedAt: event.metadata.at }]]);
      if (event.type === 'Booked') claims = without(claims, textIn(data, 'hold'));
      others.delete(textIn(data, 'hold'));
      claims = replaced(claims, id, next && claimOf(next));
    } else {
      const next = otherAfter(others.get(id), event, data);
      if (next) others.set(id, next);
      else others.delete(id);
      claims = replaced(claims, id, next);
    }
    const placed = placing.has(event.type) ? claims.find((claim) => claim.id === id) : undefined;
    return { event, claims, bookings, ...(placed && { placed }) };
  });
};

/** The events that may give a place which was not held before. */
const placing: ReadonlySet<string> = new Set([
  'Booked',
  'Submitted',
  'Approved',
  'Resubmitted',
  'TimeChanged',
  'Extended',
  'MarkedPerformed',
  'Held',
  'HoldRenewed',
  'Closed',
  'PlaceOffered',
]);

const without = (claims: readonly StandingClaim[], id: string): readonly StandingClaim[] =>
  claims.filter((claim) => claim.id !== id);

const replaced = (
  claims: readonly StandingClaim[],
  id: string,
  claim: StandingClaim | undefined,
): readonly StandingClaim[] => (claim ? [...without(claims, id), claim] : without(claims, id));

const otherAfter = (
  before: StandingClaim | undefined,
  { type, metadata }: RecordedEvent,
  data: Data,
): StandingClaim | undefined => {
  const place = { id: textIn(data, 'claim'), start: numberIn(data, 'start'), end: numberIn(data, 'end') };
  switch (type) {
    case 'Held': {
      const held = { account: textIn(data, 'account'), units: numberIn(data, 'units') };
      return {
        ...place,
        ...held,
        ...seatIn(data),
        kind: 'hold',
        state: 'held',
        until: numberIn(data, 'until'),
      };
    }
    case 'PlaceOffered': {
      const kept = {
        id: textIn(data, 'wait'),
        account: textIn(data, 'account'),
        units: numberIn(data, 'units'),
      };
      const until = numberIn(data, 'until');
      return { ...place, ...kept, kind: 'hold', isOffer: true, state: 'held', until };
    }
    case 'HoldRenewed':
      return before && { ...before, until: numberIn(data, 'until') };
    case 'Closed':
      return { ...place, kind: 'closure', account: metadata.actor, state: 'closed', units: 0 };
    case 'HoldReleased':
    case 'Reopened':
    case 'WaitEnded':
      return undefined;
    default:
      return before;
  }
};

const bookingAfter = (
  before: DayBooking | undefined,
  { type, metadata: { at } }: RecordedEvent,
  data: Data,
): DayBooking | undefined => {
  if (type === 'Booked') return booked(data, at);
  if (!before) return undefined;
  const placed = {
    start: numberIn(data, 'start'),
    end: numberIn(data, 'end'),
    wholeEnd: numberIn(data, 'end'),
    startsAt: numberIn(data, 'startsAt'),
    endsAt: numberIn(data, 'endsAt'),
    ...seatIn(data),
    phase: 'ahead',
    holdsPlace: typeof data.holdsPlace === 'boolean' ? data.holdsPlace : before.holdsPlace,
  } as const;
  switch (type) {
    case 'Submitted':
      return { ...before, standing: 'requested' };
    case 'Approved':
      return { ...before, standing: 'taken', holdsPlace: true };
    case 'DecisionTakenBack':
      return {
        ...before,
        standing: 'requested',
        phase: 'ahead',
        holdsPlace: data.holdsPlace === true,
      };
    case 'Paid':
      return withoutDue(before);
    case 'SignedIn':
      return { ...before, standing: 'taken', phase: 'inUse' };
    case 'SignInTakenBack':
      return { ...before, phase: 'ahead' };
    case 'SignInRecovered': {
      const end = numberIn(data, 'end');
      const isWhole = at < before.endsAt && end === before.wholeEnd;
      return { ...before, standing: 'taken', phase: isWhole ? 'inUse' : 'over', end };
    }
    case 'Resubmitted':
      return {
        ...before,
        ...placed,
        asked: numberIn({ units: before.asked, ...data }, 'units'),
        standing: 'requested',
      };
    case 'TimeChanged':
      return {
        ...before,
        ...placed,
        ...(data.paymentDue === true && { unpaidUntil: payableUntil(data, at) }),
        standing: data.status === 'awaiting_approval' ? 'requested' : 'taken',
      };
    case 'Extended':
    case 'ExtensionTakenBack': {
      const end = numberIn(data, 'end');
      return { ...before, end, wholeEnd: end, endsAt: numberIn(data, 'endsAt') };
    }
    case 'Rejected':
    case 'Returned':
    case 'Cancelled':
      return { ...before, standing: 'gone', phase: 'cancelled' };
    case 'HandedOver':
      return { ...before, account: textIn(data, 'to') };
    case 'MovedAway':
      return { ...before, standing: 'gone', phase: 'moved' };
    case 'Completed':
      return { ...before, phase: 'over' };
    case 'SignedOut':
    case 'Terminated':
    case 'Missed':
    case 'SeatReleased':
    case 'MarkedMissed':
      return { ...before, standing: 'taken', phase: 'over', end: numberIn(data, 'end') };
    case 'MarkedPerformed':
      return at < before.endsAt
        ? { ...before, standing: 'taken', phase: 'inUse', end: before.wholeEnd }
        : { ...before, standing: 'taken', phase: 'over' };
    default:
      return before;
  }
};

const withoutDue = ({ unpaidUntil: _, ...booking }: DayBooking): DayBooking => ({
  ...booking,
  standing: 'taken',
});

const booked = (data: Data, at: Instant): DayBooking => ({
  ...(data.status === 'awaiting_payment' && { unpaidUntil: payableUntil(data, at) }),
  id: textIn(data, 'booking'),
  account: textIn(data, 'account'),
  asked: numberIn(data, 'units'),
  ...seatIn(data),
  start: numberIn(data, 'start'),
  end: numberIn(data, 'end'),
  wholeEnd: numberIn(data, 'end'),
  startsAt: numberIn(data, 'startsAt'),
  endsAt: numberIn(data, 'endsAt'),
  signsIn: fieldsIn(data.attendance).signIn !== 'none',
  phase: 'ahead',
  holdsPlace: data.holdsPlace === true,
  standing:
    data.status === 'to_be_submitted' ? 'draft' : data.status === 'awaiting_approval' ? 'requested' : 'taken',
  bookedAt: at,
  changedAt: at,
});

const payableUntil = (data: Data, at: Instant): Instant => {
  const [startsAt, endsAt] = [numberIn(data, 'startsAt'), numberIn(data, 'endsAt')];
  return Math.min(at < startsAt ? startsAt : endsAt, at + PAYMENT_MILLISECONDS);
};

const claimOf = (booking: DayBooking): StandingClaim | undefined => {
  const { id, account, start, end, asked, seat, standing, holdsPlace, bookedAt } = booking;
  if (standing === 'gone' || start >= end) return undefined;
  const claim = {
    id,
    kind: 'booking',
    account,
    start,
    end,
    ...(seat === undefined ? {} : { seat }),
  } as const;
  if (standing === 'taken') return { ...claim, state: 'taken', units: asked };
  if (!holdsPlace) return { ...claim, state: 'requested', units: 0 };
  return standing === 'draft'
    ? { ...claim, state: 'held', units: asked, until: bookedAt + DRAFT_MILLISECONDS }
    : { ...claim, state: 'requested', units: asked };
};

/** What the clock alone has ended counts for nothing. */
export const inForce = (claims: readonly StandingClaim[], at: Instant): readonly StandingClaim[] =>
  claims.filter(({ until }) => until === undefined || until > at);

/** The most places taken at any one minute of the period. */
export const mostTaken = (
  claims: readonly Pick<StandingClaim, 'start' | 'end' | 'units'>[],
  { start, end }: { readonly start: number; readonly end: number },
): number => {
  const within = claims.filter((claim) => claim.units > 0 && claim.end > start && claim.start < end);
  const minutes = [start, ...within.map((claim) => claim.start).filter((minute) => minute > start)];
  return Math.max(
    ...minutes.map((minute) =>
      within.reduce(
        (sum, claim) => (claim.start <= minute && minute < claim.end ? sum + claim.units : sum),
        0,
      ),
    ),
  );
};
