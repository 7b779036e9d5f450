// A holder that stalls between its last look at the lease and the renaming, which no transaction can hold.
import { randomUUID } from 'node:crypto';
import type { Db } from 'mongodb';
import { afterAll, expect, it } from 'vitest';
import { Fenced, type Lease } from '../ports/leases.ts';
import { connectMongodb } from './mongodb-connection.ts';
import { createMongodbLeases } from './mongodb-leases.ts';
import { dropCollection, swapCollections } from './mongodb-swap.ts';

const url = process.env.MONGODB_URL;
if (!url) console.log('swap of mongodb: SKIPPED, MONGODB_URL names no server');
const client = url ? await connectMongodb(url) : undefined;
afterAll(() => client?.close());

it.skipIf(!url)('puts nothing in place once whoever took over has dropped what it had filled', async () => {
  const database = client?.db(`swap_${randomUUID().slice(0, 8)}`) as Db;
  const leases = createMongodbLeases(database);
  const lease: Lease = { name: 'tally/0', owner: 'a', epoch: 1, beat: 0, lastsMs: 1_000 };
  await leases.replaceLease(undefined, lease);
  const put = (name: string, _id: string) => database.collection<{ _id: string }>(name).insertOne({ _id });
  await put('tally', 'live');
  await put('tally_fill1', 'late');
  const takeOver = async (): Promise<void> => {
    await leases.replaceLease(lease, { ...lease, owner: 'b', epoch: 2 });
    await dropCollection(database.collection('tally_fill1'));
    await put('tally_fill2', 'next');
    await swapCollections(database, 'tally_fill2', 'tally', { lease: lease.name, epoch: 2 });
  };
  const stalling = new Proxy(database, {
    get: (target, name) => {
      const found: unknown = Reflect.get(target, name);
      if (typeof found !== 'function') return found;
      if (name !== 'renameCollection') return found.bind(target);
      return async (...args: Parameters<Db['renameCollection']>) => {
        await takeOver();
        return target.renameCollection(...args);
      };
    },
  });
  const swap = swapCollections(stalling, 'tally_fill1', 'tally', { lease: lease.name, epoch: 1 });
  await expect(swap).rejects.toThrow(Fenced);
  expect(await database.collection('tally').find().toArray()).toEqual([{ _id: 'next' }]);
  await database.dropDatabase();
});
