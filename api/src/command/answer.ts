// What a command comes to, and what its caller is answered.
import type { BookingPhase } from '@campus/events/booking/schedule/booking';
import type { Instant, Position, Revision } from '@campus/events/domain/envelope';
import type { Rejection } from '@campus/events/domain/rejections';
import type { Outcome } from '@campus/events/log/transact';
import { acceptedResult, refusedResult } from '../gateway/access/refusals.ts';

export type BookingOutcome =
  | {
      readonly outcome: 'accepted';
      readonly booking: string;
      readonly number: string;
      /** What the day decided; of a command that is sent again, what stands by now. None for a closure. */
      readonly status?: BookingPhase | undefined;
      readonly stream: string;
      readonly revision: Revision;
      readonly position: Position;
      readonly at: Instant;
      readonly replayed: boolean;
      /** It was cancelled, which can be undone for some seconds. */
      readonly canUndo?: boolean;
    }
  | { readonly outcome: 'refused'; readonly rejection: Rejection };

export const refused = (rejection: Rejection) => ({ outcome: 'refused', rejection }) as const;

/** What is told of a booking whose command a stream has accepted. */
export const acceptedAs = (
  {
    booking,
    number,
    status,
  }: Pick<Extract<BookingOutcome, { outcome: 'accepted' }>, 'booking' | 'number' | 'status'>,
  stream: string,
  { revision, position, at, replayed }: Extract<Outcome, { outcome: 'accepted' }>,
): Extract<BookingOutcome, { outcome: 'accepted' }> => ({
  outcome: 'accepted',
  booking,
  number,
  status,
  stream,
  revision,
  position,
  at,
  replayed,
});

export interface SaveAnswer {
  readonly errcode: number;
  readonly msg: string;
  readonly msg_en: string;
  readonly [field: string]: unknown;
}

export const refusal = (rejection: Rejection): SaveAnswer => refusedResult(rejection);

type Taken =
  | {
      readonly outcome: 'accepted';
      readonly revision: Revision;
      readonly position?: Position | undefined;
      readonly replayed: boolean;
    }
  | { readonly outcome: 'refused'; readonly rejection: Rejection };

/** What the caller of a command about one thing is answered: its refusal, or its receipt. */
export const receiptOf = (outcome: Taken, id: string) => {
  if (outcome.outcome === 'refused') return refusedResult(outcome.rejection);
  const { revision, position, replayed } = outcome;
  return { ...acceptedResult, ids: [id], revision, position, replayed };
};
