// What the disk and SQLite alone allow: the same rows in transactions of the same size, WAL, FULL.
import { randomUUID } from 'node:crypto';
import Database from 'better-sqlite3';

export interface SqliteLoop {
  /** Inserts `count` rows, `batch` a transaction; answers rows a second. */
  run(count: number, batch: number, payload: string): number;
  close(): void;
}

export const openSqliteLoop = (file: string): SqliteLoop => {
  const database = new Database(file);
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  if (database.pragma('synchronous', { simple: true }) !== 2) throw new Error('the baseline is not durable');
  database.exec(
    'create table event (position integer primary key, id text unique, stream text, revision integer, body text, unique (stream, revision))',
  );
  const insert = database.prepare('insert into event (id, stream, revision, body) values (?, ?, ?, ?)');
  let made = 0;
  return {
    run: (count, batch, payload) => {
      const startedAt = performance.now();
      for (let done = 0; done < count; done += batch) {
        database.exec('begin immediate');
        for (let row = 0; row < batch; row++) insert.run(randomUUID(), `stream-${made++}`, 0, payload);
        database.exec('commit');
      }
      return count / ((performance.now() - startedAt) / 1000);
    },
    close: () => {
      database.close();
    },
  };
};
