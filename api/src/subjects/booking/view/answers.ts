// From the outcome of a process to the result shapes of the documents.
import type { BookingPhase } from '@campus/events/booking/schedule/booking';
import { claimKey } from '@campus/projections/ports/claim-key';
import { type BookingOutcome, refusal, type SaveAnswer } from '../../../command/answer.ts';
import { type BulkItem, bulkAnswer, type FurtherAddress, refusedBulk } from '../../../command/bulk-result.ts';
import { acceptedResult } from '../../../gateway/access/refusals.ts';
import type { DateOutcome, SeriesOutcome } from '../series/book-series.ts';

/** `auditStatus` of a result: 1, its process form is to be filled; 2, an approver is asked; 0, neither. */
const submitted: Readonly<Partial<Record<BookingPhase, 1 | 2>>> = {
  to_be_submitted: 1,
  awaiting_approval: 2,
};

/** @param processURL where the applicant goes on, while something is still to be submitted */
export const savedAnswer = (tenant: string, outcome: BookingOutcome, processURL?: string): SaveAnswer => {
  if (outcome.outcome === 'refused') return refusal(outcome.rejection);
  const { booking, number, status, revision, position, replayed } = outcome;
  return {
    ids: [booking],
    appointmentId: booking,
    bookingNumber: number,
    claimKey: claimKey(tenant, booking),
    processURL: processURL ?? null,
    auditStatus: status ? (submitted[status] ?? 0) : 0,
    status: status ?? null,
    revision,
    position,
    replayed,
    ...acceptedResult,
  };
};

export const seriesAnswer = (outcome: SeriesOutcome, further?: FurtherAddress) => {
  if (outcome.outcome === 'refused') return refusedBulk(outcome.rejection);
  return bulkAnswer(outcome.dates.map(dateItem), further);
};

const dateItem = ({ wanted, outcome }: DateOutcome): BulkItem => ({ name: wanted.date, outcome, ...wanted });
