// @vitest-environment jsdom
// Booking within one type: when it is needed leads to those of the type that are free then.
import { fireEvent, screen, waitFor } from '@testing-library/react';
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
const open = (id: string) =>
  showPage(
    `/pc/resources/${id}/appointment`,
    { '/pc/resources/:id/appointment': <BookInTypePage />, '/pc/resources/:id/list': <p>list</p> },
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
  fireEvent.click(screen.getByRole('button', { name: 'Find rooms' }));
  await waitFor(() => expect(here()).toMatch(/^\/pc\/resources\/t2\/list\?/));
  const query = new URLSearchParams(here().split('?')[1]);
  const [from, to] = ['from', 'to'].map((name) => Number(query.get(name)?.slice(0, 2)));
  expect([Number(to) - Number(from), query.get('seats')]).toEqual([1, '12']);
  expect(query.get('date')).toMatch(/^\d{4}-\d\d-\d\d$/);
});

it('says that there is no such type', async () => {
  await open('t9');
  await screen.findByText("No such type, or you can't view it");
  expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/pc/home');
});
