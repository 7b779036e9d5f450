// @vitest-environment jsdom
// The list of announcements, a page more at a time, and one of them in the language that is read.
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { usePreferences } from '../../preferences.ts';
import { showPage } from '../../testing/page.tsx';
import { testScreens } from '../../testing/screens.ts';

testScreens();
// Their words are made known where they are read.
const { AnnouncementsPage } = await import('./announcements-page.tsx');
const { AnnouncementPage } = await import('./announcement-page.tsx');

const notice = {
  __typename: 'Notice',
  id: 'n 1',
  title: '停电通知',
  title_en: 'No power',
  content: '<p>周六停电</p>',
  content_en: '<p>On Saturday</p>',
  release_time: '2026-11-20 08:00:00',
};
const pages = {
  '/pc/announcements': <AnnouncementsPage />,
  '/pc/announcementDetail/:id': <AnnouncementPage />,
};

it('lists them, more where there are more, and leads to each', async () => {
  const page = { edges: [{ node: notice }], pageInfo: { __typename: 'PageInfo', hasNextPage: true } };
  const { asked, here } = await showPage('/pc/announcements', pages, {
    Notices: { findNoticeAll: page },
    Notice: { findNotice: notice },
  });
  await screen.findByText('周六停电');
  fireEvent.click(screen.getByRole('button'));
  const firsts = () =>
    asked.flatMap(({ operationName, variables }) => (operationName === 'Notices' ? [variables.first] : []));
  await waitFor(() => expect(firsts()).toEqual([50, 100]));
  fireEvent.click(screen.getByRole('link', { name: '停电通知' }));
  expect(here()).toBe('/pc/announcementDetail/n%201');
  await screen.findByRole('heading', { name: '停电通知' });
  expect(asked.at(-1)).toMatchObject({ operationName: 'Notice', variables: { id: 'n 1' } });
});

it('shows one in the language that is read, and says where there is none any more', async () => {
  act(() => usePreferences.getState().chooseLanguage('en'));
  await showPage('/pc/announcementDetail/n', pages, { Notice: { findNotice: notice } });
  await screen.findByRole('heading', { name: 'No power' });
  screen.getByText('On Saturday');
  cleanup();
  await showPage('/pc/announcementDetail/n', pages, { Notice: { findNotice: null } });
  await screen.findByText(/gone|no longer|withdrawn/i);
});
