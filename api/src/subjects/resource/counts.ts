// What bookings say of a resource as a whole: how often it was booked.
import { fieldsIn } from '@campus/events/domain/unknown';
import { collections, type RecordDocument } from '@campus/projections/ports/documents';
import type { Ports } from '../../command/ports.ts';
import type { Resolver } from '../../gateway/execution/schema.ts';
import { callerOf } from '../../gateway/http/context.ts';
import { wireIdOf } from '../../records/present.ts';

type Reading = Pick<Ports, 'readStore'>;

/** Bookings that took their place, also where it was given up early. */
const SUCCEEDED = ['approved', 'pending', 'performed', 'missed', 'completed', 'terminated'];

const bookingsOf = ({ readStore }: Reading, tenant: string, resourceId: string): Promise<number> =>
  readStore.count(collections.bookings, { tenant, resourceId, phase: { $in: SUCCEEDED } });

export const successCount =
  (parts: Reading): Resolver<Record<string, never>> =>
  (source, _args, context) =>
    bookingsOf(parts, callerOf(context).tenant, String(fieldsIn(source).id));

/** The most counted first; equals stay in the order they came in. */
export const byCount =
  (count: (parts: Reading, tenant: string, id: string) => Promise<number>) =>
  async (parts: Reading, documents: readonly RecordDocument[]): Promise<RecordDocument[]> => {
    const counts = await Promise.all(
      documents.map((document) => count(parts, document.tenant, wireIdOf(document))),
    );
    const counted = documents.map((document, at) => ({ document, count: counts[at] ?? 0 }));
    return counted.toSorted((a, b) => b.count - a.count).map(({ document }) => document);
  };

export const byBookings = byCount(bookingsOf);
