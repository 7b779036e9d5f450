// The bookings that a closure would hit.
import type { BookingPhase } from '@campus/events/booking/schedule/booking';
import { reject } from '@campus/events/domain/rejections';
import { overlaps, type Period } from '@campus/events/domain/time/period';
import { loansWithin } from '@campus/events/loan/stock';
import { type BookingDocument, isLoan } from '@campus/projections/ports/documents';
import type { Ports } from '../../command/ports.ts';
import { badInput } from '../../gateway/access/refusals.ts';
import type { Resolver } from '../../gateway/execution/schema.ts';
import { inTurns } from '../../gateway/filters/table.ts';
import { callerOf } from '../../gateway/http/context.ts';
import { type OccupyForm, readOccupation } from '../closure/occupy.ts';
import { MAX_HIT, managedAmong, presentHit, STANDING, standingOn } from './hit.ts';

export const closureImpact =
  (parts: Ports): Resolver<{ readonly model: OccupyForm }> =>
  async (_source, { model }, context) => {
    const wanted = readOccupation(model);
    if (!wanted.ok) throw badInput(wanted.rejection);
    const { dates, resources, start, end } = wanted.value;
    const managed = await managedAmong(parts, context, resources);
    if (managed.length === 0) return [];
    const period = { start, end };
    const { tenant } = callerOf(context);
    const booked = await standingOn(parts, tenant, managed, {
      date: { $in: dates },
      start: { $lt: end },
      heldEnd: { $gt: start },
      loan: { $exists: false },
    });
    const lent = await standingOn(parts, tenant, managed, { 'desk.rank': { $gte: 0 } }, LENT);
    const isIn = (from: string, until: string): boolean =>
      dates.some((date) => from <= date && date <= until);
    const hit = [...booked, ...lent.filter((each) => isHit(each, dates, period))];
    return inTurns(hit.slice(0, MAX_HIT), (document) =>
      presentHit(parts, context, document, reject(2005), {
        isGone: (offer) => overlaps(offer, period),
        isLoanGone: (place) => isIn(place.date, place.until),
      }),
    );
  };

/** Phases of a loan that has not ended. */
const LENT: readonly BookingPhase[] = [...STANDING, 'performed'];

const isHit = (document: BookingDocument, dates: readonly string[], period: Period): boolean =>
  isLoan(document) && dates.some((date) => loansWithin([document], date, period).length > 0);
