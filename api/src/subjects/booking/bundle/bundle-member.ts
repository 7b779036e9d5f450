// One resource of a bundle: the booking or the loan that stands for it, where it is, and why it could not be had.
import type { WantedMember } from '@campus/events/booking/bundle/events';
import type { SealedDetails } from '@campus/events/booking/schedule/events';
import { type ErrorCode, type Rejection, textsOf } from '@campus/events/domain/rejections';
import type { Bilingual } from '@campus/events/domain/rules/rules';
import { loanStream } from '@campus/events/domain/streams';
import type { LocalDate } from '@campus/events/domain/time/dates';
import { loan } from '@campus/events/loan/loan';
import type { Acting } from '../../../command/acting.ts';
import type { BookingOutcome } from '../../../command/answer.ts';
import type { BookingParts } from '../../../command/ports.ts';
import type { BookingRequest } from '../../../command/requests.ts';
import { lendMember } from '../../loan/borrow.ts';
import { book } from '../one/book.ts';
import { locate } from '../one/follow-bookings.ts';

/** In a whole sentence, as the bundle records it. */
export interface MemberRefusal {
  readonly code: ErrorCode;
  readonly reason: Bilingual;
  readonly winner?: Rejection['winner'] | undefined;
}

export const refusalOf = (rejection: Rejection): MemberRefusal => ({
  code: rejection.code,
  reason: textsOf(rejection),
  winner: rejection.winner,
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
  seat,
});

/** What is lent is promised by its own stream, which may run over days. */
export const takeMember = async (
  parts: BookingParts,
  acting: Acting,
  request: BookingRequest,
): Promise<BookingOutcome> => {
  const document = await parts.rulesOf(acting.tenant, request.resourceId);
  return document?.rules.lending
    ? lendMember(parts, acting, document, request)
    : book(parts, acting, request);
};

/** Where the booking of a member stands by now, or its loan. */
export const locateMember = async (
  parts: BookingParts,
  tenant: string,
  { booking, resourceId }: Pick<WantedMember, 'booking' | 'resourceId'>,
  date: LocalDate,
): ReturnType<typeof locate> => {
  const found = await locate(parts, tenant, resourceId, booking, date);
  if (found) return found;
  const { state } = await parts.look(loanStream(tenant, resourceId), loan);
  const record = state.loans[booking];
  if (!record) return undefined;
  const place = { booking, number: record.number, resourceId, date: record.loan.date, loan: record.loan };
  return { place, record };
};
