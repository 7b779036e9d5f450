// @vitest-environment jsdom
// The first page of a new institution, before a server that answers what it is told to.
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { testScreens } from '../../testing/screens.ts';

// The page brings its words when it is read, which must come after the start of the translation.
testScreens('en');
const { SetUpPage } = await import('./set-up-page.tsx');

const sent: Record<string, unknown>[] = [];

/** The first `lost` questions for the rights get no answer. */
const open = (roles: readonly string[], errcode = 0, lost = 0, status = 1): void => {
  sent.length = 0;
  let left = lost;
  const link = new ApolloLink(({ operationName, variables }) => {
    if (operationName === 'SetUpTenant') sent.push(variables);
    else if (left > 0) {
      left -= 1;
      return new Observable((observer) => observer.error(new TypeError('gone')));
    }
    const result = { errcode, msg: '不可', msg_en: 'It cannot be', position: null };
    const data =
      operationName === 'SetUpRights'
        ? { findAccountAuth: { roles }, checkTenantStatus: { errcode: status } }
        : { initTenantsData: result };
    return new Observable((observer) => {
      observer.next({ data });
      observer.complete();
    });
  });
  const client = new ApolloClient({ link, cache: new InMemoryCache() });
  const routes = [
    { path: '/tenant/init', element: <SetUpPage /> },
    { path: '/manage/home', element: <p>the product</p> },
  ];
  render(
    <ApolloProvider client={client}>
      <RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/tenant/init'] })} />
    </ApolloProvider>,
  );
};

const name = async (text: string): Promise<void> => {
  fireEvent.change(await screen.findByLabelText(/^Name/), { target: { value: text } });
  fireEvent.click(screen.getByRole('button', { name: 'Set up' }));
};

it('names the institution and goes on to the product', async () => {
  open(['user', 'super_admin']);
  await name(' 江城大学 ');
  await screen.findByText('the product');
  expect(sent).toMatchObject([{ model: { name: '江城大学', name_en: null } }]);
});

it('is named in English too where that is said', async () => {
  open(['user', 'super_admin']);
  fireEvent.change(await screen.findByLabelText('English name'), { target: { value: ' Riverside ' } });
  await name('江城大学');
  await screen.findByText('the product');
  expect(sent).toMatchObject([{ model: { name: '江城大学', name_en: 'Riverside' } }]);
});

it('is not offered again where the institution is set up', async () => {
  open(['user', 'super_admin'], 0, 0, 0);
  await screen.findByText('This institution is set up');
  expect(screen.queryByRole('button', { name: 'Set up' })).toBeNull();
});

it('goes on where somebody else was quicker', async () => {
  open(['user', 'super_admin'], 3001);
  await name('江城大学');
  await screen.findByText('the product');
});

it('says why it cannot be, and takes the next attempt for another', async () => {
  open(['user', 'super_admin'], 4001);
  await name('江城大学');
  await screen.findByText(/It cannot be/);
  await name('江城');
  await expect.poll(() => sent.length).toBe(2);
  expect(sent[0]?.command_id).not.toBe(sent[1]?.command_id);
});

it('asks everyone else to come back', async () => {
  open(['user']);
  await screen.findByText('Your institution is not set up yet');
  expect(screen.queryByRole('button', { name: 'Set up' })).toBeNull();
});

it('sends nobody away before it knows who has come, and asks again when it is told to', async () => {
  open(['user', 'super_admin'], 0, 1);
  await screen.findByText('The server cannot be reached');
  expect(screen.queryByText('Your institution is not set up yet')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByLabelText(/^Name/);
});
