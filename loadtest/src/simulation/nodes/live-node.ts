// The live side of an api node: the real watched days, rules and timetable; sockets are simulated, and a
// frame leaves through them as the bytes it would be.

import { PassThrough } from 'node:stream';
import { healGaps } from '@campus/api/gateway/live/heal-gaps';
import { LiveSocket } from '@campus/api/gateway/live/live-socket';
import { Member, sharedPayload } from '@campus/api/gateway/live/member';
import { createCounts } from '@campus/api/gateway/live/subscription-counts';
import type { SubscriptionRequest } from '@campus/api/gateway/live/subscription-request';
import { createTimetable, type TimetableArgs } from '@campus/api/gateway/live/timetable';
import { createWatchedDays } from '@campus/api/gateway/live/watched-days';
import { createWatchedRules } from '@campus/api/gateway/live/watched-rules';
import { answerAs } from '@campus/events/testing/answer-as';
import type { ChangeFeed } from '@campus/projections/ports/change-feed';
import { collections, type DayDocument, dayId } from '@campus/projections/ports/documents';
import type { ReadStore } from '@campus/projections/ports/read-store';
import type { WebSocket } from 'ws';
import { isMutated, type Mutation } from '../mutations.ts';
import { tenantOf } from '../places.ts';

export interface LiveNodeParts {
  readonly readStore: ReadStore;
  readonly feed: ChangeFeed;
  readonly clock: () => number;
  readonly mutation: Mutation | undefined;
  readonly onError: (error: unknown) => void;
}

/** What the other end of a socket sees of this one. */
export interface Wire {
  /** One message as it would be on the wire. */
  readonly arrive: (message: string) => void;
  /** Bytes that the reader has not taken yet. */
  readonly waiting: () => number;
}

export interface LiveNode {
  /** Subscribes to the timetable; the returned functions stand for the socket's life. */
  watch(account: string, args: TimetableArgs, wire: Wire): LiveSubscription;
}

export interface LiveSubscription {
  /** The reader takes again: what was held back is sent. */
  drain(): void;
  leave(): void;
}

/** A frame is on the wire when it is sent. */
const atOnce = { connection: new PassThrough(), outbox: { hold: () => undefined } };

export const createLiveNode = (parts: LiveNodeParts): LiveNode => {
  const { readStore, feed, clock, onError, mutation } = parts;
  const days = createWatchedDays(readStore, feed, onError);
  const rules = createWatchedRules(readStore, feed, onError);
  const timetable = createTimetable({
    days,
    rules,
    clock,
    onError,
    visibility: { classesOf: async (_, resourceIds) => resourceIds.map(() => 'viewer' as const) },
    labelOf: () => undefined,
  });
  // Rules are new once at most and show nothing else, so looking for lost ones would only cost time.
  if (!isMutated({ mutation }, 'neverLooksAgain')) healGaps(feed, [days], onError);
  const counts = createCounts();

  const open = async (account: string, args: TimetableArgs, member: Member): Promise<void> => {
    const believed = isMutated({ mutation }, 'trustsTheWatcher') ? await asStored(readStore, args) : args;
    await timetable.open(requestOf(account, believed, clock()), member);
  };

  return {
    watch: (account, args, wire) => {
      const ws = answerAs<WebSocket>({
        OPEN: 1,
        readyState: 1,
        protocol: 'graphql-transport-ws',
        get bufferedAmount() {
          return wire.waiting();
        },
        send: (frame: Buffer) => wire.arrive(frame.toString('utf8')),
        close: () => undefined,
      });
      const socket = new LiveSocket(
        { ws, endpoint: 'provider', address: 'simulated', counts, ...atOnce },
        clock(),
      );
      socket.caller = callerAs(account, args);
      const member = new Member(socket, '1');
      open(account, args, member).catch((error: unknown) => {
        onError(error);
        member.fail(error);
      });
      return { drain: () => member.drain(), leave: () => void member.return() };
    },
  };
};

const callerAs = (
  account: string,
  { resourceIds: [first = ''] }: TimetableArgs,
): NonNullable<LiveSocket['caller']> => ({
  tenant: tenantOf(first),
  account,
  accountId: account,
  name: account,
  roles: [],
  sessionId: account,
  expiresAt: Number.MAX_SAFE_INTEGER,
});

const requestOf = (account: string, args: TimetableArgs, now: number): SubscriptionRequest => {
  const { known: _, ...shared } = args;
  return {
    operation: 'Subscription.timetable',
    args: { ...args },
    key: JSON.stringify(shared),
    selectionKey: 'simulated',
    context: {
      caller: callerAs(account, args),
      endpoint: 'provider',
      transport: 'socket',
      correlation: 'watch',
      address: 'simulated',
      now,
    },
    render: (payload) => sharedPayload(JSON.stringify({ data: { timetable: payload } })),
  };
};

/** Every day as the watcher had it is taken for what it is now. */
const asStored = async (readStore: ReadStore, args: TimetableArgs): Promise<TimetableArgs> => {
  const known = args.known ?? [];
  const ids = known.map(({ resourceId, date }) => dayId(tenantOf(resourceId), resourceId, date));
  const found = await readStore.getMany<DayDocument>(collections.days, ids);
  const revisions = new Map(found.map(({ _id, revision }) => [_id, revision]));
  return {
    ...args,
    known: known.map((day) => ({
      ...day,
      revision: revisions.get(dayId(tenantOf(day.resourceId), day.resourceId, day.date)) ?? day.revision,
    })),
  };
};
