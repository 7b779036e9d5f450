// Opens the log for writing with the settings that its promise rests on, each read back.
import { LOG_VERSION, SCHEMA } from './log-format.ts';
import { openDatabase, requirePragma, type SqliteDatabase } from './open-database.ts';

/** Larger pages make large batches a tenth faster and single appends a seventh slower. */
const PAGE_BYTES = 4_096;
/** The write-ahead log is folded into the file after this many pages. A longer one saves little and
 *  costs single appends a lot: a file that grows is slower to flush than one that is reused. */
const CHECKPOINT_PAGES = 1_000;
const MAX_IDLE_WAL_BYTES = 64 * 1024 * 1024;

export const openLog = (path: string): SqliteDatabase => {
  const database = openDatabase(path);
  database.exec(`PRAGMA page_size = ${PAGE_BYTES}`);
  requirePragma(database, 'journal_mode', 'wal');
  // FULL flushes at every commit. The driver's default in this mode is NORMAL, which does not.
  requirePragma(database, 'synchronous', 'FULL', 2);
  // On macOS a plain flush stops at the drive's cache.
  requirePragma(database, 'fullfsync', 1);
  requirePragma(database, 'checkpoint_fullfsync', 1);
  // A mapped file turns an error of the disk into a signal that ends the process in the middle.
  database.exec('PRAGMA mmap_size = 0');
  requirePragma(database, 'wal_autocheckpoint', CHECKPOINT_PAGES);
  requirePragma(database, 'journal_size_limit', MAX_IDLE_WAL_BYTES);
  requirePragma(database, 'cache_size', -65_536);
  const { found } =
    database.prepare<{ found: number }>('SELECT count(*) AS found FROM sqlite_schema').get() ?? {};
  // Only an empty file becomes a log; anything else must already be one.
  if (found === 0) database.exec(`BEGIN; ${SCHEMA}; PRAGMA user_version = ${LOG_VERSION}; COMMIT`);
  return database;
};
