// Word that something changed and nothing of what it is, for who may ask: they read it again, by a query that
// checks what they see. Who was away hears it once.
import type { Position } from '@campus/events/domain/envelope';
import type { Change } from '@campus/projections/ports/change-feed';
import type { Filter, ReadStore } from '@campus/projections/ports/read-store';
import { type Caller, callerOf } from '../http/context.ts';
import type { FactStreams } from './fact-stream.ts';
import type { Source } from './live.ts';
import { argumentsOf } from './subscription-request.ts';

export interface WordParts {
  readonly readStore: Pick<ReadStore, 'find'>;
  readonly streams: FactStreams;
  /** Where the read models stand. */
  readonly position: () => Position | undefined;
}

/** What a group of subscribers hears of. */
export interface Word {
  readonly key: readonly string[];
  readonly collection: string;
  readonly filter: Filter;
  readonly concerns: (change: Change) => boolean;
  readonly allows: (caller: Caller) => Promise<boolean>;
}

export const openWord = (
  { readStore, streams, position }: WordParts,
  { key, collection, filter, concerns, allows }: Word,
  ...[request, member]: Parameters<Source>
): Promise<void> => {
  const { after } = argumentsOf<{ after?: string | null }>(request);
  const source = () => ({
    head: async () => position(),
    allows,
    concerns,
    read: async (from: Position | undefined) => {
      if (from === undefined) return [];
      const found = await readStore.find(collection, {
        filter: { $and: [filter, { _at: { $gt: from } }] },
        sort: [['_at', -1]],
        limit: 1,
      });
      return found.flatMap(({ _at: at }) => (at ? [{ position: at, payload: { position: at } }] : []));
    },
  });
  return streams.open(JSON.stringify([...key, request.key]), source, request, member, after ?? undefined);
};

interface TenantWord extends Pick<Word, 'concerns' | 'allows'> {
  readonly name: string;
  readonly collection: string;
  /** Holds for the tenant's documents that the word is about. */
  readonly filter?: Filter;
}

/** The word to those of a tenant who hold what `allows` asks for, as long as they hold it. */
export const tenantWord =
  (parts: WordParts, { name, collection, filter, concerns, allows }: TenantWord): Source =>
  async (request, member) => {
    const { tenant } = callerOf(request.context);
    const word: Word = {
      key: [name, tenant],
      collection,
      filter: { tenant, ...filter },
      concerns: (change) => 'tenant' in change && change.tenant === tenant && concerns(change),
      allows: async (caller) => caller.tenant === tenant && allows(caller),
    };
    await openWord(parts, word, request, member);
  };
