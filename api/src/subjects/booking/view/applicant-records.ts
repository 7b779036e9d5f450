// How who asks for a booking has kept theirs, for those who decide on it: counts, and no booking by name.
import { type BookingDocument, collections, documentId } from '@campus/projections/ports/documents';
import type { ReadModels } from '@campus/projections/ports/read-store';
import type { Ports } from '../../../command/ports.ts';
import { rightsOn } from '../../../command/rights.ts';
import type { Resolver } from '../../../gateway/execution/schema.ts';
import { callerOf } from '../../../gateway/http/context.ts';

const DAY_MS = 24 * 60 * 60_000;
const RECORD_DAYS = 180;

const judging: ReadonlySet<string> = new Set(['preauditor', 'approver', 'administrator']);

const MOST = 100;

/** Bookings that the caller may not decide on are left out. */
export const applicantRecords =
  (parts: Ports): Resolver<{ readonly ids: readonly string[] }> =>
  async (_source, { ids }, context) => {
    const caller = callerOf(context);
    const keys = ids.slice(0, MOST).map((id) => documentId(caller.tenant, id));
    const found = await parts.readStore.getMany<BookingDocument>(collections.bookings, keys);
    const records = found.map(async (document) => {
      const rights = await rightsOn(parts, caller, document);
      if (!rights.some((right) => judging.has(right))) return [];
      return [{ id: document.booking, ...(await recordOf(parts.readStore, document, context.now)) }];
    });
    return (await Promise.all(records)).flat();
  };

/** Loans are no visits: a late return is counted elsewhere. */
export const recordOf = async (
  readStore: Pick<ReadModels, 'count'>,
  { tenant, account }: Pick<BookingDocument, 'tenant' | 'account'>,
  now: number,
): Promise<{ readonly performed: number; readonly missed: number }> => {
  const startsAt = { $gte: now - RECORD_DAYS * DAY_MS, $lte: now };
  const count = (attended: string) =>
    readStore.count(collections.bookings, { tenant, account, startsAt, attended });
  const [performed, missed] = await Promise.all([count('performed'), count('missed')]);
  return { performed, missed };
};
