// @vitest-environment jsdom
// @vitest-environment-options { "url": "https://campus.example/" }
// Parts of the office are there for those whose menu has an entry with their description.
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MENUS } from '../../session/session.graphql.ts';
import { showPage } from '../../testing/page.tsx';
import { testScreens } from '../../testing/screens.ts';

testScreens();
const { DeclaredPage } = await import('./declared-page.tsx');
const { SystemPage } = await import('./system-page.tsx');

const show = (address: string, page: Parameters<typeof showPage>[1][string], description: string | null) => {
  const menu = {
    __typename: 'CanvasMenu',
    id: address,
    name: address,
    name_en: address,
    parent: null,
    target: null,
    uri: address,
    icon: 'home',
    visible: true,
    deleted: false,
    description,
  };
  const settings = { __typename: 'SysSettings', id: '1', revision: 1, manage_setting: '{"sys_name":"A"}' };
  const answers = { Menus: { canvasmenus: [menu] }, System: { settings } };
  return showPage(address, { [address]: page }, answers, [MENUS], ['super_admin']);
};

it.each([
  ['settings:edit', 1],
  [null, 0],
])('settings are saved by an entry with %j', async (description, count) => {
  await show('/manage/settings/sys', <SystemPage />, description);
  await screen.findByDisplayValue('A');
  expect(screen.queryAllByRole('button', { name: /^保\s*存/ })).toHaveLength(count);
});

it.each([
  ['resource:import', 1],
  [null, 0],
])('resources are imported by an entry with %j', async (description, count) => {
  await show('/manage/resources/resources-list', <DeclaredPage />, description);
  await screen.findByRole('button', { name: /新\s*建|新\s*增|添\s*加/ });
  expect(screen.queryAllByRole('button', { name: /导\s*入/ })).toHaveLength(count);
});

it.each([
  ['appointment:export', 1],
  [null, 0],
])('bookings are exported by an entry with %j', async (description, count) => {
  await show('/manage/appointment/appointment-query', <DeclaredPage />, description);
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryAllByRole('button', { name: /导\s*出/ })).toHaveLength(count);
});
