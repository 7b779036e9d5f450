// The keys of persons in a SQLite file of their own, each wrapped by the master key. A lost key loses
// data, so every new one is on disk before it is used.
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase, requirePragma, type SqliteDatabase } from '../store/sqlite/open-database.ts';
import { type Erasure, openErasures } from './erasures.ts';
import type { KeyStore } from './keyring.ts';
import { MasterKeyDiffers, type Person, unwrapped, wrappedKey } from './shared-keyring.ts';

const FILE = 'keys.sqlite';
const MASTER_FILE = 'master.key';
const MASTER_BYTES = 32;

interface Row {
  readonly wrapped: string | null;
}

export interface EmbeddedKeyStore extends KeyStore {
  /** Everyone who was erased. */
  erased(): readonly Erasure[];
}

/**
 * `masterKey`: 32 bytes in base64; without it one is made and kept in the folder, readable by its owner
 * alone. Throws when the folder's keys were wrapped by another master key.
 */
export const openSqliteKeys = (folder: string, masterKey?: string): EmbeddedKeyStore => {
  const master = masterKey ? readMaster(masterKey) : masterIn(folder);
  const database = openKeysFile(folder);
  requireMaster(database, fingerprintOf(master));
  const erasures = openErasures(folder);
  const select = database.prepare<Row>('SELECT wrapped FROM person WHERE tenant = ? AND id = ?');
  const insert = database.prepare('INSERT INTO person (tenant, id, wrapped) VALUES (?, ?, ?)');
  const forget = database.prepare<Row>(
    'UPDATE person SET wrapped = NULL WHERE tenant = ? AND id = ? AND wrapped IS NOT NULL RETURNING id',
  );
  const erase = (tenant: string, person: string): boolean => {
    // An erased person must stay erased even if nothing was ever sealed.
    if (!select.get(tenant, person)) insert.run(tenant, person, null);
    return forget.get(tenant, person) !== undefined;
  };
  const erased = database.prepare<{ tenant: string; id: string }>(
    'SELECT * FROM person WHERE wrapped IS NULL',
  );
  for (const { tenant, id } of erased.all()) erasures.add(tenant, id);
  const again = erasures.all().filter(([tenant, person]) => erase(tenant, person));
  if (again.length > 0) database.exec(NOTHING_LEFT_BESIDE);
  return {
    find: (tenant, person) => {
      const row = select.get(tenant, person);
      if (!row) return undefined;
      if (row.wrapped === null) return null;
      return unwrapped(master, { tenant, person }, row.wrapped);
    },
    add: (tenant, person, key) => {
      insert.run(tenant, person, wrappedKey(master, { tenant, person }, key));
    },
    erase: (tenant, person) => {
      erasures.add(tenant, person);
      const had = erase(tenant, person);
      database.exec(NOTHING_LEFT_BESIDE);
      return had;
    },
    erased: erasures.all,
    close: () => {
      database.close();
    },
  };
};

/**
 * Wraps every key of a stopped product's folder by another master key; answers how many. All of it or nothing
 * is done. From then on the key is named in the environment: one that was kept in the folder is removed. Throws
 * as `openSqliteKeys` does.
 */
export const rotateEmbeddedKeys = (folder: string, from: string | undefined, to: string): number => {
  const next = readMaster(to);
  const database = openKeysFile(folder);
  try {
    const isDone = fingerprintIn(database) === fingerprintOf(next);
    const count = isDone ? 0 : rewrapAll(database, from ? readMaster(from) : masterIn(folder), next);
    database.exec(NOTHING_LEFT_BESIDE);
    rmSync(join(folder, MASTER_FILE), { force: true });
    return count;
  } finally {
    database.close();
  }
};

const rewrapAll = (database: SqliteDatabase, old: Buffer, next: Buffer): number => {
  requireMaster(database, fingerprintOf(old));
  const rows = database
    .prepare<{ tenant: string; id: string; wrapped: string }>(
      'SELECT * FROM person WHERE wrapped IS NOT NULL',
    )
    .all();
  const update = database.prepare('UPDATE person SET wrapped = ? WHERE tenant = ? AND id = ?');
  database.exec('BEGIN IMMEDIATE');
  for (const { tenant, id: person, wrapped } of rows) {
    const key = unwrapped(old, { tenant, person }, wrapped);
    update.run(wrappedKey(next, { tenant, person }, key), tenant, person);
  }
  database.prepare('UPDATE master SET fingerprint = ?').run(fingerprintOf(next));
  database.exec('COMMIT');
  return rows.length;
};

export interface EmbeddedKey extends Person {
  /** Null: erased. */
  readonly key: Buffer | null;
}

/** Every person of a stopped product's folder, with the key unwrapped. Throws as `openSqliteKeys` does. */
export const readEmbeddedKeys = (folder: string, masterKey?: string): readonly EmbeddedKey[] => {
  const keys = openSqliteKeys(folder, masterKey);
  const database = openDatabase(join(folder, FILE));
  try {
    const rows = database.prepare<{ tenant: string; id: string }>('SELECT tenant, id FROM person').all();
    return rows.map(({ tenant, id }) => ({ tenant, person: id, key: keys.find(tenant, id) ?? null }));
  } finally {
    database.close();
    keys.close();
  }
};

/** What was overwritten must not lie about in the write-ahead log either. */
const NOTHING_LEFT_BESIDE = 'PRAGMA wal_checkpoint(TRUNCATE)';

const openKeysFile = (folder: string): SqliteDatabase => {
  const database = openDatabase(join(folder, FILE));
  requirePragma(database, 'journal_mode', 'wal');
  requirePragma(database, 'synchronous', 'FULL', 2);
  // What is forgotten must not lie about in free pages.
  requirePragma(database, 'secure_delete', 'ON', 1);
  database.exec(`
    CREATE TABLE IF NOT EXISTS person (tenant TEXT, id TEXT, wrapped TEXT, PRIMARY KEY (tenant, id)) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS master (fingerprint TEXT NOT NULL)`);
  return database;
};

const fingerprintOf = (master: Buffer): string => createHash('sha256').update(master).digest('base64url');

const readMaster = (text: string): Buffer => {
  const key = Buffer.from(text, 'base64');
  if (key.length !== MASTER_BYTES)
    throw new Error(`CAMPUS_MASTER_KEY must be ${MASTER_BYTES} bytes in base64`);
  return key;
};

const masterIn = (folder: string): Buffer => {
  const path = join(folder, MASTER_FILE);
  const isNew = !existsSync(path);
  // Keys that are there were wrapped by a key that is kept elsewhere.
  if (isNew && existsSync(join(folder, FILE))) throw masterDiffers();
  if (isNew)
    writeFileSync(path, randomBytes(MASTER_BYTES).toString('base64'), {
      mode: 0o600,
      flag: 'wx',
      flush: true,
    });
  return readMaster(readFileSync(path, 'utf8').trim());
};

const requireMaster = (database: SqliteDatabase, fingerprint: string): void => {
  const known = fingerprintIn(database);
  if (known === undefined) database.prepare('INSERT INTO master (fingerprint) VALUES (?)').run(fingerprint);
  else if (known !== fingerprint) throw masterDiffers();
};

const fingerprintIn = (database: SqliteDatabase): string | undefined =>
  database.prepare<{ fingerprint: string }>('SELECT fingerprint FROM master').get()?.fingerprint;

const masterDiffers = (): MasterKeyDiffers =>
  new MasterKeyDiffers(
    '主密钥与数据目录不符 / the master key is not the one this data folder was written with (CAMPUS_MASTER_KEY)',
  );
