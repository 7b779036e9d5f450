// @vitest-environment jsdom
// How a tenant has the product look and named under the theme of this browser, and which trees it offers whole.
import { act, cleanup, screen } from '@testing-library/react';
import { print } from 'graphql';
import { afterEach, expect, it } from 'vitest';
import { usePreferences } from '../preferences.ts';
import { showPage } from '../testing/page.tsx';
import { testScreens } from '../testing/screens.ts';
import { OPENING } from './session.graphql.ts';
import { useShallowTrees, useShellData } from './use-shell-data.ts';

testScreens();
afterEach(() => {
  act(() => usePreferences.getState().chooseBrand('default'));
});

const Shown = () => {
  const { systemName, officeName, logo } = useShellData();
  const trees = [...useShallowTrees()];
  return <p>{[systemName.zh, officeName.en, logo ?? 'our logo', ...trees].join(' ')}</p>;
};

const themed = (theme: string, sys_name: string | null, primary_color: string, logo: string | null) => ({
  node: {
    __typename: 'ThemePage',
    id: theme,
    theme,
    sys_name,
    sys_name_en: sys_name && `${sys_name} in English`,
    primary_color,
    logo,
    banner: null,
    home_layout: null,
  },
});

const shown = (manage_setting: object) => {
  const edges = [themed('default', '江城', '#112233', '/logo.png'), themed('color1', null, '#445566', null)];
  return showPage(
    '/',
    { '/': <Shown /> },
    {
      Settings: { findSysSettings: { __typename: 'SysSettings', id: 's', manage_setting } },
      Themes: { themes: { __typename: 'ThemePageConnection', edges } },
    },
  );
};
const colour = () => document.documentElement.style.getPropertyValue('--color-brand');

it('is named, marked and coloured by the theme in use, and named by the settings where that says nothing', async () => {
  const { asked } = await shown({ sys_name: '预约', sys_name_en: 'Bookings' });
  await screen.findByText('江城 江城 in English /logo.png');
  expect(colour()).toBe('#112233');
  // One that is switched off is not in use.
  const { query } = asked.find(({ operationName }) => operationName === 'Themes') ?? {};
  for (const document of [query, print(OPENING)])
    expect(document).toContain('findThemePageAll(filter: {state: 1})');
  act(() => usePreferences.getState().chooseBrand('color1'));
  await screen.findByText('预约 Bookings our logo');
  expect(colour()).toBe('#445566');
});

it('offers two levels of departments only where the settings say so', async () => {
  await shown({ public: { onlyLevelTwo: true } });
  await screen.findByText(/department$/);
  cleanup();
  await shown({ public: { onlyLevelTwo: false } });
  await screen.findByText(/logo\.png$/);
});
