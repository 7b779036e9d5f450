// The rules of resources as this node knows them: read once, forgotten when the feed says they changed.
import type { ChangeFeed } from '@campus/projections/ports/change-feed';
import { collections, documentId, type StoredRules } from '@campus/projections/ports/documents';
import type { ReadStore } from '@campus/projections/ports/read-store';

const MAX_REMEMBERED = 50_000;

export interface RulesInMemory {
  of(tenant: string, resourceId: string): Promise<StoredRules | undefined>;
  close(): void;
}

export const createRulesInMemory = (readStore: Pick<ReadStore, 'get'>, feed: ChangeFeed): RulesInMemory => {
  const remembered = new Map<string, StoredRules>();
  /** Changes so far: what was read before the latest is not remembered. */
  let changes = 0;
  const close = feed.subscribe((change) => {
    if (change.kind === 'gap') remembered.clear();
    else if (change.kind === 'rules') remembered.delete(documentId(change.tenant, change.resourceId));
    else return;
    changes += 1;
  });
  return {
    of: async (tenant, resourceId) => {
      const id = documentId(tenant, resourceId);
      const known = remembered.get(id);
      if (known) return known;
      const before = changes;
      const found = await readStore.get<StoredRules>(collections.rules, id);
      if (!found || before !== changes) return found;
      const oldest = remembered.size >= MAX_REMEMBERED ? remembered.keys().next().value : undefined;
      if (oldest !== undefined) remembered.delete(oldest);
      remembered.set(id, found);
      return found;
    },
    close,
  };
};
