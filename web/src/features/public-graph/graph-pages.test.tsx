// @vitest-environment jsdom
// A public page of a resource asks by the key of its address, and is none where that leads to nothing.
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showPage } from '../../testing/page.tsx';
import { testScreens } from '../../testing/screens.ts';

testScreens();
const { DayGraphPage, WeekGraphPage } = await import('./graph-pages.tsx');

const pages = {
  '/pc/appointmentGragh/:id': <DayGraphPage />,
  '/pc/timeGragh/:id': <WeekGraphPage />,
  '/error/404': <p>404</p>,
};
const room = {
  __typename: 'ResourcesForPublic',
  id: 'r1',
  resources_name: '讨论室',
  resources_name_en: 'Meeting room',
  resources_number: 'YF-302',
  zone: 'Asia/Shanghai',
};
const booking = {
  __typename: 'AppointmentInformation',
  claim_key: 'c1',
  appointment_date: '2026-11-24',
  start_time: '09:00',
  end_time: '10:00',
  theme: '答辩',
  theme_en: null,
  person_times: 3,
};

it.each([
  ['appointmentGragh', '2026-11-24'],
  ['timeGragh', '2026-11-30'],
])('asks for the days of the page by the key of its address: %s', async (page, last) => {
  const answers = { PublicResource: { resource: room }, PublicDays: { bookings: [booking] } };
  const { asked } = await showPage(`/pc/${page}/r1?tenantKey=k1&date=2026-11-24`, pages, answers);
  await screen.findByRole('heading', { name: '讨论室' });
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked.map(({ variables }) => variables)).toEqual([
    { key: 'k1', id: 'r1' },
    { key: 'k1', filter: { resources_id: 'r1' }, dates: ['2026-11-24', last] },
  ]);
});

it('is no page where the key or the resource is nobody’s', async () => {
  const { here } = await showPage('/pc/appointmentGragh/r1', pages, { PublicResource: { resource: null } });
  await waitFor(() => expect(here()).toBe('/error/404'));
});
