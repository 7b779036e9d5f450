// What each terminal said of itself last, in a SQLite file of its own beside the embedded log.
import { join } from 'node:path';
import { openDatabase, requirePragma } from '@campus/events/log/store/sqlite/open-database';
import type { Beat, Beats } from '../ports/beats.ts';

const TABLE = `
  CREATE TABLE IF NOT EXISTS beats (
    tenant TEXT NOT NULL, terminal TEXT NOT NULL, beat TEXT NOT NULL,
    PRIMARY KEY (tenant, terminal)
  ) WITHOUT ROWID;`;

export const openSqliteBeats = (folder: string): Beats & { close(): void } => {
  const database = openDatabase(join(folder, 'beats.sqlite'));
  requirePragma(database, 'journal_mode', 'WAL', 'wal');
  // The next beat comes within half a minute: none is worth a wait for the disk.
  requirePragma(database, 'synchronous', 'NORMAL', 1);
  database.exec(TABLE);
  const write = database.prepare('INSERT OR REPLACE INTO beats (tenant, terminal, beat) VALUES (?, ?, ?)');
  const read = database.prepare<{ beat: string }>('SELECT beat FROM beats WHERE tenant = ? AND terminal = ?');
  return {
    keep: async (beat) => {
      write.run(beat.tenant, beat.terminal, JSON.stringify(beat));
    },
    of: async (tenant, terminals) =>
      new Map(
        terminals.flatMap((terminal) => {
          const row = read.get(tenant, terminal);
          const beat: Beat | undefined = row && JSON.parse(row.beat);
          return beat ? [[terminal, beat] as const] : [];
        }),
      ),
    close: () => database.close(),
  };
};
