// The claims of one resource on one day, as timetables draw them. A document keeps of each booking no
// more than its claim; the booking's own fold tells how an event changes it.

import type { BookingPhase, BookingRecord } from '@campus/events/booking/schedule/booking';
import { claimOf, keptClaimOf } from '@campus/events/booking/schedule/claims';
import type { ScheduleEvent } from '@campus/events/booking/schedule/events';
import { evolveBooking } from '@campus/events/booking/schedule/evolve-booking';
import { DRAFT_PLACE_MINUTES } from '@campus/events/booking/schedule/lapse';
import type { Recorded } from '@campus/events/domain/decider';
import type { Instant } from '@campus/events/domain/envelope';
import { prefixOf } from '@campus/events/domain/streams';
import type { Change } from '../../ports/change-feed.ts';
import { claimKey } from '../../ports/claim-key.ts';
import { collections, type DayClaim, type DayDocument, dayId } from '../../ports/documents.ts';
import type { Projection } from '../../runner/projection.ts';
import { dayOfStream, recordedOf, refuseUnknown } from './schedule-events.ts';

const MINUTE = 60_000;
/** An expired hold is dropped at the day's next event, late enough for clocks that disagree. */
const EXPIRED_HOLD_KEPT_MINUTES = 1;

export const days: Projection<DayDocument, ScheduleEvent> = {
  name: collections.days,
  version: 4,
  prefixes: [prefixOf('schedule')],
  isWatched: true,
  indexes: () => [],
  keys: ({ stream }) => {
    const { tenant, resourceId, date } = dayOfStream(stream);
    return [dayId(tenant, resourceId, date)];
  },
  evolve: (day, event, id) => {
    refuseUnknown(event);
    const before: Claims = day ?? { claims: [] };
    const { tenant, resourceId, date } = day ?? dayOfStream(event.stream);
    const { claims, dormant } = evolveClaims(before, event, recordedOf(event), tenant);
    const standing = inOrder(withoutExpired(claims, event.metadata.at));
    const { revision } = event;
    const after = { _id: id, tenant, resourceId, date, revision, claims: standing };
    return dormant && dormant.length > 0 ? { ...after, dormant } : after;
  },
  announce: (before, after) => (after ? [changeOf(before, after)] : []),
};

interface Claims {
  readonly claims: readonly DayClaim[];
  readonly dormant?: readonly DayClaim[] | undefined;
}

const evolveClaims = (before: Claims, event: ScheduleEvent, recorded: Recorded, tenant: string): Claims => {
  const { claims } = before;
  switch (event.type) {
    case 'Held': {
      const { claim, account, start, end, units, until, seat } = event.data;
      const key = claimKey(tenant, claim);
      const held: DayClaim = { key, start, end, state: 'held', units, holdUntil: until, account };
      return put(before, seat === undefined ? held : { ...held, seat });
    }
    case 'HoldRenewed': {
      const key = claimKey(tenant, event.data.claim);
      const { until } = event.data;
      return {
        ...before,
        claims: claims.map((claim) => (claim.key === key ? { ...claim, holdUntil: until } : claim)),
      };
    }
    case 'HoldReleased':
    case 'Reopened':
      return drop(before, claimKey(tenant, event.data.claim));
    case 'Closed': {
      const { claim, start, end, reason, source, fills } = event.data;
      const key = claimKey(tenant, claim);
      const known = claims.find((each) => each.key === key);
      const filled = fills === undefined ? undefined : claimKey(tenant, fills);
      const maker = claims.find((each) => each.key === filled);
      const made = maker ? madeAs(maker) : madeBy(recorded, known);
      return put(before, {
        key,
        start,
        end,
        state: 'closed',
        units: 0,
        reason,
        closure: claim,
        source,
        ...made,
      });
    }
    case 'PlaceOffered': {
      const { wait, account, start, end, units, until } = event.data;
      const key = claimKey(tenant, wait);
      return put(before, { key, start, end, state: 'held', units, holdUntil: until, account });
    }
    case 'WaitEnded':
      return drop(before, claimKey(tenant, event.data.wait));
    case 'WaitBegun':
    case 'WaitPassedOver':
      return before;
    default:
      return evolveBookingClaim(before, event, recorded, tenant);
  }
};

/** A claim that gave up the place did not close it. */
const madeAs = ({ closedAt, account }: DayClaim): Pick<DayClaim, 'closedAt' | 'account'> => ({
  closedAt,
  account,
});

/** Closed again under its id, it is changed: who made it stays. */
const madeBy = (
  { at, actor }: Recorded,
  known: DayClaim | undefined,
): Pick<DayClaim, 'closedAt' | 'account' | 'changedAt' | 'changedBy'> => {
  if (!known) return { closedAt: at, account: actor };
  return { ...madeAs(known), changedAt: at, changedBy: actor };
};

const evolveBookingClaim = (
  before: Claims,
  event: Extract<ScheduleEvent, { data: { booking: string } }>,
  recorded: Recorded,
  tenant: string,
): Claims => {
  const key = claimKey(tenant, event.data.booking);
  const known = before.claims.find((claim) => claim.key === key);
  const asleep = known ? undefined : before.dormant?.find((claim) => claim.key === key);
  const record = evolveBooking(recordOf(event.data.booking, known, asleep), event, recorded);
  if (!record) return before;
  const rest =
    event.type === 'Booked' && event.data.hold !== undefined
      ? drop(before, claimKey(tenant, event.data.hold))
      : before;
  const claim = claimOf(record) ?? keptClaimOf(record);
  if (claim) return put(rest, dayClaimOf(key, record, claim));
  const gone = drop(rest, key);
  if (isOver(record.phase)) return gone;
  const sleeping = dayClaimOf(key, record, { ...record, end: record.heldEnd, state: 'requested' });
  return { ...gone, dormant: [...(gone.dormant ?? []), sleeping] };
};

/** Nothing that follows can give it a place on this day again. */
const isOver = (phase: BookingPhase): boolean =>
  phase === 'cancelled' || phase === 'moved' || phase === 'terminated';

/** Written out, without spreads: this is done for every booking event there ever was. */
const dayClaimOf = (
  key: string,
  { booking, account, units: asked, end: bookedEnd, endsAt, details, seat, away }: BookingRecord,
  {
    start,
    end,
    state,
    units,
    holdUntil,
  }: Pick<DayClaim, 'start' | 'end' | 'state' | 'units'> & {
    readonly holdUntil?: unknown;
  },
): DayClaim => {
  const claim: Writable<DayClaim> = { key, start, end, state, units, booking, account, endsAt, details };
  if (typeof holdUntil === 'number') claim.holdUntil = holdUntil;
  if (seat !== undefined) claim.seat = seat;
  if (away !== undefined) claim.awayUntil = away.until;
  if (asked !== units) claim.asked = asked;
  if (bookedEnd !== end) claim.bookedEnd = bookedEnd;
  return claim;
};

type Writable<Shape> = { -readonly [Key in keyof Shape]: Shape[Key] };

/** The phases that a claim's next event cannot tell apart are one. */
const phaseOf = { taken: 'approved', requested: 'awaiting_approval', held: 'to_be_submitted' } as const;

/** The booking as far as its fold and its claim need it. */
const recordOf = (
  booking: string,
  claim: DayClaim | undefined,
  asleep: DayClaim | undefined,
): BookingRecord | undefined => {
  const from = claim ?? asleep;
  if (!from || from.state === 'closed') return undefined;
  return {
    booking,
    number: '',
    account: from.account ?? '',
    typeId: '',
    start: from.start,
    end: from.bookedEnd ?? from.end,
    heldEnd: from.end,
    startsAt: 0,
    endsAt: from.endsAt ?? 0,
    units: from.asked ?? from.units,
    persons: 0,
    phase: asleep ? 'returned' : phaseOf[from.state],
    holdsPlace: from.units > 0,
    approvalGiven: false,
    payment: 'none',
    attendance: NO_ATTENDANCE,
    attended: 'open',
    signOut: 'none',
    took: NOT_TAKEN,
    bookedAt: from.holdUntil === undefined ? 0 : from.holdUntil - DRAFT_PLACE_MINUTES * MINUTE,
    changedAt: 0,
    hiddenByOwner: false,
    details: from.details ?? {},
    seat: from.seat,
    // Why nobody sits there, no event of it asks.
    away: from.awayUntil === undefined ? undefined : { because: 'left', until: from.awayUntil },
  };
};

const NO_ATTENDANCE = {
  signIn: 'none',
  keepMinutes: 0,
  signOut: 'none',
  whenNobodySignedIn: 'open',
} as const;
const NOT_TAKEN = { revision: -1, at: 0 } as const;

const put = (before: Claims, claim: DayClaim): Claims => {
  const { claims, dormant } = before;
  const index = claims.findIndex(({ key }) => key === claim.key);
  if (index >= 0) return { claims: claims.with(index, claim), dormant };
  return { claims: [...claims, claim], dormant: dormant?.filter(({ key }) => key !== claim.key) };
};

const drop = ({ claims, dormant }: Claims, key: string): Claims => ({
  claims: claims.filter((claim) => claim.key !== key),
  dormant: dormant?.filter((claim) => claim.key !== key),
});

const withoutExpired = (claims: readonly DayClaim[], at: Instant): readonly DayClaim[] => {
  const isExpired = ({ state, booking, holdUntil }: DayClaim): boolean =>
    state === 'held' &&
    booking === undefined &&
    holdUntil !== undefined &&
    at > holdUntil + EXPIRED_HOLD_KEPT_MINUTES * MINUTE;
  return claims.some(isExpired) ? claims.filter((claim) => !isExpired(claim)) : claims;
};

const inOrder = (claims: readonly DayClaim[]): readonly DayClaim[] => {
  const compare = (a: DayClaim, b: DayClaim): number => a.start - b.start || (a.key < b.key ? -1 : 1);
  const isSorted = claims.every((claim, index) => {
    const next = claims[index + 1];
    return next === undefined || compare(claim, next) < 0;
  });
  return isSorted ? claims : claims.toSorted(compare);
};

const changeOf = (before: DayDocument | undefined, after: DayDocument): Change => {
  const past = new Map((before?.claims ?? []).map((claim) => [claim.key, claim]));
  const changed = after.claims.filter((claim) => past.get(claim.key) !== claim);
  for (const { key } of after.claims) past.delete(key);
  return {
    kind: 'day',
    tenant: after.tenant,
    resourceId: after.resourceId,
    date: after.date,
    previous: before?.revision ?? -1,
    revision: after.revision,
    changed,
    removed: [...past.keys()],
  };
};
