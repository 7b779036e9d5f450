// Word to the desk that the bookings of today changed: made, moved, ended, signed for.
import { localOf } from '@campus/events/domain/time/zone';
import { collections } from '@campus/projections/ports/documents';
import type { Ports } from '../../command/ports.ts';
import { type Caller, callerOf } from '../../gateway/http/context.ts';
import { tenantWord, type WordParts } from '../../gateway/live/change-word.ts';
import type { Source } from '../../gateway/live/live.ts';

export interface ArrivalNewsParts extends WordParts {
  readonly queries: Pick<Ports, 'zoneOf' | 'clock'>;
  /** Whether the caller may still list bookings. */
  readonly mayManage: (caller: Caller) => Promise<boolean>;
}

export const createArrivalNews =
  ({ queries, mayManage, ...parts }: ArrivalNewsParts): Source =>
  async (request, member) => {
    const zone = await queries.zoneOf(callerOf(request.context).tenant);
    // A desk stays open over midnight.
    const isToday = (date: string) => date === localOf(zone, queries.clock()).date;
    const open = tenantWord(parts, {
      name: 'arrivalNews',
      collection: collections.bookings,
      concerns: (change) => change.kind === 'day' && isToday(change.date),
      allows: mayManage,
    });
    await open(request, member);
  };
