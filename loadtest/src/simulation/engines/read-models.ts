// The read store as nodes see it: batches that are refused, cut off in the middle or answered into the
// void, and a power cut that takes what had not been flushed.
import type { Fence, LeaseStore } from '@campus/projections/ports/leases';
import type { Checkpoint, Checkpoints, ReadStore, Write } from '@campus/projections/ports/read-store';
import { createMemoryReadStore, type MemoryReadStore } from '@campus/projections/testing/memory-read-store';
import type { Chance } from '../chance.ts';
import type { Faults } from '../faults.ts';
import { isMutated, type Mutation } from '../mutations.ts';
import { NOBODY, type Owner, type Scheduler } from '../scheduler.ts';

export interface ReadModelsParts {
  readonly scheduler: Scheduler;
  readonly faults: Faults;
  readonly chance: Chance;
  readonly mutation: Mutation | undefined;
  readonly isEmbedded: boolean;
  /** A batch and its checkpoint are one; otherwise documents come one by one and the checkpoint last. */
  readonly hasTransactions: boolean;
}

export type SimulatedStore = ReadStore & LeaseStore & Checkpoints;

export interface SimulatedReadModels {
  readonly stored: MemoryReadStore;
  storeFor(node: Owner): SimulatedStore;
  /** What was written in the last second may be gone. */
  losePower(): void;
}

/** Written at least this often to where no power cut reaches. */
const FLUSH_EVERY_MS = 1_000;

class BatchFailed extends Error {
  override readonly name = 'BatchFailed';
}

export const createReadModels = (parts: ReadModelsParts): SimulatedReadModels => {
  const { scheduler, chance } = parts;
  const stored = createMemoryReadStore({ guardsPositions: !isMutated(parts, 'letsLateWritersIn') });
  let flushedAt = 0;
  const flushNowAndThen = (): void => {
    if (scheduler.now - flushedAt < FLUSH_EVERY_MS) return;
    flushedAt = scheduler.now;
    stored.flush();
  };
  return {
    stored,
    storeFor: (node) => storeOf(node, stored, parts, flushNowAndThen),
    losePower: () => {
      stored.losePower(chance.int(0, 40));
    },
  };
};

const storeOf = (
  node: Owner,
  stored: MemoryReadStore,
  parts: ReadModelsParts,
  flushNowAndThen: () => void,
): SimulatedStore => {
  const { scheduler, isEmbedded } = parts;
  const place = isEmbedded ? node : NOBODY;

  /** Done where the request arrives; the answer may be old when it comes. */
  const ask = <Answer>(label: string, work: () => Promise<Answer>): Promise<Answer> =>
    new Promise((resolve, reject) => {
      scheduler.after(scheduler.latency(), place, label, () => {
        work().then(
          (answer) => scheduler.after(scheduler.latency(), node, `${label} answered`, () => resolve(answer)),
          (error: Error) =>
            scheduler.after(scheduler.latency(), node, `${label} failed`, () => reject(error)),
        );
      });
    });

  return {
    get: (collection, id) => ask(`get ${collection}`, () => stored.get(collection, id)),
    getMany: (collection, ids) => ask(`get many ${collection}`, () => stored.getMany(collection, ids)),
    find: (collection, options) => ask(`find ${collection}`, () => stored.find(collection, options)),
    count: (collection, filter) => ask(`count ${collection}`, () => stored.count(collection, filter)),
    group: (collection, field, filter) =>
      ask(`group ${collection}`, () => stored.group(collection, field, filter)),
    // Every question reads all there is: nothing is kept ready, and nothing can fail.
    ensureIndex: (collection, fields) => stored.ensureIndex(collection, fields),
    checkpoint: (projection) => ask('read of a checkpoint', () => stored.checkpoint(projection)),
    checkpoints: () => ask('read of checkpoints', async () => stored.checkpoints()),
    swap: (from, to, fence) => ask(`swap ${to}`, () => stored.swap(from, to, fence)),
    drop: (collection) => ask(`drop ${collection}`, () => stored.drop(collection)),
    leases: () => scheduler.reply(node, 'leases', () => stored.leases()),
    replaceLease: (seen, next) => scheduler.reply(node, 'lease', () => stored.replaceLease(seen, next)),
    close: async () => undefined,
    applyBatch: (collection, writes, checkpoint, fence) =>
      applyBatch({ collection, writes, checkpoint, fence }, stored, parts, { ask, flushNowAndThen, node }),
  };
};

interface Batch {
  readonly collection: string;
  readonly writes: readonly Write[];
  readonly checkpoint: Checkpoint;
  readonly fence: Fence | undefined;
}

interface Way {
  readonly node: Owner;
  readonly ask: <Answer>(label: string, work: () => Promise<Answer>) => Promise<Answer>;
  readonly flushNowAndThen: () => void;
}

const applyBatch = async (
  batch: Batch,
  stored: MemoryReadStore,
  parts: ReadModelsParts,
  way: Way,
): Promise<void> => {
  const { faults, scheduler, chance, hasTransactions } = parts;
  const apply = async (): Promise<void> => {
    way.flushNowAndThen();
    const { collection, writes, checkpoint, fence } = batch;
    const isFenced = !isMutated(parts, 'letsLateWritersIn');
    await stored.applyBatch(collection, writes, checkpoint, isFenced ? fence : undefined);
  };
  if (faults.strikes('batchRefused')) throw new BatchFailed('the batch was refused');
  if (faults.strikes('batchLate')) {
    scheduler.after(chance.int(50, 5_000), NOBODY, 'a late batch', () => {
      applyLate(batch, stored, apply).catch(() => undefined);
    });
    throw new BatchFailed('no answer');
  }
  if (isMutated(parts, 'checkpointsBeforeDocuments')) {
    await way.ask('checkpoint', () => stored.applyBatch(batch.collection, [], batch.checkpoint));
    await way.ask('documents', async () => stored.applyPart(batch.writes));
  } else if (!hasTransactions) await applyInParts(batch, stored, parts, way);
  else await way.ask(`batch of ${batch.collection}`, apply);
  if (faults.strikes('batchAnswerLost')) throw new BatchFailed('no answer');
};

/**
 * What of a late batch concerns documents that are there. One that was removed meanwhile would come back,
 * since a document that is gone has no position to be guarded by: a known limit of engines without
 * transactions, which transactions do not have, and therefore left out here.
 */
const stillThere = async (writes: readonly Write[], stored: MemoryReadStore): Promise<readonly Write[]> => {
  const found = await Promise.all(
    writes.map((write) => ('put' in write ? stored.get(write.put, write.document._id) : undefined)),
  );
  return writes.filter((_, index) => found[index] !== undefined);
};

/** A checkpoint only with all its documents: without one of them it would say more than is there. */
const applyLate = async (
  { writes, fence }: Batch,
  stored: MemoryReadStore,
  applyAll: () => Promise<void>,
): Promise<void> => {
  const there = await stillThere(writes, stored);
  if (there.length === writes.length) return applyAll();
  stored.checkFence(fence);
  stored.applyPart(there, fence);
};

const isOvertaken = (stored: MemoryReadStore, fence: Fence | undefined): boolean => {
  try {
    stored.checkFence(fence);
    return false;
  } catch {
    return true;
  }
};

/** Documents one by one, each guarded by itself; the lease is looked at before and is not held meanwhile. */
const applyInParts = async (
  { collection, writes, checkpoint, fence }: Batch,
  stored: MemoryReadStore,
  { faults, chance }: ReadModelsParts,
  { ask, flushNowAndThen }: Way,
): Promise<void> => {
  const cut = faults.strikes('batchHalf') ? chance.int(0, writes.length) : undefined;
  await ask('look at the lease', async () => stored.checkFence(fence));
  for (const [index, write] of writes.entries()) {
    if (index === cut) throw new BatchFailed('cut off in the middle');
    await ask('document', async () => {
      flushNowAndThen();
      const isLate = isOvertaken(stored, fence);
      stored.applyPart(isLate ? await stillThere([write], stored) : [write], fence);
    });
  }
  if (cut === writes.length) throw new BatchFailed('cut off before the checkpoint');
  await ask('checkpoint', () => stored.applyBatch(collection, [], checkpoint, fence));
};
