// The only file that knows which SQLite driver is used. Another better-sqlite3, or Node's own
// node:sqlite, is a drop-in here: the rest of the code sees the two interfaces below.
import { closeSync, openSync } from 'node:fs';
import { createRequire } from 'node:module';

export type SqliteValue = string | number | bigint | Uint8Array | null;

export interface SqliteStatement<Row> {
  run(...values: SqliteValue[]): { readonly changes: number | bigint };
  get(...values: SqliteValue[]): Row | undefined;
  all(...values: SqliteValue[]): Row[];
  iterate(...values: SqliteValue[]): Iterable<Row>;
}

export interface SqliteDatabase {
  exec(sql: string): unknown;
  /** `Row` is what the statement's columns are declared to hold. */
  prepare<Row = unknown>(sql: string): SqliteStatement<Row>;
  /** A function that statements may call; of the same values it always gives the same. */
  function(
    name: string,
    options: { readonly deterministic: true },
    compute: (value: unknown) => SqliteValue,
  ): unknown;
  close(): unknown;
}

interface OpenOptions {
  readonly readOnly: boolean;
  readonly busyMs: number;
}
type Driver = new (path: string, options: object) => SqliteDatabase;
type Open = (path: string, options: OpenOptions) => SqliteDatabase;

/** Version 13 installs on Node 20 and then ends the process without a word. */
const DRIVER_MAJOR = 12;
/** Before it, a reset of the write-ahead log could corrupt the file. */
const OLDEST_SQLITE = [3, 51, 3] as const;

const require = createRequire(import.meta.url);

const loadBetterSqlite = (): Open => {
  const { version }: { readonly version: string } = require('better-sqlite3/package.json');
  if (Number.parseInt(version, 10) !== DRIVER_MAJOR)
    throw new Error(`better-sqlite3 ${version} is installed, ${DRIVER_MAJOR}.x is needed`);
  const Database: Driver = require('better-sqlite3');
  return (path, { readOnly, busyMs }) => new Database(path, { readonly: readOnly, timeout: busyMs });
};

/** Node's own driver, where it exists (Node 22.13 and later). */
const loadNodeSqlite = (): Open => {
  const { DatabaseSync }: { readonly DatabaseSync: Driver } = require('node:sqlite');
  return (path, { readOnly, busyMs }) => new DatabaseSync(path, { readOnly, timeout: busyMs });
};

/** Throws with a sentence for people when there is no usable driver; a driver counts when it opens. */
const chooseDriver = (): Open => {
  const causes: unknown[] = [];
  for (const load of [loadBetterSqlite, loadNodeSqlite]) {
    try {
      const open = load();
      const database = open(':memory:', { readOnly: false, busyMs: 0 });
      const version = database.prepare<{ v: string }>('SELECT sqlite_version() AS v').get()?.v ?? '0';
      database.close();
      if (isOlder(version)) throw new Error(`SQLite ${version} is older than ${OLDEST_SQLITE.join('.')}`);
      return open;
    } catch (cause) {
      causes.push(cause);
    }
  }
  throw new AggregateError(
    causes,
    '没有可用的 SQLite 驱动：请安装 C++ 编译器后执行 npm rebuild better-sqlite3，或使用 Node 24。 ' +
      'No usable SQLite driver: install a C++ compiler and run npm rebuild better-sqlite3, or use Node 24. ' +
      `(${causes.map((cause) => (cause instanceof Error ? cause.message : String(cause))).join('; ')})`,
  );
};

const isOlder = (version: string): boolean => {
  const parts = version.split('.').map(Number);
  for (const [index, least] of OLDEST_SQLITE.entries()) {
    const part = parts[index] ?? 0;
    if (part !== least) return part < least;
  }
  return false;
};

let open: Open | undefined;

/**
 * Opens (or, unless read-only, creates) a database file. A new one is for its owner alone, as are those that
 * SQLite lays beside it. Waits at most `busyMs` for another's lock.
 */
export const openDatabase = (
  path: string,
  { readOnly = false, busyMs = 5_000 }: Partial<OpenOptions> = {},
): SqliteDatabase => {
  open ??= chooseDriver();
  if (!readOnly && path !== ':memory:') closeSync(openSync(path, 'a', 0o600));
  return open(path, { readOnly, busyMs });
};

/** Sets a pragma and insists on its value being in force: a driver may ignore one without a word. */
export const requirePragma = (
  database: SqliteDatabase,
  name: string,
  wanted: string | number,
  readBack: string | number = wanted,
): void => {
  database.exec(`PRAGMA ${name} = ${wanted}`);
  const row = database.prepare<Record<string, string | number>>(`PRAGMA ${name}`).get();
  const actual = row === undefined ? undefined : Object.values(row)[0];
  if (actual !== readBack) throw new Error(`SQLite keeps ${name} at ${actual} instead of ${readBack}`);
};
