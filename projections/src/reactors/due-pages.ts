// What is due by now, the longest due first, in pages that no change in between disturbs: what stays due because
// it fails keeps nothing else waiting.
import type { Instant } from '@campus/events/domain/envelope';
import type { Document, Filter, ReadModels } from '../ports/read-store.ts';

interface Due extends Document {
  readonly dueAt?: Instant | undefined;
}

export async function* dueBy<D extends Due>(
  readStore: ReadModels,
  collection: string,
  now: Instant,
  page: number,
): AsyncIterable<readonly D[]> {
  let after: Filter = {};
  for (;;) {
    const found = await readStore.find<D>(collection, {
      filter: { $and: [{ dueAt: { $lte: now } }, after] },
      sort: [
        ['dueAt', 1],
        ['_id', 1],
      ],
      limit: page,
    });
    if (found.length > 0) yield found;
    const last = found.at(-1);
    if (found.length < page || last?.dueAt === undefined) return;
    const { dueAt, _id } = last;
    after = { $or: [{ dueAt: { $gt: dueAt } }, { dueAt: { $gte: dueAt }, _id: { $gt: _id } }] };
  }
}
