// Bounds in number and in time for calls to a server that sets none of its own.
import { StoreUnavailable } from '../event-store.ts';

/** Runs at most `most` tasks at a time; beyond `mostWaiting` further ones it throws StoreUnavailable. */
export const createBound = (most: number, mostWaiting: number) => {
  const waiting: (() => void)[] = [];
  let running = 0;

  const enter = (): Promise<void> | undefined => {
    if (running < most) {
      running += 1;
      return undefined;
    }
    if (waiting.length >= mostWaiting) throw new StoreUnavailable(`${mostWaiting} calls are waiting already`);
    return new Promise((resolve) => waiting.push(resolve));
  };

  /** Hands the place to the next in line, or gives it back. */
  const leave = (): void => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };

  return async <Result>(task: () => Promise<Result>): Promise<Result> => {
    await enter();
    try {
      return await task();
    } finally {
      leave();
    }
  };
};

/** Rejects with StoreUnavailable when the task takes longer: what became of it is then unknown. */
export const within = async <Result>(limitMs: number, task: Promise<Result>): Promise<Result> => {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new StoreUnavailable(`no answer within ${limitMs} ms`)), limitMs);
  });
  try {
    return await Promise.race([task, timeout]);
  } finally {
    clearTimeout(timer);
  }
};
