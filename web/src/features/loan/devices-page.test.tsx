// @vitest-environment jsdom
// The list of devices is kept alive when it is left.
import { cleanup } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { startTranslation } from '../../i18n.ts';
import { showPage } from '../../testing/page.tsx';

startTranslation('zh');
const { DevicesPage } = await import('./devices-page.tsx');
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('comes back with what was searched for', async () => {
  const path = '/manage/equipment/list';
  const pages = { [path]: <DevicesPage />, '/pc/home': <p>home</p> };
  const { go, here } = await showPage(`${path}?q=camera`, pages, { DeviceTypes: { types: [] } });
  await go('/pc/home');
  await go(path);
  expect(here()).toBe(`${path}?q=camera`);
});
