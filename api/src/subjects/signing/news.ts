// Word to the desk that the bookings of today changed: made, moved, ended, signed for.
import { localOf } from '@campus/events/domain/time/zone';
import type { Change } from '@campus/projections/ports/change-feed';
import { collections } from '@campus/projections/ports/documents';
import type { Ports } from '../../command/ports.ts';
import { type Caller, callerOf } from '../../gateway/http/context.ts';
import { openWord, type WordParts } from '../../gateway/live/change-word.ts';
import type { Source } from '../../gateway/live/live.ts';

export interface ArrivalNewsParts extends WordParts {
  readonly queries: Pick<Ports, 'zoneOf' | 'clock'>;
  /** Whether the caller may still list bookings. */
  readonly mayManage: (caller: Caller) => Promise<boolean>;
}

export const createArrivalNews =
  ({ queries, mayManage, ...parts }: ArrivalNewsParts): Source =>
  async (request, member) => {
    const { tenant } = callerOf(request.context);
    const zone = await queries.zoneOf(tenant);
    // A desk stays open over midnight.
    const isToday = (date: string) => date === localOf(zone, queries.clock()).date;
    const word = {
      key: ['arrivalNews', tenant],
      collection: collections.bookings,
      filter: { tenant },
      concerns: (change: Change) => change.kind === 'day' && change.tenant === tenant && isToday(change.date),
      allows: async (caller: Caller) => caller.tenant === tenant && (await mayManage(caller)),
    };
    await openWord(parts, word, request, member);
  };
