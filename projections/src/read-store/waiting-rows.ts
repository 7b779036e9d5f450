// The questions of the embedded read store as the filler of a collection asks them: what still waits to be
// written is part of the answer.
import { MAX_IDS, QueryRefused } from '../ports/filter.ts';
import type { Document } from '../ports/read-store.ts';
import type { Bulks } from './bulks.ts';
import type { Queries } from './sqlite-queries.ts';

export const withWaiting = (
  queries: Queries,
  bulks: Pick<Bulks, 'textOf' | 'settle' | 'isEmpty'>,
): Queries => {
  /** Undefined: the file knows. Null: there is none. */
  const waiting = <D extends Document>(collection: string, id: string): D | null | undefined => {
    const text = bulks.textOf(collection, id);
    if (text === undefined) return undefined;
    return text === '' ? null : JSON.parse(text);
  };

  return {
    get: async <D extends Document>(collection: string, id: string) => {
      const found = bulks.isEmpty ? undefined : waiting<D>(collection, id);
      return found === undefined ? queries.get<D>(collection, id) : (found ?? undefined);
    },
    getMany: async <D extends Document>(collection: string, ids: readonly string[]) => {
      if (bulks.isEmpty) return queries.getMany<D>(collection, ids);
      if (ids.length > MAX_IDS) throw new QueryRefused(`at most ${MAX_IDS} ids`);
      const found = new Map(ids.map((id) => [id, waiting<D>(collection, id)]));
      const others = ids.filter((id) => found.get(id) === undefined);
      if (others.length === ids.length) return queries.getMany<D>(collection, ids);
      for (const document of await queries.getMany<D>(collection, others)) found.set(document._id, document);
      return [...found.values()].flatMap((document) => document ?? []);
    },
    find: async (collection, options) => {
      await bulks.settle(collection);
      return queries.find(collection, options);
    },
    count: async (collection, filter) => {
      await bulks.settle(collection);
      return queries.count(collection, filter);
    },
    group: async (collection, field, filter) => {
      await bulks.settle(collection);
      return queries.group(collection, field, filter);
    },
  };
};
