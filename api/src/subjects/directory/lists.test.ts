// Whom the lists of the directory tell what: departments, posts held, groups, people, and what somebody has.
import { account } from '@campus/events/directory/account';
import { department } from '@campus/events/directory/department';
import { grantee } from '@campus/events/directory/grantee';
import { group } from '@campus/events/directory/group';
import { post } from '@campus/events/directory/post';
import type { Entity } from '@campus/events/domain/record/entity';
import { record } from '@campus/events/domain/record/record';
import { recordStream } from '@campus/events/domain/streams';
import { resource } from '@campus/events/resource/resource';
import { standIn } from '@campus/events/testing/stand-in';
import { beforeAll, expect, it } from 'vitest';
import { granteeId } from '../../records/grants.ts';
import { createPlainParts, openSealing } from '../../testing/plain-parts.ts';
import { answerOf, callerOf, contextOf } from '../../testing/requests.ts';
import { accesses, permissions } from './accesses.ts';
import { groupList, queryMyGroup } from './groups.ts';
import { departmentsOf, organizationList, userInfoList } from './me.ts';
import type { PeopleParts } from './parts.ts';
import { triples, users } from './users.ts';

const plain = createPlainParts({ clock: () => 0, keyring: openSealing });
const parts = standIn<PeopleParts>(plain);

const save = (entity: Entity, id: string, fields: Readonly<Record<string, unknown>>) =>
  plain.transact(
    recordStream('campus', entity.name, id),
    record,
    { type: 'Save', as: 'create', fields, defaults: {} },
    { tenant: 'campus', actor: 'admin', correlation: id },
  );
const person = (id: string, fields: object = {}) => save(account, id, { account: id, name: id, ...fields });
const toAnn = { kind: 'user', id: 'ann' } as const;
const keeper = { dept: 'physics', post: 'keeper' };

beforeAll(async () => {
  await save(department, 'science', { code: 'science', name: '理学部', disabled: 0 });
  await save(department, 'physics', { code: 'physics', name: '物理系', parent: 'science' });
  await save(department, 'closed', { code: 'closed', name: '旧系', disabled: 1 });
  await save(post, 'keeper', { code: 'keeper', name: '管理员' });
  await person('ann', {
    phone: '13800000000',
    birthday: '2005-11-24',
    positions: [
      { ...keeper, active: 1 },
      { ...keeper, dept: 'closed', active: 0 },
    ],
  });
  await person('ben');
  await person('gone', { disabled: 1 });
  const members = [{ accountNo: 'ann' }];
  await save(group, 'joined', { name: '委员会', creatorIds: ['ben'], members });
  await save(group, 'made', { name: '小组', creatorIds: ['ann'], members: [] });
  await save(group, 'other', { name: '别人的', creatorIds: ['ben'], members: [] });
  const permissions = [{ id: 'g1', permission: 'approve', filter: null }];
  await save(grantee, granteeId(toAnn), { type: 'user', object_id: 'ann', permissions });
  const listed = { grant_object_type: 1, grant_object_id: 'ben', grant_permission_item: 'register' };
  await save(resource, 'lab', {
    resources_name: '实验室',
    resources_name_en: 'Lab',
    resourcesAuthList: [{ ...listed, operate_user_id: 'ann' }],
  });
});

type Query = (parts: PeopleParts) => Parameters<typeof answerOf>[0];
type Row = Readonly<Record<string, unknown>>;

const ask = <Answer>(query: Query, as: string, args: object = {}): Promise<Answer> => {
  const [who = '', ...roles] = as.split(' ');
  return answerOf<Answer>(
    query(parts),
    args,
    contextOf({ caller: callerOf({ account: who, roles: ['user', ...roles] }) }),
  );
};
const list = async (query: Query, as: string, args: object = {}): Promise<readonly Row[]> =>
  (await ask<{ edges: readonly { node: Row }[] }>(query, as, args)).edges.map(({ node }) => node);
const refused = { extensions: { errcode: 4001 } };

it('lists departments in their order, each with the one above it and whether it is in use', async () => {
  const top = { org_parent_id: null, org_parent_name: null };
  expect(await ask(organizationList, 'ben')).toEqual([
    { org_id: 'closed', org_name: '旧系', ...top, is_enable: 0, order_num: 0 },
    {
      org_id: 'physics',
      org_name: '物理系',
      org_parent_id: 'science',
      org_parent_name: '理学部',
      is_enable: 1,
      order_num: 1,
    },
    { org_id: 'science', org_name: '理学部', ...top, is_enable: 1, order_num: 2 },
  ]);
});

it('tells the departments of a person, with those above, to the person and to administrators', async () => {
  const of = async (as: string) =>
    (await ask<readonly string[]>(departmentsOf, as, { accountId: 'ann' })).toSorted();
  expect(await of('ann')).toEqual(['physics', 'science']);
  expect(await of('boss resource_admin')).toEqual(['physics', 'science']);
  await expect(of('ben')).rejects.toMatchObject(refused);
});

it('lists posts that are held now', async () => {
  const held = await list(triples, 'boss super_admin');
  expect(held.map(({ id, department_name }) => [id, department_name])).toEqual([
    ['ann/physics/keeper', '物理系'],
  ]);
});

it('lists disabled accounts to super administrators alone', async () => {
  const accounts = async (as: string) => (await list(users, as)).map((each) => each.account).toSorted();
  expect(await accounts('ben')).toEqual(['ann', 'ben']);
  expect(await accounts('boss super_admin')).toEqual(['ann', 'ben', 'gone']);
  expect((await list(userInfoList, 'boss super_admin')).map(({ user_id }) => user_id)).toEqual([
    'ann',
    'ben',
  ]);
});

it('orders people by what one may read of them, and refuses any other order', async () => {
  const order = (field: string, dir = 'desc') => ({ order_by: [{ field, dir }] });
  const ordered = async (as: string, field: string) =>
    (await list(users, as, order(field))).map((each) => each.account);
  expect(await ordered('ben', 'account')).toEqual(['ben', 'ann']);
  const unknown = { extensions: { errcode: 1002 } };
  for (const field of ['nonsense', 'phone', 'user_type'])
    await expect(ordered('ben', field)).rejects.toMatchObject(unknown);
  await expect(list(users, 'ben', { order_by: 'name' })).rejects.toMatchObject(unknown);
});

it('tells administrators what others are, and super administrators how to reach them', async () => {
  const ann = async (as: string) => (await list(users, as, { filter: { account: 'ann' } }))[0];
  const places = async (as: string) => {
    const { positions } = (await ann(as)) ?? {};
    return Array.isArray(positions) ? positions.length : undefined;
  };
  expect([await places('ben'), await places('boss type_admin'), await places('ann')]).toEqual([0, 2, 2]);
  expect((await ann('boss type_admin'))?.phone).toBeUndefined();
  expect((await ann('boss type_admin'))?.age).toBeUndefined();
  for (const as of ['ann', 'boss super_admin'])
    expect(await ann(as)).toMatchObject({ phone: '13800000000', birthday: '2005-11-24', age: 21 });
});

it('names groups to everyone, and their members to those concerned', async () => {
  const members = async (as: string) =>
    Object.fromEntries((await list(groupList, as)).map((each) => [each.id, each.members]));
  const ann = [expect.objectContaining({ accountNo: 'ann' })];
  expect(await members('carl')).toEqual({ joined: [], made: [], other: [] });
  for (const as of ['ann', 'ben', 'boss super_admin'])
    expect(await members(as)).toMatchObject({ joined: ann });
});

it('lists as one’s own the groups that one made or belongs to', async () => {
  const own = async (as: string) => (await ask<readonly Row[]>(queryMyGroup, as)).map(({ id }) => id);
  expect((await own('ann')).toSorted()).toEqual(['joined', 'made']);
  expect((await own('ben')).toSorted()).toEqual(['joined', 'other']);
  expect(await own('carl')).toEqual([]);
});

it('tells what somebody has to them and to who looks into the tenant; only who grants may revoke', async () => {
  const granted = async (as: string) =>
    (await ask<readonly Row[]>(accesses, as, { account: 'ann' }))
      .filter(({ permission }) => permission === 'approve')
      .map(({ revokeId }) => typeof revokeId);
  expect(await granted('ann')).toEqual(['object']);
  expect(await granted('boss auditor')).toEqual(['object']);
  expect(await granted('boss super_admin')).toEqual(['string']);
  await expect(granted('ben')).rejects.toMatchObject(refused);
  await expect(ask(accesses, 'boss super_admin', { account: 'nobody' })).rejects.toMatchObject({
    extensions: { errcode: 4004 },
  });
});

it.each([
  [{}, ['ann approve', 'ben register']],
  [{ resourceId: 'lab' }, ['ben register']],
  [{ type: 'user', objectId: 'ann' }, ['ann approve']],
  [{ permission: 'register' }, ['ben register']],
  [{ type: 'post' }, []],
])('lists the grants of the campus by %j', async (filter, grants) => {
  const found = await list(permissions, 'boss super_admin', { filter });
  expect(found.map(({ objectId, permission }) => `${objectId} ${permission}`)).toEqual(grants);
});

it('lists grants page by page, with the resource and who gave it', async () => {
  const args = { first: 1, offset: 1 };
  const { edges, totalCount } = await ask<{ edges: readonly { node: Row }[]; totalCount: number }>(
    permissions,
    'boss super_admin',
    args,
  );
  expect(totalCount).toBe(2);
  expect(edges.map(({ node }) => node)).toMatchObject([
    { objectName: 'ben', resourceName: '实验室', resourceName_en: 'Lab', operate_user_name: 'ann' },
  ]);
});
