// The embedded read store: JSON documents in a SQLite file of its own. Rows are written in a thread, so
// that nobody waits for the disk, or here, where nobody does. Nobody who reads them sees half a batch.

import { openDatabase } from '@campus/events/log/store/sqlite/open-database';
import type { Fence, LeaseStore } from '../ports/leases.ts';
import type { Checkpoint, ReadStore, When, Write } from '../ports/read-store.ts';
import { createQueue } from '../queue.ts';
import { createBatchRows } from './batch-rows.ts';
import { createBulks } from './bulks.ts';
import { createRubbish } from './put-aside.ts';
import { checkWritten, createRowWriter } from './row-writer.ts';
import { createRowWrites } from './row-writes.ts';
import { createSpread } from './spread.ts';
import { createCollections, TELL_LAYOUT_CHANGED } from './sqlite-collections.ts';
import {
  allOrNothing,
  BULK_LOG_PAGES,
  foldLogAfter,
  LOG_PAGES,
  openForWriting,
  preparedTexts,
} from './sqlite-file.ts';
import { foldingTexts } from './sqlite-filter.ts';
import { checkLease, createSqliteLeases } from './sqlite-leases.ts';
import { createQueries } from './sqlite-queries.ts';
import { withWaiting } from './waiting-rows.ts';

/** From this many on, rows are written elsewhere even where nobody waits: meanwhile more can be folded. */
const MANY_ROWS = 2_000;

const CHECKPOINT = 'SELECT projection, version, position FROM checkpoints WHERE projection = ?';

export interface SqliteReadStoreOptions {
  /** This thread serves nobody else, so it writes by itself: sending rows away costs as much as writing them. */
  readonly isOwnThread?: boolean;
}

/** Opens the file at `path`, which it makes when it is not there or of another format. */
export const openSqliteReadStore = (
  path: string,
  { isOwnThread = false }: SqliteReadStoreOptions = {},
): ReadStore & LeaseStore => {
  // Tables and indexes are changed on this connection, rows here or in the thread, never two at once.
  const tables = openForWriting(path);
  // A thread of its own reads where it writes: never between two rows of a batch, and what it wrote it has in memory.
  const reader = foldingTexts(isOwnThread ? tables : openDatabase(path, { readOnly: true }));
  const collections = createCollections(tables);
  const { isPossible, rowsOf, addArrayPaths } = createBatchRows(collections);
  const reading = preparedTexts(reader);
  const rowWriter = createRowWriter(path);
  const writeHere = createRowWrites(tables);
  const queue = createQueue();
  const spread = createSpread(tables);

  const rubbish = createRubbish(tables, {
    read: rowWriter.read,
    drop: (aside) => queue.run(() => rowWriter.drop(aside)),
  });

  /** What a failed batch or change told of tables and arrays is forgotten. */
  const inTurn = (write: () => Promise<void>): Promise<void> =>
    queue.run(async () => {
      try {
        await write();
      } catch (error) {
        collections.reload();
        throw error;
      }
    });
  const inTransaction = (work: () => void): Promise<void> =>
    inTurn(async () =>
      allOrNothing(tables, () => {
        work();
        tables.exec(TELL_LAYOUT_CHANGED);
      }),
    );
  /**
   * For a change of the tables themselves: prepared texts may speak of what is gone, and of an index that is not known
   * yet SQLite would think better than of the others.
   */
  const inNewSchema = async (work: () => void, fence?: Fence): Promise<void> => {
    await inTransaction(() => {
      checkLease(tables, fence);
      reading.clear();
      work();
    });
    await queue.run(async () => spread.learn());
    rubbish.more();
  };

  const bulks = createBulks({
    newArrayPaths: collections.newArrayPaths,
    write: (bulk) => inTurn(() => rowWriter.write(bulk)),
  });

  /** On its own, before: who asks while a batch is being written must not meet a table that is not yet there. */
  const createMissing = async (names: ReadonlySet<string>): Promise<void> => {
    const missing = [...names].filter((name) => !collections.has(name));
    if (missing.length > 0) await inTransaction(() => missing.forEach(collections.create));
  };

  const applyBatch = async (
    collection: string,
    writes: readonly Write[],
    checkpoint: Checkpoint,
    fence?: Fence,
    when: When = 'now',
  ): Promise<void> => {
    await createMissing(new Set([collection, ...writes.flatMap((one) => ('put' in one ? one.put : []))]));
    // Beside bulks, small batches must not fold the long log of those.
    if (when === 'later') {
      if (bulks.isEmpty) foldLogAfter(tables, BULK_LOG_PAGES);
      return bulks.add(collection, writes.filter(isPossible), checkpoint, fence);
    }
    const isFilling = !bulks.isEmpty;
    await bulks.settle(collection);
    if (isFilling && bulks.isEmpty) foldLogAfter(tables, LOG_PAGES);
    const rows = await rowsOf(writes, checkpoint, fence);
    await inTurn(async () => {
      addArrayPaths(rows, writes);
      if (isOwnThread && rows.ids.length < MANY_ROWS) checkWritten(writeHere(rows), rows);
      else await rowWriter.write(rows);
      spread.written(rows.ids.length);
    });
  };

  return {
    ...withWaiting(createQueries(collections, reading), bulks),
    ...createSqliteLeases(tables, inTransaction),
    ensureIndex: (collection, fields) => inNewSchema(() => collections.ensureIndex(collection, fields)),
    applyBatch,
    checkpoint: async (projection) => reading.get<Checkpoint>(CHECKPOINT).get(projection),
    swap: async (from, to, fence) => {
      await bulks.settle(from);
      await inNewSchema(() => collections.swap(from, to), fence);
    },
    drop: (collection) => {
      bulks.discard(collection);
      return inNewSchema(() => collections.drop(collection));
    },
    close: async () => {
      await rubbish.close();
      await queue.idle();
      await rowWriter.close();
      if (!isOwnThread) reader.close();
      tables.close();
    },
  };
};
