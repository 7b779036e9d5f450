// Several projections processes on one read store: the embedded one, and MongoDB where a server is named.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { openMongodbReadStore } from '../read-store/mongodb-read-store.ts';
import { openSqliteReadStore } from '../read-store/sqlite-read-store.ts';
import { describePartitions } from './partition-contract.ts';

const folder = mkdtempSync(join(tmpdir(), 'campus-partitions-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describePartitions('sqlite', async () => openSqliteReadStore(join(folder, `${randomUUID()}.db`)), 800);

const url = process.env.MONGODB_URL;

if (url) {
  console.log(`partitions: mongodb runs against ${new URL(url).host}`);
  const own = (): string => {
    const address = new URL(url);
    address.pathname = `/partitions_${randomUUID().slice(0, 8)}`;
    return String(address);
  };
  describePartitions('mongodb', () => openMongodbReadStore(own()), 1_500);
} else {
  console.log('partitions: mongodb SKIPPED, MONGODB_URL names no server');
}
