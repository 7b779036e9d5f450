// The read models with each record as the log has it: where the log has told more of one than its document
// says, the document is brought forward by the record's own events.

import { isTrace } from '@campus/events/domain/already-done';
import type { RecordedEvent } from '@campus/events/domain/envelope';
import type { RecordEvent } from '@campus/events/domain/record/events';
import { recordStream } from '@campus/events/domain/streams';
import type { EventLog } from '@campus/events/log/store/event-store';
import { collections, type RecordDocument } from '@campus/projections/ports/documents';
import type { Document, FindOptions, ReadModels } from '@campus/projections/ports/read-store';
import { documentAs } from '@campus/projections/ports/read-store';
import { evolveRecord } from '@campus/projections/ports/record-document';
import type { Sealing } from '../../command/ports.ts';
import type { RecordNews } from './record-news.ts';

export interface NewestRecordsParts {
  readonly readStore: ReadModels;
  readonly news: Pick<RecordNews, 'of'>;
  readonly log: Pick<EventLog, 'readStream'>;
  /** Fetches the keys of what was read from the log; absent: they are at hand. */
  readonly keys?: Sealing['fetch'] | undefined;
}

/** Counts and filters are still the read models'. */
export const newestRecords = ({ readStore, news, log, keys }: NewestRecordsParts): ReadModels => {
  const newest = async (
    collection: string,
    id: string,
    read: RecordDocument | undefined,
  ): Promise<RecordDocument | undefined> => {
    const revision = news.of(collection, id)?.revision;
    const known = read?.revision ?? -1;
    if (revision === undefined || known >= revision) return read;
    const events = await log.readStream(streamOf(collection, id), known + 1);
    // The stream of a record has the events of its decider, and traces.
    const told = events.filter((event): event is RecordedEvent<RecordEvent> => !isTrace(event));
    const document = told.reduce((before, event) => evolveRecord(before, event, id), read);
    await keys?.([document]);
    return document;
  };

  /** `ids` also names what was not read, since no read model has it yet. */
  const broughtForward = async <D extends Document>(
    collection: string,
    ids: readonly string[],
    read: D[],
  ): Promise<D[]> => {
    if (!ids.some((id) => news.of(collection, id) !== undefined)) return read;
    const byId = new Map<string, Document>(read.map((document) => [document._id, document]));
    // There is news of records only, whose collections hold documents of records.
    const found = await Promise.all(
      ids.map((id) => {
        const known = byId.get(id);
        return newest(collection, id, known && documentAs<RecordDocument>(known));
      }),
    );
    return found.flatMap((document) => (document ? [documentAs<D>(document)] : []));
  };

  return {
    ...readStore,
    get: async <D extends Document>(collection: string, id: string) => {
      const read = await readStore.get<D>(collection, id);
      return (await broughtForward(collection, [id], read ? [read] : []))[0];
    },
    getMany: async <D extends Document>(collection: string, ids: readonly string[]) =>
      broughtForward(collection, ids, await readStore.getMany<D>(collection, ids)),
    find: async <D extends Document>(collection: string, options?: FindOptions) => {
      const read = await readStore.find<D>(collection, options);
      if (!collection.startsWith(PREFIX)) return read;
      const ids = read.map(({ _id }) => _id);
      const live = new Set(read.flatMap(({ _id, removed }) => (removed ? [] : [_id])));
      const found = await broughtForward(collection, ids, read);
      // Asked for as one of the living, and removed since.
      return found.filter(({ _id, removed }) => !(removed && live.has(_id)));
    },
  };
};

const PREFIX = collections.records('');

/** A tenant's name holds no `/`. */
const streamOf = (collection: string, id: string): string => {
  const cut = id.indexOf('/');
  return recordStream(id.slice(0, cut), collection.slice(PREFIX.length), id.slice(cut + 1));
};
