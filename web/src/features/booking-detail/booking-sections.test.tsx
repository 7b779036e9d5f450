// @vitest-environment jsdom
// The sections of one booking: what it holds, its meeting, its series, what was booked with it, its evaluation.
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { localNowAt } from '../../lib/when.ts';
import { blankAt } from '../../testing/blank.ts';
import { type Answers, showPage } from '../../testing/page.tsx';
import { testScreens } from '../../testing/screens.ts';
import { BOOKING_DETAIL, OWN_SERIES } from './booking-detail.graphql.ts';

testScreens('en');
const { BookingDetailPage } = await import('./booking-detail-page.tsx');

const today = localNowAt('Asia/Shanghai', Date.now()).date;
const blank = (type: string, ...path: readonly string[]) => ({
  ...blankAt(BOOKING_DETAIL, ...path),
  __typename: type,
});
const row = (id: string, more: object = {}) => ({
  ...blank('AppointmentInformation', 'booking'),
  id,
  booking_number: `B-${id}`,
  status: 'pending',
  actions: [],
  appointment_date: today,
  start_time: '14:00',
  end_time: '15:00',
  resources_id: 'r1',
  resources_name: '礼堂',
  resources_name_en: 'Hall',
  resources_type_id: 't1',
  appointment_user: 'student1',
  appointment_user_name: '学生一',
  ...more,
});

const open = async (more: object, answers: Answers = {}, type: 'self' | 'manage' = 'self') => {
  const shown = await showPage(
    `/pc/appointmentDetail/${type}/b1`,
    { '/pc/appointmentDetail/:type/:id': <BookingDetailPage /> },
    { BookingDetail: { booking: row('b1', more), history: [] }, ...answers },
  );
  await screen.findAllByText(/B-b1/);
  const sent = (name: string) =>
    shown.asked.filter(({ operationName }) => operationName === name).map(({ variables }) => variables);
  return { ...shown, sent };
};

const section = (name: string | RegExp) => within(screen.getByRole('region', { name }));

it('shows all that was asked in its form, and none of what was left empty', async () => {
  await open({
    seat_number: 'A1',
    theme: '读书会',
    theme_en: 'Reading',
    event_en: 'Teaching',
    person_times: 3,
    entourage: 'Two guests',
    phone: '13800000000',
    email: 'a@b.example',
    remark: 'Early',
    dept_name: '教务处',
    sign_in_from: `${today} 13:45:00`,
    sign_in_until: `${today} 14:15:00`,
    kept_until: `${today} 14:30:00`,
    collectionList: [
      {
        __typename: 'AppointmentCollection',
        id: 'c1',
        field_name_cn: '设备',
        field_name_en_desc: 'Equipment',
        collect_content: 'Beamer|Microphone',
      },
    ],
    reason_en: 'Repair',
  });
  const facts = [...document.querySelectorAll('.detail-fact')].map((fact) =>
    [...fact.children].map(({ textContent }) => textContent).join(': '),
  );
  expect(facts).toEqual([
    'Seat: A1',
    'Subject: Reading',
    'Purpose: Teaching',
    'Booked by: 学生一 · 教务处',
    'People: 3',
    'Sign-in: 13:45 to 14:15, place kept until 14:30',
    'Phone: 13800000000',
    'E-mail: a@b.example',
    'Remark: Early',
    'Other people: Two guests',
    'Equipment: Beamer, Microphone',
    'Reason: Repair',
  ]);
});

const meeting = (state: string, more: object = {}) => ({
  wemeetInfo: {
    ...blank('WemeetInfo', 'booking', 'wemeetInfo'),
    state,
    hosts: ['Li', 'Wang'],
    ...more,
  },
});

it('lets those join the video meeting who may read its address', async () => {
  await open(
    meeting('held', { meeting_code: '123456789', join_url: 'https://meet.example/1', send_via: 'simulated' }),
  );
  const shown = section('Video meeting');
  expect(shown.getByText('123 456 789')).toBeTruthy();
  expect(shown.getByText('Li, Wang')).toBeTruthy();
  expect(shown.getByRole('link', { name: 'Join the meeting' }).getAttribute('href')).toBe(
    'https://meet.example/1',
  );
  expect(shown.getByText(/^Simulated/)).toBeTruthy();
});

it.each([
  ['waiting', {}, 'The video meeting is being arranged.'],
  ['failed', { next_time: null }, /could not be arranged/],
  ['cancelled', {}, 'The video meeting was cancelled.'],
  ['held', { join_url: 'javascript:alert(1)' }, 'The video meeting is ready.'],
])('says how its video meeting stands: %s', async (state, more, said) => {
  await open(meeting(state, more));
  expect(section('Video meeting').getByRole('status').textContent).toMatch(said);
  expect(screen.queryByRole('link', { name: 'Join the meeting' })).toBeNull();
});

it('speaks of no meeting where there is none', async () => {
  await open(meeting('none'));
  expect(screen.queryByRole('region', { name: 'Video meeting' })).toBeNull();
});

const bundle = (canCancel: boolean) => ({
  BundleOf: {
    bundle: {
      __typename: 'AppointmentBundle',
      id: 'u1',
      state: 'stands',
      canCancel,
      appointmentInformationList: [
        row('b1', { bundle_id: 'u1' }),
        row('b2', { bundle_id: 'u1', resources_name_en: 'Beamer' }),
      ],
    },
  },
});

it.each([
  ['self', true, true],
  ['self', false, false],
  ['manage', true, false],
] as const)(
  'leads to what was booked with it, and cancels all for its owner: %s %s',
  async (type, may, offers) => {
    await open({ bundle_id: 'u1' }, bundle(may), type);
    const other = await screen.findByRole('link', { name: 'Beamer' });
    expect(other.getAttribute('href')).toBe(`/pc/appointmentDetail/${type}/b2`);
    expect(section('Booked together').queryByRole('button', { name: 'Cancel all' }) !== null).toBe(offers);
  },
);

const date = (day: string, more: object) => ({
  ...blankAt(OWN_SERIES, 'series', 'dates'),
  __typename: 'AppointmentSeriesDate',
  date: day,
  start_time: '14:00',
  end_time: '15:00',
  asked_date: day,
  asked_start_time: '14:00',
  isException: false,
  heals: false,
  ...more,
});
const series = {
  OwnSeries: {
    series: [
      {
        __typename: 'AppointmentSeries',
        id: 's1',
        title: 'Seminar',
        mode: 'periodic',
        dates: [
          date('2020-01-06', { verdict: 'taken', appointmentId: 'b0', status: 'completed' }),
          date('2099-01-05', { verdict: 'taken', appointmentId: 'b1', status: 'pending' }),
          date('2099-01-12', { verdict: 'refused', msg: '已约满', msg_en: 'fully booked' }),
          date('2099-01-19', { verdict: 'refused', heals: true }),
          date('2099-01-26', { verdict: 'skipped', asked_date: '2099-01-27', asked_start_time: '09:00' }),
        ],
      },
    ],
  },
};

it('says what became of each date of its series, and what may be done about those ahead', async () => {
  const { sent } = await open({ appointment_cyclicity_id: 's1' }, series);
  await screen.findByText('Series: Seminar');
  const shown = section('Part of a series');
  expect(shown.getByText('2 booked · 2 not booked · 1 skipped')).toBeTruthy();
  const rows = shown.getAllByRole('listitem');
  const steps = rows.map((each) =>
    within(each)
      .queryAllByRole('button')
      .map(({ textContent }) => textContent),
  );
  expect(steps).toEqual([
    [],
    ['Skip this one'],
    ['Try again', 'Book when free'],
    ['Try again', 'Stop waiting'],
    ['Try again', 'Book when free'],
  ]);
  expect(rows[1]?.textContent).toContain('this one');
  expect(rows[2]?.textContent).toContain('fully booked');
  expect(rows[3]?.textContent).toContain('Booked as soon as it is free');
  expect(sent('OwnSeries')[0]).toMatchObject({ filter: { id: 's1' } });
  fireEvent.click(within(rows[4] ?? document.body).getByRole('button', { name: /^Try again/ }));
  await vi.waitFor(() =>
    expect(sent('UpdateSeriesDate')[0]).toMatchObject({
      seriesId: 's1',
      date: '2099-01-27',
      startTime: '09:00',
      action: 'retry',
    }),
  );
});

it.each([
  [true, today, true],
  [false, today, false],
  [true, '2020-01-06', false],
])('lets its person change an evaluation for thirty days: %s %s', async (is_own, day, offers) => {
  const evaluation = {
    ...blank('Evaluate', 'booking', 'evaluation'),
    id: 'e1',
    score: 4,
    content: 'Bright room',
    images: [],
    is_own,
  };
  await open({ status: 'completed', appointment_date: day, evaluation });
  expect(screen.getByText('Bright room')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Edit review' }) !== null).toBe(offers);
});

it('stops its approval only once that was confirmed', async () => {
  const actions = ['kill_process'];
  const answer = { __typename: 'SaveResult', errcode: 0, msg: '', msg_en: '', position: null };
  const { sent } = await open(
    { status: 'awaiting_approval', actions },
    { KillProcess: { answer } },
    'manage',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Stop the process' }));
  expect(screen.getByText('Stop the approval of B-b1?')).toBeTruthy();
  expect(sent('KillProcess')).toEqual([]);
  fireEvent.click(screen.getAllByText('Stop the process').at(-1) ?? document.body);
  await vi.waitFor(() => expect(sent('KillProcess')[0]).toMatchObject({ id: 'b1' }));
  await vi.waitFor(() => expect(sent('BookingDetail').length).toBeGreaterThan(1));
});

it('leads its owner back to their bookings', async () => {
  await open({});
  expect(screen.getByRole('link', { name: 'My bookings' }).getAttribute('href')).toBe('/pc/myAppointment');
});
