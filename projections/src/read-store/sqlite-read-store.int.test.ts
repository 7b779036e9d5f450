// The embedded adapter under the contract, and what only a file can do: come back after a restart.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@campus/events/store/sqlite/open-database';
import { afterAll, describe, expect, it } from 'vitest';
import { describeReadStore } from './contract.ts';
import { openSqliteReadStore } from './sqlite-read-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'campus-read-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describeReadStore('sqlite', async () => openSqliteReadStore(join(folder, 'contract.db')));

const checkpoint = { projection: 'p', version: 1, position: '1' };

describe('the file of the embedded read store', () => {
  it('keeps documents, indexes and what it knows of arrays over a restart', async () => {
    const path = join(folder, 'restart.db');
    const first = openSqliteReadStore(path);
    await first.ensureIndex('days', ['tag']);
    await first.applyBatch('days', [{ put: 'days', document: { _id: 'a', tag: ['x'] } }], checkpoint);
    await first.close();
    const second = openSqliteReadStore(path);
    expect(await second.find('days', { filter: { tag: 'x' } })).toHaveLength(1);
    expect(await second.checkpoint('p')).toEqual(checkpoint);
    await second.close();
  });

  it('writes all of a batch or nothing of it', async () => {
    const store = openSqliteReadStore(join(folder, 'atomic.db'));
    const fine = { put: 'days', document: { _id: 'a' } };
    await expect(
      store.applyBatch('days', [fine, { put: 'days', document: { _id: 'b', n: 1n } }], checkpoint),
    ).rejects.toThrow(TypeError);
    expect(await store.count('days')).toBe(0);
    expect(await store.checkpoint('p')).toBeUndefined();
    await store.applyBatch('days', [fine], checkpoint);
    expect(await store.count('days')).toBe(1);
    await store.close();
  });

  it('starts empty where the file is of another format', async () => {
    const path = join(folder, 'foreign.db');
    const foreign = openDatabase(path);
    foreign.exec('CREATE TABLE old (a); PRAGMA user_version = 99');
    foreign.close();
    const store = openSqliteReadStore(path);
    expect(await store.count('days')).toBe(0);
    await store.close();
  });

  it('answers an indexed question without reading the collection', async () => {
    const path = join(folder, 'plan.db');
    const store = openSqliteReadStore(path);
    await store.ensureIndex('days', ['tenant', 'inner.date']);
    await store.close();
    const database = openDatabase(path, { readOnly: true });
    const plan = database
      .prepare<{ detail: string }>(
        `EXPLAIN QUERY PLAN SELECT document FROM "c_days"
         WHERE (json_extract(document, '$.tenant') = ?) AND (json_extract(document, '$.inner.date') >= ?)`,
      )
      .all('a', 'b');
    database.close();
    expect(plan.map(({ detail }) => detail).join()).toMatch(/SEARCH c_days USING INDEX/);
  });
});
