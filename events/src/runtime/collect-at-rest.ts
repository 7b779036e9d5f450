// Gives memory back once a thread has come to rest. V8 keeps the young generation at the size that a start or a load
// needed, with what died in it, until there is as much to do again: at rest it is half of what a process takes.
import { Session } from 'node:inspector/promises';
import { performance } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';

const LOOK_EVERY_MS = 5_000;
/** A thread that is busy for a smaller share of the time is at rest: a collection then delays nobody. */
const REST_SHARE = 0.05;
/** Looks in a row: what comes again at once would only have to grow again. */
const LOOKS_AT_REST = 3;
/** So much more heap than after the last collection makes another worth its time. */
const WORTH_BYTES = 16 * 1_048_576;

export interface Heap {
  /** Bytes that are held, used or not. */
  readonly bytes: () => number;
  readonly collect: () => Promise<void>;
}

/**
 * Asked now and then with the share of the time in which the thread was busy since. It never rejects: memory that
 * cannot be given back harms nobody, and it is tried again once there is as much more.
 */
export const collecting = ({ bytes, collect }: Heap): ((busyShare: number) => Promise<void>) => {
  let kept = 0;
  let rested = 0;
  return async (busyShare) => {
    rested = busyShare > REST_SHARE ? 0 : rested + 1;
    if (rested < LOOKS_AT_REST || bytes() < kept + WORTH_BYTES) return;
    await collect().catch(() => undefined);
    kept = bytes();
  };
};

/** What V8 does when it is told that memory is short: only this shrinks the young generation at once. */
const collectAll = async (): Promise<void> => {
  const session = new Session();
  session.connect();
  try {
    await session.post('HeapProfiler.collectGarbage');
  } finally {
    // A session that ends within its answer hangs.
    setImmediate(() => session.disconnect());
  }
};

/** For the thread that calls it. */
export const collectAtRest = (): { close(): void } => {
  const look = collecting({ bytes: () => getHeapStatistics().total_heap_size, collect: collectAll });
  let before = performance.eventLoopUtilization();
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization();
    void look(performance.eventLoopUtilization(now, before).utilization);
    before = now;
  }, LOOK_EVERY_MS);
  timer.unref();
  return { close: () => clearInterval(timer) };
};
