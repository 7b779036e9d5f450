// What the tests of partitions stand on: a projection that counts, and a store as a process uses it that
// may stop in the middle of anything.
import type { Fence, LeaseStore } from '../ports/leases.ts';
import type { Document, ReadStore } from '../ports/read-store.ts';
import type { Projection } from '../runner/projection.ts';

export type Store = ReadStore & LeaseStore;

export interface Tally extends Document {
  readonly seen: number;
  readonly version: number;
}

/** Counts the events of each stream: one folded twice, or left out, shows. */
export const tally = (version = 1): Projection<Tally> => ({
  name: 'tally',
  version,
  prefixes: ['count-'],
  indexes: () => [],
  keys: ({ stream }) => [stream],
  evolve: (document, _event, id) => ({ _id: id, seen: (document?.seen ?? 0) + 1, version }),
});

const TICK_MS = 5;
/** A turn that takes longer was held up: the machine gave its time to others. */
const LONGEST_TICK_MS = 2 * TICK_MS;

/**
 * A clock that hardly moves while the test itself is not let run: on a machine that is busy with other things nobody
 * is then taken for dead who was only held up, and nothing comes too late that could not come sooner.
 */
export const openClock = (): { readonly elapsed: () => number; readonly close: () => void } => {
  let [elapsed, last] = [0, performance.now()];
  const tick = (): void => {
    const now = performance.now();
    elapsed += Math.min(now - last, LONGEST_TICK_MS);
    last = now;
  };
  const timer = setInterval(tick, TICK_MS);
  return { elapsed: () => elapsed, close: () => clearInterval(timer) };
};

/** A store as a process uses it that may stop in the middle of anything: what it asks waits until it wakes. */
export const pausable = (store: Store, onWritten: (fence: Fence) => void) => {
  let awake: Promise<void> = Promise.resolve();
  let wake: () => void = () => undefined;
  let stop: { readonly name: string; readonly reached: () => void } | undefined;
  const pause = (): void => {
    awake = new Promise((resolve) => {
      wake = resolve;
    });
  };
  const paused = Object.fromEntries(
    Object.entries(store).map(([name, ask]) => [
      name,
      async (...args: unknown[]) => {
        if (name === stop?.name) {
          pause();
          stop.reached();
          stop = undefined;
        }
        await awake;
        const answer = await ask(...args);
        if (name === 'applyBatch') onWritten(args[3] as Fence);
        return answer;
      },
    ]),
  ) as unknown as Store;
  return {
    store: paused,
    pause,
    /** Pauses when it is about to ask this the next time; resolves then. */
    pauseBefore: (name: keyof Store): Promise<void> =>
      new Promise((reached) => {
        stop = { name, reached };
      }),
    wake: (): void => wake(),
  };
};
