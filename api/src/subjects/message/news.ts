// Messages as they come, for the bell; and word that the requests which wait for approval became more or fewer.
import type { Position } from '@campus/events/domain/envelope';
import {
  collections,
  type DeliveryDocument,
  type OperationDocument,
} from '@campus/projections/ports/documents';
import type { Filter } from '@campus/projections/ports/read-store';
import type { Ports } from '../../command/ports.ts';
import { type Caller, callerOf } from '../../gateway/http/context.ts';
import type { Fact, FactSource, FactStreams } from '../../gateway/live/fact-stream.ts';
import type { Source } from '../../gateway/live/live.ts';
import { argumentsOf } from '../../gateway/live/subscription-request.ts';
import { countUnread, ownMessages } from './part.ts';
import { presentOwnMessage } from './present.ts';

export interface MessageNewsParts {
  readonly queries: Ports;
  readonly streams: FactStreams;
  /** Where the read models stand. */
  readonly position: () => Position | undefined;
  /** Whether the caller may still hear of requests. */
  readonly mayApprove: (caller: Caller) => Promise<boolean>;
}

export const createMessageNews =
  ({ queries, streams, position }: Omit<MessageNewsParts, 'mayApprove'>): Source =>
  async (request, member) => {
    const { tenant, account } = callerOf(request.context);
    const { after } = argumentsOf<{ after?: string | null }>(request);
    /** How many are unread, for who begins to listen. */
    const first = async (): Promise<readonly Fact[]> => {
      const at = position();
      if (at === undefined) return [];
      const unread = await countUnread(queries, tenant, account);
      return [{ position: at, payload: { position: at, unread, message: null } }];
    };
    const source = (): FactSource => ({
      head: async () => position(),
      allows: async (caller) => caller.tenant === tenant && caller.account === account,
      concerns: (change) =>
        change.kind === 'message' && change.tenant === tenant && change.account === account,
      read: async (from, limit) => {
        if (from === undefined) return first();
        const found = await queries.readStore.find<DeliveryDocument>(collections.messages, {
          filter: { ...ownMessages(tenant, account), _at: { $gt: from } },
          sort: [['_at', 1]],
          limit,
        });
        const [zone, unread] = await Promise.all([
          queries.zoneOf(tenant),
          countUnread(queries, tenant, account),
        ]);
        return found.map((document) => {
          const at = document._at ?? '';
          return {
            position: at,
            payload: { position: at, unread, message: presentOwnMessage(queries, document, zone) },
          };
        });
      },
    });
    const key = JSON.stringify(['messageNews', tenant, account, request.key]);
    await streams.open(key, source, request, member, after ?? undefined);
  };

/** What may begin or end the waiting of a request, or pass it on to the next who decide. */
const touching: Filter = {
  $or: [
    { action: { $in: ['Booked', 'Borrowed'] }, 'data.status': 'awaiting_approval' },
    { action: 'Terminated', 'data.wasRequest': true },
    {
      action: {
        $in: [
          'Submitted',
          'Resubmitted',
          'StepPassed',
          'ReviewGivenUp',
          'DecisionTakenBack',
          'Approved',
          'Rejected',
          'Returned',
          'Cancelled',
          'CancelTakenBack',
          'MovedAway',
          'TimeChanged',
        ],
      },
    },
  ],
};

export const createApprovalNews =
  ({ queries, streams, position, mayApprove }: MessageNewsParts): Source =>
  async (request, member) => {
    const { tenant } = callerOf(request.context);
    const { after } = argumentsOf<{ after?: string | null }>(request);
    const source = (): FactSource => ({
      head: async () => position(),
      allows: async (caller) => caller.tenant === tenant && (await mayApprove(caller)),
      concerns: (change) => change.kind === 'operation' && change.tenant === tenant,
      read: async (from, limit) => {
        if (from === undefined) return [];
        const found = await queries.readStore.find<OperationDocument>(collections.operations, {
          filter: { $and: [{ tenant, position: { $gt: from } }, touching] },
          sort: [['position', 1]],
          limit,
        });
        return found.map(({ position: at }) => ({ position: at, payload: { position: at } }));
      },
    });
    const key = JSON.stringify(['approvalNews', tenant, request.key]);
    await streams.open(key, source, request, member, after ?? undefined);
  };
