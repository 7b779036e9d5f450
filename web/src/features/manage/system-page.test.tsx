// @vitest-environment jsdom
// @vitest-environment-options { "url": "https://campus.example/" }
// The form of the product's settings: what it takes for unsaved, and who may save it.
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startTranslation } from '../../i18n.ts';
import { usePreferences } from '../../preferences.ts';
import { MENUS } from '../../session/session.graphql.ts';
import { showPage } from '../../testing/page.tsx';
import '../../testing/patience.ts';

startTranslation('zh');
beforeEach(() => act(() => usePreferences.getState().chooseLanguage('zh')));
// Its words are made known where it is read.
const { SystemPage } = await import('./system-page.tsx');
beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Whether the browser would ask before the window is closed. */
const isHeldBack = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

it('lets go of what was saved before it has come back', async () => {
  const { container } = await showPage(
    '/system',
    { '/system': <SystemPage /> },
    {
      System: {
        settings: { __typename: 'SysSettings', id: '1', revision: 1, manage_setting: '{"sys_name":"A"}' },
      },
      SaveSystem: { answer: { __typename: 'Answer', errcode: 0, msg: '', msg_en: '', position: '1' } },
    },
  );
  fireEvent.change(await screen.findByDisplayValue('A'), { target: { value: 'B' } });
  expect(isHeldBack()).toBe(true);
  const form = container.querySelector('form');
  if (form) fireEvent.submit(form);
  await vi.waitFor(() => expect(isHeldBack()).toBe(false));
});

it.each([
  ['settings:edit', 1],
  [null, 0],
])('is saved by who has the entry of the menu that stands for it: %s', async (description, buttons) => {
  const menu = {
    __typename: 'CanvasMenu',
    id: 'sys',
    name: 'sys',
    name_en: 'sys',
    uri: '/system',
    description,
  };
  const rest = { parent: null, target: null, icon: null, visible: true, deleted: false };
  await showPage(
    '/system',
    { '/system': <SystemPage /> },
    {
      Menus: { canvasmenus: [{ ...menu, ...rest }] },
      System: {
        settings: { __typename: 'SysSettings', id: '1', revision: 1, manage_setting: '{"sys_name":"A"}' },
      },
    },
    [MENUS],
  );
  await screen.findByDisplayValue('A');
  expect(screen.queryAllByRole('button', { name: '保存' })).toHaveLength(buttons);
});
