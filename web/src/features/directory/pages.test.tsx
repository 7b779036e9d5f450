// @vitest-environment jsdom
// The pages of authorisation: what each asks for, and what it sends.
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { showPage } from '../../testing/page.tsx';
import { testScreens } from '../../testing/screens.ts';

testScreens();

// Their words are made known where they are read.
const { RolePage } = await import('./role-page.tsx');
const { StaffPage } = await import('./staff-page.tsx');
const { UnitPage } = await import('./unit-page.tsx');

const done = { done: { __typename: 'Answer', errcode: 0, msg: '', msg_en: '', id: 'g', position: '1' } };
const named = (id: string, more: object = {}) => ({
  node: { id, name: id, name_en: id, disabled: 0, ...more },
});
const levels = ['top', 'middle', 'low'].map((id, at, all) =>
  named(id, { __typename: 'Department', parent: all[at - 1] ?? null }),
);
const answers = {
  Settings: { findSysSettings: { __typename: 'SysSettings', id: 's', manage_setting: {} } },
  Administrators: {
    administrators: [
      {
        __typename: 'Administrator',
        id: 'ann/auditor/',
        account: 'ann',
        name: '安',
        name_en: 'Ann',
        type: 'auditor',
        service: ['statistics'],
      },
    ],
  },
  PeopleToAuthorize: {
    users: {
      __typename: 'UserConnection',
      edges: [{ node: { __typename: 'User', account: 'ben', name: '本', name_en: 'Ben' } }],
    },
  },
  RolesOf: { findAccount: { __typename: 'Account', id: 'ann', revision: 7, roles: ['approver', 'auditor'] } },
  SaveRoles: done,
  Grants: { permissions: { __typename: 'PermissionConnection', totalCount: 0, edges: [] } },
  Grant: done,
  AuthorizationTypes: {
    findResourcesTypeAllForManage: [
      { __typename: 'ResourcesType', id: 'rooms', resources_name: '会议室', resources_name_en: 'Rooms' },
    ],
  },
  AccessExplanation: {
    explainAccess: {
      __typename: 'AccessExplanation',
      account: 'ben',
      name: '本',
      name_en: 'Ben',
      disabled: 0,
      belongsTo: [],
      reasons: [],
      rules: [],
    },
  },
  Units: {
    departments: { __typename: 'DepartmentConnection', edges: levels },
    posts: { __typename: 'PostConnection', edges: [named('dean', { __typename: 'Post' })] },
  },
  HeldPosts: { triples: { __typename: 'TripleConnection', totalCount: 0, edges: [] } },
};
type Asked = Awaited<ReturnType<typeof showPage>>['asked'];
const sent = (asked: Asked, name: string) =>
  asked.flatMap(({ operationName, variables }) => (operationName === name ? [variables] : []));

const show = (address: string, roles: readonly string[] = ['user', 'super_admin'], more: object = {}) =>
  showPage(
    address,
    { '/roles': <RolePage />, '/staff': <StaffPage />, '/units': <UnitPage /> },
    { ...answers, ...more },
    [],
    roles,
  );

it('shows who has each role, and gives and takes that one alone', async () => {
  const { asked } = await show('/roles?role=auditor');
  await screen.findByRole('link', { name: '安 ann' });
  expect(sent(asked, 'Administrators')).toEqual([{ type: 'auditor' }]);
  expect(screen.getAllByRole('radio')).toHaveLength(5);
  fireEvent.click(screen.getByRole('button', { name: '收回: 安' }));
  await vi.waitFor(() =>
    expect(sent(asked, 'SaveRoles')).toMatchObject([
      { model: { id: 'ann', roles: ['approver'] }, edited_from: 7 },
    ]),
  );
  fireEvent.focus(screen.getByRole('combobox'));
  fireEvent.pointerDown(await screen.findByRole('option', { name: '本 (ben)' }));
  fireEvent.click(screen.getByRole('button', { name: '授予角色' }));
  await vi.waitFor(() =>
    expect(sent(asked, 'SaveRoles').at(-1)).toMatchObject({
      model: { id: 'ben', roles: ['approver', 'auditor'] },
    }),
  );
});

it.each([
  ['super_admin', 1],
  ['auditor', 0],
])('lets %s save what is held on a person: %d', async (role, count) => {
  const { asked } = await show('/staff?account=ben', ['user', role]);
  await screen.findByText('暂无授权');
  expect(sent(asked, 'Grants')).toEqual([{ filter: { type: 'user', objectId: 'ben' } }]);
  expect(sent(asked, 'AccessExplanation')).toEqual([{ account: 'ben' }]);
  expect(screen.queryAllByRole('button', { name: '导出此人的数据' })).toHaveLength(count);
});

it.each([
  ['all', undefined, null],
  ['type', 'rooms', { resources_type_id: 'rooms' }],
])('grants on the scope that is chosen: %s', async (scope, type, filter) => {
  const { asked } = await show('/staff?account=ben');
  await screen.findByText('暂无授权');
  fireEvent.change(screen.getByLabelText('权限项'), { target: { value: 'statistics' } });
  fireEvent.change(screen.getByLabelText('范围'), { target: { value: scope } });
  if (type) {
    await screen.findByRole('option', { name: '会议室' });
    fireEvent.change(screen.getByLabelText('某一资源类型'), { target: { value: type } });
  }
  fireEvent.click(screen.getByRole('button', { name: '授权' }));
  await vi.waitFor(() =>
    expect(sent(asked, 'Grant')).toMatchObject([
      { type: 'user', objectId: 'ben', permission: 'statistics', filter },
    ]),
  );
});

it.each([
  ['department=middle', { type: 'department', objectId: 'middle' }],
  ['post=dean', { type: 'post', objectId: 'dean' }],
  ['department=middle&post=dean', { type: 'triple', objectId: 'middle/dean' }],
])('shows the grants of %s, and who holds a post there', async (query, filter) => {
  const { asked } = await show(`/units?${query}`);
  await screen.findByText('暂无授权');
  expect(sent(asked, 'Grants')).toEqual([{ filter }]);
  if (filter.type === 'triple') await screen.findByText('暂无任职人员');
  expect(sent(asked, 'HeldPosts')).toEqual(
    filter.type === 'triple' ? [{ filter: { department: 'middle', post: 'dean' } }] : [],
  );
});

it.each([
  [false, ['top', 'middle', 'low']],
  [true, ['top', 'middle']],
])('shows departments down to the second level only where it is set: %s', async (onlyLevelTwo, shown) => {
  const manage_setting = { public: { onlyLevelTwo } };
  await show('/units', undefined, {
    Settings: { findSysSettings: { __typename: 'SysSettings', id: 's', manage_setting } },
  });
  await screen.findByRole('button', { name: 'top' });
  await vi.waitFor(() =>
    expect(
      ['top', 'middle', 'low'].filter((name) => screen.queryByRole('button', { name }) !== null),
    ).toEqual(shown),
  );
});
