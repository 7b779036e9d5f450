// Where the bookings of a series stand by now, which people, approvers and other processes move by themselves.
import type { BookingRecord } from '@campus/events/booking/schedule/booking';
import { schedule } from '@campus/events/booking/schedule/schedule';
import type { SeriesDate, SeriesState } from '@campus/events/booking/series/evolve-series';
import { placeOf, series } from '@campus/events/booking/series/series';
import { scheduleStream, seriesStream } from '@campus/events/domain/streams';
import type { LocalDate } from '@campus/events/domain/time/dates';
import { type Acting, envelope, withoutKey } from '../../../command/acting.ts';
import type { BookingParts } from '../../../command/ports.ts';
import type { BookingPlace } from '../../../command/requests.ts';

/** A booking followed from day to day; nobody moves one further. */
const MOST_MOVES = 50;

/** A booking where it stands by now, wherever it was moved to since that day. */
export const locate = async (
  parts: BookingParts,
  tenant: string,
  resourceId: string,
  booking: string,
  from: LocalDate,
): Promise<{ readonly place: BookingPlace; readonly record: BookingRecord } | undefined> => {
  let date = from;
  for (let moves = 0; moves < MOST_MOVES; moves++) {
    const { state } = await parts.look(scheduleStream(tenant, resourceId, date), schedule);
    const record = state.bookings[booking];
    if (!record) return undefined;
    if (record.phase !== 'moved')
      return { place: { booking, number: record.number, resourceId, date }, record };
    if (record.movedTo === undefined) return undefined;
    date = record.movedTo;
  }
  return undefined;
};

export const isOver = ({ phase }: BookingRecord): boolean => phase === 'cancelled' || phase === 'rejected';

export const resourceOf = (state: SeriesState, { resourceId }: Pick<SeriesDate, 'resourceId'>): string =>
  resourceId ?? state.resourceId;

/** A booking that was moved or cancelled by itself is an exception of its series from then on. */
export const followBookings = async (
  parts: BookingParts,
  acting: Acting,
  state: SeriesState,
  dates: readonly SeriesDate[],
): Promise<void> => {
  const stream = seriesStream(acting.tenant, state.series);
  const by = envelope(withoutKey(acting));
  for (const date of dates) {
    const { verdict, key } = date;
    if (verdict.kind !== 'taken') continue;
    const { booking } = verdict;
    const found = await locate(parts, acting.tenant, resourceOf(state, date), booking, date.date);
    if (!found) continue;
    const { record, place } = found;
    const from = placeOf(date);
    const to = { ...from, date: place.date, start: record.start, end: record.end };
    if (isOver(record)) await parts.transact(stream, series, { type: 'Skip', ...key }, by);
    else if (to.date !== from.date || to.start !== from.start || to.end !== from.end)
      await parts.transact(stream, series, { type: 'Follow', ...key, booking, from, to }, by);
  }
};
