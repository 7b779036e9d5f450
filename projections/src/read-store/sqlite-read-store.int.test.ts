// The embedded adapter under the contract, and what only a file can do: come back after a restart.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@campus/events/log/store/sqlite/open-database';
import { afterAll, describe, expect, it } from 'vitest';
import type { Write } from '../ports/read-store.ts';
import { describeReadStore } from './contract.ts';
import { describeLaterBatches } from './later-contract.ts';
import { describeLeases } from './lease-contract.ts';
import { openSqliteReadStore } from './sqlite-read-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'campus-read-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describeReadStore('sqlite', async () => openSqliteReadStore(join(folder, 'contract.db')));
describeLaterBatches('sqlite', async () => openSqliteReadStore(join(folder, 'later.db')));
describeLeases('sqlite', async () => openSqliteReadStore(join(folder, 'leases.db')));

describeReadStore('sqlite, writing in its own thread', async () =>
  openSqliteReadStore(join(folder, 'own-thread.db'), { isOwnThread: true }),
);

const checkpoint = { projection: 'p', version: 1, position: '1' };

describe('a large collection that nobody reads any more', () => {
  const ROWS = 3_000;
  const rows = (to: string): Write[] =>
    Array.from({ length: ROWS }, (_, n) => ({ put: to, document: { _id: `${n}`, n } }));
  const tablesIn = (path: string): string[] => {
    const file = openDatabase(path, { readOnly: true });
    const names = file
      .prepare<{ name: string }>('SELECT name FROM sqlite_schema WHERE sql IS NOT NULL')
      .all();
    file.close();
    return names.map(({ name }) => name).filter((name) => /^(aside_|i_|c_)/.test(name));
  };

  it('gives its name away at once, and is taken away later, by the next process if need be', async () => {
    const path = join(folder, 'aside.db');
    const first = openSqliteReadStore(path);
    await first.ensureIndex('live', ['n']);
    await first.applyBatch('live', rows('live'), checkpoint);
    await first.ensureIndex('beside', ['n']);
    await first.applyBatch('beside', [{ put: 'beside', document: { _id: 'new', n: 1 } }], checkpoint);
    await first.swap('beside', 'live');
    expect(await first.count('live')).toBe(1);
    expect(tablesIn(path).filter((name) => name.startsWith('aside_'))).toHaveLength(1);
    await first.close();

    const second = openSqliteReadStore(path);
    await expect
      .poll(() => tablesIn(path).filter((name) => !name.startsWith('i_')), { timeout: 20_000 })
      .toEqual(['c_live']);
    expect(tablesIn(path).filter((name) => name.startsWith('i_'))).toHaveLength(1);
    expect(await second.find('live', { filter: { n: 1 } })).toEqual([{ _id: 'new', n: 1 }]);
    await second.close();
  });
});

describe('very many rows that may come later', () => {
  /** More than one bulk. */
  const MANY = 25_000;

  const filled = async (path: string) => {
    const store = openSqliteReadStore(path, { isOwnThread: true });
    const fill = (writes: readonly Write[], when: 'now' | 'later' = 'later') =>
      store.applyBatch('days_v2', writes, checkpoint, undefined, when);
    for (let from = 0; from < MANY; from += 1_000)
      await fill(
        Array.from({ length: 1_000 }, (_, n) => ({
          put: 'days_v2',
          document: { _id: `${from + n}`, n: from + n },
        })),
      );
    return { store, fill };
  };

  it('are all there, written or not', async () => {
    const { store, fill } = await filled(join(folder, 'many.db'));
    const some = ['0', '19999', '20000', '24999'];
    expect((await store.getMany('days_v2', some)).map(({ _id }) => _id)).toEqual(some);
    await fill([{ remove: 'days_v2', id: '20000' }], 'now');
    expect(await store.count('days_v2')).toBe(MANY - 1);
    expect(await store.find('days_v2', { sort: [['n', -1]], limit: 1 })).toMatchObject([{ n: 24_999 }]);
    await store.close();
  });

  it('are refused with the batch after those that could not be written, until they are begun anew', async () => {
    const path = join(folder, 'refused.db');
    const { store, fill } = await filled(path);
    await store.count('days_v2');
    const other = openDatabase(path);
    other.exec('DROP TABLE "c_days_v2"');
    other.close();
    await fill([{ put: 'days_v2', document: { _id: 'a' } }]);
    await expect(fill([], 'now')).rejects.toThrow('no such table');
    await expect(fill([{ put: 'days_v2', document: { _id: 'b' } }])).rejects.toThrow('no such table');
    await store.close();
  });
});

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
