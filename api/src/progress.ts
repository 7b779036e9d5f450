// How far the read models have come, for callers who want to read what they wrote.
import type { Position } from '@campus/events/envelope';
import { type ChangeFeed, EVERY_PROJECTION } from '@campus/projections/ports/change-feed';
import { MAX_WAITING_QUERIES, MIN_POSITION_WAIT_MS } from './limits.ts';

export interface Progress {
  /** Where all read models stand, as far as is known here. */
  position(): Position | undefined;
  /** Resolves when they stand at `position` or later, or when the bound is over. */
  reach(position: Position): Promise<{ readonly ms: number; readonly reached: boolean }>;
  close(): void;
}

export interface ProgressParts {
  readonly feed: ChangeFeed;
  /** Reads the position from the read store: the feed may lose what it said. */
  readonly read: () => Promise<Position | undefined>;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly waitMs?: number;
}

interface Waiter {
  readonly position: Position;
  readonly since: number;
  readonly answer: (result: { ms: number; reached: boolean }) => void;
}

/** How often the read store is asked while someone waits and the feed says nothing. */
const ASK_AGAIN_MS = 200;

export const createProgress = (parts: ProgressParts): Progress => {
  const { feed, read, clock, waitMs = MIN_POSITION_WAIT_MS } = parts;
  const waiters = new Set<Waiter>();
  let known: Position | undefined;
  let timer: NodeJS.Timeout | undefined;

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

  return {
    position: () => known,
    reach: async (position) => {
      if (known === undefined) advance(await read().catch(() => undefined));
      if (known !== undefined && position <= known) return { ms: 0, reached: true };
      if (waiters.size >= MAX_WAITING_QUERIES) return { ms: 0, reached: false };
      return new Promise((answer) => {
        waiters.add({ position, since: clock(), answer });
        timer ??= setInterval(askAgain, ASK_AGAIN_MS);
      });
    },
    close: () => {
      unsubscribe();
      if (timer) clearInterval(timer);
      for (const waiter of waiters) waiter.answer({ ms: clock() - waiter.since, reached: false });
      waiters.clear();
    },
  };
};
