// The adapter for production under the contract, on the server that MONGODB_URL names. Without one the
// run says so instead of passing in silence.
import { describe, expect, it } from 'vitest';
import { ReadStoreUnavailable } from '../ports/read-store.ts';
import { describeReadStore } from './contract.ts';
import { describeLaterBatches } from './later-contract.ts';
import { describeLeases } from './lease-contract.ts';
import { openMongodbReadStore } from './mongodb-read-store.ts';
import { nameOfMongodb } from './mongodb-server-name.ts';

const url = process.env.MONGODB_URL;

if (url) {
  const { name, hasTransactions } = await nameOfMongodb(url);
  console.log(`read store contract: ${name} at ${new URL(url).host}`);
  if (!hasTransactions)
    console.log(
      `read store contract: transactions NOT COVERED, ${name} has none (a replica set of MongoDB has)`,
    );
  describeReadStore('mongodb', () => openMongodbReadStore(url));
  describeLaterBatches('mongodb', () => openMongodbReadStore(url));
  describeLeases('mongodb', () => openMongodbReadStore(url));
} else {
  console.log('read store contract: mongodb SKIPPED, MONGODB_URL names no server');
}

describe('the connection to MongoDB', () => {
  it.skipIf(!url)('reaches the server that MONGODB_URL names', async () => {
    const store = await openMongodbReadStore(url ?? '');
    expect(await store.count('contract_nothing')).toBe(0);
    await store.close();
  });

  it('says so when nobody answers', { timeout: 20_000 }, async () => {
    await expect(openMongodbReadStore('mongodb://127.0.0.1:9/campus')).rejects.toThrow(ReadStoreUnavailable);
  });
});
