// The bookings of one day that a person owns or may sign in for: at some resources, or anywhere.
import type { LocalDate } from '@campus/events/domain/time/dates';
import { addDays } from '@campus/events/domain/time/dates';
import { instantOf } from '@campus/events/domain/time/zone';
import { type BookingDocument, collections } from '@campus/projections/ports/documents';
import { inPages } from '@campus/projections/ports/in-pages';
import { openDetails } from '../../../command/find.ts';
import type { Ports } from '../../../command/ports.ts';
import { mayTakePart } from '../../../command/rights.ts';

export interface PersonsDay {
  readonly tenant: string;
  readonly account: string;
  readonly date: LocalDate;
  /** Absent: anywhere. */
  readonly resourceIds?: readonly string[];
}

/** In the order of their start, also those given up. */
export const bookingsOfPerson = async (
  parts: Pick<Ports, 'readStore' | 'keyring' | 'zoneOf'>,
  { tenant, account, date, resourceIds }: PersonsDay,
): Promise<readonly BookingDocument[]> => {
  const zone = await parts.zoneOf(tenant);
  const startsAt = { $gte: instantOf(zone, date, 0), $lt: instantOf(zone, addDays(date, 1), 0) };
  const where = resourceIds ? { resourceId: { $in: [...resourceIds] }, date } : { startsAt };
  const own: BookingDocument[] = [];
  // All of the day, however full it is: who is not found here is missed, and stands to lose by it.
  for await (const page of inPages<BookingDocument>(parts.readStore, collections.bookings, {
    filter: { tenant, ...where },
    field: 'startsAt',
  }))
    own.push(
      ...page.filter(
        (document) =>
          document.account === account || mayTakePart(openDetails(parts, document) ?? {}, account),
      ),
    );
  return own;
};
