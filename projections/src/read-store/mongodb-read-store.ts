// The read store of production. On a replica set a batch and its checkpoint are one transaction; on a
// single server every document is guarded by the position it carries, so a batch that was cut short is
// folded again without harm.
import {
  type AnyBulkWriteOperation,
  type ClientSession,
  type Collection,
  type Db,
  MongoBulkWriteError,
  MongoClient,
  type Filter as MongoFilter,
  MongoServerError,
} from 'mongodb';
import {
  checkCollection,
  checkFilter,
  checkOptions,
  checkPath,
  isScalar,
  MAX_IDS,
  QueryRefused,
} from '../ports/filter.ts';
import type {
  Checkpoint,
  Document,
  Filter,
  FindOptions,
  ReadStore,
  Scalar,
  Write,
} from '../ports/read-store.ts';
import { mongoFilterOf } from './mongo-filter.ts';

const DEFAULT_DATABASE = 'campus';
const CHECKPOINTS = 'checkpoints';
const CONNECT_MILLISECONDS = 5_000;
const DUPLICATE_KEY = 11_000;
const NAMESPACE_NOT_FOUND = 26;
const NOT_IMPLEMENTED = 238;

interface Stored {
  readonly _id: string;
  readonly _at?: string;
}
type CollectionOf = (name: string) => Collection<Stored>;

/** Connects to `url`, whose path names the database. Throws when nobody answers within five seconds. */
export const openMongodbReadStore = async (url: string): Promise<ReadStore> => {
  const client = new MongoClient(url, {
    ignoreUndefined: true,
    serverSelectionTimeoutMS: CONNECT_MILLISECONDS,
  });
  await client.connect();
  const database = client.db(new URL(url).pathname.slice(1) || DEFAULT_DATABASE);
  const hello = await database.command({ hello: 1 });
  const hasTransactions = 'setName' in hello || hello.msg === 'isdbgrid';
  const of: CollectionOf = (name) => database.collection<Stored>(checkCollection(name));

  return {
    ...createQueries(of),
    ensureIndex: async (collection, fields) => {
      const keys = [...fields.filter((field) => field !== '_id').map(checkPath), '_id'];
      await of(collection).createIndex(keys.map((field): [string, 1] => [field, 1]));
    },
    applyBatch: async (_, writes, checkpoint) => {
      const byCollection = grouped(writes);
      if (!hasTransactions) {
        for (const [name, part] of byCollection) await writeGuarded(of(name), part);
        return writeCheckpoint(database, checkpoint);
      }
      await client.withSession((session) =>
        session.withTransaction(async () => {
          for (const [name, part] of byCollection)
            await of(name).bulkWrite(part.map(guardedUpdate), { session, ordered: false });
          await writeCheckpoint(database, checkpoint, session);
        }),
      );
    },
    checkpoint: async (projection) => {
      const found = await checkpointsOf(database).findOne({ _id: projection });
      return found ? { projection, version: found.version, position: found.position } : undefined;
    },
    swap: (from, to) => swap(database, checkCollection(from), checkCollection(to)),
    drop: (collection) => drop(of(collection)),
    close: () => client.close(),
  };
};

const createQueries = (
  of: CollectionOf,
): Pick<ReadStore, 'get' | 'getMany' | 'find' | 'count' | 'group'> => ({
  get: async <D extends Document>(collection: string, id: string) =>
    ((await of(collection).findOne({ _id: id })) as D | null) ?? undefined,
  getMany: async <D extends Document>(collection: string, ids: readonly string[]) => {
    if (ids.length > MAX_IDS) throw new QueryRefused(`at most ${MAX_IDS} ids`);
    const wanted = [...new Set(ids)];
    const found = await of(collection)
      .find({ _id: { $in: wanted } })
      .toArray();
    const byId = new Map(found.map((document) => [document._id, document as unknown as D]));
    return wanted.flatMap((id) => byId.get(id) ?? []);
  },
  find: async <D extends Document>(collection: string, options: FindOptions = {}) => {
    const { filter, sort, skip, limit } = checkOptions(options);
    const order = new Map<string, 1 | -1>(sort);
    // The id last, so that pages neither repeat a document nor leave one out.
    if (!order.has('_id')) order.set('_id', 1);
    const found = await of(collection).find(inMongo(filter)).sort(order).skip(skip).limit(limit).toArray();
    return found as unknown as D[];
  },
  count: async (collection, filter = {}) => of(collection).countDocuments(inMongo(checkFilter(filter))),
  group: async (collection, field, filter = {}) => {
    const stages = [
      { $match: inMongo(checkFilter(filter)) },
      { $group: { _id: `$${checkPath(field)}`, found: { $sum: 1 } } },
    ];
    const groups = await of(collection).aggregate<{ _id: unknown; found: number }>(stages).toArray();
    return new Map(
      groups.flatMap(({ _id, found }): [Scalar, number][] => (isScalar(_id) ? [[_id, found]] : [])),
    );
  },
});

const inMongo = (filter: Filter): MongoFilter<Stored> => mongoFilterOf(filter) as MongoFilter<Stored>;

const grouped = (writes: readonly Write[]): Map<string, Write[]> => {
  const groups = new Map<string, Write[]>();
  for (const write of writes) {
    const name = 'put' in write ? write.put : write.remove;
    const group = groups.get(name);
    if (group) group.push(write);
    else groups.set(name, [write]);
  }
  return groups;
};

/** In a transaction a duplicate key would undo the whole batch, so the server compares the positions. */
const guardedUpdate = (write: Write): AnyBulkWriteOperation<Stored> => {
  if ('remove' in write) return { deleteOne: { filter: { _id: write.id } } };
  const { document } = write;
  if (document._at === undefined) return replacement(document, { _id: document._id });
  const isNewer = { $lte: [{ $ifNull: ['$_at', ''] }, document._at] };
  const next = { $replaceWith: { $cond: [isNewer, { $literal: document }, '$$ROOT'] } };
  return { updateOne: { filter: { _id: document._id }, update: [next], upsert: true } };
};

const replacement = (document: Document, filter: MongoFilter<Stored>): AnyBulkWriteOperation<Stored> => {
  const { _id, ...fields } = document;
  return { replaceOne: { filter, replacement: fields, upsert: true } };
};

/** Without transactions: a newer document is not matched, and its id refuses the insert. */
const writeGuarded = async (collection: Collection<Stored>, writes: readonly Write[]): Promise<void> => {
  const operations = writes.map((write) => {
    if ('remove' in write || write.document._at === undefined) return guardedUpdate(write);
    const { _id, _at } = write.document;
    return replacement(write.document, { _id, $or: [{ _at: { $exists: false } }, { _at: { $lte: _at } }] });
  });
  try {
    await collection.bulkWrite(operations, { ordered: false });
  } catch (error) {
    if (!(error instanceof MongoBulkWriteError) || !isOnlyLate(error)) throw error;
  }
};

const isOnlyLate = (error: MongoBulkWriteError): boolean => {
  const errors = Array.isArray(error.writeErrors) ? error.writeErrors : [error.writeErrors];
  return errors.every(({ code }) => code === DUPLICATE_KEY);
};

interface StoredCheckpoint {
  readonly _id: string;
  readonly version: number;
  readonly position: string;
}

const checkpointsOf = (database: Db): Collection<StoredCheckpoint> =>
  database.collection<StoredCheckpoint>(CHECKPOINTS);

const writeCheckpoint = async (
  database: Db,
  { projection, version, position }: Checkpoint,
  session?: ClientSession,
): Promise<void> => {
  const options = session ? { upsert: true, session } : { upsert: true };
  await checkpointsOf(database).replaceOne({ _id: projection }, { version, position }, options);
};

/** Renaming over the old collection is one step of the server: a reader finds one or the other. */
const swap = async (database: Db, from: string, to: string): Promise<void> => {
  const isThere = async (name: string) => (await database.listCollections({ name }).toArray()).length > 0;
  if (!(await isThere(from))) await database.createCollection(from);
  if (await isThere(to)) {
    const indexes = await database.collection(to).indexes();
    for (const { key, name } of indexes)
      if (name !== '_id_') await database.collection(from).createIndex(key);
  }
  try {
    await database.renameCollection(from, to, { dropTarget: true });
  } catch (error) {
    if (!(error instanceof MongoServerError) || error.code !== NOT_IMPLEMENTED) throw error;
    // A stand-in such as FerretDB renames only to a free name: there is a moment without the collection.
    await drop(database.collection(to));
    await database.renameCollection(from, to);
  }
};

const drop = async (collection: Pick<Collection, 'drop'>): Promise<void> => {
  try {
    await collection.drop();
  } catch (error) {
    if (!(error instanceof MongoServerError) || error.code !== NAMESPACE_NOT_FOUND) throw error;
  }
};
