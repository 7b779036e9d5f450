// The thread that writes the rows of the embedded read store: one batch, one transaction, one answer.
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { FromRowThread, Rows, ToRowThread } from './row-messages.ts';
import { tableOf } from './sqlite-collections.ts';
import { openForWriting, preparedTexts } from './sqlite-file.ts';

const start = (path: string, port: MessagePort): void => {
  const database = openForWriting(path);
  const texts = preparedTexts(database);

  const put = (collection: string, id: string, at: string, document: string): void => {
    // Without a position a document is always written.
    texts
      .get(
        `INSERT INTO ${tableOf(collection)} (id, at, document) VALUES (?, ?, ?)
         ON CONFLICT (id) DO UPDATE SET at = excluded.at, document = excluded.document
         WHERE excluded.at = '' OR excluded.at >= at`,
      )
      .run(id, at, document);
  };
  const remove = (collection: string, id: string): void => {
    texts.get(`DELETE FROM ${tableOf(collection)} WHERE id = ?`).run(id);
  };

  const writeAll = ({ collections, ids, positions, documents, arrayPaths, checkpoint }: Rows): void => {
    for (const [collection, path] of arrayPaths)
      texts.get('INSERT OR IGNORE INTO array_paths VALUES (?, ?)').run(collection, path);
    for (const [index, collection] of collections.entries()) {
      const [id = '', document] = [ids[index], documents[index]];
      if (document === undefined || document === null) remove(collection, id);
      else put(collection, id, positions[index] ?? '', document);
    }
    const { projection, version, position } = checkpoint;
    texts.get('INSERT OR REPLACE INTO checkpoints VALUES (?, ?, ?)').run(projection, version, position);
  };

  const write = (rows: Rows): FromRowThread => {
    database.exec('BEGIN IMMEDIATE');
    try {
      writeAll(rows);
      database.exec('COMMIT');
      return { kind: 'written' };
    } catch (error) {
      database.exec('ROLLBACK');
      return { kind: 'failed', message: error instanceof Error ? error.message : String(error) };
    }
  };

  port.on('message', (message: ToRowThread) => {
    if (message !== 'close') return port.postMessage(write(message));
    database.close();
    port.close();
  });
};

if (parentPort) start((workerData as { path: string }).path, parentPort);
