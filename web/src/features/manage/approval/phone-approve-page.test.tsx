// @vitest-environment jsdom
// Requests on a phone: the card that the foot acts on, the others to choose from, and what an approval costs.
import { sampleRules } from '@campus/events/testing/sample-rules';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { REQUESTS_OF_DAY } from '../../../booking/office/judge.graphql.ts';
import { blankAt } from '../../../testing/blank.ts';
import { showPage } from '../../../testing/page.tsx';
import { testScreens } from '../../../testing/screens.ts';

testScreens('en');
const { PhoneApprovePage } = await import('./phone-approve-page.tsx');

const request = (id: string, start: string, end: string) => ({
  ...blankAt(REQUESTS_OF_DAY, 'page', 'edges', 'node'),
  __typename: 'AppointmentInformation',
  id,
  booking_number: `B-${id}`,
  status: 'awaiting_approval',
  actions: ['approve', 'reject'],
  appointment_date: '2030-01-07',
  start_time: start,
  end_time: end,
  resources_id: 'r1',
  resources_name: '逸夫楼 304',
  resources_name_en: 'Yifu 304',
  appointment_user: id,
  appointment_user_name: id,
  appointment_user_name_en: id,
});

const openWith = (places: number, ...requests: readonly object[]) =>
  showPage(
    '/',
    { '/': <PhoneApprovePage /> },
    {
      RequestsOfDay: {
        page: {
          ...blankAt(REQUESTS_OF_DAY, 'page'),
          __typename: 'AppointmentInformationConnection',
          totalCount: requests.length,
          edges: requests.map((node) => ({ __typename: 'AppointmentInformationEdge', node })),
        },
      },
      RequestedPlaces: {
        timetableRules: [{ __typename: 'TimetableRules', resourceId: 'r1', rules: sampleRules({ places }) }],
      },
    },
  );
const open = (...requests: readonly object[]) => openWith(1, ...requests);

it('acts on the card that was chosen, and names the rival of the other, which leaves with it', async () => {
  await open(
    request('Ann', '10:00', '11:00'),
    request('Ben', '10:30', '12:00'),
    request('Cem', '12:00', '13:00'),
  );
  const card = await screen.findByRole('region', { name: 'Yifu 304' });
  expect(within(card).getByText(/10:00–11:00$/)).toBeTruthy();
  expect(screen.getByRole('button', { name: /10:30–12:00/ }).textContent).toContain('Clashes with A**');
  const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  fireEvent.click(screen.getByRole('button', { name: /10:30–12:00/ }));
  expect(scroll).toHaveBeenCalledWith(0, 0);
  expect(within(screen.getByRole('region', { name: 'Yifu 304' })).getByText(/10:30–12:00$/)).toBeTruthy();
  const acts = screen.getAllByRole('button').map((button) => button.textContent);
  expect(acts).toContain('Approve');
  expect(acts).not.toContain('Return');
  expect(screen.getByText('Approving B** rejects A** 10:00–11:00')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Approve' }));
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
  expect(within(screen.getByRole('region', { name: 'Yifu 304' })).getByText(/12:00–13:00$/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /10:00–11:00/ })).toBeNull();
});

it('calls those no clash who have room beside each other', async () => {
  await openWith(2, request('Ann', '10:00', '11:00'), request('Ben', '10:30', '12:00'));
  await screen.findByText(/2 requests without a clash/);
  expect(screen.getByRole('button', { name: /10:30–12:00/ }).textContent).not.toContain('Clashes');
});

it('names each that an approval rejects, though their names look the same', async () => {
  await open(
    request('Ann', '10:00', '11:00'),
    request('Abe', '11:30', '12:00'),
    request('Ben', '10:30', '12:00'),
  );
  fireEvent.click(await screen.findByRole('button', { name: /10:30–12:00/ }));
  expect(screen.getByText('Approving B** rejects A** 10:00–11:00 and A** 11:30–12:00')).toBeTruthy();
});

it('decides on one request where its button is pressed twice at once', async () => {
  await open(
    request('Ann', '10:00', '11:00'),
    request('Ben', '11:00', '12:00'),
    request('Cem', '12:00', '13:00'),
  );
  const approve = await screen.findByRole('button', { name: 'Approve' });
  fireEvent.click(approve, { detail: 1 });
  fireEvent.click(approve, { detail: 2 });
  expect(within(screen.getByRole('region', { name: 'Yifu 304' })).getByText(/11:00–12:00$/)).toBeTruthy();
});

it('says so where nothing waits', async () => {
  await open();
  expect(await screen.findByText('No requests are waiting')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
});
