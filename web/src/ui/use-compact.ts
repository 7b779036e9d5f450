// How wide the window is: below 992 px the layout becomes that of a phone, from 1280 px on the header shows everything;
// whether it stands upright.
// A sheet of paper is no window: what is laid out stays so while it is printed.
import { useSyncExternalStore } from 'react';

const queries = {
  compact: '(max-width: 991px)',
  roomy: '(min-width: 1280px)',
  tall: '(max-aspect-ratio: 1 / 1)',
} as const;

const mediaFor = (name: keyof typeof queries): MediaQueryList | undefined =>
  typeof window.matchMedia === 'function' ? window.matchMedia(queries[name]) : undefined;

const isOnPaper = (): boolean =>
  typeof window.matchMedia === 'function' && window.matchMedia('print').matches;

/** The last answers of the screen. */
const onScreen = new Map<keyof typeof queries, boolean>();

const matchesOf = (name: keyof typeof queries): boolean => {
  const known = onScreen.get(name);
  if (known !== undefined && isOnPaper()) return known;
  const matches = mediaFor(name)?.matches ?? false;
  onScreen.set(name, matches);
  return matches;
};

const useMatches = (name: keyof typeof queries): boolean =>
  useSyncExternalStore(
    (listener) => {
      const media = mediaFor(name);
      media?.addEventListener('change', listener);
      return () => media?.removeEventListener('change', listener);
    },
    () => matchesOf(name),
    () => false,
  );

/** Narrower than 992 px. */
export const useIsCompact = (): boolean => useMatches('compact');

/** At least 1280 px. */
export const useIsRoomy = (): boolean => useMatches('roomy');

/** A screen that hangs upright. */
export const useIsTall = (): boolean => useMatches('tall');
