// What is offered to whom: pages of the reader's own menus, and acts only by pages that the reader opens.
import { expect, it } from 'vitest';
import type { ManagementEntry } from '../shell/management-menu.ts';
import type { ShellData } from '../shell/shell-data.ts';
import {
  ACCOUNTS,
  actsOn,
  BOOKINGS,
  bookingEntry,
  CLOSURES,
  opensOf,
  pagesOf,
  personEntry,
  RESOURCE_LIST,
  resourceEntry,
} from './entries.ts';

const entry = (uri: string, zh: string, children?: readonly ManagementEntry[]): ManagementEntry => ({
  uri,
  name: { zh, en: `${zh} en` },
  isVisible: true,
  ...(children ? { children } : {}),
});

const menu = [
  entry('/manage/home', '首页'),
  entry('/manage/resources', '资源管理', [entry(CLOSURES, '停用时段'), entry(RESOURCE_LIST, '资源')]),
  entry('https://portal.example', '门户'),
];
const data: ShellData = {
  systemName: { zh: '', en: '' },
  officeName: { zh: '', en: '' },
  types: [],
  roles: new Set(['user']),
  person: { name: '', account: 'ann' },
  managementMenu: menu,
  managementTree: menu,
  onLogout: () => undefined,
};

it('offers the pages of both menus, those of the side where one is first', () => {
  const office = pagesOf(data, true, 'zh').map(({ to }) => to);
  expect(office.slice(0, 3)).toEqual(['/manage/home', CLOSURES, RESOURCE_LIST]);
  expect(office).toContain('/pc/myAppointment');
  expect(pagesOf(data, false, 'zh')[0]?.to).toBe('/pc/home');
  expect(
    pagesOf({ ...data, managementMenu: [] }, true, 'zh').some(({ to }) => to.startsWith('/manage')),
  ).toBe(false);
});

it('finds a page by its name in either language, and says its group', () => {
  const page = pagesOf(data, true, 'zh').find(({ to }) => to === CLOSURES);
  expect([page?.names, page?.note]).toEqual([['停用时段', '停用时段 en'], '资源管理']);
  const own = pagesOf(data, false, 'en').find(({ to }) => to === '/pc/myAppointment');
  expect(own?.names).toEqual(['我的预约', 'My bookings']);
});

const row = {
  id: 'r1',
  resources_name: '逸夫楼 302',
  resources_name_en: 'Yifu 302',
  resources_number: 'YF-302',
  resources_type_name: '会议室',
  resources_type_name_en: 'Meeting room',
};
const words = {
  close: (name: string) => `close ${name}`,
  book: (name: string) => `book ${name}`,
  bookForSomebody: (name: string) => `book ${name} for`,
  bookFor: (name: string, who: string) => `book ${name} for ${who}`,
};
const nobody = new Set<string>();
const office = new Set([CLOSURES, BOOKINGS, ACCOUNTS, RESOURCE_LIST]);

it('leads a manager to the record of a resource, and everybody else to its timetable', () => {
  expect(resourceEntry(row, office, 'zh').to).toBe(`${RESOURCE_LIST}/r1`);
  expect(resourceEntry(row, nobody, 'en')).toMatchObject({
    name: 'Yifu 302',
    note: 'YF-302 · Meeting room',
    to: '/pc/home/resource/r1',
  });
});

const offered = (
  act: 'close' | 'book' | undefined,
  opens: ReadonlySet<string>,
  whom: readonly string[] = [],
) =>
  actsOn({
    act,
    opens,
    words,
    resources: [resourceEntry(row, opens, 'en')],
    people: whom.map((account) => personEntry({ account, name: account, name_en: null }, 'en')),
  }).map(({ name, to }) => `${name} → ${to}`);

it('offers acts only to those who open their pages', () => {
  expect(offered('close', nobody)).toEqual([]);
  expect(offered(undefined, nobody)).toEqual(['book Yifu 302 → /pc/home/resource/r1']);
  expect(offered('close', office)).toEqual([`close Yifu 302 → ${CLOSURES}-add?resource=r1`]);
  expect(offered('book', office, ['wang'])).toEqual([
    `book Yifu 302 for wang → ${BOOKINGS}-add?resource=r1&person=wang`,
  ]);
  expect(offered('book', nobody, ['wang'])).toEqual([]);
});

it('leads to the account of a person', () => {
  const wang = personEntry({ account: 'wang', name: '王芳', name_en: null }, 'zh');
  expect([wang.name, wang.to]).toEqual(['王芳', `${ACCOUNTS}/wang`]);
});

it('leads to a booking where its reader may see it', () => {
  const booking = {
    id: 'b1',
    booking_number: '20261128001',
    appointment_date: '2026-11-28',
    start_time: '10:00:00',
    resources_name: '逸夫楼 302',
    resources_name_en: 'Yifu 302',
  };
  expect(bookingEntry(booking, false, 'zh').to).toBe('/pc/appointmentDetail/self/b1');
  expect(bookingEntry(booking, true, 'zh').to).toBe('/manage/appointment/detail/manage/b1');
  expect(bookingEntry(booking, true, 'zh').note).toMatch(/^逸夫楼 302 · .*28.* · 10:00$/);
});

it('knows which pages the reader opens, hidden ones among them', () => {
  expect(opensOf(data).has(CLOSURES)).toBe(true);
  expect(opensOf(data).has(BOOKINGS)).toBe(false);
});
