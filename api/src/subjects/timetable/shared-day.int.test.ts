// A day that many open at once, over the running product: what they are given alike is what each would have been
// given alone, and what changes, or is taken back, shows in the next answer.
import { randomUUID } from 'node:crypto';
import { addDays } from '@campus/events/domain/time/dates';
import { localOf } from '@campus/events/domain/time/zone';
import { runServer } from '@campus/loadtest/harness/running-server';
import { beforeAll, describe, expect, it } from 'vitest';
import { own } from '../../demonstration/resource-row.ts';
import { PASSWORD, productOn } from '../../testing/running-product.ts';

const date = addDays(localOf('Asia/Shanghai', Date.now()).date, 3);

type Fields = Readonly<Record<string, unknown>>;

const product = productOn(runServer(['admin', 'auditor', 'student1', 'other-student1']));
const { call, askAs } = product;
/** The position of the last command. */
let position = '';

interface Saved {
  readonly errcode: number;
  readonly position: string;
  readonly ids?: readonly string[] | null;
}

const command = async (account: string, text: string, declared: string, variables: Fields) => {
  const query = `mutation (${declared}) { saved: ${text} }`;
  const { saved } = await askAs(account)<{ saved: Saved }>(query, variables);
  expect(saved, JSON.stringify(saved)).toMatchObject({ errcode: 0 });
  position = saved.position;
  return saved.ids?.[0] ?? '';
};
const save = (operation: string, input: string, model: Fields) =>
  command('admin', `${operation}(model: $model) { errcode msg_en position ids }`, `$model: ${input}!`, {
    model,
  });
const person = async (more: Fields = {}): Promise<string> => {
  const account = `p${randomUUID().slice(0, 8)}`;
  const model = { account, name: account, password: PASSWORD, roles: ['user'], ...more };
  await save('saveAccount', 'AccountInput', model);
  await product.signIn(account);
  return account;
};
const department = () => {
  const code = `d${randomUUID().slice(0, 8)}`;
  return save('editDepartment', 'DepartmentInput', { code, name: code });
};
const room = (name: string, more: Fields = {}) =>
  save('saveResources', 'ResourcesInput', {
    ...own,
    resources_type_id: type,
    resources_number: name,
    resources_name: name,
    state: 1,
    ...more,
  });
const changeRoom = (id: string, more: Fields) => save('updateResources', 'ResourcesInput', { id, ...more });
const visibleTo = (object_type: number, object_id: string): Fields => ({
  resource_open_mode: 2,
  visibleObjectList: [{ object_type, object_id }],
});
const book = (account: string, resources_id: string, start: string, end: string, theme: string) =>
  command(
    account,
    'saveAppointmentInformation(model: $model) { errcode msg_en position ids }',
    '$model: AppointmentInformationInput!',
    {
      model: {
        resources_id,
        appointment_date: date,
        start_time: start,
        end_time: end,
        theme,
        person_times: 1,
        notice_read: 1,
      },
    },
  );

const LIST = `query ($type: ID!, $p: String) {
  findResourcesAllByAccount(typeId: $type, first: 200, min_position: $p) {
    totalCount adminAuthType edges { cursor node { id resources_number resources_name capacity state } }
  }
}`;
const LIKED = `query ($type: ID!) {
  findResourcesAllByAccount(typeId: $type, first: 200) { edges { node { id like } } }
}`;
const DAY = `query ($ids: [ID!]!, $date: String!, $p: String) {
  timetableRules(resourceIds: $ids, min_position: $p) { resourceId revision rules mayBook { errcode } }
  timetableDays(resourceIds: $ids, from: $date, to: $date, min_position: $p) {
    resourceId date revision rulesRevision claims { key start end state taken capacity label { zh en } }
  }
}`;

const listOf = (account: string, p?: string) => call(account, { query: LIST, variables: { type, p } });
const dayOf = (account: string, ids: readonly string[], p?: string) =>
  call(account, { query: DAY, variables: { ids, date, p } });
const idsIn = (answer: string): string[] => {
  const { data }: { data: { findResourcesAllByAccount: { edges: { node: { id: string } }[] } } } =
    JSON.parse(answer);
  if (!data) throw new Error(answer);
  return data.findResourcesAllByAccount.edges.map(({ node }) => node.id);
};
/** An answer to one who waits for a position is made for that one alone, and tells of the waiting beside its data. */
const alone = (answer: string): string => {
  const { data, errors }: { data?: unknown; errors?: unknown } = JSON.parse(answer);
  return `${JSON.stringify({ errors, data })}\n`;
};

let type: string;
let people: readonly string[];
let [ana, ben, kay] = ['', '', ''];
let open: string;
/** In the open room. */
let booking: string;
let ofKay: string;

/** All see, once the last command has arrived everywhere, what is made for each alone; twice, from the start and kept. */
const agree = async (): Promise<void> => {
  for (const account of people) {
    const list = await listOf(account, position);
    for (let times = 0; times < 2; times += 1) expect(await listOf(account)).toBe(alone(list));
    const ids = idsIn(list);
    const day = await dayOf(account, ids, position);
    for (let times = 0; times < 2; times += 1) expect(await dayOf(account, ids)).toBe(alone(day));
  }
};

beforeAll(async () => {
  type = await save('saveResourcesType', 'ResourcesTypeInput', {
    resources_name: 'Shared',
    appointment_category: 1,
    state: 1,
    common_enable: 1,
  });
  const [here, there] = [await department(), await department()];
  ana = await person({ dept: here });
  ben = await person({ dept: there });
  kay = await person({ dept: there });
  people = [ana, ben, kay, 'admin', 'auditor', 'student1'];
  open = await room('open');
  await room('of here', visibleTo(2, here));
  await room('of there', visibleTo(2, there));
  ofKay = await room('of kay', {
    hide_appointment_information: 1,
    resourcesAuthList: [
      { grant_object_type: 1, grant_object_id: kay, grant_permission_item: 'appointment_manage' },
    ],
  });
}, 180_000);

describe('a day that many look at', () => {
  it('is to each what it would be to them alone', async () => {
    await agree();
    const seen = async (account: string) => idsIn(await listOf(account)).length;
    expect([await seen(ana), await seen(ben), await seen('student1'), await seen('admin')]).toEqual([
      3, 3, 2, 4,
    ]);
  });

  it('shows a booking to all, and its subject only to those who may read it', async () => {
    await book(ana, ofKay, '09:00', '10:00', 'Subject of ana');
    await agree();
    booking = await book(ben, open, '10:00', '11:00', 'Subject of ben');
    await agree();
    expect(await dayOf(kay, [ofKay])).toContain('Subject of ana');
    expect(await dayOf(ben, [ofKay])).not.toContain('Subject of ana');
    await changeRoom(ofKay, { resourcesAuthList: [] });
    expect(await dayOf(kay, [ofKay])).not.toContain('Subject of ana');
    await agree();
  });

  it('shows another name and another rule at once', async () => {
    await changeRoom(open, { resources_name: 'renamed', appointment_close_time: '21:00' });
    expect(await listOf(ben)).toContain('renamed');
    expect(await dayOf(ben, [open])).toContain('"openHours":{"start":480,"end":1260}');
    await agree();
  });

  it('is without a room at once that somebody may see no more', async () => {
    expect(idsIn(await listOf(ben))).toContain(open);
    expect(await dayOf(ben, [open])).toContain(open);
    await changeRoom(open, visibleTo(1, ana));
    expect(idsIn(await listOf(ben))).not.toContain(open);
    expect(await dayOf(ben, [open])).toContain('4004');
    expect(await dayOf(ana, [open])).toContain(open);
    await agree();
    await changeRoom(open, { resource_open_mode: 1, visibleObjectList: [] });
    await agree();
  });

  it('is without the rooms of a department at once for who has left it', async () => {
    const before = idsIn(await listOf(kay));
    await save('updateAccount', 'AccountInput', { id: kay, dept: await department() });
    expect(idsIn(await listOf(kay)).length).toBe(before.length - 1);
    await agree();
  });

  it('is without a room that was switched off', async () => {
    await changeRoom(open, { state: 0, decided_bookings: [booking] });
    await listOf(ben, position);
    expect(idsIn(await listOf(ben))).not.toContain(open);
    await changeRoom(open, { state: 1 });
    await agree();
  });

  it('has the favourites of each for themselves', async () => {
    const ask = (account: string) => call(account, { query: LIKED, variables: { type } });
    await ask(ben);
    await command(
      ben,
      'updateResourcesLike(resourcesId: $id, like: 1) { errcode msg_en position }',
      '$id: ID!',
      { id: open },
    );
    await listOf(ben, position);
    expect(await ask(ben)).toContain(`{"id":"${open}","like":1}`);
    expect(await ask(ana)).toContain(`{"id":"${open}","like":0}`);
  });

  it('is nothing to another tenant', async () => {
    const other = 'other-student1';
    expect(idsIn(await listOf(other))).toEqual([]);
    expect(await dayOf(other, [open])).toContain('4004');
    expect(await dayOf(other, [open])).not.toContain(`"resourceId":"${open}"`);
  });
});
