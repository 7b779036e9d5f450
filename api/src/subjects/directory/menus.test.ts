// The menu of the back office as the bus sends it: who sees which page, which pages it hides, and in which order.
import { isRead } from '@campus/events/domain/record/entity';
import { entities } from '@campus/events/entities';
import { standIn } from '@campus/events/testing/stand-in';
import { expect, it } from 'vitest';
import type { AccessRows } from '../../gateway/access/access.ts';
import { accessRowsOf } from '../../records/access-rows.ts';
import { answerOf, callerOf, contextOf } from '../../testing/requests.ts';
import { accessTable } from '../subjects.ts';
import { canvasmenus } from './menus.ts';
import type { PeopleParts } from './parts.ts';

interface Menu {
  readonly id: string;
  readonly uri: string;
  readonly parent: string | null;
  readonly visible: boolean;
  readonly deleted: boolean;
  readonly description: string | null;
}

/** @param held what a grant or a post gives beyond the roles */
const menuOf = (roles: readonly string[], ...held: readonly string[]) => menuIn('north', roles, held);

/** `campus` is the super tenant. */
const menuIn = (tenant: string, roles: readonly string[], held: readonly string[] = []) => {
  const parts = standIn<PeopleParts>({
    following: standIn(async () => new Set(held)),
    isSuperTenant: async (id) => id === 'campus',
  });
  const context = contextOf({ caller: callerOf({ tenant, account: 'ann', roles: [...roles] }) });
  return answerOf<readonly Menu[]>(canvasmenus(parts), {}, context);
};

const console = ['govern/rolepermission', 'authorize/staff', 'authorize/dept_post'].map(
  (page) => `/manage/console/${page}`,
);
const office = await menuOf(['user', 'super_admin']);
const below = (group: string, visible: boolean) =>
  office.flatMap((menu) =>
    menu.parent === group && menu.visible === visible ? [menu.uri.replace(`/manage/${group}/`, '')] : [],
  );

it('hangs each entry of an entity below a group that there is', () => {
  const groups = new Set(office.filter(({ parent }) => parent === null).map(({ id }) => id));
  const homeless = office.filter(({ parent }) => parent !== null && !groups.has(parent));
  expect(homeless.map(({ uri }) => uri)).toEqual([]);
});

it('shows nothing of the office to users, and to the holder of an item what it opens', async () => {
  expect(await menuOf(['user'])).toEqual([]);
  expect((await menuOf(['user'], 'register')).map(({ uri }) => uri)).toEqual([
    '/manage/home',
    '/manage/equipment',
    '/manage/equipment/borrowAndReturn-list',
    '/manage/appointment',
    '/manage/late-signs',
    '/manage/visitorManagement',
    '/manage/visitorManagement/visitorList',
    '/manage/visitorManagement/accessExceptionList',
    '/manage/visitorManagement/visitorInfoEntryExitRecords',
    '/manage/accessControlCheck',
    '/manage/signer',
    '/manage/instruction',
  ]);
});

it('leads to each list of the office who may read it by a grant or a post, and nobody else', async () => {
  const rows: AccessRows = { ...accessRowsOf(entities), ...accessTable };
  const items = ['resource_manage', 'appointment_manage', 'appointment_query', 'approve', 'register'];
  for (const item of items) {
    const shown = new Set((await menuOf(['user'], item)).map(({ uri }) => uri));
    for (const { page, operations } of entities) {
      const list = operations.find(isRead);
      const access = list && rows[`Query.${list.name}`];
      if (!page || access?.who !== 'holder') continue;
      const isReader = access.items.some((each) => each === item);
      expect([item, page.path, shown.has(page.path)]).toEqual([item, page.path, isReader]);
    }
  }
});

it.each([
  ['auditor', ['/manage/home', '/manage/instruction', '/manage/settings/operate-log']],
  ['type_admin', ['/manage/home', '/manage/instruction']],
  ['approver', ['/manage/home', '/manage/instruction']],
  ['super_admin', ['/manage/home', '/manage/instruction', '/manage/settings/operate-log', ...console]],
])('opens to %s of these what the role is for', async (role, pages) => {
  const asked = ['/manage/home', '/manage/instruction', '/manage/settings/operate-log', ...console];
  const opened = (await menuOf(['user', role])).map(({ uri }) => uri);
  expect(asked.filter((uri) => opened.includes(uri))).toEqual(pages);
});

it('stands in the order of the documents, and so does each of its groups', () => {
  const first = office.filter(({ parent, visible }) => parent === null && visible);
  const names = first.map(({ uri }) => uri.replace('/manage/', ''));
  expect(names.join(' ')).toBe(
    'home equipment customization appointment statistics resources cloudMeeting visitorManagement black wemeet signer ' +
      'console instruction evaluate notice settings charge',
  );
  expect(below('settings', true).join(' ')).toMatch(
    /^sys code operate-log notificationLog review-manage collection-config location-manage instruction /,
  );
  expect(below('resources', true)[0]).toBe('resources-list');
});

it('hides the second address of the statistics', () => {
  expect(office.find(({ uri }) => uri === '/manage/statistic')?.visible).toBe(false);
});

it('leads to the institutions from the super tenant, and its super administrators, alone', async () => {
  const opens = async (tenant: string, role: string) =>
    (await menuIn(tenant, ['user', role])).some(({ uri }) => uri === '/manage/settings/tenants');
  expect(await opens('campus', 'super_admin')).toBe(true);
  expect(await opens('north', 'super_admin')).toBe(false);
  expect(await opens('campus', 'type_admin')).toBe(false);
});

it('has the documented settings in sight, and hides what is reached from them', () => {
  expect(below('settings', true)).toEqual(
    expect.arrayContaining([
      'sys',
      'code',
      'operate-log',
      'notificationLog',
      'review-manage',
      'collection-config',
      'location-manage',
      'instruction',
      'notificationTask',
      'notifications',
    ]),
  );
  expect(below('settings', false)).toEqual(expect.arrayContaining(['theme', 'table']));
});

it('hides every page on which something is added, edited or copied', () => {
  const forms = office.filter(({ uri }) => /-add$|-update$|\/edit$|\/add$|\/:/.test(uri));
  expect(forms.filter(({ visible }) => visible)).toEqual([]);
  expect(below('appointment', false)).toContain('appointment-update');
});

it.each([
  [
    'appointment',
    ['appointment-list', 'appointment-query', 'new', 'appointmentUser-list', 'issues', 'venues-statistics'],
  ],
  ['equipment', ['list', 'borrowAndReturn-list']],
  ['customization', ['vehicle-reservation-list', 'meeting-room-reservation-list']],
  ['cloudMeeting', ['list', 'config', 'ip-whitelist']],
  ['wemeet', ['meeting', 'log']],
  ['charge', ['rule-list', 'resourceRule-list', 'detail-list', 'bill-list']],
  ['black', ['black-list', 'black-settings', 'interfaceBlacklist', '/manage/whiteList/white_list']],
  ['console', ['govern/rolepermission', 'authorize/staff', 'authorize/dept_post']],
] as const)('has the documented pages of %s', (group, pages) => {
  expect(below(group, true)).toEqual(expect.arrayContaining([...pages]));
});

it('begins settings and notices at the page to which their address leads', () => {
  const first = (group: string) => below(group, true)[0];
  expect(['settings', 'notice', 'evaluate', 'statistics'].map(first)).toEqual([
    'sys',
    'notice-list',
    'evaluate-list',
    'appointment-statistics',
  ]);
});

it('names the part of the office that an entry stands for, and nothing that is deleted', () => {
  expect(office.find(({ uri }) => uri === '/manage/settings/sys')?.description).toBe('settings:edit');
  expect(office.some(({ deleted }) => deleted)).toBe(false);
});
