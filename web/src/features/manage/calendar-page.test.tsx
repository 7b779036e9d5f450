// @vitest-environment jsdom
// The month across resources, and the month of one that has a calendar of its own.
import { addDays, daysBetween } from '@campus/events/domain/time/dates';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { blankAt } from '../../testing/blank.ts';
import { showPage } from '../../testing/page.tsx';
import { testScreens } from '../../testing/screens.ts';
import { OWN_CALENDAR } from './calendar.graphql.ts';

testScreens('en');
const { CalendarPage } = await import('./calendar-page.tsx');

const node = (id: string, separation_enable: number) => ({
  node: {
    __typename: 'Resources',
    id,
    resources_name: id,
    resources_name_en: `${id} hall`,
    separation_enable,
  },
});
const day = (date: string, bookings: number, open_minutes = 600) => ({
  __typename: 'ResourceDay',
  resources_id: 'r1',
  date,
  open_minutes,
  taken_minutes: bookings * 60,
  bookings,
});
const booking = (id: string, date: string, start_time: string, theme: string) => ({
  ...blankAt(OWN_CALENDAR, 'bookings'),
  __typename: 'AppointmentInformation',
  id,
  status: 'pending',
  actions: [],
  appointment_date: date,
  start_time,
  end_time: '18:00',
  appointment_user_name: '李',
  theme,
});

const open = async (query: string, totalCount = 2) => {
  const shown = await showPage(
    `/month${query}`,
    { '/month': <CalendarPage /> },
    {
      CalendarResources: {
        page: { __typename: 'ResourcesConnection', totalCount, edges: [node('r1', 1), node('r2', 0)] },
      },
      CalendarDays: { days: [day('2026-02-03', 2), day('2026-02-04', 0), day('2026-02-05', 0, 0)] },
      OwnCalendar: {
        resource: {
          __typename: 'Resources',
          id: 'r1',
          resources_name: 'r1',
          resources_name_en: 'r1 hall',
        },
        bookings: [
          booking('late', '2026-02-03', '14:00', 'Seminar'),
          booking('early', '2026-02-03', '09:00', ''),
        ],
      },
    },
  );
  const sent = (name: string) =>
    shown.asked.filter(({ operationName }) => operationName === name).map(({ variables }) => variables);
  return { ...shown, sent };
};

it('tells how full each day of a month is, and leads to the bookings of one', async () => {
  const { sent } = await open('?month=2026-02&type=t1&page=2');
  const busy = await screen.findByRole('link', { name: /: 2 bookings, 20% taken$/ });
  expect(busy.getAttribute('href')).toBe(
    '/manage/appointment/appointment-query?resources_id=r1&appointment_date=2026-02-03',
  );
  const row = screen.getByRole('row', { name: /^r1 hall/ });
  expect(within(row).getAllByRole('cell')).toHaveLength(28);
  expect(within(row).getAllByText('Closed')).toHaveLength(1);
  expect(sent('CalendarResources')).toEqual([{ first: 20, offset: 20, filter: { resources_type_id: 't1' } }]);
  expect(sent('CalendarDays')).toEqual([{ ids: ['r1', 'r2'], from: '2026-02-01', to: '2026-02-28' }]);
});

it('begins at today, says what its colours mean, and goes on to the next month', async () => {
  const { here, sent } = await open('');
  await screen.findByText('up to 25%');
  const [asked] = sent('CalendarDays');
  expect(daysBetween(String(asked?.from), String(asked?.to))).toBe(29);
  expect(document.querySelector('thead th:nth-child(2)')?.getAttribute('aria-current')).toBe('date');
  fireEvent.click(screen.getByRole('button', { name: 'Next month' }));
  const next = addDays(`${String(asked?.from).slice(0, 7)}-01`, 31).slice(0, 7);
  await waitFor(() => expect(here()).toBe(`/month?month=${next}`));
});

it('turns its pages while there are more, and goes on with the month', async () => {
  const { here } = await open('?month=2026-12', 21);
  fireEvent.click(await screen.findByRole('button', { name: 'More resources' }));
  await waitFor(() => expect(here()).toBe('/month?month=2026-12&page=2'));
  expect(screen.queryByRole('button', { name: 'More resources' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Next month' }));
  await waitFor(() => expect(here()).toBe('/month?month=2027-01&page=2'));
});

it('opens the calendar of a resource that has its own, and reads the month for that one alone', async () => {
  const { here, sent } = await open('?month=2026-02');
  fireEvent.click(await screen.findByRole('button', { name: 'Calendar of r1 hall' }));
  expect(screen.queryByRole('button', { name: 'Calendar of r2 hall' })).toBeNull();
  await waitFor(() => expect(here()).toBe('/month?month=2026-02&resource=r1'));
  await screen.findByRole('heading', { level: 1, name: 'Calendar of r1 hall' });
  expect(sent('OwnCalendar')).toEqual([{ id: 'r1', month: '2026-02' }]);
  const days = await waitFor(() => {
    const found = [...document.querySelectorAll('.own-month > li')];
    expect(found).toHaveLength(28);
    return found;
  });
  // The earliest first, by its subject or else by its person.
  expect(
    [...(days[2]?.querySelectorAll('.own-booking') ?? [])].map(({ textContent }) => textContent),
  ).toEqual([expect.stringMatching(/^09:00.*李/), expect.stringMatching(/^14:00.*Seminar/)]);
  expect(days[2]?.querySelector('a')?.getAttribute('href')).toBe('/manage/appointment/detail/manage/early');
  fireEvent.click(screen.getByRole('button', { name: 'Back to all resources' }));
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Resource calendar'),
  );
});
