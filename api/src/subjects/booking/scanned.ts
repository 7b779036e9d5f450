// A person who scans the code of a resource means one of their own bookings there today.

import type { BookingRecord } from '@campus/events/booking/schedule/booking';
import { type BookingStatus, statusOf } from '@campus/events/booking/schedule/status';
import type { Instant } from '@campus/events/domain/envelope';

const standing: ReadonlySet<BookingStatus> = new Set([
  'awaiting_approval',
  'awaiting_payment',
  'approved',
  'pending',
  'performed',
]);

/** Of bookings in the order of their start: the soonest that stands, else the soonest, so as to say why not. */
export const bookingMeant = <Own extends BookingRecord>(own: readonly Own[], now: Instant): Own | undefined =>
  own.find((booking) => standing.has(statusOf(booking, now))) ?? own[0];
