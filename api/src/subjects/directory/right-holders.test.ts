// Rights by their holders, what a revocation would leave, and the answer to one question: as what decides them has it.
import { account } from '@campus/events/directory/account';
import { department } from '@campus/events/directory/department';
import { grantee } from '@campus/events/directory/grantee';
import { group } from '@campus/events/directory/group';
import { post } from '@campus/events/directory/post';
import type { Entity } from '@campus/events/domain/record/entity';
import { record } from '@campus/events/domain/record/record';
import { recordStream } from '@campus/events/domain/streams';
import { resource } from '@campus/events/resource/resource';
import { resourceType } from '@campus/events/resource/resource-type';
import { standIn } from '@campus/events/testing/stand-in';
import { beforeAll, expect, it } from 'vitest';
import { granteeId } from '../../records/grants.ts';
import { createPlainParts, openSealing } from '../../testing/plain-parts.ts';
import { answerOf, callerOf, contextOf } from '../../testing/requests.ts';
import { accessView, answerAccess } from './access-view.ts';
import type { PeopleParts } from './parts.ts';
import { revocationLeaves, rightHolders } from './right-holders.ts';
import { rightResources } from './right-resources.ts';

const tenant = 'campus';
const plain = createPlainParts({ keyring: openSealing });
const following: PeopleParts['following'] = (_key, compute) => compute();
const parts = standIn<PeopleParts>({ ...plain, following });
const context = contextOf({ caller: callerOf({ account: 'root', roles: ['super_admin'] }) });

const save = (entity: Entity, id: string, fields: Readonly<Record<string, unknown>>, of = tenant) =>
  plain.transact(
    recordStream(of, entity.name, id),
    record,
    { type: 'Save', as: 'create', fields, defaults: {} },
    { tenant: of, actor: 'root', correlation: id },
  );

const granted = (type: 'user' | 'group', id: string, permissions: readonly object[]) =>
  save(grantee, granteeId({ kind: type, id }), { type, object_id: id, permissions });

beforeAll(async () => {
  await save(department, 'physics', { code: 'physics', name: '物理系' });
  await save(post, 'keeper', { code: 'keeper', name: '管理员' });
  await save(account, 'root', { account: 'root', name: 'Root', roles: ['super_admin'] });
  await save(account, 'ann', {
    account: 'ann',
    name: 'Ann',
    positions: [{ dept: 'physics', post: 'keeper' }],
  });
  await save(account, 'ben', { account: 'ben', name: 'Ben' });
  await save(account, 'cai', { account: 'cai', name: 'Cai' });
  await save(account, 'far', { account: 'far', name: 'Far' }, 'harbour');
  await save(group, 'council', { name: '委员会', members: [{ accountNo: 'ann' }, { accountNo: 'ben' }] });
  await save(resourceType, 'rooms', { resources_name: '房间' });
  const kept = { admin_post: 'keeper', admin_dept: 'physics' };
  await save(resource, 'lab', { resources_name: '实验室', resources_type_id: 'rooms', ...kept });
  await save(resource, 'hall', { resources_name: '礼堂', resources_type_id: 'rooms' });
  const rooms = { filter: { resources_type_id: 'rooms' } };
  await granted('user', 'ann', [
    { id: 'a1', permission: 'approve', ...rooms, until: '2026-12-01' },
    { id: 'a2', permission: 'statistics', ...rooms, until: '2026-12-01' },
  ]);
  await granted('group', 'council', [{ id: 'c1', permission: 'register', filter: null }]);
  await granted('user', 'cai', [
    { id: 'later', permission: 'approve', filter: null, from: '2027-01-01' },
    { id: 'over', permission: 'register', filter: null, until: '2026-01-01' },
  ]);
});

interface Row {
  readonly id: string;
  readonly sources: readonly {
    readonly kind: string;
    readonly permissions: readonly string[];
    readonly phase: string;
    readonly resourceCount: number;
    readonly grants: readonly { readonly revokeId: string }[];
    readonly tripleId: string | null;
  }[];
}
const rowsFor = async (asked: object): Promise<readonly Row[]> =>
  (await answerOf<{ rows: readonly Row[] }>(rightHolders(parts), asked, context)).rows;
const ids = async (asked: object) => (await rowsFor(asked)).map(({ id }) => id);

it('has a row for each that rights were given to, and for each person of a post that keeps something', async () => {
  const all = ['user/ann', 'user/cai', 'role/super_admin', 'group/council', 'triple/physics/keeper'];
  expect((await ids({})).toSorted()).toEqual(all.toSorted());
  expect(await ids({ kinds: ['group'] })).toEqual(['group/council']);
  expect(await ids({ permission: 'register', source: 'group' })).toEqual(['user/ann', 'group/council']);
  expect(await ids({ ending: true })).toEqual(['user/ann']);
  expect(await ids({ text: 'cai' })).toEqual(['user/cai']);
  expect(await ids({ holder: 'department/physics' })).toEqual([
    'triple/physics/keeper',
    'department/physics',
  ]);
});

it('names each source of a person with its resources, what takes it away, and its days', async () => {
  const [ann] = await rowsFor({ holder: 'user/ann' });
  const said = ann?.sources.map((each) => [
    each.kind,
    each.permissions.length,
    each.resourceCount,
    each.grants.length,
    each.tripleId,
  ]);
  expect(said).toEqual([
    ['direct', 2, 2, 2, null],
    ['post', 7, 1, 0, 'ann/physics/keeper'],
    ['group', 1, 2, 0, null],
  ]);
  const [cai] = await rowsFor({ holder: 'user/cai' });
  expect(cai?.sources.map(({ phase }) => phase).toSorted()).toEqual(['ended', 'later']);
});

it('refuses a row of another tenant', async () => {
  await expect(rowsFor({ holder: 'user/far' })).rejects.toThrow();
  await expect(rowsFor({ resource: 'nowhere' })).rejects.toThrow();
});

const leaves = async (asked: object) => {
  type Left = { permission: string; before: number; after: number; from: readonly string[] };
  const left = await answerOf<readonly Left[]>(revocationLeaves(parts), asked, context);
  return left.map(({ permission, before, after, from }) => [permission, before, after, from]);
};

it('says what remains where a grant goes, and a post, and the grant of a group', async () => {
  const [ann] = await rowsFor({ holder: 'user/ann' });
  const revokeIds = ann?.sources[0]?.grants.map(({ revokeId }) => revokeId);
  expect(await leaves({ holder: 'user/ann', revokeIds })).toEqual([
    ['approve', 2, 1, ['post']],
    ['statistics', 2, 1, ['post']],
  ]);
  const post = await leaves({ holder: 'user/ann', tripleId: 'ann/physics/keeper' });
  expect(post.find(([item]) => item === 'approve')).toEqual(['approve', 1, 1, ['direct']]);
  expect(post.find(([item]) => item === 'resource_manage')).toEqual(['resource_manage', 1, 0, []]);
  const [council] = await rowsFor({ holder: 'group/council' });
  const of = council?.sources[0]?.grants.map(({ revokeId }) => revokeId);
  // Neither of the two keeps it everywhere: the post of one is about a single room.
  expect(await leaves({ holder: 'group/council', revokeIds: of })).toEqual([['register', 2, 0, ['post']]]);
});

const may = async (who: string, permission: string, on: string, day?: string) => {
  type Answer = { permitted: boolean; sources: readonly { kind: string }[] };
  const asked = { account: who, permission, resource: on, day };
  const { permitted, sources } = await answerOf<Answer>(answerAccess(parts), asked, context);
  return [permitted, ...sources.map(({ kind }) => kind)];
};

it('answers one question for today and for another day, with the sources', async () => {
  expect(await may('ann', 'approve', 'lab')).toEqual([true, 'direct', 'post']);
  expect(await may('ann', 'approve', 'hall')).toEqual([true, 'direct']);
  expect(await may('ann', 'approve', 'hall', '2026-12-02')).toEqual([false]);
  expect(await may('cai', 'approve', 'lab')).toEqual([false]);
  expect(await may('cai', 'approve', 'lab', '2027-01-01')).toEqual([true, 'direct']);
  expect(await may('cai', 'register', 'lab')).toEqual([false]);
  expect(await may('root', 'charge_register', 'hall')).toEqual([true, 'role']);
});

it('shows what somebody sees on a day: the menu, and the resources by what may be done there', async () => {
  type View = { pages: readonly object[]; places: readonly { count: number; permissions: string[] }[] };
  const seenBy = (who: string, day?: string) =>
    answerOf<View>(accessView(parts), { account: who, day }, context);
  const [cai, later] = [await seenBy('cai'), await seenBy('cai', '2027-01-01')];
  expect([cai.pages, cai.places]).toEqual([[], []]);
  expect(later.pages.length).toBeGreaterThan(0);
  expect(later.places).toMatchObject([{ count: 2, permissions: ['approve'] }]);
});

it('tells another account to nobody but super administrators and auditors', async () => {
  const ben = contextOf({ caller: callerOf({ account: 'ben', roles: ['user'] }) });
  const asked = { account: 'ann', permission: 'approve', resource: 'lab' };
  await expect(answerOf(answerAccess(parts), asked, ben)).rejects.toThrow();
  await expect(answerOf(accessView(parts), { account: 'far' }, context)).rejects.toThrow();
});

it('counts on each resource the people who hold each right today, super administrators apart', async () => {
  const ask = (asked: object) =>
    answerOf<{
      superCount: number;
      rows: readonly { id: string; held: readonly { permission: string; people: readonly string[] }[] }[];
    }>(rightResources(parts), asked, context);
  const { superCount, rows } = await ask({});
  expect(superCount).toBe(1);
  const heldOn = (id: string) =>
    Object.fromEntries(
      (rows.find((row) => row.id === id)?.held ?? [])
        .filter(({ people }) => people.length > 0)
        .map(({ permission, people }) => [permission, people.toSorted()]),
    );
  // The grant of Cai is not in force yet, another has ended.
  expect(heldOn('hall')).toEqual({ approve: ['Ann'], statistics: ['Ann'], register: ['Ann', 'Ben'] });
  expect(heldOn('lab')).toMatchObject({ resource_manage: ['Ann'], approve: ['Ann'] });
  expect((await ask({ text: '礼堂' })).rows.map(({ id }) => id)).toEqual(['hall']);
});
