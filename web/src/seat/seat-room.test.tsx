// @vitest-environment jsdom
// A seat is booked by one press; where the room has a notice, asks for letters or for answers, these come first.
import { sampleRules } from '@campus/events/testing/sample-rules';
import { act, fireEvent, screen, within } from '@testing-library/react';
import type { Client } from 'graphql-ws';
import { expect, it, vi } from 'vitest';
import { FIELD_SETTINGS } from '../booking/flow/checks.graphql.ts';
import { CACHED_CLAIMS, MINE } from '../live/use-my-claims.ts';
import { blankAt } from '../testing/blank.ts';
import { stubMatchMedia } from '../testing/browser-stubs.ts';
import { besideLive } from '../testing/live.tsx';
import { claimsOfMine } from '../testing/my-claims.ts';
import { showPage } from '../testing/page.tsx';
import { quote } from '../testing/quote.ts';
import { testScreens } from '../testing/screens.ts';
import { seating } from '../testing/seat-room.ts';
import { Toaster } from '../ui/toast.tsx';

testScreens('en');
const { SeatRoom } = await import('./seat-room.tsx');

const date = '2030-01-07';
const answered = { errcode: 0, msg: '', msg_en: '' };
const seats = ['A1', 'A2'].map((number, index) => ({
  number,
  row: 1,
  column: index + 1,
  block: ['West', 'East'][index],
}));
const rules = sampleRules({
  // The day is far away.
  advance: { minMinutes: 0, maxMinutes: 100 * 366 * 1440 },
  places: 2,
  seating: { ...seating, columns: 2, seats },
});

/** The day comes as soon as somebody watches it. */
const telling =
  (claims: readonly object[]): Client['subscribe'] =>
  ({ query }, sink) => {
    const day = { resourceId: 'r1', date, revision: 1, rulesRevision: '1', full: true };
    const frame = { ...day, serverTime: Date.now(), claims, removed: [] };
    if (query.includes('timetable(')) sink.next(JSON.parse(JSON.stringify({ data: { timetable: frame } })));
    return () => undefined;
  };

/** One's own booking of the other seat, all day. */
const mine = { key: 'mine', state: 'taken', start: 0, end: 1440 } as const;
const onA2 = { ...mine, taken: 1, capacity: 1, holdUntil: null, seat: 'A2', awayUntil: null, label: null };

const setting = (field: string, field_alias_en: string, is_necessary: number) => ({
  ...blankAt(FIELD_SETTINGS, 'findResourcesFieldSettingForAppointment'),
  __typename: 'FieldSetting',
  id: field,
  field,
  field_alias: field,
  field_alias_en,
  field_source: 1,
  collect_mode: field === 'person_times' ? 3 : 1,
  is_necessary,
});

interface Room {
  readonly link?: string;
  readonly notice?: string;
  readonly asksCaptcha?: boolean;
  readonly settings?: readonly object[];
  readonly saved?: object;
  readonly quote?: object;
  readonly limits?: readonly object[];
  readonly sitsOnA2?: boolean;
}

const open = async (given: Room = {}) => {
  const {
    link = '',
    notice = '',
    asksCaptcha = false,
    settings = [],
    saved = {},
    quote: asked = null,
    limits = [],
    sitsOnA2 = false,
  } = given;
  const nothing = { zh: '', en: '' };
  const room = besideLive(
    <>
      <SeatRoom
        resource={{
          id: 'r1',
          typeId: 't1',
          name: { zh: '阅览室', en: 'Reading room' },
          place: nothing,
          seats: undefined,
          description: { zh: notice, en: notice },
          prompt: nothing,
        }}
        zone="Asia/Shanghai"
        without={null}
      />
      <Toaster />
    </>,
    telling(sitsOnA2 ? [onA2] : []),
  );
  const shown = await showPage(
    `/?date=${date}${link}`,
    { '/': room },
    {
      TimetableRules: {
        timetableRules: [
          {
            __typename: 'TimetableRules',
            resourceId: 'r1',
            revision: '1',
            rules,
            asksCaptcha,
            binding: { limits },
            costs: false,
            mayBook: { __typename: 'CheckResult', ...answered },
          },
        ],
      },
      FieldSettings: {
        findResourcesFieldSettingForAppointment: [
          setting('theme', 'Subject', 1),
          setting('person_times', 'People', 1),
          setting('remark', 'Remark', 0),
          ...settings,
        ],
      },
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
          ...answered,
          id: 'h1',
          key: 'h1',
          holdUntil: Date.now() + 120_000,
          renewalsLeft: 3,
          position: '1',
          winner: null,
        },
      },
      Save: {
        saveAppointmentInformation: {
          __typename: 'SaveAppointmentResult',
          ...answered,
          appointmentId: 'b1',
          bookingNumber: 'B-1',
          claimKey: 'k1',
          auditStatus: 0,
          status: 'pending',
          position: '2',
          winner: null,
          ...saved,
        },
      },
      ChargeQuote: { quote: asked },
      '/api/captcha': { captchaId: 'c1', image: 'data:image/png;base64,AA==' },
    },
  );
  const a1 = await screen.findByRole('button', { name: 'Seat A1, free' });
  const claims = claimsOfMine({ ...mine, resourceId: 'r1', date, counted: { seated: true } });
  if (sitsOnA2)
    act(() => {
      shown.cache.writeFragment({
        id: MINE,
        fragment: CACHED_CLAIMS,
        data: { __typename: 'MyClaims', claims },
      });
    });
  fireEvent.click(a1);
  if (!asksCaptcha && !sitsOnA2) await screen.findByText(/^Held for you/);
  const saves = () =>
    shown.asked.filter(({ operationName }) => operationName === 'Save').map(({ variables }) => variables);
  return { ...shown, saves };
};

const press = () => screen.getByRole('button', { name: 'Book this seat' });
const isOff = () => press().hasAttribute('disabled');

it('books the seat that is held, for one, asking nothing', async () => {
  const { saves } = await open();
  expect(screen.queryByRole('textbox')).toBeNull();
  await vi.waitFor(() => expect(isOff()).toBe(false));
  fireEvent.click(press());
  await vi.waitFor(() => expect(saves()).toHaveLength(1));
  expect(saves()[0]?.model).toMatchObject({
    resources_id: 'r1',
    seat_number: 'A1',
    hold_id: 'h1',
    theme: '自习',
    theme_en: 'Reading',
    person_times: 1,
    appointment_date: date,
  });
  expect(saves()[0]?.model).not.toHaveProperty('notice_read');
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Book this seat' })).toBeNull());
});

it('holds no seat that is refused for one’s own at that time', async () => {
  const { asked } = await open({ sitsOnA2: true });
  await screen.findByText(/Seat A2 is yours/);
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(asked.map(({ operationName }) => operationName)).not.toContain('Hold');
  expect(isOff()).toBe(true);
});

it('tells what is left in the day, the week and the month that are looked at', async () => {
  const limits = (['day', 'week', 'month'] as const).map((per, index) => ({
    per,
    limit: index + 1,
    over: 'type',
  }));
  await open({ limits });
  const told = (await screen.findAllByText(/^You can book/)).map(({ textContent }) => textContent);
  expect(told).toEqual([
    'You can book 1 more on Mon 7 Jan, 1 a day at most',
    'You can book 2 more in the week of 7–13 Jan 2030, 2 a week at most',
    'You can book 3 more in Jan 2030, 3 a month at most',
  ]);
});

it('has the notice of the room read first, once for all its seats', async () => {
  const { saves } = await open({ notice: 'Quiet please' });
  expect(screen.getByText(/Quiet please/)).toBeTruthy();
  expect(isOff()).toBe(true);
  fireEvent.click(screen.getByRole('checkbox'));
  await vi.waitFor(() => expect(isOff()).toBe(false));
  fireEvent.click(screen.getByRole('button', { name: 'Seat A2, free' }));
  await screen.findByRole('region', { name: 'Seat A2' });
  await vi.waitFor(() => expect(isOff()).toBe(false));
  fireEvent.click(press());
  await vi.waitFor(() => expect(saves()[0]?.model).toMatchObject({ seat_number: 'A2', notice_read: 1 }));
});

it('asks for what the room requires, and for nothing else', async () => {
  const { saves } = await open({ settings: [setting('phone', 'Phone', 1)] });
  const phone = await screen.findByRole('textbox', { name: /Phone/ });
  expect(screen.getAllByRole('textbox')).toHaveLength(1);
  fireEvent.click(press());
  await screen.findByText('Phone cannot be empty');
  expect(saves()).toEqual([]);
  fireEvent.change(phone, { target: { value: '13800000000' } });
  expect(screen.getAllByRole('textbox')).toEqual([phone]);
  fireEvent.click(press());
  await vi.waitFor(() => expect(saves()[0]?.model).toMatchObject({ phone: '13800000000' }));
});

it('asks for the letters of a picture where the room does, and sends them', async () => {
  const { saves } = await open({ asksCaptcha: true });
  expect(isOff()).toBe(true);
  expect(screen.queryByText(/^Held for you/)).toBeNull();
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'ab12' } });
  await screen.findByText(/^Held for you/);
  await vi.waitFor(() => expect(isOff()).toBe(false));
  fireEvent.click(press());
  await vi.waitFor(() =>
    expect(saves()[0]).toMatchObject({ captchaId: 'c1', captchaCode: expect.any(String) }),
  );
});

it('says what a seat costs, and of one that must be paid that it is kept until then', async () => {
  const { saves } = await open({
    saved: { status: 'awaiting_payment' },
    quote,
  });
  await screen.findByText('¥2.00');
  await vi.waitFor(() => expect(isOff()).toBe(false));
  fireEvent.click(press());
  await vi.waitFor(() => expect(saves()).toHaveLength(1));
  await screen.findByText('Seat A1 is kept for you. Pay for it under My bookings.');
});

it('draws the ends of the period on the line of the day, and lists what is free, in the hand', async () => {
  stubMatchMedia((query) => query === '(max-width: 991px)');
  await open();
  const ends = (name: string) => screen.getByRole('slider', { name });
  const draw = (name: string, minute: number) => {
    fireEvent.change(ends(name), { target: { value: String(minute) } });
    fireEvent.pointerUp(ends(name));
  };
  draw('Until', 780);
  draw('From', 660);
  await screen.findByText('11:00–13:00');
  screen.getByRole('heading', { name: /^A1 .*2 h$/ });
  // It never ends before it begins.
  draw('From', 900);
  await screen.findByText('12:30–13:00');
  fireEvent.click(screen.getByRole('button', { name: 'Free seats as a list' }));
  const list = within(screen.getByRole('list', { name: 'Free seats as a list' }));
  fireEvent.click(list.getByRole('button', { name: /^A2.*Free until 22:00/ }));
  await screen.findByRole('button', { name: 'Book A2' });
  fireEvent.click(screen.getByRole('button', { name: 'Seat map' }));
  screen.getByRole('button', { name: 'See the whole hall' });
});

it('asks for one area at a time in the hand', async () => {
  stubMatchMedia((query) => query === '(max-width: 991px)');
  await open();
  const areas = ['West', 'East'].map((area) =>
    screen.getByRole('button', { name: new RegExp(`: ${area}$`) }),
  );
  for (const area of areas) fireEvent.click(area);
  expect(areas.map((area) => area.getAttribute('aria-pressed'))).toEqual(['false', 'true']);
  fireEvent.click(screen.getByRole('button', { name: 'Free seats as a list' }));
  const list = within(screen.getByRole('list', { name: 'Free seats as a list' }));
  expect(list.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^A2/),
  ]);
});

it('chooses the seat that a link names once, not again at a reload', async () => {
  const { asked, here } = await open({ link: '&seat=A2' });
  const [first] = asked.filter(({ operationName }) => operationName === 'Hold');
  expect(JSON.stringify(first?.variables)).toContain('"A2"');
  expect(here()).toBe(`/?date=${date}`);
});
