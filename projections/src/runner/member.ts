// One projection in the runner: its fold, and whether it reads with the others or by itself.
import type { Instant, Position } from '@campus/events/domain/envelope';
import type { EventLog } from '@campus/events/log/store/event-store';
import type { ReadStore } from '../ports/read-store.ts';
import { createFold } from './fold.ts';
import type { AnyProjection, Fold, Log } from './projection.ts';
import { hasReached } from './waiters.ts';

export interface Member {
  readonly projection: AnyProjection;
  /** Undefined until the first rebuild is over, if another version made the stored documents. */
  fold: Fold | undefined;
  /** Version of the stored documents; names the collections of a rebuild. */
  storedVersion: number;
  /** `together`: fed by the common subscription; `behind`: reads for itself; `swapping`: is not fed. */
  pace: 'together' | 'behind' | 'swapping';
  /** It has lately read to the end of the log: the others may wait a moment for it to join them. */
  isClose: boolean;
  /** Writes the delayed documents. */
  timer: NodeJS.Timeout | undefined;
  /** Batches written since `countedSince`, in milliseconds of the process. */
  writes: number;
  countedSince: number;
  /** How long the last one took. */
  writeMilliseconds: number;
}

export interface MemberPlace {
  readonly readStore: ReadStore;
  readonly log: Log;
  readonly clock?: (() => Instant) | undefined;
}

export const liveFold = (projection: AnyProjection, start: Position | undefined, place: MemberPlace): Fold =>
  createFold(projection, {
    ...place,
    projection: projection.name,
    version: projection.version,
    suffix: '',
    start,
  });

/** From this many on, read models that have nothing yet are filled beside, from one reading for all. */
export const LONG_LOG_EVENTS = 5_000;

/** Version of documents from another log: no projection resumes from it. */
const OF_ANOTHER_LOG = 0;

/** Read once for all members that have nothing yet. */
export const isLongLog = (log: EventLog): (() => Promise<boolean>) => {
  let isLong: Promise<boolean> | undefined;
  return () => {
    isLong ??= log.readAll(undefined, LONG_LOG_EVENTS).then(({ length }) => length === LONG_LOG_EVENTS);
    return isLong;
  };
};

/**
 * Takes up where the checkpoint says, unless it is another version's or lies beyond the end of the log.
 * Without one it begins at the beginning. Where the collections are shared, it always does so.
 */
export const openMember = async (
  projection: AnyProjection,
  head: Position | undefined,
  place: MemberPlace & { readonly isLong: () => Promise<boolean>; readonly isShared?: boolean },
): Promise<Member> => {
  const checkpoint = await place.readStore.checkpoint(projection.name);
  const storedVersion = checkpoint?.version ?? projection.version;
  const isUsable =
    place.isShared === true ||
    (checkpoint
      ? checkpoint.version === projection.version && hasReached(head, checkpoint.position)
      : !(await place.isLong()));
  if (checkpoint && !isUsable)
    place.log('warn', 'fills a read model anew: it was made by another version or from another log', {
      projection: projection.name,
      stored: storedVersion,
      wanted: projection.version,
    });
  // Before the rebuild this log may grow past the other's end, and the next start would take it for its own.
  if (checkpoint?.version === projection.version && !isUsable)
    await place.readStore.applyBatch(projection.name, [], { ...checkpoint, version: OF_ANOTHER_LOG });
  const fold = isUsable ? liveFold(projection, checkpoint?.position, place) : undefined;
  await fold?.prepare();
  return {
    projection,
    fold,
    storedVersion,
    pace: 'behind',
    isClose: false,

    timer: undefined,
    writes: 0,
    countedSince: 0,
    writeMilliseconds: 0,
  };
};
