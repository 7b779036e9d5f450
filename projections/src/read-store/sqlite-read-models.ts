// The file of the embedded read store as somebody reads it who does not write it: the api, while the
// projections write in a thread of their own.
import { openDatabase } from '@campus/events/log/store/sqlite/open-database';
import type { Checkpoint, ReadModels } from '../ports/read-store.ts';
import { followLayout } from './sqlite-collections.ts';
import { preparedTexts } from './sqlite-file.ts';
import { createQueries } from './sqlite-queries.ts';

/** Opens the file at `path`, which its writer must have made. */
export const openSqliteReadModels = (path: string): ReadModels => {
  const database = openDatabase(path, { readOnly: true });
  const layout = followLayout(database);
  const texts = preparedTexts(database);
  const queries = createQueries(layout, texts);

  const hasMoved = (): boolean => {
    const moved = layout.hasMoved();
    if (moved) texts.clear();
    return moved;
  };

  /** Asks again when the tables changed under the question: a collection came, or took another's place. */
  const settled = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
    hasMoved();
    for (;;) {
      try {
        const answer = await ask();
        if (!hasMoved()) return answer;
      } catch (error) {
        if (!hasMoved()) throw error;
      }
    }
  };

  return {
    get: (collection, id) => settled(() => queries.get(collection, id)),
    getMany: (collection, ids) => settled(() => queries.getMany(collection, ids)),
    find: (collection, options) => settled(() => queries.find(collection, options)),
    count: (collection, filter) => settled(() => queries.count(collection, filter)),
    group: (collection, field, filter) => settled(() => queries.group(collection, field, filter)),
    checkpoint: async (projection) =>
      texts
        .get<Checkpoint>('SELECT projection, version, position FROM checkpoints WHERE projection = ?')
        .get(projection),
    close: async () => {
      database.close();
    },
  };
};
