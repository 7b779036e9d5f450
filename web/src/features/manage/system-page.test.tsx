// @vitest-environment jsdom
// What the form of the product's settings takes for unsaved.
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startTranslation } from '../../i18n.ts';
import { showPage } from '../../testing/page.tsx';
import '../../testing/patience.ts';

startTranslation('zh');
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
