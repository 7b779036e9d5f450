// One document a visitor type and day: which places are held and claimed. How many are left follows from the quota of
// the settings, which is no part of it.
import { parseStream, prefixOf } from '@campus/events/domain/streams';
import { evolveVisitDay, type VisitDayEvent, visitDay } from '@campus/events/visit/visit-day';
import { VISIT_DAYS, type VisitDayDocument, visitDayId } from '../../ports/visit-documents.ts';
import type { Projection } from '../../runner/projection.ts';

const keysOf = (stream: string): [tenant: string, visitorType: string, date: string] => {
  const [tenant = '', visitorType = '', date = ''] = parseStream(stream).keys;
  return [tenant, visitorType, date];
};

export const visitDays: Projection<VisitDayDocument, VisitDayEvent> = {
  name: VISIT_DAYS,
  version: 2,
  prefixes: [prefixOf('visitday')],
  isWatched: true,
  indexes: () => [['tenant', 'date'], ['date'], ['wishedOn']],
  keys: ({ stream }) => [visitDayId(...keysOf(stream))],
  evolve: (document, event, id) => {
    const [tenant, visitorType, date] = keysOf(event.stream);
    const before = document ?? visitDay.initial;
    const { holds, claims, wishes } = evolveVisitDay(
      { holds: before.holds, claims: before.claims, wishes: before.wishes },
      event,
      event.metadata,
    );
    const wishedOn = wishes.length > 0 ? date : undefined;
    return { _id: id, tenant, visitorType, date, revision: event.revision, holds, claims, wishes, wishedOn };
  },
  announce: (before, after) => {
    const shown = after ?? before;
    if (!shown) return [];
    const { tenant, visitorType, date } = shown;
    return [{ kind: 'visitDay', tenant, visitorType, date }];
  },
};
