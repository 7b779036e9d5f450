// @vitest-environment jsdom
// What the owner may do to a booking: in which order it is offered, and what each press sends or leads to.
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { stubMatchMedia } from '../../testing/browser-stubs.ts';
import { showPage } from '../../testing/page.tsx';
import { testScreens } from '../../testing/screens.ts';
import { Toaster } from '../../ui/toast.tsx';
import type { Booking } from '../booking.ts';
import type { ActingAs } from '../commands.ts';
import type { Optimistic } from '../optimistic.ts';

testScreens();
// Its words are made known where it is read.
const { offeredActions, useOwnActions } = await import('./own-actions.tsx');
const { ChangeTimeDialog } = await import('../change-time-dialog.tsx');

const none = { zh: '', en: '' };
const booking: Booking = {
  id: 'b-7',
  number: 'B-7K2M',
  status: 'pending',
  actions: new Set(['hide', 'bookAgain', 'cancel', 'changeTime', 'approve']),
  date: '2026-11-24',
  start: 840,
  end: 900,
  resourceId: 'room-1',
  resource: { zh: '逸夫楼 302', en: 'Yifu 302' },
  type: none,
  place: none,
  subject: none,
  account: 'student1',
  person: { zh: '学生一', en: '学生一' },
  persons: 1,
  department: none,
  seriesId: undefined,
  bundleId: undefined,
  claimKey: undefined,
  needsSignIn: true,
  signedInAt: undefined,
  signedOutAt: undefined,
  reason: { zh: '', en: '' },
  isInPreaudit: false,
  processUrl: undefined,
  createdAt: '2026-11-20 08:00:00',
  units: 1,
};

it('is offered in one order, and what is not the owner’s is left out', () => {
  expect(offeredActions(booking)).toEqual(['changeTime', 'cancel', 'bookAgain', 'hide']);
});

it('offers its owner to submit, to resubmit, to terminate and to evaluate where the server does', () => {
  const actions = new Set(['evaluate', 'terminate', 'resubmit', 'submit'] as const);
  expect(offeredActions({ ...booking, actions })).toEqual(['submit', 'resubmit', 'terminate', 'evaluate']);
});

/** Shows nothing of what comes, and sends at once. */
const optimistic: Optimistic = {
  expected: new Map(),
  run: async (_ids, _status, command) => (await command()).failed === undefined,
};

const start = async (
  action: Parameters<ReturnType<typeof useOwnActions>['start']>[0],
  chosen: Booking[],
  actingAs: ActingAs = 'user',
  answers: object = {},
) => {
  const Page = () => {
    const { start: begin, dialog } = useOwnActions(optimistic, 'Asia/Shanghai', actingAs);
    return (
      <>
        <button type="button" onClick={() => begin(action, chosen)}>
          begin
        </button>
        {dialog}
        <Toaster />
      </>
    );
  };
  const elsewhere = <p>elsewhere</p>;
  const pages = { '/': <Page />, '/pc/appointment': elsewhere, '/pc/rebook/:id': elsewhere };
  const shown = await showPage('/', pages, { ...answers });
  fireEvent.click(screen.getByText('begin'));
  return shown;
};

it.each([
  ['resubmit', '/pc/appointment?appId=b-7'],
  ['bookAgain', '/pc/rebook/b-7'],
] as const)('leads on: %s', async (action, page) => {
  const { here } = await start(action, [booking]);
  await vi.waitFor(() => expect(here()).toBe(page));
});

it.each([
  ['submit', 'SubmitRequest', { model: { id: 'b-7' } }],
  ['signIn', 'SignIn', { id: 'b-7' }],
  ['signOut', 'SignOut', { id: 'b-7' }],
] as const)('sends at once: %s', async (action, operationName, variables) => {
  const { asked } = await start(action, [booking]);
  await vi.waitFor(() =>
    expect(asked).toContainEqual(
      expect.objectContaining({ operationName, variables: expect.objectContaining(variables) }),
    ),
  );
});

it.each([
  ['cancel', 2, ['b-7', 'b-8'], 'user'],
  ['terminate', 3, ['b-7'], 'user'],
  ['cancel', 2, ['b-7', 'b-8'], 'manager'],
] as const)('asks for the reason and sends it for all that were chosen: %s', async (...ending) => {
  const [action, state, ids, actingAs] = ending;
  const chosen = ids.map((id) => ({ ...booking, id }));
  const { asked } = await start(action, chosen, actingAs);
  fireEvent.change(await screen.findByRole('textbox', { hidden: true }), { target: { value: '停课' } });
  const buttons = document.querySelectorAll<HTMLButtonElement>('dialog .button');
  act(() => [...buttons].at(-1)?.click());
  await vi.waitFor(() =>
    expect(asked).toContainEqual(
      expect.objectContaining({
        operationName: actingAs === 'user' ? 'EndBookings' : 'EndManagedBookings',
        variables: expect.objectContaining({
          idList: ids,
          state,
          reason: '停课',
          dataSource: actingAs === 'user' ? 1 : 3,
        }),
      }),
    ),
  );
});

const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { hidden: true });
const confirm = () =>
  act(() => [...document.querySelectorAll<HTMLElement>('dialog .button')].at(-1)?.click());

it('keeps the reason that could not be sent for when it is asked again', async () => {
  const { asked } = await start('cancel', [booking]);
  fireEvent.change(await field(), { target: { value: '停课' } });
  confirm();
  await vi.waitFor(() => expect(asked.map(({ operationName }) => operationName)).toContain('EndBookings'));
  fireEvent.click(screen.getByText('begin'));
  expect((await field()).value).toBe('停课');
});

it.each([
  ['awaiting_approval', '撤销（9 秒）'],
  ['pending', '时段为您留 9 秒'],
] as const)('says that the place is kept only where one was held: %s', async (status, shown) => {
  stubMatchMedia((query) => query === '(max-width: 991px)');
  const said = { __typename: 'BulkRow', id: 'b-7', name: 'b-7', errcode: 0, messages: [], messages_en: [] };
  const rows = [{ ...said, can_undo: 1 }];
  const whole = { code: 0, errcode: 0, msg: '', msg_en: '', position: null, revision: null };
  const answer = { __typename: 'BulkResult', ...whole, rows };
  await start('cancel', [{ ...booking, status }], 'user', { EndBookings: { answer } });
  await field();
  confirm();
  await screen.findByText(shown);
  expect(screen.queryAllByText(/时段为您留/)).toHaveLength(status === 'pending' ? 1 : 0);
});

it('asks for a reason anew where none was typed', async () => {
  const { asked } = await start('cancel', [booking]);
  await field();
  confirm();
  await vi.waitFor(() => expect(asked.map(({ operationName }) => operationName)).toContain('EndBookings'));
  fireEvent.click(screen.getByText('begin'));
  expect((await field()).value).toBe('');
});

it.each([
  ['changeTime', '改期'],
  ['evaluate', '评价这次使用'],
] as const)('asks in a dialog first: %s', async (action, title) => {
  const { asked } = await start(action, [booking]);
  await vi.waitFor(() => expect(document.querySelector('dialog')?.textContent).toContain(title));
  expect(asked.map(({ operationName }) => operationName)).not.toContain('ChangeTime');
});

it('sends the stars, and whether the name is shown, once there are stars', async () => {
  const { asked } = await start('evaluate', [booking]);
  const send = await screen.findByRole('button', { name: '提交评价', hidden: true });
  expect(send).toHaveProperty('disabled', true);
  fireEvent.click(screen.getByRole('radio', { name: '4 星', hidden: true }));
  fireEvent.change(await field(), { target: { value: ' 很好用 ' } });
  fireEvent.click(screen.getByRole('checkbox', { name: '匿名评价', hidden: true }));
  act(() => send.click());
  const model = { appointment_id: 'b-7', score: 4, content: '很好用', images: [], is_anonymous: 1 };
  await vi.waitFor(() =>
    expect(asked).toContainEqual(
      expect.objectContaining({
        operationName: 'SaveEvaluation',
        variables: expect.objectContaining({ model }),
      }),
    ),
  );
});

const asked = (field: string, label: string, required: 0 | 1) => ({
  __typename: 'ResourcesFieldSetting',
  id: field,
  field,
  field_alias: label,
  field_alias_en: null,
  field_source: 1,
  is_necessary: required,
  describe: null,
  order_num: 1,
  collect_mode: 1,
  data_range: null,
  data_range_en: null,
  default_value: null,
  default_value_en: null,
  extend_config: null,
  logic_config: null,
  last_value: null,
});
const said = {
  __typename: 'AppointmentInformation',
  id: 'b-7',
  booking_number: 'B-7K2M',
  resources_id: 'room-1',
  units: 1,
  wemeet_enable: null,
  need_notifiy: 0,
  participants_scope: null,
  theme: '读书会',
  theme_en: null,
  person_times: 3,
  phone: null,
  email: null,
  event: null,
  remark: '靠窗',
  entourage: null,
  enclosure: null,
  enclosure_name: null,
  enclosure_size: null,
  appointment_date: '2026-11-24',
  start_time: '14:00',
  end_time: '15:00',
  participantList: [],
  collectionList: [],
};
const formAsked = {
  SourceBooking: { findAppointmentInformation: said },
  FieldSettings: {
    findResourcesFieldSettingForAppointment: [asked('theme', '主题', 1), asked('remark', '备注', 0)],
  },
};
const button = (name: string) => screen.findByRole('button', { name, hidden: true });

it.each([
  ['user', 1],
  ['manager', 3],
] as const)('changes what it says by its form as it was filled: %s', async (actingAs, dataSource) => {
  const { asked: questions } = await start('changeDetails', [booking], actingAs, formAsked);
  const theme = await screen.findByLabelText(/主题/);
  expect(theme).toHaveProperty('value', '读书会');
  expect(await button('保存')).toHaveProperty('disabled', true);
  fireEvent.change(theme, { target: { value: '' } });
  fireEvent.click(await button('保存'));
  await screen.findByText('主题不能为空');
  fireEvent.change(theme, { target: { value: '诗会' } });
  fireEvent.click(await button('保存'));
  const model = expect.objectContaining({ theme: '诗会', remark: '靠窗' });
  await vi.waitFor(() =>
    expect(questions).toContainEqual(
      expect.objectContaining({
        operationName: 'ChangeDetails',
        variables: expect.objectContaining({ id: 'b-7', model, dataSource }),
      }),
    ),
  );
});

it('asks of participants whether they are told and may sign in, once there are some', async () => {
  const ann = { __typename: 'Participant', participant_id: 'ann', participant_name: '安', email: null };
  const people = { ...asked('participantList', '参与人', 0), collect_mode: 9 };
  const named = { ...said, participantList: [ann], participants_scope: 3 };
  const { asked: questions } = await start('changeDetails', [booking], 'user', {
    SourceBooking: { findAppointmentInformation: named },
    FieldSettings: { findResourcesFieldSettingForAppointment: [asked('theme', '主题', 1), people] },
  });
  const isTold = await screen.findByLabelText('通知参与人');
  const maySignIn = screen.getByLabelText('参与人也可签到');
  expect([isTold, maySignIn].map((box) => box.matches(':checked'))).toEqual([false, true]);
  fireEvent.click(isTold);
  fireEvent.click(maySignIn);
  fireEvent.click(await button('保存'));
  const model = expect.objectContaining({ need_notifiy: 1, participants_scope: 1 });
  await vi.waitFor(() =>
    expect(questions).toContainEqual(
      expect.objectContaining({ variables: expect.objectContaining({ id: 'b-7', model }) }),
    ),
  );
  fireEvent.click(screen.getByLabelText(/移除|删除/));
  expect(screen.queryByLabelText('通知参与人')).toBeNull();
});

it('gives up what was typed at the second asking only', async () => {
  await start('changeDetails', [booking], 'user', formAsked);
  fireEvent.change(await screen.findByLabelText(/备注/), { target: { value: '靠门' } });
  fireEvent.click(await button('返回'));
  await screen.findByText(/再次关闭将放弃/);
  expect(screen.getByLabelText(/备注/)).toHaveProperty('value', '靠门');
  fireEvent.click(await button('放弃修改'));
  await vi.waitFor(() => expect(document.querySelector('dialog')).toBeNull());
});

const moving = (
  <ChangeTimeDialog
    booking={booking}
    to={{ date: booking.date, start: 960, end: 1020 }}
    zone="Asia/Shanghai"
    onMove={() => undefined}
    onClose={() => undefined}
  />
);
const allowed = {
  verdict: { __typename: 'CheckResult', code: 0, messages: [], messages_en: [] },
  alternatives: [],
};

it('calls a new time available where the server says so', async () => {
  await showPage('/', { '/': moving }, { MoveVerdict: allowed });
  await screen.findByText(/可以改到这个时间/);
});

it('calls no new time available that could not be checked', async () => {
  await showPage('/', { '/': moving }, {});
  await screen.findByText(/检查是否可预约时出现异常/);
  expect(screen.queryByText(/可以改到这个时间/)).toBeNull();
});
