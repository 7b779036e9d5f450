// Tables whose documents nobody reads any more. Dropping one reads all of it, and nothing can be written
// meanwhile: so a large one is only given another name, and taken away later, an index or a table at a time.
import { randomUUID } from 'node:crypto';
import type { SqliteDatabase } from '@campus/events/log/store/sqlite/open-database';

/** A smaller table is gone within a millisecond. */
const LARGE_ROWS = 2_000;

/** Within a transaction. Its name is free afterwards. */
export const putAside = (database: SqliteDatabase, table: string): void => {
  const last = database.prepare<{ row: number | null }>(`SELECT max(rowid) AS row FROM ${table}`).get();
  if ((last?.row ?? 0) < LARGE_ROWS) database.exec(`DROP TABLE ${table}`);
  else database.exec(`ALTER TABLE ${table} RENAME TO "aside_${randomUUID()}"`);
};

interface Aside {
  readonly type: 'index' | 'table';
  readonly name: string;
}

/** Indexes come first; those that a table has made by itself go with it. */
const NEXT = `
  SELECT type, name FROM sqlite_schema
  WHERE tbl_name LIKE 'aside\\_%' ESCAPE '\\' AND sql IS NOT NULL
  ORDER BY type LIMIT 1`;

const nextAside = (database: SqliteDatabase): Aside | undefined => database.prepare<Aside>(NEXT).get();

/** Takes one index or table away. False: there was none. */
export const takeOneAway = (database: SqliteDatabase): boolean => {
  const next = nextAside(database);
  if (!next) return false;
  // Read before, while others may write, since what the disk has to bring takes longest.
  if (next.type === 'table') database.prepare(`SELECT sum(length(at)) FROM "${next.name}" NOT INDEXED`).get();
  database.exec(`DROP ${next.type} "${next.name}"`);
  return true;
};

export interface Rubbish {
  /** Something may have been put aside: it is taken away once nothing more came for a while. */
  more(): void;
  /** What is left goes after the next start. */
  close(): Promise<void>;
}

/** Several tables are put aside one after the other, and the last must not wait for the first to be gone. */
const QUIET_MS = 2_000;

/** What an earlier process has left is taken away, too. `takeOne` answers whether there may be more. */
export const createRubbish = (database: SqliteDatabase, takeOne: () => Promise<boolean>): Rubbish => {
  const closing = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let taking = Promise.resolve();

  const takeAll = async (): Promise<void> => {
    while (!closing.signal.aborted && (await takeOne()));
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
