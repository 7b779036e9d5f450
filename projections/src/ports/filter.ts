// The whitelist of the read store's language, held at the port: what passes here, both adapters
// understand alike; everything else is refused before it reaches an engine.
import type { Condition, Filter, FindOptions, Scalar } from './read-store.ts';

const MAX_FILTER_DEPTH = 8;
/** Conditions in one filter, nested ones included. */
const MAX_CONDITIONS = 200;
/** Values of one `$in`. */
const MAX_IN_VALUES = 2_000;
const MAX_CONTAINS_LENGTH = 100;
const MAX_TEXT_LENGTH = 1_000;
const MAX_PATH_LENGTH = 160;
const MAX_SORT_FIELDS = 8;
export const MAX_LIMIT = 9_999;
const DEFAULT_LIMIT = 1_000;
const MAX_SKIP = 1_000_000;
/** Ids of one `getMany`. */
export const MAX_IDS = 20_000;

/** A query that the read store does not answer. The message is for developers, never for callers. */
export class QueryRefused extends Error {
  override readonly name = 'QueryRefused';
}

const PATH = /^[A-Za-z_]\w*(\.[A-Za-z_]\w*)*$/;
/** Names that mean something else to JavaScript than to a document. */
const FORBIDDEN_SEGMENT = /(^|\.)(__proto__|constructor|prototype)(\.|$)/;
/** Half a character and the zero character: no engine keeps them as they are. */
const LONE_OR_NUL = /[\p{Surrogate}\0]/u;
const COLLECTION = /^[A-Za-z_]\w{0,99}$/;

export const isScalar = (value: unknown): value is Scalar =>
  value === null ||
  typeof value === 'boolean' ||
  (typeof value === 'number' && Number.isFinite(value)) ||
  typeof value === 'string';

export const isCondition = (value: Filter[string]): value is Condition =>
  !isScalar(value) && !Array.isArray(value);

/** What `$and` and `$or` list. */
export const filtersIn = (value: Filter[string]): readonly Filter[] => (Array.isArray(value) ? value : []);

/** Throws QueryRefused unless `name` can name a collection in every engine. */
export const checkCollection = (name: string): string => {
  if (!COLLECTION.test(name)) throw new QueryRefused(`not a collection: ${name.slice(0, 100)}`);
  return name;
};

/** Throws QueryRefused unless `path` is a dotted path of plain names. */
export const checkPath = (path: string): string => {
  if (path.length > MAX_PATH_LENGTH || !PATH.test(path) || FORBIDDEN_SEGMENT.test(path))
    throw new QueryRefused(`not a field: ${path.slice(0, MAX_PATH_LENGTH)}`);
  return path;
};

export interface CheckedOptions {
  readonly filter: Filter;
  readonly sort: readonly (readonly [field: string, direction: 1 | -1])[];
  readonly skip: number;
  readonly limit: number;
}

/** Fills in the defaults. Throws QueryRefused. */
export const checkOptions = (options: FindOptions = {}): CheckedOptions => {
  const { filter = {}, sort = [], skip = 0, limit = DEFAULT_LIMIT } = options;
  if (!Number.isInteger(skip) || skip < 0 || skip > MAX_SKIP)
    throw new QueryRefused(`skip is 0 to ${MAX_SKIP}`);
  if (!Number.isInteger(limit) || limit < 1 || limit > MAX_LIMIT)
    throw new QueryRefused(`limit is 1 to ${MAX_LIMIT}`);
  if (sort.length > MAX_SORT_FIELDS) throw new QueryRefused(`at most ${MAX_SORT_FIELDS} sort fields`);
  for (const [field, direction] of sort) {
    checkPath(field);
    if (direction !== 1 && direction !== -1) throw new QueryRefused('a direction is 1 or -1');
  }
  return { filter: checkFilter(filter), sort, skip, limit };
};

/** The filter itself once every name, operator, value, depth and size in it is allowed. Throws QueryRefused. */
export const checkFilter = (filter: Filter = {}): Filter => {
  let conditions = 0;
  const visit = (level: unknown, depth: number): void => {
    if (!isPlain(level)) throw new QueryRefused('a filter is an object');
    if (depth > MAX_FILTER_DEPTH) throw new QueryRefused(`a filter nests at most ${MAX_FILTER_DEPTH} deep`);
    for (const [name, value] of Object.entries(level)) {
      conditions += 1;
      if (conditions > MAX_CONDITIONS) throw new QueryRefused(`at most ${MAX_CONDITIONS} conditions`);
      if (name === '$and' || name === '$or') {
        if (!Array.isArray(value) || value.length === 0) throw new QueryRefused(`${name} lists filters`);
        for (const inner of value) visit(inner, depth + 1);
      } else {
        checkPath(name);
        if (!isScalar(value)) checkCondition(value);
        else checkText(value);
      }
    }
  };
  visit(filter, 1);
  return filter;
};

const checkCondition = (condition: unknown): void => {
  if (!isPlain(condition) || Object.keys(condition).length === 0)
    throw new QueryRefused('a condition is a value or an object of operators');
  for (const [operator, operand] of Object.entries(condition)) {
    const check = Object.hasOwn(operands, operator) ? operands[operator] : undefined;
    if (!check) throw new QueryRefused(`not an operator: ${operator.slice(0, 40)}`);
    if (!check(operand)) throw new QueryRefused(`not an operand of ${operator}`);
    checkText(operand);
  }
};

/** Order is told of texts and of numbers only: engines disagree about the rest. */
const isOrdered = (value: unknown): boolean =>
  typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value));

const operands: Readonly<Record<string, (operand: unknown) => boolean>> = {
  $eq: isScalar,
  $ne: isScalar,
  $in: (operand) =>
    Array.isArray(operand) &&
    operand.length <= MAX_IN_VALUES &&
    operand.every((value) => isScalar(value) && isShort(value)),
  $gt: isOrdered,
  $gte: isOrdered,
  $lt: isOrdered,
  $lte: isOrdered,
  $exists: (operand) => typeof operand === 'boolean',
  $contains: (operand) => typeof operand === 'string' && operand.length <= MAX_CONTAINS_LENGTH,
} satisfies Readonly<Record<keyof Condition, (operand: unknown) => boolean>>;

/** Whether a filter may compare with it: any text that is short and well formed. */
export const isShort = (value: unknown): boolean =>
  typeof value !== 'string' || (value.length <= MAX_TEXT_LENGTH && !LONE_OR_NUL.test(value));

const checkText = (value: unknown): void => {
  if (!isShort(value)) throw new QueryRefused(`a text has at most ${MAX_TEXT_LENGTH} well-formed characters`);
};

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
