// The tables of the embedded read store: one a collection, with its indexes and the paths that hold
// arrays. Everything here can be made again from the log.
import { randomUUID } from 'node:crypto';
import type { SqliteDatabase } from '@campus/events/log/store/sqlite/open-database';
import { checkCollection, checkPath } from '../ports/filter.ts';
import { arrayPathsOf, crossesArray } from './array-paths.ts';
import { putAside } from './put-aside.ts';
import { valueAt } from './sqlite-filter.ts';

export const TABLES = `
  CREATE TABLE checkpoints (projection TEXT PRIMARY KEY, version INTEGER NOT NULL, position TEXT NOT NULL) STRICT;
  CREATE TABLE collections (name TEXT PRIMARY KEY) STRICT;
  CREATE TABLE indexes (collection TEXT, fields TEXT, name TEXT NOT NULL, PRIMARY KEY (collection, fields)) STRICT;
  CREATE TABLE array_paths (collection TEXT, path TEXT, PRIMARY KEY (collection, path)) STRICT;
  CREATE TABLE layout (version INTEGER NOT NULL) STRICT;
  INSERT INTO layout VALUES (1);
`;

/** In the same transaction as every change of the tables above that a reader has to hear of. */
export const TELL_LAYOUT_CHANGED = 'UPDATE layout SET version = version + 1';

/** What a question has to know of the tables. */
export interface Layout {
  has(name: string): boolean;
  holdsArrays(name: string): (path: string) => boolean;
}

export interface Collections extends Layout {
  create(name: string): void;
  ensureIndex(name: string, fields: readonly string[]): void;
  /** Remembers where this document holds arrays; answers what of it is new and has to be stored. */
  newArrayPaths(name: string, document: object): readonly string[];
  swap(from: string, to: string): void;
  drop(name: string): void;
  /** Reads again what is stored, after a transaction was rolled back. */
  reload(): void;
}

export const tableOf = (collection: string): string => `"c_${checkCollection(collection)}"`;

interface ArrayPaths extends Layout {
  readonly arrays: Map<string, Set<string>>;
  /** Reads again what is stored. */
  reload(): void;
}

const openArrayPaths = (database: SqliteDatabase): ArrayPaths => {
  const arrays = new Map<string, Set<string>>();
  const reload = (): void => {
    arrays.clear();
    for (const { name } of database.prepare<{ name: string }>('SELECT name FROM collections').iterate())
      arrays.set(name, new Set());
    const paths = database.prepare<{ collection: string; path: string }>('SELECT * FROM array_paths');
    for (const { collection, path } of paths.iterate()) arrays.get(collection)?.add(path);
  };
  reload();
  return {
    arrays,
    reload,
    has: (name) => arrays.has(name),
    holdsArrays: (name) => {
      const known = arrays.get(name) ?? new Set<string>();
      return (path) => crossesArray(known, path);
    },
  };
};

/** The layout as a reader follows it while another connection changes it. */
export interface FollowedLayout extends Layout {
  /** Whether it has changed since the last question; then it is read again. */
  hasMoved(): boolean;
}

export const followLayout = (database: SqliteDatabase): FollowedLayout => {
  const current = database.prepare<{ version: number }>('SELECT version FROM layout');
  const read = (): number => current.get()?.version ?? 0;
  let version = read();
  const { has, holdsArrays, reload } = openArrayPaths(database);
  return {
    has,
    holdsArrays,
    hasMoved: () => {
      const now = read();
      if (now === version) return false;
      // Where reading fails the next question finds the old version, and reads again.
      reload();
      version = now;
      return true;
    },
  };
};

export const createCollections = (database: SqliteDatabase): Collections => {
  const { arrays, has, holdsArrays, reload } = openArrayPaths(database);
  const addIndex = database.prepare('INSERT INTO indexes VALUES (?, ?, ?)');
  const indexesOf = database.prepare<{ fields: string }>('SELECT fields FROM indexes WHERE collection = ?');

  const create = (name: string): void => {
    if (arrays.has(name)) return;
    database.exec(
      `CREATE TABLE ${tableOf(name)} (id TEXT PRIMARY KEY, at TEXT NOT NULL, document TEXT NOT NULL) STRICT`,
    );
    database.prepare('INSERT INTO collections VALUES (?)').run(name);
    arrays.set(name, new Set());
  };

  const ensureIndex = (name: string, fields: readonly string[]): void => {
    create(name);
    const key = fields.map(checkPath).join(',');
    if (indexesOf.all(name).some((index) => index.fields === key)) return;
    // A name of its own: an index keeps it when its table takes the place of another.
    const index = `i_${randomUUID().replaceAll('-', '')}`;
    const columns = fields.map(valueAt);
    // A field of its own, or one within another, is mostly one that few documents have: only those are kept.
    const rare = fields.filter((field) => fields.length === 1 || field.includes('.')).map(valueAt);
    const isSparse =
      rare.length > 0 ? ` WHERE ${rare.map((column) => `${column} IS NOT NULL`).join(' AND ')}` : '';
    database.exec(`CREATE INDEX ${index} ON ${tableOf(name)} (${columns.join(', ')})${isSparse}`);
    addIndex.run(name, key, index);
  };

  const drop = (name: string): void => {
    if (!arrays.has(name)) return;
    putAside(database, tableOf(name));
    for (const table of ['indexes', 'array_paths'])
      database.prepare(`DELETE FROM ${table} WHERE collection = ?`).run(name);
    database.prepare('DELETE FROM collections WHERE name = ?').run(name);
    arrays.delete(name);
  };

  return {
    has,
    holdsArrays,
    create,
    ensureIndex,
    newArrayPaths: (name, document) => {
      const known = arrays.get(name);
      const found = arrayPathsOf(document).filter((path) => !known?.has(path));
      for (const path of found) known?.add(path);
      return found;
    },
    swap: (from, to) => {
      create(from);
      for (const { fields } of indexesOf.all(to)) ensureIndex(from, fields.split(','));
      drop(to);
      database.exec(`ALTER TABLE ${tableOf(from)} RENAME TO ${tableOf(to)}`);
      for (const table of ['indexes', 'array_paths'])
        database.prepare(`UPDATE ${table} SET collection = ? WHERE collection = ?`).run(to, from);
      database.prepare('UPDATE collections SET name = ? WHERE name = ?').run(to, from);
      reload();
    },
    drop,
    reload,
  };
};
