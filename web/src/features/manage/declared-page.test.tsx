// @vitest-environment jsdom
// @vitest-environment-options { "url": "https://campus.example/" }
// What a declared list has besides its rows: the tenant's columns, and parts that only a menu entry opens.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { MENUS } from '../../session/session.graphql.ts';
import { showPage } from '../../testing/page.tsx';
import { testScreens } from '../../testing/screens.ts';

testScreens();
// Its words and its slots are made known where they are read.
const { DeclaredPage } = await import('./declared-page.tsx');
await import('./index.tsx');

beforeEach(() => {
  localStorage.clear();
});

const resources = '/manage/resources/resources-list';
const vehicles = '/manage/customization/vehicle-reservation-list';

const entry = (uri: string, description: string | null) => ({
  __typename: 'CanvasMenu',
  id: uri,
  name: uri,
  name_en: uri,
  parent: null,
  target: null,
  uri,
  icon: null,
  visible: true,
  deleted: false,
  description,
});

/** @param part the part of the office that the list's entry of the menu opens */
const show = async (path: string, part: string | null, json: unknown = null) => {
  const table = json === null ? null : { __typename: 'SystemTable', id: 't', json };
  const page = await showPage(
    path,
    { [path]: <DeclaredPage /> },
    {
      Menus: { canvasmenus: [entry(path, part)] },
      TableSetting: { findSystemTableByUrl: table },
      Records: { records: { totalCount: 1, edges: [] } },
    },
    [MENUS],
  );
  await waitFor(() => expect(document.querySelector('.record-head')).not.toBeNull());
  return page;
};
const has = (button: RegExp) => screen.queryAllByText(button).length > 0;

it.each([
  [resources, 'resource:import', /^导\s?入$/, true],
  [resources, null, /^导\s?入$/, false],
  [vehicles, 'appointment:export', /^导出$/, true],
  [vehicles, null, /^导出$/, false],
  // No part of the office is needed for this one.
  [resources, null, /^导出$/, true],
] as const)(
  'at %s with the part %s of the menu has a button for %s: %s',
  async (path, part, name, isThere) => {
    await show(path, part);
    expect(has(name)).toBe(isThere);
  },
);

it('shows the columns that the tenant has chosen for its address', async () => {
  const json = [
    { label: 'resources_number', nickname: '编号', checked: false },
    { label: 'capacity', nickname: '人数', checked: true },
    { label: 'resources_name', nickname: '名称', checked: true },
  ];
  const { asked } = await show(resources, null, json);
  const columns = () => [...document.querySelectorAll('th')].map(({ textContent }) => textContent);
  // The first column names the row and stays.
  await waitFor(() => expect(columns().filter(Boolean)).toEqual(['编号', '容量', '名称', '操作']));
  expect(asked.find(({ operationName }) => operationName === 'TableSetting')?.variables).toEqual({
    url: resources,
  });
  // Giving up one's own choice leads back to the tenant's.
  fireEvent.click(screen.getByRole('button', { name: '列设置' }));
  fireEvent.click(await screen.findByRole('checkbox', { name: '容量' }));
  await waitFor(() => expect(columns()).not.toContain('容量'));
  fireEvent.click(screen.getByText('恢复默认'));
  await waitFor(() => expect(columns().filter(Boolean)).toEqual(['编号', '容量', '名称', '操作']));
  expect(localStorage.getItem(`tableColumns:${resources}`)).toBeNull();
});

it.each([
  ['/manage/resources/resources-list-add', '30', '30'],
  // How late a seat may be changed stands among the rules of sitting.
  ['/manage/resources/seat-resources-list-add', '', '30'],
  ['/manage/resources/resources-rule-template-add', '', ''],
])('begins the form at %s with how late one may change and cancel', async (path, change, cancel) => {
  await show(path, null);
  const minutes = ['change', 'cancel'].map((act) =>
    document.querySelector<HTMLInputElement>(`#min_interval_minutes_${act}`),
  );
  expect(minutes.map((input) => input?.value)).toEqual([change, cancel]);
});
