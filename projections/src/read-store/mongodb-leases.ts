// Leases in MongoDB: a document each, changed by compare-and-set on its epoch and beat.
import type { ClientSession, Collection, Db } from 'mongodb';
import { type Fence, Fenced, type Lease, type LeaseStore, MAX_LEASES } from '../ports/leases.ts';
import { isDuplicateKey } from './mongodb-connection.ts';

const LEASES = 'leases';

interface StoredLease extends Omit<Lease, 'name'> {
  readonly _id: string;
  /** Batches written under it: what makes a batch and a change of hands collide in a transaction. */
  readonly batches?: number;
}

const leasesOf = (database: Db): Collection<StoredLease> => database.collection<StoredLease>(LEASES);

/** In the batch's transaction. Throws Fenced; a lease that changes hands meanwhile undoes the transaction. */
export const writeUnderLease = async (database: Db, fence: Fence, session: ClientSession): Promise<void> => {
  const filter = { _id: fence.lease, epoch: fence.epoch };
  const { matchedCount } = await leasesOf(database).updateOne(filter, { $inc: { batches: 1 } }, { session });
  if (matchedCount === 0) throw new Fenced(fence);
};

/** Without a transaction: as it stands at this moment. Throws Fenced. */
export const checkLease = async (database: Db, fence: Fence): Promise<void> => {
  const found = await leasesOf(database).findOne({ _id: fence.lease });
  if (found?.epoch !== fence.epoch) throw new Fenced(fence);
};

export const createMongodbLeases = (database: Db): LeaseStore => ({
  leases: async () => {
    const found = await leasesOf(database).find().sort({ _id: 1 }).limit(MAX_LEASES).toArray();
    return found.map(({ _id, owner, epoch, beat, lastsMs }) => ({ name: _id, owner, epoch, beat, lastsMs }));
  },
  replaceLease: async (seen, next) => {
    const leases = leasesOf(database);
    if (seen) {
      const filter = { _id: seen.name, epoch: seen.epoch, beat: seen.beat };
      if (!next) return (await leases.deleteOne(filter)).deletedCount === 1;
      const { name: _, ...fields } = next;
      return (await leases.updateOne(filter, { $set: fields })).matchedCount === 1;
    }
    if (!next) return false;
    const { name, ...fields } = next;
    try {
      await leases.insertOne({ _id: name, ...fields });
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  },
});
