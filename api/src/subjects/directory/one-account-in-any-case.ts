// Accounts that differ by the case of their letters alone are one person to an identity provider.
import { account, otherSpellings } from '@campus/events/directory/account';
import { record } from '@campus/events/domain/record/record';
import { reject } from '@campus/events/domain/rejections';
import { recordStream } from '@campus/events/domain/streams';
import type { Objection, RecordParts } from '../../command/ports.ts';

/** Code: 1008. Accounts from before their names were claimed in any case: asked for a new one only. */
export const oneAccountInAnyCase =
  ({ look }: Pick<RecordParts, 'look'>): Objection =>
  async (tenant, entity, id, { before }) => {
    if (entity.name !== account.name || before.account !== undefined) return undefined;
    for (const spelled of otherSpellings(id)) {
      const { state } = await look(recordStream(tenant, account.name, spelled), record);
      if (state.status === 'live')
        return reject(1008, { params: { field: { zh: `账号 ${spelled}`, en: `Account ${spelled}` } } });
    }
    return undefined;
  };
