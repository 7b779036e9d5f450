// Reads the log on a connection of its own, which neither waits for the writer nor sees half a batch.
import type { RecordedEvent, Revision } from '../../../domain/envelope.ts';
import { LogDamaged, StoreUnavailable } from '../event-store.ts';
import type { LogSlice } from '../follow.ts';
import { positionToken } from '../position.ts';
import { namingDamage } from './check-log.ts';
import { checkRow, type EventRow, recordedEvent } from './log-format.ts';
import { openDatabase } from './open-database.ts';

export interface LogReader {
  readStream(stream: string, from: Revision): RecordedEvent[];
  slice(after: number, limit: number, wanted: (stream: string) => boolean): LogSlice;
  /** The last position, 0 when the log is empty. */
  head(): number;
  close(): void;
}

export const openLogReader = (path: string): LogReader => {
  const database = openDatabase(path, { readOnly: true });
  database.exec('PRAGMA mmap_size = 0');
  database.exec('PRAGMA cache_size = -32768');
  const ofStream = database.prepare<EventRow>(
    'SELECT * FROM events WHERE stream = ? AND revision >= ? ORDER BY revision',
  );
  const ofLog = database.prepare<EventRow>(
    'SELECT * FROM events WHERE position > ? ORDER BY position LIMIT ?',
  );
  /** Kinds of streams that are known to be there: what is left out for a name of another kind may be damaged. */
  const kinds = new Set<string>();
  const last = database.prepare<{ head: number | null }>('SELECT max(position) AS head FROM events');

  return {
    head: reading(() => last.get()?.head ?? 0),
    readStream: reading((stream: string, from: Revision) => {
      const events: RecordedEvent[] = [];
      for (const row of ofStream.iterate(stream, from)) {
        if (row.revision !== from + events.length)
          throw missing(`revision ${from + events.length} of ${stream}`);
        checkRow(row);
        events.push(recordedEvent(row));
      }
      return events;
    }),
    slice: reading((after: number, limit: number, wanted: (stream: string) => boolean) => {
      const events: RecordedEvent[] = [];
      let reached = after;
      for (const row of ofLog.all(after, limit)) {
        reached += 1;
        if (row.position !== reached) throw missing(`position ${reached}`);
        const isWanted = wanted(row.stream);
        const kind = kindOf(row.stream);
        if (isWanted || !kinds.has(kind)) checkRow(row);
        if (isWanted) events.push(recordedEvent(row));
        else kinds.add(kind);
      }
      return {
        events,
        reached: reached > after ? positionToken(reached) : undefined,
        isFull: reached - after === limit,
      };
    }),
    close: () => {
      database.close();
    },
  };
};

/** What a name begins with: by it those who follow a part of the log ask for it. */
const kindOf = (stream: string): string => stream.slice(0, stream.indexOf('-') + 1);

const missing = (what: string): LogDamaged =>
  new LogDamaged(`日志不完整。 The log is not whole: ${what} is missing.`);

/** Gives the driver's errors the names that callers know. */
const reading =
  <Arguments extends unknown[], Result>(read: (...args: Arguments) => Result) =>
  (...args: Arguments): Result => {
    try {
      return namingDamage(() => read(...args));
    } catch (cause) {
      if (cause instanceof LogDamaged) throw cause;
      const detail = cause instanceof Error ? cause.message : String(cause);
      throw new StoreUnavailable(`事件日志无法读取。 The event log cannot be read: ${detail}`, { cause });
    }
  };
