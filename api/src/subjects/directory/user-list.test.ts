// What one reads of others in the list of people: who they are, and more only where one answers for them.
import { account as accountEntity } from '@campus/events/directory/account';
import { department as departmentEntity } from '@campus/events/directory/department';
import { standIn } from '@campus/events/testing/stand-in';
import { beforeAll, expect, it } from 'vitest';
import { saveRecord } from '../../records/save.ts';
import { createPlainParts } from '../../testing/plain-parts.ts';
import { answerOf, callerOf, contextOf } from '../../testing/requests.ts';
import { userInfoList } from './me.ts';
import type { PeopleParts } from './parts.ts';

const parts = standIn<PeopleParts>(createPlainParts({ superTenant: 'campus' }));

beforeAll(async () => {
  const acting = { tenant: 'campus', account: 'admin', correlation: 'c' };
  const unit = { code: 'math', name: '数学系', name_en: 'Mathematics' };
  expect(
    (await saveRecord(parts, acting, departmentEntity, { as: 'create', id: 'math', input: unit })).outcome,
  ).toBe('accepted');
  for (const [account, name, name_en, sex] of [
    ['student1', '林晓雯', 'Lin Xiaowen', 2],
    ['student2', '黄子轩', 'Huang Zixuan', 1],
  ] as const) {
    const input = { account, name, name_en, sex, user_type: 2, dept: 'math', roles: ['user'] };
    const saved = await saveRecord(parts, acting, accountEntity, { as: 'create', id: account, input });
    expect(saved.outcome).toBe('accepted');
  }
});

const listFor = async (roles: readonly string[], filter: object = {}, account = 'student1') => {
  const context = contextOf({ caller: callerOf({ account, roles }) });
  const list = await answerOf<{ edges: readonly { node: Readonly<Record<string, unknown>> }[] }>(
    userInfoList(parts),
    { filter },
    context,
  );
  return list.edges.map(({ node }) => node);
};

const other = { user_id: 'student2', user_name: '黄子轩', user_name_en: 'Huang Zixuan' };

it('names others and their departments to everyone, and says no more of them', async () => {
  const [self, stranger] = await listFor(['user']);
  expect(self).toMatchObject({ user_id: 'student1', user_name: '林晓雯', user_type: 2, gender_id: 2 });
  expect(stranger).toEqual({
    ...other,
    user_type: null,
    gender_id: null,
    dept_id: null,
    dept_name: '数学系',
    dept_name_en: 'Mathematics',
  });
});

it('tells administrators what kind of person it is, and super administrators all of it', async () => {
  const [, asAdministrator] = await listFor(['user', 'resource_admin']);
  expect(asAdministrator).toMatchObject({ ...other, dept_id: 'math', user_type: 2, gender_id: null });
  const [, asSuper] = await listFor(['user', 'super_admin']);
  expect(asSuper).toMatchObject({ ...other, user_type: 2, gender_id: 1 });
});

it('reads the departments of a page at once', async () => {
  const { get, getMany } = parts.readStore;
  const asked: string[] = [];
  const noting =
    <Of, Answer>(read: (collection: string, of: Of) => Promise<Answer>) =>
    (collection: string, of: Of) => {
      asked.push(collection);
      return read(collection, of);
    };
  Object.assign(parts.readStore, { get: noting(get), getMany: noting(getMany) });
  const one = await listFor(['user'], { user_id: 'student2' });
  const ofOne = asked.splice(0);
  const both = await listFor(['user']).finally(() => Object.assign(parts.readStore, { get, getMany }));
  expect([...one, ...both].map(({ dept_name }) => dept_name)).toEqual(['数学系', '数学系', '数学系']);
  expect(asked).toEqual(ofOne);
});

it('finds somebody by either name or the account', async () => {
  const by = async (sought: string) =>
    (
      await listFor(['user'], {
        or: ['user_name', 'user_name_en', 'user_id'].map((field) => ({ [field]: { like: sought } })),
      })
    ).map(({ user_id }) => user_id);
  expect([await by('子轩'), await by('zixuan'), await by('student2'), await by('nobody')]).toEqual([
    ['student2'],
    ['student2'],
    ['student2'],
    [],
  ]);
});

it('finds nobody by what it does not say', async () => {
  const byKind = { user_type: 2 };
  await expect(listFor(['user'], byKind)).rejects.toMatchObject({ extensions: { errcode: 1002 } });
  const within = { or: [{ user_id: 'student2' }, byKind] };
  await expect(listFor(['user'], within)).rejects.toMatchObject({ extensions: { errcode: 1002 } });
  expect(await listFor(['user'], { user_id: 'student2' })).toHaveLength(1);
  expect(await listFor(['user', 'resource_admin'], byKind)).toHaveLength(2);
});
