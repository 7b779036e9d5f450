// The connection to MongoDB, and how its failures are told: a server that is away is one kind of error,
// under all the driver's names.
import {
  type Document,
  MongoClient,
  MongoError,
  MongoNetworkError,
  MongoServerError,
  MongoServerSelectionError,
  MongoTopologyClosedError,
} from 'mongodb';
import { ReadStoreUnavailable } from '../ports/read-store.ts';

const DEFAULT_DATABASE = 'campus';
/** How long an operation looks for a server before it fails: an election of a replica set takes less. */
const SELECTION_MILLISECONDS = 5_000;
/** A server that took the question and says nothing is given up. */
const SOCKET_MILLISECONDS = 20_000;

/** Connections of one process: what is more waits its turn here, where it is counted, not in the server. */
const MAX_CONNECTIONS = 20;
const QUEUE_MILLISECONDS = 10_000;

export const databaseNameOf = (url: string): string => new URL(url).pathname.slice(1) || DEFAULT_DATABASE;

/** Throws ReadStoreUnavailable when nobody answers within five seconds. */
export const connectMongodb = async (url: string): Promise<MongoClient> => {
  const client = new MongoClient(url, {
    ignoreUndefined: true,
    serverSelectionTimeoutMS: SELECTION_MILLISECONDS,
    socketTimeoutMS: SOCKET_MILLISECONDS,
    maxPoolSize: MAX_CONNECTIONS,
    // What a new primary forgot could not be built on: neither a checkpoint nor the epoch of a lease.
    w: 'majority',
    waitQueueTimeoutMS: QUEUE_MILLISECONDS,
  });
  await telling(() => client.connect());
  return client;
};

/** A replica set has them, and a cluster of shards, and a single server has none. */
export const hasTransactions = (hello: Document): boolean => 'setName' in hello || hello.msg === 'isdbgrid';

export const DUPLICATE_KEY = 11_000;

export const isDuplicateKey = (error: unknown): boolean =>
  error instanceof MongoServerError && error.code === DUPLICATE_KEY;

/** Runs it, and throws ReadStoreUnavailable where the server was the reason. */
export const telling = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work();
  } catch (error) {
    if (!isAway(error)) throw error;
    throw new ReadStoreUnavailable(
      `读模型数据库不可用。 The database of the read models is unavailable: ${error.message}`,
      { cause: error },
    );
  }
};

/** What the system says of a connection whose other end is gone. */
const GONE: ReadonlySet<unknown> = new Set([
  'EPIPE',
  'ECONNRESET',
  'ECONNREFUSED',
  'ECONNABORTED',
  'ETIMEDOUT',
]);

/** The driver hands on what its socket says when that ends between a question and the wait for room to write it. */
const isOfSocket = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && GONE.has(error.code);

const isAway = (error: unknown): error is Error =>
  isOfSocket(error) ||
  error instanceof MongoNetworkError ||
  error instanceof MongoServerSelectionError ||
  error instanceof MongoTopologyClosedError ||
  (error instanceof MongoError && error.name === 'MongoWaitQueueTimeoutError') ||
  (error instanceof MongoError && error.hasErrorLabel('RetryableWriteError'));

/** The same operations, each telling of a server that is away in the port's own words. */
export const tellingAll = <Operations extends object>(operations: Operations): Operations =>
  Object.fromEntries(
    Object.entries(operations).map(([name, operation]) => [
      name,
      (...args: unknown[]) => telling(() => operation(...args)),
    ]),
  ) as Operations;
