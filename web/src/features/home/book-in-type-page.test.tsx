// @vitest-environment jsdom
// Booking within one type: when it is needed leads to those of the type that are free then.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router';
import { expect, it } from 'vitest';
import { showPage } from '../../testing/page.tsx';
import { testScreens } from '../../testing/screens.ts';

testScreens('en');
const { BookInTypePage } = await import('./book-in-type-page.tsx');

const type = (id: string, resources_name_en: string) => ({
  __typename: 'ResourcesType',
  id,
  resources_name: id,
  resources_name_en,
  resources_tag: '',
  resources_tag_en: '',
  icon: 'team',
  icon_not: '',
  order: 1,
  appointment_category: '1',
  resourcesCount: 3,
  reservable_status: 1,
});
/** What the page is told beside its address. */
const Came = () => <output>{JSON.stringify(useLocation().state)}</output>;

const open = (id: string) =>
  showPage(
    `/pc/resources/${id}/appointment`,
    { '/pc/resources/:id/appointment': <BookInTypePage />, '/pc/resources/:id/list': <Came /> },
    {
      TypesToday: {
        findResourcesTypeAllByAvailableStatus: [type('t1', 'Studios'), type('t2', 'Halls')],
      },
    },
  );

it('asks when one of this type is needed, and for how many', async () => {
  const { here } = await open('t2');
  await screen.findByRole('heading', { level: 1, name: 'Halls: when do you need it?' });
  expect(screen.queryByRole('combobox', { name: 'Type' })).toBeNull();
  expect(screen.getByRole('link', { name: 'All 3 in Halls, side by side' }).getAttribute('href')).toBe(
    '/pc/resources/t2/list',
  );
  fireEvent.change(screen.getByRole('spinbutton', { name: 'People' }), { target: { value: '12' } });
  fireEvent.change(screen.getByRole('textbox', { name: 'Subject' }), { target: { value: ' Board ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Find rooms' }));
  await waitFor(() => expect(here()).toMatch(/^\/pc\/resources\/t2\/list\?/));
  const query = new URLSearchParams(here().split('?')[1]);
  const [from, to] = ['from', 'to'].map((name) => Number(query.get(name)?.slice(0, 2)));
  expect([Number(to) - Number(from), query.get('seats')]).toEqual([1, '12']);
  // For the booking form alone: an address is kept and handed on.
  expect(here()).not.toContain('Board');
  expect(screen.getByRole('status').textContent).toBe('{"subject":"Board"}');
  expect(query.get('date')).toMatch(/^\d{4}-\d\d-\d\d$/);
});

it('says that there is no such type', async () => {
  await open('t9');
  await screen.findByText("No such type, or you can't view it");
  expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/pc/home');
});
