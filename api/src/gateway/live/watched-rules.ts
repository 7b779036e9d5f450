// The rules of the watched resources, in memory, read again when the feed announces a change.
import type { ChangeFeed } from '@campus/projections/ports/change-feed';
import { collections, documentId, type StoredRules } from '@campus/projections/ports/documents';
import type { ReadStore } from '@campus/projections/ports/read-store';

export interface WatchedRules {
  /** Reads missing rules and keeps them until `release`. */
  retain(tenant: string, resourceIds: readonly string[]): Promise<void>;
  release(tenant: string, resourceIds: readonly string[]): void;
  of(tenant: string, resourceId: string): StoredRules | undefined;
  /** How often changed rules were announced, of any resource. */
  readonly announced: number;
  /** Called when rules of a retained resource were read anew. Returns the way to stop. */
  onChanged(listen: (tenant: string, resourceId: string) => void): () => void;
  /** Reads all again, after the feed has been silent for too long. */
  reconcile(): Promise<void>;
  close(): void;
}

interface Entry {
  readonly tenant: string;
  readonly resourceId: string;
  holders: number;
  rules: StoredRules | undefined;
  reading: Promise<void> | undefined;
}

export const createWatchedRules = (
  readStore: Pick<ReadStore, 'get'>,
  feed: ChangeFeed,
  onError: (error: unknown) => void,
): WatchedRules => {
  const entries = new Map<string, Entry>();
  const listeners = new Set<(tenant: string, resourceId: string) => void>();
  let announced = 0;

  const read = async (id: string): Promise<void> => {
    const found = await readStore.get<StoredRules>(collections.rules, id);
    const entry = entries.get(id);
    if (!entry) return;
    const isNews = entry.rules?.revision !== found?.revision;
    entry.rules = found;
    if (isNews) for (const listen of listeners) listen(entry.tenant, entry.resourceId);
  };

  const unsubscribe = feed.subscribe((change) => {
    if (change.kind !== 'rules') return;
    announced += 1;
    const id = documentId(change.tenant, change.resourceId);
    if (entries.has(id)) read(id).catch(onError);
  });

  return {
    retain: async (tenant, resourceIds) => {
      const reads = resourceIds.map((resourceId) => {
        const id = documentId(tenant, resourceId);
        const known = entries.get(id);
        if (known) {
          known.holders += 1;
          return known.reading;
        }
        const entry: Entry = { tenant, resourceId, holders: 1, rules: undefined, reading: undefined };
        entries.set(id, entry);
        entry.reading = read(id).finally(() => {
          entry.reading = undefined;
        });
        return entry.reading;
      });
      await Promise.all(reads);
    },
    release: (tenant, resourceIds) => {
      for (const resourceId of resourceIds) {
        const id = documentId(tenant, resourceId);
        const entry = entries.get(id);
        if (!entry) continue;
        entry.holders -= 1;
        if (entry.holders === 0) entries.delete(id);
      }
    },
    get announced() {
      return announced;
    },
    of: (tenant, resourceId) => entries.get(documentId(tenant, resourceId))?.rules,
    onChanged: (listen) => {
      listeners.add(listen);
      return () => listeners.delete(listen);
    },
    reconcile: async () => {
      for (const id of [...entries.keys()]) await read(id);
    },
    close: () => unsubscribe(),
  };
};
