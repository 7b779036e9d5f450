// @vitest-environment jsdom
// What stands under each tab of one's own bookings, what is done to several, and what waits for an approver.
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { approvalsPath, useWaiting } from '../../session/waiting.ts';
import { blankAt } from '../../testing/blank.ts';
import { besideLive } from '../../testing/live.tsx';
import { showPage } from '../../testing/page.tsx';
import { testScreens } from '../../testing/screens.ts';
import { FAVOURITES, OWN_BOOKINGS } from './my-bookings.graphql.ts';

testScreens('en');
const { MyBookingsPage } = await import('./my-bookings-page.tsx');
const { PhoneMinePage } = await import('./phone-mine-page.tsx');

const row = (status: string, actions: readonly string[] = [], more: object = {}) => ({
  ...blankAt(OWN_BOOKINGS, 'page', 'edges', 'node'),
  __typename: 'AppointmentInformation',
  id: status,
  booking_number: `B-${status}`,
  status,
  actions,
  appointment_date: '2030-01-07',
  start_time: '14:00',
  end_time: '15:00',
  resources_id: 'r1',
  resources_name: '礼堂',
  resources_name_en: 'Hall',
  ...more,
});

const lent = {
  __typename: 'AppointmentBorrow',
  desk: 'closed',
  units_out: 0,
  borrow_end_date: '2030-01-09',
};

const rows = [
  row('returned', ['cancel', 'resubmit'], { reason: '缺材料', reason_en: 'A paper is missing' }),
  row('awaiting_payment', ['cancel', 'pay']),
  row('awaiting_approval', ['cancel']),
  row('pending', ['cancel', 'sign_in', 'change_time', 'book_again'], { appointment_cyclicity_id: 's1' }),
  row('approved', ['cancel'], { bundle_id: 'u1' }),
  row('completed', ['evaluate', 'delete_record', 'book_again']),
  row('rejected', ['delete_record'], { appointmentBorrow: lent }),
  row('performed', ['sign_out'], { seat_away: 1, seat_away_until: '2030-01-07 14:40:00' }),
];

interface Asked {
  readonly first: number;
  readonly filter: { readonly status: { readonly in: readonly string[] } };
}

/** Lists like the server: what is asked for, no more than that. */
const listed = ({ first, filter }: Asked, hasNextPage: boolean) => ({
  page: {
    __typename: 'AppointmentInformationConnection',
    totalCount: rows.length,
    pageInfo: { __typename: 'PageInfo', hasNextPage, endCursor: null },
    edges: rows
      .filter(({ status }) => filter.status.in.includes(status))
      .slice(0, first)
      .map((node) => ({ __typename: 'AppointmentInformationEdge', node })),
  },
});

interface PageProps {
  readonly isApprover: boolean;
  readonly isPhone: boolean;
}

const Page = ({ isApprover, isPhone }: PageProps) => {
  const name = { zh: '审批', en: 'Approvals' };
  useWaiting(isApprover ? [{ uri: approvalsPath, name, isVisible: true }] : []);
  return isPhone ? <PhoneMinePage /> : <MyBookingsPage />;
};

const open = async (tab: string, { isApprover = false, hasMore = false, isPhone = false } = {}) => {
  const page = besideLive(<Page isApprover={isApprover} isPhone={isPhone} />);
  const shown = await showPage(
    `/pc/myAppointment?tab=${tab}`,
    { '/pc/myAppointment': page },
    {
      OwnBookings: (variables: Asked) => listed(variables, hasMore),
      OwnCounts: {
        counts: rows.map(({ status }, index) => ({
          __typename: 'NameValue',
          name: status,
          value: index + 1,
        })),
      },
      OwnWaits: { waits: [] },
      Waiting: { page: { __typename: 'AppointmentInformationConnection', totalCount: 4 } },
      Favourites: {
        resources: [
          {
            ...blankAt(FAVOURITES, 'resources'),
            __typename: 'Resources',
            id: 'r 1',
            resources_name: '礼堂',
            resources_name_en: 'Hall',
          },
        ],
      },
      PaymentOf: { booking: null },
    },
  );
  if (tab !== 'collection' && !isPhone) await vi.waitFor(() => expect(numbers().length).toBeGreaterThan(0));
  return shown;
};

const numbers = () =>
  [...document.querySelectorAll('.own-row')].map((each) => /B-[a-z_]+/.exec(each.textContent ?? '')?.[0]);
const rowOf = (status: string) => {
  const found = [...document.querySelectorAll<HTMLElement>('.own-row')].find((each) =>
    each.textContent?.includes(`B-${status}`),
  );
  if (!found) throw new Error(`no row of ${status}`);
  return found;
};

it.each([
  ['todo', ['B-returned', 'B-awaiting_payment']],
  ['progress', ['B-awaiting_approval']],
  ['reserved', ['B-pending', 'B-performed', 'B-approved', 'B-rejected', 'B-completed']],
  ['nonsense', ['B-pending', 'B-performed', 'B-approved', 'B-rejected', 'B-completed']],
])('lists under %s what belongs there', async (tab, known) => {
  await open(tab);
  expect(numbers()).toEqual(known);
  const labels = screen.getAllByRole('tab').map(({ textContent }) => textContent);
  expect(labels).toEqual(['To do3', 'Done', 'In progress3', 'Reserved17', 'Favourites']);
});

it('leads an approver to the requests from the to-do list, and nobody else', async () => {
  await open('todo', { isApprover: true });
  const link = await screen.findByRole('link', { name: 'Requests that wait for your decision: 4' });
  expect(link.getAttribute('href')).toBe('/manage/appointment/issues');
  cleanup();
  await open('progress', { isApprover: true });
  expect(screen.queryByRole('link', { name: /wait for your decision/ })).toBeNull();
  cleanup();
  await open('todo');
  expect(screen.queryByRole('link', { name: /wait for your decision/ })).toBeNull();
});

it('says why it came back, and asks of what waits for its payment alone what it costs', async () => {
  const { asked } = await open('todo');
  expect(rowOf('returned').textContent).toContain('Reason: A paper is missing');
  const paid = asked.filter(({ operationName }) => operationName === 'PaymentOf');
  expect(paid.map(({ variables }) => variables.id)).toEqual(['awaiting_payment']);
});

it('marks a date of a series and what was booked together, and offers two actions beside the rest', async () => {
  await open('reserved');
  expect(rowOf('pending').textContent).toContain('Series');
  expect(rowOf('approved').textContent).toContain('Booked together');
  expect(rowOf('completed').textContent).not.toMatch(/Series|together/);
  const actions = within(rowOf('pending')).getAllByRole('button');
  expect(actions.map((each) => each.getAttribute('aria-label') ?? each.textContent)).toEqual([
    'Sign in: Hall 14:00–15:00',
    'Change time: Hall 14:00–15:00',
    'More actions for Hall 14:00–15:00',
  ]);
  const detail = within(rowOf('pending')).getByRole('link');
  expect(detail.getAttribute('href')).toBe('/pc/appointmentDetail/self/pending');
});

it('says until when a seat is kept for who has left it for a while', async () => {
  await open('reserved');
  expect(rowOf('performed').textContent).toContain('On leave, be back by 14:40');
});

it('says of a loan that came to nothing when it would have been, and not when it is due', async () => {
  await open('reserved');
  expect(rowOf('rejected').textContent).toContain('Mon 7 Jan – Wed 9 Jan');
  expect(rowOf('rejected').textContent).not.toContain('Due');
});

it('cancels several of what is ahead, and deletes several of what is over', async () => {
  await open('reserved');
  for (const status of ['pending', 'approved']) fireEvent.click(within(rowOf(status)).getByRole('checkbox'));
  expect(screen.getByRole('button', { name: 'Cancel bookings (2)…' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Clear selection' }));
  expect(screen.queryByRole('region', { name: 'Bulk actions' })).toBeNull();
  fireEvent.click(within(rowOf('rejected')).getByRole('checkbox'));
  expect(screen.getByRole('button', { name: 'Delete records (1)' })).toBeTruthy();
});

it('chooses all at once that can be cancelled', async () => {
  await open('reserved');
  fireEvent.click(within(rowOf('pending')).getByRole('checkbox'));
  fireEvent.click(screen.getByRole('button', { name: 'Select all 2' }));
  expect(screen.getByRole('button', { name: 'Cancel bookings (2)…' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Select all/ })).toBeNull();
});

it('asks for more of what is over, page by page', async () => {
  const { asked } = await open('reserved', { hasMore: true });
  const pages = () =>
    asked
      .filter(({ operationName }) => operationName === 'OwnBookings')
      .map(({ variables: { first } }) => first);
  expect(pages()).toEqual([500, 30]);
  fireEvent.click(screen.getByRole('button', { name: 'Show earlier bookings' }));
  await vi.waitFor(() => expect(pages()).toEqual([500, 30, 60]));
});

it('keeps under favourites the way to each timetable', async () => {
  await open('collection');
  const link = await screen.findByRole('link', { name: 'Hall' });
  expect(link.getAttribute('href')).toBe('/pc/home/resource/r%201');
});

it('stands on a phone as one list, each with what is meant first, and several are cancelled at once', async () => {
  await open('', { isPhone: true });
  const next = within(await screen.findByRole('region', { name: 'Coming up' })).getAllByRole('listitem');
  const past = within(screen.getByRole('region', { name: 'Earlier' })).getAllByRole('listitem');
  expect([next.length + past.length, past.length]).toEqual([rows.length, 2]);
  expect(screen.queryByRole('checkbox')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Choose several' }));
  const boxes = screen.getAllByRole('checkbox');
  expect(boxes.length).toBe(rows.filter(({ actions }) => actions.includes('cancel')).length);
  for (const box of boxes.slice(0, 2)) fireEvent.click(box);
  const bar = screen.getByRole('region', { name: 'Bulk actions' });
  fireEvent.click(within(bar).getAllByRole('button')[0] ?? bar);
  await screen.findByRole('dialog', { hidden: true });
});
