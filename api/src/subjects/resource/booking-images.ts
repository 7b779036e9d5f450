// The pictures of a booking's resource, beside the booking.
import { dateTimeOf } from '@campus/events/domain/time/zone';
import { fieldsIn, rowsIn } from '@campus/events/domain/unknown';
import { resource as resourceEntity } from '@campus/events/resource/resource';
import { collections, type RecordDocument, recordId } from '@campus/projections/ports/documents';
import type { Ports } from '../../command/ports.ts';
import type { Resolver } from '../../gateway/execution/schema.ts';

/** None where the resource keeps its details to those who manage it. */
export const bookingImages =
  ({ readStore, zoneOf }: Pick<Ports, 'readStore' | 'zoneOf'>): Resolver<Record<string, never>> =>
  async (source) => {
    const { resources_id, tenant_id } = fieldsIn(source);
    if (typeof resources_id !== 'string' || typeof tenant_id !== 'string') return [];
    const id = recordId(tenant_id, resources_id);
    const record = await readStore.get<RecordDocument>(collections.records(resourceEntity.name), id);
    if (!record || record.removed || record.fields.hide_resources_detail === 1) return [];
    const zone = await zoneOf(tenant_id);
    return rowsIn(record.fields.imageList).map(({ uri, image_category }, index) => ({
      id: `${resources_id}/${index}`,
      resources_id,
      uri,
      image_category,
      del: 0,
      create_time: dateTimeOf(zone, record.createdAt),
    }));
  };
