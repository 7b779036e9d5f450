// A request without the whole name of its person: approvers decide on the wish.
import { maskedName } from '@campus/events/booking/schedule/disclosure';
import type { Booking } from '../../../booking/booking.ts';

export const masked = (booking: Booking): Booking => ({
  ...booking,
  person: { zh: maskedName(booking.person.zh), en: maskedName(booking.person.en) },
});
