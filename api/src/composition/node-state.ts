// What a node knows of the processes it cannot see: how far the read models are, whether its servers
// answer, and how to ask for a read model to be filled anew.
import { setTimeout } from 'node:timers/promises';
import type { Position } from '@campus/events/domain/envelope';
import { EVERY_PROJECTION } from '@campus/projections/ports/change-feed';
import type { LeaseStore } from '@campus/projections/ports/leases';
import { fillName, fillRequest, PROJECTION_NAMES, partitionName } from '@campus/projections/ports/partitions';
import type { Checkpoints, ReadModels } from '@campus/projections/ports/read-store';
import type { ReadModelState } from '../command/node-ports.ts';
import { readPartitions } from '../gateway/at-hand/partition-progress.ts';

/** The state of each read model: the least of its partitions. */
export const readModelStates = async (
  readStore: Checkpoints & LeaseStore,
  shards: number,
): Promise<ReadModelState[]> => {
  const [leases, partitions] = await Promise.all([readStore.leases(), readPartitions(readStore, shards)]);
  const fills = new Set(leases.map(({ name }) => name));
  return PROJECTION_NAMES.map((name) => {
    const parts = Array.from({ length: shards }, (_, shard) => partitions.get(partitionName(name, shard)));
    const isFilling = fills.has(fillName(name)) || parts.includes(undefined);
    return {
      name,
      version: Math.max(...parts.map((part) => part?.version ?? 0)),
      position: isFilling ? undefined : parts.map((part) => part?.position).toSorted()[0],
      state: isFilling ? 'filling' : 'live',
    };
  });
};

const ASK_AGAIN_MS = 500;
/** Longer than the read models of a large campus take; the caller then hears that it goes on. */
const FILL_WAIT_MS = 30 * 60_000;

/** Resolves when they are filled. Throws RangeError for a name that is none. */
export const askToFill = async (readStore: LeaseStore, names: readonly string[]): Promise<void> => {
  const known: readonly string[] = PROJECTION_NAMES;
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new RangeError(`no projection is named ${unknown}`);
  for (const name of names) await readStore.replaceLease(undefined, fillRequest(name));
  for (let waited = 0; waited < FILL_WAIT_MS; waited += ASK_AGAIN_MS) {
    await setTimeout(ASK_AGAIN_MS);
    const open = new Set((await readStore.leases()).map(({ name }) => name));
    if (!names.some((name) => open.has(fillName(name)))) return;
  }
};

export interface ReadinessParts {
  readonly head: () => Promise<Position | undefined>;
  readonly readStore: Pick<ReadModels, 'checkpoint'>;
  readonly isFeedConnected: () => boolean;
  /** Whether people can sign in; absent where the node itself signs them in. */
  readonly identity?: (() => Promise<unknown>) | undefined;
  /** What a server answers in time; one that fails or hangs is silent. */
  readonly answered: <Answer>(question: Promise<Answer>) => Promise<Answer | 'silent'>;
}

/**
 * A node takes callers while it can answer them from the read models and has once seen them caught up.
 * Because what all nodes lack at once, such as the log, would otherwise take all of them away, and with
 * them every timetable. We gave up that a probe alone sees a fault: the detail names it, and so do meters.
 */
export const createNodeReadiness = (parts: ReadinessParts) => {
  let wasCaughtUp = false;
  return async () => {
    const [head, read, identity] = await Promise.all([
      parts.answered(parts.head()),
      parts.answered(parts.readStore.checkpoint(EVERY_PROJECTION)),
      parts.answered(Promise.resolve(parts.identity?.())),
    ]);
    const isCaughtUp =
      read !== 'silent' && head !== 'silent' && (head === undefined || (read?.position ?? '') >= head);
    wasCaughtUp ||= isCaughtUp;
    const detail = {
      eventStore: head !== 'silent',
      readStore: read !== 'silent',
      feed: parts.isFeedConnected(),
      identity: identity !== 'silent',
      caughtUp: isCaughtUp,
    };
    return { isReady: detail.readStore && wasCaughtUp, detail };
  };
};

export interface EmbeddedReadinessParts {
  /** Whether the demonstration campus, where there is one, has been told. */
  readonly isSeeded: () => boolean;
  readonly head: () => Promise<Position | undefined>;
  readonly caughtUp: (position: Position | undefined) => Promise<boolean>;
}

/** Readiness of the product in one process: all that it has told can be read. */
export const createEmbeddedReadiness =
  ({ isSeeded, head, caughtUp: hasCaughtUp }: EmbeddedReadinessParts) =>
  async () => {
    // Look now: what is told while this waits lies beyond the head that is waited for.
    const seeded = isSeeded();
    const caughtUp = await hasCaughtUp(await head());
    return { isReady: seeded && caughtUp, detail: { seeded, caughtUp } };
  };
