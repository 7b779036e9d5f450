// Changing a plan: what is booked on a seat that would go.
import { claimOf } from '@campus/events/booking/schedule/claims';
import type { Bilingual } from '@campus/events/domain/rules/rules';
import { dateText } from '@campus/events/domain/rules/wording';
import { type BookingDocument, collections } from '@campus/projections/ports/documents';
import { MAX_LIMIT } from '@campus/projections/ports/filter';
import type { ReadingParts } from '../booking/reading.ts';

/** The first booking ahead on a seat that goes, in words; undefined: none. */
export const bookedAhead = async (
  { readStore, clock }: Pick<ReadingParts, 'readStore' | 'clock'>,
  tenant: string,
  resourceId: string,
  goes: (seat: string) => boolean,
): Promise<Bilingual | undefined> => {
  const found = await readStore.find<BookingDocument>(collections.bookings, {
    filter: { tenant, resourceId, endsAt: { $gt: clock() } },
    sort: [['startsAt', 1]],
    limit: MAX_LIMIT,
  });
  const hit = found.find((each) => each.seat !== undefined && goes(each.seat) && claimOf(each));
  if (!hit) return undefined;
  const day = dateText(hit.date);
  return { zh: `座位 ${hit.seat} 在${day.zh}已有预约`, en: `seat ${hit.seat} is booked on ${day.en}` };
};
