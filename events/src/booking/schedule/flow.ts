// The number of a request's approval process. Pure and safe in a browser.
import type { OpeningStatus } from './events.ts';

const LENGTH = 16;

/** It follows from the booking's id, so sending a request again goes on under the same number. */
export const flowNumberOf = (booking: string): string =>
  `F-${booking.replaceAll('-', '').slice(0, LENGTH).toUpperCase()}`;

/** Whether a booking that opens so goes through an approval process, or has gone through one. */
export const hasFlow = (status: OpeningStatus): boolean =>
  status === 'to_be_submitted' || status === 'awaiting_approval' || status === 'approved';
