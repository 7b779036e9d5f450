// A loan in the collection of bookings: its record as its own fold tells it, beside where the desk has it.
import { prospectOf } from '@campus/events/booking/schedule/status';
import type { DomainEvent, RecordedEvent } from '@campus/events/domain/envelope';
import { parseStream, prefixOf } from '@campus/events/domain/streams';
import { type LoanEvent, loanFields } from '@campus/events/loan/events';
import { evolveLent, type LentBooking, loanDueAt, withBorrower } from '@campus/events/loan/lent';
import { type BookingDocument, isLoan, type LoanDesk } from '../../ports/documents.ts';
import { recordedOf, withStep } from '../booking/schedule-events.ts';

export const isOfLoan = <Other extends { readonly type: string; readonly data: object }>(
  event: RecordedEvent<Other | LoanEvent>,
): event is RecordedEvent<LoanEvent> => event.stream.startsWith(prefixOf('loan'));

/** Throws for a type that this version does not know. */
export const refuseUnknownOfLoan = ({ type }: DomainEvent): void => {
  if (!Object.hasOwn(loanFields, type)) throw new Error(`an event of unknown type: ${type}`);
};

export const evolveLoan = (
  document: BookingDocument | undefined,
  event: RecordedEvent<LoanEvent>,
  id: string,
): BookingDocument | undefined => {
  const { stream, revision, metadata } = event;
  refuseUnknownOfLoan(event);
  if (document && !isLoan(document)) return document;
  const lent = evolveLent(document, event, recordedOf(event));
  if (!lent) return document;
  const [tenant = '', resourceId = ''] = parseStream(stream).keys;
  const prospect = prospectOf(lent);
  return {
    ...lent,
    ...prospect,
    _id: id,
    tenant,
    resourceId,
    date: lent.loan.date,
    createdAt: document?.createdAt ?? metadata.at,
    createdBy: document?.createdBy ?? metadata.actor,
    stream,
    revision,
    history: withStep(document?.history ?? [], event),
    desk: deskOf(lent),
    dueAt: rankOf(lent) < CLOSED ? NO_CLOCK_ENDS_IT : prospect.dueAt,
  };
};

const CLOSED = 3;
/** Lists ask for what the clock has not ended by now: an open loan is among it, always. */
const NO_CLOCK_ENDS_IT = Date.UTC(2999, 0);

const rankOf = ({ phase }: LentBooking): LoanDesk['rank'] => {
  if (phase === 'performed') return 0;
  if (phase === 'approved' || phase === 'pending') return 1;
  return phase === 'awaiting_approval' ? 2 : CLOSED;
};

const deskOf = (lent: LentBooking): LoanDesk => ({
  rank: rankOf(lent),
  out: lent.phase === 'performed' ? withBorrower(lent) : 0,
  dueAt: loanDueAt(lent),
});
