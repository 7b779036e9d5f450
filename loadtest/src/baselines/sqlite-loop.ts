// What the disk and SQLite alone allow: the same rows in transactions of the same size, WAL, FULL.
import Database from 'better-sqlite3';

export interface SqliteLoop {
  /** Inserts a row of JSON for each event, `batch` a transaction; answers rows a second. */
  run(events: readonly object[], batch: number): number;
  close(): void;
}

export const openSqliteLoop = (file: string): SqliteLoop => {
  const database = new Database(file);
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  if (database.pragma('synchronous', { simple: true }) !== 2) throw new Error('the baseline is not durable');
  database.exec(
    'create table event (position integer primary key, stream text, revision integer, body text, unique (stream, revision))',
  );
  const insert = database.prepare('insert into event (stream, revision, body) values (?, ?, ?)');
  let made = 0;
  return {
    run: (events, batch) => {
      const startedAt = performance.now();
      for (let done = 0; done < events.length; done += batch) {
        database.exec('begin immediate');
        for (const event of events.slice(done, done + batch))
          insert.run(`schedule-bench-${made++}`, 0, JSON.stringify(event));
        database.exec('commit');
      }
      return events.length / ((performance.now() - startedAt) / 1000);
    },
    close: () => {
      database.close();
    },
  };
};
