// The embedded read store: JSON documents in a SQLite file of its own, read through a second
// connection so that no reader sees half a batch.
import { openDatabase } from '@campus/events/store/sqlite/open-database';
import type { Checkpoint, ReadStore, Write } from '../ports/read-store.ts';
import { createCollections, tableOf } from './sqlite-collections.ts';
import { openForWriting, preparedTexts } from './sqlite-file.ts';
import { createQueries } from './sqlite-queries.ts';

/** Opens the file at `path`, which it makes when it is not there or of another format. */
export const openSqliteReadStore = (path: string): ReadStore => {
  const writer = openForWriting(path);
  const reader = openDatabase(path, { readOnly: true });
  const collections = createCollections(writer);
  const reading = preparedTexts(reader);
  const writing = preparedTexts(writer);

  const inTransaction = (work: () => void): void => {
    writer.exec('BEGIN IMMEDIATE');
    try {
      work();
      writer.exec('COMMIT');
    } catch (error) {
      writer.exec('ROLLBACK');
      collections.reload();
      throw error;
    }
  };
  /** For a change of the tables themselves: prepared texts may speak of what is gone. */
  const inNewSchema = (work: () => void): void => {
    reading.clear();
    writing.clear();
    inTransaction(work);
  };

  const write = (change: Write): void => {
    if ('remove' in change) {
      if (collections.has(change.remove))
        writing.get(`DELETE FROM ${tableOf(change.remove)} WHERE id = ?`).run(change.id);
      return;
    }
    const { put, document } = change;
    collections.create(put);
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

  const applyBatch = (collection: string, writes: readonly Write[], checkpoint: Checkpoint): void =>
    inTransaction(() => {
      collections.create(collection);
      for (const change of writes) write(change);
      const { projection, version, position } = checkpoint;
      writing.get('INSERT OR REPLACE INTO checkpoints VALUES (?, ?, ?)').run(projection, version, position);
    });

  return {
    ...createQueries(collections, reading),
    ensureIndex: async (collection, fields) => inNewSchema(() => collections.ensureIndex(collection, fields)),
    applyBatch: async (collection, writes, checkpoint) => applyBatch(collection, writes, checkpoint),
    checkpoint: async (projection) =>
      reading
        .get<Checkpoint>('SELECT projection, version, position FROM checkpoints WHERE projection = ?')
        .get(projection),
    swap: async (from, to) => inNewSchema(() => collections.swap(from, to)),
    drop: async (collection) => inNewSchema(() => collections.drop(collection)),
    close: async () => {
      reader.close();
      writer.close();
    },
  };
};
