// The two ports the api reads, in memory and as small as they can be: enough to test the api alone.

import type { Change, ChangeFeed } from '@campus/projections/ports/change-feed';
import { collections, type DayClaim, type DayDocument, dayId } from '@campus/projections/ports/documents';
import type { Document, ReadStore } from '@campus/projections/ports/read-store';
import { documentAs } from '@campus/projections/ports/read-store';

export interface PlainFeed extends ChangeFeed {
  readonly listeners: number;
}

export const createPlainFeed = (): PlainFeed => {
  const listeners = new Set<(change: Change) => void>();
  return {
    get listeners() {
      return listeners.size;
    },
    publish: (change) => {
      for (const listen of listeners) listen(change);
    },
    subscribe: (listen) => {
      listeners.add(listen);
      return () => listeners.delete(listen);
    },
    close: async () => listeners.clear(),
  };
};

export type PlainReads = Pick<ReadStore, 'get' | 'getMany'>;

export interface PlainWorld extends PlainReads {
  readonly feed: PlainFeed;
  put(collection: string, document: Document): void;
  /** Moves a day on as a projection would: first the document, then the announcement. */
  changeDay(change: DayMove): number;
  /** How often documents were asked for. */
  readonly reads: number;
}

export interface DayMove {
  readonly tenant?: string;
  readonly resourceId: string;
  readonly date: string;
  readonly changed?: readonly DayClaim[];
  readonly removed?: readonly string[];
  /** The announcement is lost on its way. */
  readonly isSilent?: boolean;
}

export const createPlainWorld = (): PlainWorld => {
  const feed = createPlainFeed();
  const stored = new Map<string, Map<string, Document>>();
  let reads = 0;
  const collection = (name: string): Map<string, Document> => {
    const known = stored.get(name) ?? new Map<string, Document>();
    stored.set(name, known);
    return known;
  };
  const put = (name: string, document: Document): void => {
    collection(name).set(document._id, document);
  };

  return {
    feed,
    put,
    get reads() {
      return reads;
    },
    get: async <D extends Document>(name: string, id: string) => {
      reads += 1;
      const found = collection(name).get(id);
      return found && documentAs<D>(found);
    },
    getMany: async <D extends Document>(name: string, ids: readonly string[]) => {
      reads += 1;
      return ids.flatMap((id) => collection(name).get(id) ?? []).map((each) => documentAs<D>(each));
    },
    changeDay: ({ tenant = 'campus', resourceId, date, changed = [], removed = [], isSilent = false }) => {
      const id = dayId(tenant, resourceId, date);
      const found = collection(collections.days).get(id);
      const before = found && documentAs<DayDocument>(found);
      const claims = new Map(before?.claims.map((claim) => [claim.key, claim]));
      for (const key of removed) claims.delete(key);
      for (const claim of changed) claims.set(claim.key, claim);
      const previous = before?.revision ?? -1;
      const document: DayDocument = {
        _id: id,
        tenant,
        resourceId,
        date,
        revision: previous + 1,
        claims: [...claims.values()],
      };
      put(collections.days, document);
      if (!isSilent)
        feed.publish({
          kind: 'day',
          tenant,
          resourceId,
          date,
          previous,
          revision: previous + 1,
          changed,
          removed,
        });
      return previous + 1;
    },
  };
};

export const claim = (key: string, start: number, end: number, more: Partial<DayClaim> = {}): DayClaim => ({
  key,
  start,
  end,
  state: 'taken',
  units: 1,
  ...more,
});
