// A resource stays as long as bookings of it have not ended: their people are told when they are moved or
// cancelled, and nobody is told of a resource that is gone.
import type { BookingPhase } from '@campus/events/booking/schedule/booking';
import type { Instant } from '@campus/events/domain/envelope';
import { storeOf } from '@campus/events/domain/record/entity';
import { reject } from '@campus/events/domain/rejections';
import { resource } from '@campus/events/resource/resource';
import { collections } from '@campus/projections/ports/documents';
import type { ReadStore } from '@campus/projections/ports/read-store';
import type { RemovalObjection } from '../../../command/ports.ts';

interface BookedResourceParts {
  readonly readStore: Pick<ReadStore, 'count'>;
  readonly clock: () => Instant;
}

const NOT_OVER: readonly BookingPhase[] = [
  'awaiting_approval',
  'awaiting_payment',
  'approved',
  'pending',
  'performed',
];
/** The desk waits for a device that is lent, also after its time. */
const LENT_OUT = { phase: 'performed', 'desk.rank': 0 } as const;

/** Code: 3001. The reason says how many there are and what to do. */
export const bookedResourceStays =
  ({ readStore, clock }: BookedResourceParts): RemovalObjection =>
  async (tenant, entity, resourceId) => {
    if (storeOf(entity) !== resource.name) return undefined;
    const ahead = { phase: { $in: NOT_OVER }, endsAt: { $gt: clock() } };
    const filter = { tenant, resourceId, $or: [ahead, LENT_OUT] };
    const count = await readStore.count(collections.bookings, filter);
    if (count === 0) return undefined;
    const reason = {
      zh: `还有 ${count} 个预约未结束，请先停用该资源，再将这些预约改期、换到其他资源或取消`,
      en: `bookings not yet over: ${count}; first disable the resource, then move or cancel them`,
    };
    return reject(3001, { reason });
  };
