// What stands on a day: the claims of its bookings, holds and closures, as the rules judge them.
import type { Instant } from '../../domain/envelope.ts';
import type { Claim } from '../../domain/rules/claims.ts';
import type { BookingRecord, Took } from './booking.ts';
import { DRAFT_PLACE_MINUTES } from './lapse.ts';
import type { ScheduleState } from './state.ts';
import { asOf } from './status.ts';

const MINUTE = 60_000;

/** A claim keyed by the id of its booking, hold, closure or wait; who reads must never see that key. */
export interface ScheduleClaim extends Claim {
  readonly kind: 'booking' | 'hold' | 'closure' | 'offer';
  readonly account?: string | undefined;
  readonly took: Took;
  readonly awayUntil?: Instant | undefined;
}

/**
 * What a booking takes of its day, undefined when nothing. What is past stays taken, save the time
 * released early; a draft is held for a quarter of an hour; a request that holds no place takes none.
 */
export const claimOf = (booking: BookingRecord): ScheduleClaim | undefined => {
  if (booking.start >= booking.heldEnd) return undefined;
  switch (booking.phase) {
    case 'to_be_submitted':
      return booking.holdsPlace
        ? { ...taking(booking, 'held'), holdUntil: booking.bookedAt + DRAFT_PLACE_MINUTES * MINUTE }
        : taking(booking, 'requested', 0);
    case 'awaiting_approval':
      return taking(booking, 'requested', booking.holdsPlace ? booking.units : 0);
    case 'rejected':
    case 'returned':
    case 'cancelled':
    case 'moved':
      return undefined;
    default:
      return taking(booking, 'taken');
  }
};

/** The place of what was cancelled a moment ago, while that can be undone. */
export const keptClaimOf = (booking: BookingRecord): ScheduleClaim | undefined => {
  const { kept, phase, start, heldEnd, holdsPlace, units } = booking;
  if (!kept || phase !== 'cancelled' || start >= heldEnd) return undefined;
  return { ...taking(booking, 'held', holdsPlace ? units : 0), kind: 'offer', holdUntil: kept.until };
};

const taking = (
  { booking: key, account, start, heldEnd: end, units: all, took, seat, away }: BookingRecord,
  state: ScheduleClaim['state'],
  units = all,
): ScheduleClaim => {
  const claim = { kind: 'booking', key, account, start, end, units, took, state } as const;
  if (seat === undefined) return claim;
  return away ? { ...claim, seat, awayUntil: away.until } : { ...claim, seat };
};

/** Every claim that counts at `now`; what the clock has made due counts as done. */
export const claimsOf = (state: ScheduleState, now: Instant): ScheduleClaim[] => {
  const claims: ScheduleClaim[] = [];
  for (const booking of Object.values(state.bookings)) {
    const claim = claimOf(asOf(booking, now)) ?? keptClaimOf(booking);
    if (claim && isLive(claim, now)) claims.push(claim);
  }
  for (const { claim: key, account, start, end, units, until, took, seat } of Object.values(state.holds)) {
    const claim: ScheduleClaim = {
      kind: 'hold',
      key,
      account,
      start,
      end,
      units,
      state: 'held',
      holdUntil: until,
      took,
      seat,
    };
    if (isLive(claim, now)) claims.push(claim);
  }
  for (const { wait: key, account, start, end, units, offer } of state.waits) {
    if (!offer || offer.until <= now) continue;
    const { until: holdUntil, took } = offer;
    claims.push({ kind: 'offer', key, account, start, end, units, state: 'held', holdUntil, took });
  }
  for (const { claim: key, start, end, reason, took } of Object.values(state.closures))
    claims.push({ kind: 'closure', key, start, end, units: 0, state: 'closed', reason, took });
  return claims;
};

const isLive = ({ holdUntil }: ScheduleClaim, now: Instant): boolean =>
  typeof holdUntil !== 'number' || now < holdUntil;
