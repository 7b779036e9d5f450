// Batches of one fold, one after the other. A batch that was queued before a failure is refused after it:
// folding it would skip the failed events for ever.
import { createQueue } from '../queue.ts';

export interface Attempts {
  take<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Has no queued batches, so a failure refuses nothing. */
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
