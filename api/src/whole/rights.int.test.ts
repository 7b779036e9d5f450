// What was taken back works no more from the moment it was acknowledged, one test for each way a right ends:
// for the token that was issued before, over HTTP and on the socket that is open.
import { randomUUID } from 'node:crypto';
import { addDays } from '@campus/events/domain/time/dates';
import { localOf } from '@campus/events/domain/time/zone';
import { runServer } from '@campus/loadtest/harness/running-server';
import { beforeAll, describe, expect, it } from 'vitest';
import { productOn } from '../testing/running-product.ts';
import { connect, type SocketClient } from '../testing/socket-client.ts';

const today = localOf('Asia/Shanghai', Date.now()).date;

type Fields = Readonly<Record<string, unknown>>;

const product = productOn(runServer(['admin']));
const { call, askAs, person, signIn } = product;

const admin = async (operation: string, declared: string, variables: Fields): Promise<string> => {
  const text = `mutation (${declared}) { saved: ${operation} { errcode msg_en ids } }`;
  const { saved } = await askAs('admin')<{
    saved: { errcode: number; msg_en: string; ids: readonly string[] | null };
  }>(text, variables);
  expect(saved, JSON.stringify(saved)).toMatchObject({ errcode: 0 });
  return saved.ids?.[0] ?? '';
};
const save = (operation: string, input: string, model: Fields) =>
  admin(`${operation}(model: $model)`, `$model: ${input}!`, { model });

const change = (account: string, fields: Fields) =>
  save('updateAccount', 'AccountInput', { id: account, ...fields });
const department = (more: Fields = {}) => {
  const code = `d${randomUUID().slice(0, 8)}`;
  return save('editDepartment', 'DepartmentInput', { code, name: code, ...more });
};
const room = (more: Fields = {}) => product.makeRoom(type, more);
const visibleTo = (object_type: number, object_id: string): Fields => ({
  resource_open_mode: 2,
  visibleObjectList: [{ object_type, object_id }],
});
const granted = (grant_object_type: number, grant_object_id: string): Fields => ({
  resourcesAuthList: [{ grant_object_type, grant_object_id, grant_permission_item: 'appointment_manage' }],
});

let periods = 0;
/** The catalogue's code of the answer, whether it is a result or an error. */
const book = async (account: string, resources_id: string, forManage = false): Promise<number> => {
  const minutes = 480 + 30 * (periods++ % 27);
  const at = (minute: number) =>
    `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
  const model = {
    resources_id,
    appointment_date: addDays(today, 3),
    start_time: at(minutes),
    end_time: at(minutes + 30),
    theme: 'x',
    person_times: 1,
    notice_read: 1,
  };
  const operation = `saveAppointmentInformation${forManage ? 'ForManage' : ''}`;
  const query = `mutation ($model: AppointmentInformationInput!) { done: ${operation}(model: $model) { errcode } }`;
  return codeOf(await call(account, { query, variables: { model } }));
};
const codeOf = (body: string): number => {
  const {
    data,
    errors,
  }: {
    data?: { done?: { errcode?: number } } | null;
    errors?: readonly { extensions?: { errcode?: number } }[];
  } = JSON.parse(body);
  return errors?.[0]?.extensions?.errcode ?? data?.done?.errcode ?? 0;
};
const socketOf = (account: string): Promise<SocketClient> =>
  connect(product.url(), { token: product.tokens.get(account) ?? '' });
const watching = async (account: string, resource: string): Promise<SocketClient> => {
  const socket = await socketOf(account);
  const query =
    'subscription ($ids: [ID!]!, $day: String!) { timetable(resourceIds: $ids, from: $day, to: $day) { revision } }';
  socket.subscribe('watch', query, { ids: [resource], day: addDays(today, 3) });
  await socket.until(({ id, type: kind }) => id === 'watch' && kind === 'next');
  return socket;
};
const endOf = (socket: SocketClient) =>
  socket.until(({ id, type: kind }) => id === 'watch' && kind === 'error');

/** Grants give; who holds one is read from the list of resources, which a new one is in soon. */
const managed = (account: string, resource: string) =>
  expect.poll(() => book(account, resource, true)).toBe(0);

let type: string;
let keepers: string;

beforeAll(async () => {
  type = await product.makeType();
}, 180_000);

describe('an account', () => {
  const endings: readonly (readonly [how: string, end: (account: string) => Promise<unknown>])[] = [
    ['disabled', (account) => change(account, { disabled: 1 })],
    ['deleted', (account) => admin('deleteAccount(id: $id)', '$id: ID!', { id: account })],
    ['given another password', (account) => change(account, { password: 'another-2026' })],
  ];
  it.each(endings)('that was %s books no more, and its sockets close', async (_, end) => {
    const [account, resource] = [await person(), await room()];
    expect(await book(account, resource)).toBe(0);
    const socket = await watching(account, resource);
    await end(account);
    expect(await book(account, resource)).toBe(4001);
    expect(await socket.closed()).toMatchObject({ code: 4403 });
  });

  it('signs in with its new password, and books', async () => {
    const [account, resource] = [await person(), await room()];
    await change(account, { password: 'another-2026' });
    await signIn(account, 'another-2026');
    expect(await book(account, resource)).toBe(0);
  });

  it('of an institution that is switched off has ended, and is back with it', async () => {
    const account = 'other-student1';
    await Promise.all([signIn(account, 'campus'), signIn('other-admin', 'campus')]);
    const set = (state: number) =>
      admin('updateTenantsByTenantId(model: $model)', '$model: TenantsInput!', {
        model: { tenant_id: 'harbour', state },
      });
    const ask = async () => codeOf(await call(account, { query: '{ me { account } }', variables: {} }));
    await set(0);
    expect(await ask()).toBe(4001);
    await set(1);
    expect(await ask()).toBe(0);
  });
});

describe('a role', () => {
  const asking = { query: '{ done: findOperateLogAll(first: 1) { totalCount } }', variables: {} };
  const follow = 'subscription { operateLog { position } }';

  it('that was taken away gives nothing more, and ends what was opened by it', async () => {
    const account = await person({ roles: ['user', 'auditor'] });
    expect(codeOf(await call(account, asking))).toBe(0);
    const socket = await socketOf(account);
    socket.subscribe('watch', follow);
    await change(account, { roles: ['user'] });
    expect(codeOf(await call(account, asking))).toBe(4001);
    await endOf(socket);
    socket.subscribe('again', follow);
    await socket.until(({ id, type: kind }) => id === 'again' && kind === 'error');
    await socket.close();
  });

  it('that is left goes on', async () => {
    const account = await person({ roles: ['user', 'auditor', 'approver'] });
    await change(account, { roles: ['user', 'auditor'] });
    expect(codeOf(await call(account, asking))).toBe(0);
  });
});

describe('what a department may see', () => {
  it('is hidden from who has left it', async () => {
    const [from, to] = [await department(), await department()];
    const [account, resource] = [await person({ dept: from }), await room(visibleTo(2, from))];
    expect(await book(account, resource)).toBe(0);
    const socket = await watching(account, resource);
    await change(account, { dept: to });
    expect(await book(account, resource)).not.toBe(0);
    await endOf(socket);
    await socket.close();
  });

  it('is hidden from those below once it is no longer above them', async () => {
    const above = await department();
    const below = await department({ parent: above });
    const [account, resource] = [await person({ dept: below }), await room(visibleTo(2, above))];
    expect(await book(account, resource)).toBe(0);
    const socket = await watching(account, resource);
    await save('editDepartment', 'DepartmentInput', { id: below, parent: null });
    expect(await book(account, resource)).not.toBe(0);
    await endOf(socket);
    await socket.close();
  });
});

describe('a resource', () => {
  it('that is shown to others only is booked no more by who could see it', async () => {
    const [account, other] = [await person(), await person()];
    const resource = await room(visibleTo(1, account));
    expect(await book(account, resource)).toBe(0);
    const socket = await watching(account, resource);
    await save('updateResources', 'ResourcesInput', { id: resource, ...visibleTo(1, other) });
    expect(await book(account, resource)).not.toBe(0);
    await endOf(socket);
    await socket.close();
  });

  it.each([
    ['grant', async (account: string) => granted(1, account)],
    ['grant of its department', async () => granted(2, keepers)],
  ])('is managed no more by who had a %s', async (_, grant) => {
    keepers = await department();
    const account = await person({ dept: keepers });
    const resource = await room(await grant(account));
    await managed(account, resource);
    await save('updateResources', 'ResourcesInput', { id: resource, resourcesAuthList: [] });
    expect(await book(account, resource, true)).toBe(4001);
  });

  it('is managed no more by who has left the post', async () => {
    const code = `k${randomUUID().slice(0, 8)}`;
    const [dept, post] = [await department(), await save('editPost', 'PostInput', { code, name: code })];
    const account = await person({ positions: [{ dept, post }] });
    const resource = await room({ admin_post: post, admin_dept: dept });
    await managed(account, resource);
    await change(account, { positions: [] });
    expect(await book(account, resource, true)).toBe(4001);
  });

  it('is managed no more by who was granted its type', async () => {
    const account = await person();
    const model = { resources_name: 'Granted', appointment_category: 1, state: 1, common_enable: 1 };
    const grants = [{ grant_object_type: 1, grant_object_id: account }];
    const kind = await save('saveResourcesType', 'ResourcesTypeInput', {
      ...model,
      resourcesTypeAuthList: grants,
    });
    // Asked before the type has a resource, too.
    const authOf = async () => {
      const text = '{ auth: findAccountAuth { adminAuthType } }';
      return (await askAs(account)<{ auth: { adminAuthType: number } }>(text)).auth.adminAuthType;
    };
    await expect.poll(authOf).toBe(2);
    const nobody = [{ grant_object_type: 1, grant_object_id: 'no-such-account' }];
    const { saved } = await askAs('admin')<{ saved: { errcode: number } }>(
      'mutation ($model: ResourcesTypeInput!) { saved: updateResourcesType(model: $model) { errcode } }',
      { model: { id: kind, resourcesTypeAuthList: [...grants, ...nobody] } },
    );
    expect(saved.errcode).toBe(1002);
    const resource = await room({ resources_type_id: kind });
    await managed(account, resource);
    const make = async (resources_type_id: string, more: Fields = {}): Promise<number> => {
      const query = 'mutation ($model: ResourcesInput!) { done: saveResources(model: $model) { errcode } }';
      const number = `r${randomUUID().slice(0, 8)}`;
      const own = { resources_name: number, resources_number: number, state: 1, resources_type_id, ...more };
      return codeOf(await call(account, { query, variables: { model: own } }));
    };
    expect(await make(kind)).toBe(0);
    expect(await make(type, granted(1, account))).toBe(4001);
    const removal = 'mutation ($id: ID!) { done: deleteResources(id: $id) { errcode } }';
    expect(codeOf(await call(account, { query: removal, variables: { id: resource } }))).toBe(4001);
    await save('updateResourcesType', 'ResourcesTypeInput', { id: kind, resourcesTypeAuthList: [] });
    expect(await book(account, resource, true)).toBe(4001);
    expect(await make(kind)).toBe(4001);
  });
});
