// An evaluation from its writing to what a list makes of it, over the running product.
import { addDays } from '@campus/events/domain/time/dates';
import { localOf } from '@campus/events/domain/time/zone';
import { fieldsIn } from '@campus/events/domain/unknown';
import { runServer } from '@campus/loadtest/harness/running-server';
import { beforeAll, describe, expect, it } from 'vitest';
import { drawing } from '../../demonstration/drawing.ts';
import { own } from '../../demonstration/resource-row.ts';
import { productOn } from '../../testing/running-product.ts';

let type: string;
let room: string;
let other: string;
const product = productOn(
  runServer(['admin', 'student1', 'student2', 'student3', 'other-student1', 'manager1']),
);
const { askAs, send, save } = product;
const yesterday = addDays(localOf('Asia/Shanghai', Date.now()).date, -1);

type Row = Readonly<Record<string, unknown>>;

const makeRoom = async (name: string, more: object = {}): Promise<string> => {
  const model = {
    ...own,
    resources_type_id: type,
    resources_number: name,
    resources_name: name,
    state: 1,
    appointment_information_field: 'appointment_user_name',
    ...more,
  };
  return save('saveResources', 'ResourcesInput', model);
};

let hour = 8;
const used = async (user: string, resources_id = room, date = yesterday): Promise<string> => {
  const at = String(hour++).padStart(2, '0');
  const model = {
    resources_id,
    appointment_user: user,
    appointment_date: date,
    start_time: `${at}:00`,
    end_time: `${at}:30`,
    theme: '用过',
    person_times: 1,
    notice_read: 1,
  };
  return save('saveAppointmentInformationForManage', 'AppointmentInformationInput', model);
};

const evaluate = (account: string, appointment_id: string, more: object = {}) =>
  send(account, 'saveAppointmentEvaluate(model: $model)', '$model: EvaluateInput!', {
    model: { appointment_id, score: 4, content: '很好用', ...more },
  });

const FIELDS =
  'id score content user_id user_name appointment_id hide_reason reply reply_time is_own state is_anonymous images { uri }';
const shownOf = async (account: string, resourcesId = room): Promise<readonly Row[]> => {
  const { page } = await askAs(account)<{ page: { edges: readonly { node: Row }[] } }>(
    `query ($id: ID!) { page: findEvaluateAllByResourcesId(resourcesId: $id) { edges { node { ${FIELDS} } } } }`,
    { id: resourcesId },
  );
  return page.edges.map(({ node }) => node);
};
const bookingOf = async (account: string, id: string): Promise<Row> =>
  (
    await askAs(account)<{ booking: Row }>(
      `query ($id: ID!) { booking: findAppointmentInformation(id: $id) { is_evaluate actions evaluation { ${FIELDS} } } }`,
      { id },
    )
  ).booking;
const ratingOf = async (id = room): Promise<Row> =>
  (
    await askAs('student1')<{ room: Row }>(
      'query ($id: ID!) { room: findResourcesByAccount(id: $id) { evaluateCount average } }',
      { id },
    )
  ).room;

beforeAll(async () => {
  const { types } = await askAs('admin')<{ types: readonly { id: string; resources_name_en: string }[] }>(
    '{ types: findResourcesTypeAll { id resources_name_en } }',
  );
  type = types.find(({ resources_name_en }) => resources_name_en === 'Meeting rooms')?.id ?? '';
  room = await makeRoom('EV-1');
  other = await makeRoom('EV-2', { hide_appointment_information: 1 });
}, 180_000);

describe('an evaluation', () => {
  it('is written once by whom the booking was for, and then changed', async () => {
    const booking = await used('student1');
    expect(await bookingOf('student1', booking)).toMatchObject({ is_evaluate: 0, evaluation: null });
    expect((await bookingOf('student1', booking)).actions).toContain('evaluate');
    expect((await evaluate('student2', booking)).errcode).toBe(4004);
    expect((await evaluate('other-student1', booking)).errcode).toBe(4004);
    expect((await evaluate('student1', booking, { score: 6 })).errcode).toBe(1002);
    expect((await evaluate('student1', booking, { score: null })).errcode).toBe(1001);
    expect((await evaluate('student1', booking, { content: 'x'.repeat(501) })).errcode).toBe(1006);
    expect((await evaluate('student1', booking)).errcode).toBe(0);
    const evaluated = await bookingOf('student1', booking);
    expect(evaluated).toMatchObject({ is_evaluate: 1, evaluation: { score: 4, content: '很好用' } });
    expect(evaluated.actions).not.toContain('evaluate');
    expect((await evaluate('student1', booking, { score: 2, content: '改了主意' })).errcode).toBe(0);
    expect(await bookingOf('student1', booking)).toMatchObject({ evaluation: { score: 2 } });
    expect((await shownOf('student2')).filter(({ content }) => content === '改了主意')).toHaveLength(1);
  });

  it('is refused before the end, and after thirty days', async () => {
    const ahead = await used('student1', room, addDays(yesterday, 3));
    expect((await evaluate('student1', ahead)).errcode).toBe(3001);
    const old = await used('student1', room, addDays(yesterday, -31));
    expect((await evaluate('student1', old)).errcode).toBe(3002);
  });

  it('names its author only where the resource does, and never an anonymous one', async () => {
    await evaluate('student2', await used('student2'), { content: '实名' });
    await evaluate('student2', await used('student2'), { content: '匿名', is_anonymous: 1 });
    await evaluate('student2', await used('student2', other), { content: '隐藏的房间' });
    const seen = async (account: string, content: string, resource = room) =>
      (await shownOf(account, resource)).find((each) => each.content === content);
    const nobody = { user_id: null, appointment_id: null, is_own: false };
    const named = await seen('student1', '实名');
    expect(named).toMatchObject(nobody);
    expect(named?.user_name).toEqual(expect.any(String));
    expect(await seen('student1', '匿名')).toMatchObject({ ...nobody, user_name: null });
    expect(await seen('student1', '隐藏的房间', other)).toMatchObject({ ...nobody, user_name: null });
    expect(await seen('student2', '匿名')).toMatchObject({ is_own: true, user_id: 'student2' });
  });

  it('has up to six pictures, read by those who see it', async () => {
    const bearer = (account: string) => ({
      headers: { authorization: `Bearer ${product.tokens.get(account)}` },
    });
    const body = new FormData();
    body.append('file', new Blob([new Uint8Array(drawing(8, 6))]), '教室.png');
    const sent = await fetch(`${product.url()}/upload_file`, { method: 'POST', body, ...bearer('student2') });
    const uri = String(fieldsIn(await sent.json()).uri);
    const read = async (account: string) => (await fetch(`${product.url()}${uri}`, bearer(account))).status;
    expect(await read('student1')).toBe(404);
    const booking = await used('student2');
    const many = Array.from({ length: 7 }, () => ({ uri }));
    expect((await evaluate('student2', booking, { images: many })).errcode).toBe(1006);
    expect((await evaluate('student2', booking, { images: [{ uri: 'javascript:x' }] })).errcode).toBe(1002);
    const { errcode, ids } = await evaluate('student2', booking, { images: [{ uri }] });
    expect(errcode).toBe(0);
    const { evaluation } = await bookingOf('student2', booking);
    expect(evaluation).toMatchObject({ images: [{ uri }] });
    expect([await read('student1'), await read('other-student1')]).toEqual([200, 404]);
    const hide = 'updateEvaluateState(id: $id, state: 0, reason: "无关")';
    expect((await send('admin', hide, '$id: ID!', { id: ids?.[0] })).errcode).toBe(0);
    expect([await read('student1'), await read('student2'), await read('admin')]).toEqual([404, 200, 200]);
    expect((await evaluate('student2', booking)).errcode).toBe(0);
    expect((await bookingOf('student2', booking)).evaluation).toMatchObject({ images: [{ uri }] });
    expect((await evaluate('student2', booking, { images: [] })).errcode).toBe(0);
    expect((await bookingOf('student2', booking)).evaluation).toMatchObject({ images: [] });
  });

  it('is answered, hidden with a reason, shown again and deleted by administrators alone', async () => {
    const booking = await used('student3');
    const { ids } = await evaluate('student3', booking, { score: 1, content: '胡言乱语' });
    const id = ids?.[0] ?? '';
    const reply = (account: string, text: string) =>
      send(account, 'replyEvaluate(id: $id, reply: $text)', '$id: ID!, $text: String', { id, text });
    const turn = (state: number, reason?: string) =>
      send(
        'admin',
        'updateEvaluateState(id: $id, state: $state, reason: $reason)',
        '$id: ID!, $state: Int!, $reason: String',
        {
          id,
          state,
          reason,
        },
      );
    await expect(reply('student3', '我自己')).rejects.toThrow('4001');
    // An administrator of other resources learns of none of it.
    expect((await reply('manager1', '不归我管')).errcode).toBe(4004);
    const managed = async (account: string) => {
      const { found } = await askAs(account)<{ found: { totalCount: number } }>(
        'query ($filter: JSON) { found: findEvaluateAllForManage(filter: $filter) { totalCount } }',
        { filter: { id } },
      );
      return found.totalCount;
    };
    expect([await managed('admin'), await managed('manager1')]).toEqual([1, 0]);
    expect((await reply('admin', '谢谢')).errcode).toBe(0);
    expect((await turn(7, '没有这种状态')).errcode).toBe(1002);
    expect((await turn(0, 'x'.repeat(201))).errcode).toBe(1006);
    const before = await ratingOf();
    expect((await turn(0)).errcode).toBe(1001);
    expect((await turn(0, '含有人身攻击')).errcode).toBe(0);
    expect((await shownOf('student1')).some((each) => each.id === id)).toBe(false);
    expect(Number((await ratingOf()).evaluateCount)).toBe(Number(before.evaluateCount) - 1);
    expect(await bookingOf('student3', booking)).toMatchObject({
      evaluation: { state: 0, hide_reason: '含有人身攻击', reply: '谢谢', reply_time: expect.any(String) },
    });
    expect((await turn(1, '误伤')).errcode).toBe(0);
    expect((await shownOf('student1')).some((each) => each.id === id)).toBe(true);
    expect((await reply('admin', ' ')).errcode).toBe(0);
    expect(await bookingOf('student3', booking)).toMatchObject({
      evaluation: { state: 1, hide_reason: null, reply: null, reply_time: null },
    });
    expect(await ratingOf()).toEqual(before);
    expect((await send('admin', 'deleteEvaluate(id: $id)', '$id: ID!', { id })).errcode).toBe(0);
    expect(await bookingOf('student3', booking)).toMatchObject({ is_evaluate: 1, evaluation: null });
    expect(Number((await ratingOf()).evaluateCount)).toBe(Number(before.evaluateCount) - 1);
    expect((await evaluate('student3', booking)).errcode).toBe(3001);
  });

  it('orders a list by its average, and is found by what became of a booking', async () => {
    const [good, bad] = [await makeRoom('EV-3'), await makeRoom('EV-4')];
    expect(await ratingOf(good)).toEqual({ evaluateCount: 0, average: null });
    for (const [index, score] of [5, 4, 5].entries())
      await evaluate('student1', await used('student1', good), { score, content: `no. ${index}` });
    const newestFirst = ['no. 2', 'no. 1', 'no. 0'];
    expect((await shownOf('student2', good)).map(({ content }) => content)).toEqual(newestFirst);
    await evaluate('student1', await used('student1', bad), { score: 1 });
    expect(await ratingOf(good)).toEqual({ evaluateCount: 3, average: 4.7 });
    const { found } = await askAs('student1')<{ found: { edges: readonly { node: Row }[] } }>(
      'query ($type: ID) { found: findResourcesAllByAccount(typeId: $type, first: 100, order_by: "average") { edges { node { id } } } }',
      { type },
    );
    const order = found.edges.map(({ node }) => node.id);
    expect(order.indexOf(good)).toBeLessThan(order.indexOf(bad));
    const { mine } = await askAs('student1')<{ mine: { totalCount: number } }>(
      'query ($filter: JSON) { mine: findAppointmentInformationAllForSelf(filter: $filter) { totalCount } }',
      { filter: { is_evaluate: 1, resources_id: good } },
    );
    expect(mine.totalCount).toBe(3);
  });
});
