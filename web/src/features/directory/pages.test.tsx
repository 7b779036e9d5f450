// @vitest-environment jsdom
// The page of rights: what it asks for, what it sends, and what it says before something is taken back.
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { showPage } from '../../testing/page.tsx';
import { testScreens } from '../../testing/screens.ts';
import { Toaster } from '../../ui/toast.tsx';

testScreens();

// Their words are made known where they are read.
const { GrantsPage } = await import('./grants-page.tsx');

const done = { done: { __typename: 'Answer', errcode: 0, msg: '', msg_en: '', id: 'g', position: '1' } };
const named = (id: string, more: object = {}) => ({
  node: { id, name: id, name_en: id, disabled: 0, ...more },
});
const levels = ['top', 'middle', 'low'].map((id, at, all) =>
  named(id, { __typename: 'Department', parent: all[at - 1] ?? null }),
);
const source = (id: string, kind: string, more: object = {}) => ({
  __typename: 'RightSource',
  id,
  kind,
  role: null,
  byType: null,
  byId: null,
  byName: null,
  byName_en: null,
  permissions: ['approve'],
  scope: 'everything',
  resourceCount: 3,
  records: [],
  from: null,
  until: null,
  phase: 'inForce',
  operate_user_name: null,
  operate_user_name_en: null,
  grant_time: null,
  grants: [],
  tripleId: null,
  ...more,
});
const granted = {
  from: '2026-09-01',
  until: '2026-12-10',
  grants: [
    { __typename: 'RevocableGrant', revokeId: 'r1', permission: 'approve', filter: { id: 'lab' } },
    { __typename: 'RevocableGrant', revokeId: 'r2', permission: 'statistics', filter: { id: 'lab' } },
  ],
  permissions: ['approve', 'statistics'],
  operate_user_name: '张敏',
  grant_time: '2026-09-01',
};
const holder = (type: string, objectId: string, name: string, sources: object[], more: object = {}) => ({
  __typename: 'RightHolder',
  id: `${type}/${objectId}`,
  type,
  objectId,
  name,
  name_en: name,
  belongs: null,
  belongs_en: null,
  memberCount: null,
  resourceCount: 3,
  members: [],
  sources,
  ...more,
});
const post = { tripleId: 'wang/law/dean', byType: 'triple', byName: '教务处 · 管理员' };
const wang = holder('user', 'wang', '王建平', [source('p', 'post', post), source('d', 'direct', granted)]);
const xu = holder('user', 'xu', '许安', [
  source('l', 'direct', { from: '2026-12-01', phase: 'later', grants: granted.grants }),
]);
const ann = { __typename: 'AccessMembership', id: 'ann', name: '安', name_en: 'Ann' };
const auditors = holder('role', 'auditor', '审计员', [source('a', 'role', { role: 'auditor' })], {
  memberCount: 1,
  members: [ann],
});

const remains = (permission: string, after: number, from: string[]) => ({
  __typename: 'RightRemainder',
  permission,
  unit: 'resources',
  before: 3,
  after,
  from,
});
const rightHolders = {
  __typename: 'RightHolderPage',
  today: '2026-11-20',
  totalCount: 3,
  peopleCount: 3,
  endingCount: 1,
  rows: [wang, xu, auditors],
};
const answers = {
  Settings: { findSysSettings: { __typename: 'SysSettings', id: 's', manage_setting: {} } },
  RightHolders: { rightHolders },
  RevocationLeaves: {
    revocationLeaves: [remains('approve', 3, ['post']), remains('statistics', 0, [])],
  },
  AccessView: {
    accessView: {
      __typename: 'AccessView',
      account: 'ben',
      name: '本',
      name_en: 'Ben',
      day: '2026-11-20',
      disabled: 0,
      resourceCount: 0,
      pages: [],
      hidden: [],
      places: [],
    },
  },
  NamedPeople: {
    found: {
      __typename: 'UserConnection',
      edges: [{ node: { __typename: 'User', account: 'ben', name: '本', name_en: 'Ben' } }],
    },
  },
  ResourceNames: { findResourcesAll: { __typename: 'ResourcesConnection', edges: [] } },
  RolesOf: { findAccount: { __typename: 'Account', id: 'ann', revision: 7, roles: ['approver', 'auditor'] } },
  SaveRoles: done,
  Grant: done,
  Revoke: done,
  DeleteHeldPost: done,
  AuthorizationTypes: {
    findResourcesTypeAllForManage: [
      { __typename: 'ResourcesType', id: 'rooms', resources_name: '会议室', resources_name_en: 'Rooms' },
    ],
  },
  Units: {
    departments: { __typename: 'DepartmentConnection', edges: levels },
    posts: { __typename: 'PostConnection', edges: [named('dean', { __typename: 'Post' })] },
  },
  GroupsToAuthorize: { findGroupAll: { __typename: 'GroupConnection', edges: [] } },
};
type Asked = Awaited<ReturnType<typeof showPage>>['asked'];
const sent = (asked: Asked, name: string) =>
  asked.flatMap(({ operationName, variables }) => (operationName === name ? [variables] : []));

const [roles, staff, units] = [
  '/manage/console/govern/rolepermission',
  '/manage/console/authorize/staff',
  '/manage/console/authorize/dept_post',
];
const show = (address: string, held: readonly string[] = ['user', 'super_admin'], more: object = {}) => {
  const page = (
    <>
      <GrantsPage />
      <Toaster />
    </>
  );
  return showPage(
    address,
    { [roles]: page, [staff]: page, [units]: page },
    { ...answers, ...more },
    [],
    held,
  );
};
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

it.each([
  [roles, { kinds: ['role'], holder: null }],
  [staff, { kinds: [], holder: null }],
  [units, { kinds: ['triple', 'department', 'post'], holder: null }],
  [`${staff}?account=ben`, { kinds: [], holder: 'user/ben' }],
  [`${roles}?role=auditor`, { kinds: [], holder: 'role/auditor' }],
  [`${units}?department=middle&post=dean`, { kinds: [], holder: 'triple/middle/dean' }],
  [
    `${staff}?resource=lab&permission=approve&ending=1`,
    { resource: 'lab', permission: 'approve', ending: true },
  ],
])('asks at %s for the rows that the address is about', async (address, wanted) => {
  const { asked } = await show(address);
  await screen.findByText('王建平');
  expect(sent(asked, 'RightHolders')[0]).toMatchObject(wanted);
});

it('leads from past the last page to it', async () => {
  const { here } = await show(`${staff}?page=99`, undefined, {
    RightHolders: ({ offset }: { offset: number }) => ({
      rightHolders: offset > 3 ? { ...rightHolders, rows: [] } : rightHolders,
    }),
  });
  await screen.findByText('王建平');
  expect(here()).toBe(`${staff}?page=1`);
});

it('shows one letter a source, dashed before its first day, and the days', async () => {
  await show(staff);
  const row = (await screen.findByRole('button', { name: '王建平' })).closest('tr');
  const letters = within(row ?? document.body).getAllByRole('img');
  expect(letters.map((each) => each.textContent)).toEqual(['岗', '直', '直']);
  const later = (await screen.findByRole('button', { name: '许安' })).closest('tr');
  expect(within(later ?? document.body).getByRole('img', { name: '直接授予, 尚未生效' })).toBeTruthy();
  press('展开来源: 王建平');
  expect(await screen.findByText('张敏 9月1日授予')).toBeTruthy();
  expect(screen.getByText('还有 20 天')).toBeTruthy();
});

it('says what remains before it revokes, and gives all of it back with its days', async () => {
  const { asked } = await show(staff);
  await screen.findByText('王建平');
  press('展开来源: 王建平');
  press('收回: 张敏 9月1日授予');
  await screen.findByText('仍可审批（由部门与岗位）');
  expect(screen.getByText(/不再可统计/)).toBeTruthy();
  expect(sent(asked, 'Revoke')).toEqual([]);
  press('收回 2 项');
  await vi.waitFor(() => expect(sent(asked, 'Revoke')).toHaveLength(2));
  fireEvent.click(await screen.findByRole('button', { name: /撤销/ }));
  const days = { type: 'user', objectId: 'wang', from: '2026-09-01', until: '2026-12-10' };
  await vi.waitFor(() =>
    expect(sent(asked, 'Grant')).toMatchObject([
      { ...days, permission: 'approve', filter: { id: 'lab' } },
      { ...days, permission: 'statistics', filter: { id: 'lab' } },
    ]),
  );
});

it('leaves everything as it is when the question is left by the keyboard', async () => {
  const { asked } = await show(staff);
  await screen.findByText('王建平');
  press('展开来源: 王建平');
  press('移出岗位: 教务处 · 管理员');
  const cancel = await screen.findByRole('button', { name: '取消' });
  expect(document.activeElement).toBe(cancel);
  fireEvent.keyDown(cancel, { key: 'Escape' });
  expect(screen.queryByRole('button', { name: '取消' })).toBeNull();
  expect(sent(asked, 'DeleteHeldPost')).toEqual([]);
});

it('takes a role from one person and leaves them the others', async () => {
  const { asked } = await show(`${roles}?role=auditor`);
  await screen.findByRole('table');
  press('收回角色: 安');
  fireEvent.click(await screen.findByRole('button', { name: '收回角色' }));
  await vi.waitFor(() =>
    expect(sent(asked, 'SaveRoles')).toMatchObject([
      { model: { id: 'ann', roles: ['approver'] }, edited_from: 7 },
    ]),
  );
});

it.each([
  ['super_admin', 1],
  ['auditor', 0],
])('lets %s grant, and save what is held on a person: %d', async (role, count) => {
  const { asked } = await show(`${staff}?account=ben`, ['user', role]);
  await screen.findByText('本能看到什么');
  expect(sent(asked, 'AccessView')).toEqual([{ account: 'ben', day: null }]);
  expect(screen.queryAllByRole('button', { name: '导出此人的数据' })).toHaveLength(count);
  expect(screen.queryAllByRole('button', { name: '新增授权' })).toHaveLength(count);
});

it('grants several rights at once on what is chosen, to the row it was opened for', async () => {
  const rows = [holder('user', 'ben', '本', [])];
  const { asked } = await show(`${staff}?account=ben`, undefined, {
    RightHolders: { rightHolders: { ...rightHolders, rows } },
  });
  await screen.findByText('本能看到什么');
  press('新增授权');
  const dialog = within(await screen.findByRole('dialog', { hidden: true }));
  for (const item of ['审批', '统计']) fireEvent.click(dialog.getByLabelText(item));
  fireEvent.click(dialog.getByLabelText('某一资源类型'));
  await dialog.findByRole('option', { name: '会议室', hidden: true });
  fireEvent.change(dialog.getByRole('combobox', { name: '某一资源类型', hidden: true }), {
    target: { value: 'rooms' },
  });
  fireEvent.click(dialog.getByRole('button', { name: '授予 2 项', hidden: true }));
  const wanted = { type: 'user', objectId: 'ben', filter: { resources_type_id: 'rooms' }, until: null };
  await vi.waitFor(() =>
    expect(sent(asked, 'Grant')).toMatchObject([
      { ...wanted, permission: 'approve' },
      { ...wanted, permission: 'statistics' },
    ]),
  );
});

it.each([
  [false, ['top', 'middle', 'low']],
  [true, ['top', 'middle']],
])('offers departments down to the second level only where it is set: %s', async (onlyLevelTwo, shown) => {
  const manage_setting = { public: { onlyLevelTwo } };
  await show(staff, undefined, {
    Settings: { findSysSettings: { __typename: 'SysSettings', id: 's', manage_setting } },
  });
  await screen.findByText('王建平');
  press('新增授权');
  const dialog = within(await screen.findByRole('dialog', { hidden: true }));
  fireEvent.click(dialog.getByLabelText('部门与岗位'));
  fireEvent.focus(await dialog.findByRole('combobox', { name: '部门', hidden: true }));
  await dialog.findByRole('option', { name: 'top', hidden: true });
  await vi.waitFor(() =>
    expect(
      ['top', 'middle', 'low'].filter(
        (name) => dialog.queryByRole('option', { name, hidden: true }) !== null,
      ),
    ).toEqual(shown),
  );
});
