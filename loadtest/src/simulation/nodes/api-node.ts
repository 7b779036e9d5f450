// One api node: the real write path, processes and live sources over simulated engines. All it remembers is
// in here, and is gone when it crashes.

import { setTimeout as pause } from 'node:timers/promises';
import type { NodeTurn } from '@campus/api/command/due-turn';
import { createListedHash } from '@campus/api/command/listed-hash';
import type { BookingParts, Ports } from '@campus/api/command/ports';
import { withPartitions } from '@campus/api/gateway/at-hand/partition-progress';
import { sweepBundles } from '@campus/api/subjects/booking/bundle/sweep-bundles';
import { sweepSeries } from '@campus/api/subjects/booking/series/heal-series';
import { createDepartures } from '@campus/api/subjects/directory/settle-departures';
import { tell } from '@campus/api/subjects/message/tell';
import { createTelling } from '@campus/api/subjects/message/turns';
import { createStrayPlaces, createVisitsDue, wasSeen } from '@campus/api/subjects/visit/turns';
import { offerPlaces } from '@campus/api/subjects/waitlist/offer-places';
import { createReviewing } from '@campus/api/subjects/workflow/review';
import type { Position } from '@campus/events/domain/envelope';
import type { EventStore } from '@campus/events/log/store/event-store';
import type { Look, Transact } from '@campus/events/log/transact';
import { answerAs } from '@campus/events/testing/answer-as';
import { sampleRules } from '@campus/events/testing/sample-rules';
import { type ChangeFeed, EVERY_PROJECTION } from '@campus/projections/ports/change-feed';
import type { PaymentProvider } from '@campus/projections/ports/payments';
import type { Checkpoints, ReadStore } from '@campus/projections/ports/read-store';
import type { OpenWorkflowService } from '@campus/projections/ports/review-requests';
import { createSweep } from '@campus/projections/reactors/sweep';
import type { Log } from '@campus/projections/runner/projection';
import { mutatedTransact, mutatedWritePath } from '../mutated-transact.ts';
import type { Mutation } from '../mutations.ts';
import { subjectsOf } from '../places.ts';
import { tenantOfKey } from '../records.ts';
import type { Owner } from '../scheduler.ts';
import { createLiveNode, type LiveNode } from './live-node.ts';
import { storedRules } from './stored-rules.ts';

export interface ApiNodeParts {
  readonly owner: Owner;
  readonly writePath: WritePath;
  readonly store: EventStore;
  readonly readStore: ReadStore & Checkpoints;
  readonly feed: ChangeFeed;
  readonly payments: PaymentProvider;
  readonly reviewing: OpenWorkflowService;
  readonly turns: readonly Turn[];
  readonly isEmbedded: boolean;
  readonly shards: number;
  readonly clock: () => number;
  readonly newId: () => string;
  readonly mutation: Mutation | undefined;
  readonly onError: (error: unknown) => void;
}

/** What a node does of itself now and then: who left, what a service decides, whom to tell. */
export type Turn = 'departures' | 'workflows' | 'messages' | 'visits' | 'places';

/** What commands of a process go through. One process has one: it remembers what stands in the log. */
export interface WritePath {
  readonly transact: Transact;
  readonly look: Look;
}

export interface ApiNode {
  readonly owner: Owner;
  readonly bookings: BookingParts;
  /** What a cashier's page and its news need of them. */
  readonly reading: Ports;
  readonly live: LiveNode;
}

/** Rarer than in the product, since most of what is simulated is waiting. */
const CONTINUE_EVERY_MS = 2 * 60_000;

const CATCH_UP_MS = 400;
const MOST_LOOKS = 5;

/** How far all read models are. */
const reachedBy = async ({ readStore, isEmbedded, shards }: ApiNodeParts): Promise<Position | undefined> => {
  const models = isEmbedded ? readStore : withPartitions(readStore, shards);
  return (await models.checkpoint(EVERY_PROJECTION))?.position;
};

/** Whether all read models stand where the log ended when it was asked, within two seconds. */
const catchingUp = (parts: ApiNodeParts) => async (): Promise<boolean> => {
  const head = await parts.store.head();
  for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
    const reached = await reachedBy(parts);
    if (head === undefined || (reached !== undefined && reached >= head)) return true;
    await pause(CATCH_UP_MS);
  }
  return false;
};

const TURN_EVERY_MS = 20_000;
/** What telling needs is all that the others need. */
type NodeParts = Parameters<typeof tell>[0] & Ports;

/** The zone of every room. */
const ZONE = sampleRules({}).zone;

const startTurns = (parts: NodeParts, node: ApiNodeParts, log: Log): void => {
  const { find } = parts.readStore;
  const makers: Readonly<Record<Turn, () => NodeTurn>> = {
    departures: () => createDepartures(parts),
    workflows: () => createReviewing(parts, { open: node.reviewing, address: 'https://campus.example' }),
    visits: () => createVisitsDue(parts, wasSeen(parts)),
    places: () => createStrayPlaces(parts),
    messages: () =>
      createTelling({
        find,
        clock: parts.clock,
        reached: () => reachedBy(node),
        tell: (cause) => tell(parts, cause),
      }),
  };
  for (const turn of node.turns) {
    const { name, once } = makers[turn]();
    createSweep(name, TURN_EVERY_MS, once, log).start();
  }
};

export const createApiNode = (parts: ApiNodeParts): ApiNode => {
  const { readStore, feed, payments, clock, mutation, onError } = parts;
  const { transact, look } = mutatedWritePath(parts.writePath, mutation);
  const bookings: BookingParts = {
    transact: mutatedTransact(transact, parts),
    look,
    clock,
    rulesOf: async (_, resourceId) => storedRules(resourceId, mutation),
    belonging: async (_, account) => ({ subjects: subjectsOf(account), grants: [], positions: [] }),
  };
  const log: Log = (level, _message, details) => {
    if (level === 'error') onError(details);
  };
  const continuing = { ...bookings, readStore };
  createSweep('series continued', CONTINUE_EVERY_MS, () => sweepSeries(continuing), log).start();
  createSweep('places offered', CONTINUE_EVERY_MS, () => offerPlaces(continuing), log).start();
  createSweep('bundles continued', CONTINUE_EVERY_MS, () => sweepBundles(continuing), log).start();
  const reading = answerAs<NodeParts>({
    ...bookings,
    readStore,
    payments,
    catchUp: catchingUp(parts),
    tenantOf: async (key: string) => tenantOfKey(key),
    nameOf: async (_: string, account: string) => account,
    namesOf: async (_: string, account: string) => ({ zh: account, en: account }),
    zoneOf: async () => ZONE,
    following: (_: string, read: () => unknown) => read(),
    listedHash: createListedHash('a key of the nodes'),
    keyring: {
      seal: (_tenant: string, _person: string, value: unknown) => value,
      open: (sealed: unknown) => sealed,
    },
  });
  startTurns(reading, parts, log);
  return {
    owner: parts.owner,
    bookings,
    reading,
    live: createLiveNode({ readStore, feed, clock, mutation, onError }),
  };
};
