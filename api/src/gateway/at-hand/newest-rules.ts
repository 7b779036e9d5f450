// The rules of a resource by the newest records this node knows: of the read model, or resolved here from
// those records while the read model may be behind them.
import type { Position } from '@campus/events/domain/envelope';
import {
  collections,
  documentId,
  type RecordDocument,
  type StoredRules,
} from '@campus/projections/ports/documents';
import type { ReadStore } from '@campus/projections/ports/read-store';
import { resolveFrom, saysTheSame } from '@campus/projections/ports/rule-sources';
import type { DocumentsInMemory } from './documents-in-memory.ts';
import type { RecordNews } from './record-news.ts';

export type RulesOf = (tenant: string, resourceId: string) => Promise<StoredRules | undefined>;

export interface NewestRulesParts {
  readonly readStore: Pick<ReadStore, 'get'>;
  readonly news: Pick<RecordNews, 'of' | 'mayChangeRules'>;
  readonly following: DocumentsInMemory['following'];
}

export const newestRules = ({ readStore, news, following }: NewestRulesParts): RulesOf => {
  const stored = (tenant: string, resourceId: string): Promise<StoredRules | undefined> =>
    readStore.get<StoredRules>(collections.rules, documentId(tenant, resourceId));

  const resolved: RulesOf = async (tenant, resourceId) => {
    let revision: Position | undefined;
    const read = (entity: string, record: string) => {
      const [collection, id] = [collections.records(entity), documentId(tenant, record)];
      const position = news.of(collection, id)?.position;
      if (position !== undefined && position > (revision ?? '')) revision = position;
      return readStore.get<RecordDocument>(collection, id);
    };
    const [known, rules] = await Promise.all([
      stored(tenant, resourceId),
      resolveFrom(resourceId, tenant, read),
    ]);
    if (!rules || revision === undefined || (known && saysTheSame(known, rules))) return known;
    return { _id: documentId(tenant, resourceId), tenant, revision, ...rules };
  };

  return (tenant, resourceId) =>
    news.mayChangeRules(tenant)
      ? following(`rules ${documentId(tenant, resourceId)}`, () => resolved(tenant, resourceId))
      : stored(tenant, resourceId);
};
