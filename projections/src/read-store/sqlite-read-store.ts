// The embedded read store: JSON documents in a SQLite file of its own, read through a second
// connection so that no reader sees half a batch.
import { setImmediate } from 'node:timers/promises';
import { openDatabase } from '@campus/events/store/sqlite/open-database';
import type { Checkpoint, ReadStore, Write } from '../ports/read-store.ts';
import { createQueue } from '../queue.ts';
import { createCollections, tableOf } from './sqlite-collections.ts';
import { openForWriting, preparedTexts } from './sqlite-file.ts';
import { createQueries } from './sqlite-queries.ts';

/** A batch larger than this is written in pieces, so that nobody waits for all of it. */
const WRITES_AT_A_TIME = 200;

/** Opens the file at `path`, which it makes when it is not there or of another format. */
export const openSqliteReadStore = (path: string): ReadStore => {
  const writer = openForWriting(path);
  const reader = openDatabase(path, { readOnly: true });
  const collections = createCollections(writer);
  const reading = preparedTexts(reader);
  const writing = preparedTexts(writer);
  const queue = createQueue();

  /** One transaction after another: a long one lets other work in between, but no other writer. */
  const inTransaction = (work: () => void | Promise<void>): Promise<void> =>
    queue.run(async () => {
      writer.exec('BEGIN IMMEDIATE');
      try {
        await work();
        writer.exec('COMMIT');
      } catch (error) {
        writer.exec('ROLLBACK');
        collections.reload();
        throw error;
      }
    });
  /** For a change of the tables themselves: prepared texts may speak of what is gone. */
  const inNewSchema = (work: () => void): Promise<void> =>
    inTransaction(() => {
      reading.clear();
      writing.clear();
      work();
    });

  const write = (change: Write): void => {
    if ('remove' in change) {
      if (collections.has(change.remove))
        writing.get(`DELETE FROM ${tableOf(change.remove)} WHERE id = ?`).run(change.id);
      return;
    }
    const { put, document } = change;
    collections.note(put, document);
    // Without a position a document is always written.
    writing
      .get(
        `INSERT INTO ${tableOf(put)} (id, at, document) VALUES (?, ?, ?)
         ON CONFLICT (id) DO UPDATE SET at = excluded.at, document = excluded.document
         WHERE excluded.at = '' OR excluded.at >= at`,
      )
      .run(document._id, document._at ?? '', JSON.stringify(document));
  };

  /** On its own, before: who asks while a batch is being written must not meet a table that is not yet there. */
  const createMissing = async (names: ReadonlySet<string>): Promise<void> => {
    const missing = [...names].filter((name) => !collections.has(name));
    if (missing.length > 0) await inTransaction(() => missing.forEach(collections.create));
  };

  const applyBatch = async (
    collection: string,
    writes: readonly Write[],
    checkpoint: Checkpoint,
  ): Promise<void> => {
    await createMissing(new Set([collection, ...writes.flatMap((one) => ('put' in one ? one.put : []))]));
    await inTransaction(async () => {
      for (let from = 0; from < writes.length; from += WRITES_AT_A_TIME) {
        if (from > 0) await setImmediate();
        for (const change of writes.slice(from, from + WRITES_AT_A_TIME)) write(change);
      }
      const { projection, version, position } = checkpoint;
      writing.get('INSERT OR REPLACE INTO checkpoints VALUES (?, ?, ?)').run(projection, version, position);
    });
  };

  return {
    ...createQueries(collections, reading),
    ensureIndex: (collection, fields) => inNewSchema(() => collections.ensureIndex(collection, fields)),
    applyBatch,
    checkpoint: async (projection) =>
      reading
        .get<Checkpoint>('SELECT projection, version, position FROM checkpoints WHERE projection = ?')
        .get(projection),
    swap: (from, to) => inNewSchema(() => collections.swap(from, to)),
    drop: (collection) => inNewSchema(() => collections.drop(collection)),
    close: async () => {
      await queue.idle();
      reader.close();
      writer.close();
    },
  };
};
