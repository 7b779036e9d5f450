// Ours and the baseline in turn, so that both meet the same noise; the median of each is quoted.
import { setTimeout as pause } from 'node:timers/promises';

const ROUNDS = 5;

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? Number.NaN)
    : ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2;
};

export const percentile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
};

export interface Rounds {
  readonly rounds?: number;
  /** Both have run already: every round counts. */
  readonly isWarm?: boolean;
}

/** Each round runs the baseline and ours once; the first round warms both and is not counted. */
export const inTurn = async (
  baseline: () => Promise<number>,
  ours: () => Promise<number>,
  { rounds = ROUNDS, isWarm = false }: Rounds = {},
): Promise<{ limit: number; ours: number }> => {
  const limits: number[] = [];
  const own: number[] = [];
  for (let round = isWarm ? 1 : 0; round <= rounds; round++) {
    const limit = await baseline();
    const mine = await ours();
    if (round === 0) continue;
    limits.push(limit);
    own.push(mine);
  }
  return { limit: median(limits), ours: median(own) };
};

/** Runs `count` tasks, `parallel` at a time, and answers how many a second were done. */
export const rateOf = async (
  count: number,
  parallel: number,
  task: (index: number) => Promise<unknown>,
): Promise<number> => {
  let next = 0;
  const startedAt = performance.now();
  await Promise.all(
    Array.from({ length: Math.min(parallel, count) }, async () => {
      for (let index = next++; index < count; index = next++) await task(index);
    }),
  );
  return count / ((performance.now() - startedAt) / 1000);
};

/** Asks every `everyMs` until the answer is yes; a question that fails counts as a no. */
export const until = async (
  withinMs: number,
  everyMs: number,
  isSo: () => Promise<boolean>,
): Promise<void> => {
  const deadline = performance.now() + withinMs;
  while (performance.now() < deadline) {
    if (await isSo().catch(() => false)) return;
    await pause(everyMs);
  }
  throw new Error(`it did not come to be within ${withinMs} ms`);
};
