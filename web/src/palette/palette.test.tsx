// @vitest-environment jsdom
// The palette by keys: what it asks, what it offers to whom, and where it leads.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { ManagementEntry } from '../shell/management-menu.ts';
import type { ShellData } from '../shell/shell-data.ts';
import { showPage } from '../testing/page.tsx';
import { testScreens } from '../testing/screens.ts';
import { ACCOUNTS, CLOSURES } from './entries.ts';

testScreens();
const { Palette } = await import('./palette.tsx');

const entry = (uri: string, zh: string): ManagementEntry => ({ uri, name: { zh, en: zh }, isVisible: true });
const room = {
  __typename: 'Resources',
  id: 'r1',
  resources_name: '逸夫楼 302',
  resources_name_en: null,
  resources_number: 'YF-302',
  resources_type_name: '会议室',
  resources_type_name_en: null,
};
const wang = { __typename: 'User', account: 'wang', name: '王芳', name_en: null };
const answers = {
  PaletteResources: { found: { edges: [{ node: room }] } },
  NamedPeople: { found: { edges: [{ node: wang }] } },
};

const open = async (menu: readonly ManagementEntry[]) => {
  localStorage.clear();
  const onClose = vi.fn();
  const data: ShellData = {
    systemName: { zh: '', en: '' },
    officeName: { zh: '', en: '' },
    types: [],
    roles: new Set(['user']),
    person: { name: '', account: 'ann' },
    managementMenu: menu,
    managementTree: menu,
    onLogout: () => undefined,
  };
  const palette = <Palette data={data} isOffice={true} onClose={onClose} />;
  const page = await showPage('/here', { '/here': palette, '*': <p>gone</p> }, answers);
  const field = screen.getByRole('combobox');
  return {
    ...page,
    onClose,
    field,
    type: (value: string) => fireEvent.change(field, { target: { value } }),
    press: (key: string) => fireEvent.keyDown(field, { key }),
    names: () => page.asked.map(({ operationName }) => operationName),
    active: () => document.querySelector('[aria-selected="true"]')?.textContent,
  };
};

const office = [entry('/manage/home', '首页'), entry(CLOSURES, '停用时段'), entry(ACCOUNTS, '账号')];

it('goes to a page by the initials of its name, walked to by arrows', async () => {
  const { type, press, here, onClose, active } = await open(office);
  type('tysd');
  expect(active()).toBe('停用时段');
  type('');
  press('ArrowDown');
  press('ArrowDown');
  expect(active()).toBe('账号');
  press('Enter');
  await waitFor(() => expect(here()).toBe(ACCOUNTS));
  expect(onClose).toHaveBeenCalledOnce();
});

it('begins an act by Enter, even where it was pressed before the answers came', async () => {
  const { type, press, here } = await open(office);
  type('停用 302');
  press('Enter');
  await waitFor(() => expect(here()).toBe(`${CLOSURES}-add?resource=r1`));
});

it('asks for people only where the reader may open one', async () => {
  const { type, names } = await open(office);
  type('王芳');
  await screen.findByText('wang');
  expect(names()).toContain('NamedPeople');
});

it('asks for no people, and offers no act of the office, to everybody else', async () => {
  const { type, names } = await open([]);
  type('302');
  await screen.findByText('预约“逸夫楼', { exact: false });
  expect(names()).toEqual(['PaletteResources']);
  expect(screen.queryByText('停用“逸夫楼', { exact: false })).toBeNull();
});

it('finds what an act is upon where the act is not the reader’s to do', async () => {
  const { type } = await open([]);
  type('停用 302');
  await screen.findByRole('option', { name: /YF-302/ });
});

it('takes letters of an unfinished Chinese word for no words, and its Enter for none of its own', async () => {
  const { field, type, names, here } = await open(office);
  fireEvent.compositionStart(field);
  type('zhang');
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true, keyCode: 229 });
  expect([screen.queryByText(/没有找到/), names(), here()]).toEqual([null, [], '/here']);
  fireEvent.compositionEnd(field, { target: { value: '账号' } });
  await screen.findByRole('option', { name: /账号/ });
});

it('keeps of what was opened only pages and resources, as addresses and ids', async () => {
  const first = await open(office);
  first.type('302');
  await screen.findByRole('option', { name: /YF-302/ });
  first.press('Enter');
  expect(localStorage.getItem('recentPlaces:ann')).toBe('[{"kind":"resource","id":"r1"}]');
});
