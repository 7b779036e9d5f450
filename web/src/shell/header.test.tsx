// @vitest-environment jsdom
// The header: the way to the back office for who has one, and the way out.

import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { testScreens } from '../testing/screens.ts';
import { Header } from './header.tsx';
import type { ManagementEntry } from './management-menu.ts';
import type { MenuItem } from './menu.ts';
import { defaultOfficeName, defaultSystemName, type ShellData } from './shell-data.ts';

testScreens();

const entry = (uri: string, children: readonly ManagementEntry[] = []): ManagementEntry => ({
  uri,
  name: { zh: uri, en: uri },
  isVisible: true,
  ...(children.length === 0 ? {} : { children }),
});

const shown = (managementMenu: readonly ManagementEntry[], menu: readonly MenuItem[] = []) => {
  const onLogout = vi.fn();
  const data: ShellData = {
    systemName: defaultSystemName,
    officeName: defaultOfficeName,
    types: [],
    roles: new Set(['user']),
    person: { name: '安', account: 'ann' },
    managementMenu,
    managementTree: managementMenu,
    onLogout,
  };
  render(
    <MemoryRouter>
      <Header data={data} menu={menu} />
    </MemoryRouter>,
  );
  return onLogout;
};

it('leads an administrator to the first page that is permitted, in the order of the menu', () => {
  const group = entry('/manage/resources', [entry('/manage/resources/resources-list')]);
  shown([group, entry('/manage/home')]);
  expect(screen.getByRole('link', { name: '进入管理' }).getAttribute('href')).toBe(
    '/manage/resources/resources-list',
  );
});

it('leads there from the menu of the person, too', async () => {
  shown([entry('/manage/resources', [entry('/manage/resources/resources-list')])]);
  fireEvent.click(screen.getByLabelText(/安/));
  const menu = (await screen.findByText('退出登录')).parentElement ?? document.body;
  expect(within(menu).getByRole('link', { name: '进入管理' }).getAttribute('href')).toBe(
    '/manage/resources/resources-list',
  );
});

it('has no way to the back office for others, and a way out for everyone', async () => {
  const onLogout = shown([]);
  expect(screen.queryByRole('link', { name: '进入管理' })).toBeNull();
  fireEvent.click(screen.getByLabelText(/安/));
  fireEvent.click(await screen.findByText('退出登录'));
  expect(onLogout).toHaveBeenCalledOnce();
});

it('shows an address outside as a link to it, in a tab of its own where that is wanted', () => {
  const outside = { kind: 'link', key: 'k', label: '校园网', href: 'https://a.edu?locale=zh' } as const;
  const link = () => screen.getByRole('link', { name: /校园网/ });
  shown([], [{ ...outside, opensTab: true }]);
  expect(['href', 'target'].map((name) => link().getAttribute(name))).toEqual([outside.href, '_blank']);
  cleanup();
  shown([], [{ ...outside, opensTab: false }]);
  expect(link().getAttribute('target')).toBeNull();
});

it('switches the language for everyone', () => {
  shown([]);
  fireEvent.click(screen.getByText('EN'));
  expect(localStorage.getItem('language')).toBe('en');
  fireEvent.click(screen.getByText('中文'));
  expect(localStorage.getItem('language')).toBe('zh');
});
