// @vitest-environment jsdom
// What surrounds a page of users: titled by the system's name, with the menu of their types and roles.
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { usePreferences } from '../preferences.ts';
import { testScreens } from '../testing/screens.ts';
import { defaultOfficeName, type ShellData } from './shell-data.ts';
import { UserShell } from './user-shell.tsx';

testScreens();

const data: ShellData = {
  systemName: { zh: '江城预约', en: 'River bookings' },
  officeName: defaultOfficeName,
  navigation: [
    { name: { zh: '指南', en: 'Guide' }, kind: 'page', uri: '/pc/helpcenter', role: 'user', order: 1 },
    { name: { zh: '值班', en: 'Duty' }, kind: 'page', uri: '/pc/signer', role: 'admin', order: 2 },
  ],
  types: [],
  roles: new Set(['user']),
  person: { name: '安', account: 'ann' },
  managementMenu: [],
  managementTree: [],
  onLogout: () => undefined,
};

it('is titled and named by the system, in the language that is read', () => {
  render(<UserShell data={data}>the page</UserShell>, { wrapper: MemoryRouter });
  expect(document.title).toBe('江城预约');
  expect(screen.getByRole('link', { name: '江城预约' }).getAttribute('href')).toBe('/pc/home');
  act(() => usePreferences.getState().chooseLanguage('en'));
  expect(document.title).toBe('River bookings');
  screen.getByRole('link', { name: 'River bookings' });
});

it('has the configured menu, as far as the role sees it', () => {
  render(<UserShell data={data}>the page</UserShell>, { wrapper: MemoryRouter });
  expect(screen.getByRole('link', { name: '指南' }).getAttribute('href')).toBe('/pc/helpcenter');
  expect(screen.queryByRole('link', { name: '值班' })).toBeNull();
});

it('says on the root pages of a phone that there is no network, and takes it back', () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.startsWith('(max-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  render(
    <MemoryRouter initialEntries={['/mobile/myAppointment']}>
      <UserShell data={data}>the page</UserShell>
    </MemoryRouter>,
  );
  screen.getByText('没有网络，内容可能已变');
  onLine.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByText('没有网络，内容可能已变')).toBeNull();
});
