// The host name of public pages leads to one institution.

import { reject } from '@campus/events/domain/rejections';
import { collections, type RecordDocument, recordId } from '@campus/projections/ports/documents';
import type { ReadStore } from '@campus/projections/ports/read-store';
import type { Objection } from '../../command/ports.ts';

/** Code: 1008. */
export const hostOfOneTenant =
  ({ readStore }: { readonly readStore: Pick<ReadStore, 'find'> }): Objection =>
  async (_tenant, entity, id, { before, after }) => {
    const { host_name: host } = after;
    if (!entity.isTenant || typeof host !== 'string' || host === before.host_name) return undefined;
    const found = await readStore.find<RecordDocument>(collections.records(entity.name), {
      filter: { removed: false, 'fields.host_name': host },
      limit: 2,
    });
    if (found.every(({ _id }) => _id === recordId(id, id))) return undefined;
    const field = { zh: `域名 ${host}`, en: `Host name ${host}` };
    return reject(1008, { params: { field } });
  };
