// @vitest-environment jsdom
// What the form demands before it sends: what must be filled, read, typed, and for a series its dates.
import { ApolloClient, ApolloLink, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import type { Rules } from '@campus/events/domain/rules/rules';
import { sampleRules } from '@campus/events/testing/sample-rules';
import { standIn } from '@campus/events/testing/stand-in';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createConnection } from '../../lib/connection.ts';
import { LiveProvider } from '../../live/live-context.tsx';
import type { DayPicture } from '../../live/picture.ts';
import { createCache } from '../../session/session.ts';
import { testScreens } from '../../testing/screens.ts';

testScreens();
// Its words are made known where it is read.
const { BookingSide } = await import('./booking-side.tsx');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-24T02:00:00Z') });
  vi.stubGlobal('fetch', async () => Response.json({ captchaId: 'c1', image: 'data:image/png;base64,' }));
});
afterEach(() => {
  vi.useRealTimers();
});

const date = '2026-11-25';
const setting = (field: string, field_alias: string, is_necessary: number) => ({
  __typename: 'ResourcesFieldSetting',
  id: field,
  field,
  field_alias,
  field_alias_en: '',
  field_source: 1,
  is_necessary,
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
const verdict = {
  __typename: 'BookingCheckResult',
  book_date: date,
  start_time: '14:00',
  end_time: '15:00',
  check_result_code: 0,
  check_result_msg: '',
  check_result_msg_en: '',
  alternatives: [],
};

interface Known {
  readonly rules?: Partial<Rules>;
  readonly quote?: object;
  readonly approver?: object;
  /** Why the period cannot be held. */
  readonly refusal?: number;
  readonly further?: readonly object[];
  readonly notice?: string;
  readonly asksCaptcha?: boolean;
  readonly picture?: DayPicture;
  /** Dates that the rule or the rows of a series come to. */
  readonly dates?: number;
}

const approverOf = (more: object) => ({
  findResourcesByAccount: {
    __typename: 'Resources',
    id: 'room-1',
    admin_dept_name_en: null,
    usual_answer_minutes: null,
    ...more,
  },
});

const open = (given: Known = {}) => {
  const { rules = {}, quote, notice = '', asksCaptcha = false, dates = 0, approver } = given;
  const { refusal = 0, further = [] } = given;
  const sent: string[] = [];
  const asked: Readonly<Record<string, unknown>>[] = [];
  const verdicts = Array.from({ length: dates }, () => verdict);
  const answers: Readonly<Record<string, object>> = {
    FieldSettings: { findResourcesFieldSettingForAppointment: [setting('theme', '主题', 1), ...further] },
    Contact: { me: null },
    Notices: {
      findNoticeAll: {
        __typename: 'NoticeConnection',
        edges: [],
        pageInfo: { __typename: 'PageInfo', hasNextPage: false },
      },
    },
    Hold: {
      holdSlot: {
        __typename: 'HoldResult',
        errcode: refusal,
        msg: '',
        msg_en: '',
        id: 'h1',
        key: 'h1',
        holdUntil: Date.parse('2026-11-24T02:02:00Z'),
        renewalsLeft: 3,
        position: '1',
        winner: null,
      },
    },
    CheckPeriodic: { getBookConfigList: verdicts },
    CheckBatch: { getBookConfigListForBatch: verdicts },
    ...(quote ? { ChargeQuote: { quote } } : {}),
    ...(approver ? { Approver: approverOf(approver) } : {}),
  };
  const link = new ApolloLink(
    ({ operationName = '', variables }) =>
      new Observable((observer) => {
        sent.push(operationName);
        asked.push({ operationName, ...variables });
        const data = answers[operationName];
        observer.next(data ? { data } : { errors: [{ message: 'not here' }] });
        observer.complete();
      }),
  );
  const nothing = () => undefined;
  const named = { zh: '逸夫楼 302', en: 'Yifu 302' };
  render(
    <ApolloProvider client={new ApolloClient({ link, cache: createCache() })}>
      <LiveProvider live={{ connection: createConnection(), client: { subscribe: () => nothing } }}>
        <MemoryRouter>
          <BookingSide
            resource={{
              id: 'room-1',
              typeId: 'rooms',
              name: named,
              place: { zh: '', en: '' },
              seats: rules.seats,
              description: { zh: notice, en: notice },
              prompt: { zh: '', en: '' },
            }}
            selection={{ resourceId: 'room-1', date, start: 840, end: 900 }}
            known={{
              revision: '1',
              rules: sampleRules({ modes: { single: true, periodic: true, batch: true }, ...rules }),
              mayNotBook: undefined,
              asksCaptcha,
              costs: false,
            }}
            picture={given.picture}
            grid={{ openFrom: 480, openTo: 1320, step: 30 }}
            zone="Asia/Shanghai"
            now={{ date: '2026-11-24', minute: 600, second: 0 }}
            onPending={nothing}
            onClose={nothing}
            onTake={nothing}
            onSee={undefined}
          />
        </MemoryRouter>
      </LiveProvider>
    </ApolloProvider>,
  );
  return Object.assign(sent, { asked });
};

const button = () => document.querySelector<HTMLButtonElement>('.action-buttons .button-primary');
const mayBeSent = (is: boolean) => vi.waitFor(() => expect(button()?.disabled).toBe(!is));
const press = () => button()?.click();

it('says which field is missing, and sends nothing', async () => {
  const sent = open();
  await screen.findByLabelText(/主题/);
  act(press);
  await screen.findByText('主题不能为空');
  expect(sent).not.toContain('Save');
  fireEvent.change(screen.getByLabelText(/主题/), { target: { value: '例会' } });
  act(press);
  await vi.waitFor(() => expect(sent).toContain('Save'));
});

it('waits until the notice is marked as read', async () => {
  open({ notice: '请保持安静' });
  await mayBeSent(false);
  fireEvent.click(screen.getByRole('checkbox'));
  await mayBeSent(true);
});

it('says of a series, too, that the notice is to be read', async () => {
  open({ notice: '请保持安静', dates: 1 });
  fireEvent.click(await screen.findByLabelText('周期'));
  await screen.findByText('1 个可预约');
  screen.getByRole('button', { name: /^还差：.*须知$/ });
});

it('waits until the letters of the picture are typed', async () => {
  open({ asksCaptcha: true });
  await mayBeSent(false);
  fireEvent.change(await screen.findByLabelText(/验证码/), { target: { value: 'a7k2' } });
  await mayBeSent(true);
});

it.each([
  ['周期', 0],
  ['周期', 1],
  ['批量', 0],
  ['批量', 1],
])('waits for the dates of a series: %s, %i', async (kind, dates) => {
  const sent = open({ dates });
  fireEvent.click(await screen.findByLabelText(kind));
  await vi.waitFor(() => expect(sent.some((name) => name.startsWith('Check'))).toBe(true));
  await mayBeSent(dates > 0);
});

it('asks for the notices of the type that people read before they book', async () => {
  const { asked } = open();
  const filter = { note_category: 2, resource_type_id: 'rooms' };
  await vi.waitFor(() =>
    expect(asked).toContainEqual(expect.objectContaining({ operationName: 'Notices', filter })),
  );
});

const quote = {
  __typename: 'ChargeQuote',
  business_amount: '12.50',
  charge_rule_name: null,
  charge_rule_name_en: null,
  charge_reminder: null,
  charge_reminder_en: null,
  free_minutes: 0,
};
const approval = { needed: true, holdsPlace: true, processForm: false };

it.each<[string, Known, string]>([
  ['books', {}, '预约'],
  ['asks for a decision', { rules: { approval } }, '提交审批'],
  ['books and pays', { quote: { ...quote, deduction_mode: 1 } }, '预约并支付 ¥12.50'],
  ['pays later', { quote: { ...quote, deduction_mode: 2 } }, '预约'],
])('names on its button what it does: it %s', async (_, known, text) => {
  open(known);
  if (known.quote) await screen.findByText('¥12.50');
  await vi.waitFor(() => expect(button()?.textContent).toBe(text));
});

it.each<[string, Partial<Rules['approval']> | undefined, string | null, RegExp]>([
  ['nobody', undefined, null, /^$/],
  ['administrators', {}, null, /管理员审批/],
  ['a department', {}, '教务处', /教务处/],
  ['a post before', { preaudit: { post: 'dean', department: 'law' } }, '教务处', /预审.*教务处/],
  ['a service', { review: 'r1' }, '教务处', /^由学校的审批流程审批/],
])('says who decides before it is sent: %s', async (_, more, admin_dept_name, said) => {
  const approver = { admin_dept_name };
  open(more ? { rules: { approval: { ...approval, ...more } }, approver } : { approver });
  await screen.findByLabelText(/主题/);
  await vi.waitFor(() =>
    expect(document.querySelector('.booking-approver')?.textContent ?? '').toMatch(said),
  );
});

it.each([
  [1, false],
  [3, true],
])('asks how many of %i places are wanted', async (placesPerBooking, isAsked) => {
  open({ rules: { placesPerBooking, places: 3 } });
  await screen.findByLabelText(/主题/);
  expect(screen.queryByLabelText('名额') !== null).toBe(isAsked);
});

it('says at once that more people come than fit, and where there is room for them', async () => {
  const people = { ...setting('person_times', '人数', 0), collect_mode: 3 };
  open({ rules: { seats: 2 }, further: [people] });
  const field = await screen.findByLabelText(/人数/);
  fireEvent.change(field, { target: { value: '2' } });
  expect(screen.queryByText('最多 2 人')).toBeNull();
  fireEvent.change(field, { target: { value: '5' } });
  screen.getByText('最多 2 人');
  const bigger = screen.getByRole('link', { name: '查找可容纳 5 人的资源' });
  expect(bigger.getAttribute('href')).toMatch(/^\/pc\/resources\/rooms\/list\?.*seats=5/);
});

it.each([
  [2005, true],
  [2006, false],
  [2010, false],
])('offers to wait only for what may become free: %i', async (refusal, offers) => {
  const sent = open({ refusal });
  await vi.waitFor(() => expect(sent).toContain('Hold'));
  await screen.findByText(new RegExp(`${refusal}`));
  expect(screen.queryByRole('button', { name: /候补此时段/ }) !== null).toBe(offers);
});

it('shows on a phone the day beside the period, and counts the participants against the seats', async () => {
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: query === '(max-width: 991px)', media: query }),
  );
  const taken = { key: 'k', state: 'taken', start: 600, end: 660 } as const;
  const people = { ...setting('participantList', '参与人', 0), collect_mode: 9 };
  open({
    rules: { seats: 20 },
    picture: standIn<DayPicture>({ revision: 1, rulesRevision: '1', claims: [taken] }),
    further: [people],
  });
  fireEvent.click(screen.getByRole('button', { name: '填写预约单' }));
  expect(screen.getByRole('img', { name: /10:00–11:00/ }).querySelector('.day-strip-chosen')).not.toBeNull();
  fireEvent.click(await screen.findByRole('button', { name: '可选填：参与人' }));
  const field = screen.getByRole('combobox', { name: '参与人' });
  expect(document.activeElement).toBe(field);
  fireEvent.change(field, { target: { value: 'Ann <ann@example.org>' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  await screen.findByText('1 / 20 座');
  fireEvent.click(screen.getByRole('button', { name: '修改' }));
  screen.getByRole('button', { name: '填写预约单' });
});
