// Word that something changed about what the caller waits for: an offer came or ended, or the line moved.
import type { Position } from '@campus/events/domain/envelope';
import type { Change } from '@campus/projections/ports/change-feed';
import { collections, dayId, type WaitDocument } from '@campus/projections/ports/documents';
import type { Ports } from '../../command/ports.ts';
import { callerOf } from '../../gateway/http/context.ts';
import type { FactSource, FactStreams } from '../../gateway/live/fact-stream.ts';
import type { Source } from '../../gateway/live/live.ts';
import { argumentsOf } from '../../gateway/live/subscription-request.ts';
import { openWaitsOf } from './waits-of.ts';

export interface WaitNewsParts {
  readonly queries: Ports;
  readonly streams: FactStreams;
  /** Where the read models stand. */
  readonly position: () => Position | undefined;
}

export const createWaitNews =
  ({ queries, streams, position }: WaitNewsParts): Source =>
  async (request, member) => {
    const { tenant, account } = callerOf(request.context);
    const { after } = argumentsOf<{ after?: string | null }>(request);
    const source = (): FactSource => {
      /** Days on which the account waits: who waits before it there may leave. */
      const days = new Set<string>();
      const isHeard = (change: Change): boolean => {
        if (change.kind !== 'wait' || change.tenant !== tenant) return false;
        const day = dayId(tenant, change.resourceId, change.date);
        if (change.account === account) days.add(day);
        return days.has(day);
      };
      return {
        head: async () => {
          for (const { resourceId, date } of await openWaitsOf(queries, tenant, account))
            days.add(dayId(tenant, resourceId, date));
          return position();
        },
        allows: async (caller) => caller.tenant === tenant && caller.account === account,
        concerns: () => false,
        fleeting: (change) => {
          const at = position() ?? '';
          return isHeard(change) ? [{ position: at, payload: { position: at } }] : [];
        },
        // What changed while nobody listened is said once.
        read: async (from, limit) => {
          if (from === undefined) return [];
          const found = await queries.readStore.find<WaitDocument>(collections.waits, {
            filter: { tenant, account, _at: { $gt: from } },
            sort: [['_at', 1]],
            limit,
          });
          return found.flatMap(({ _at: at }) => (at ? [{ position: at, payload: { position: at } }] : []));
        },
      };
    };
    const key = JSON.stringify(['waitNews', tenant, account, request.key]);
    await streams.open(key, source, request, member, after ?? undefined);
  };
