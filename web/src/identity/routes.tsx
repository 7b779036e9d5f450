// Where signing in touches the router: the callback, its error page, and the guard before protected pages.
import { type LoaderFunction, type RouteObject, redirect } from 'react-router';
import { isSilent } from '../lib/is-silent.ts';
import { PageOutdated } from '../lib/new-version.ts';
import { isPhone } from '../shell/is-phone.ts';
import { AuthenticationError } from './authentication-error.tsx';
import type { GuardDecision } from './guard.ts';
import type { SingleSignOn } from './single-sign-on.ts';
import { readTerminal, screenOf } from './terminal-credential.ts';
import { takeWantedPath, WANTED } from './wanted-path.ts';

const OFFLINE = '/error/offline';
const beginnings = /^\/((pc|mobile)(\/home)?)?$/;
export const CALLBACK_ERROR = '/oidc-callback-error';

/** Finishes a sign-in and goes where the person was going; a failed one to the error page. */
const callbackLoader =
  (singleSignOn: SingleSignOn, tabStorage: Storage = window.sessionStorage): LoaderFunction =>
  async () => {
    const { outcome } = await singleSignOn.start();
    if (outcome !== 'signedIn') return redirect(CALLBACK_ERROR);
    return redirect(takeWantedPath(tabStorage));
  };

/** The two public routes of signing in. */
export const identityRoutes = (singleSignOn: SingleSignOn): RouteObject[] => [
  { path: '/oidc-callback', loader: callbackLoader(singleSignOn), element: null },
  { path: CALLBACK_ERROR, element: <AuthenticationError onRetry={() => singleSignOn.login('/')} /> },
];

export interface ProtectOptions {
  readonly singleSignOn: SingleSignOn;
  readonly guard: (path: string) => Promise<GuardDecision>;
  /** `''` or `/campus`. */
  readonly contextPath: string;
  readonly language: () => 'zh' | 'en';
}

/** A page that did not come stays wanted: the page of the failure leads back to it. */
const withWayBack = (path: string, wanted: string): string =>
  path === '/error/500' || path === OFFLINE ? `${path}?${new URLSearchParams({ [WANTED]: wanted })}` : path;

/** A loader never sees the hash of its address; where the page was opened at it, the browser still knows. */
const hashAt = (pathname: string): string =>
  window.location.pathname === pathname ? window.location.hash : '';

/** Answers where there is no network, and only there. */
const whenSilent = (contextPath: string): Promise<undefined> =>
  new Promise((resolve) => {
    void isSilent(contextPath).then((silent) => {
      if (silent) resolve(undefined);
    });
  });

/** The loader of a route that needs signing in. Runs on each navigation below it when the route revalidates. */
export const protect =
  ({ singleSignOn, guard, contextPath, language }: ProtectOptions): LoaderFunction =>
  async ({ request }) => {
    const { pathname, search } = new URL(request.url);
    const path = pathname.startsWith(contextPath) ? pathname.slice(contextPath.length) || '/' : pathname;
    const silent = () => redirect(withWayBack(OFFLINE, `${path}${search}`));
    // A phone shows what it has kept instead of waiting for an answer that cannot come.
    if (isPhone() && !navigator.onLine) return silent();
    const started = await (isPhone()
      ? Promise.race([singleSignOn.start(), whenSilent(contextPath)])
      : singleSignOn.start());
    if (started === undefined) return silent();
    if (started.outcome === 'failed') return redirect(CALLBACK_ERROR);
    const decision = await guard(path);
    const isBroken = decision.go === 'to' && decision.path === '/error/500';
    if (isBroken && isPhone() && (await isSilent(contextPath))) return silent();
    if (decision.go === 'to') return redirect(withWayBack(decision.path, `${path}${search}`));
    if (decision.go === 'outdated') throw new PageOutdated();
    if (decision.go === 'signIn') {
      // After a power cut a terminal may come back without its address, and nobody signs in at it.
      const terminal = beginnings.test(path) ? readTerminal(localStorage) : undefined;
      if (terminal) return redirect(screenOf(terminal));
      await singleSignOn.login(`${path}${search}${hashAt(pathname)}`, language());
      // The browser is leaving; nothing is to be shown in between.
      return new Promise<never>(() => {});
    }
    return null;
  };
