// @vitest-environment jsdom
// The desk finds a person by what is scanned or typed, and signs and marks what the server lets it; the page of a
// scanned code lets its person do the same for themselves.
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MENUS } from '../../session/session.graphql.ts';
import { blankAt } from '../../testing/blank.ts';
import { showPage } from '../../testing/page.tsx';
import { testScreens } from '../../testing/screens.ts';
import { SIGN_SHEET } from './signing.graphql.ts';

testScreens('en');
const { DeskPage } = await import('./desk-page.tsx');
const { OrderedPage } = await import('./ordered-page.tsx');
const { ScanPage } = await import('./scan-page.tsx');
const { CodeScanPage } = await import('./code-scan-page.tsx');

// Ten minutes before the booking.
beforeEach(() => void vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-24T13:50:00+08:00')));
afterEach(() => void vi.mocked(Date.now).mockRestore());

const came = (account: string) => ({
  __typename: 'Attendee',
  account,
  name: account,
  sign_in_time: '2026-11-24 14:02:00',
});

const row = (id: string, actions: readonly string[], more: object = {}) => ({
  ...blankAt(SIGN_SHEET, 'sheet', 'appointments'),
  __typename: 'AppointmentInformation',
  id,
  booking_number: `B-${id}`,
  status: 'pending',
  actions,
  appointment_date: '2026-11-24',
  start_time: '14:00',
  end_time: '15:00',
  resources_id: 'r1',
  resources_name: '礼堂',
  resources_name_en: 'Hall',
  need_sign_in: 1,
  sign_in_from: '2026-11-24 13:45:00',
  sign_in_until: '2026-11-24 14:15:00',
  attendeeList: [],
  ...more,
});

const sheet = (appointments: readonly object[], more: object = {}) => ({
  sheet: {
    ...blankAt(SIGN_SHEET, 'sheet'),
    __typename: 'SignSheet',
    errcode: 0,
    msg: '',
    msg_en: '',
    account: 'li',
    name: '李同学',
    name_en: 'Li',
    asksCode: false,
    appointments,
    ...more,
  },
});

const answer = (errcode: number) => ({
  answer: { __typename: 'SignResult', errcode, msg: '超时', msg_en: 'too late', position: null },
});

/** Typed in a moment, as a scanner does. */
const put = (text: string) => {
  const field = screen.getByRole('combobox');
  fireEvent.change(field, { target: { value: text } });
  fireEvent.keyDown(field, { key: 'Enter' });
};

const atDesk = async (found: object, answers: object = {}) => {
  const shown = await showPage(
    '/',
    { '/': <DeskPage /> },
    { SignSheetByCode: found, SignAtDesk: answer(0), ...answers },
  );
  put(' B-7K ');
  const sent = (name: string) =>
    shown.asked.filter(({ operationName }) => operationName === name).map(({ variables }) => variables);
  return { ...shown, sent };
};
const openRows = async () => fireEvent.click(await screen.findByRole('button', { name: 'See bookings' }));
const rowOfNow = (id: string): HTMLElement => {
  const [link] = [...document.querySelectorAll<HTMLElement>('.sign-row')].filter((each) =>
    each.querySelector(`a[href$="/${id}"]`),
  );
  if (!link) throw new Error(`no row of ${id}`);
  return link;
};
const rowOf = async (id: string) => {
  await screen.findByText('Li');
  return within(rowOfNow(id));
};
const buttonsOf = async (id: string) =>
  (await rowOf(id)).queryAllByRole('button').map(({ textContent }) => textContent);

it('signs in who is scanned where that is open, and shows the others of the day', async () => {
  const { sent } = await atDesk(
    sheet([
      row('a', ['sign_in', 'mark_missed', 'cancel']),
      row('b', ['sign_out', 'mark_missed'], { status: 'performed', attendeeList: [came('li')] }),
      row('d', [], { status: 'performed', need_sign_in: 0 }),
      row('e', ['mark_performed'], { status: 'missed' }),
    ]),
  );
  expect((await screen.findByText('Signed in')).closest('[role=status]')?.textContent).toContain('Hall');
  expect(sent('SignAtDesk')).toMatchObject([{ id: 'a', account: 'li', remark: null }]);
  // A live code ends within a minute: later questions name the account.
  expect(sent('SignSheetByCode')).toEqual([{ barCode: 'B-7K' }, { barCode: 'li' }]);
  await openRows();
  expect(await buttonsOf('a')).toEqual(['Sign in', 'Mark as missed']);
  expect(await buttonsOf('b')).toEqual(['Sign out', 'Mark as missed']);
  expect(await buttonsOf('d')).toEqual([]);
  expect(await buttonsOf('e')).toEqual(['Mark as performed']);
  expect((await rowOf('a')).getByRole('link').getAttribute('href')).toBe(
    '/manage/appointment/detail/manage/a',
  );
  // The next one is scanned without a touch.
  expect(document.activeElement?.id).toBe('desk-code');
});

it('does nothing at a second scan of one code, and says the same', async () => {
  const { sent } = await atDesk(sheet([row('a', ['sign_in'])]));
  await screen.findByText('Signed in');
  put('B-7K');
  await screen.findByText(/The same code counts once in 5 seconds/);
  expect(sent('SignAtDesk')).toHaveLength(1);
  put('B-7L');
  await vi.waitFor(() => expect(sent('SignAtDesk')).toHaveLength(2));
});

it('finds a person by what is typed, and signs them in by Enter', async () => {
  const person = {
    user_id: 'lin',
    user_name: '林晓雯',
    user_name_en: null,
    dept_name: '文学院',
    dept_name_en: null,
  };
  const node = { __typename: 'UserInfo', ...person };
  const edges = [{ __typename: 'UserEdge', node }];
  const { sent } = await atDesk(sheet([row('a', ['sign_in'])]), {
    PeopleToChoose: { findUserInfoList: { __typename: 'Users', edges } },
  });
  const field = screen.getByRole('combobox');
  fireEvent.change(field, { target: { value: '林' } });
  await screen.findByRole('option', { name: /林/ });
  fireEvent.keyDown(field, { key: 'Enter' });
  await vi.waitFor(() => expect(sent('SignSheetByCode')).toContainEqual({ barCode: 'lin' }));
});

it.each([
  ['nobody', () => ({ findUserInfoList: { __typename: 'Users', edges: [] } }), /^Nobody was found/],
  [
    'that it could not search',
    () => {
      throw new TypeError('Failed to fetch');
    },
    /^Couldn't search/,
  ],
])('says that it found nobody only where it has searched: %s', async (_, PeopleToChoose, words) => {
  await atDesk(sheet([]), { PeopleToChoose });
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'zzz' } });
  expect(await screen.findByText(words)).toBeTruthy();
});

it('asks why where the time to sign in is over, and sends the reason', async () => {
  const { sent } = await atDesk(sheet([row('a', ['sign_in'])]), { SignAtDesk: answer(1001) });
  fireEvent.click((await rowOf('a')).getByRole('button', { name: 'Sign in' }));
  const why = 'Sign-in time has passed. Say why, then sign in.';
  const field = await screen.findByRole('textbox', { name: why });
  fireEvent.change(field, { target: { value: ' the reader was broken ' } });
  fireEvent.click((await rowOf('a')).getByRole('button', { name: 'Sign in' }));
  await vi.waitFor(() =>
    expect(sent('SignAtDesk').at(-1)).toMatchObject({ remark: 'the reader was broken' }),
  );
});

it('says another refusal in its own words', async () => {
  await atDesk(sheet([row('a', ['sign_in'])]), { SignAtDesk: answer(3004) });
  expect((await screen.findByRole('alert')).textContent).toBe('too late');
  expect(document.querySelectorAll('input.input')).toHaveLength(0);
});

it('marks several at once, each only as it may be', async () => {
  await atDesk(sheet([row('a', ['mark_missed']), row('b', ['mark_missed']), row('c', ['sign_in'])]));
  await openRows();
  for (const id of ['a', 'b']) fireEvent.click((await rowOf(id)).getByRole('checkbox'));
  expect((await rowOf('c')).queryByRole('checkbox')).toBeNull();
  const bulk = within(screen.getByText('2 chosen').closest('div') ?? document.body);
  const isOff = (name: string) => bulk.getByRole('button', { name }).hasAttribute('disabled');
  expect([isOff('Mark as performed'), isOff('Mark as missed')]).toEqual([true, false]);
});

it('lists who comes today by what can be done', async () => {
  const rows = [
    row('a', ['sign_in'], { appointment_user_name: '李', appointment_user_name_en: 'Li' }),
    row('b', [], { appointment_user_name: 'Wu', sign_in_from: '2026-11-24 15:45:00' }),
    // Anybody may sign in for it all day, and nobody is signed in for the evening by mistake.
    row('c', ['sign_in'], {
      appointment_user_name: 'He',
      sign_in_from: '2026-11-24 00:00:00',
      start_time: '20:00',
      end_time: '21:00',
    }),
  ];
  const edges = rows.map((node) => ({ __typename: 'AppointmentInformationEdge', node }));
  const page = { __typename: 'AppointmentInformationConnection', totalCount: 2, edges };
  await showPage('/', { '/': <DeskPage /> }, { Arrivals: { page } });
  const due = within(await screen.findByRole('region', { name: 'Due now' }));
  expect(due.getByText('Li')).toBeTruthy();
  expect(due.getByRole('button').textContent).toBe('Sign in');
  const later = within(screen.getByRole('region', { name: 'Later' }));
  expect(later.getByText('from 15:45')).toBeTruthy();
  expect(later.getByText(/^in \d+ h/)).toBeTruthy();
  expect(later.queryByRole('button')).toBeNull();
});

it('finds one who takes part by name, says whose booking it is, and signs that one in', async () => {
  const participantList = [
    {
      __typename: 'Participant',
      participant_id: 'zhou',
      participant_name: '周宁',
      participant_name_en: 'Zhou',
    },
  ];
  const owner = { appointment_user: 'li', appointment_user_name: '李', appointment_user_name_en: 'Li' };
  const shared = row('a', ['sign_in'], { ...owner, participantList });
  const edges = [{ __typename: 'AppointmentInformationEdge', node: shared }];
  const page = { __typename: 'AppointmentInformationConnection', totalCount: 1, edges };
  const { asked } = await showPage(
    '/',
    { '/': <DeskPage /> },
    {
      Arrivals: { page },
      SignSheetByCode: sheet([shared], { account: 'zhou', name: '周宁', name_en: 'Zhou' }),
      SignAtDesk: answer(0),
    },
  );
  await screen.findByRole('region', { name: 'Due now' });
  const field = screen.getByRole('combobox');
  fireEvent.change(field, { target: { value: 'zh' } });
  const option = await screen.findByRole('option', { name: /Zhou/ });
  expect(option.textContent).toContain('booked by Li');
  fireEvent.keyDown(field, { key: 'Enter' });
  await screen.findByText('Signed in');
  expect(asked).toContainEqual(
    expect.objectContaining({
      operationName: 'SignAtDesk',
      variables: expect.objectContaining({ id: 'a', account: 'zhou' }),
    }),
  );
  expect(screen.getByText(/booked by Li/)).toBeTruthy();
});

it('signs out by a press whoever is here, and by Enter only says so', async () => {
  const owner = { appointment_user: 'li', appointment_user_name: '李', appointment_user_name_en: 'Li' };
  const since = { status: 'performed', sign_in_time: '2026-11-24 14:02:00', attendeeList: [came('li')] };
  const here = row('a', ['sign_out'], { ...owner, ...since });
  const edges = [{ __typename: 'AppointmentInformationEdge', node: here }];
  const page = { __typename: 'AppointmentInformationConnection', totalCount: 1, edges };
  const { asked } = await showPage(
    '/',
    { '/': <DeskPage /> },
    { Arrivals: { page }, SignSheetByCode: sheet([here]), SignOut: answer(0) },
  );
  const left = () => asked.filter(({ operationName }) => operationName === 'SignOut');
  await screen.findByRole('region', { name: 'Here' });
  const field = screen.getByRole('combobox', { name: /Sign-in code/ });
  fireEvent.change(field, { target: { value: 'li' } });
  await screen.findByRole('option', { name: /Li.*Sign out/ });
  fireEvent.keyDown(field, { key: 'Enter' });
  await screen.findByText('Here already');
  expect(left()).toEqual([]);
  fireEvent.change(field, { target: { value: 'li' } });
  fireEvent.click(await screen.findByRole('option', { name: /Li.*Sign out/ }));
  await screen.findByText('Signed out');
  expect(left()).toMatchObject([{ variables: { id: 'a' } }]);
});

it('keeps the list to the building at which the desk stands, in the address', async () => {
  const named = (id: string, building: string) =>
    row(id, ['sign_in'], { appointment_user_name: id, building_name: building, building_name_en: building });
  const edges = [named('Li', 'North'), named('Wu', 'South')].map((node) => ({
    __typename: 'AppointmentInformationEdge',
    node,
  }));
  const page = { __typename: 'AppointmentInformationConnection', totalCount: 2, edges };
  const { here } = await showPage('/', { '/': <DeskPage /> }, { Arrivals: { page } });
  const due = within(await screen.findByRole('region', { name: 'Due now' }));
  fireEvent.change(screen.getByLabelText('Where'), { target: { value: 'South' } });
  await vi.waitFor(() => expect(due.queryByText('Li')).toBeNull());
  expect(due.getByText('Wu')).toBeTruthy();
  expect(here()).toBe('/?building=South');
});

it('names also the bookings for which nobody signs in', async () => {
  const owned = (id: string, more: object) =>
    row(id, [], { appointment_user: id, appointment_user_name: id, appointment_user_name_en: id, ...more });
  const nodes = [
    owned('wuA', { need_sign_in: 0 }),
    owned('wuB', { status: 'awaiting_approval' }),
    owned('wuC', { status: 'cancelled' }),
  ];
  const edges = nodes.map((node) => ({ __typename: 'AppointmentInformationEdge', node }));
  const page = { __typename: 'AppointmentInformationConnection', totalCount: 3, edges };
  await showPage('/', { '/': <DeskPage /> }, { Arrivals: { page } });
  await screen.findByRole('region', { name: 'Arrivals today' });
  fireEvent.change(screen.getByRole('combobox', { name: /Sign-in code/ }), { target: { value: 'wu' } });
  const said = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  expect(said).toHaveLength(2);
  expect(said[0]).toMatch(/Hall.*needs no sign-in/);
  expect(said[1]).toMatch(/Hall.*Awaiting approval/);
});

it('shows those who may sign nobody in the way to their own code', async () => {
  await atDesk(sheet([], { errcode: 4001, account: null }));
  const link = await screen.findByRole('link', { name: 'Open my sign-in code' });
  expect(link.getAttribute('href')).toBe('/pc/myQrcode');
});

const deskEntry = { ...blankAt(MENUS, 'canvasmenus'), id: 'desk', uri: '/manage/signer', visible: true };

it('names the resource of its address, though nobody has booked it today', async () => {
  const page = { __typename: 'AppointmentInformationConnection', totalCount: 0, edges: [] };
  const node = { __typename: 'Resources', id: 'r1', resources_name: '礼堂', resources_name_en: 'Hall' };
  const edges = [{ __typename: 'ResourcesEdge', node }];
  const named = { findResourcesAll: { __typename: 'ResourcesConnection', edges } };
  await showPage('/desk/r1', { '/desk/:id': <DeskPage /> }, { Arrivals: { page }, ResourceNames: named });
  expect(await screen.findByRole('heading', { name: 'Hall' })).toBeTruthy();
});

it('keeps the desk of one resource for those who sign others in without reading its bookings', async () => {
  await showPage('/desk/r1', { '/desk/:id': <DeskPage /> }, { Menus: { canvasmenus: [deskEntry] } });
  expect(await screen.findByRole('combobox')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Open my sign-in code' })).toBeNull();
});

it('turns away from the desk of one resource who may not read its bookings, and leads a phone back', async () => {
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: query === '(max-width: 991px)', media: query }),
  );
  await showPage('/desk/r1', { '/desk/:id': <DeskPage /> }, {});
  expect(await screen.findByRole('button', { name: 'Back' })).toBeTruthy();
  expect(await screen.findByRole('link', { name: 'Open my sign-in code' })).toBeTruthy();
  expect(screen.queryByRole('combobox')).toBeNull();
});

it.each(['/desk/r1', '/ordered'])('turns nobody away at %s before the menus tell who serves', async (at) => {
  const shown: string[] = [];
  const watch = new MutationObserver(() => shown.push(document.body.textContent));
  watch.observe(document.body, { childList: true, subtree: true });
  const menus = { canvasmenus: [deskEntry] };
  const later = new Promise<object>((resolve) => setTimeout(() => resolve(menus), 50));
  const pages = { '/desk/:id': <DeskPage />, '/ordered': <OrderedPage /> };
  const { cache } = await showPage(at, pages, { Menus: () => later });
  await vi.waitFor(() => expect(cache.readQuery({ query: MENUS })).toMatchObject(menus));
  expect(await screen.findByRole('combobox')).toBeTruthy();
  watch.disconnect();
  expect(shown.join()).not.toContain('cannot sign others in');
});

it('says that nobody was found, or that nothing is to be signed', async () => {
  await atDesk(sheet([], { errcode: 1003, account: null }));
  expect((await screen.findByRole('alert')).textContent).toContain('Nobody was found');
  cleanup();
  await atDesk(sheet([]));
  expect(await screen.findByText('Nothing to sign in for')).toBeTruthy();
});

const scanned = async (search: string, found: object, more: object = {}) => {
  const resource = {
    __typename: 'Resources',
    id: 'r1',
    resources_name: '礼堂',
    resources_name_en: 'Hall',
    building_name: '一号楼',
    building_name_en: 'Building 1',
    floor_name: null,
    floor_name_en: null,
  };
  const shown = await showPage(
    `/pc/appointmentScanner/r1${search}`,
    { '/pc/appointmentScanner/:id': <ScanPage /> },
    { SignSheet: found, ScannedResource: { findResourcesByAccount: resource }, ...more },
  );
  await screen.findAllByText(/timetable|no such|Free|In use|cannot be|See the seats/);
  return shown;
};
const noteOf = () => document.querySelector('.sign-note')?.textContent ?? '';

it.each([
  ['', { asksCode: true }, /scan the code on the screen/],
  ['?code=x', { asksCode: true, isCodeRight: false }, /expired/],
  ['?code=x', { asksCode: false, isCodeRight: false }, /expired/],
  ['?code=x', { asksCode: true, isCodeRight: true }, /^$/],
  ['', { asksCode: false }, /^$/],
])('tells who scanned whether a live code is missing: %s %o', async (search, more, note) => {
  const { asked } = await scanned(search, sheet([row('a', ['sign_in'])], more));
  expect(noteOf()).toMatch(note);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Hall');
  const { variables } = asked.find(({ operationName }) => operationName === 'SignSheet') ?? {};
  expect(variables).toEqual({ resourceId: 'r1', code: search === '' ? null : 'x', seat: null });
});

it('signs its person in with the code that was scanned, and shows nothing that fell through', async () => {
  const { asked } = await scanned(
    '?code=x',
    sheet(
      [
        row('a', ['sign_out', 'terminate', 'sign_in', 'cancel'], {
          attendeeList: [came('ann'), came('ben')],
        }),
        row('gone', [], { status: 'cancelled' }),
        row('no', [], { status: 'rejected' }),
        row('back', [], { status: 'returned' }),
      ],
      { isCodeRight: true },
    ),
  );
  expect(document.querySelectorAll('.sign-row')).toHaveLength(1);
  const offered = within(rowOfNow('a')).getAllByRole('button');
  expect(offered.map(({ textContent }) => textContent)).toEqual(['Sign in', 'Sign out']);
  expect(rowOfNow('a').textContent).toContain('Here: ann, ben');
  fireEvent.click(within(rowOfNow('a')).getByRole('button', { name: 'Sign in' }));
  await vi.waitFor(() =>
    expect(asked).toContainEqual(
      expect.objectContaining({
        operationName: 'SignIn',
        variables: expect.objectContaining({ id: 'a', code: 'x' }),
      }),
    ),
  );
});

const free = { useFrom: '14:00', useUntil: '14:30' };

it.each([
  ['?code=x', { ...free, isCodeRight: true }, true],
  ['?code=x', { ...free, isCodeRight: false }, false],
  ['', free, true],
  ['', { ...free, asksCode: true }, false],
  ['?code=x', { isCodeRight: true, takenUntil: '15:00' }, false],
])('offers to use it at once to who stands before a free room: %s %o', async (search, more, isOffered) => {
  const { asked } = await scanned(search, sheet([], more));
  const press = screen.queryByRole('button', { name: 'Use until 14:30 and sign in' });
  expect(press !== null).toBe(isOffered);
  expect(screen.getByRole('link', { name: 'See free times' }).getAttribute('href')).toBe(
    '/pc/home/resource/r1',
  );
  if (!press) return;
  fireEvent.click(press);
  await vi.waitFor(() =>
    expect(asked).toContainEqual(
      expect.objectContaining({
        operationName: 'UseNow',
        variables: expect.objectContaining({ resourceId: 'r1', code: search === '' ? null : 'x' }),
      }),
    ),
  );
});

it('says that a resource is not to be seen', async () => {
  await scanned('', sheet([], { errcode: 4004 }));
  expect(screen.getByText('There is no such resource')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

it('takes a seat back for who was away and has scanned its room', async () => {
  const seated = { status: 'performed', seat_number: 'B-041', seat_away: 1 };
  const away = { ...seated, seat_away_until: '2026-11-24 14:40:00' };
  const { asked } = await scanned('', sheet([row('a', ['sign_out'], away)]), { ReturnSeat: answer(0) });
  const buttons = within(rowOfNow('a')).getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['I am back', 'Sign out']);
  fireEvent.click(within(rowOfNow('a')).getByRole('button', { name: 'I am back' }));
  await vi.waitFor(() =>
    expect(asked).toContainEqual(
      expect.objectContaining({
        operationName: 'ReturnSeat',
        variables: expect.objectContaining({ id: 'a' }),
      }),
    ),
  );
});

it('takes the very seat that was scanned, and nothing of another seat counts as its own', async () => {
  const later = row('later', ['sign_in'], { seat_number: 'B-041', start_time: '18:00', end_time: '19:00' });
  const before = row('before', [], { seat_number: 'A-117', status: 'completed' });
  const { asked } = await scanned('?seat=A-117', sheet([later, before], free), { UseNow: answer(0) });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('A-117');
  expect([...document.querySelectorAll('.sign-row a')].map((link) => link.getAttribute('href'))).toEqual([
    expect.stringContaining('/before'),
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Sit down and sign in' }));
  const variables = expect.objectContaining({ resourceId: 'r1', seat: 'A-117' });
  await vi.waitFor(() =>
    expect(asked).toContainEqual(expect.objectContaining({ operationName: 'UseNow', variables })),
  );
});

it('leaves and returns where the seat is one’s own, and names it where one scans another', async () => {
  const mine = row('a', ['sign_out'], {
    status: 'performed',
    seat_number: 'B-041',
    seat_away: 0,
    start_time: '13:30',
  });
  await scanned('?seat=B-041', sheet([mine], { takenUntil: '15:00' }));
  const buttons = within(rowOfNow('a')).getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Leave for a while', 'Sign out']);
  cleanup();
  await scanned('?seat=A-117', sheet([mine], free));
  await vi.waitFor(() => expect(noteOf()).toContain('Your seat is B-041'));
  expect(screen.queryByRole('button', { name: 'Sit down and sign in' })).toBeNull();
  expect(document.querySelector('.sign-row')).toBeNull();
});

const typed = async (number: string, ids: readonly string[], seats: readonly string[] = []) => {
  const edges = ids.map((id) => ({ __typename: 'ResourcesEdge', node: { __typename: 'Resources', id } }));
  const shown = await showPage(
    '/',
    { '/': <CodeScanPage />, '/pc/appointmentScanner/:id': <p>its page</p> },
    {
      // Only by the number of the room: what names a seat as well is no resource.
      ResourceByNumber: ({
        filter,
      }: {
        readonly filter: { resources_number: { in: readonly string[] } };
      }) => ({
        found: {
          __typename: 'ResourcesConnection',
          edges: filter.resources_number.in.some((each) => each.includes(' ')) ? [] : edges,
        },
      }),
      SeatNumbers: { seats: seats.map((seat_number) => ({ __typename: 'Seat', seat_number })) },
    },
  );
  fireEvent.click(screen.getByRole('button', { name: 'Type the code' }));
  fireEvent.change(screen.getByLabelText('Code'), { target: { value: number } });
  fireEvent.submit(screen.getByLabelText('Code'));
  return shown;
};

it('opens the page of the resource whose number was typed instead of scanned', async () => {
  const { asked } = await typed('a-117', ['r1']);
  await screen.findByText('its page');
  expect(asked.at(-1)?.variables).toEqual({ filter: { resources_number: { in: ['a-117', 'A-117'] } } });
});

it('opens the page of a seat by the number of its room and its own', async () => {
  const { here } = await typed('lib-a a-117', ['r1'], ['A-116', 'A-117']);
  await screen.findByText('its page');
  expect(here()).toBe('/pc/appointmentScanner/r1?seat=A-117');
  cleanup();
  await typed('LIB-A A-999', ['r1'], ['A-117']);
  expect(await screen.findByText(/Nothing with the number LIB-A A-999/)).toBeTruthy();
});

it('says that nothing has the typed number', async () => {
  await typed('A-118', []);
  expect(await screen.findByText(/Nothing with the number A-118/)).toBeTruthy();
});
