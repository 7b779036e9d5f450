// Does a piece of work again and again, one after the other, until it is stopped.
import { setTimeout } from 'node:timers/promises';
import type { Log } from '../runner/projection.ts';

export interface Sweep {
  /** Does it once, now; resolves with how much there was to do. */
  once(): Promise<number>;
  start(): void;
  /** Resolves when the work in hand is over. */
  close(): Promise<void>;
}

/** A failure is logged and the work tried again at its next turn. */
export const createSweep = (name: string, everyMs: number, work: () => Promise<number>, log: Log): Sweep => {
  const closing = new AbortController();
  let running: Promise<void> | undefined;
  const run = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      try {
        const done = await work();
        if (done > 0) log('info', `${name}: ${done}`);
      } catch (error) {
        log('error', `${name} failed, it is tried again`, { error: String(error) });
      }
      await setTimeout(everyMs, undefined, { signal: closing.signal }).catch(() => undefined);
    }
  };
  return {
    once: work,
    start: () => {
      running ??= run();
    },
    close: async () => {
      closing.abort();
      await running;
    },
  };
};

/** Runs `work` over all items, at most `width` at a time. When it throws, nothing of it is under way any more. */
export const inParallel = async <Item>(
  items: readonly Item[],
  width: number,
  work: (item: Item) => Promise<unknown>,
): Promise<void> => {
  const queue = items.values();
  const lane = async (): Promise<void> => {
    for (const item of queue) await work(item);
  };
  const lanes = Array.from({ length: Math.min(width, items.length) }, lane);
  await Promise.allSettled(lanes);
  await Promise.all(lanes);
};
