// How a collection takes the place of another in MongoDB. No transaction can hold a renaming. The
// process that takes over from a swapping holder drops the filled collection: nothing is left to rename.
import { type Collection, type Db, MongoServerError } from 'mongodb';
import { type Fence, Fenced } from '../ports/leases.ts';
import { checkLease } from './mongodb-leases.ts';

const NAMESPACE_NOT_FOUND = 26;
const NOT_IMPLEMENTED = 238;

const has = (error: unknown, code: number): boolean =>
  error instanceof MongoServerError && error.code === code;

/** Renaming over the old collection is one step of the server: a reader finds one or the other. Throws Fenced. */
export const swapCollections = async (
  database: Db,
  from: string,
  to: string,
  fence: Fence | undefined,
): Promise<void> => {
  const isThere = async (name: string) => (await database.listCollections({ name }).toArray()).length > 0;
  if (!(await isThere(from))) await database.createCollection(from);
  if (await isThere(to)) {
    const indexes = await database.collection(to).indexes();
    for (const { key, name } of indexes)
      if (name !== '_id_') await database.collection(from).createIndex(key);
  }
  // After all that could bring `from` back where another holder has dropped it.
  if (fence) await checkLease(database, fence);
  try {
    await rename(database, from, to, isThere);
  } catch (error) {
    if (fence && has(error, NAMESPACE_NOT_FOUND)) throw new Fenced(fence);
    throw error;
  }
};

const rename = async (
  database: Db,
  from: string,
  to: string,
  isThere: (name: string) => Promise<boolean>,
): Promise<void> => {
  try {
    await database.renameCollection(from, to, { dropTarget: true });
  } catch (error) {
    if (!has(error, NOT_IMPLEMENTED)) throw error;
    // A stand-in such as FerretDB renames only to a free name: there is a moment without the collection.
    if (await isThere(from)) await dropCollection(database.collection(to));
    await database.renameCollection(from, to);
  }
};

export const dropCollection = async (collection: Pick<Collection, 'drop'>): Promise<void> => {
  try {
    await collection.drop();
  } catch (error) {
    if (!has(error, NAMESPACE_NOT_FOUND)) throw error;
  }
};
