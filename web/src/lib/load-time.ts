// A page or a part of one whose script does not come is given up after a time, so that nobody waits without end.
import { type ComponentType, lazy } from 'react';
import type { RouteObject } from 'react-router';

/** Fixed by the documents. */
export const LOAD_TIMEOUT_MS = 120_000;

export class LoadTimeout extends Error {
  override readonly name = 'LoadTimeout';
}

export const withinLoadTime = async <Loaded>(loading: Promise<Loaded>): Promise<Loaded> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LoadTimeout('the script of the page did not come')), LOAD_TIMEOUT_MS);
  });
  return Promise.race([loading, late]).finally(() => clearTimeout(timer));
};

/** A part that is loaded when it is first shown, in time or not at all. */
export const lazyInTime = <Props>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => withinLoadTime(load()));

/** The same routes, each loaded in time or not at all. */
export const loadedInTime = (routes: readonly RouteObject[]): RouteObject[] =>
  routes.map((route): RouteObject => {
    const { lazy } = route;
    const timed: RouteObject =
      typeof lazy === 'function' ? { ...route, lazy: () => withinLoadTime(lazy()) } : route;
    return timed.index || !timed.children ? timed : { ...timed, children: loadedInTime(timed.children) };
  });
