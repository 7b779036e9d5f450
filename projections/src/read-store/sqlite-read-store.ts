// The embedded read store: JSON documents in a SQLite file of its own. Rows are written in a thread, so
// that nobody waits for the disk; they are read here, on a connection that never sees half a batch.
import { setImmediate } from 'node:timers/promises';
import { openDatabase } from '@campus/events/store/sqlite/open-database';
import type { Checkpoint, ReadStore, Write } from '../ports/read-store.ts';
import { createQueue } from '../queue.ts';
import type { Rows } from './row-messages.ts';
import { createRowWriter } from './row-writer.ts';
import { createCollections } from './sqlite-collections.ts';
import { openForWriting, preparedTexts } from './sqlite-file.ts';
import { createQueries } from './sqlite-queries.ts';

/** A batch larger than this is put into words in pieces, so that nobody waits for all of it. */
const WRITES_AT_A_TIME = 200;

/** Opens the file at `path`, which it makes when it is not there or of another format. */
export const openSqliteReadStore = (path: string): ReadStore => {
  // Tables and indexes are changed on this connection, rows in the thread, never both at once.
  const tables = openForWriting(path);
  const reader = openDatabase(path, { readOnly: true });
  const collections = createCollections(tables);
  const reading = preparedTexts(reader);
  const rowWriter = createRowWriter(path);
  const queue = createQueue();

  const inTransaction = (work: () => void): Promise<void> =>
    queue.run(async () => {
      tables.exec('BEGIN IMMEDIATE');
      try {
        work();
        tables.exec('COMMIT');
      } catch (error) {
        tables.exec('ROLLBACK');
        collections.reload();
        throw error;
      }
    });
  /** For a change of the tables themselves: prepared texts may speak of what is gone. */
  const inNewSchema = (work: () => void): Promise<void> =>
    inTransaction(() => {
      reading.clear();
      work();
    });

  const add = (rows: Rows, change: Write): void => {
    const isRemoval = 'remove' in change;
    const collection = isRemoval ? change.remove : change.put;
    if (isRemoval && !collections.has(collection)) return;
    rows.collections.push(collection);
    rows.ids.push(isRemoval ? change.id : change.document._id);
    rows.positions.push(isRemoval ? '' : (change.document._at ?? ''));
    rows.documents.push(isRemoval ? null : JSON.stringify(change.document));
    if (isRemoval) return;
    for (const path of collections.newArrayPaths(collection, change.document))
      rows.arrayPaths.push([collection, path]);
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
    const rows: Rows = {
      ...{ collections: [], ids: [], positions: [], documents: [], arrayPaths: [] },
      checkpoint,
    };
    await queue.run(async () => {
      try {
        for (let from = 0; from < writes.length; from += WRITES_AT_A_TIME) {
          if (from > 0) await setImmediate();
          for (const change of writes.slice(from, from + WRITES_AT_A_TIME)) add(rows, change);
        }
        await rowWriter.write(rows);
      } catch (error) {
        collections.reload();
        throw error;
      }
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
      await rowWriter.close();
      reader.close();
      tables.close();
    },
  };
};
