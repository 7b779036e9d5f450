// A location stays as long as a resource names its code.
import { storeOf } from '@campus/events/domain/record/entity';
import { reject } from '@campus/events/domain/rejections';
import { resource } from '@campus/events/resource/resource';
import { location } from '@campus/events/settings/location';
import { collections } from '@campus/projections/ports/documents';
import type { ReadStore } from '@campus/projections/ports/read-store';
import type { RemovalObjection } from '../../command/ports.ts';

/** Where a resource names a location, by the location's level. */
export const codeFields: Readonly<Record<string, string>> = {
  1: 'campus_code',
  2: 'building_code',
  3: 'floor_code',
};

/** Code: 4001, as for any record that is in use. */
export const namedLocationStays =
  ({ readStore }: { readonly readStore: Pick<ReadStore, 'count'> }): RemovalObjection =>
  async (tenant, entity, _id, { level, code }) => {
    const field = codeFields[String(level)];
    if (entity.name !== location.name || !field || typeof code !== 'string') return undefined;
    const filter = { tenant, removed: false, [`fields.${field}`]: code };
    const count = await readStore.count(collections.records(storeOf(resource)), filter);
    return count > 0
      ? reject(4001, {
          sentence: {
            zh: `仍有 ${count} 个资源位于此处，不能删除`,
            en: `It cannot be deleted while resources are located here: ${count}`,
          },
        })
      : undefined;
  };
