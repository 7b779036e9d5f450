// @vitest-environment jsdom
// One booking as its owner sees it, and as an administrator or approver does: what each may do there and read.
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { NO_CLAIMS } from '../../live/my-claims.ts';
import { CACHED_CLAIMS, MINE } from '../../live/use-my-claims.ts';
import { MENUS } from '../../session/session.graphql.ts';
import { blankAt } from '../../testing/blank.ts';
import { showPage } from '../../testing/page.tsx';
import { testScreens } from '../../testing/screens.ts';
import { BOOKING_DETAIL } from './booking-detail.graphql.ts';

testScreens();
const { BookingDetailPage } = await import('./booking-detail-page.tsx');

const step = (state: string) => ({
  __typename: 'ApprovalStep',
  kind: 'audit',
  state,
  post_name: '教务员',
  post_name_en: null,
  dept_name: '教务处',
  dept_name_en: null,
  operate_user_name: null,
  operate_user_name_en: null,
  operate_time: null,
  remark: null,
  description: '请附课表',
  url: 'https://campus.test/material',
});

const booking = {
  ...blankAt(BOOKING_DETAIL, 'booking'),
  __typename: 'AppointmentInformation',
  id: 'b1',
  booking_number: 'B-7K2M',
  status: 'awaiting_approval',
  actions: [],
  appointment_date: '2026-11-24',
  start_time: '14:00',
  end_time: '15:00',
  resources_id: 'r1',
  resources_name: '逸夫楼 302',
  resources_type_id: 't1',
  appointment_user: 'student1',
  appointment_user_name: '学生一',
  units: 1,
};

const open = async (type: 'self' | 'manage', more: object = {}, menus: readonly object[] = []) => {
  const shown = await showPage(
    `/pc/appointmentDetail/${type}/b1`,
    { '/pc/appointmentDetail/:type/:id': <BookingDetailPage /> },
    { BookingDetail: { booking: { ...booking, ...more }, history: [] }, Menus: { canvasmenus: menus } },
  );
  await screen.findByText('B-7K2M');
  return shown;
};

const offered = () =>
  [...document.querySelectorAll('.detail-actions .button')].map((each) => each.textContent);

it('is read again once something of my own has changed', async () => {
  const { asked, cache } = await open('self');
  const readings = () => asked.filter(({ operationName }) => operationName === 'BookingDetail').length;
  expect(readings()).toBe(1);
  const claims = { ...NO_CLAIMS, position: '7' };
  act(() => {
    cache.writeFragment({ id: MINE, fragment: CACHED_CLAIMS, data: { __typename: 'MyClaims', claims } });
  });
  await waitFor(() => expect(readings()).toBe(2));
});

const whenOf = () => document.querySelector('.detail-when')?.textContent?.trim();

it('says until which day a device is lent', async () => {
  const appointmentBorrow = {
    __typename: 'AppointmentBorrow',
    desk: 'out',
    units_out: 1,
    borrow_end_date: '2026-11-26',
  };
  await open('self', { appointmentBorrow });
  expect(whenOf()).toBe('2026年11月24日 周二 14:00 – 2026年11月26日 周四 15:00');
  cleanup();
  await open('self', { appointmentBorrow: { ...appointmentBorrow, borrow_end_date: '2026-11-24' } });
  expect(whenOf()).toBe('2026年11月24日 周二 14:00–15:001 小时');
});

const backOf = () => document.querySelector('.detail-back')?.getAttribute('href');

it('leads back to the list that its reader has', async () => {
  const lookedUp = '/manage/appointment/appointment-query';
  await open('manage', {}, [
    { ...blankAt(MENUS, 'canvasmenus'), id: lookedUp, uri: lookedUp, visible: true },
  ]);
  expect(backOf()).toBe(lookedUp);
});

it('lets its owner do what is theirs, and judges nothing', async () => {
  const actions = ['cancel', 'delete_record', 'sign_in', 'approve', 'kill_process', 'take_back'];
  await open('self', { actions });
  expect(offered()).toEqual(['出示签到码', '签到', '取消预约', '删除记录']);
});

it('lets who decides judge, end the process and cancel, and hide nothing', async () => {
  const actions = ['cancel', 'delete_record', 'approve', 'reject', 'return', 'kill_process'];
  await open('manage', { actions });
  expect(offered()).toEqual(['通过', '退回', '驳回', '终止流程', '取消预约']);
});

it('offers to take a decision back in place of another', async () => {
  await open('manage', { actions: ['take_back', 'approve'] });
  expect(offered()).toEqual(['撤回决定']);
});

it('asks for notes on its person where it is managed alone', async () => {
  const names = async (type: 'self' | 'manage') =>
    (await open(type)).asked.map(({ operationName }) => operationName);
  expect(await names('self')).not.toContain('UserRemarks');
  cleanup();
  const managed = await open('manage');
  await vi.waitFor(() =>
    expect(managed.asked.map(({ operationName }) => operationName)).toContain('UserRemarks'),
  );
});

it('asks for its series where it is one’s own alone', async () => {
  const series = { appointment_cyclicity_id: 's1' };
  const own = await open('self', series);
  await vi.waitFor(() => expect(own.asked.map(({ operationName }) => operationName)).toContain('OwnSeries'));
  cleanup();
  const managed = await open('manage', series);
  expect(managed.asked.map(({ operationName }) => operationName)).not.toContain('OwnSeries');
});

it.each([
  ['current', true],
  ['passed', false],
])('shows what a step asks for while it is at hand: %s', async (state, isShown) => {
  await open('self', { approvalSteps: [step(state)] });
  await screen.findByText(/教务处 · 教务员/);
  expect(screen.queryByText('请附课表') !== null).toBe(isShown);
  expect(screen.queryByRole('link', { name: /材料/ }) !== null).toBe(isShown);
});

it.each([
  ['pending', true],
  ['cancelled', false],
])('says of each who takes part whether they came and were told: %s', async (status, isExpected) => {
  const participant = (participant_id: string, send_status: number | null) => ({
    __typename: 'Participant',
    participant_id,
    participant_name: participant_id,
    participant_name_en: null,
    send_status,
  });
  await open('self', {
    status,
    need_sign_in: 1,
    participantList: [participant('ann', 2), participant('ben', 1)],
    attendeeList: [
      { __typename: 'Attendee', account: 'ben', name: 'ben', sign_in_time: '2026-11-24 14:02:00' },
    ],
  });
  const lines = [...document.querySelectorAll('.detail-people li')].map(
    ({ textContent }) => textContent ?? '',
  );
  expect(lines.find((line) => line.startsWith('ann'))?.includes('未签到')).toBe(isExpected);
  expect(lines.find((line) => line.startsWith('ben'))).toContain('14:02');
  expect(document.querySelectorAll('.detail-people .bad')).toHaveLength(1);
});
