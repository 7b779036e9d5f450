// What somebody waits for, with their place in line: how many wait longer for an overlapping period of that day.
import { overlaps } from '@campus/events/domain/time/period';
import { collections, documentId, type WaitDocument } from '@campus/projections/ports/documents';
import type { ReadModels } from '@campus/projections/ports/read-store';
import { foundAtLast } from '../../command/find.ts';
import type { Ports } from '../../command/ports.ts';

/** Nobody waits for more at the same time. */
export const MOST_WAITS = 20;
/** The most that may wait on one day, with some that ended meanwhile. */
const MOST_OF_A_DAY = 500;

type Reading = { readonly readStore: Pick<ReadModels, 'find'> };

export const openWaitsOf = (
  { readStore }: Reading,
  tenant: string,
  account: string,
): Promise<WaitDocument[]> =>
  readStore.find<WaitDocument>(collections.waits, {
    filter: { tenant, account, isOpen: true },
    sort: [
      ['createdAt', 1],
      ['_id', 1],
    ],
    limit: MOST_WAITS * 2,
  });

/** 1: next. */
export const placeInLine = async ({ readStore }: Reading, wait: WaitDocument): Promise<number> => {
  const { tenant, resourceId, date, revision } = wait;
  const before = await readStore.find<WaitDocument>(collections.waits, {
    filter: { tenant, resourceId, date, revision: { $lt: revision }, isOpen: true },
    limit: MOST_OF_A_DAY,
  });
  return 1 + before.filter((each) => overlaps(each, wait)).length;
};

/** A wait of the tenant, also one that just began. Throws UNAVAILABLE. */
export const findWait = (
  parts: Pick<Ports, 'readStore' | 'catchUp'>,
  tenant: string,
  id: string,
): Promise<WaitDocument | undefined> =>
  foundAtLast(parts, () => parts.readStore.get<WaitDocument>(collections.waits, documentId(tenant, id)));
