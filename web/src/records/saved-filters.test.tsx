// @vitest-environment jsdom
// Filters that are kept under a name: two windows of a browser share them.
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { testScreens } from '../testing/screens.ts';
import { AntdProvider } from '../ui/antd-provider.tsx';

testScreens();
beforeEach(() => {
  window.localStorage.clear();
});
const { SavedFilters } = await import('./saved-filters.tsx');

const openWindow = (query: string) =>
  render(
    <AntdProvider>
      <SavedFilters route="/rooms" query={query} onChoose={() => undefined} />
    </AntdProvider>,
  );
const openMenu = () => fireEvent.click(screen.getByRole('button', { name: /常用筛选/ }));
const keepAs = async (name: string) => {
  openMenu();
  fireEvent.click(await screen.findByText('保存当前筛选'));
  fireEvent.change(await screen.findByLabelText(/^名称/), { target: { value: name } });
  fireEvent.click(screen.getByRole('button', { name: /保\s*存/ }));
};

it('keeps and shows those of another window too', async () => {
  const first = openWindow('state=1');
  await keepAs('one');
  await screen.findByRole('button', { name: /one/ });
  first.unmount();
  const before = openWindow('state=3');
  window.localStorage.setItem(
    'savedFilters:/rooms',
    JSON.stringify([
      { name: 'one', query: 'state=1' },
      { name: 'two', query: 'state=2' },
    ]),
  );
  await keepAs('three');
  await screen.findByRole('button', { name: /three/ });
  before.unmount();
  openWindow('');
  openMenu();
  await waitFor(() =>
    expect(['one', 'two', 'three'].map((name) => screen.queryByText(name) !== null)).toEqual([
      true,
      true,
      true,
    ]),
  );
});
