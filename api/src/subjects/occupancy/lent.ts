// The live loans of devices: what a board lays over their day, which their timetable does not know.
import type { LentBooking } from '@campus/events/loan/lent';
import { collections, isLoan, type LoanDocument } from '@campus/projections/ports/documents';
import type { ReadStore } from '@campus/projections/ports/read-store';

/** Asked for, promised or out. */
const LIVE_RANKS = [0, 1, 2];

/** By the id of their device. */
export const liveLoansOf = async (
  { readStore }: { readonly readStore: Pick<ReadStore, 'find'> },
  tenant: string,
  resourceIds: readonly string[],
): Promise<ReadonlyMap<string, readonly LentBooking[]>> => {
  if (resourceIds.length === 0) return new Map();
  const found = await readStore.find<LoanDocument>(collections.bookings, {
    filter: { tenant, 'desk.rank': { $in: LIVE_RANKS }, resourceId: { $in: resourceIds } },
  });
  const loans = found.filter(isLoan);
  return new Map(resourceIds.map((id) => [id, loans.filter(({ resourceId }) => resourceId === id)]));
};
