// @vitest-environment jsdom
// The list of devices is kept alive when it is left.
import { expect, it } from 'vitest';
import { showPage } from '../../testing/page.tsx';
import { testScreens } from '../../testing/screens.ts';

testScreens();
const { DevicesPage } = await import('./devices-page.tsx');

it('comes back with what was searched for', async () => {
  const path = '/manage/equipment/list';
  const pages = { [path]: <DevicesPage />, '/pc/home': <p>home</p> };
  const { go, here } = await showPage(`${path}?q=camera`, pages, { DeviceTypes: { types: [] } });
  await go('/pc/home');
  await go(path);
  expect(here()).toBe(`${path}?q=camera`);
});
