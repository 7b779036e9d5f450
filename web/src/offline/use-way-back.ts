// The way out of the page without network.
import { useEffect } from 'react';
import { config } from '../lib/config.ts';
import { isSilent } from '../lib/is-silent.ts';

/** A browser that believes in a network all along never says that it is back. */
const ASK_MS = 5_000;

/** Loads the page anew: a sign-in that began without network has failed for good. */
const goTo = (path: string): void => window.location.replace(`${config.contextPath}${path}`);

/** Leads where one wanted to go, once the server answers again. Answers with a way to try at once. */
export const useWayBack = (to: string): (() => void) => {
  useEffect(() => {
    let isHere = true;
    const ask = async (): Promise<void> => {
      if (!(await isSilent(config.contextPath)) && isHere) goTo(to);
    };
    const timer = window.setInterval(ask, ASK_MS);
    window.addEventListener('online', ask);
    return () => {
      isHere = false;
      window.clearInterval(timer);
      window.removeEventListener('online', ask);
    };
  }, [to]);
  return () => goTo(to);
};
