// Makes a failing run small: takes operations and faults away as long as what is left still fails, larger
// parts first. What remains is the shortest story of the bug that this finds.
import type { Fault } from './faults.ts';
import type { Operation, Plan } from './plan.ts';
import { judge, type Verdict } from './run.ts';

export interface Shrunk {
  readonly plan: Plan;
  readonly faults: readonly Fault[];
  readonly verdict: Verdict;
  readonly runs: number;
}

/** Tries no more than this: a smaller story is worth minutes, not hours. */
const MAX_RUNS = 250;

export const shrink = async (failing: Verdict): Promise<Shrunk> => {
  let { plan, faults } = failing.ended;
  let verdict = failing;
  let runs = 0;
  const kind = kindOf(failing.complaints);

  const attempt = async (operations: readonly Operation[], only: readonly Fault[]): Promise<boolean> => {
    if (runs >= MAX_RUNS) return false;
    runs += 1;
    const smaller = { ...plan, operations };
    const result = await judge(smaller, { only });
    // Another bug on the way would lead away from the one that was found.
    if (kindOf(result.complaints) !== kind) return false;
    plan = smaller;
    faults = only;
    verdict = result;
    return true;
  };

  for (let isSmaller = true; isSmaller && runs < MAX_RUNS; ) {
    const before = plan.operations.length + faults.length;
    await withoutParts(
      () => plan.operations,
      (operations) => attempt(operations, faults),
    );
    await withoutParts(
      () => faults,
      (only) => attempt(plan.operations, only),
    );
    isSmaller = plan.operations.length + faults.length < before;
  }
  return { plan, faults, verdict, runs };
};

/** Takes halves away, then quarters, down to single items. */
const withoutParts = async <Item>(
  items: () => readonly Item[],
  attempt: (left: readonly Item[]) => Promise<boolean>,
): Promise<void> => {
  for (let size = Math.ceil(items().length / 2); size >= 1; size = size > 1 ? Math.ceil(size / 2) : 0)
    for (let from = 0; from < items().length; ) {
      const left = items().filter((_, index) => index < from || index >= from + size);
      if (!(await attempt(left))) from += size;
    }
};

/** The first complaint without its names and numbers. */
const kindOf = (complaints: readonly string[]): string =>
  (complaints[0] ?? '')
    .split('\n', 1)
    .join()
    .replace(/[0-9a-f]{8}-[\w-]+|\S*[-/@]\S*|\d+/g, '#');
