// Whether the browser has a network at all: without one no answer can come.
import { useSyncExternalStore } from 'react';

const listen = (listener: () => void): (() => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

export const useIsOnline = (): boolean => useSyncExternalStore(listen, () => navigator.onLine);
