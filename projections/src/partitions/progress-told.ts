// How far the partitions of one process have come, told together. Each event moves every partition, and a
// message for each of them at every node would be partitions times nodes messages an event.
import type { Position } from '@campus/events/domain/envelope';
import type { ChangeFeed } from '../ports/change-feed.ts';

/** Told at once after a rest, and then at most so often. */
export const TOLD_EVERY_MS = 10;

export interface ProgressTold {
  moved(partition: string, position: Position): void;
  /** Tells what has not been told yet. */
  close(): void;
}

/** @param elapsed milliseconds that only ever go forward */
export const tellProgress = (feed: Pick<ChangeFeed, 'publish'>, elapsed: () => number): ProgressTold => {
  const moved = new Map<string, Position>();
  let toldAt = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;
  const tell = (): void => {
    clearTimeout(timer);
    timer = undefined;
    toldAt = elapsed();
    feed.publish({ kind: 'partitions', reached: Object.fromEntries(moved) });
    moved.clear();
  };
  return {
    moved: (partition, position) => {
      moved.set(partition, position);
      timer ??= setTimeout(tell, Math.max(0, toldAt + TOLD_EVERY_MS - elapsed()));
    },
    close: () => {
      if (timer) tell();
    },
  };
};
