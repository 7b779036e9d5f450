// How long a resource's approvers usually take, from the decisions in its bookings' histories.
import { type BookingDocument, type BookingStep, collections } from '@campus/projections/ports/documents';
import type { ReadModels } from '@campus/projections/ports/read-store';

const MOST_ANSWERS = 50;
/** Nothing is usual for fewer answers. */
const LEAST_ANSWERS = 3;
const MINUTE_MS = 60_000;

const asks: ReadonlySet<string> = new Set(['Booked', 'Resubmitted', 'TimeChanged']);

/** What the clock or an approved rival refused was answered by nobody. */
const isAnswer = ({ type, data }: BookingStep): boolean =>
  type === 'StepPassed' ||
  type === 'Approved' ||
  type === 'Returned' ||
  (type === 'Rejected' && data.by === 'approver' && data.displacedBy === undefined);

/** Milliseconds from the request to its first answer. */
const answeredIn = ({ history }: Pick<BookingDocument, 'history'>): number | undefined => {
  const answered = history.findIndex(isAnswer);
  const asked = history.slice(0, Math.max(0, answered)).findLast(({ type }) => asks.has(type));
  const answer = history[answered];
  return asked && answer ? answer.at - asked.at : undefined;
};

/** The median in whole minutes, at least one; undefined where too little is known. */
export const medianAnswer = (bookings: readonly Pick<BookingDocument, 'history'>[]): number | undefined => {
  const taken = bookings.flatMap((booking) => answeredIn(booking) ?? []).toSorted((a, b) => a - b);
  const middle = taken[Math.floor(taken.length / 2)];
  if (taken.length < LEAST_ANSWERS || middle === undefined) return undefined;
  return Math.max(1, Math.ceil(middle / MINUTE_MS));
};

export const usualAnswerMinutes = async (
  readStore: Pick<ReadModels, 'find'>,
  tenant: string,
  resourceId: string,
): Promise<number | undefined> => {
  const answered = await readStore.find<BookingDocument>(collections.bookings, {
    filter: {
      tenant,
      resourceId,
      $or: [{ approvalGiven: true }, { phase: { $in: ['rejected', 'returned'] } }],
    },
    sort: [['date', -1]],
    limit: MOST_ANSWERS,
  });
  return medianAnswer(answered);
};
