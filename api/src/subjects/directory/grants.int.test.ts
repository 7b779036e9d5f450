// Grants work from the moment they are acknowledged until they are revoked, for each kind of object, and nobody
// gives what they do not hold.
import { randomUUID } from 'node:crypto';
import { addDays } from '@campus/events/domain/time/dates';
import { localOf } from '@campus/events/domain/time/zone';
import { runServer } from '@campus/loadtest/harness/running-server';
import { beforeAll, describe, expect, it } from 'vitest';
import { productOn } from '../../testing/running-product.ts';
import { connect } from '../../testing/socket-client.ts';

const day = addDays(localOf('Asia/Shanghai', Date.now()).date, 3);

type Values = Readonly<Record<string, unknown>>;

interface Saved {
  readonly errcode: number;
  readonly ids?: readonly string[] | null;
  readonly position?: string | null;
}

const product = productOn(runServer(['admin', 'other-admin']));
const { askAs, save, person } = product;

const send = async (as: string, operation: string, declared: string, variables: Values): Promise<Saved> => {
  const text = `mutation (${declared}) { saved: ${operation} { errcode ids position } }`;
  const { saved } = await askAs(as)<{ saved: Saved }>(text, variables);
  return saved;
};

const word = () => `g${randomUUID().slice(0, 8)}`;
const department = (more: Values = {}) => {
  const code = word();
  return save('editDepartment', 'DepartmentInput', { code, name: code, ...more });
};
const post = () => {
  const code = word();
  return save('editPost', 'PostInput', { code, name: code });
};
const room = (more: Values = {}) => product.makeRoom(type, more);

let minutes = 0;
/** The catalogue's code of a booking on behalf of somebody. */
const bookForOther = async (as: string, resources_id: string): Promise<number> => {
  minutes += 1;
  const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
  const model = {
    resources_id,
    appointment_date: addDays(day, Math.floor(minutes / 10)),
    start_time: clock(8 + (minutes % 10)),
    end_time: clock(9 + (minutes % 10)),
    theme: 'x',
    person_times: 1,
    notice_read: 1,
  };
  try {
    const operation = 'saveAppointmentInformationForManage(model: $model)';
    const text = `mutation ($model: AppointmentInformationInput!) { saved: ${operation} { errcode } }`;
    const { saved } = await askAs(as)<{ saved: Saved }>(text, { model });
    return saved.errcode;
  } catch {
    return 4001;
  }
};

const GRANT = 'grantPermission(type: $type, objectId: $object, permission: $permission, filter: $filter)';
const GRANT_DECLARED = '$type: String!, $object: ID!, $permission: String!, $filter: JSON';
const grant = (as: string, type: string, object: string, permission: string, filter: unknown) =>
  send(as, GRANT, GRANT_DECLARED, { type, object, permission, filter });
const grantFor = (object: string, filter: unknown, term: Values) =>
  send(
    'admin',
    GRANT.replace(')', ', from: $from, until: $until)'),
    `${GRANT_DECLARED}, $from: String, $until: String`,
    {
      type: 'user',
      object,
      permission: 'appointment_manage',
      filter,
      ...term,
    },
  );
const revoke = (as: string, id: string) => send(as, 'revokePermission(revokeId: $id)', '$id: ID!', { id });

const granted = async (type: string, object: string, filter: unknown): Promise<string> => {
  const saved = await grant('admin', type, object, 'appointment_manage', filter);
  expect(saved).toMatchObject({ errcode: 0 });
  return saved.ids?.[0] ?? '';
};

let type: string;

beforeAll(async () => {
  type = await product.makeType();
}, 180_000);

describe('a grant', () => {
  const filters = [
    ['one resource', (resource: string) => ({ id: resource })],
    ['the resources of a type', () => ({ resources_type_id: type })],
    ['all resources', () => null],
  ] as const;

  it.each(filters)('on %s works at once, and no more once it is revoked', async (_, filterOf) => {
    const [account, resource] = [await person(), await room()];
    expect(await bookForOther(account, resource)).toBe(4001);
    const id = await granted('user', account, filterOf(resource));
    expect(await bookForOther(account, resource)).toBe(0);
    expect(await revoke('admin', id)).toMatchObject({ errcode: 0 });
    expect(await bookForOther(account, resource)).toBe(4001);
  });

  it.each([
    ['does nothing before its first day', { from: addDays(day, 30), until: null }, 4001],
    ['works on its days', { from: addDays(day, -3), until: addDays(day, 30) }, 0],
  ])('%s', async (_, term, answer) => {
    const [account, resource] = [await person(), await room()];
    for (const filter of [{ id: resource }, { resources_type_id: type }])
      expect(await grantFor(account, filter, term)).toMatchObject({ errcode: 0 });
    expect(await bookForOther(account, resource)).toBe(answer);
  });

  it('that has ended refuses, and is not given with a last day that has passed', async () => {
    const [account, resource] = [await person(), await room()];
    const yesterday = addDays(day, -4);
    expect(await grantFor(account, { id: resource }, { from: null, until: yesterday })).toMatchObject({
      errcode: 1002,
    });
    const row = {
      grant_object_type: 1,
      grant_object_id: account,
      grant_permission_item: 'appointment_manage',
    };
    const list = (more: Values) =>
      save('updateResources', 'ResourcesInput', { id: resource, resourcesAuthList: [{ ...row, ...more }] });
    await list({ grant_until: addDays(day, 1) });
    expect(await bookForOther(account, resource)).toBe(0);
    await list({ grant_until: yesterday });
    expect(await bookForOther(account, resource)).toBe(4001);
  });

  it('given again with other days has these', async () => {
    const [account, resource] = [await person(), await room()];
    for (const filter of [{ id: resource }, { resources_type_id: type }]) {
      const later = await grantFor(account, filter, { from: addDays(day, 30), until: null });
      expect(await bookForOther(account, resource)).toBe(4001);
      const now = await grantFor(account, filter, { from: null, until: addDays(day, 30) });
      expect(now.ids).toEqual(later.ids);
      expect(await bookForOther(account, resource)).toBe(0);
      await revoke('admin', now.ids?.[0] ?? '');
    }
  });

  it('reaches nothing that its filter does not fit', async () => {
    const [account, other] = [await person(), await room()];
    await granted('user', account, { resources_number: 'none of these' });
    expect(await bookForOther(account, other)).toBe(4001);
  });

  it('by condition is one on resources that are there, and makes no new one', async () => {
    const account = await person();
    const saved = await grant('admin', 'user', account, 'resource_manage', { resources_type_id: type });
    expect(saved).toMatchObject({ errcode: 0 });
    const id = await room();
    const change = { id, resources_name: 'Changed' };
    const model = { resources_type_id: type, resources_name: 'New', resources_number: word(), state: 1 };
    const declared = '$model: ResourcesInput!';
    expect(await send(account, 'updateResources(model: $model)', declared, { model: change })).toMatchObject({
      errcode: 0,
    });
    expect(await send(account, 'saveResources(model: $model)', declared, { model })).toMatchObject({
      errcode: 4001,
    });
  });

  it('shows the pages of the item in the menu, and takes them back', async () => {
    const [account, resource] = [await person(), await room()];
    const uris = async () =>
      (
        await askAs(account)<{ canvasmenus: readonly { uri: string }[] }>('{ canvasmenus { uri } }')
      ).canvasmenus.map(({ uri }) => uri);
    expect(await uris()).toEqual([]);
    const saved = await grant('admin', 'user', account, 'resource_manage', { id: resource });
    expect(await uris()).toContain('/manage/resources/resources-list');
    const { canvasmenus } = await askAs(account)<{
      canvasmenus: readonly { uri: string; description: string | null }[];
    }>('{ canvasmenus { uri description } }');
    expect(canvasmenus).toContainEqual({
      uri: '/manage/resources/resources-list',
      description: 'resource:import',
    });
    await revoke('admin', saved.ids?.[0] ?? '');
    expect(await uris()).toEqual([]);
  });

  it('that was revoked ends what was opened by it', async () => {
    const [account, resource] = [await person(), await room({ resource_open_mode: 3 })];
    const id = await granted('user', account, { resources_type_id: type });
    const socket = await connect(product.url(), { token: product.tokens.get(account) ?? '' });
    const query =
      'subscription ($ids: [ID!]!, $day: String!) { timetable(resourceIds: $ids, from: $day, to: $day) { revision } }';
    socket.subscribe('watch', query, { ids: [resource], day });
    await socket.until((message) => message.id === 'watch' && message.type === 'next');
    await revoke('admin', id);
    await socket.until((message) => message.id === 'watch' && message.type === 'error');
    await socket.close();
  });

  it('made twice is one', async () => {
    const [account, resource] = [await person(), await room()];
    for (const filter of [{ id: resource }, null])
      expect(await granted('user', account, filter)).toBe(await granted('user', account, filter));
  });

  it('says that it was held already, so that an undo leaves it', async () => {
    const [account, resource] = [await person(), await room()];
    for (const filter of [{ id: resource }, null]) {
      const declared = '$object: ID!, $filter: JSON';
      const call = 'grantPermission(type: "user", objectId: $object, permission: "approve", filter: $filter)';
      const give = () =>
        askAs('admin')<{ saved: { held: boolean } }>(`mutation (${declared}) { saved: ${call} { held } }`, {
          object: account,
          filter,
        });
      expect(await give()).toEqual({ saved: { held: false } });
      expect(await give()).toEqual({ saved: { held: true } });
    }
  });

  it('to many at once on one resource loses none of them', async () => {
    const resource = await room();
    const people = [await person(), await person(), await person()];
    const ids = await Promise.all(people.map((account) => granted('user', account, { id: resource })));
    expect(new Set(ids).size).toBe(3);
    for (const account of people) expect(await bookForOther(account, resource)).toBe(0);
  });

  it.each([
    ['1002', 'role', 'appointment_manage', null],
    ['1002', 'user', 'everything', null],
    ['1002', 'user', 'approve', { no_such_field: 1 }],
    ['4004', 'department', 'approve', null],
    ['4004', 'user', 'approve', { id: 'no such resource' }],
  ])('is refused with %s where it means nothing: %s, %s', async (code, kind, permission, filter) => {
    const object = kind === 'department' ? 'nowhere' : await person();
    expect(await grant('admin', kind, object, permission, filter)).toMatchObject({ errcode: Number(code) });
  });
});

describe('what somebody is', () => {
  const update = (account: string, fields: Values) =>
    save('updateAccount', 'AccountInput', { id: account, ...fields });

  it('gives the grants of a department and of those above it, until they leave', async () => {
    const above = await department();
    const [below, elsewhere, resource] = [
      await department({ parent: above }),
      await department(),
      await room(),
    ];
    const account = await person({ dept: below });
    await granted('department', above, { resources_type_id: type });
    expect(await bookForOther(account, resource)).toBe(0);
    await update(account, { dept: elsewhere });
    expect(await bookForOther(account, resource)).toBe(4001);
  });

  it.each(['post', 'triple'] as const)('gives the grants of a %s, until it is taken away', async (kind) => {
    const [of, as, account, resource] = [await department(), await post(), await person(), await room()];
    await granted(kind, kind === 'post' ? as : `${of}/${as}`, null);
    expect(await bookForOther(account, resource)).toBe(4001);
    const model = { user: account, department: of, post: as };
    const held = await save('addTriple', 'TripleInput', model);
    expect(await bookForOther(account, resource)).toBe(0);
    expect(await send('admin', 'deleteTriple(id: $id)', '$id: ID!', { id: held })).toMatchObject({
      errcode: 0,
    });
    expect(await bookForOther(account, resource)).toBe(4001);
  });

  it('gives the grants of a group, until they leave it or it is switched off', async () => {
    const [account, other, resource] = [await person(), await person(), await room()];
    const group = await save('createGroup', 'GroupInput', {
      name: word(),
      members: [{ accountNo: account }, { accountNo: other }],
    });
    await granted('group', group, null);
    expect(await bookForOther(account, resource)).toBe(0);
    await save('updateGroup', 'GroupInput', { id: group, members: [{ accountNo: other }] });
    expect(await bookForOther(account, resource)).toBe(4001);
    expect(await bookForOther(other, resource)).toBe(0);
    await save('updateGroup', 'GroupInput', { id: group, status: 0 });
    expect(await bookForOther(other, resource)).toBe(4001);
  });

  it('shows a resource to a group, until somebody leaves it', async () => {
    const account = await person();
    const group = await save('createGroup', 'GroupInput', {
      name: word(),
      members: [{ accountNo: account }],
    });
    const visibleObjectList = [{ object_type: 5, object_id: group }];
    const resource = await room({ resource_open_mode: 2, visibleObjectList });
    const sees = async () =>
      (
        await askAs(account)<{ one: unknown }>('query ($id: ID) { one: findResources(id: $id) { id } }', {
          id: resource,
        })
      ).one;
    expect(await sees()).not.toBeNull();
    await save('updateGroup', 'GroupInput', { id: group, members: [] });
    expect(await sees()).toBeNull();
  });
});

describe('nobody gives what they do not hold', () => {
  it('a person with one item on one resource', async () => {
    const [account, friend, resource, other] = [await person(), await person(), await room(), await room()];
    await grant('admin', 'user', account, 'resource_manage', { id: resource });
    const refused = { errcode: 4001 };
    expect(await grant(account, 'user', friend, 'approve', { id: resource })).toMatchObject(refused);
    expect(await grant(account, 'user', account, 'statistics', { id: resource })).toMatchObject(refused);
    expect(await grant(account, 'user', friend, 'resource_manage', { id: other })).toMatchObject(refused);
    expect(await grant(account, 'user', friend, 'resource_manage', null)).toMatchObject(refused);
    expect(await grant(account, 'user', friend, 'resource_manage', { id: resource })).toMatchObject({
      errcode: 0,
    });
  });

  it('through the form of the resource neither', async () => {
    const [account, resource] = [await person(), await room()];
    await grant('admin', 'user', account, 'resource_manage', { id: resource });
    const edit = (fields: Values) =>
      send(account, 'updateResources(model: $model)', '$model: ResourcesInput!', {
        model: { id: resource, ...fields },
      });
    const row = { grant_object_type: 1, grant_object_id: account, grant_permission_item: 'approve' };
    const kept = { ...row, grant_permission_item: 'resource_manage' };
    expect(await edit({ resourcesAuthList: [kept, row] })).toMatchObject({ errcode: 4001 });
    expect(await edit({ admin_post: await post(), admin_dept: await department() })).toMatchObject({
      errcode: 4001,
    });
    expect(await edit({ describe: 'clean' })).toMatchObject({ errcode: 0 });
  });

  it('an item that is not about editing edits nothing', async () => {
    const [account, resource, other] = [await person(), await room(), await room()];
    await grant('admin', 'user', account, 'resource_manage', { id: other });
    await grant('admin', 'user', account, 'statistics', { id: resource });
    const model = { id: resource, describe: 'mine' };
    const edited = await send(account, 'updateResources(model: $model)', '$model: ResourcesInput!', {
      model,
    });
    expect(edited).toMatchObject({ errcode: 4001 });
  });

  it('by joining a group that was granted something', async () => {
    const maker = await person();
    const create = (as: string) =>
      send(as, 'createGroup(model: $model)', '$model: GroupInput!', { model: { name: word() } });
    const change = (as: string, id: string) =>
      send(as, 'updateGroup(model: $model)', '$model: GroupInput!', {
        model: { id, members: [{ accountNo: maker }] },
      });
    const id = (await create(maker)).ids?.[0] ?? '';
    expect(await change(await person(), id)).toMatchObject({ errcode: 4001 });
    expect(await change(maker, id)).toMatchObject({ errcode: 0 });
    await granted('group', id, null);
    expect(await change(maker, id)).toMatchObject({ errcode: 4001 });
  });

  it('by leaving a group that a charge is for, or a message goes to', async () => {
    const maker = await person();
    const made = async () =>
      (
        await send(maker, 'createGroup(model: $model)', '$model: GroupInput!', {
          model: { name: word(), members: [{ accountNo: maker }] },
        })
      ).ids?.[0] ?? '';
    const leave = (id: string) =>
      send(maker, 'updateGroup(model: $model)', '$model: GroupInput!', { model: { id, members: [] } });
    const [charged, told, free] = [await made(), await made(), await made()];
    const listOf = (object_id: string) => [{ object_id, object_type: 5 }];
    const rule = { name: word(), unit: 1, price: '30', deduction_mode: 1, charge_reminder: '请按时支付' };
    const rule_id = await save('saveChargeRule', 'ChargeRuleInput', rule);
    await save('saveChargeResourceRule', 'ChargeResourceRuleInput', {
      resources_id: await room(),
      rule_id,
      objectList: listOf(charged),
    });
    await save('saveNotificationTask', 'NotificationTaskInput', {
      title: word(),
      content: '通知',
      channels: ['site'],
      receiverList: listOf(told),
    });
    expect(await leave(charged)).toMatchObject({ errcode: 4001 });
    expect(await leave(told)).toMatchObject({ errcode: 4001 });
    expect(await leave(free)).toMatchObject({ errcode: 0 });
  });

  it('in another tenant', async () => {
    const [account, resource] = [await person(), await room()];
    const missing = { errcode: 4004 };
    expect(await grant('other-admin', 'user', account, 'approve', null)).toMatchObject(missing);
    expect(await grant('other-admin', 'user', 'other-student1', 'approve', { id: resource })).toMatchObject(
      missing,
    );
    for (const id of [await granted('user', account, { id: resource }), await granted('user', account, null)])
      expect(await revoke('other-admin', id)).toMatchObject(missing);
  });
});
