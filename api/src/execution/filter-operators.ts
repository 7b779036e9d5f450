// The operators a client may filter by, and what the read store calls them.
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
