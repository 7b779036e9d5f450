// All documents that a filter fits, however many there are: the one way to read on past the limit of a question.
import { setImmediate as pause } from 'node:timers/promises';
import type { Document, Filter, FindOptions } from './read-store.ts';

const PAGE = 500;

interface Paged {
  readonly filter?: Filter;
  /** Each document has a text or a number there. */
  readonly field?: string;
  readonly limit?: number;
}

/** The part of ReadModels that is needed. */
interface Finding {
  find<D extends Document>(collection: string, options: FindOptions): Promise<D[]>;
}

/**
 * In the order of one field, of `_id` if none is named. A page begins on the index where the one before it ended:
 * documents that come or go meanwhile make it miss no other.
 */
export async function* inPages<D extends Document>(
  { find }: Finding,
  collection: string,
  { filter = {}, field = '_id', limit = PAGE }: Paged = {},
): AsyncIterable<readonly D[]> {
  let page = filter;
  for (;;) {
    const found: D[] = await find<D>(collection, {
      filter: page,
      sort:
        field === '_id'
          ? [['_id', 1]]
          : [
              [field, 1],
              ['_id', 1],
            ],
      limit,
    });
    if (found.length > 0) yield found;
    const last = found.at(-1);
    if (!last || found.length < limit) return;
    // A store in the process answers at once: without a pause nobody else would get a word in.
    await pause();
    // SQLite seeks by the first bound of a field: one that comes later would have it read all before it, each time.
    page = { $and: [...beyond(field, last), filter] };
  }
}

/** Throws for a document without the field: pages would end before it, or never. */
const beyond = (field: string, { [field]: at, _id }: Document): readonly Filter[] => {
  if (field === '_id') return [{ _id: { $gt: _id } }];
  if (typeof at !== 'number' && typeof at !== 'string') throw new TypeError(`no ${field}: ${_id}`);
  return [{ [field]: { $gte: at } }, { $or: [{ [field]: { $gt: at } }, { _id: { $gt: _id } }] }];
};
