// The questions of the embedded read store. SQL finds and orders candidates over expression indexes;
// the matcher decides wherever SQL alone cannot.
import { checkFilter, checkOptions, checkPath, MAX_IDS, QueryRefused } from '../ports/filter.ts';
import type { Document, Filter, FindOptions, ReadStore, Scalar } from '../ports/read-store.ts';
import { scalarAt } from './array-paths.ts';
import { matcherOf } from './decide-with-mingo.ts';
import { createParsedDocuments } from './parsed-documents.ts';
import { type Layout, tableOf } from './sqlite-collections.ts';
import type { PreparedTexts } from './sqlite-file.ts';
import { compileFilter, typeAt, valueAt } from './sqlite-filter.ts';

/**
 * In order of their ids SQLite would rather look at every document than sort the few that an index finds: the sign
 * keeps it from doing so. Where the ids are what is asked for, or everything is, their order comes for nothing.
 */
const idFor = (filter: Filter): string =>
  Object.keys(filter).some((field) => field !== '_id') ? '+id' : 'id';

interface Row {
  readonly document: string;
}

const parse = <D extends Document>({ document }: Row): D => JSON.parse(document);

export type Queries = Pick<ReadStore, 'get' | 'getMany' | 'find' | 'count' | 'group'>;

export const createQueries = (layout: Layout, texts: PreparedTexts): Queries => {
  const parsed = createParsedDocuments();
  const compile = (collection: string, filter: Filter) =>
    compileFilter(filter, layout.holdsArrays(collection));

  /** Locks the file once for all that `work` reads: by itself each statement would, for longer than it reads. */
  const inOneLook = (work: () => void): void => {
    texts.get('BEGIN').run();
    try {
      work();
    } finally {
      texts.get('COMMIT').run();
    }
  };

  /** Every document that the filter accepts, one at a time. */
  function* matching<D extends Document>(collection: string, filter: Filter, order: string): Iterable<D> {
    const { sql, values } = compile(collection, filter);
    const matches = matcherOf(filter);
    const text = `SELECT document FROM ${tableOf(collection)} WHERE ${sql} ${order}`;
    for (const row of texts.get<Row>(text).iterate(...values)) {
      const document = parse<D>(row);
      if (matches(document)) yield document;
    }
  }

  const find = <D extends Document>(collection: string, options: FindOptions): D[] => {
    const { filter, sort, skip, limit } = checkOptions(options);
    if (!layout.has(collection)) return [];
    // The id last, so that pages neither repeat a document nor leave one out.
    const order = `ORDER BY ${[...sort.map(([field, way]) => `${valueAt(field)} ${way === 1 ? 'ASC' : 'DESC'}`), idFor(filter)].join(', ')}`;
    const { sql, values, isExact } = compile(collection, filter);
    if (isExact) {
      const text = `SELECT document FROM ${tableOf(collection)} WHERE ${sql} ${order} LIMIT ? OFFSET ?`;
      return texts
        .get<Row>(text)
        .all(...values, limit, skip)
        .map((row) => parse<D>(row));
    }
    const found: D[] = [];
    let toSkip = skip;
    for (const document of matching<D>(collection, filter, order)) {
      if (toSkip > 0) toSkip -= 1;
      else found.push(document);
      if (found.length === limit) break;
    }
    return found;
  };

  const count = (collection: string, filter: Filter): number => {
    checkFilter(filter);
    if (!layout.has(collection)) return 0;
    const { sql, values, isExact } = compile(collection, filter);
    const text = `SELECT count(*) AS found FROM ${tableOf(collection)} WHERE ${sql}`;
    if (isExact) return texts.get<{ found: number }>(text).get(...values)?.found ?? 0;
    let found = 0;
    for (const _ of matching(collection, filter, '')) found += 1;
    return found;
  };

  const group = (collection: string, field: string, filter: Filter): Map<Scalar, number> => {
    checkFilter(filter);
    checkPath(field);
    const groups = new Map<Scalar, number>();
    const add = (value: Scalar | undefined, found: number): void => {
      if (value !== undefined) groups.set(value, (groups.get(value) ?? 0) + found);
    };
    if (!layout.has(collection)) return groups;
    const { sql, values, isExact } = compile(collection, filter);
    if (isExact && !layout.holdsArrays(collection)(field)) {
      const text = `SELECT ${typeAt(field)} AS type, ${valueAt(field)} AS value, count(*) AS found
        FROM ${tableOf(collection)} WHERE ${sql} GROUP BY 1, 2`;
      for (const row of texts.get<GroupRow>(text).iterate(...values)) add(scalarOf(row), row.found);
    } else {
      for (const document of matching(collection, filter, '')) add(scalarAt(document, field), 1);
    }
    return groups;
  };

  return {
    get: async <D extends Document>(collection: string, id: string) => {
      if (!layout.has(collection)) return undefined;
      const row = texts.get<Row>(`SELECT document FROM ${tableOf(collection)} WHERE id = ?`).get(id);
      return row && parsed.of<D>(collection, id, row.document);
    },
    getMany: async <D extends Document>(collection: string, ids: readonly string[]) => {
      if (ids.length > MAX_IDS) throw new QueryRefused(`at most ${MAX_IDS} ids`);
      if (!layout.has(collection)) return [];
      const statement = texts.get<Row>(`SELECT document FROM ${tableOf(collection)} WHERE id = ?`);
      const found: D[] = [];
      inOneLook(() => {
        for (const id of new Set(ids)) {
          const row = statement.get(id);
          if (row) found.push(parsed.of<D>(collection, id, row.document));
        }
      });
      return found;
    },
    find: async <D extends Document>(collection: string, options: FindOptions = {}) =>
      find<D>(collection, options),
    count: async (collection, filter = {}) => count(collection, filter),
    group: async (collection, field, filter = {}) => group(collection, field, filter),
  };
};

interface GroupRow {
  readonly type: string | null;
  readonly value: string | number | null;
  readonly found: number;
}

/** Undefined for what is no scalar. */
const scalarOf = ({ type, value }: GroupRow): Scalar | undefined => {
  if (type === 'object' || type === 'array') return undefined;
  return type === 'true' || type === 'false' ? type === 'true' : value;
};
