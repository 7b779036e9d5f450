// @vitest-environment jsdom
// What surrounds a page of users: titled by the system's name, with the menu of their types and roles.
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
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
