// How the values of each index are spread. Without them SQLite expects as few rows in a tenant
// as bookings of one account, and reads them all.
import { requirePragma, type SqliteDatabase } from '@campus/events/log/store/sqlite/open-database';

/** Entries of each index that are looked at. */
const SAMPLE = 10_000;
/** After so many it is looked whether the tables have grown. */
const LOOK_EVERY_ROWS = 1_000;

export interface Spread {
  /** Looks at the tables that have grown tenfold since they were looked at, and at indexes that never were. */
  learn(): void;
  /** To be told of rows when they are written. */
  written(rows: number): void;
}

export const createSpread = (database: SqliteDatabase): Spread => {
  requirePragma(database, 'analysis_limit', SAMPLE);
  let unlooked = 0;
  const learn = (): void => {
    unlooked = 0;
    const before = known(database);
    database.exec('PRAGMA optimize = 0x10002');
    // Other connections read it with the tables' layout alone, and would go on reading a grown table whole.
    if (known(database) !== before)
      database.exec('BEGIN; CREATE TABLE learned (note); DROP TABLE learned; COMMIT');
  };
  learn();
  return {
    learn,
    written: (rows) => {
      unlooked += rows;
      if (unlooked >= LOOK_EVERY_ROWS) learn();
    },
  };
};

const known = (database: SqliteDatabase): string | null | undefined => {
  const isThere = database.prepare(`SELECT 1 FROM sqlite_schema WHERE name = 'sqlite_stat1'`).get();
  if (!isThere) return undefined;
  const text = `SELECT group_concat(idx || ' ' || stat) AS spread FROM sqlite_stat1`;
  return database.prepare<{ spread: string | null }>(text).get()?.spread;
};
