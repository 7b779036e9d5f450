// Whether what a message says of a booking is still so: asked when it is written, and again when it is sent, which
// may be hours later where a mail server was away.
//
// We do not send what was overtaken. Because a letter that comes late reads as the newest, and the change that
// overtook it is told by a letter of its own. We gave up a letter for each change in the order of the changes.
import type { Instant } from '@campus/events/domain/envelope';
import { messageKind } from '@campus/events/message/kinds';
import type { ToldPeriod } from '@campus/events/message/message';
import type { BookingDocument, BookingStep } from '@campus/projections/ports/documents';

/** It counts for its participants. */
const standing: ReadonlySet<BookingDocument['phase']> = new Set([
  'approved',
  'pending',
  'performed',
  'completed',
]);
/** Nobody comes any more. */
const gone: ReadonlySet<BookingDocument['phase']> = new Set([
  'cancelled',
  'rejected',
  'returned',
  'terminated',
]);

/** A decision that was taken back at once, a move that was given up, a booking of the past: no news any more. */
export const isStillSo = (
  kind: string,
  { phase, startsAt, endsAt, away, bundle, hiddenByOwner }: BookingDocument,
  now: Instant,
): boolean => {
  // Taken and put away again, since another resource of its bundle was refused.
  if (bundle !== undefined && hiddenByOwner && phase === 'cancelled') return false;
  if (kind === 'booked' || kind === 'healed' || kind === 'healed_asked' || kind === 'bundled')
    return endsAt > now && !gone.has(phase);
  if (kind === 'meeting_ready') return endsAt > now && (phase === 'approved' || phase === 'pending');
  if (kind === 'moved' || kind === 'details_changed' || kind === 'extended')
    return endsAt > now && standing.has(phase);
  if (kind === 'changed') return !gone.has(phase);
  if (kind === 'cancelled' || kind === 'rejected' || kind === 'returned') return phase === kind;
  if (kind === 'no_longer_on' || kind === 'decision_taken_back') return !standing.has(phase);
  if (kind === 'soon_on_device') return startsAt > now;
  if (kind === 'leave_ends') return away !== undefined && away.until > now;
  return phase !== 'awaiting_approval' || kind !== 'approved';
};

const setsTime = ({ type, data }: BookingStep): boolean =>
  type === 'TimeChanged' || (type === 'Booked' && data.movedFrom !== undefined);

/** Steps of which one more says all that the letter would. */
const againBy: Readonly<Record<string, string>> = {
  details_changed: 'DetailsChanged',
  extended: 'Extended',
};

/** After the step at `position` its time was changed, or the same once more: that letter says it all. */
export const isToldAgain = (
  kind: string,
  { history }: Pick<BookingDocument, 'history'>,
  position: string,
): boolean => {
  if (messageKind(kind)?.calendar !== 'REQUEST' || kind === 'meeting_ready') return false;
  return history.some((step) => step.position > position && (setsTime(step) || step.type === againBy[kind]));
};

const reminders: ReadonlySet<string> = new Set([
  'starts_soon',
  'sign_in_late',
  'soon_on_device',
  'leave_ends',
]);

/** The message speaks of the booking as it is now. */
export const isAsTold = (
  kind: string,
  told: ToldPeriod,
  document: BookingDocument,
  now: Instant,
): boolean => {
  const isReminder = reminders.has(kind);
  const { calendar } = messageKind(kind) ?? {};
  if (calendar === undefined && !isReminder) return true;
  if (!isStillSo(kind, document, now)) return false;
  if (calendar === 'CANCEL') return true;
  const { phase, resourceId, date, start, end } = document;
  return (
    !gone.has(phase) &&
    resourceId === told.resourceId &&
    date === told.date &&
    start === told.start &&
    end === told.end
  );
};
