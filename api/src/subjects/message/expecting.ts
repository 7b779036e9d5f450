// Which participants count on a booking: the last message that speaks to their calendar said that it stands.
import { messageKind } from '@campus/events/message/kinds';
import { collections, type DeliveryDocument } from '@campus/projections/ports/documents';
import type { TimetableQueryParts } from '../timetable/parts.ts';

const MAX_DELIVERIES = 1_000;

/** Their ids, as the booking names them. */
export const expectingOf = async (
  { readStore }: Pick<TimetableQueryParts, 'readStore'>,
  tenant: string,
  booking: string,
): Promise<ReadonlySet<string>> => {
  const found = await readStore.find<DeliveryDocument>(collections.messages, {
    filter: { tenant, bookings: booking },
    sort: [['createdAt', 1]],
    limit: MAX_DELIVERIES,
  });
  const expecting = new Set<string>();
  for (const { kind, participant } of found) {
    const calendar = messageKind(kind)?.calendar;
    if (participant === undefined || calendar === undefined) continue;
    if (calendar === 'REQUEST') expecting.add(participant);
    else expecting.delete(participant);
  }
  return expecting;
};
