// What a process does to an account's allowance: takes into it before a day is claimed, gives back what
// the day refused or what ended, settles what is over.
import {
  type AllowanceClaim,
  type AllowanceCommand,
  allowance,
  becauseCancelled,
  type Take,
} from '@campus/events/booking/allowance/allowance';
import { takingOf } from '@campus/events/booking/allowance/take';
import type { BookingRecord } from '@campus/events/booking/schedule/booking';
import type { ScheduleEvent } from '@campus/events/booking/schedule/events';
import type { Instant } from '@campus/events/domain/envelope';
import type { Rejection } from '@campus/events/domain/rejections';
import type { CheckPath } from '@campus/events/domain/rules/paths';
import { allowanceStream } from '@campus/events/domain/streams';
import type { LocalDate } from '@campus/events/domain/time/dates';
import { overlaps } from '@campus/events/domain/time/period';
import type { LoanEvent } from '@campus/events/loan/events';
import type { StoredRules } from '@campus/projections/ports/documents';
import { type Acting, envelope, withoutKey } from './acting.ts';
import { rulesBinding } from './binding.ts';
import type { BookingParts } from './ports.ts';

/** An import brings whole plans of an authority, which count against nobody's allowance. */
export const countsAgainstAllowance = (path: CheckPath): boolean => path !== 'import';

/**
 * An allowance that no day and no device answers for is taken for left behind after a minute
 * (`reconcile-allowance.ts`), also while an attempt of its owner goes on after a crash. What is older than half of
 * that is taken anew before a day is asked, so that nobody gives it back in between.
 */
export const LATE_MS = 30_000;

/** What an allowance is asked for: a period of a booking, new or moved. */
export interface AllowanceWish {
  readonly booking: string;
  readonly step: string;
  readonly resourceId: string;
  readonly date: LocalDate;
  readonly start: number;
  readonly end: number;
  readonly path: CheckPath;
  readonly bundle?: string | undefined;
  /** The last day of a loan. */
  readonly until?: LocalDate | undefined;
  /** The account whose allowance it is. */
  readonly owner: string;
  /** Set where it was taken before then, too: so long ago that it may be given back as left behind. */
  readonly takenBefore?: Instant | undefined;
}

/** What an allowance decides about, under the rules of the place. */
export const takeOf = (
  wish: Omit<AllowanceWish, 'step' | 'owner'>,
  { rules, limits, unfinishedLimit, cancellationLimit }: StoredRules,
  now: Instant,
): Take => {
  const bounds = { limits, unfinishedLimit, cancellationLimit };
  return { type: 'Take', takenBefore: wish.takenBefore, ...takingOf(wish, rules, bounds, now) };
};

/** Takes the period into the owner's allowance, or moves it there; a refusal changed nothing. */
export const takeAllowance = async (
  parts: BookingParts,
  acting: Acting,
  wish: AllowanceWish,
  stored: StoredRules,
): Promise<Rejection | undefined> => {
  if (!countsAgainstAllowance(wish.path)) return undefined;
  const { step, owner } = wish;
  const stream = allowanceStream(acting.tenant, owner);
  const binding = await rulesBinding(parts, acting.tenant, owner, stored);
  const command = takeOf(wish, binding, parts.clock());
  const taken = await parts.transact(stream, allowance, command, envelope(acting, step));
  if (taken.outcome === 'refused') return taken.rejection;
  // Taken under this key before; since then, because the day refused, it may have been given back or put back.
  if (!taken.replayed) return undefined;
  const again = await parts.transact(stream, allowance, command, envelope(withoutKey(acting)));
  return again.outcome === 'refused' ? again.rejection : undefined;
};

/** A claim of the owner's allowance for the same place that its day does not know yet. */
export const ownAttemptOn = async (
  parts: BookingParts,
  acting: Acting,
  wish: AllowanceWish,
  isOnDay: (claim: AllowanceClaim) => boolean,
): Promise<AllowanceClaim | undefined> => {
  const { state } = await parts.look(allowanceStream(acting.tenant, wish.owner), allowance);
  return state.byDate
    .get(wish.date)
    ?.find(
      (claim) =>
        claim.booking !== wish.booking &&
        claim.resourceId === wish.resourceId &&
        overlaps(claim, wish) &&
        !isOnDay(claim),
    );
};

/** What has become of a claim or a hold; said again, it changes nothing. */
const tell = async (
  parts: BookingParts,
  acting: Acting,
  owner: string,
  command: Extract<AllowanceCommand, { type: 'GiveBack' | 'Settle' | 'GiveBackHold' }>,
): Promise<void> => {
  const stream = allowanceStream(acting.tenant, owner);
  await parts.transact(stream, allowance, command, envelope(withoutKey(acting)));
};

export const giveBack = (
  parts: BookingParts,
  acting: Acting,
  owner: string,
  booking: string,
  because: 'refused' | 'cancelled' | 'rejected' | 'returned',
): Promise<void> => tell(parts, acting, owner, { type: 'GiveBack', now: parts.clock(), booking, because });

/** Over: it counts for number limits, no longer as unfinished. */
export const settle = (parts: BookingParts, acting: Acting, owner: string, booking: string): Promise<void> =>
  tell(parts, acting, owner, { type: 'Settle', now: parts.clock(), booking });

/** What each event of a day or a device gives back to, or settles with, the account whose booking it was. */
export const freeAllowances = async (
  parts: BookingParts,
  acting: Acting,
  records: Readonly<Record<string, Pick<BookingRecord, 'account'>>>,
  events: readonly (ScheduleEvent | LoanEvent)[],
): Promise<void> => {
  for (const event of events) {
    if (!('booking' in event.data)) continue;
    const { booking } = event.data;
    const owner = records[booking]?.account;
    if (!owner) continue;
    switch (event.type) {
      case 'Cancelled':
        await giveBack(parts, acting, owner, booking, becauseCancelled(event.data.by));
        break;
      case 'Rejected':
        await giveBack(parts, acting, owner, booking, 'rejected');
        break;
      case 'Returned':
        await giveBack(parts, acting, owner, booking, 'returned');
        break;
      case 'Completed':
      case 'Missed':
      case 'SignedOut':
      case 'Terminated':
        await settle(parts, acting, owner, booking);
        break;
      default:
        break;
    }
  }
};

export const giveBackHold = (
  parts: BookingParts,
  acting: Acting,
  owner: string,
  hold: string,
): Promise<void> => tell(parts, acting, owner, { type: 'GiveBackHold', now: parts.clock(), hold });
