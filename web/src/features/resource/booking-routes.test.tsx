// @vitest-environment jsdom
// Which booking the addresses of a resource begin: a new one, one at once, one made again or sent again, a seat.
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { SOURCE } from '../../booking/flow/former.graphql.ts';
import { blankAt } from '../../testing/blank.ts';
import { showPage } from '../../testing/page.tsx';
import { testScreens } from '../../testing/screens.ts';
import { RESOURCE } from './resource.graphql.ts';
import type { ResourcePageProps } from './resource-page.tsx';

/** Says what it is given. */
vi.mock('./resource-page.tsx', () => ({
  ResourcePage: ({ resource, isQuick, given, againFrom, resent }: ResourcePageProps) => (
    <output>
      {[
        resource.id,
        isQuick ? 'at once' : '',
        `${given?.theme ?? ''}`,
        againFrom ? `again from ${againFrom.number}` : '',
        resent ? `sent again: ${resent.id}` : '',
      ]
        .filter(Boolean)
        .join(', ')}
    </output>
  ),
}));
vi.mock('./seat-room-on-demand.tsx', () => ({ SeatRoom: () => <output>seats</output> }));

testScreens('en');
const { AppointmentRoute } = await import('./appointment-route.tsx');
const { RebookRoute } = await import('./rebook-route.tsx');
const { ResourceRoute } = await import('./resource-route.tsx');

const pages = {
  '/pc/home/resource/:id': <ResourceRoute />,
  '/pc/home/resources/:id': <ResourceRoute />,
  '/pc/appointment': <AppointmentRoute />,
  '/pc/rebook/:id': <RebookRoute />,
  '/mobile/appointment/new': <AppointmentRoute />,
};
const resource = (category: string | null, id: string) => ({
  ...blankAt(RESOURCE, 'findResourcesByAccount'),
  __typename: 'Resources',
  id,
  appointment_category: category,
});
const source = (id: string, more: object = {}) => ({
  ...blankAt(SOURCE, 'findAppointmentInformation'),
  __typename: 'AppointmentInformation',
  id,
  booking_number: 'B-7',
  resources_id: 'r1',
  theme: 'Seminar',
  appointment_date: '2030-01-07',
  start_time: '14:00',
  end_time: '15:00',
  ...more,
});
const open = (address: string, category: string | null = '1', booking: object | null = source('b1')) =>
  showPage(address, pages, {
    Resource: ({ id }: { id: string }) => ({
      findResourcesByAccount: id.startsWith('r') ? resource(category, id) : null,
    }),
    SourceBooking: { findAppointmentInformation: booking },
  });
const begun = () =>
  waitFor(() => {
    const said = document.querySelector('output')?.textContent;
    if (said === undefined) throw new Error('nothing yet');
    return said;
  });

it.each([
  ['/pc/home/resource/r1', 'r1'],
  ['/pc/appointment?id=r1', 'r1'],
  ['/pc/home/resources/r1', 'r1, at once'],
  ['/pc/rebook/b1', 'r1, Seminar, again from B-7'],
  ['/pc/appointment?appId=b1', 'r1, Seminar, sent again: b1'],
])('%s begins %s', async (address, what) => {
  await open(address);
  expect(await begun()).toBe(what);
});

it('begins a booking of the resource where the form is asked for by its id', async () => {
  await open('/pc/rebook/r1', '1', null);
  expect(await begun()).toBe('r1, at once');
});

it('keeps the address of a new booking that names no resource, and leads on from it', async () => {
  const { here, container } = await open('/mobile/appointment/new');
  await waitFor(() => expect(container.querySelector('a[href="/pc/home"]')).not.toBeNull());
  expect(here()).toBe('/mobile/appointment/new');
});

it('selects the period of the booking that is sent again', async () => {
  const { here } = await open('/pc/appointment?appId=b1');
  await begun();
  const query = new URLSearchParams(here().split('?')[1]);
  expect(Object.fromEntries(query)).toEqual({ appId: 'b1', date: '2030-01-07', from: '14:00', to: '15:00' });
});

it('shows the seats of what is a room of seats, and of nothing else', async () => {
  await open('/pc/home/resource/r1', '3');
  expect(await begun()).toBe('seats');
});

it.each(['/pc/rebook/b1', '/pc/appointment?appId=b1'])(
  'says of %s that nobody finds such a booking',
  async (address) => {
    await open(address, '1', null);
    const back = await screen.findByRole('link', { name: 'My bookings' });
    expect(back.getAttribute('href')).toBe('/pc/myAppointment');
  },
);
