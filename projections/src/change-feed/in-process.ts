// The feed inside one process: publishers and watchers share it, nothing is lost.
import type { Change, ChangeFeed } from '../ports/change-feed.ts';
import { createListeners } from './listeners.ts';

/** `onError` hears of listeners that throw; the others are told all the same. */
export const createInProcessFeed = (onError: (error: unknown) => void = () => undefined): ChangeFeed => {
  const listeners = createListeners(onError);
  return {
    publish: (change: Change) => listeners.tell(change),
    subscribe: listeners.add,
    close: async () => listeners.clear(),
  };
};
