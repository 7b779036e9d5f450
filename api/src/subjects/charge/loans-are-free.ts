// A loan costs nothing: a price of a device would be shown to the office and asked of nobody.
import { chargeResourceRule } from '@campus/events/charge/charge-resource-rule';
import { reject } from '@campus/events/domain/rejections';
import { collections, documentId, type StoredRules } from '@campus/projections/ports/documents';
import type { ReadStore } from '@campus/projections/ports/read-store';
import type { Objection } from '../../command/ports.ts';

const LENT = { zh: '设备借用暂不支持收费', en: 'devices are lent free of charge' };

/** Code: 3001. */
export const loansAreFree =
  ({ readStore }: { readonly readStore: Pick<ReadStore, 'get'> }): Objection =>
  async (tenant, entity, _, { before, after }) => {
    const { resources_id: resourceId } = after;
    if (entity.name !== chargeResourceRule.name || typeof resourceId !== 'string') return undefined;
    if (before.resources_id === resourceId) return undefined;
    const stored = await readStore.get<StoredRules>(collections.rules, documentId(tenant, resourceId));
    return stored?.rules.lending ? reject(3001, { reason: LENT }) : undefined;
  };
