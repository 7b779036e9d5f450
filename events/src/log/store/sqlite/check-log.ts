// Looks at a log before it is served: whole or refused, never silently shorter.
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { fieldsIn } from '../../../domain/unknown.ts';
import { LogDamaged } from '../event-store.ts';
import { readHeadFile } from './head-file.ts';
import { checkRow, type EventRow, HEAD_FILE, LOG_FILE, LOG_VERSION } from './log-format.ts';
import type { SqliteDatabase } from './open-database.ts';

/** Up to this size every row and page is checked at each start (about 0.2 s); above, the newest rows.
 *  Every other row is checked when it is read. */
const MAX_CHECKED_WHOLE_BYTES = 32 * 1024 * 1024;
const NEWEST_ROWS = 2_000;

/** Returns the last position, 0 for an empty log. Throws LogDamaged. */
export const checkLog = (database: SqliteDatabase, folder: string): number => {
  checkVersion(database);
  const bytes = checkFileLength(database, folder);
  const last = database.prepare<{ last: number | null }>('SELECT max(position) AS last FROM events').get();
  const head = last?.last ?? 0;
  checkAgainstAcknowledged(head, folder);
  const isSmall = bytes <= MAX_CHECKED_WHOLE_BYTES;
  if (isSmall) checkStructure(database);
  checkRows(database, isSmall ? 0 : Math.max(0, head - NEWEST_ROWS), head);
  return head;
};

/** Runs `look` and names what SQLite itself finds damaged as that. */
export const namingDamage = <Result>(look: () => Result): Result => {
  try {
    return look();
  } catch (cause) {
    if (!isDamage(cause)) throw cause;
    throw damaged(cause instanceof Error ? cause.message : String(cause), cause);
  }
};

/** better-sqlite3 gives the name of the result code, node:sqlite its number. */
const isDamage = (error: unknown): boolean => {
  const { code, errcode } = fieldsIn(error);
  return /^SQLITE_(CORRUPT|NOTADB)/.test(String(code)) || errcode === 11 || errcode === 26;
};

/** Reads and checks every row after `after`; they are numbered on without a gap up to `head`. */
export const checkRows = (database: SqliteDatabase, after: number, head: number): void => {
  const rows = database.prepare<EventRow>('SELECT * FROM events WHERE position > ? ORDER BY position');
  let expected = after;
  for (const row of rows.iterate(after)) {
    expected += 1;
    if (row.position !== expected) throw damaged(`position ${expected} is missing`);
    checkRow(row);
  }
  if (expected !== head) throw damaged(`the log ends at ${expected} instead of ${head}`);
};

const checkVersion = (database: SqliteDatabase): void => {
  const row = database.prepare<{ user_version: number }>('PRAGMA user_version').get();
  if (row?.user_version !== LOG_VERSION)
    throw damaged(`format ${row?.user_version} is not known, ${LOG_VERSION} is`);
};

/** Pages that the file is said to have but does not would only show when one of them is read. */
const checkFileLength = (database: SqliteDatabase, folder: string): number => {
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  const pages = database.prepare<{ page_count: number }>('PRAGMA page_count').get()?.page_count ?? 0;
  const size = database.prepare<{ page_size: number }>('PRAGMA page_size').get()?.page_size ?? 0;
  const bytes = statSync(join(folder, LOG_FILE)).size;
  if (bytes < pages * size) throw damaged(`${LOG_FILE} has ${bytes} bytes instead of ${pages * size}`);
  return bytes;
};

/** A log that has lost its end is not the whole of it. Throws LogDamaged. */
export const checkAgainstAcknowledged = (head: number, folder: string): void => {
  const acknowledged = readHeadFile(folder);
  if (head < acknowledged)
    throw damaged(
      `${acknowledged} events were acknowledged, ${head} are here; ` +
        `if an older copy was put back on purpose, delete ${HEAD_FILE}`,
    );
};

const checkStructure = (database: SqliteDatabase): void => {
  const found = database.prepare<{ integrity_check: string }>('PRAGMA integrity_check(1)').get();
  if (found?.integrity_check !== 'ok') throw damaged(found?.integrity_check ?? 'no answer');
};

const damaged = (detail: string, cause?: unknown): LogDamaged =>
  new LogDamaged(
    '事件日志已损坏，不再提供服务；请从备份恢复。 ' +
      `The event log is damaged and is not served; restore it from a backup. (${detail})`,
    { cause },
  );
