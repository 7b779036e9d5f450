// A post is given once and taken back; a group is told as on or off, and nobody makes too many of them.
import { account } from '@campus/events/directory/account';
import { department } from '@campus/events/directory/department';
import { group } from '@campus/events/directory/group';
import { post } from '@campus/events/directory/post';
import type { Entity } from '@campus/events/domain/record/entity';
import { record } from '@campus/events/domain/record/record';
import { typedFields } from '@campus/events/domain/record/typed';
import { recordStream } from '@campus/events/domain/streams';
import { standIn } from '@campus/events/testing/stand-in';
import { expect, it } from 'vitest';
import type { Connection } from '../../records/paging.ts';
import { createPlainParts } from '../../testing/plain-parts.ts';
import { answerOf, callerOf, contextOf } from '../../testing/requests.ts';
import { createGroup, groupList } from './groups.ts';
import type { PeopleParts } from './parts.ts';
import { addTriple, deleteTriple } from './triples.ts';

type Row = Readonly<Record<string, unknown>>;

const world = async () => {
  const plain = createPlainParts();
  const parts = standIn<PeopleParts>(plain);
  const save = (entity: Entity, id: string, fields: Row) =>
    plain.transact(
      recordStream('campus', entity.name, id),
      record,
      { type: 'Save', as: 'create', fields, defaults: {} },
      { tenant: 'campus', actor: 'admin', correlation: id },
    );
  await save(department, 'physics', { code: 'physics', name: '物理系' });
  await save(post, 'keeper', { code: 'keeper', name: '管理员' });
  await save(account, 'ann', {
    account: 'ann',
    positions: [{ dept: 'physics', post: 'keeper', active: 0 }],
  });
  const as = (who: string, ...roles: readonly string[]) =>
    contextOf({ caller: callerOf({ account: who, roles: ['user', ...roles] }) });
  const held = async () => {
    const { state } = await plain.look(recordStream('campus', account.name, 'ann'), record);
    return typedFields(account, state.fields).positions;
  };
  return { parts, save, as, held };
};

it('gives somebody a post that is no longer theirs once more, and takes it back', async () => {
  const { parts, as, held } = await world();
  const model = { user: 'ann', department: 'physics', post: 'keeper', code: 'physics/keeper' };
  const given = { errcode: 0, ids: ['ann/physics/keeper'] };
  for (const command_id of ['one', 'two']) {
    expect(await answerOf(addTriple(parts), { model, command_id }, as('admin'))).toMatchObject(given);
    expect(await held()).toEqual([{ dept: 'physics', post: 'keeper', active: 1 }]);
  }
  const taken = await answerOf(deleteTriple(parts), { id: 'ann/physics/keeper' }, as('admin'));
  expect(taken).toMatchObject(given);
  expect(await held()).toEqual([]);
});

it.each([
  [{ code: 'physics/other' }, 1002],
  [{ department: 'chemistry' }, 4004],
  [{ post: 'dean' }, 4004],
  [{ user: 'nobody' }, 4004],
])('gives no post by %j', async (more, errcode) => {
  const { parts, as } = await world();
  const model = { user: 'ann', department: 'physics', post: 'keeper', ...more };
  expect(await answerOf(addTriple(parts), { model }, as('admin'))).toMatchObject({ errcode });
});

it('tells whether a group is on', async () => {
  const { parts, save, as } = await world();
  await save(group, 'off', { name: '旧组', status: 0, members: [] });
  await save(group, 'on', { name: '新组', members: [] });
  const { edges } = await answerOf<Connection<Row>>(groupList(parts), { first: 10 }, as('ann'));
  expect(edges.map(({ node }) => [node.id, node.status]).toSorted()).toEqual([
    ['off', 0],
    ['on', 1],
  ]);
});

it('lets somebody who is not of the office make a hundred groups', async () => {
  const { parts, as } = await world();
  const make = (command_id: string, ...roles: readonly string[]) =>
    answerOf(createGroup(parts), { model: { name: command_id }, command_id }, as('ann', ...roles));
  for (let made = 0; made < 100; made += 1) expect(await make(`group-${made}`)).toMatchObject({ errcode: 0 });
  expect(await make('one-more')).toMatchObject({ errcode: 1006 });
  expect(await make('of-the-office', 'super_admin')).toMatchObject({ errcode: 0 });
});
