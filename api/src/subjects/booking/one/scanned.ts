// A person who scans the code of a resource means one of their own bookings there today.

import { mayJoin } from '@campus/events/booking/schedule/attendance';
import type { BookingRecord } from '@campus/events/booking/schedule/booking';
import { type BookingStatus, statusOf } from '@campus/events/booking/schedule/status';
import { allowed } from '@campus/events/booking/schedule/transitions';
import type { Instant } from '@campus/events/domain/envelope';

const standing: ReadonlySet<BookingStatus> = new Set([
  'awaiting_approval',
  'awaiting_payment',
  'approved',
  'pending',
  'performed',
]);

/**
 * Chooses among bookings in the order of their start: the first whose sign-in is open, else the soonest that
 * stands, else the soonest, so as to say why not.
 */
export const bookingMeant = <Own extends BookingRecord>(
  own: readonly Own[],
  account: string,
  now: Instant,
): Own | undefined =>
  own.find((booking) => isOpenFor(booking, account, now)) ??
  own.find((booking) => standing.has(statusOf(booking, now))) ??
  own[0];

const isOpenFor = (booking: BookingRecord, account: string, now: Instant): boolean =>
  allowed('signIn', booking, 'owner', now) === undefined || mayJoin(booking, account, 'owner', now);
