// @vitest-environment jsdom
// The tag tab of a form goes once the form has led back to its list, and stays while it is held back.
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider, useBlocker, useLocation } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { testScreens } from '../testing/screens.ts';
import { useLeavePage } from './leave-page.ts';
import { closedAll, useTabs } from './tabs.ts';
import { TagTabs } from './tag-tabs.tsx';

testScreens();
beforeEach(() => useTabs.getState().change(closedAll));

const Frame = () => {
  const { pathname } = useLocation();
  return (
    <>
      <TagTabs pageName={{ zh: pathname, en: pathname }} onRefresh={() => undefined} />
      <Outlet />
    </>
  );
};

const Form = ({ isHeldBack }: { readonly isHeldBack: boolean }) => {
  const leave = useLeavePage();
  const blocker = useBlocker(isHeldBack);
  return (
    <>
      <button type="button" onClick={() => leave('/list')}>
        save
      </button>
      <button type="button" onClick={() => blocker.proceed?.()}>
        give up
      </button>
    </>
  );
};

const openForm = async (isHeldBack: boolean) => {
  const children = [
    { path: '/list', element: <p>the list</p> },
    { path: '/form', element: <Form isHeldBack={isHeldBack} /> },
  ];
  const router = createMemoryRouter([{ element: <Frame />, children }], { initialEntries: ['/list'] });
  render(<RouterProvider router={router} />);
  await act(() => router.navigate('/form?type=copy'));
};
const tabs = () => useTabs.getState().tabs.map(({ path }) => path);

it('closes the tab of a form that led back to its list', async () => {
  await openForm(false);
  expect(tabs()).toEqual(['/manage/home', '/list', '/form?type=copy']);
  fireEvent.click(screen.getByText('save'));
  await screen.findByText('the list');
  expect(tabs()).toEqual(['/manage/home', '/list']);
});

it('keeps the tab until the form that is held back is given up', async () => {
  await openForm(true);
  fireEvent.click(screen.getByText('save'));
  expect(tabs()).toContain('/form?type=copy');
  fireEvent.click(screen.getByText('give up'));
  await screen.findByText('the list');
  expect(tabs()).not.toContain('/form?type=copy');
});
