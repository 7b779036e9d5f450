// @vitest-environment jsdom
// Where each address leads and who must sign in for it: the table of routes in the router of a browser.
import { act, cleanup, render, screen } from '@testing-library/react';
import { Outlet, RouterProvider } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startTranslation } from './i18n.ts';
import { usePreferences } from './preferences.ts';
import type { Session } from './session/session.ts';

const { setting } = vi.hoisted(() => ({ setting: { contextPath: '/campus' } }));
vi.mock('./lib/config.ts', async (original) => {
  const actual = await original<typeof import('./lib/config.ts')>();
  return { ...actual, config: { ...actual.config, ...setting } };
});
vi.mock('./session/frames.tsx', () => ({
  UserFrame: () => <Outlet />,
  BareFrame: () => <Outlet />,
}));
vi.mock('./session/refused-page.tsx', () => ({ RefusedPage: () => <p>401</p> }));

startTranslation('zh');
const { routesOf } = await import('./routes.tsx');
const { makeRouter } = await import('./shell/router.tsx');

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
});

const page = (path: string) => ({ path, element: <p>{path}</p> });
const features = [
  '/pc/home',
  '/pc/resources/:id/list',
  '/pc/appointmentGragh/:id',
  '/pc/timeGragh/:id',
  '/pc/pay/result',
  '/mobile/pay',
  '/tenant/init',
].map(page);

/** Goes to `at` and tells where that ends, what is shown there, and where a sign-in was asked to come back to. */
const going = async (at: string, outcome: 'signedIn' | 'signedOut' | 'failed' = 'signedIn') => {
  const isSignedIn = outcome === 'signedIn';
  const login = vi.fn(async (_path: string) => undefined);
  const session = {
    singleSignOn: {
      start: async () => ({ outcome }),
      account: () => (isSignedIn ? 'student1' : undefined),
      tokenId: () => 't',
      login,
    },
    apollo: {
      query: async () => ({ data: { checkTenantStatus: { errcode: 0 }, canvasmenus: [] } }),
      writeQuery: () => undefined,
      readQuery: () => ({ canvasmenus: [] }),
    },
  } as unknown as Session;
  window.history.replaceState(null, '', `${setting.contextPath}${at}`);
  const config = { contextPath: setting.contextPath, clientId: 'web' } as Parameters<
    typeof routesOf
  >[0]['config'];
  const router = makeRouter(routesOf({ session, config, features }));
  render(<RouterProvider router={router} />);
  await vi.waitFor(() =>
    expect(login.mock.calls.length > 0 || router.state.navigation.state === 'idle').toBe(true),
  );
  await act(async () => {});
  const shown = document.body.textContent ?? '';
  const { pathname, search } = window.location;
  return { path: `${pathname}${search}`, shown, wanted: login.mock.calls[0]?.[0] };
};

describe('an address', () => {
  it('is below the context path, in the history of the browser', async () => {
    expect(await going('/pc/home')).toEqual({
      path: '/campus/pc/home',
      shown: '/pc/home',
      wanted: undefined,
    });
    expect((await going('/')).path).toBe('/campus/pc/home');
  });

  it.each(['/nothing', '/pc/nothing', '/mobile/nothing/1', '/error/999'])(
    'that nobody knows leads to the page for that: %s',
    async (path) => {
      const { path: end, shown } = await going(path);
      expect(end).toBe('/campus/error/404');
      expect(shown).toContain('404');
    },
  );

  it.each(['401', '404', '500'])('of an error is for everyone: /error/%s', async (code) => {
    const { path, shown, wanted } = await going(`/error/${code}`, 'signedOut');
    expect([path, wanted]).toEqual([`/campus/error/${code}`, undefined]);
    expect(shown).toContain(code);
  });

  it.each(['/pc/appointmentGragh/r1', '/pc/timeGragh/r1', '/pc/pay/result', '/mobile/pay'])(
    'is open without signing in: %s',
    async (path) => {
      const { path: end, wanted } = await going(path, 'signedOut');
      expect([end, wanted]).toEqual([`/campus${path}`, undefined]);
    },
  );

  it.each(['/pc/home', '/pc/resources/t1/list?date=2026-11-24', '/tenant/init'])(
    'asks to sign in first and to come back: %s',
    async (path) => {
      expect((await going(path, 'signedOut')).wanted).toBe(path);
    },
  );
});

describe('the way back from signing in', () => {
  it('ends where somebody was going, below the context path', async () => {
    sessionStorage.setItem('campus_wanted_path', '/pc/resources/t1/list?view=day');
    expect((await going('/oidc-callback')).path).toBe('/campus/pc/resources/t1/list?view=day');
  });

  it.each(['/oidc-callback', '/pc/home'])('that failed says so: %s', async (path) => {
    const { path: end } = await going(path, 'failed');
    expect(end).toBe('/campus/oidc-callback-error');
    await screen.findByText('认证出错');
    act(() => usePreferences.getState().chooseLanguage('en'));
    await screen.findByText('Error in authentication');
    act(() => usePreferences.getState().chooseLanguage('zh'));
  });
});

it('gives up on a page whose script never comes', async () => {
  vi.useFakeTimers();
  window.history.replaceState(null, '', `${setting.contextPath}/slow`);
  const router = makeRouter([{ path: '/slow', lazy: () => new Promise(() => undefined) }]);
  await vi.advanceTimersByTimeAsync(119_000);
  expect(router.state.errors).toBeNull();
  await vi.advanceTimersByTimeAsync(1_000);
  vi.useRealTimers();
  expect(Object.keys(router.state.errors ?? {})).toHaveLength(1);
});
