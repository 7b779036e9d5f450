// @vitest-environment jsdom
// Two changes of the address before it is drawn: both stand.
import { act, cleanup, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { type ChangeQuery, useQueryParameters } from './query-parameters.ts';

afterEach(cleanup);

const show = (address: string) => {
  let change: ChangeQuery | undefined;
  const Page = () => {
    change = useQueryParameters()[1];
    return null;
  };
  const router = createMemoryRouter([{ path: '/', element: <Page /> }], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  const set = (name: string, value: string) =>
    change?.((newest) => {
      newest.set(name, value);
      return newest;
    });
  return { router, set };
};

it('keeps the first of two changes that are made before either is drawn', async () => {
  const { router, set } = show('/?page=1');
  await act(async () => {
    set('kind', 'update');
    set('q', 'student36');
  });
  expect(router.state.location.search).toBe('?page=1&kind=update&q=student36');
});

it('goes on from an address that another has changed', async () => {
  const { router, set } = show('/?page=1');
  await act(async () => set('q', 'student36'));
  await act(() => router.navigate('/?page=2'));
  await act(async () => set('kind', 'update'));
  expect(router.state.location.search).toBe('?page=2&kind=update');
});
