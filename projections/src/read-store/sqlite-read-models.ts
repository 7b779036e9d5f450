// The file of the embedded read store as somebody reads it who does not write it: the api, while the
// projections write in a thread of their own.

import { openDatabase } from '@campus/events/log/store/sqlite/open-database';
import { MAX_IDS, QueryRefused } from '../ports/filter.ts';
import { type Checkpoint, type Document, documentAs, type ReadModels } from '../ports/read-store.ts';
import { isSchemaChange, MOST_CHANGES, throughSchemaChanges } from './schema-changes.ts';
import { followLayout } from './sqlite-collections.ts';
import { preparedTexts } from './sqlite-file.ts';
import { foldingTexts } from './sqlite-filter.ts';
import { createQueries } from './sqlite-queries.ts';

/** Documents that are kept until the next commit; mostly they are read for one question after another. */
const MAX_CURRENT = 2_000;

/** Opens the file at `path`, which its writer must have made. */
export const openSqliteReadModels = (path: string): ReadModels => {
  const database = foldingTexts(openDatabase(path, { readOnly: true }));
  const layout = followLayout(database);
  const texts = preparedTexts(database);
  const queries = createQueries(layout, texts);

  const version = database.prepare<{ data_version: number }>('PRAGMA data_version');
  const commits = (): number | undefined => version.get()?.data_version;
  let seen: number | undefined;
  /** What was read since the writer's last commit, which is what the file says until its next one. */
  const current = new Map<string, Document | undefined>();

  /** Whether the tables are others than at the last question. */
  const hasMoved = (): boolean => {
    const now = throughSchemaChanges(commits);
    if (now === seen) return false;
    const moved = throughSchemaChanges(layout.hasMoved);
    if (moved) texts.clear();
    current.clear();
    seen = now;
    return moved;
  };

  /** Asks again when the tables changed under the question: a collection came, or took another's place. */
  const settled = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
    hasMoved();
    for (let changes = MOST_CHANGES; ; changes -= 1) {
      try {
        const answer = await ask();
        if (!hasMoved()) return answer;
      } catch (error) {
        if (!hasMoved() && (changes <= 0 || !isSchemaChange(error))) throw error;
      }
    }
  };

  /** A commit may come between a reading and its answer, which then says nothing of what is current. */
  const remember = (
    keys: readonly string[],
    found: readonly (Document | undefined)[],
    asOf: unknown,
  ): void => {
    if (asOf !== seen || keys.length > MAX_CURRENT) return;
    if (current.size + keys.length > MAX_CURRENT) current.clear();
    for (const [index, key] of keys.entries()) current.set(key, found[index]);
  };

  const getMany = async <D extends Document>(collection: string, ids: readonly string[]): Promise<D[]> => {
    if (ids.length > MAX_IDS) throw new QueryRefused(`at most ${MAX_IDS} ids`);
    const wanted = [...new Set(ids)];
    const keys = wanted.map((id) => `${collection}/${id}`);
    const isCurrent = keys.every((key) => current.has(key));
    const known = isCurrent ? keys.map((key) => current.get(key)) : undefined;
    const found = known ?? (await readInOrder(collection, wanted, keys));
    return found.flatMap((document) => (document ? [documentAs<D>(document)] : []));
  };

  const readInOrder = async (
    collection: string,
    ids: readonly string[],
    keys: readonly string[],
  ): Promise<readonly (Document | undefined)[]> => {
    const asOf = seen;
    const read = new Map((await queries.getMany(collection, ids)).map((each) => [each._id, each]));
    const found = ids.map((id) => read.get(id));
    remember(keys, found, asOf);
    return found;
  };

  return {
    get: async <D extends Document>(collection: string, id: string) =>
      (await settled(() => getMany<D>(collection, [id])))[0],
    getMany: (collection, ids) => settled(() => getMany(collection, ids)),
    find: (collection, options) => settled(() => queries.find(collection, options)),
    count: (collection, filter) => settled(() => queries.count(collection, filter)),
    group: (collection, field, filter) => settled(() => queries.group(collection, field, filter)),
    checkpoint: (projection) =>
      settled(async () =>
        texts
          .get<Checkpoint>('SELECT projection, version, position FROM checkpoints WHERE projection = ?')
          .get(projection),
      ),
    close: async () => {
      database.close();
    },
  };
};
