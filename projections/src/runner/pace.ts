// Lets a burst pass as it comes and spaces out what follows, so that a steady load is taken in batches.

/**
 * Asked at every step with the time in milliseconds, answers how long to wait before the next one: 0 for
 * the first `burst` steps and for a rare caller, then until `milliseconds` a step have passed.
 */
export const createPace = (burst: number, milliseconds: number): ((now: number) => number) => {
  let credit = burst;
  let counted = 0;
  return (now) => {
    credit = Math.min(burst, credit + (now - counted) / milliseconds) - 1;
    counted = now;
    return credit > 0 ? 0 : Math.min(1, 1 - credit) * milliseconds;
  };
};
