// How often resources were looked at, in a SQLite file of its own beside the embedded log.
import { join } from 'node:path';
import { addDays, type LocalDate } from '@campus/events/domain/time/dates';
import { openDatabase, requirePragma } from '@campus/events/log/store/sqlite/open-database';
import { type Hit, type HitCounter, SEEN_DAYS } from '../ports/hits.ts';

const HITS_FILE = 'hits.sqlite';

const TABLES = `
  CREATE TABLE IF NOT EXISTS seen (
    date TEXT NOT NULL, tenant TEXT NOT NULL, resource TEXT NOT NULL, account TEXT NOT NULL,
    PRIMARY KEY (date, tenant, resource, account)
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS hits (
    tenant TEXT NOT NULL, resource TEXT NOT NULL, count INTEGER NOT NULL,
    PRIMARY KEY (tenant, resource)
  ) WITHOUT ROWID;`;

export const openSqliteHits = (folder: string): HitCounter & { close(): void } => {
  const database = openDatabase(join(folder, HITS_FILE));
  requirePragma(database, 'journal_mode', 'WAL', 'wal');
  // A lost count of the last second is no harm, and a wait for the disk would be one.
  requirePragma(database, 'synchronous', 'NORMAL', 1);
  database.exec(TABLES);
  const see = database.prepare<{ date: string }>(
    'INSERT INTO seen (date, tenant, resource, account) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING RETURNING date',
  );
  const count = database.prepare(
    'INSERT INTO hits (tenant, resource, count) VALUES (?, ?, 1) ON CONFLICT DO UPDATE SET count = count + 1',
  );
  const read = database.prepare<{ count: number }>(
    'SELECT count FROM hits WHERE tenant = ? AND resource = ?',
  );
  const forget = database.prepare('DELETE FROM seen WHERE date < ?');
  let newest: LocalDate = '';

  const addOne = ({ date, tenant, resourceId, account }: Hit): void => {
    if (see.get(date, tenant, resourceId, account)) count.run(tenant, resourceId);
    if (date <= newest) return;
    newest = date;
    forget.run(addDays(date, -SEEN_DAYS));
  };

  return {
    add: async (hits) => {
      database.exec('BEGIN');
      try {
        for (const hit of hits) addOne(hit);
        database.exec('COMMIT');
      } catch (error) {
        database.exec('ROLLBACK');
        throw error;
      }
    },
    countsOf: async (tenant, resourceIds) =>
      new Map(
        resourceIds.flatMap((id) => {
          const row = read.get(tenant, id);
          return row ? [[id, row.count] as const] : [];
        }),
      ),
    close: () => database.close(),
  };
};
