// Where someone was going before they had to sign in, or before it failed. The first is kept per tab, so that two
// tabs come back to their own.

/** The parameter in which the address of the page for failures names what was wanted. */
export const WANTED = 'wanted';

const KEY = 'campus_wanted_path';
const MAX_LENGTH = 2_000;
const HOME = '/';

type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** @param path below the context path, with query and fragment */
export const rememberWantedPath = (storage: TabStorage, path: string): void => {
  try {
    storage.setItem(KEY, path);
  } catch {
    // Refused: they arrive at the start page.
  }
};

/** The remembered path, once; the start page when there is none or it leads out of the application. */
export const takeWantedPath = (storage: TabStorage): string => {
  try {
    const path = storage.getItem(KEY);
    storage.removeItem(KEY);
    return path !== null && isOwnPath(path) ? path : HOME;
  } catch {
    return HOME;
  }
};

/** `//host` and `/\host` lead to another host, and the sign-in pages would lead in a circle. */
export const isOwnPath = (path: string): boolean =>
  path.length <= MAX_LENGTH && /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path) && !path.startsWith('/oidc-callback');
