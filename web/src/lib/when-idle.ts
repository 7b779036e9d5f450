// What can wait until the page has nothing else to do.

/** A page that is never idle is asked for by then, in milliseconds. */
const LATEST_MS = 2_000;
/** Where the browser does not say that it is idle (Safari). */
const PAUSE_MS = 300;

/** Answers how to call it off. */
export const whenIdle = (run: () => void): (() => void) => {
  if (typeof window.requestIdleCallback === 'function') {
    const handle = window.requestIdleCallback(run, { timeout: LATEST_MS });
    return () => window.cancelIdleCallback(handle);
  }
  const handle = window.setTimeout(run, PAUSE_MS);
  return () => window.clearTimeout(handle);
};
