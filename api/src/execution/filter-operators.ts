// How a client writes a filter: as an object or as its text, with operators that the read store calls otherwise.
import type { Condition } from '@campus/projections/ports/read-store';

export const operators: Readonly<Record<string, keyof Condition>> = {
  eq: '$eq',
  ne: '$ne',
  in: '$in',
  like: '$contains',
  gt: '$gt',
  gte: '$gte',
  lt: '$lt',
  lte: '$lte',
};

/** Existing clients send a filter and its order as the text of their JSON. Undefined where that is none. */
export const fromText = (given: unknown): unknown => {
  if (typeof given !== 'string') return given;
  try {
    return JSON.parse(given) as unknown;
  } catch {
    return undefined;
  }
};
