// @vitest-environment jsdom
// Where a console is configured, it stands at its base in the place of our pages of authorisation.
import { cleanup, render, screen } from '@testing-library/react';
import type { RouteObject } from 'react-router';
import { expect, it } from 'vitest';
import { testScreens } from '../../testing/screens.ts';
import { routesWith } from './index.tsx';

testScreens();

const load = async ({ lazy }: RouteObject) => {
  const loaded = typeof lazy === 'function' ? await lazy() : {};
  return loaded.Component ?? (() => null);
};

it('shows the console of the portal, page by page, in the language in use', async () => {
  const base = 'https://portal.example/yy-sys/microApp/console';
  for (const route of routesWith(base)) {
    const Page = await load(route);
    render(<Page />);
    expect(screen.getByTitle('授权控制台').getAttribute('src')).toBe(
      `${base}${route.path?.replace('/manage/console', '')}?locale=zh`,
    );
    cleanup();
  }
});

it('shows our own pages where there is none', () => {
  expect(routesWith('').map(({ page }) => page)).toEqual(['GrantsPage', 'GrantsPage', 'GrantsPage']);
});
