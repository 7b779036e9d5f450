// Tables whose documents nobody reads any more. Dropping one reads all of it, and nothing can be written
// meanwhile: so a large one is only given another name, and taken away later, an index or a table at a time.
import { randomUUID } from 'node:crypto';
import type { SqliteDatabase } from '@campus/events/log/store/sqlite/open-database';

/** A smaller table is gone within a millisecond. */
const LARGE_ROWS = 2_000;

const lastRow = (database: SqliteDatabase, table: string): number =>
  database.prepare<{ row: number | null }>(`SELECT max(rowid) AS row FROM ${table}`).get()?.row ?? 0;

/** Within a transaction. Its name is free afterwards. */
export const putAside = (database: SqliteDatabase, table: string): void => {
  if (lastRow(database, table) < LARGE_ROWS) database.exec(`DROP TABLE ${table}`);
  else database.exec(`ALTER TABLE ${table} RENAME TO "aside_${randomUUID()}"`);
};

/** What was put aside: a table, or an index that somebody gave it. */
export interface Aside {
  readonly type: 'index' | 'table';
  readonly name: string;
}

/** Indexes come first; those that a table has made by itself go with it. */
const NEXT = `
  SELECT type, name FROM sqlite_schema
  WHERE tbl_name LIKE 'aside\\_%' ESCAPE '\\' AND sql IS NOT NULL
  ORDER BY type LIMIT 1`;

const nextAside = (database: SqliteDatabase): Aside | undefined => database.prepare<Aside>(NEXT).get();

/** Rows read at once: a close of the store waits for no more. */
const PIECE_ROWS = 20_000;

/** What the disk has to bring takes longest, and for a mere reader nobody waits. `from`: a row of the table. */
export const readAside = (database: SqliteDatabase, { name }: Aside, from: number): void => {
  database
    .prepare(`SELECT sum(length(at)) FROM "${name}" NOT INDEXED WHERE rowid > ? AND rowid <= ?`)
    .get(from, from + PIECE_ROWS);
};

export const dropAside = (database: SqliteDatabase, { type, name }: Aside): void => {
  database.exec(`DROP ${type} "${name}"`);
};

export interface Rubbish {
  /** Something may have been put aside: it is taken away once nothing more came for a while. */
  more(): void;
  /** What is left goes after the next start. */
  close(): Promise<void>;
}

export interface RubbishParts {
  /** A piece of a table, beside what is being written. */
  readonly read: (table: Aside, from: number) => Promise<void>;
  /** In turn with everything that is written. */
  readonly drop: (aside: Aside) => Promise<void>;
}

/** Several tables are put aside one after the other, and the last must not wait for the first to be gone. */
const QUIET_MS = 2_000;

/** What an earlier process has left is taken away, too. */
export const createRubbish = (database: SqliteDatabase, { read, drop }: RubbishParts): Rubbish => {
  const closing = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let taking = Promise.resolve();

  const takeAll = async (): Promise<void> => {
    for (let next = nextAside(database); next; next = nextAside(database)) {
      const rows = next.type === 'table' ? lastRow(database, `"${next.name}"`) : 0;
      for (let from = 0; from < rows && !closing.signal.aborted; from += PIECE_ROWS) await read(next, from);
      if (closing.signal.aborted) return;
      await drop(next);
    }
  };
  const more = (): void => {
    clearTimeout(timer);
    if (closing.signal.aborted || !nextAside(database)) return;
    timer = setTimeout(() => {
      // Tried again with what is put aside next.
      taking = taking.then(takeAll).catch(() => undefined);
    }, QUIET_MS).unref();
  };

  more();
  return {
    more,
    close: async () => {
      closing.abort();
      clearTimeout(timer);
      await taking;
    },
  };
};
