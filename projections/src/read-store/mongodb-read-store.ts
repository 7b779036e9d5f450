// The read store of production: MongoDB's own language, so filters pass through as they are once the port
// has checked them. How batches are written: mongodb-batches.ts.
import type { Filter as MongoFilter } from 'mongodb';
import {
  checkCollection,
  checkFilter,
  checkOptions,
  checkPath,
  isScalar,
  MAX_IDS,
  QueryRefused,
} from '../ports/filter.ts';
import type { LeaseStore } from '../ports/leases.ts';
import type { Checkpoints, Document, Filter, FindOptions, ReadStore, Scalar } from '../ports/read-store.ts';
import { mongoFilterOf } from './mongo-filter.ts';
import {
  applyGuarded,
  applyInTransaction,
  type CollectionOf,
  checkpointsOf,
  grouped,
  type Stored,
} from './mongodb-batches.ts';
import {
  connectMongodb,
  databaseNameOf,
  hasTransactions,
  telling,
  tellingAll,
} from './mongodb-connection.ts';
import { createMongodbLeases } from './mongodb-leases.ts';
import { dropCollection, swapCollections } from './mongodb-swap.ts';

/** Bookkeeping that no reader is shown. */
const SHOWN = { _epoch: 0 } as const;

/** Connects to `url`, whose path names the database. Throws when nobody answers within five seconds. */
export const openMongodbReadStore = async (url: string): Promise<ReadStore & LeaseStore & Checkpoints> => {
  const client = await connectMongodb(url);
  const database = client.db(databaseNameOf(url));
  const hello = await telling(() => database.command({ hello: 1 }));
  const of: CollectionOf = (name) => database.collection<Stored>(checkCollection(name));
  /** Asked for by each partition that begins; made once. */
  const indexed = new Set<string>();
  const apply = hasTransactions(hello) ? applyInTransaction : applyGuarded;

  return tellingAll({
    ...createQueries(of),
    ...createMongodbLeases(database),
    ensureIndex: async (collection, fields) => {
      const name = `${collection} ${fields.join()}`;
      if (indexed.has(name)) return;
      const keys = [...fields.filter((field) => field !== '_id').map(checkPath), '_id'];
      await of(collection).createIndex(keys.map((field): [string, 1] => [field, 1]));
      indexed.add(name);
    },
    applyBatch: async (_, writes, checkpoint, fence) =>
      apply({ client, database, of }, grouped(writes), checkpoint, fence),
    checkpoint: async (projection) => {
      const found = await checkpointsOf(database).findOne({ _id: projection });
      return found ? { projection, version: found.version, position: found.position } : undefined;
    },
    checkpoints: async () => {
      const found = await checkpointsOf(database).find().toArray();
      return found.map(({ _id, version, position }) => ({ projection: _id, version, position }));
    },
    swap: async (from, to, fence) => {
      indexed.clear();
      await swapCollections(database, checkCollection(from), checkCollection(to), fence);
    },
    drop: async (collection) => {
      indexed.clear();
      await dropCollection(of(collection));
    },
    close: () => client.close(),
  } satisfies ReadStore & LeaseStore & Checkpoints);
};

const createQueries = (
  of: CollectionOf,
): Pick<ReadStore, 'get' | 'getMany' | 'find' | 'count' | 'group'> => ({
  get: async <D extends Document>(collection: string, id: string) =>
    ((await of(collection).findOne({ _id: id }, { projection: SHOWN })) as D | null) ?? undefined,
  getMany: async <D extends Document>(collection: string, ids: readonly string[]) => {
    if (ids.length > MAX_IDS) throw new QueryRefused(`at most ${MAX_IDS} ids`);
    const wanted = [...new Set(ids)];
    const found = await of(collection)
      .find({ _id: { $in: wanted } }, { projection: SHOWN })
      .toArray();
    const byId = new Map(found.map((document) => [document._id, document as unknown as D]));
    return wanted.flatMap((id) => byId.get(id) ?? []);
  },
  find: async <D extends Document>(collection: string, options: FindOptions = {}) => {
    const { filter, sort, skip, limit } = checkOptions(options);
    const order = new Map<string, 1 | -1>(sort);
    // The id last, so that pages neither repeat a document nor leave one out.
    if (!order.has('_id')) order.set('_id', 1);
    const found = await of(collection)
      .find(inMongo(filter), { projection: SHOWN })
      .sort(order)
      .skip(skip)
      .limit(limit)
      .toArray();
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
