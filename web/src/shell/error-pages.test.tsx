// @vitest-environment jsdom
// What leads on from a page that could not be opened.

import { standIn } from '@campus/events/testing/stand-in';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router';
import { expect, it, vi } from 'vitest';
import { type ProtectOptions, protect } from '../identity/routes.tsx';
import { testScreens } from '../testing/screens.ts';
import { BrokenPage, ErrorPage } from './error-pages.tsx';
import { RouteFailure } from './route-failure.tsx';

testScreens('en');

const singleSignOn = standIn<ProtectOptions['singleSignOn']>({
  start: async () => ({ outcome: 'signedIn' }),
});

/** The first `failures` checks of the tenant fail. */
const open = (address: string, failures: number) => {
  let left = failures;
  const guard: ProtectOptions['guard'] = async () => {
    left -= 1;
    return left < 0 ? { go: 'on' } : { go: 'to', path: '/error/500' };
  };
  const router = createMemoryRouter(
    [
      {
        path: '/pc/home/resource/:id',
        loader: protect({ singleSignOn, guard, contextPath: '', language: () => 'en' }),
        HydrateFallback: () => null,
        element: <h1>Timetable</h1>,
      },
      { path: '/error/500', element: <BrokenPage /> },
    ],
    { initialEntries: [address] },
  );
  render(<RouterProvider router={router} />);
  return router;
};

it('leads back to the page that could not be opened, as often as it fails', async () => {
  const router = open('/pc/home/resource/r1?date=2026-11-22', 2);
  const again = async () => fireEvent.click(await screen.findByRole('link', { name: 'Try again' }));
  await again();
  await again();
  await screen.findByRole('heading', { name: 'Timetable' });
  expect(`${router.state.location.pathname}${router.state.location.search}`).toBe(
    '/pc/home/resource/r1?date=2026-11-22',
  );
});

it('tries again by itself, so that it goes on once the server is back', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const router = open('/pc/home/resource/r1', 2);
    const isBroken = () => router.state.location.pathname === '/error/500';
    const pass = () =>
      act(async () => {
        await vi.advanceTimersByTimeAsync(20_000);
        await new Promise((drawn) => setImmediate(drawn));
      });
    await vi.waitUntil(isBroken);
    for (let tries = 0; tries < 10 && isBroken(); tries += 1) await pass();
    expect(router.state.location.pathname).toBe('/pc/home/resource/r1');
  } finally {
    vi.useRealTimers();
  }
});

it.each(['', '?wanted=//elsewhere.example', '?wanted=https://elsewhere.example'])(
  'leads home alone from /error/500%s',
  async (query) => {
    open(`/error/500${query}`, 0);
    await screen.findByRole('link', { name: 'Back to home' });
    expect(screen.queryByRole('link', { name: 'Try again' })).toBeNull();
  },
);

it('asks again for a page that failed for a reason nobody foresaw', async () => {
  let failures = 1;
  const loader = () => {
    failures -= 1;
    if (failures >= 0) throw new TypeError('not foreseen');
    return null;
  };
  const page = { path: '/pc/home', loader, element: <h1>Timetable</h1>, errorElement: <RouteFailure /> };
  const routes = [{ ...page, HydrateFallback: () => null }];
  const router = createMemoryRouter(routes, { initialEntries: ['/pc/home?date=2026-11-22'] });
  render(<RouterProvider router={router} />);
  fireEvent.click(await screen.findByRole('link', { name: 'Try again' }));
  await screen.findByRole('heading', { name: 'Timetable' });
  expect(router.state.location.search).toBe('?date=2026-11-22');
});

it("leads a door's account to pairing, and lets it sign out", () => {
  const leave = vi.fn();
  render(
    <MemoryRouter>
      <ErrorPage code="401" isDoor onLogout={leave} />
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: 'Pair a door screen' }).getAttribute('href')).toBe('/door/pair');
  fireEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(leave).toHaveBeenCalledOnce();
});
