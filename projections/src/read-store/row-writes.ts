// Writes the rows of one batch of the embedded read store: one transaction, all of it or nothing.
import type { SqliteDatabase, SqliteStatement } from '@campus/events/log/store/sqlite/open-database';
import type { FromRowThread, Rows } from './row-messages.ts';
import { TELL_LAYOUT_CHANGED, tableOf } from './sqlite-collections.ts';
import { allOrNothing, preparedTexts } from './sqlite-file.ts';
import { isNewestEpoch } from './sqlite-leases.ts';

/** `database` is a connection that may write. */
export const createRowWrites = (database: SqliteDatabase): ((rows: Rows) => FromRowThread) => {
  const texts = preparedTexts(database);

  // Without a position a document is always written.
  const putInto = (collection: string) =>
    texts.get(
      `INSERT INTO ${tableOf(collection)} (id, at, document) VALUES (?, ?, CAST(? AS TEXT))
       ON CONFLICT (id) DO UPDATE SET at = excluded.at, document = excluded.document
       WHERE excluded.at = '' OR excluded.at >= at`,
    );
  const removeFrom = (collection: string) => texts.get(`DELETE FROM ${tableOf(collection)} WHERE id = ?`);

  const writeAll = ({ collections, ids, positions, documents, arrayPaths, checkpoint }: Rows): void => {
    for (const [collection, path] of arrayPaths)
      texts.get('INSERT OR IGNORE INTO array_paths VALUES (?, ?)').run(collection, path);
    if (arrayPaths.length > 0) texts.get(TELL_LAYOUT_CHANGED).run();
    // Rows of a collection mostly stand together, and its text takes longer to find than to run.
    let named: string | undefined;
    let put: SqliteStatement<unknown> | undefined;
    for (let index = 0; index < collections.length; index += 1) {
      const [collection = '', id = '', document = ''] = [collections[index], ids[index], documents[index]];
      if (document.length === 0) {
        removeFrom(collection).run(id);
        continue;
      }
      if (collection !== named || !put) put = putInto(collection);
      named = collection;
      put.run(id, positions[index] ?? '', document);
    }
    const { projection, version, position } = checkpoint;
    texts.get('INSERT OR REPLACE INTO checkpoints VALUES (?, ?, ?)').run(projection, version, position);
  };

  return (rows) => {
    try {
      return allOrNothing(database, () => {
        if (rows.fence && !isNewestEpoch(database, rows.fence)) return { kind: 'fenced' };
        writeAll(rows);
        return { kind: 'written' };
      });
    } catch (error) {
      return { kind: 'failed', message: error instanceof Error ? error.message : String(error) };
    }
  };
};
