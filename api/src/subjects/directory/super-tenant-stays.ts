// The super tenant cannot be switched off: nobody else could switch it on again.
import { reject } from '@campus/events/domain/rejections';
import type { Objection, RecordParts } from '../../command/ports.ts';

export const superTenantStays =
  ({ isSuperTenant }: Pick<RecordParts, 'isSuperTenant'>): Objection =>
  async (_tenant, entity, id, { after }) =>
    entity.isTenant && after.state === 0 && (await isSuperTenant(id))
      ? reject(3001, { reason: { zh: '主机构不能停用', en: 'the main institution stays on' } })
      : undefined;
