// The bookings of a calendar feed: what is to come counts before what was.
import { type BookingDocument, collections } from '@campus/projections/ports/documents';
import type { Filter, FindOptions, ReadModels } from '@campus/projections/ports/read-store';

interface FeedSpan {
  readonly from: string;
  readonly today: string;
  readonly to: string;
  readonly most: number;
}

/**
 * In order. Where there are more than `most`, the oldest are left out first, then those furthest ahead; today's
 * are never left out for the past.
 */
export const bookingsAround = async (
  { find }: Pick<ReadModels, 'find'>,
  filter: Filter,
  { from, today, to, most }: FeedSpan,
): Promise<readonly BookingDocument[]> => {
  const read = (date: Filter[string], direction: 1 | -1, limit: number): Promise<BookingDocument[]> => {
    const sort: FindOptions['sort'] = [['startsAt', direction]];
    return find<BookingDocument>(collections.bookings, { filter: { ...filter, date }, sort, limit });
  };
  const ahead = await read({ $gte: today, $lte: to }, 1, most);
  const room = most - ahead.length;
  const past = room > 0 ? await read({ $gte: from, $lt: today }, -1, room) : [];
  return [...past.reverse(), ...ahead];
};
