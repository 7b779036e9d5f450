// One api node: the real write path, processes and live sources over simulated engines. All it remembers is
// in here, and is gone when it crashes.

import { setTimeout as pause } from 'node:timers/promises';
import type { BookingParts } from '@campus/api/command/acting';
import { healSeries, sweepSeries } from '@campus/api/subjects/booking/heal-series';
import type { ReadingParts } from '@campus/api/subjects/booking/reading';
import { sweepBundles } from '@campus/api/subjects/booking/sweep-bundles';
import type { Look, Transact } from '@campus/events/log/transact';
import { answerAs } from '@campus/events/testing/answer-as';
import type { ChangeFeed } from '@campus/projections/ports/change-feed';
import type { PaymentProvider } from '@campus/projections/ports/payments';
import type { ReadStore } from '@campus/projections/ports/read-store';
import { createSweep } from '@campus/projections/reactors/sweep';
import type { Log } from '@campus/projections/runner/projection';
import { mutatedTransact, mutatedWritePath } from '../mutated-transact.ts';
import { isMutated, type Mutation } from '../mutations.ts';
import { subjectsOf } from '../plan.ts';
import type { Owner } from '../scheduler.ts';
import { createLiveNode, type LiveNode } from './live-node.ts';
import { storedRules } from './stored-rules.ts';

export interface ApiNodeParts {
  readonly owner: Owner;
  readonly writePath: WritePath;
  readonly readStore: ReadStore;
  readonly feed: ChangeFeed;
  readonly payments: PaymentProvider;
  readonly clock: () => number;
  readonly newId: () => string;
  readonly mutation: Mutation | undefined;
  readonly onError: (error: unknown) => void;
}

/** What commands of a process go through. One process has one: it remembers what stands in the log. */
export interface WritePath {
  readonly transact: Transact;
  readonly look: Look;
}

export interface ApiNode {
  readonly owner: Owner;
  readonly bookings: BookingParts;
  /** What a cashier's page and its news need of them. */
  readonly reading: ReadingParts;
  readonly live: LiveNode;
}

/** Rarer than in the product, since most of what is simulated is waiting. */
const CONTINUE_EVERY_MS = 2 * 60_000;

const CATCH_UP_MS = 1_000;
/** Who asks too early asks again. */
const catchUp = async (): Promise<boolean> => {
  await pause(CATCH_UP_MS);
  return false;
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
  createSweep(
    'series continued',
    CONTINUE_EVERY_MS,
    () => (isMutated({ mutation }, 'leavesSeriesHalfDone') ? healSeries : sweepSeries)(continuing),
    log,
  ).start();
  createSweep('bundles continued', CONTINUE_EVERY_MS, () => sweepBundles(continuing), log).start();
  return {
    owner: parts.owner,
    bookings,
    reading: answerAs<ReadingParts>({ ...bookings, readStore, payments, catchUp }),
    live: createLiveNode({ readStore, feed, clock, mutation, onError }),
  };
};
