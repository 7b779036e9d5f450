// One piece of work after another, in the order asked for.

export interface Queue {
  /** Runs `work` when everything asked for before is over, however that went. */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
  idle(): Promise<void>;
}

export const createQueue = (): Queue => {
  let last: Promise<unknown> = Promise.resolve();
  return {
    run: (work) => {
      const result = last.then(work);
      last = result.catch(() => undefined);
      return result;
    },
    idle: async () => {
      await last;
    },
  };
};
