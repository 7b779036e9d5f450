// Fills a read model anew that several processes share: beside the live one while they go on, then with
// all its partitions in one hand, and puts it in the place of the live one.
import { setImmediate } from 'node:timers/promises';
import type { Instant, Position } from '@campus/events/domain/envelope';
import type { EventStore } from '@campus/events/log/store/event-store';
import type { Fence } from '../ports/leases.ts';
import { progressName } from '../ports/partitions.ts';
import type { ReadStore, Write } from '../ports/read-store.ts';
import { createFold } from '../runner/fold.ts';
import { unparked } from '../runner/fold-writer.ts';
import type { AnyProjection, Fold, Log } from '../runner/projection.ts';

const BATCH_EVENTS = 1_000;
/** The epoch of a partition whose documents are being put in place: no fold can take up from it. */
const BEING_FILLED = 0;

export interface FillParts {
  readonly store: EventStore;
  readonly readStore: ReadStore;
  readonly log: Log;
  readonly clock?: (() => Instant) | undefined;
  readonly projection: AnyProjection;
  /** The fence of the partition whose holder fills. */
  readonly fence: Fence;
  /** The epoch of the last holder who was about to put documents in place, where one was. */
  readonly predecessor: number | undefined;
  /**
   * Resolves with the fences of all partitions once nothing runs under them any more; with none when somebody
   * else has filled it meanwhile.
   */
  readonly allInHand: () => Promise<readonly Fence[]>;
  readonly isOpen: () => boolean;
}

/** True when the documents are new; false when it was told to stop before anything was replaced. */
export const fill = async (parts: FillParts): Promise<boolean> => {
  const { projection, fence } = parts;
  const suffix = suffixOf(fence.epoch);
  const readStore = under(parts.readStore, fence);
  const { log, clock } = parts;
  const place = { readStore, log, clock, projection: projection.name, version: projection.version };
  const fold = createFold(projection, { ...place, suffix, start: undefined });
  await fold.prepare();
  if (!(await readOn(parts, fold))) return false;
  await dropPredecessors(parts, fold);
  const fences = await parts.allInHand();
  if (fences.length === 0 || !parts.isOpen() || !(await readOn(parts, fold))) return false;
  const position = fold.position;
  if (position === undefined) return true;
  // From here to the last line a crash leaves a mark that makes the next holder fill again.
  for (const each of fences) await mark(parts, each, BEING_FILLED, position, []);
  for (const name of fold.collections) await parts.readStore.swap(`${name}${suffix}`, name, fence);
  const parked = [...(await unparked(projection.name, parts.readStore)), ...fold.parkedBeside];
  for (const [index, each] of fences.entries()) {
    await parts.readStore.applyBatch(
      projection.name,
      [],
      { projection: progressName(each.lease), version: projection.version, position },
      each,
    );
    await mark(parts, each, projection.version, position, index === 0 ? parked : []);
  }
  return true;
};

/** The epoch keeps apart what two holders fill, should the first one wake up again. */
const suffixOf = (epoch: number): string => `_fill${epoch}`;

/** It may wake up in the middle: what it filled is then not there to be put in the place of what is filled now. */
const dropPredecessors = async ({ readStore, predecessor }: FillParts, fold: Fold): Promise<void> => {
  if (predecessor === undefined) return;
  for (const name of fold.collections) await readStore.drop(`${name}${suffixOf(predecessor)}`);
};

const under = (readStore: ReadStore, fence: Fence): ReadStore => ({
  ...readStore,
  applyBatch: (collection, writes, checkpoint, _, when) =>
    readStore.applyBatch(collection, writes, checkpoint, fence, when),
});

/** To the end of the log as it is now. */
const readOn = async ({ store, isOpen }: FillParts, fold: Fold): Promise<boolean> => {
  for (;;) {
    if (!isOpen()) return false;
    const events = await store.readAll(fold.reached, BATCH_EVENTS);
    await fold.take(events, events.length === BATCH_EVENTS);
    if (events.length < BATCH_EVENTS) break;
    await setImmediate();
  }
  await fold.flush();
  return true;
};

/** The lease of a partition has its name, and so has its checkpoint. */
const mark = (
  { readStore, projection }: FillParts,
  fence: Fence,
  version: number,
  position: Position,
  writes: readonly Write[],
): Promise<void> =>
  readStore.applyBatch(projection.name, writes, { projection: fence.lease, version, position }, fence);
