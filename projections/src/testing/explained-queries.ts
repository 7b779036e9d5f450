// Questions to the read models with what SQLite says of each: how it would go about it.
import type { SqliteDatabase } from '@campus/events/log/store/sqlite/open-database';
import { createCollections } from '../read-store/sqlite-collections.ts';
import { preparedTexts } from '../read-store/sqlite-file.ts';
import { createQueries, type Queries } from '../read-store/sqlite-queries.ts';

export interface ExplainedQueries {
  readonly queries: Queries;
  /** The steps of all queries so far, a line each. */
  steps(): string[];
}

export const explainedQueries = (database: SqliteDatabase): ExplainedQueries => {
  const texts = preparedTexts(database);
  const asked: string[] = [];
  const queries = createQueries(createCollections(database), {
    ...texts,
    get: <Row>(sql: string) => {
      asked.push(sql);
      return texts.get<Row>(sql);
    },
  });
  const stepsOf = (sql: string): string[] => {
    const values = Array.from({ length: sql.split('?').length - 1 }, () => null);
    const steps = database.prepare<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`).all(...values);
    return steps.map(({ detail }) => detail);
  };
  return { queries, steps: () => asked.flatMap(stepsOf) };
};
