// Whether the window is narrower than 992 px, where the layout becomes that of a phone.
import { useSyncExternalStore } from 'react';

export const compactBelow = 992;

const query = (): MediaQueryList | undefined =>
  typeof window.matchMedia === 'function'
    ? window.matchMedia(`(max-width: ${compactBelow - 1}px)`)
    : undefined;

const listen = (listener: () => void): (() => void) => {
  const media = query();
  media?.addEventListener('change', listener);
  return () => media?.removeEventListener('change', listener);
};

export const useIsCompact = (): boolean =>
  useSyncExternalStore(
    listen,
    () => query()?.matches ?? false,
    () => false,
  );
