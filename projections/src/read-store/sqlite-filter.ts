// From the whitelisted filter to SQL over JSON documents. Where the answer is exact, SQL gives it
// alone; where it is not, SQL lets too many through and the matcher decides.

import { searchFolded } from '@campus/events/domain/half-width';
import type { SqliteDatabase, SqliteValue } from '@campus/events/log/store/sqlite/open-database';
import { filtersIn, isCondition, isScalar } from '../ports/filter.ts';
import type { Condition, Filter, Scalar } from '../ports/read-store.ts';

export interface SqlFilter {
  readonly sql: string;
  readonly values: readonly SqliteValue[];
  /** No document passes that the filter refuses. None is ever missing. */
  readonly isExact: boolean;
}

/** Whether some document of the collection has an array at this path or on the way to it. */
export type HoldsArrays = (path: string) => boolean;

/** Names in `path` are plain (checkPath), so they need no escaping. The same text is what indexes are made on. */
export const valueAt = (path: string): string =>
  path === '_id' ? 'id' : `json_extract(document, '$.${path}')`;

export const typeAt = (path: string): string =>
  path === '_id' ? `'text'` : `json_type(document, '$.${path}')`;

export const compileFilter = (filter: Filter, holdsArrays: HoldsArrays): SqlFilter =>
  all(
    Object.entries(filter).map(([name, value]) => {
      if (name === '$and') return all(branches(value, holdsArrays));
      if (name === '$or') return some(branches(value, holdsArrays));
      if (holdsArrays(name)) return undecided;
      if (isCondition(value)) return compileCondition(name, value);
      return isScalar(value) ? equals(name, value) : undecided;
    }),
  );

const branches = (value: Filter[string], holdsArrays: HoldsArrays): SqlFilter[] =>
  filtersIn(value).map((inner) => compileFilter(inner, holdsArrays));

const compileCondition = (path: string, condition: Condition): SqlFilter => {
  const { $eq, $ne, $in, $gt, $gte, $lt, $lte, $exists, $contains } = condition;
  const parts: SqlFilter[] = [];
  if ($eq !== undefined) parts.push(equals(path, $eq));
  if ($ne !== undefined) parts.push(differs(path, $ne));
  if ($in !== undefined) parts.push(isOneOf(path, $in));
  if ($gt !== undefined) parts.push(compare(path, '>', $gt));
  if ($gte !== undefined) parts.push(compare(path, '>=', $gte));
  if ($lt !== undefined) parts.push(compare(path, '<', $lt));
  if ($lte !== undefined) parts.push(compare(path, '<=', $lte));
  if ($exists !== undefined) parts.push(exactly(`${typeAt(path)} IS ${$exists ? 'NOT ' : ''}NULL`));
  if ($contains !== undefined) parts.push(contains(path, $contains));
  return all(parts);
};

const exactly = (sql: string, ...values: SqliteValue[]): SqlFilter => ({ sql, values, isExact: true });
const undecided: SqlFilter = { sql: '1', values: [], isExact: false };

const join = (parts: readonly SqlFilter[], word: 'AND' | 'OR', empty: string): SqlFilter => ({
  sql: parts.length === 0 ? empty : parts.map(({ sql }) => `(${sql})`).join(` ${word} `),
  values: parts.flatMap(({ values }) => values),
  isExact: parts.every(({ isExact }) => isExact),
});
const all = (parts: readonly SqlFilter[]): SqlFilter =>
  parts.length === 1 && parts[0] ? parts[0] : join(parts, 'AND', '1');
const some = (parts: readonly SqlFilter[]): SqlFilter => join(parts, 'OR', '0');

/** Booleans come out of JSON as 1 and 0, objects and arrays as their text: then the type tells them apart. */
const needsType = (value: Scalar): boolean =>
  typeof value === 'boolean' ||
  value === 0 ||
  value === 1 ||
  (typeof value === 'string' && /^[[{]/.test(value));

const equals = (path: string, value: Scalar): SqlFilter => {
  if (value === null) return exactly(`${valueAt(path)} IS NULL`);
  if (typeof value === 'boolean')
    return exactly(`${valueAt(path)} = ? AND ${typeAt(path)} = ?`, value ? 1 : 0, String(value));
  if (!needsType(value)) return exactly(`${valueAt(path)} = ?`, value);
  return exactly(`${valueAt(path)} = ? AND ${hasTypeOf(path, value)}`, value);
};

const hasTypeOf = (path: string, value: string | number): string =>
  typeof value === 'string' ? `${typeAt(path)} = 'text'` : `${typeAt(path)} IN ('integer', 'real')`;

const differs = (path: string, value: Scalar): SqlFilter => {
  const { sql, values } = equals(path, value);
  return exactly(`NOT coalesce(${sql}, 0)`, ...values);
};

const isOneOf = (path: string, choices: readonly Scalar[]): SqlFilter => {
  const plain = choices.filter((value): value is string | number => value !== null && !needsType(value));
  const rest = choices.filter((value) => value === null || needsType(value));
  const parts = rest.map((value) => equals(path, value));
  if (plain.length > 0)
    parts.push(exactly(`${valueAt(path)} IN (${plain.map(() => '?').join(', ')})`, ...plain));
  return some(parts);
};

const compare = (path: string, sign: '>' | '>=' | '<' | '<=', value: Scalar): SqlFilter => {
  const operand = typeof value === 'number' ? value : String(value);
  return exactly(`${valueAt(path)} ${sign} ? AND ${hasTypeOf(path, operand)}`, operand);
};

/** The database once its statements can fold texts: SQLite itself folds the case of ASCII letters only. */
export const foldingTexts = (database: SqliteDatabase): SqliteDatabase => {
  database.function('folded', { deterministic: true }, (value) => searchFolded(String(value)));
  return database;
};

const contains = (path: string, part: string): SqlFilter =>
  exactly(`${typeAt(path)} = 'text' AND instr(folded(${valueAt(path)}), ?) > 0`, searchFolded(part));
