// @vitest-environment jsdom
// @vitest-environment-options { "url": "https://campus.example/" }
// The form of the product's settings: what it takes for unsaved, and who may save it.
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { MENUS } from '../../session/session.graphql.ts';
import { showPage } from '../../testing/page.tsx';
import { testScreens } from '../../testing/screens.ts';

testScreens();
// Its words are made known where it is read.
const { SystemPage } = await import('./system-page.tsx');

/** Whether the browser would ask before the window is closed. */
const isHeldBack = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

const answer = { __typename: 'Answer', errcode: 0, msg: '', msg_en: '', position: '1' };

/** The page with these settings, for who has the entry of the menu with this description. */
const show = (manage_setting: unknown, description: string | null = 'settings:edit') => {
  const entry = { id: 'sys', name: 'sys', name_en: 'sys', uri: '/system', description };
  const rest = { parent: null, target: null, icon: null, visible: true, deleted: false };
  const menu = { __typename: 'CanvasMenu', ...entry, ...rest };
  const settings = { __typename: 'SysSettings', id: '1', revision: 4, manage_setting };
  return showPage(
    '/system',
    { '/system': <SystemPage /> },
    { Menus: { canvasmenus: [menu] }, System: { settings }, SaveSystem: { answer } },
    [MENUS],
  );
};

const submit = (container: Element) => {
  const form = container.querySelector('form');
  if (form) fireEvent.submit(form);
};

it('lets go of what was saved before it has come back', async () => {
  const { container } = await show('{"sys_name":"A"}');
  fireEvent.change(await screen.findByDisplayValue('A'), { target: { value: 'B' } });
  expect(isHeldBack()).toBe(true);
  submit(container);
  await vi.waitFor(() => expect(isHeldBack()).toBe(false));
});

it.each([
  ['settings:edit', 1],
  [null, 0],
])('is saved by who has the entry of the menu that stands for it: %s', async (description, buttons) => {
  await show('{"sys_name":"A"}', description);
  const { disabled } = await screen.findByDisplayValue<HTMLInputElement>('A');
  expect(disabled).toBe(buttons === 0);
  expect(screen.queryAllByRole('button', { name: /^保\s*存$/ })).toHaveLength(buttons);
});

const homeNav = [
  { name: '首页', name_en: 'Home', kind: 'page', uri: '/pc/home', role: 'user' },
  { name: '校网', name_en: 'Site', kind: 'link', uri: 'https://a.example', role: '' },
];
const openNavigation = () => show({ sys_name: 'A', home_nav: homeNav });
it('saves the navigation in its order, once each entry is whole', async () => {
  const { asked, container } = await openNavigation();
  const saved = () =>
    asked.flatMap(({ operationName, variables }) => (operationName === 'SaveSystem' ? [variables] : []));
  await screen.findByText('首页 · 页面 · /pc/home · 已登录用户');
  fireEvent.click(screen.getByRole('button', { name: '添加一行' }));
  fireEvent.change(screen.getByLabelText('名称', { selector: 'input' }), { target: { value: '资源' } });
  submit(container);
  await screen.findByText('“资源”的地址须以 / 开头');
  expect(saved()).toEqual([]);
  fireEvent.click(screen.getByRole('radio', { name: '资源类型' }));
  await vi.waitFor(() => expect(screen.queryByLabelText('地址')).toBeNull());
  fireEvent.click(screen.getByRole('radio', { name: '管理员' }));
  fireEvent.click(await screen.findByRole('button', { name: '上移资源 · 资源类型 · 管理员' }));
  submit(container);
  await vi.waitFor(() => expect(saved()).toHaveLength(1));
  expect(saved()[0]).toMatchObject({
    edited_from: 4,
    model: {
      manage_setting: {
        home_nav: [
          { name: '首页', order: 0 },
          { name: '资源', kind: 'type', uri: '', role: 'admin', order: 1 },
          { name: '校网', order: 2 },
        ],
      },
    },
  });
});

it('offers no more than twenty entries', async () => {
  await openNavigation();
  await screen.findByDisplayValue('A');
  const more = screen.getByRole<HTMLButtonElement>('button', { name: '添加一行' });
  for (let count = homeNav.length; count < 20; count += 1) fireEvent.click(more);
  expect(more.disabled).toBe(true);
});
