// Which step of a booking or a loan is the cause of a message.
import type { ScheduleEvent } from '../booking/schedule/events.ts';
import type { LoanEvent } from '../loan/events.ts';

/** What happens to a booking, or to a device on loan. */
export type BookingFact = ScheduleEvent | LoanEvent;

export const asksApproval = (event: BookingFact): boolean =>
  event.type === 'Submitted' ||
  event.type === 'StepPassed' ||
  event.type === 'DecisionTakenBack' ||
  event.type === 'Resubmitted' ||
  ((event.type === 'Booked' || event.type === 'TimeChanged' || event.type === 'Borrowed') &&
    event.data.status === 'awaiting_approval');

/** A workflow service asks its own reviewers. */
export const isReviewed = (event: BookingFact): boolean =>
  (event.type === 'Booked' || event.type === 'TimeChanged' || event.type === 'Resubmitted') &&
  event.data.review !== undefined;

/** A date of a series that the product books itself, once its place is free. */
export const isHealed = (event: BookingFact, by: string): boolean =>
  by === 'system' &&
  event.type === 'Booked' &&
  event.data.series !== undefined &&
  event.data.movedFrom === undefined &&
  event.data.status !== 'awaiting_payment';

/** A healed booking on which an approver decides first. */
export const isHealedAsRequest = (event: BookingFact, by: string): boolean =>
  isHealed(event, by) &&
  event.type === 'Booked' &&
  (event.data.status === 'awaiting_approval' || event.data.status === 'to_be_submitted');

/** Several resources booked together: one message says how each of them stands. */
export const isBundled = (event: BookingFact): boolean => {
  if (event.type === 'Borrowed') return event.data.bundle !== undefined;
  return (
    event.type === 'Booked' &&
    event.data.bundle !== undefined &&
    event.data.movedFrom === undefined &&
    event.data.status !== 'to_be_submitted'
  );
};

export const alone =
  (after: (event: BookingFact) => boolean) =>
  (event: BookingFact, by: string): boolean =>
    after(event) && !isHealed(event, by) && !isBundled(event);

export const stands = (event: BookingFact): boolean => {
  if (event.type === 'Borrowed') return event.data.status === 'pending';
  if (event.type !== 'Booked' || event.data.movedFrom !== undefined || event.data.replaces) return false;
  return event.data.status === 'approved' || event.data.status === 'pending';
};

export const awaitsPayment = (event: BookingFact): boolean =>
  (event.type === 'Booked' && event.data.status === 'awaiting_payment') ||
  (event.type === 'TimeChanged' && event.data.paymentDue === true);

export const isMoved = (event: BookingFact): boolean =>
  event.type === 'TimeChanged' || (event.type === 'Booked' && event.data.movedFrom !== undefined);

/** Into another room; one that must be paid there says so. */
export const isElsewhere = (event: BookingFact): boolean =>
  event.type === 'Booked' && event.data.replaces !== undefined && event.data.status !== 'awaiting_payment';

/** What stood may have been told to participants; now it does not stand. */
export const isWithdrawn = (event: BookingFact): boolean =>
  event.type === 'DecisionTakenBack' ||
  event.type === 'Returned' ||
  event.type === 'Rejected' ||
  (event.type === 'Terminated' && event.data.wasRequest === true);

/** By its person or its office; of somebody who left nobody is told at their address. */
export const isGivenOver = (event: BookingFact): boolean =>
  event.type === 'HandedOver' && event.data.by !== undefined;
