// @vitest-environment jsdom
// The page people come to first: what can be booked, by kind, and what the campus has to say.
import { act, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { usePreferences } from '../../preferences.ts';
import { showPage } from '../../testing/page.tsx';
import { testScreens } from '../../testing/screens.ts';

testScreens();
const { HomePage } = await import('./home-page.tsx');

const type = (id: string, resources_name: string, reservable_status: number) => ({
  __typename: 'ResourcesType',
  id,
  resources_name,
  resources_name_en: '',
  resources_tag: '',
  resources_tag_en: '',
  icon: 'team',
  icon_not: 'user',
  order: 1,
  appointment_category: '1',
  resourcesCount: 3,
  reservable_status,
});

const node = {
  __typename: 'Notice',
  id: 'n1',
  title: '闭馆通知',
  title_en: 'Closing days',
  content: '<p>周日闭馆</p>',
  content_en: '',
  release_time: '2026-11-20 08:00:00',
};

it('shows the kinds of resources with how they stand, and the notices of the campus', async () => {
  const { asked } = await showPage(
    '/pc/home',
    { '/pc/home': <HomePage /> },
    {
      TypesToday: { findResourcesTypeAllByAvailableStatus: [type('t1', '会议室', 1), type('t2', '琴房', 2)] },
      Notices: { findNoticeAll: { edges: [{ node }] } },
    },
  );
  const kinds = await screen.findByRole('region', { name: '预约资源' });
  expect(
    within(kinds)
      .getAllByRole('link')
      .map((link) => [link.getAttribute('href'), link.textContent]),
  ).toEqual([
    ['/pc/resources/t1/list', expect.stringContaining('会议室')],
    ['/pc/resources/t2/list', expect.stringContaining('琴房')],
  ]);
  // One icon while the kind is pointed at, another while it is not.
  const [first] = within(kinds).getAllByRole('link');
  const drawn = ['chosen', 'rest'].map((name) =>
    first?.querySelector(`.home-type-${name} path`)?.getAttribute('d'),
  );
  expect(drawn[0]).toBeTruthy();
  expect(drawn[1]).not.toBe(drawn[0]);
  const notices = screen.getByRole('region', { name: '公告' });
  await within(notices).findByText('闭馆通知');
  expect(within(notices).getByText('周日闭馆')).toBeTruthy();
  const { variables } = asked.find(({ operationName }) => operationName === 'Notices') ?? {};
  expect(variables).toMatchObject({ first: 5, filter: { note_category: 1 } });
});

it('asks for no time where there is nothing to book', async () => {
  const none = { TypesToday: { findResourcesTypeAllByAvailableStatus: [] } };
  await showPage('/pc/home', { '/pc/home': <HomePage /> }, none);
  expect(await screen.findByText('还没有可预约的资源')).toBeTruthy();
  expect(screen.queryByRole('form', { name: '查找空闲资源' })).toBeNull();
});

it('shows the banner of the theme in use, where it has one, and first what it names first', async () => {
  const theme = (name: string, banner: string | null, home_layout: number | null) => ({
    node: {
      __typename: 'ThemePage',
      id: name,
      theme: name,
      sys_name: null,
      sys_name_en: null,
      primary_color: null,
      logo: null,
      banner,
      home_layout,
    },
  });
  const edges = [theme('default', 'https://a.example/banner.png', 2), theme('color1', null, 1)];
  const themes = { themes: { __typename: 'ThemePageConnection', edges } };
  const { container } = await showPage('/pc/home', { '/pc/home': <HomePage /> }, { Themes: themes });
  const hasBanner = () => container.querySelector('.home-main > .home-banner') !== null;
  const asksFirst = () => !container.querySelector('.home-main > :last-child')?.matches('.home-ask');
  await expect.poll(hasBanner).toBe(true);
  expect(asksFirst()).toBe(false);
  act(() => usePreferences.getState().chooseBrand('color1'));
  await expect.poll(hasBanner).toBe(false);
  expect(asksFirst()).toBe(true);
});

it.each([
  ['接下来', '接下来两周没有预约'],
  ['公告', '暂无公告'],
])('does not say that there is nothing under %s where the question failed', async (name, empty) => {
  await showPage('/pc/home', { '/pc/home': <HomePage /> }, {});
  const region = within(await screen.findByRole('region', { name }));
  await region.findByRole('button', { name: '重试' });
  expect(region.queryByText(empty)).toBeNull();
});
