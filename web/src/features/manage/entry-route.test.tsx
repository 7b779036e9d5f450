// @vitest-environment jsdom
// Where the back office begins, and where a group of its menu leads.
import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MENUS } from '../../session/session.graphql.ts';
import { showPage } from '../../testing/page.tsx';
import { testScreens } from '../../testing/screens.ts';
import { EntryRoute } from './entry-route.tsx';

testScreens();

const menu = (uri: string) => ({
  __typename: 'CanvasMenu',
  id: uri,
  name: uri,
  name_en: uri,
  parent: null,
  target: null,
  uri,
  icon: 'home',
  visible: true,
  deleted: false,
  description: null,
});

const entry = <EntryRoute />;

it.each([
  ['/manage', ['/manage/home', '/manage/notice/notice-list'], '/manage/home'],
  ['/manage/', ['/manage/notice/notice-list'], '/manage/notice/notice-list'],
  ['/manage/notice', ['/manage/home', '/manage/notice/notice-list'], '/manage/notice/notice-list'],
  ['/manage/wemeet', ['/manage/home'], '/error/401'],
])('%s leads who has %j to %s', async (address, permitted, to) => {
  const { here } = await showPage(
    address,
    { '/manage': entry, '/manage/notice': entry, '/manage/wemeet': entry, '*': <p /> },
    { Menus: { canvasmenus: permitted.map(menu) } },
    [MENUS],
  );
  await waitFor(() => expect(here()).toBe(to));
});
