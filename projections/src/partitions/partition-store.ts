// The read store and the feed as one partition uses them: its checkpoint under the partition's name, every
// batch under its lease, and how far it has come told apart from its changes.
import { setTimeout } from 'node:timers/promises';
import type { Position } from '@campus/events/domain/envelope';
import { type ChangeFeed, EVERY_PROJECTION } from '../ports/change-feed.ts';
import { type Fence, Fenced } from '../ports/leases.ts';
import { progressName } from '../ports/partitions.ts';
import type { Checkpoint, ReadStore } from '../ports/read-store.ts';

export interface PartitionPlace {
  readonly readStore: ReadStore;
  readonly partition: string;
  /** The projection's version: a checkpoint of another one cannot be taken up from. */
  readonly version: number;
  readonly fence: Fence;
  /** Another process has taken the partition over. */
  readonly onFenced: () => void;
  /** From then on nothing is put off any more. */
  readonly closing: AbortSignal;
}

/** How far an idle partition is, is written down at most so often. */
const PROGRESS_MS = 1_000;

export const partitionStore = (
  { readStore, partition, version, fence, onFenced, closing }: PartitionPlace,
  elapsed: () => number,
): ReadStore => {
  let written: Position | undefined;
  let progressAt = Number.NEGATIVE_INFINITY;
  let newest: Checkpoint | undefined;
  let writing: Promise<void> | undefined;

  const write: ReadStore['applyBatch'] = async (collection, writes, checkpoint) => {
    try {
      await readStore.applyBatch(collection, writes, checkpoint, fence);
    } catch (error) {
      if (error instanceof Fenced) onFenced();
      throw error;
    }
  };

  const writeProgress = async (collection: string): Promise<void> => {
    const wait = Math.max(0, progressAt + PROGRESS_MS - elapsed());
    await setTimeout(wait, undefined, { signal: closing }).catch(() => undefined);
    progressAt = elapsed();
    writing = undefined;
    // Mostly the documents' own checkpoint says the same already.
    if (newest && newest.position !== written)
      await write(collection, [], { ...newest, projection: progressName(partition), version });
  };

  return {
    ...readStore,
    applyBatch: async (collection, writes, checkpoint) => {
      if (checkpoint.projection !== EVERY_PROJECTION) {
        await write(collection, writes, { ...checkpoint, projection: partition });
        written = checkpoint.position;
        return;
      }
      newest = checkpoint;
      writing ??= writeProgress(collection);
      await writing;
    },
    checkpoint: async (projection) => {
      const [found, said] = await Promise.all(
        [partition, progressName(partition)].map((name) => readStore.checkpoint(name)),
      );
      const newer = laterOf(found, said);
      return newer && { ...newer, projection };
    },
  };
};

/** Everything before either of them is folded, if the same version of the projection did it. */
const laterOf = (written: Checkpoint | undefined, said: Checkpoint | undefined): Checkpoint | undefined => {
  if (!written || !said) return written ?? said;
  return written.version === said.version && said.position > written.position ? said : written;
};

/** What the fold announces goes out as it is; how far it is, is told with that of the other partitions. */
export const partitionFeed = (feed: ChangeFeed, onProgress: (position: Position) => void): ChangeFeed => ({
  ...feed,
  publish: (change) => (change.kind === 'progress' ? onProgress(change.position) : feed.publish(change)),
});
