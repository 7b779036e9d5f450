// How wide the window is: below 992 px the layout becomes that of a phone, from 1280 px on the header shows everything.
import { useSyncExternalStore } from 'react';

const queries = { compact: '(max-width: 991px)', roomy: '(min-width: 1280px)' } as const;

const mediaFor = (name: keyof typeof queries): MediaQueryList | undefined =>
  typeof window.matchMedia === 'function' ? window.matchMedia(queries[name]) : undefined;

const useMatches = (name: keyof typeof queries): boolean =>
  useSyncExternalStore(
    (listener) => {
      const media = mediaFor(name);
      media?.addEventListener('change', listener);
      return () => media?.removeEventListener('change', listener);
    },
    () => mediaFor(name)?.matches ?? false,
    () => false,
  );

/** Narrower than 992 px. */
export const useIsCompact = (): boolean => useMatches('compact');

/** At least 1280 px. */
export const useIsRoomy = (): boolean => useMatches('roomy');
