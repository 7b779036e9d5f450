// One resource of a bundle: the booking that stands for it, and why it could not be had.
import type { WantedMember } from '@campus/events/booking/bundle/events';
import type { SealedDetails } from '@campus/events/booking/schedule/events';
import { type ErrorCode, type Rejection, textsOf } from '@campus/events/domain/rejections';
import type { Bilingual } from '@campus/events/domain/rules/rules';
import type { BookingRequest } from './book.ts';

/** In a whole sentence, as the bundle records it. */
export interface MemberRefusal {
  readonly code: ErrorCode;
  readonly reason: Bilingual;
  readonly winner?: Rejection['winner'];
}

export const refusalOf = (rejection: Rejection): MemberRefusal => ({
  code: rejection.code,
  reason: textsOf(rejection),
  ...(rejection.winner ? { winner: rejection.winner } : {}),
});

type OfBundle = Required<Pick<BookingRequest, 'bundle' | 'owner' | 'date' | 'start' | 'end'>>;

/** The booking that stands for a member: the same for every attempt. */
export const memberRequest = (
  { bundle: id, owner, date, start, end }: OfBundle,
  { booking, resourceId, units, persons, seat }: WantedMember,
  details: SealedDetails,
): BookingRequest => ({
  booking,
  step: booking,
  resourceId,
  date,
  start,
  end,
  units,
  persons,
  mode: 'single',
  path: 'page',
  right: 'owner',
  owner,
  details,
  bundle: id,
  ...(seat === undefined ? {} : { seat }),
});
