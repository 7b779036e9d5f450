// Fills read models anew beside the live ones, from one reading of the log, and puts them in their
// place: readers see the old until the moment they see the new.
import { setImmediate } from 'node:timers/promises';
import type { Position, RecordedEvent } from '@campus/events/domain/envelope';
import type { EventLog } from '@campus/events/log/store/event-store';
import { createFold } from './fold.ts';
import { unparked } from './fold-writer.ts';
import { liveFold, type Member, type MemberPlace } from './member.ts';
import type { Fold } from './projection.ts';
import { hasReached } from './waiters.ts';

/** Larger than what is taken in live: a document touched often is written once. */
const BATCH_EVENTS = 1_000;
/** So many batches may be read before the slowest fold has taken them in: one folds while another's
 *  documents are being written. */
const BATCHES_AHEAD = 16;

export interface RebuildProgress {
  readonly projections: readonly string[];
  /** Events read so far. */
  readonly events: number;
  readonly position: Position;
}

export interface RebuildParts extends MemberPlace {
  readonly store: EventLog;
  /** Folds and announces, as the common subscription would have. */
  readonly give: (
    member: Member,
    events: readonly RecordedEvent[],
    after: Position | undefined,
  ) => Promise<void>;
  /** Writes and announces a member's delayed documents. */
  readonly settle: (member: Member) => Promise<void>;
  readonly isOpen: () => boolean;
}

/** Resolves when the members' documents are new; false when the runner was closed meanwhile. */
export const rebuildMembers = async (
  members: readonly Member[],
  parts: RebuildParts,
  onProgress: (progress: RebuildProgress) => void,
): Promise<boolean> => {
  const besides = members.map((member) => openBeside(member, parts));
  for (const { fold } of besides) await fold.prepare();
  const names = members.map(({ projection }) => projection.name);
  await fillBesides(besides, parts, (events, position) =>
    onProgress({ projections: names, events, position }),
  );
  for (const beside of besides) if (parts.isOpen()) await takePlace(beside, parts);
  return parts.isOpen();
};

/** Reads up to the end of the log. Later events are read while the new documents take their place and
 *  the live ones stand still. */
const fillBesides = async (
  besides: readonly Beside[],
  { store, isOpen }: RebuildParts,
  onBatch: (events: number, position: Position) => void,
): Promise<void> => {
  const underWay = new Set<Promise<unknown>>();
  let events = 0;
  let position: Position | undefined;
  let isMoreComing = true;
  try {
    while (isMoreComing && isOpen()) {
      const batch = await store.readAll(position, BATCH_EVENTS);
      isMoreComing = batch.length === BATCH_EVENTS;
      position = batch.at(-1)?.position ?? position;
      events += batch.length;
      const taken = Promise.all(besides.map(({ fold }) => fold.take(batch, isMoreComing)));
      // Awaited below, in its order; until then a failure of it is not an unforeseen one.
      taken.catch(() => undefined);
      underWay.add(taken);
      const [oldest] = underWay;
      if (underWay.size > BATCHES_AHEAD) await oldest;
      if (underWay.size > BATCHES_AHEAD && oldest) underWay.delete(oldest);
      if (position !== undefined) onBatch(events, position);
      // Requests are answered while a rebuild runs.
      await setImmediate();
    }
    await Promise.all(underWay);
  } finally {
    // No write of it may still run when it is tried again.
    await Promise.allSettled(underWay);
  }
};

interface Beside {
  readonly member: Member;
  readonly fold: Fold;
  readonly suffix: string;
}

const openBeside = (member: Member, parts: RebuildParts): Beside => {
  const { projection, storedVersion } = member;
  const suffix = `_v${storedVersion + 1}`;
  const place = { ...parts, projection: projection.name, version: projection.version, suffix };
  return { member, suffix, fold: createFold(projection, { ...place, start: undefined }) };
};

const takePlace = async (beside: Beside, parts: RebuildParts): Promise<void> => {
  const { member, fold } = beside;
  const live = member.fold;
  member.pace = 'swapping';
  // Both reach the same event, so that each announcement is made exactly once.
  if (live) {
    await parts.settle(member);
    await readUpTo(parts, live.reached, fold.reached, (...given) => parts.give(member, ...given));
    await parts.settle(member);
    await readUpTo(parts, fold.reached, live.reached, async (events) => {
      await fold.take(events, false);
    });
  }
  let isUsable = live !== undefined;
  try {
    await swap(beside, parts);
    member.storedVersion = member.projection.version;
    isUsable = true;
  } finally {
    // The live fold remembers replaced documents; on failure an unusable fold stays unusable.
    member.fold = isUsable ? liveFold(member.projection, fold.position, parts) : undefined;
  }
  await member.fold?.prepare();
  member.pace = 'behind';
};

const swap = async ({ member, fold, suffix }: Beside, parts: RebuildParts): Promise<void> => {
  const { projection } = member;
  const { position } = fold;
  for (const collection of fold.collections) await parts.readStore.swap(`${collection}${suffix}`, collection);
  if (position === undefined) return;
  const parked = [...(await unparked(projection.name, parts.readStore)), ...fold.parkedBeside];
  const checkpoint = { projection: projection.name, version: projection.version, position };
  await parts.readStore.applyBatch(projection.name, parked, checkpoint);
};

/** Feeds the events after `from` up to and including `to`; none if `from` is further. */
const readUpTo = async (
  { store }: RebuildParts,
  from: Position | undefined,
  to: Position | undefined,
  take: (events: readonly RecordedEvent[], after: Position | undefined) => Promise<void>,
): Promise<void> => {
  let position = from;
  while (!hasReached(position, to)) {
    const events = (await store.readAll(position, BATCH_EVENTS)).filter((event) =>
      hasReached(to, event.position),
    );
    if (events.length === 0) return;
    await take(events, position);
    position = events.at(-1)?.position;
  }
};
