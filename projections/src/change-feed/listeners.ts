// The listeners to changes in this process. One that throws hurts neither the others nor the publisher.
import type { Change, ChangeFeed } from '../ports/change-feed.ts';

export interface Listeners {
  readonly add: ChangeFeed['subscribe'];
  tell(change: Change): void;
  clear(): void;
}

export const createListeners = (onError: (error: unknown) => void): Listeners => {
  // A wrapper each, so that the same function may listen twice and leave once.
  const listeners = new Set<{ readonly listen: (change: Change) => void }>();
  return {
    add: (listen) => {
      const entry = { listen };
      listeners.add(entry);
      return () => {
        listeners.delete(entry);
      };
    },
    tell: (change) => {
      for (const { listen } of listeners) {
        try {
          listen(change);
        } catch (error) {
          onError(error);
        }
      }
    },
    clear: () => listeners.clear(),
  };
};
