// From the outcome of a process to the result shapes of the documents.
import type { BookingPhase } from '@campus/events/booking/schedule/booking';
import type { Rejection } from '@campus/events/domain/rejections';
import { clockOf } from '@campus/events/domain/time/period';
import { claimKey } from '@campus/projections/ports/claim-key';
import { rowsResult, rowVerdict } from '../../command/bulk-result.ts';
import { acceptedResult, refusedResult } from '../../gateway/access/refusals.ts';
import type { BookingOutcome } from './book.ts';
import type { DateOutcome, SeriesOutcome } from './book-series.ts';
import type { FurtherAddress } from './further-address.ts';

export interface SaveAnswer {
  readonly errcode: number;
  readonly msg: string;
  readonly msg_en: string;
  readonly [field: string]: unknown;
}

export const refusal = (rejection: Rejection): SaveAnswer => refusedResult(rejection);

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
    ...acceptedResult,
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
  };
};

export interface BulkItem {
  readonly name: string;
  /** Null: no booking stands for it; absent: the booking of the outcome. */
  readonly id?: string | null;
  readonly outcome: BookingOutcome;
  readonly date?: string;
  readonly start?: number;
  readonly end?: number;
}

/** A row for every item. */
export const bulkAnswer = (items: readonly BulkItem[], further: FurtherAddress = () => undefined) => {
  const rows = items.map((item) => rowOf(item, further(item.outcome)));
  const refused = items.flatMap(({ outcome }) => (outcome.outcome === 'refused' ? [outcome.rejection] : []));
  const accepted = items.flatMap(({ outcome }) => (outcome.outcome === 'accepted' ? [outcome] : []));
  const last = accepted.reduce<(typeof accepted)[number] | undefined>(
    (latest, each) => (!latest || each.position > latest.position ? each : latest),
    undefined,
  );
  const known = [...accepted, ...refused.map(({ winner }) => winner)].flatMap((each) => each?.position ?? []);
  const [first] = refused;
  return {
    ...(first ? refusedResult(first) : acceptedResult),
    ...rowsResult(rows),
    processURL: rows.find(({ processURL }) => processURL !== null)?.processURL ?? null,
    ids: items.flatMap(({ id, outcome }) =>
      outcome.outcome === 'accepted' ? idOf(id, outcome.booking) : [],
    ),
    revision: last?.revision ?? null,
    position: known.sort().at(-1) ?? null,
  };
};

const idOf = (id: BulkItem['id'], booking: string): readonly string[] => (id === null ? [] : [id ?? booking]);

const rowOf = ({ name, id, outcome, date, start, end }: BulkItem, processURL: string | null = null) => {
  const more = {
    processURL,
    date,
    ...(start === undefined || end === undefined
      ? {}
      : { start_time: clockOf(start), end_time: clockOf(end) }),
  };
  if (outcome.outcome === 'accepted') {
    const { booking, number, status, replayed, canUndo = false } = outcome;
    const taken = { status, booking_number: number, can_undo: canUndo ? 1 : 0, replayed };
    return { name, id: idOf(id, booking)[0] ?? null, ...rowVerdict(), ...taken, ...more };
  }
  const { winner } = outcome.rejection;
  return { name, id, ...rowVerdict(outcome.rejection), ...more, ...(winner ? { winner } : {}) };
};

export const seriesAnswer = (outcome: SeriesOutcome, further?: FurtherAddress) => {
  if (outcome.outcome === 'refused') return refusedBulk(outcome.rejection);
  return bulkAnswer(outcome.dates.map(dateItem), further);
};

const dateItem = ({ wanted, outcome }: DateOutcome): BulkItem => ({ name: wanted.date, outcome, ...wanted });

export const refusedBulk = (rejection: Rejection, name = '') =>
  bulkAnswer([{ name, outcome: { outcome: 'refused', rejection } }]);
