// @vitest-environment jsdom
// The office's first page: what its numbers say, where they lead, and by which right bookings are asked for.
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { MENUS } from '../../session/session.graphql.ts';
import { bookingsPath, lookedUpPath } from '../../shell/breadcrumb.ts';
import { blankAt } from '../../testing/blank.ts';
import { type Answers, showPage } from '../../testing/page.tsx';
import { testScreens } from '../../testing/screens.ts';
import { MANAGED_BOOKINGS } from './bookings.graphql.ts';

testScreens();

// Its words are made known where it is read.
const { ManageHome } = await import('./home-page.tsx');

const bookings = {
  page: {
    __typename: 'AppointmentInformationConnection',
    totalCount: 0,
    pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
    edges: [],
  },
};
const loans = (totalCount: number) => ({ __typename: 'AppointmentBorrowConnection', totalCount });
const missed = {
  ...blankAt(MANAGED_BOOKINGS, 'page', 'edges', 'node'),
  __typename: 'AppointmentInformation',
  id: 'b1',
  status: 'missed',
  start_time: '09:00',
  end_time: '10:00',
};
const show = (roles: readonly string[], list = bookingsPath, more: Answers = {}) =>
  showPage(
    '/manage/home',
    { '/manage/home': <ManageHome /> },
    {
      Menus: { canvasmenus: [{ ...blankAt(MENUS, 'canvasmenus'), id: list, uri: list, visible: true }] },
      ManagedBookings: bookings,
      InquiredBookings: bookings,
      Approvals: { page: { __typename: 'AppointmentInformationConnection', totalCount: 3 } },
      LoansToDo: { overdue: loans(2), inspect: loans(0) },
      CampusNow: { occupancyBoard: { __typename: 'OccupancyBoard', taken: 4, open: 9 } },
      VacancyOfMonth: { findAppointmentVacancyRate: { __typename: 'VacancyRate', rate: 81.5 } },
      ...more,
    },
    [MENUS],
    roles,
  );

it('says what today takes, what waits, what is in use and how much of the month is free', async () => {
  const { asked } = await show(['user', 'super_admin']);
  await screen.findByText('81.50%');
  const { variables } = asked.find(({ operationName }) => operationName === 'ManagedBookings') ?? {};
  const [date] = Array.isArray(variables?.dates) ? variables.dates : [];
  await vi.waitFor(() =>
    expect(
      screen
        .getAllByRole('link')
        .map((card) => [card.querySelector('strong')?.textContent, card.getAttribute('href')]),
    ).toEqual([
      ['3', '/manage/appointment/issues'],
      ['2', '/manage/equipment/borrowAndReturn-list?desk=overdue,inspect'],
      ['0', `/manage/appointment/appointment-list?appointment_date=${date}`],
      ['4 / 9', '/manage/statistics/occupancy'],
      ['81.50%', '/manage/statistics/occupancy'],
    ]),
  );
  // The question is about this month.
  expect(asked.find(({ operationName }) => operationName === 'VacancyOfMonth')?.query).toMatch(
    /findAppointmentVacancyRate\(dateType: 3\b/,
  );
});

it.each([
  [['super_admin'], 'ManagedBookings'],
  [['auditor'], 'InquiredBookings'],
  [['auditor', 'resource_admin'], 'ManagedBookings'],
  // By a grant or a post.
  [[], 'ManagedBookings'],
])('asks as %j for bookings by %s', async (roles, name) => {
  const { asked } = await show(['user', ...roles]);
  await screen.findByText('81.50%');
  const operations = asked.map(({ operationName }) => operationName);
  expect(operations.filter((each) => each.endsWith('Bookings'))).toEqual([name]);
});

it('leads who looks bookings up by a grant to their own list, and asks as they may', async () => {
  const { asked } = await show(['user'], lookedUpPath);
  await screen.findByText('81.50%');
  const operations = asked.map(({ operationName }) => operationName);
  expect(operations.filter((each) => each.endsWith('Bookings'))).toEqual(['InquiredBookings']);
  const today = screen
    .getAllByRole('link')
    .find((each) => /appointment_date/.test(each.getAttribute('href') ?? ''));
  expect(today?.getAttribute('href')?.replace(/=.*/, '')).toBe(`${lookedUpPath}?appointment_date`);
});

it('says that nobody answered, and asks again; what was refused it leaves out', async () => {
  let isAway = true;
  const ManagedBookings = () => {
    if (isAway) throw new TypeError('Failed to fetch');
    return bookings;
  };
  await show(['user', 'super_admin'], bookingsPath, { ManagedBookings });
  const again = await screen.findByRole('button', { name: '重试' });
  isAway = false;
  fireEvent.click(again);
  await screen.findByRole('region', { name: '该到的与接下来' });
  cleanup();
  await show(['user', 'super_admin'], bookingsPath, { ManagedBookings: undefined });
  await screen.findByText('81.50%');
  expect(screen.queryByRole('alert')).toBeNull();
});

it.each([
  [0, ['0 / 0', '0.00%']],
  [null, ['0 / 0']],
])('tells at night too how much of the month is free: %s', async (rate, cards) => {
  await show(['user', 'super_admin'], bookingsPath, {
    CampusNow: { occupancyBoard: { __typename: 'OccupancyBoard', taken: 0, open: 0 } },
    VacancyOfMonth: { findAppointmentVacancyRate: { __typename: 'VacancyRate', rate } },
  });
  const shown = () =>
    screen
      .getAllByRole('link')
      .filter((card) => card.getAttribute('href') === '/manage/statistics/occupancy')
      .map((card) => card.querySelector('strong')?.textContent);
  await vi.waitFor(() => expect(shown()).toEqual(cards));
});

it('counts the bookings of today by their status, each leading to its part of the list', async () => {
  const edges = [{ __typename: 'AppointmentInformationEdge', node: missed }];
  const ManagedBookings = { page: { ...bookings.page, totalCount: 1, edges } };
  await show(['user', 'super_admin'], bookingsPath, { ManagedBookings });
  const [count, ...more] = (await screen.findByRole('list', { name: '今日各状态的预约数' })).children;
  expect([count?.textContent, more]).toEqual(['未履约 1', []]);
  expect(count?.querySelector('a')?.getAttribute('href')).toMatch(
    /appointment_date=[-\d]{10}&status=missed$/,
  );
});
