// Appends a batch of independent appends in one transaction: one flush for all of them, each with its
// own check of revision and its own answer.
import { NO_STREAM } from '../../../domain/envelope.ts';
import { LogDamaged } from '../event-store.ts';
import { checksumAt } from './log-format.ts';
import type { SqliteDatabase } from './open-database.ts';
import { type AppendBatch, OUTCOME } from './writer-messages.ts';

/** Streams whose revision is remembered; that of any other is looked up again. */
const MAX_KNOWN_STREAMS = 100_000;

export interface LogWriter {
  /** The last position written. */
  readonly head: number;
  /**
   * Writes the batches that `next` gives, until it gives none, in one transaction. Durable when it
   * returns: three numbers an append (`writer-messages.ts`). When it throws, nothing of it may be
   * acknowledged, ever.
   */
  write(next: () => AppendBatch | undefined): Float64Array;
}

export const createLogWriter = (database: SqliteDatabase, lastPosition: number): LogWriter => {
  const begin = database.prepare('BEGIN IMMEDIATE');
  const commit = database.prepare('COMMIT');
  const insert = database.prepare('INSERT INTO events VALUES (?, ?, ?, ?, ?)');
  const insertFirst = database.prepare(
    'INSERT INTO events VALUES (?, ?, ?, ?, ?) ON CONFLICT (stream, revision) DO NOTHING',
  );
  const revisions = rememberedRevisions(database);
  const repeatedAt = findRepetition(database);
  let head = lastPosition;

  /** Inserts events `from` to `to` of the batch after `revision`; false when the first place was taken. */
  const insertEvents = (
    batch: AppendBatch,
    from: number,
    to: number,
    stream: string,
    revision: number,
    first = insert,
  ): boolean => {
    for (let index = from; index < to; index += 1) {
      const checksum = checksumAt(head + 1, batch.checksums[index] ?? 0);
      const statement = index === from ? first : insert;
      const place = revision + 1 + index - from;
      const { changes } = statement.run(head + 1, stream, place, batch.events[index] ?? '', checksum);
      if (Number(changes) === 0) return false;
      head += 1;
    }
    return true;
  };

  /** A stream not seen so far is new if its first place is free: inserting is cheaper than looking first. */
  const hasAppended = (batch: AppendBatch, from: number, to: number, stream: string, revision: number) => {
    const known = revisions.known(stream);
    if (known === undefined && revision === NO_STREAM)
      return insertEvents(batch, from, to, stream, revision, insertFirst);
    return (known ?? revisions.of(stream)) === revision && insertEvents(batch, from, to, stream, revision);
  };

  const add = (batch: AppendBatch, answers: number[]): void => {
    const { streams, expected, counts, events } = batch;
    let from = 0;
    for (let index = 0; index < streams.length; index += 1) {
      const stream = streams[index] ?? '';
      const revision = expected[index] ?? NO_STREAM;
      const count = counts[index] ?? 0;
      if (hasAppended(batch, from, from + count, stream, revision)) {
        revisions.remember(stream, revision + count);
        answers.push(OUTCOME.appended, revision + count, head);
      } else {
        const position = repeatedAt(stream, revision, events.slice(from, from + count));
        if (position > 0) answers.push(OUTCOME.repeated, revision + count, position);
        else answers.push(OUTCOME.conflict, revisions.of(stream), 0);
      }
      from += count;
    }
  };

  const write = (next: () => AppendBatch | undefined): Float64Array => {
    const answers: number[] = [];
    begin.run();
    for (let batch = next(); batch; batch = next()) add(batch, answers);
    commit.run();
    return Float64Array.from(answers);
  };

  return {
    get head() {
      return head;
    },
    write,
  };
};

/** The newest revision of each stream, from memory or from the index. */
const rememberedRevisions = (database: SqliteDatabase) => {
  const newest = database.prepare<{ revision: number }>(
    'SELECT revision FROM events WHERE stream = ? ORDER BY revision DESC LIMIT 1',
  );
  // Two generations: when the young one is full it becomes the old one, and the old one is forgotten.
  let young = new Map<string, number>();
  let old = new Map<string, number>();
  const known = (stream: string): number | undefined => young.get(stream) ?? old.get(stream);
  return {
    known,
    of: (stream: string): number => known(stream) ?? newest.get(stream)?.revision ?? NO_STREAM,
    remember: (stream: string, revision: number): void => {
      young.set(stream, revision);
      if (young.size < MAX_KNOWN_STREAMS / 2) return;
      old = young;
      young = new Map();
    },
  };
};

/** Gives the position of the last event if exactly these events follow `expected` already, otherwise 0. */
const findRepetition = (database: SqliteDatabase) => {
  const stored = database.prepare<{ position: number; event: string }>(
    'SELECT position, event FROM events WHERE stream = ? AND revision > ? ORDER BY revision LIMIT ?',
  );
  return (stream: string, expected: number, events: readonly string[]): number => {
    const rows = stored.all(stream, expected, events.length);
    const isRepeated =
      rows.length === events.length && rows.every(({ event }, index) => idOf(event) === idOf(events[index]));
    return isRepeated ? (rows.at(-1)?.position ?? 0) : 0;
  };
};

const idOf = (event: string | undefined): string => {
  if (event === undefined) return '';
  try {
    const { id }: { readonly id: string } = JSON.parse(event);
    return id;
  } catch (cause) {
    throw new LogDamaged('日志中有无法读取的事件。 The log holds an event that cannot be read.', { cause });
  }
};
