// One projections process: its share of the partitions and of the reactors, on servers that are open. Any
// number of these may run; they find one another through leases in the read store.
import type { Instant } from '@campus/events/domain/envelope';
import { createTransact } from '@campus/events/log/transact';
import type { ProjectionsConfiguration } from './configuration.ts';
import { answered, type Engines } from './engines.ts';
import type { Readiness } from './health.ts';
import { Partitions } from './partitions/partitions.ts';
import { dutiesOf } from './reactors/duties.ts';
import type { Log } from './runner/projection.ts';

export interface ProjectionsProcess {
  readonly partitions: Partitions;
  readiness(): Promise<Readiness>;
  close(): Promise<void>;
}

/** A busy log is always a little ahead, and that is well. */
const READY_WITHIN_MS = 1_000;

export const startProjections = async (
  { store, readStore, feed }: Engines,
  { shards, leaseMs, owner }: Pick<ProjectionsConfiguration, 'shards' | 'leaseMs' | 'owner'>,
  log: Log,
  clock: () => Instant = Date.now,
): Promise<ProjectionsProcess> => {
  const { transact } = createTransact({ store, clock, isSoleWriter: false });
  const partitions = new Partitions({
    store,
    readStore,
    feed,
    log,
    shards,
    owner,
    lastsMs: leaseMs,
    elapsed: () => performance.now(),
    duties: dutiesOf({ store, readStore, transact, clock, log }),
  });
  await partitions.start();
  return {
    partitions,
    readiness: async () => {
      const head = await answered(store.head());
      const isCaughtUp = head !== 'silent' && (await partitions.caughtUp(head, READY_WITHIN_MS));
      const detail = {
        eventStore: head !== 'silent',
        readStore: partitions.isConnected,
        feed: feed.isConnected?.() ?? true,
        caughtUp: isCaughtUp,
        holds: partitions.held(),
      };
      // The feed is a hint: without it watchers learn later, and nobody else would do better.
      return { isReady: detail.eventStore && detail.readStore && isCaughtUp, detail };
    },
    close: () => partitions.close(),
  };
};
