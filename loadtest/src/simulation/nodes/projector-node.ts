// The side of the read models: in one process with the api a plain runner, in production one of any number
// of projections processes that share partitions and reactors by leases.
import type { EventStore } from '@campus/events/log/store/event-store';
import { Partitions } from '@campus/projections/partitions/partitions';
import type { ChangeFeed } from '@campus/projections/ports/change-feed';
import type { LeaseStore } from '@campus/projections/ports/leases';
import type { PaymentProvider } from '@campus/projections/ports/payments';
import type { ReadStore } from '@campus/projections/ports/read-store';
import { createProjections } from '@campus/projections/projections';
import { createSweeps, dutiesOf } from '@campus/projections/reactors/duties';
import type { Log } from '@campus/projections/runner/projection';
import { lapsesThrough, mutatedTransact, mutatedWritePath } from '../mutated-transact.ts';
import type { Mutation } from '../mutations.ts';
import type { Owner } from '../scheduler.ts';
import type { WritePath } from './api-node.ts';
import { withRules } from './stored-rules.ts';

export interface ProjectorNodeParts {
  readonly owner: Owner;
  readonly store: EventStore;
  readonly writePath: WritePath;
  readonly readStore: ReadStore & LeaseStore;
  readonly feed: ChangeFeed;
  readonly clock: () => number;
  readonly newId: () => string;
  readonly shards: number;
  readonly payments: PaymentProvider;
  readonly mutation: Mutation | undefined;
  readonly onError: (error: unknown) => void;
  /** It could not start: the supervisor starts it again. */
  readonly onStopped: () => void;
}

/** Rarer than in the product, since most of what is simulated is waiting. */
const SWEEP_EVERY_MS = 2 * 60_000;
/** A dead process's work is taken over after this; longer than in the product for the same reason. */
const LEASE_MS = 150_000;

const logOf =
  (onError: (error: unknown) => void): Log =>
  (level, _message, details) => {
    if (level === 'error') onError(details);
  };

const reactorsOf = (parts: Omit<ProjectorNodeParts, 'shards' | 'owner' | 'feed' | 'onStopped'>) => {
  const { store, readStore, payments, clock, newId, mutation, onError } = parts;
  const { transact } = mutatedWritePath(parts.writePath, mutation);
  return {
    store,
    readStore: withRules(readStore, mutation),
    clock,
    payments,
    log: logOf(onError),
    everyMs: SWEEP_EVERY_MS,
    transact: lapsesThrough(mutatedTransact(transact, { mutation, newId }), {
      mutation,
      store,
      clock,
      newId,
    }),
  };
};

/** One process among others, as in production. */
export const startProjector = (parts: ProjectorNodeParts): void => {
  const { owner, store, readStore, feed, clock, shards, newId, onError, onStopped } = parts;
  const partitions = new Partitions({
    store,
    readStore,
    feed,
    shards,
    clock,
    lastsMs: LEASE_MS,
    log: logOf(onError),
    owner: `${owner.name}/${newId()}`,
    elapsed: () => performance.now(),
    duties: dutiesOf(reactorsOf(parts)),
  });
  partitions.start().catch((error: unknown) => {
    onError(error);
    onStopped();
  });
};

/** In one process with the api, as on a laptop. */
export const startEmbeddedProjections = (parts: ProjectorNodeParts): void => {
  const { store, readStore, feed, clock, onError, onStopped } = parts;
  const projections = createProjections({ store, readStore, feed, clock, log: logOf(onError) });
  for (const sweep of Object.values(createSweeps(reactorsOf(parts)))) sweep.start();
  projections.start().catch((error: unknown) => {
    onError(error);
    onStopped();
  });
};
