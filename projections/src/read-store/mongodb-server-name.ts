// Which server answers at a MongoDB address, in its own words, and whether it has the transactions of a
// replica set: what a run was made against is asked, not assumed.
import { MongoClient } from 'mongodb';
import { hasTransactions } from './mongodb-connection.ts';

const ASK_MILLISECONDS = 5_000;

export interface NamedServer {
  /** `MongoDB 7.0.14`, or `FerretDB 1.24.2`. */
  readonly name: string;
  readonly hasTransactions: boolean;
}

/** Throws when nobody answers within five seconds. */
export const nameOfMongodb = async (url: string): Promise<NamedServer> => {
  const client = new MongoClient(url, { serverSelectionTimeoutMS: ASK_MILLISECONDS });
  try {
    const admin = client.db('admin');
    const [built, hello] = [await admin.command({ buildInfo: 1 }), await admin.command({ hello: 1 })];
    return {
      name:
        typeof built.ferretdbVersion === 'string'
          ? `FerretDB ${built.ferretdbVersion.replace(/^v/, '')}`
          : `MongoDB ${String(built.version)}`,
      hasTransactions: hasTransactions(hello),
    };
  } finally {
    await client.close();
  }
};
