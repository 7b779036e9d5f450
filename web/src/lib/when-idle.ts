// What can wait until a page has been opened and has nothing else to do.

/** What is asked for sooner makes the opening longer. */
const OPENING_MS = 1_500;
/** A page that is never idle is asked by then. */
const LATEST_MS = 2_000;

/** Answers how to call it off. */
export const whenIdle = (run: () => void): (() => void) => {
  let idle: number | undefined;
  const timer = window.setTimeout(() => {
    // Safari does not say that it is idle.
    if (typeof window.requestIdleCallback !== 'function') return run();
    idle = window.requestIdleCallback(run, { timeout: LATEST_MS });
  }, OPENING_MS);
  return () => {
    window.clearTimeout(timer);
    if (idle !== undefined) window.cancelIdleCallback(idle);
  };
};
