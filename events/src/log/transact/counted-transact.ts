// How many commands wait for an answer: the queue's length, and the reason that a stopping process waits.
import { setTimeout as pause } from 'node:timers/promises';
import type { Transact } from '../transact.ts';

export interface CountedTransact {
  readonly transact: Transact;
  /** Commands that wait to be decided or to be on disk. */
  waiting(): number;
  /** Whether all of them have been answered within `milliseconds`. */
  settled(milliseconds?: number): Promise<boolean>;
}

const LOOK_MS = 10;
/** A living store answers sooner than this, also to a caller that has gone. */
const SETTLE_MS = 5_000;

export const countCommands = (transact: Transact): CountedTransact => {
  let waiting = 0;
  const answered = (): void => {
    waiting -= 1;
  };
  return {
    transact: (stream, decider, command, metadata) => {
      waiting += 1;
      const outcome = transact(stream, decider, command, metadata);
      outcome.then(answered, answered);
      return outcome;
    },
    waiting: () => waiting,
    settled: async (milliseconds = SETTLE_MS) => {
      const until = performance.now() + milliseconds;
      while (waiting > 0 && performance.now() < until) await pause(LOOK_MS);
      return waiting === 0;
    },
  };
};
