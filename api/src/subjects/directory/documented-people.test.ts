// What the directory answers has every field that the documents give: filled, where there is something to say.
import { account } from '@campus/events/directory/account';
import { department } from '@campus/events/directory/department';
import { grantee } from '@campus/events/directory/grantee';
import { group } from '@campus/events/directory/group';
import { post } from '@campus/events/directory/post';
import type { Entity } from '@campus/events/domain/record/entity';
import { record } from '@campus/events/domain/record/record';
import { recordStream } from '@campus/events/domain/streams';
import { fieldsIn, rowsIn } from '@campus/events/domain/unknown';
import { standIn } from '@campus/events/testing/stand-in';
import { beforeAll, expect, it } from 'vitest';
import { granteeId } from '../../records/grants.ts';
import { documentedTypes } from '../../testing/documented-names.ts';
import { createPlainParts, openSealing } from '../../testing/plain-parts.ts';
import { answerOf, callerOf, contextOf } from '../../testing/requests.ts';
import { accesses, permissions } from './accesses.ts';
import { groupList, queryMyGroup } from './groups.ts';
import { me } from './me.ts';
import { canvasmenus } from './menus.ts';
import type { PeopleParts } from './parts.ts';
import { triples, users } from './users.ts';

const plain = createPlainParts({ clock: () => 0, keyring: openSealing });
const following: PeopleParts['following'] = (_key, compute) => compute();
const parts = standIn<PeopleParts>({ ...plain, following });

const save = (entity: Entity, id: string, fields: Readonly<Record<string, unknown>>) =>
  plain.transact(
    recordStream('campus', entity.name, id),
    record,
    { type: 'Save', as: 'create', fields, defaults: {} },
    { tenant: 'campus', actor: 'admin', correlation: id },
  );

const unit = { tags: '教学', source: 'import', description: '说明', disabled: 0 };
const toAnn = { kind: 'user', id: 'ann' } as const;

beforeAll(async () => {
  await save(department, 'science', { code: 'science', name: '理学部', ...unit });
  await save(department, 'physics', { code: 'physics', name: '物理系', parent: 'science', ...unit });
  await save(post, 'keeper', { code: 'keeper', name: '管理员', formal: 1, ...unit });
  await save(account, 'ann', {
    account: 'ann',
    name: '安',
    openid: 'o1',
    username: 'ann.a',
    accountFriendly: 'Ann',
    sex: 2,
    cardNo: '4403',
    email: 'ann@campus.example',
    phone: '13800000000',
    express: '南楼',
    birthday: '1990-01-02',
    source: 'import',
    disabled: 0,
    roles: ['super_admin'],
    positions: [{ dept: 'physics', post: 'keeper' }],
  });
  const member = { accountNo: 'ann', openId: 'o1', relation: 'owner', userId: 'u1' };
  await save(group, 'council', { name: '委员会', status: 1, creatorIds: ['ann'], members: [member] });
  const permission = { id: 'g1', permission: 'approve', filter: { state: 1 } };
  await save(grantee, granteeId(toAnn), { type: 'user', object_id: 'ann', permissions: [permission] });
});

const documented = new Map(
  documentedTypes
    .trim()
    .split(/\n(?! )/)
    .map((entry) => {
      const [path = '', names = ''] = entry.split(':');
      return [path, names.split(/\s+/).filter((name) => name !== '')] as const;
    }),
);

/** The fields of the documents that one row says nothing of. */
const unsaid = (path: string, row: unknown, besides: readonly string[] = []): readonly string[] => {
  const fields = fieldsIn(row);
  const names = documented.get(path) ?? [];
  expect(names.length).toBeGreaterThan(2);
  return names.filter((name) => !besides.includes(name) && (fields[name] ?? null) === null);
};

type Query = (parts: PeopleParts) => Parameters<typeof answerOf>[0];

const ask = async (query: Query) => {
  const caller = callerOf({ account: 'ann', roles: ['super_admin'] });
  const answer = await answerOf<unknown>(query(parts), {}, contextOf({ caller }));
  const edges = rowsIn(fieldsIn(answer).edges);
  if (edges.length > 0) return edges.map(({ node }) => fieldsIn(node));
  return Array.isArray(answer) ? rowsIn(answer) : [fieldsIn(answer)];
};

it.each([
  ['users', users, ['age']],
  ['me', me, ['timestamp']],
] as const)('a person, as %s says', async (_, resolver, besides) => {
  const [person] = await ask(resolver);
  expect(unsaid('User', person, besides)).toEqual([]);
  const [position] = rowsIn(person?.positions);
  expect(unsaid('User.positions', position)).toEqual([]);
  // Our trees are of one type.
  expect(unsaid('User.positions.dept', position?.dept, ['treeType'])).toEqual([]);
  expect(unsaid('User.positions.post', position?.post, ['treeType', 'parent'])).toEqual([]);
  expect(position).toMatchObject({ active: 1, dept: { parent: 'science' }, post: { formal: true } });
});

it.each([
  ['triples', triples, 'Triple'],
  ['permissions', permissions, 'Permission'],
  ['accesses', accesses, 'Permission'],
  ['findGroupAll', groupList, 'Group'],
  ['queryMyGroup', queryMyGroup, 'Group'],
] as const)('each row of %s', async (name, resolver, type) => {
  const rows = await ask(resolver);
  const shown = name === 'accesses' ? rows.filter(({ revokeId }) => revokeId) : rows;
  expect(shown.length).toBeGreaterThan(0);
  expect(shown.flatMap((row) => unsaid(type, row))).toEqual([]);
  if (type === 'Group') expect(unsaid('Group.members', rowsIn(shown[0]?.members)[0])).toEqual([]);
});

it('each entry of the menu, where a group stands above none', async () => {
  const rows = await ask(canvasmenus);
  expect(rows.length).toBeGreaterThan(20);
  for (const row of rows) {
    expect(unsaid('CanvasMenu', row, ['parent', 'target', 'description'])).toEqual([]);
    expect(row.text).toBe(row.name);
  }
  expect(rows.filter(({ description }) => description).length).toBeGreaterThan(1);
});
