// @vitest-environment jsdom
// The back office names itself as the settings name the system, in the language that is read.
import { act, cleanup, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { startTranslation } from '../i18n.ts';
import { usePreferences } from '../preferences.ts';
import { ManagementShell } from './management-shell.tsx';

startTranslation('en');
afterEach(cleanup);

it('is titled by the name of the system', () => {
  act(() => usePreferences.getState().chooseLanguage('en'));
  const data = {
    systemName: { zh: '江城预约', en: 'River bookings' },
    types: [],
    roles: new Set<string>(),
    person: null,
    managementMenu: [],
    managementTree: [],
    onLogout: () => undefined,
  };
  render(
    <MemoryRouter initialEntries={['/manage/home']}>
      <ManagementShell data={data}>x</ManagementShell>
    </MemoryRouter>,
  );
  expect(document.title).toBe('River bookings');
  act(() => usePreferences.getState().chooseLanguage('zh'));
  expect(document.title).toBe('江城预约');
});
