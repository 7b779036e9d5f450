// Somebody leaves, through the whole product: what they had booked ahead is released or handed over as the rule says,
// once, also where the process dies in between.
import { randomUUID } from 'node:crypto';
import { fetchToken } from '@campus/deploy/ops/client';
import { addDays } from '@campus/events/domain/time/dates';
import { localOf } from '@campus/events/domain/time/zone';
import { removeFolder, type ServerProcess, startServer } from '@campus/loadtest/harness/server-process';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { steadyId } from '../../demonstration/chance.ts';
import { own } from '../../demonstration/resource-row.ts';
import { callingAt } from '../../testing/calling.ts';
import { savingWith } from '../../testing/saving.ts';

const PASSWORD = 'campus-2026';
const today = localOf('Asia/Shanghai', Date.now()).date;
const tokens = new Map<string, string>();
let server: ServerProcess;
let room: string;
const { askAs } = callingAt(() => server.url, tokens);
const saving = savingWith(askAs);

const send = async (
  by: string,
  call: string,
  declared: string,
  variables: Readonly<Record<string, unknown>>,
): Promise<string> => {
  const saved = await saving.send(by, call, declared, variables);
  expect(saved, call).toMatchObject({ errcode: 0 });
  return saved.ids?.[0] ?? '';
};
const save = (call: string, input: string, model: object, by = 'admin') =>
  send(by, `${call}(model: $model)`, `$model: ${input}!`, { model });
const departments = ['registrar', 'library'].map((key) => steadyId('campus', 'department', key));
const person = async (): Promise<string> => {
  const account = `p${randomUUID().slice(0, 8)}`;
  const model = { account, name: account, password: PASSWORD, roles: ['user'], dept: departments[0] };
  await save('saveAccount', 'AccountInput', model);
  tokens.set(account, (await fetchToken(server.url, { name: account, password: PASSWORD })).access);
  return account;
};
let booked = 0;
const book = (by: string): Promise<string> => {
  booked += 1;
  const model = {
    resources_id: room,
    appointment_date: addDays(today, booked),
    start_time: '09:00',
    end_time: '10:00',
    theme: '组会',
    phone: '13900001111',
    notice_read: 1,
    participantList: [{ participant_id: 'student2', participant_name: '乙' }],
  };
  return save('saveAppointmentInformation', 'AppointmentInformationInput', model, by);
};
interface Seen {
  readonly status: string;
  readonly appointment_user: string;
  readonly appointment_user_name: string;
  readonly theme: string;
  readonly phone: string | null;
}
const look = async (id: string): Promise<Seen> =>
  (
    await askAs('admin')<{ one: Seen }>(
      `query ($id: ID!) { one: findAppointmentInformation(id: $id) { status appointment_user
        appointment_user_name theme phone } }`,
      { id },
    )
  ).one;
const eventually = (read: () => unknown) => expect.poll(read, { timeout: 30_000, interval: 200 });
const leave = (account: string, change: object) =>
  save('updateAccount', 'AccountInput', { id: account, ...change });
const settledFor = async (account: string): Promise<number> => {
  const { log } = await askAs('auditor')<{ log: { edges: readonly { node: { operate_object: string } }[] } }>(
    `query ($filter: JSON) { log: findOperateLogAll(first: 50, filter: $filter) { edges { node {
      operate_object } } } }`,
    { filter: { operate_module: 'departure' } },
  );
  return log.edges.filter(({ node }) => node.operate_object.includes(account)).length;
};

beforeAll(async () => {
  server = await startServer();
  for (const name of ['admin', 'auditor', 'student2'])
    tokens.set(name, (await fetchToken(server.url, { name, password: 'campus' })).access);
  const type = await save('saveResourcesType', 'ResourcesTypeInput', {
    resources_name: '研讨室',
    state: 1,
    common_enable: 1,
    appointment_category: 1,
  });
  room = await save('saveResources', 'ResourcesInput', {
    ...own,
    resources_type_id: type,
    resources_number: randomUUID().slice(0, 8),
    resources_name: '研讨室',
    state: 1,
  });
}, 180_000);
afterAll(async () => {
  await server.stop();
  await removeFolder(server.folder);
});

it('releases what a disabled account had booked, also over a restart, and tells those who take part', async () => {
  const account = await person();
  await save('saveDepartureRule', 'DepartureRuleInput', { on_disabled: 1, on_moved: 0 });
  const ids = [await book(account), await book(account)];
  await leave(account, { disabled: 1 });
  const { folder } = server;
  await server.kill();
  server = await startServer({ folder });
  for (const name of ['admin', 'auditor', 'student2'])
    tokens.set(name, (await fetchToken(server.url, { name, password: 'campus' })).access);
  for (const id of ids) await eventually(async () => (await look(id)).status).toBe('cancelled');
  await eventually(() => settledFor(account)).toBe(1);
}, 120_000);

it('keeps what somebody had booked who only moved, unless the rule says otherwise', async () => {
  const account = await person();
  const id = await book(account);
  await leave(account, { dept: departments[1] });
  await eventually(() => settledFor(account)).toBe(1);
  expect((await look(id)).status).toBe('pending');
});

it('hands it over to the successor, who alone may act on it then', async () => {
  const [account, successor] = [await person(), await person()];
  await save('saveDepartureRule', 'DepartureRuleInput', { on_moved: 2, on_disabled: 2, successor });
  const id = await book(account);
  await leave(account, { dept: departments[1] });
  await eventually(async () => (await look(id)).appointment_user).toBe(successor);
  expect(await look(id)).toMatchObject({
    status: 'pending',
    appointment_user_name: successor,
    theme: '组会',
    phone: null,
  });
  await eventually(async () => {
    const { mine } = await askAs(successor)<{ mine: { edges: readonly { node: { text: string } }[] } }>(
      '{ mine: myMessages(first: 20) { edges { node { text } } } }',
    );
    return mine.edges.some(({ node }) => node.text.includes('接手'));
  }).toBe(true);
  await send(successor, 'updateAppointmentInformationState(id: $id, state: 2, reason: "x")', '$id: ID!', {
    id,
  });
  expect((await look(id)).status).toBe('cancelled');
});

it('releases it where the successor has left as well', async () => {
  const [account, successor] = [await person(), await person()];
  await save('saveDepartureRule', 'DepartureRuleInput', { on_moved: 2, on_disabled: 2, successor });
  await leave(successor, { disabled: 1 });
  const id = await book(account);
  await leave(account, { disabled: 1 });
  await eventually(async () => (await look(id)).status).toBe('cancelled');
});
