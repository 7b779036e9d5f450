// A seat stays in its plan as long as somebody has booked it.
import { claimOf } from '@campus/events/booking/schedule/claims';
import type { Instant } from '@campus/events/domain/envelope';
import type { RecordFields } from '@campus/events/domain/record/events';
import { reject } from '@campus/events/domain/rejections';
import { dateText } from '@campus/events/domain/rules/wording';
import { rowsIn } from '@campus/events/domain/unknown';
import { seatResource } from '@campus/events/seat/seat-resource';
import { type BookingDocument, collections } from '@campus/projections/ports/documents';
import { MAX_LIMIT } from '@campus/projections/ports/filter';
import type { ReadStore } from '@campus/projections/ports/read-store';
import type { Objection } from '../../command/ports.ts';

interface BookedSeatsParts {
  readonly readStore: Pick<ReadStore, 'find'>;
  readonly clock: () => Instant;
}

/** Code: 3001. The reason names the seat and the day of the first booking ahead. */
export const bookedSeatsStay =
  ({ readStore, clock }: BookedSeatsParts): Objection =>
  async (tenant, entity, resourceId, { before, after }) => {
    if (entity.name !== seatResource.name) return undefined;
    const kept = new Set(seatsIn(after));
    const gone = seatsIn(before).filter((seat) => !kept.has(seat));
    if (gone.length === 0) return undefined;
    const found = await readStore.find<BookingDocument>(collections.bookings, {
      filter: { tenant, resourceId, seat: { $in: gone }, endsAt: { $gt: clock() } },
      sort: [['startsAt', 1]],
      limit: MAX_LIMIT,
    });
    const hit = found.find(claimOf);
    if (!hit) return undefined;
    const day = dateText(hit.date);
    const reason = {
      zh: `座位 ${hit.seat} 在${day.zh}已有预约`,
      en: `seat ${hit.seat} is booked on ${day.en}`,
    };
    return reject(3001, { reason });
  };

const seatsIn = ({ seatList }: RecordFields): readonly string[] =>
  rowsIn(seatList).flatMap(({ seat_number }) => (seat_number ? [String(seat_number)] : []));
