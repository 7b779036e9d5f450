// How far the read models have come, for callers who want to read what they wrote.
import type { Position } from '@campus/events/domain/envelope';
import { type ChangeFeed, EVERY_PROJECTION } from '@campus/projections/ports/change-feed';
import { MAX_WAITING_QUERIES, MIN_POSITION_WAIT_MS } from '../http/limits.ts';

export interface Progress {
  /** Where all read models stand, as far as is known here. */
  position(): Position | undefined;
  /**
   * Resolves when they stand at `position` or later, or when the bound is over; soon where it lies beyond the
   * end of the log, since it can only be of another one: of the log before it was restored from an older copy.
   */
  reach(position: Position): Promise<CatchUp>;
  close(): void;
}

export interface CatchUp {
  readonly ms: number;
  readonly reached: boolean;
  /** The position is of no event there is. */
  readonly ahead?: true;
}

export interface ProgressParts {
  readonly feed: ChangeFeed;
  /** Reads the position from the read store: the feed may lose what it said. */
  readonly read: () => Promise<Position | undefined>;
  /** Where the log itself ends, undefined where it is empty; absent: nobody can be ahead of it. */
  readonly logHead?: () => Promise<Position | undefined>;
  /** Whole milliseconds of a clock that only goes on: a wait is bounded though the machine's is set back. */
  readonly clock: () => number;
  readonly waitMs?: number;
}

interface Waiter {
  readonly position: Position;
  readonly since: number;
  readonly answer: (result: CatchUp) => void;
}

/** How often the read store is asked while someone waits and the feed says nothing. */
const ASK_AGAIN_MS = 200;
/** The log is asked only for those who still wait then: mostly the read models are there before. */
const ASK_LOG_AFTER_MS = 50;

export const createProgress = (parts: ProgressParts): Progress => {
  const { feed, read, clock, logHead, waitMs = MIN_POSITION_WAIT_MS } = parts;
  const waiters = new Set<Waiter>();
  /** Those of whom it is not known whether their position is in the log. */
  const unproven = new Set<Waiter>();
  let known: Position | undefined;
  let timer: NodeJS.Timeout | undefined;
  let asking: NodeJS.Timeout | undefined;

  const advance = (position: Position | undefined): void => {
    if (position === undefined || (known !== undefined && position <= known)) return;
    known = position;
    settle();
  };

  const settle = (): void => {
    const now = clock();
    for (const waiter of waiters) {
      const reached = known !== undefined && waiter.position <= known;
      if (!reached && now - waiter.since < waitMs) continue;
      waiters.delete(waiter);
      unproven.delete(waiter);
      waiter.answer({ ms: now - waiter.since, reached });
    }
    if (waiters.size === 0 && timer) {
      clearInterval(timer);
      timer = undefined;
    }
  };

  const unsubscribe = feed.subscribe((change) => {
    if (change.kind === 'progress' && change.projection === EVERY_PROJECTION) advance(change.position);
  });

  const askAgain = (): void => {
    read().then(advance, () => undefined);
    settle();
  };

  const askLog = async (): Promise<void> => {
    asking = undefined;
    // A later question may have seen what is appended after the log has answered.
    const asked = [...unproven];
    unproven.clear();
    const head = await logHead?.();
    for (const waiter of asked) {
      if (head !== undefined && waiter.position <= head) continue;
      if (waiters.delete(waiter)) waiter.answer({ ms: clock() - waiter.since, reached: false, ahead: true });
    }
  };

  const wait = (waiter: Waiter): void => {
    waiters.add(waiter);
    timer ??= setInterval(askAgain, ASK_AGAIN_MS);
    if (!logHead) return;
    unproven.add(waiter);
    // A log that does not answer says nothing: then it is waited for as ever.
    asking ??= setTimeout(() => askLog().catch(() => undefined), ASK_LOG_AFTER_MS);
  };

  return {
    position: () => known,
    reach: async (position) => {
      if (known === undefined) advance(await read().catch(() => undefined));
      if (known !== undefined && position <= known) return { ms: 0, reached: true };
      if (waiters.size >= MAX_WAITING_QUERIES) return { ms: 0, reached: false };
      return new Promise((answer) => wait({ position, since: clock(), answer }));
    },
    close: () => {
      unsubscribe();
      clearInterval(timer);
      clearTimeout(asking);
      for (const waiter of waiters) waiter.answer({ ms: clock() - waiter.since, reached: false });
      waiters.clear();
    },
  };
};
