// Records and rules as this node knows them: read once, forgotten when the log or the feed says they changed
// and in any case soon, so that a lost announcement is never believed for long. Days and bookings are not
// kept: they change all the time.

import type { Change, ChangeFeed } from '@campus/projections/ports/change-feed';
import { collections, documentId } from '@campus/projections/ports/documents';
import type { Document, ReadModels } from '@campus/projections/ports/read-store';
import { documentAs } from '@campus/projections/ports/read-store';
import type { RecordNews } from './record-news.ts';

export interface DocumentsInMemory {
  /** The read store with some of its documents answered from memory. */
  readonly readStore: ReadModels;
  /**
   * What follows from records alone: computed again once any of them has changed, and in any case soon. `of`: from
   * records of these entities alone.
   */
  following<Value>(key: string, compute: () => Promise<Value>, of?: readonly string[]): Promise<Value>;
  close(): void;
}

const MAX_REMEMBERED = 50_000;
/** The longest a change can go unnoticed. */
const BELIEVED_MS = 15_000;

/**
 * Another value once any record or rules have changed, and in any case soon: what was found from them while it was
 * the same still holds, as far as this node knows.
 */
export const recordsAsKnown = ({ following }: Pick<DocumentsInMemory, 'following'>): Promise<object> =>
  following('records as known', async () => ({}));

interface Followed {
  readonly value: unknown;
  /** The number of changes that had been heard of when it was computed. */
  readonly changes: number;
  readonly until: number;
}

interface Remembered {
  readonly document: Document;
  readonly until: number;
}

const recordPrefix = collections.records('');
const isKept = (collection: string): boolean =>
  collection === collections.rules || collection.startsWith(recordPrefix);

/** What a change makes untrue: one document, or everything. */
const forgottenBy = (change: Change): string | 'all' | undefined => {
  switch (change.kind) {
    case 'gap':
      return 'all';
    case 'rules':
      return keyOf(collections.rules, documentId(change.tenant, change.resourceId));
    case 'record':
      return keyOf(collections.records(change.entity), documentId(change.tenant, change.id));
    default:
      return undefined;
  }
};

const keyOf = (collection: string, id: string): string => `${collection} ${id}`;

export interface DocumentsInMemoryParts {
  readonly readStore: ReadModels;
  readonly feed: ChangeFeed;
  readonly news: Pick<RecordNews, 'onNews'>;
  readonly clock: () => number;
}

export const createDocumentsInMemory = (parts: DocumentsInMemoryParts): DocumentsInMemory => {
  const { readStore, feed, news, clock } = parts;
  const remembered = new Map<string, Remembered>();
  const followed = new Map<string, Followed>();
  /** What is being computed, as of how many changes: who asks meanwhile waits for the same. */
  const computing = new Map<string, { readonly changes: number; readonly value: Promise<unknown> }>();
  /** Changes so far: what was being read when one came is not remembered. */
  let changes = 0;
  /** Gaps of the feed: anything may have changed. */
  let gaps = 0;
  const ofEntity = new Map<string, number>();
  const heardOf = (of: readonly string[] | undefined): number =>
    of ? of.reduce((sum, entity) => sum + (ofEntity.get(entity) ?? 0), gaps) : changes;
  const forget = (key: string | 'all', entity?: string): void => {
    changes += 1;
    if (entity !== undefined) ofEntity.set(entity, (ofEntity.get(entity) ?? 0) + 1);
    if (key !== 'all') remembered.delete(key);
    else {
      gaps += 1;
      remembered.clear();
    }
  };
  const stopFeed = feed.subscribe((change) => {
    const forgotten = forgottenBy(change);
    if (forgotten !== undefined) forget(forgotten, change.kind === 'record' ? change.entity : undefined);
  });
  const stopNews = news.onNews(({ tenant, entity, record }) =>
    forget(keyOf(collections.records(entity), documentId(tenant, record)), entity),
  );

  const known = <D extends Document>(collection: string, id: string): D | undefined => {
    const found = remembered.get(keyOf(collection, id));
    return found && found.until > clock() ? documentAs<D>(found.document) : undefined;
  };

  const remember = (collection: string, document: Document): void => {
    forgetOldest(remembered);
    remembered.set(keyOf(collection, document._id), { document, until: clock() + BELIEVED_MS });
  };

  const getMany = async <D extends Document>(collection: string, ids: readonly string[]): Promise<D[]> => {
    if (!isKept(collection)) return readStore.getMany<D>(collection, ids);
    const found = new Map<string, D>();
    for (const id of ids) {
      const document = known<D>(collection, id);
      if (document) found.set(id, document);
    }
    const missing = ids.filter((id) => !found.has(id));
    if (missing.length > 0) {
      const before = changes;
      const read = await readStore.getMany<D>(collection, missing);
      for (const document of read) {
        found.set(document._id, document);
        if (before === changes) remember(collection, document);
      }
    }
    return [...new Set(ids)].flatMap((id) => found.get(id) ?? []);
  };

  const following = async <Value>(
    key: string,
    compute: () => Promise<Value>,
    of?: readonly string[],
  ): Promise<Value> => {
    const before = heardOf(of);
    const known = followed.get(key);
    if (known && known.changes === before && known.until > clock()) return known.value as Value;
    const underWay = computing.get(key);
    if (underWay?.changes === before) return underWay.value as Promise<Value>;
    const value = compute();
    const begun = { changes: before, value };
    computing.set(key, begun);
    try {
      const computed = await value;
      forgetOldest(followed);
      if (before === heardOf(of))
        followed.set(key, { value: computed, changes: before, until: clock() + BELIEVED_MS });
      return computed;
    } finally {
      if (computing.get(key) === begun) computing.delete(key);
    }
  };

  return {
    following,
    close: () => {
      stopFeed();
      stopNews();
    },
    readStore: {
      ...readStore,
      getMany,
      get: async <D extends Document>(collection: string, id: string) =>
        isKept(collection)
          ? (known<D>(collection, id) ?? (await getMany<D>(collection, [id]))[0])
          : readStore.get<D>(collection, id),
    },
  };
};

const forgetOldest = (known: Map<string, unknown>): void => {
  const oldest = known.size >= MAX_REMEMBERED ? known.keys().next().value : undefined;
  if (oldest !== undefined) known.delete(oldest);
};
