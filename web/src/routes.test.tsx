// @vitest-environment jsdom
// Where each address leads and who must sign in for it: the table of routes in the router of a browser.
import { ApolloClient, ApolloLink, Observable } from '@apollo/client';
import { act, render, screen } from '@testing-library/react';
import { isValidElement } from 'react';
import { matchRoutes, RouterProvider } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { usePreferences } from './preferences.ts';
import { routesOf } from './routes.tsx';
import { BareFrame, UserFrame } from './session/frames.tsx';
import { createCache } from './session/session.ts';
import { makeRouter } from './shell/router.tsx';
import { testScreens } from './testing/screens.ts';
import { signOnAs } from './testing/signed-in.ts';

const config = { contextPath: '/campus', clientId: 'web' };

testScreens();

// What is refused beside the tenant check is reported and the page shown without it.
afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

const page = (path: string) => ({ path, element: <p>{path}</p> });
const features = [
  '/pc/home',
  '/mobile/home',
  '/pc/resources/:id/list',
  '/pc/appointmentGragh/:id',
  '/pc/timeGragh/:id',
  '/pc/pay/result',
  '/mobile/pay',
  '/tenant/init',
  '/manage/home',
].map(page);

const ready = {
  __typename: 'TenantStatus',
  errcode: 0,
  msg: '',
  msg_en: '',
  name: '',
  name_en: '',
  zone: 'Asia/Shanghai',
};

/** Goes to `at` and tells where that ends, what is shown there, and where a sign-in was asked to come back to. */
const going = async (at: string, outcome: 'signedIn' | 'signedOut' | 'failed' = 'signedIn') => {
  const { singleSignOn, login } = signOnAs('student1', outcome);
  const link = new ApolloLink(
    ({ operationName }) =>
      new Observable((observer) => {
        if (operationName === 'Tenant') observer.next({ data: { checkTenantStatus: ready } });
        else observer.next({ errors: [{ message: 'no', extensions: { code: 'NOT_FOUND' } }] });
        observer.complete();
      }),
  );
  const session = { singleSignOn, apollo: new ApolloClient({ cache: createCache(), link }) };
  window.history.replaceState(null, '', `${config.contextPath}${at}`);
  const router = makeRouter(routesOf({ session, config, features }), config);
  const { container } = render(<RouterProvider router={router} />);
  await vi.waitFor(() =>
    expect(login.mock.calls.length > 0 || router.state.navigation.state === 'idle').toBe(true),
  );
  await act(async () => {});
  const shown = container.textContent ?? '';
  const { pathname, search, hash } = window.location;
  return { path: `${pathname}${search}${hash}`, shown, router, wanted: login.mock.calls[0]?.[0] };
};

describe('an address', () => {
  it('is below the context path, in the history of the browser', async () => {
    const { path, shown } = await going('/tenant/init');
    expect(path).toBe('/campus/tenant/init');
    // A message of an earlier test may still stand.
    expect(shown).toContain('/tenant/init');
    expect((await going('/')).path).toBe('/campus/pc/home');
  });

  it.each(['/nothing', '/pc/nothing', '/mobile/nothing/1', '/error/999'])(
    'that nobody knows leads to the page for that: %s',
    async (path) => {
      const { path: end, shown } = await going(path);
      expect(end).toBe('/campus/error/404');
      expect(shown).toContain('页面不存在');
    },
  );

  it.each(['401', '404', '500'])('of an error is for everyone: /error/%s', async (code) => {
    const { path, wanted } = await going(`/error/${code}`, 'signedOut');
    expect([path, wanted]).toEqual([`/campus/error/${code}`, undefined]);
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

describe('an address of the other layout', () => {
  const onPhone = () => vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Android Mobile');

  it('becomes that of the device, with query and hash, for links too', async () => {
    expect((await going('/mobile/home?a=1#free')).path).toBe('/campus/pc/home?a=1#free');
    const agent = onPhone();
    const { path, router } = await going('/pc/home?a=1#free');
    expect(path).toBe('/campus/mobile/home?a=1#free');
    await act(() => router.navigate('/pc/resources/t1/list'));
    expect(window.location.pathname).toBe('/campus/pc/resources/t1/list');
    await act(() => router.navigate('/pc/home?b=2#late'));
    expect(window.location.href).toMatch(/\/campus\/mobile\/home\?b=2#late$/);
    await act(() => router.navigate(-1));
    await expect.poll(() => window.location.pathname).toBe('/campus/pc/resources/t1/list');
    agent.mockRestore();
  });

  it('is changed before somebody signs in, who comes back to what it has become', async () => {
    const agent = onPhone();
    const { wanted = '' } = await going('/pc/home?a=1#free', 'signedOut');
    expect(wanted).toBe('/mobile/home?a=1#free');
    sessionStorage.setItem('campus_wanted_path', wanted);
    expect((await going('/oidc-callback')).path).toBe('/campus/mobile/home?a=1#free');
    expect((await going('/')).path).toBe('/campus/mobile/home');
    agent.mockRestore();
  });
});

describe('what surrounds a page', () => {
  const around = (path: string) => {
    const { singleSignOn } = signOnAs('student1');
    const apollo = new ApolloClient({ cache: createCache(), link: ApolloLink.empty() });
    const routes = routesOf({ session: { singleSignOn, apollo }, config, features });
    return (matchRoutes(routes, path) ?? []).map(({ route: { element, lazy } }) =>
      isValidElement(element) ? element.type : /\bManagementFrame\b/.exec(String(lazy))?.[0],
    );
  };

  it.each([
    ['/pc/home', UserFrame],
    ['/mobile/home', UserFrame],
    ['/manage/home', 'ManagementFrame'],
    ['/tenant/init', BareFrame],
    ['/pc/timeGragh/r1', BareFrame],
  ])('is what belongs to its layout: %s', (path, frame) => {
    expect(around(path)).toContain(frame);
  });
});

describe('the way back from signing in', () => {
  it('ends where somebody was going, below the context path', async () => {
    sessionStorage.setItem('campus_wanted_path', '/pc/resources/t1/list?view=day');
    expect((await going('/oidc-callback')).path).toBe('/campus/pc/resources/t1/list?view=day');
  });

  it.each([
    ['/oidc-callback', 'failed'],
    ['/oidc-callback', 'signedOut'],
    ['/pc/home', 'failed'],
  ] as const)('that failed says so: %s, %s', async (path, outcome) => {
    const { path: end } = await going(path, outcome);
    expect(end).toBe('/campus/oidc-callback-error');
    await screen.findByText('认证出错（Error in authentication）');
    act(() => usePreferences.getState().chooseLanguage('en'));
    await screen.findByText('Error in authentication');
    act(() => usePreferences.getState().chooseLanguage('zh'));
  });
});

it('gives up on a page whose script never comes', async () => {
  vi.useFakeTimers();
  window.history.replaceState(null, '', `${config.contextPath}/slow`);
  const router = makeRouter([{ path: '/slow', lazy: () => new Promise(() => undefined) }], config);
  await vi.advanceTimersByTimeAsync(119_000);
  expect(router.state.errors).toBeNull();
  await vi.advanceTimersByTimeAsync(1_000);
  vi.useRealTimers();
  expect(Object.keys(router.state.errors ?? {})).toHaveLength(1);
});
