// One api node: the real write path, processes and live sources over simulated engines. All it remembers is
// in here, and is gone when it crashes.

import type { BookingParts } from '@campus/api/command/acting';
import { sweepSeries } from '@campus/api/subjects/booking/heal-series';
import type { Look, Transact } from '@campus/events/log/transact';
import type { ChangeFeed } from '@campus/projections/ports/change-feed';
import type { StoredRules } from '@campus/projections/ports/documents';
import type { ReadStore } from '@campus/projections/ports/read-store';
import { createSweep } from '@campus/projections/reactors/sweep';
import { mutatedTransact } from '../mutated-transact.ts';
import { isMutated, type Mutation } from '../mutations.ts';
import { rulesOf, tenantOf } from '../plan.ts';
import type { Owner } from '../scheduler.ts';
import { createLiveNode, type LiveNode } from './live-node.ts';

export interface ApiNodeParts {
  readonly owner: Owner;
  readonly writePath: WritePath;
  readonly readStore: ReadStore;
  readonly feed: ChangeFeed;
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
  readonly live: LiveNode;
}

/** Rarer than in the product, since most of what is simulated is waiting. */
const CONTINUE_SERIES_EVERY_MS = 2 * 60_000;

export const createApiNode = (parts: ApiNodeParts): ApiNode => {
  const { readStore, feed, clock, mutation, onError } = parts;
  const { transact, look } = parts.writePath;
  const bookings: BookingParts = {
    transact: mutatedTransact(transact, parts),
    look,
    clock,
    rulesOf: async (_, resourceId) => storedRules(resourceId, mutation),
  };
  createSweep(
    'series continued',
    CONTINUE_SERIES_EVERY_MS,
    () => sweepSeries({ ...bookings, readStore }),
    (level, _message, details) => {
      if (level === 'error') onError(details);
    },
  ).start();
  return {
    owner: parts.owner,
    bookings,
    live: createLiveNode({ readStore, feed, clock, mutation, onError }),
  };
};

const storedRules = (resourceId: string, mutation?: Mutation): StoredRules => {
  const rules = rulesOf(resourceId);
  const more = isMutated({ mutation }, 'onePlaceTooMany') ? 1 : 0;
  const fewer = isMutated({ mutation }, 'onePlaceTooFew') && rules.places > 1 ? 1 : 0;
  return {
    _id: `${tenantOf(resourceId)}/${resourceId}`,
    revision: '1',
    tenant: tenantOf(resourceId),
    rules: { ...rules, places: rules.places + more - fewer },
    audience: { mode: 'everyone', visible: [], hidden: [] },
    limits: [],
  };
};
