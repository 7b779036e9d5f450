// A page that is older than its server: files it has not fetched yet are gone after an upgrade, or its questions are
// not understood any more, so it loads itself anew. At once the first time, and then now and then, since what still
// fails is not cured by haste.

import { deviceNow } from './server-time.ts';

const failed = new WeakSet<object>();

/** Thrown where the server does not understand what every page asks it first. */
export class PageOutdated extends Error {
  override readonly name = 'PageOutdated';
}

/** Notices every import that fails. Who asked for it gets the same error. */
export const followFailedImports = (target: EventTarget = window): void =>
  target.addEventListener('vite:preloadError', (event) => {
    if ('payload' in event && typeof event.payload === 'object' && event.payload) failed.add(event.payload);
  });

/** Whether a newer page would not have met this error. */
export const isOfOldPage = (error: unknown): boolean =>
  error instanceof PageOutdated || (typeof error === 'object' && error !== null && failed.has(error));

/** A page that was loaded anew and still lacks a file waits so long before it is loaded again. */
export const RELOAD_AGAIN_MS = 60_000;
/** While no server answers, a reload would leave the person with nothing. */
const ASK_AGAIN_MS = 5_000;

/** Milliseconds until the page may load itself anew, by when it last did. */
export const reloadsIn = (reloadedAt: number | undefined, now: number): number =>
  reloadedAt === undefined ? 0 : Math.min(RELOAD_AGAIN_MS, Math.max(0, reloadedAt + RELOAD_AGAIN_MS - now));

const RELOADED_AT = 'reloadedForVersionAt';

/** Undefined where it never did. A browser that keeps nothing might have done so just now. */
const lastReload = (now: number): number | undefined => {
  try {
    const kept = window.sessionStorage.getItem(RELOADED_AT);
    return kept === null ? undefined : Number(kept);
  } catch {
    return now;
  }
};

const reload = async (): Promise<boolean> => {
  const isThere = await fetch(document.baseURI, { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!isThere) return false;
  try {
    window.sessionStorage.setItem(RELOADED_AT, String(deviceNow()));
  } catch {
    // It has waited already, and will again.
  }
  window.location.reload();
  return true;
};

/** Loads the page anew as soon as it may and a server answers. Returns the way to give that up. */
export const reloadSoon = (): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOpen = true;
  const wait = (milliseconds: number): void => {
    timer = setTimeout(async () => {
      if (!(await reload()) && isOpen) wait(ASK_AGAIN_MS);
    }, milliseconds);
  };
  const now = deviceNow();
  wait(reloadsIn(lastReload(now), now));
  return () => {
    isOpen = false;
    clearTimeout(timer);
  };
};
