// How a batch reaches MongoDB. On a replica set its documents, its checkpoint and the proof of its lease
// are one transaction. On a single server every document is guarded by the position and the epoch it
// carries, so a batch that was cut short or overtaken is folded again without harm.
import {
  type AnyBulkWriteOperation,
  type Collection,
  type Db,
  MongoBulkWriteError,
  type MongoClient,
  type Filter as MongoFilter,
} from 'mongodb';
import { type Fence, Fenced } from '../ports/leases.ts';
import type { Checkpoint, Document, Write } from '../ports/read-store.ts';
import { DUPLICATE_KEY, isDuplicateKey } from './mongodb-connection.ts';
import { checkLease, writeUnderLease } from './mongodb-leases.ts';

const CHECKPOINTS = 'checkpoints';

export interface Stored {
  readonly _id: string;
  readonly _at?: string;
  /** The epoch of the lease it was last written under, where there are no transactions. Never shown. */
  readonly _epoch?: number;
}
export type CollectionOf = (name: string) => Collection<Stored>;

interface StoredCheckpoint {
  readonly _id: string;
  readonly version: number;
  readonly position: string;
  readonly epoch?: number;
}

export const checkpointsOf = (database: Db): Collection<StoredCheckpoint> =>
  database.collection<StoredCheckpoint>(CHECKPOINTS);

/** By their collections; of several to one document only the last, since the driver sends removals after all others. */
export const grouped = (writes: readonly Write[]): Map<string, readonly Write[]> => {
  const groups = new Map<string, Map<string, Write>>();
  for (const write of writes) {
    const [name, id] = 'put' in write ? [write.put, write.document._id] : [write.remove, write.id];
    const group = groups.get(name) ?? new Map<string, Write>();
    groups.set(name, group.set(id, write));
  }
  return new Map([...groups].map(([name, group]) => [name, [...group.values()]]));
};

export interface Place {
  readonly client: MongoClient;
  readonly database: Db;
  readonly of: CollectionOf;
}

export const applyInTransaction = async (
  { client, database, of }: Place,
  groups: ReadonlyMap<string, readonly Write[]>,
  { projection, version, position }: Checkpoint,
  fence: Fence | undefined,
): Promise<void> => {
  await client.withSession((session) =>
    session.withTransaction(async () => {
      // First, so that a lease that changes hands meanwhile collides before anything is written.
      if (fence) await writeUnderLease(database, fence, session);
      for (const [name, part] of groups)
        await of(name).bulkWrite(part.map(comparedUpdate), { session, ordered: false });
      const options = { upsert: true, session };
      await checkpointsOf(database).replaceOne({ _id: projection }, { version, position }, options);
    }),
  );
};

export const applyGuarded = async (
  { database, of }: Place,
  groups: ReadonlyMap<string, readonly Write[]>,
  checkpoint: Checkpoint,
  fence: Fence | undefined,
): Promise<void> => {
  for (const [name, part] of groups) {
    if (fence) await checkLease(database, fence);
    await writeGuarded(of(name), part, fence);
  }
  if (fence) await checkLease(database, fence);
  await writeCheckpoint(database, checkpoint, fence);
};

/** In a transaction a duplicate key would undo the whole batch, so the server compares the positions. */
const comparedUpdate = (write: Write): AnyBulkWriteOperation<Stored> => {
  if ('remove' in write) return { deleteOne: { filter: { _id: write.id } } };
  const { document } = write;
  if (document._at === undefined) return replacement(document, { _id: document._id });
  const isNewer = { $lte: [{ $ifNull: ['$_at', ''] }, document._at] };
  const next = { $replaceWith: { $cond: [isNewer, { $literal: document }, '$$ROOT'] } };
  return { updateOne: { filter: { _id: document._id }, update: [next], upsert: true } };
};

const replacement = (
  document: Document & { readonly _epoch?: number },
  filter: MongoFilter<Stored>,
): AnyBulkWriteOperation<Stored> => {
  const { _id, ...fields } = document;
  return { replaceOne: { filter, replacement: fields, upsert: true } };
};

const notLaterThan = (field: '_at' | '_epoch' | 'epoch', value: string | number) => ({
  $or: [{ [field]: { $exists: false } }, { [field]: { $lte: value } }],
});

const guardedUpdate = (write: Write, fence: Fence | undefined): AnyBulkWriteOperation<Stored> => {
  const byEpoch = fence ? [notLaterThan('_epoch', fence.epoch)] : [];
  if ('remove' in write)
    return { deleteOne: { filter: { _id: write.id, ...(fence ? { $and: byEpoch } : {}) } } };
  const { document } = write;
  if (document._at === undefined) return replacement(document, { _id: document._id });
  const filter: MongoFilter<Stored> = {
    _id: document._id,
    $and: [notLaterThan('_at', document._at), ...byEpoch],
  };
  return replacement(fence ? { ...document, _epoch: fence.epoch } : document, filter);
};

/** A newer document is not matched, and its id refuses the insert. */
const writeGuarded = async (
  collection: Collection<Stored>,
  writes: readonly Write[],
  fence: Fence | undefined,
): Promise<void> => {
  try {
    await collection.bulkWrite(
      writes.map((write) => guardedUpdate(write, fence)),
      { ordered: false },
    );
  } catch (error) {
    if (!(error instanceof MongoBulkWriteError) || !isOnlyLate(error)) throw error;
  }
};

const isOnlyLate = (error: MongoBulkWriteError): boolean => {
  const errors = Array.isArray(error.writeErrors) ? error.writeErrors : [error.writeErrors];
  return errors.every(({ code }) => code === DUPLICATE_KEY);
};

/** Between the look at the lease and this write it may change hands: the checkpoint of a newer epoch stays. */
const writeCheckpoint = async (
  database: Db,
  { projection, version, position }: Checkpoint,
  fence: Fence | undefined,
): Promise<void> => {
  const filter: MongoFilter<StoredCheckpoint> = {
    _id: projection,
    ...(fence ? notLaterThan('epoch', fence.epoch) : {}),
  };
  const fields = { version, position, ...(fence ? { epoch: fence.epoch } : {}) };
  try {
    await checkpointsOf(database).replaceOne(filter, fields, {
      upsert: true,
    });
  } catch (error) {
    if (fence && isDuplicateKey(error)) throw new Fenced(fence);
    throw error;
  }
};
