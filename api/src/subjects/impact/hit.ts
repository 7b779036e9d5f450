// Bookings that something hits, as who manages them is shown them, each with what to take instead.
import type { BookingPhase } from '@campus/events/booking/schedule/booking';
import { type Rejection, textsOf } from '@campus/events/domain/rejections';
import type { Rules } from '@campus/events/domain/rules/rules';
import { clockOf, minutesOf, type Period } from '@campus/events/domain/time/period';
import { resource as resourceEntity } from '@campus/events/resource/resource';
import {
  type BookingDocument,
  collections,
  isLoan,
  type LoanDocument,
} from '@campus/projections/ports/documents';
import type { Filter } from '@campus/projections/ports/read-store';
import { fieldsOf } from '../../command/find.ts';
import type { Ports } from '../../command/ports.ts';
import { rightsOver } from '../../command/rights.ts';
import { inTurns } from '../../gateway/filters/table.ts';
import { callerOf, type RequestContext } from '../../gateway/http/context.ts';
import { type LoanPlace, loanOffers, presentLoanOffers } from '../loan/loan-offers.ts';
import { alternativesTo } from '../timetable/alternatives.ts';
import { heldToItsRoom } from './move-elsewhere.ts';

/** More than a person decides on at a time. */
export const MAX_HIT = 200;
const OFFERED = 3;

export const STANDING: readonly BookingPhase[] = [
  'approved',
  'pending',
  'awaiting_approval',
  'awaiting_payment',
];

/** Bookings that stand on these resources, next first. */
export const standingOn = (
  parts: Ports,
  tenant: string,
  resources: readonly string[],
  more: Filter,
  phases = STANDING,
): Promise<BookingDocument[]> =>
  parts.readStore.find<BookingDocument>(collections.bookings, {
    filter: { $and: [{ tenant }, { resourceId: { $in: resources } }, { phase: { $in: phases } }, more] },
    sort: [
      ['startsAt', 1],
      ['_id', 1],
    ],
    limit: MAX_HIT,
  });

/** Those of `ids` whose bookings the caller manages. */
export const managedAmong = async (
  parts: Ports,
  context: RequestContext,
  ids: readonly string[],
): Promise<string[]> => {
  const caller = callerOf(context);
  const managed = await inTurns(ids, async (id) => {
    const resource = await fieldsOf(parts, resourceEntity.name, caller.tenant, id);
    const rights = await rightsOver(parts, caller, resource);
    return rights.includes('administrator') ? [id] : [];
  });
  return managed.flat();
};

export const presentHit = async (
  parts: Ports,
  context: RequestContext,
  document: BookingDocument,
  rejection: Rejection,
  hit: HitBy,
) => {
  const { tenant, resourceId, date, account, booking, number, start, end, units } = document;
  const resource = await fieldsOf(parts, resourceEntity.name, tenant, resourceId);
  const name = await parts.namesOf(tenant, account);
  const said = textsOf(rejection);
  const offers = isLoan(document)
    ? await offersOfLoan(parts, context, document, hit)
    : await offersOfBooking(parts, context, document, hit);
  const [startTime, endTime] = [clockOf(start), clockOf(end)];
  return {
    id: booking,
    booking_number: number,
    resources_id: resourceId,
    resources_name: resource?.resources_name,
    resources_name_en: resource?.resources_name_en,
    appointment_date: date,
    start_time: startTime,
    end_time: endTime,
    until_date: isLoan(document) ? document.loan.until : null,
    units,
    is_out: document.phase === 'performed',
    appointment_user_name: name.zh,
    appointment_user_name_en: name.en,
    reason: said.zh,
    reason_en: said.en,
    offers,
  };
};

/** What hits it, for what may be offered instead. */
interface HitBy {
  /** The rules of its resource, where they are about to change. */
  readonly rules?: Rules | undefined;
  /** Whether a period of the same resource and day is no help. */
  readonly isGone: (period: Period) => boolean;
  /** Whether days of the same device are no help. */
  readonly isLoanGone?: (place: LoanPlace) => boolean;
}

const offersOfBooking = async (
  parts: Ports,
  context: RequestContext,
  document: BookingDocument,
  { isGone }: HitBy,
) => {
  const { resourceId, date, start, end, units } = document;
  const isHeld = heldToItsRoom(document) !== undefined;
  const [startTime, endTime] = [clockOf(start), clockOf(end)];
  const asked = { resourceId, date, startTime, endTime, units, limit: OFFERED };
  const offers = await alternativesTo(parts, context, asked);
  return offers
    .filter((offer) => offer.resourceId !== resourceId || !isGone(periodOf(offer)))
    .filter((offer) => !isHeld || offer.resourceId === resourceId)
    .map((offer) => ({
      resources_id: offer.resourceId,
      resources_name: offer.resources_name,
      resources_name_en: offer.resources_name_en,
      appointment_date: offer.date,
      start_time: offer.startTime,
      end_time: offer.endTime,
    }));
};

const offersOfLoan = async (
  parts: Ports,
  context: RequestContext,
  document: LoanDocument,
  { rules, isLoanGone }: HitBy,
) => {
  if (document.phase === 'performed' || document.bundle !== undefined) return [];
  const stored = await parts.rulesOf(document.tenant, document.resourceId);
  const places = await loanOffers(parts, document, {
    limit: OFFERED,
    seen: async (ids) => new Set(await managedAmong(parts, context, ids)),
    rulesAs: rules && stored && { ...stored, rules },
    isGone: isLoanGone ?? (() => false),
  });
  return presentLoanOffers(parts, document, places);
};

const periodOf = ({ startTime, endTime }: { startTime: string; endTime: string }): Period => ({
  start: minutesOf(startTime) ?? 0,
  end: minutesOf(endTime) ?? 0,
});
