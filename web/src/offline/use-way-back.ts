// The way out of the page without network.
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { config } from '../lib/config.ts';
import { isSilent } from '../lib/is-silent.ts';

/** A browser that believes in a network all along never says that it is back. */
const ASK_MS = 5_000;

/** Leads where one wanted to go, once the server answers again. Answers with a way to try at once. */
export const useWayBack = (to: string): (() => void) => {
  const navigate = useNavigate();
  useEffect(() => {
    let isHere = true;
    const ask = async (): Promise<void> => {
      if (!(await isSilent(config.contextPath)) && isHere) void navigate(to, { replace: true });
    };
    const timer = window.setInterval(ask, ASK_MS);
    window.addEventListener('online', ask);
    return () => {
      isHere = false;
      window.clearInterval(timer);
      window.removeEventListener('online', ask);
    };
  }, [navigate, to]);
  return () => void navigate(to, { replace: true });
};
