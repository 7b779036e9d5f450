// The keys of persons in a SQLite file of their own, each wrapped by the master key. A lost key loses
// data, so every new one is on disk before it is used.
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase, requirePragma } from '../store/sqlite/open-database.ts';
import { decrypt, encrypt, type KeyStore } from './keyring.ts';

const FILE = 'keys.sqlite';
const MASTER_FILE = 'master.key';
const MASTER_BYTES = 32;

interface Row {
  readonly wrapped: string | null;
}

/**
 * `masterKey`: 32 bytes in base64; without it one is made and kept in the folder, readable by its owner
 * alone. Throws when the folder's keys were wrapped by another master key.
 */
export const openSqliteKeys = (folder: string, masterKey?: string): KeyStore => {
  const master = masterKey ? readMaster(masterKey) : masterIn(folder);
  const database = openDatabase(join(folder, FILE));
  requirePragma(database, 'journal_mode', 'wal');
  requirePragma(database, 'synchronous', 'FULL', 2);
  // What is forgotten must not lie about in free pages.
  requirePragma(database, 'secure_delete', 'ON', 1);
  database.exec(`
    CREATE TABLE IF NOT EXISTS person (tenant TEXT, id TEXT, wrapped TEXT, PRIMARY KEY (tenant, id)) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS master (fingerprint TEXT NOT NULL)`);
  requireMaster(database, createHash('sha256').update(master).digest('base64url'));
  const select = database.prepare<Row>('SELECT wrapped FROM person WHERE tenant = ? AND id = ?');
  const insert = database.prepare('INSERT INTO person (tenant, id, wrapped) VALUES (?, ?, ?)');
  const forget = database.prepare<Row>(
    'UPDATE person SET wrapped = NULL WHERE tenant = ? AND id = ? AND wrapped IS NOT NULL RETURNING id',
  );
  const bound = (tenant: string, person: string) => Buffer.from(JSON.stringify(['key', tenant, person]));
  return {
    find: (tenant, person) => {
      const row = select.get(tenant, person);
      if (!row) return undefined;
      if (row.wrapped === null) return null;
      const [iv = '', tag = '', data = ''] = row.wrapped.split('.');
      return Buffer.from(decrypt(master, bound(tenant, person), { iv, tag, data }), 'base64');
    },
    add: (tenant, person, key) => {
      const { iv, tag, data } = encrypt(master, bound(tenant, person), key.toString('base64'));
      insert.run(tenant, person, `${iv}.${tag}.${data}`);
    },
    erase: (tenant, person) => {
      const known = select.get(tenant, person);
      // An erased person must stay erased even if nothing was ever sealed.
      if (!known) insert.run(tenant, person, null);
      const had = forget.get(tenant, person) !== undefined;
      database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
      return had;
    },
    close: () => {
      database.close();
    },
  };
};

export interface EmbeddedKey {
  readonly tenant: string;
  readonly person: string;
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

const readMaster = (text: string): Buffer => {
  const key = Buffer.from(text, 'base64');
  if (key.length !== MASTER_BYTES)
    throw new Error(`CAMPUS_MASTER_KEY must be ${MASTER_BYTES} bytes in base64`);
  return key;
};

const masterIn = (folder: string): Buffer => {
  const path = join(folder, MASTER_FILE);
  if (!existsSync(path))
    writeFileSync(path, randomBytes(MASTER_BYTES).toString('base64'), {
      mode: 0o600,
      flag: 'wx',
      flush: true,
    });
  return readMaster(readFileSync(path, 'utf8').trim());
};

const requireMaster = (database: ReturnType<typeof openDatabase>, fingerprint: string): void => {
  const known = database.prepare<{ fingerprint: string }>('SELECT fingerprint FROM master').get();
  if (!known) database.prepare('INSERT INTO master (fingerprint) VALUES (?)').run(fingerprint);
  else if (known.fingerprint !== fingerprint)
    throw new Error(
      '主密钥与数据目录不符 / the master key is not the one this data folder was written with (CAMPUS_MASTER_KEY)',
    );
};
