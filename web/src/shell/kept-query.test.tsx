// @vitest-environment jsdom
// A page that is kept alive comes back as it was left, any other one begins anew.
import { act, cleanup, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { useKeptQuery } from './kept-query.ts';

afterEach(cleanup);

const Kept = ({ isKept }: { readonly isKept: boolean }) => {
  useKeptQuery(isKept);
  return null;
};

it('comes back with what was searched for, until that was cleared', async () => {
  const router = createMemoryRouter(
    [
      { path: '/kept', element: <Kept isKept /> },
      { path: '/plain', element: <Kept isKept={false} /> },
    ],
    { initialEntries: ['/kept'] },
  );
  render(<RouterProvider router={router} />);
  const go = (to: string) => act(() => router.navigate(to));
  const here = () => `${router.state.location.pathname}${router.state.location.search}`;
  await go('/kept?q=201&page=3');
  await go('/plain?q=5');
  await go('/kept');
  expect(here()).toBe('/kept?q=201&page=3');
  await go('/plain');
  expect(here()).toBe('/plain');
  await go('/kept?page=1');
  await go('/plain');
  await go('/kept?q=302');
  expect(here()).toBe('/kept?q=302');
  await go('/kept');
  await go('/plain');
  await go('/kept');
  expect(here()).toBe('/kept');
});
