// The file behind the embedded read store: how it is opened, and its prepared texts.
import { mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import {
  openDatabase,
  requirePragma,
  type SqliteDatabase,
  type SqliteStatement,
} from '@campus/events/log/store/sqlite/open-database';
import { TABLES } from './sqlite-collections.ts';
import { LEASES_TABLE } from './sqlite-leases.ts';

/** Layout of the file; another one is thrown away and filled again from the log. */
const FORMAT = 3;
const PAGE_BYTES = 8_192;
const CACHE_KIBIBYTES = 65_536;
/** The writer that makes the write-ahead log this long (64 MB) folds it into the file … */
export const LOG_PAGES = 8_000;
/** … and while bulks are written, when another thread that folds it meanwhile does not come to its end (256 MB). */
export const BULK_LOG_PAGES = 32_000;
/** Texts kept prepared; queries have few shapes. */
const MAX_STATEMENTS = 500;

/** Opens the file for its only writer, and makes it when it is not there or of another format. */
export const openForWriting = (path: string): SqliteDatabase => {
  mkdirSync(dirname(path), { recursive: true });
  const database = openDatabase(path);
  const format = database.prepare<{ user_version: number }>('PRAGMA user_version').get()?.user_version;
  const isEmpty = !database.prepare('SELECT 1 FROM sqlite_schema').get();
  if (format !== FORMAT && !isEmpty) {
    database.close();
    for (const suffix of ['', '-wal', '-shm']) rmSync(path + suffix, { force: true });
    return openForWriting(path);
  }
  if (isEmpty) database.exec(`PRAGMA page_size = ${PAGE_BYTES}`);
  requirePragma(database, 'journal_mode', 'wal');
  // A power cut may take the last commits and with them their checkpoint: they are folded again.
  requirePragma(database, 'synchronous', 'NORMAL', 1);
  foldLogAfter(database, LOG_PAGES);
  requirePragma(database, 'cache_size', -CACHE_KIBIBYTES);
  if (isEmpty) database.exec(`BEGIN; ${TABLES}; PRAGMA user_version = ${FORMAT}; COMMIT`);
  database.exec(LEASES_TABLE);
  return database;
};

export const foldLogAfter = (database: SqliteDatabase, pages: number): void => {
  requirePragma(database, 'wal_autocheckpoint', pages);
};

/** One transaction. Throws what `work` or the disk threw, and then nothing of it has happened. */
export const allOrNothing = <Result>(database: SqliteDatabase, work: () => Result): Result => {
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    try {
      database.exec('ROLLBACK');
    } catch {
      // Where the disk is full SQLite has mostly done so by itself, and it is the cause that has to be told.
    }
    throw error;
  }
};

/** Folds the part that nobody needs any more; waits for nobody. */
export const foldLog = (database: SqliteDatabase): void => {
  database.exec('PRAGMA wal_checkpoint(PASSIVE)');
};

/** Prepares each text once, until the tables change under it. */
export interface PreparedTexts {
  get<Row = unknown>(sql: string): SqliteStatement<Row>;
  clear(): void;
}

export const preparedTexts = (database: SqliteDatabase): PreparedTexts => {
  const known = new Map<string, SqliteStatement<unknown>>();
  return {
    get: <Row>(sql: string) => {
      let statement = known.get(sql);
      if (!statement) {
        if (known.size >= MAX_STATEMENTS) known.clear();
        statement = database.prepare(sql);
        known.set(sql, statement);
      }
      return statement as SqliteStatement<Row>;
    },
    clear: () => known.clear(),
  };
};
