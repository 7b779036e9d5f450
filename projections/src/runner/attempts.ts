// Batches of one fold, one after the other. What was asked for before a failure and comes after it is refused:
// it would be taken in over the events that failed, which nobody would then ever give again.
import { createQueue } from '../queue.ts';

export interface Attempts {
  take<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Has nothing to lose: after a failure there is nothing left to write. */
  flush<Result>(work: () => Promise<Result>): Promise<Result>;
}

export const createAttempts = (): Attempts => {
  const queue = createQueue();
  let failures = 0;
  const counted = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work();
    } catch (error) {
      failures += 1;
      throw error;
    }
  };
  return {
    take: (work) => {
      const before = failures;
      return queue.run(async () => {
        if (before !== failures)
          throw new Error('what came before could not be taken in; all of it comes again');
        return counted(work);
      });
    },
    flush: (work) => queue.run(() => counted(work)),
  };
};
