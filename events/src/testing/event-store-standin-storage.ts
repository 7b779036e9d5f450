// The stand-in's own log: events as the server keeps them, with any bytes, in a SQLite file or in memory.
// Reading and writing are synchronous, so nothing comes between a check and what it allows.
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { openDatabase, requirePragma, type SqliteDatabase } from '../log/store/sqlite/open-database.ts';

/** The server's own numbers for what an append expects of a stream; a revision stands for itself. */
export const NO_STREAM = -1n;
export const ANY = -2n;
export const STREAM_EXISTS = -4n;
/** Revision of a tombstone; as `$tb` it marks a stream that is deleted softly. */
const DELETED = 2n ** 63n - 1n;

export interface Proposed {
  readonly id: string;
  readonly type: string;
  readonly contentType: string;
  readonly data: Uint8Array;
  readonly metadata: Uint8Array;
}

export interface Stored extends Proposed {
  readonly stream: string;
  /** Written as decimals, since it may exceed a JavaScript number. */
  readonly revision: string;
  readonly place: string;
  readonly createdAt: number;
}

export type StorageOutcome =
  | { readonly outcome: 'stored'; readonly revision: bigint; readonly place: string | undefined }
  | { readonly outcome: 'wrong version'; readonly actual: bigint }
  | { readonly outcome: 'deleted' };

/** One end of a read, as far as it goes. */
export interface Range {
  readonly isBackwards: boolean;
  readonly from: bigint;
  readonly limit: number;
}

export class StreamDeleted extends Error {
  override readonly name = 'StreamDeleted';
}

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS events (
    place INTEGER PRIMARY KEY, stream TEXT NOT NULL, revision INTEGER NOT NULL, id TEXT NOT NULL,
    type TEXT NOT NULL, content_type TEXT NOT NULL, data BLOB NOT NULL, metadata BLOB NOT NULL,
    created_at INTEGER NOT NULL, UNIQUE (stream, revision)
  ) STRICT;
  CREATE INDEX IF NOT EXISTS ids ON events (stream, id)`;
// Numbers of 64 bits come as text, under names that an ORDER BY must not take for the columns.
const SELECT = `SELECT CAST(place AS TEXT) AS place, stream, CAST(revision AS TEXT) AS revision, id, type,
  content_type AS contentType, data, metadata, created_at AS createdAt FROM events`;

const isMeta = (stream: string): boolean => stream.startsWith('$$');
const metaOf = (stream: string): string => `$$${stream}`;
const originalOf = (stream: string): string => stream.slice(2);

/** One record of the log takes so many bytes beside its contents: places have gaps, as on a server. */
const RECORD_BYTES = 64;

const openFile = (folder: string | undefined): SqliteDatabase => {
  const database = openDatabase(folder === undefined ? ':memory:' : join(folder, 'standin.db'));
  if (folder !== undefined) {
    requirePragma(database, 'journal_mode', 'WAL', 'wal');
    requirePragma(database, 'synchronous', 'FULL', 2);
  }
  database.exec(SCHEMA);
  return database;
};

interface StreamMetadata {
  readonly $tb?: number;
  readonly $maxCount?: number;
  readonly $maxAge?: number;
}

const prepared = (database: SqliteDatabase) => ({
  last: database.prepare<Stored>(`${SELECT} WHERE stream = ? ORDER BY events.revision DESC LIMIT 1`),
  at: database.prepare<Stored>(`${SELECT} WHERE stream = ? AND revision = ?`),
  byId: database.prepare<Stored>(
    `${SELECT} WHERE stream = ? AND id = ? ORDER BY events.revision DESC LIMIT 1`,
  ),
  head: database.prepare<{ place: string }>(
    'SELECT CAST(ifnull(max(place), 0) AS TEXT) AS place FROM events',
  ),
  insert: database.prepare('INSERT INTO events VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)'),
  streamForwards: database.prepare<Stored>(
    `${SELECT} WHERE stream = ? AND revision >= ? AND revision >= ? AND created_at >= ? ORDER BY events.revision LIMIT ?`,
  ),
  streamBackwards: database.prepare<Stored>(
    `${SELECT} WHERE stream = ? AND revision <= ? AND revision >= ? AND created_at >= ?
     ORDER BY events.revision DESC LIMIT ?`,
  ),
  allForwards: database.prepare<Stored>(`${SELECT} WHERE place >= ? ORDER BY events.place LIMIT ?`),
  allBackwards: database.prepare<Stored>(`${SELECT} WHERE place < ? ORDER BY events.place DESC LIMIT ?`),
});

/** What streams are and what may be done with them. */
const createStreams = (sql: ReturnType<typeof prepared>) => {
  const lastRevision = (stream: string): bigint => {
    if (isMeta(stream) && lastRevision(originalOf(stream)) === DELETED) return DELETED;
    return BigInt(sql.last.get(stream)?.revision ?? NO_STREAM);
  };

  const isKnown = (stream: string): boolean =>
    lastRevision(stream) !== NO_STREAM || lastRevision(metaOf(stream)) !== NO_STREAM;

  const metadataOf = (stream: string): StreamMetadata => {
    if (isMeta(stream)) return { $maxCount: 1 };
    const data = sql.last.get(metaOf(stream))?.data;
    try {
      return (JSON.parse(Buffer.from(data ?? '{}').toString()) as StreamMetadata | null) ?? {};
    } catch {
      return {};
    }
  };

  const isSoftDeleted = (stream: string): boolean => (metadataOf(stream).$tb ?? 0) >= Number(DELETED);

  const insert = (stream: string, revision: bigint, event: Proposed): string => {
    const { id, type, contentType, data, metadata } = event;
    const size = data.length + metadata.length + RECORD_BYTES;
    const place = BigInt(sql.head.get()?.place ?? 0) + BigInt(size);
    sql.insert.run(place, stream, revision, id, type, contentType, data, metadata, Date.now());
    return String(place);
  };

  const insertMetadata = (stream: string, json: string): string =>
    insert(metaOf(stream), lastRevision(metaOf(stream)) + 1n, systemEvent('$metadata', json));

  /** Events from before the deletion stay hidden; those that come are seen. */
  const undelete = (stream: string): string => {
    const kept = metadataOf(stream);
    return insertMetadata(stream, JSON.stringify({ ...kept, $tb: Number(lastRevision(stream) + 1n) }));
  };

  /** The server's `IndexWriter.CheckCommit`: undefined lets the append through. */
  const check = (stream: string, expected: bigint, ids: readonly string[]): StorageOutcome | undefined => {
    const actual = lastRevision(stream);
    const wrong: StorageOutcome = { outcome: 'wrong version', actual };
    if (actual === DELETED) return { outcome: 'deleted' };
    if (expected === STREAM_EXISTS && isSoftDeleted(stream)) return { outcome: 'deleted' };
    if (expected > actual || (expected === STREAM_EXISTS && !isKnown(stream))) return wrong;
    if (expected === actual) return undefined;
    const isAnywhere = expected < NO_STREAM;
    const found = ids.map((id, n) => {
      const event = isAnywhere ? sql.byId.get(stream, id) : sql.at.get(stream, expected + 1n + BigInt(n));
      return event?.id === id ? event : undefined;
    });
    const last = found.at(-1);
    if (last && !found.includes(undefined))
      return { outcome: 'stored', revision: BigInt(last.revision), place: last.place };
    const mayBegin = isAnywhere || (expected === NO_STREAM && isSoftDeleted(stream));
    return mayBegin && found[0] === undefined ? undefined : wrong;
  };

  const append = (stream: string, expected: bigint, events: readonly Proposed[]): StorageOutcome => {
    const ids = events.map(({ id }) => id);
    const checked = check(stream, expected, ids);
    if (checked) return checked;
    const isOriginalDeleted = isMeta(stream) && isSoftDeleted(originalOf(stream));
    if (isSoftDeleted(stream)) undelete(stream);
    let revision = lastRevision(stream);
    let place: string | undefined;
    for (const event of events) {
      revision += 1n;
      place = insert(stream, revision, event);
    }
    if (isOriginalDeleted) undelete(originalOf(stream));
    return { outcome: 'stored', revision, place };
  };

  const remove = (stream: string, expected: bigint, isHard: boolean): StorageOutcome => {
    const revision = lastRevision(stream);
    if (!isHard && !isKnown(stream)) return { outcome: 'wrong version', actual: revision };
    const checked = check(stream, expected, [randomUUID()]);
    if (checked) return checked;
    const place = isHard
      ? insert(stream, DELETED, systemEvent('$streamDeleted'))
      : insertMetadata(stream, `{"$tb":${DELETED}}`);
    return { outcome: 'stored', revision, place };
  };

  return { lastRevision, metadataOf, isSoftDeleted, append, remove };
};

export type Storage = ReturnType<typeof openStorage>;

export const openStorage = (folder?: string) => {
  const database = openFile(folder);
  const sql = prepared(database);
  const { lastRevision, metadataOf, isSoftDeleted, append, remove } = createStreams(sql);
  const { write, changed } = createGroupCommit(database);

  const lastLiving = (stream: string): bigint => {
    const last = lastRevision(stream);
    if (last === DELETED) throw new StreamDeleted(stream);
    return last;
  };

  return {
    append: (...appended: Parameters<typeof append>) => write(() => append(...appended)),
    remove: (...removed: Parameters<typeof remove>) => write(() => remove(...removed)),
    /** Resolves at the next write; a reader that has found nothing new misses none. */
    changed,
    /** NO_STREAM too where it was deleted softly. Throws StreamDeleted for a tombstone. */
    lastRevision: (stream: string): bigint => {
      const last = lastLiving(stream);
      return isSoftDeleted(stream) ? NO_STREAM : last;
    },
    /** What the stream's metadata leaves visible. Throws StreamDeleted for a tombstone. */
    readStream: (stream: string, { isBackwards, from, limit }: Range): Stored[] => {
      const last = Number(lastLiving(stream));
      const { $tb = 0, $maxCount = Number.POSITIVE_INFINITY, $maxAge } = metadataOf(stream);
      if ($tb >= Number(DELETED)) return [];
      const first = Math.max($tb, last - $maxCount + 1);
      const since = $maxAge === undefined ? 0 : Date.now() - $maxAge * 1_000;
      const read = isBackwards ? sql.streamBackwards : sql.streamForwards;
      return read.all(stream, capped(from), first, since, limit);
    },
    /** Forwards from a place inclusive, backwards exclusive. */
    readAll: ({ isBackwards, from, limit }: Range): Stored[] =>
      (isBackwards ? sql.allBackwards : sql.allForwards).all(capped(from), limit),
    readOne: (stream: string, revision: bigint): Stored | undefined => sql.at.get(stream, capped(revision)),
    head: (): bigint => BigInt(sql.head.get()?.place ?? 0),
    close: () => database.close(),
  };
};

const systemEvent = (type: string, json = ''): Proposed => ({
  id: randomUUID(),
  type,
  contentType: json === '' ? 'application/octet-stream' : 'application/json',
  data: new Uint8Array(Buffer.from(json)),
  metadata: new Uint8Array(),
});

/** Clients count to 2^64, the database to 2^63. */
const capped = (place: bigint): bigint => (place > DELETED ? DELETED : place);

interface Write {
  readonly run: () => void;
  readonly done: () => void;
  readonly failed: (error: unknown) => void;
}

/** All writes of one turn of the event loop go to disk in one transaction; answered when it is there. */
const createGroupCommit = (database: SqliteDatabase) => {
  let queued: Write[] = [];
  let waiting: (() => void)[] = [];

  const flush = (): void => {
    const writes = queued;
    queued = [];
    try {
      database.exec('BEGIN IMMEDIATE');
      for (const { run } of writes) run();
      database.exec('COMMIT');
      for (const { done } of writes) done();
    } catch (error) {
      // What it cannot store it does not go on from; a closed one leaves its clients without an answer.
      for (const { failed } of writes) failed(error);
    }
    const woken = waiting;
    waiting = [];
    for (const wake of woken) wake();
  };

  return {
    write: <Result>(task: () => Result): Promise<Result> =>
      new Promise((resolve, reject) => {
        let result: Result;
        const run = (): void => {
          result = task();
        };
        if (queued.push({ run, done: () => resolve(result), failed: reject }) === 1) setImmediate(flush);
      }),
    changed: (): Promise<void> => new Promise((resolve) => waiting.push(resolve)),
  };
};
