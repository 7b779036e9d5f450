// What the documents say of single operations, asked of the running product.
import { randomUUID } from 'node:crypto';
import { addDays, mondayOf } from '@campus/events/domain/time/dates';
import { minutesOf } from '@campus/events/domain/time/period';
import { localOf } from '@campus/events/domain/time/zone';
import { fieldsIn, rowsIn } from '@campus/events/domain/unknown';
import { runServer } from '@campus/loadtest/harness/running-server';
import { beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, productOn } from '../testing/running-product.ts';

type Fields = Readonly<Record<string, unknown>>;

const product = productOn(runServer(['admin', 'other-admin']));
const { askAs, send: save } = product;

const today = localOf('Asia/Shanghai', Date.now()).date;
const date = addDays(today, 3);
let type = '';

const saveModel = async (operation: string, input: string, model: Fields): Promise<string> => {
  const saved = await save('admin', `${operation}(model: $model)`, `$model: ${input}!`, { model });
  expect(saved, JSON.stringify(saved)).toMatchObject({ errcode: 0 });
  return saved.ids?.[0] ?? '';
};
const room = (more: Fields = {}) => product.makeRoom(type, more);

/** An account that has booked nothing yet. */
const person = async (account: string, more: Fields = {}): Promise<string> => {
  const model = { account, name: account, password: PASSWORD, roles: ['user'], ...more };
  await saveModel('saveAccount', 'AccountInput', model);
  await product.signIn(account);
  return account;
};

beforeAll(async () => {
  await person('guest');
  type = await product.makeType({ cyclicity_enable: 1, batch_enable: 1 });
}, 180_000);

describe('a booking form', () => {
  const attribute = {
    field_name: 'chairs',
    field_desc_cn: '椅子数',
    field_desc_en: 'Chairs',
    collect_mode: 3,
  };
  let hour = 8;
  const clock = (at: number) => `${String(at).padStart(2, '0')}:00`;
  /** Each at another hour: nobody books two places at the same time. */
  const form = (resources_id: string) => ({
    resources_id,
    appointment_date: date,
    start_time: clock(++hour),
    end_time: clock(hour + 1),
    theme: 'x',
    notice_read: 1,
  });
  const input = '$model: AppointmentInformationInput!';
  const dates = 'dateList: $days, startTimeList: $from, endTimeList: $to';
  const paths: readonly (readonly [name: string, account: string, call: string, declared: string])[] = [
    ['one booking', 'guest', 'saveAppointmentInformation(model: $model)', input],
    ['a booking for another', 'admin', 'saveAppointmentInformationForManage(model: $model)', input],
    ['slots of a day', 'guest', 'saveAppointmentInformationAll(model: $model)', input],
    [
      'a periodic request',
      'guest',
      'saveAppointmentInformationForCyclicity(model: $model, dateList: $days)',
      `${input}, $days: [String!]!`,
    ],
    [
      'a batch',
      'guest',
      `saveAppointmentInformationForBatch(model: $model, ${dates})`,
      `${input}, $days: [String!]!, $from: [String!]!, $to: [String!]!`,
    ],
  ];

  it.each(paths)('is held to what the resource asks for: %s', async (_, account, call, declared) => {
    const model = form(await room({ customAttributeList: [{ ...attribute, is_required: 1 }] }));
    const book = async (answers: Fields) => {
      const days = declared.includes('$days') ? { days: [date] } : {};
      const hours = declared.includes('$from') ? { from: [model.start_time], to: [model.end_time] } : {};
      const variables = { ...days, ...hours, model: { ...model, ...answers } };
      const saved = await save(account, call, declared, variables);
      return [saved.errcode, saved.msg_en];
    };
    const answer = (field_name_en: string, collect_content: string) => ({
      collectionList: [{ field_name_en, collect_content }],
    });
    expect(await book({})).toEqual([1001, 'Chairs cannot be empty']);
    expect(await book(answer('chairs', 'many'))).toEqual([
      1002,
      'Format validation failed (Chairs is not valid)',
    ]);
    expect(await book(answer('tables', '4'))).toEqual([
      1002,
      'Format validation failed (there is no field tables)',
    ]);
    expect((await book(answer('chairs', '4')))[0]).toBe(0);
  });

  it('is held to it when a returned booking is sent again', async () => {
    const id = await room({ need_approve: 1, customAttributeList: [attribute] });
    const model = form(id);
    const booked = await save('guest', 'saveAppointmentInformation(model: $model)', input, { model });
    expect(booked, JSON.stringify(booked)).toMatchObject({ errcode: 0 });
    const booking = booked.ids?.[0];
    await save(
      'admin',
      'auditAppointmentInformation(ids: $ids, auditStatus: 5, reason: "x")',
      '$ids: [ID!]!',
      {
        ids: [booking],
      },
    );
    const again = (collect_content: string) =>
      save('guest', 'saveAppointmentInformation(model: $model)', input, {
        model: { ...model, id: booking, collectionList: [{ field_name_en: 'chairs', collect_content }] },
      });
    expect((await again('many')).errcode).toBe(1002);
    expect((await again('4')).errcode).toBe(0);
  });
});

describe('a resource', () => {
  const shown = (account: string, id: string, fields: string) =>
    askAs(account)<{ it: Fields }>(`{ it: findResourcesByAccount(id: "${id}") { ${fields} } }`).then(
      ({ it: found }) => found,
    );

  it('keeps its details to those who manage it where it hides them', async () => {
    const words = {
      describe: '靠窗',
      describe_en: 'By the window',
      remark: '钥匙在前台',
      detail: '<p>细节</p>',
      detail_en: '<p>Details</p>',
    };
    const told = { ...words, imageList: [{ uri: '/a.png' }] };
    const fields = `${Object.keys(words).join(' ')} imageList { uri }`;
    const written = { ...told, write_detail: 1 };
    expect(await shown('guest', await room(written), fields)).toEqual(told);
    const hidden = await room({ ...written, hide_resources_detail: 1 });
    const nothing = Object.fromEntries(Object.keys(words).map((name) => [name, null]));
    expect(await shown('guest', hidden, fields)).toEqual({ ...nothing, imageList: [] });
    const text = `{ it: findResourcesWithAuth(id: "${hidden}") { ${fields} } }`;
    expect((await askAs('admin')<{ it: Fields }>(text)).it).toEqual(told);
  });

  it('says where it is unless it or its type hides the place', async () => {
    const names = ['campus', 'building', 'floor'].flatMap((place) => [
      [`${place}_code`, `${place}-1`],
      [`${place}_name`, `${place} 一`],
      [`${place}_name_en`, `${place} one`],
    ]);
    const at = Object.fromEntries(names);
    let parent_id: string | undefined;
    for (const [index, place] of ['campus', 'building', 'floor'].entries()) {
      const above = parent_id === undefined ? {} : { parent_id };
      const model = { level: index + 1, code: `${place}-1`, name: `${place} 一`, ...above };
      parent_id = await saveModel('saveLocation', 'LocationInput', model);
    }
    const hidden = Object.fromEntries(names.map(([name]) => [name, null]));
    const fields = Object.keys(at).join(' ');
    const secret = await saveModel('saveResourcesType', 'ResourcesTypeInput', {
      resources_name: `t${randomUUID().slice(0, 8)}`,
      appointment_category: 1,
      state: 1,
      can_location: 0,
    });
    const rooms = [at, { ...at, can_location: 0 }, { ...at, resources_type_id: secret }];
    const answers: Fields[] = [];
    for (const one of rooms) answers.push(await shown('guest', await room(one), fields));
    expect(answers).toEqual([at, hidden, hidden]);
    const open = await room({ ...at, resources_type_id: secret, can_location: 1 });
    expect(await shown('guest', open, fields)).toEqual(at);
  });

  it('says after a booking what its template says', async () => {
    const rule_template_id = await saveModel('saveResourcesRuleTemplate', 'ResourcesRuleTemplateInput', {
      template_name: `v${randomUUID().slice(0, 8)}`,
      success_prompt: '请带校园卡',
    });
    const id = await room({ rule_source: 2, rule_template_id, success_prompt: '自己的提示' });
    expect(await shown('guest', id, 'success_prompt')).toEqual({ success_prompt: '请带校园卡' });
  });
});

describe('findResourcesAllByAccount', () => {
  const listed = async (args: string): Promise<readonly Fields[]> => {
    const text = `{ it: findResourcesAllByAccount(typeId: "${listedType}", ${args}) {
      edges { node { id totalSuccessReserveCounts hits isFreeThen { errcode } } }
    } }`;
    const { it: found } = await askAs('guest')<{ it: { edges: readonly { node: Fields }[] } }>(text);
    return found.edges.map(({ node }) => node);
  };
  const ids = async (args: string) => (await listed(args)).map(({ id }) => id);
  const typeName = `t${randomUUID().slice(0, 8)}`;
  let listedType = '';
  let quiet = '';
  let busy = '';
  const start = addDays(date, 1);
  beforeAll(async () => {
    listedType = await saveModel('saveResourcesType', 'ResourcesTypeInput', {
      resources_name: typeName,
      resources_name_en: `${typeName} Rooms`,
      appointment_category: 1,
      state: 1,
      common_enable: 1,
      cyclicity_enable: 1,
    });
    const extendedPropertiesList = [{ extended_properties_code: 'gear', item_code: 'p', item_name: '投影' }];
    quiet = await room({ resources_type_id: listedType, order: 1 });
    busy = await room({
      resources_type_id: listedType,
      order: 2,
      resources_name: `${typeName} 楼上`,
      extendedPropertiesList,
    });
    const model = { resources_id: busy, appointment_date: start, start_time: '20:00', end_time: '21:00' };
    const declared = '$model: AppointmentInformationInput!';
    const booked = await save('guest', 'saveAppointmentInformation(model: $model)', declared, {
      model: { ...model, theme: 'x', notice_read: 1 },
    });
    expect(booked, JSON.stringify(booked)).toMatchObject({ errcode: 0 });
  });

  it('narrows by the name of the type, and by that of the resource', async () => {
    const text = `query ($type: String, $name: String) {
      it: findResourcesAllByAccount(typeName: $type, resourceName: $name) { edges { node { id } } } }`;
    const found = async (type: string | null, name: string | null) => {
      const variables = { type, name };
      const { it } = await askAs('guest')<{ it: { edges: readonly { node: Fields }[] } }>(text, variables);
      return it.edges.map(({ node }) => node.id);
    };
    expect(await found(typeName, null)).toEqual([quiet, busy]);
    expect(await found(`${typeName} Rooms`, null)).toEqual([quiet, busy]);
    expect(await found('no such type', null)).toEqual([]);
    expect(await found(null, `${typeName} 楼上`)).toEqual([busy]);
    expect(await found(typeName, 'no such room')).toEqual([]);
  });

  it('says how each stands on the day that is asked about, and at that time', async () => {
    const standing = async (day: string, from: string, to: string) => {
      const text = `{ it: findResourcesAllByAccount(typeId: "${listedType}", bookDate: "${day}",
        bookStartTime: "${from}", bookEndTime: "${to}") { edges { node { reservable_status isFreeThen { errcode } } } } }`;
      const { it } = await askAs('guest')<{ it: { edges: readonly { node: Fields }[] } }>(text);
      return it.edges.map(({ node }) => [node.reservable_status, fieldsIn(node.isFreeThen).errcode]);
    };
    // The guest has the busy room then, and nobody is in two.
    expect(await standing(start, '20:30', '21:30')).toEqual([
      [1, 2012],
      [1, 2005],
    ]);
    expect(await standing(start, '21:00', '22:00')).toEqual([
      [1, 0],
      [1, 0],
    ]);
    expect(await standing(addDays(start, 60), '21:00', '22:00')).toEqual([
      [3, 2004],
      [3, 2004],
    ]);
  });

  it('says which period from now on can be had, at least as long as wanted', async () => {
    const minutes = (time: unknown) => minutesOf(String(time)) ?? 0;
    const text = (count: number) => `{ it: findResourcesAllByAccount(typeId: "${listedType}",
      minutesFromNow: ${count}) { edges { node { isFreeThen { errcode } freeFrom freeUntil } } } }`;
    const { it } = await askAs('guest')<{ it: { edges: readonly { node: Fields }[] } }>(text(1));
    const periods = it.edges.map(({ node }) => minutes(node.freeUntil) - minutes(node.freeFrom));
    expect(periods.map((length) => length > 0)).toEqual([true, true]);
    await expect(askAs('guest')(text(1441))).rejects.toThrow('1002');
  });

  it('narrows by items', async () => {
    expect(await ids('item_name: ["投影"]')).toEqual([busy]);
    // By the code too; all of them are asked for.
    expect(await ids('item_name: ["投影", "p"]')).toEqual([busy]);
    expect(await ids('item_name: ["p", "no such item"]')).toEqual([]);
  });

  it('orders as asked, and refuses an order that nobody knows', async () => {
    expect(await ids('order_by: "order"')).toEqual([quiet, busy]);
    expect(await ids('order_by: "totalSuccessReserveCounts"')).toEqual([busy, quiet]);
    expect((await listed('first: 10')).map((node) => node.totalSuccessReserveCounts)).toEqual([0, 1]);
    for (const order of ['favorable_number', 'average'])
      expect((await ids(`order_by: "${order}"`)).toSorted()).toEqual([quiet, busy].toSorted());
    await expect(ids('order_by: "colour"')).rejects.toThrow('1002');
  });

  it('counts who opens a page once a day, and orders by it', async () => {
    const hits = async () => (await listed('order_by: "hits"')).map((node) => node.hits);
    expect(await ids('order_by: "hits"')).toEqual([quiet, busy]);
    const open = (who: string, id: string) =>
      askAs(who)(`{ it: findResourcesByAccount(id: "${id}") { id } }`);
    for (const who of ['guest', 'guest', 'admin']) await open(who, busy);
    await expect.poll(hits, { timeout: 20_000 }).toEqual([2, 0]);
    expect(await ids('order_by: "hits"')).toEqual([busy, quiet]);
    await open('guest', busy);
    await open('guest', quiet);
    await expect.poll(hits, { timeout: 20_000 }).toEqual([2, 1]);
  });

  it('says whether every date of a series is free', async () => {
    const series = (from: string) => `is_cyclicity: 1, cyclicity_strategy: 1, cyclicity_start_date: "${date}",
      cyclicity_end_date: "${addDays(date, 3)}", cyclicity_start_time: "${from}", cyclicity_end_time: "21:30"`;
    const codes = async (from: string) =>
      (await listed(series(from))).map(({ isFreeThen }) => (isFreeThen as Fields).errcode);
    expect(await codes('20:30')).toEqual([2012, 2005]);
    expect(await codes('21:00')).toEqual([0, 0]);
    await expect(ids('is_cyclicity: 1')).rejects.toThrow('1001');
    // A room that takes no series takes none.
    const resources_type_id = await product.makeType();
    await room({ resources_type_id, cyclicity_rule: 2 });
    const text = `{ it: findResourcesAllByAccount(typeId: "${resources_type_id}", ${series('21:00')}) {
      edges { node { isFreeThen { errcode } } } } }`;
    expect(await askAs('guest')(text)).toEqual({
      it: { edges: [{ node: { isFreeThen: { errcode: 2011 } } }] },
    });
  });
});

describe('a series among holidays', () => {
  it('leaves them out, or follows the working day that makes up for one', async () => {
    const resourceId = await room();
    // Before the holiday of the demonstration, which is in the third week from now.
    const monday = addDays(mondayOf(today), 7);
    const saturday = addDays(monday, 5);
    const free = (kind: number, day: string, more: Fields = {}) =>
      saveModel('saveHoliday', 'HolidayInput', { name: 'x', kind, start_date: day, end_date: day, ...more });
    await free(1, monday);
    await free(2, saturday, { works_as: 1 });
    const dates = async (days: number) => {
      const text = `{ rows: getBookConfigList(resourceId: "${resourceId}", cyclicity_strategy: 2, week_list: [1],
        cyclicity_start_date: "${monday}", cyclicity_end_date: "${addDays(monday, 13)}", cyclicity_days: ${days},
        cyclicity_start_time: "10:00", cyclicity_end_time: "11:00") { book_date } }`;
      const { rows } = await askAs('guest')<{ rows: readonly Fields[] }>(text);
      return rows.map(({ book_date }) => book_date);
    };
    expect(await dates(1)).toEqual([monday, addDays(monday, 7)]);
    expect(await dates(2)).toEqual([addDays(monday, 7)]);
    expect(await dates(3)).toEqual([saturday, addDays(monday, 7)]);
    await expect(dates(9)).rejects.toThrow('1002');
  });
});

describe('the vacancy rate', () => {
  it('falls with what is booked, of the resource and of the day', async () => {
    const resources_id = await room();
    const day = addDays(date, 4);
    const rates = async () => {
      const asked = `startDate: "${day}", endDate: "${day}"`;
      const text = `{ table: findAppointmentVacancyRateTable(${asked}) { id rate }
        all: findAppointmentVacancyRate(dateType: 4, ${asked}) { rate data { name value } } }`;
      const { table, all } = await askAs('admin')<{ table: readonly Fields[]; all: Fields }>(text);
      return { own: table.find(({ id }) => id === resources_id)?.rate, all };
    };
    const before = await rates();
    expect(before.own).toBe(100);
    const saved = await save(
      'guest',
      'saveAppointmentInformation(model: $model)',
      '$model: AppointmentInformationInput!',
      {
        model: {
          resources_id,
          appointment_date: day,
          start_time: '08:00',
          end_time: '10:00',
          theme: 'x',
          notice_read: 1,
        },
      },
    );
    expect(saved, JSON.stringify(saved)).toMatchObject({ errcode: 0 });
    const after = await rates();
    expect(after.own).toBeLessThan(100);
    expect(Number(after.all.rate)).toBeLessThan(Number(before.all.rate));
    expect(after.all.data).toEqual([{ name: day, value: after.all.rate }]);
  });

  it('is told to those who hold the right to statistics, and for dates that exist', async () => {
    const ask = (account: string, asked: string) =>
      askAs(account)(`{ findAppointmentVacancyRate(${asked}) { rate } }`);
    await expect(ask('guest', 'dateType: 1')).rejects.toThrow('4001');
    await expect(ask('admin', 'dateType: 5')).rejects.toThrow('1002');
    await expect(ask('admin', 'dateType: 4')).rejects.toThrow('1002');
  });
});

describe('a notice that pops up', () => {
  it('is counted as read for the reader alone, wherever they read it', async () => {
    const named = { title: `n${randomUUID().slice(0, 8)}`, popup_mode: '1' };
    const id = await saveModel('saveNotice', 'NoticeInput', named);
    const publish = () => save('admin', 'updateNoticeState(id: $id, state: 1)', '$id: ID!', { id });
    const read = (account: string, more: Fields = {}) =>
      save(account, 'saveNoticeReadEntity(model: $model)', '$model: NoticeReadInput!', {
        model: { notice_id: id, ...more },
      });
    expect((await read('guest')).errcode).toBe(4004);
    await publish();
    const counts = async (account: string) => {
      const text = `{ it: findPopNoticeAll(filter: { id: "${id}" }) { totalReadCounts todayReadCounts } }`;
      return (await askAs(account)<{ it: readonly Fields[] }>(text)).it;
    };
    expect(await counts('guest')).toEqual([{ totalReadCounts: 0, todayReadCounts: 0 }]);
    expect((await read('guest', { read_user_id: 'admin' })).errcode).toBe(4001);
    expect([(await read('guest')).errcode, (await read('guest')).errcode]).toEqual([0, 0]);
    expect(await counts('guest')).toEqual([{ totalReadCounts: 1, todayReadCounts: 1 }]);
    expect(await counts('admin')).toEqual([{ totalReadCounts: 0, todayReadCounts: 0 }]);
    const listed = `{ it: findNoticeAllForManage(filter: { id: "${id}" }) { edges { node { totalReadCounts } } } }`;
    const { it: all } = await askAs('admin')<{ it: { edges: readonly { node: Fields }[] } }>(listed);
    expect(all.edges.map(({ node }) => node.totalReadCounts)).toEqual([1]);
    const text = '{ it: findNoticeReadEntityList { edges { node { notice_id read_user_id } } } }';
    const { it: own } = await askAs('guest')<{ it: { edges: readonly { node: Fields }[] } }>(text);
    expect(own.edges.map(({ node }) => node)).toEqual([{ notice_id: id, read_user_id: 'guest' }]);
  });
});

describe('favourites', () => {
  it('are one’s own, and counted for everybody', async () => {
    const id = await room();
    const like = (account: string, to: number, of = id) =>
      save(account, 'updateResourcesLike(resourcesId: $id, like: $to)', '$id: ID!, $to: Int!', {
        id: of,
        to,
      });
    const kept = async (account: string) => {
      const text = '{ it: findResourcesAllLikedByAccount { id like favorable_number } }';
      const { it } = await askAs(account)<{ it: readonly Fields[] }>(text);
      return it.filter((each) => each.id === id);
    };
    expect([(await like('guest', 1)).errcode, (await like('guest', 1)).errcode]).toEqual([0, 0]);
    expect((await like('admin', 1)).errcode).toBe(0);
    expect(await kept('guest')).toEqual([{ id, like: 1, favorable_number: 2 }]);
    const other = await room({ order: 1 });
    const text = `{ it: findResourcesAllByAccount(first: 500, order_by: "favorable_number") { edges { node { id } } } }`;
    const { it: page } = await askAs('guest')<{ it: { edges: readonly { node: Fields }[] } }>(text);
    const order = page.edges.map(({ node }) => node.id);
    expect(order.indexOf(other)).toBeGreaterThan(order.indexOf(id));
    expect((await like('guest', 0)).errcode).toBe(0);
    expect(await kept('guest')).toEqual([]);
    expect((await like('guest', 2)).errcode).toBe(1002);
    expect((await like('guest', 1, 'no-such-room')).errcode).toBe(4004);
  });
});

describe('a request', () => {
  it('lists a decided booking as a workflow service does, for its owner alone', async () => {
    const resources_id = await room({ need_approve: 1 });
    const model = {
      resources_id,
      appointment_date: addDays(date, 2),
      start_time: '18:00',
      end_time: '19:00',
    };
    const call = 'saveAppointmentInformation(model: $model)';
    const saved = await save('guest', call, '$model: AppointmentInformationInput!', {
      model: { ...model, theme: 'decided', notice_read: 1 },
    });
    const ids = saved.ids ?? [];
    const list = async (account: string, query = '?limit=200&offset=0', language = 'zh') => {
      const authorization = `Bearer ${product.tokens.get(account)}`;
      const response = await fetch(`${product.url()}/apis/v2/me/processes/completed${query}`, {
        headers: { authorization, 'accept-language': language },
      });
      const page = fieldsIn(await response.json());
      const mine = rowsIn(page.entities).filter(({ appointment_id }) => appointment_id === ids[0]);
      return { status: response.status, total: page.total, mine };
    };
    const before = await list('guest');
    expect(before).toMatchObject({ status: 200, mine: [] });
    // Nothing has succeeded yet.
    const counted = `{ it: findResourcesByAccount(id: "${resources_id}") { totalSuccessReserveCounts } }`;
    expect(await askAs('guest')(counted)).toEqual({ it: { totalSuccessReserveCounts: 0 } });
    const judged = 'auditAppointmentInformation(ids: $ids, auditStatus: 4, reason: "no")';
    expect((await save('admin', judged, '$ids: [ID!]!', { ids })).errcode).toBe(0);
    const after = await list('guest');
    expect(after.total).toBe(Number(before.total) + 1);
    const now = Date.now() / 1000;
    expect(after.mine).toEqual([
      expect.objectContaining({
        pendingTasks: ['已完成'],
        status: 'rejected',
        uri: `/pc/appointmentDetail/self/${ids[0]}`,
      }),
    ]);
    for (const field of ['create', 'update'])
      expect(Math.abs(now - Number(after.mine[0]?.[field]))).toBeLessThan(120);
    expect((await list('admin')).mine).toEqual([]);
    expect((await list('guest', '?limit=0')).total).toBe(after.total);
    // The newest first, a page at a time.
    expect((await list('guest', '?limit=1')).mine).toHaveLength(1);
    expect((await list('guest', `?limit=1&offset=${after.total}`)).mine).toEqual([]);
    for (const query of ['?limit=-1', '?limit=201', '?offset=x'])
      expect((await list('guest', query)).status).toBe(400);
    expect((await fetch(`${product.url()}/apis/v2/me/processes/completed`)).status).toBe(401);
    expect((await list('guest', undefined, 'en')).mine).toMatchObject([{ pendingTasks: ['Completed'] }]);
    // A record that was deleted is not listed any more.
    expect(
      (await save('guest', 'deleteAppointmentInformation(id: $id)', '$id: ID!', { id: ids[0] })).errcode,
    ).toBe(0);
    expect((await list('guest')).mine).toEqual([]);
  });

  it('has a flow number from the first, and is found by it', async () => {
    const resources_id = await room({ need_approve: 1 });
    const model = {
      resources_id,
      appointment_date: addDays(date, 2),
      start_time: '09:00',
      end_time: '10:00',
    };
    const declared = '$model: AppointmentInformationInput!';
    const saved = await save('guest', 'saveAppointmentInformation(model: $model)', declared, {
      model: { ...model, theme: 'x', notice_read: 1 },
    });
    const id = String(saved.ids?.[0]);
    const text = `query ($id: ID!) { it: findAppointmentInformation(id: $id) {
      flow_no audit_status reason return_reason process_secondsubmit_url status } }`;
    const seen = async () => (await askAs('guest')<{ it: Fields }>(text, { id })).it;
    const { flow_no } = await seen();
    expect(flow_no).toMatch(/^F-[0-9A-F]{16}$/);
    const byFlow = `query ($f: [String!]!) { it: findAppointmentInformationAllByFlowNoList(flowNoList: $f) { id } }`;
    expect((await askAs('guest')<{ it: readonly Fields[] }>(byFlow, { f: [flow_no] })).it).toEqual([{ id }]);
    const only = `{ it: findAppointmentInformationAllForSelf(only_flow: true, filter: { id: "${id}" }) { totalCount } }`;
    expect((await askAs('guest')<{ it: Fields }>(only)).it.totalCount).toBe(1);
    const judge = (auditStatus: number) =>
      save(
        'admin',
        'auditAppointmentInformation(ids: $ids, auditStatus: $to, reason: "why")',
        '$ids: [ID!]!, $to: Int!',
        {
          ids: [id],
          to: auditStatus,
        },
      );
    expect((await judge(5)).errcode).toBe(0);
    const address = `/pc/appointment?appId=${id}`;
    expect(await seen()).toMatchObject({ reason: 'why', process_secondsubmit_url: address, audit_status: 5 });
    const again = await save('guest', 'saveAppointmentInformation(model: $model)', declared, {
      model: { ...model, id, theme: 'y', notice_read: 1 },
    });
    expect(again.errcode, JSON.stringify(again)).toBe(0);
    expect((await judge(3)).errcode).toBe(0);
    expect(await seen()).toMatchObject({ flow_no, reason: null, return_reason: 'why', status: 'approved' });
    expect((await seen()).process_secondsubmit_url).toBeNull();
  });

  it('goes through the pre-audit before its approvers, who cannot decide before', async () => {
    const code = () => `c${randomUUID().slice(0, 8)}`;
    const made = (operation: string, input: string) => {
      const named = code();
      return saveModel(operation, input, { code: named, name: named });
    };
    const dept = await made('editDepartment', 'DepartmentInput');
    const [first, second] = [await made('editPost', 'PostInput'), await made('editPost', 'PostInput')];
    const holder = (post: string) =>
      person(code(), { roles: ['user', 'approver'], positions: [{ post, dept }] });
    const [dean, keeper] = [await holder(first), await holder(second)];
    const resources_id = await room({ need_approve: 1, admin_post: second, admin_dept: dept });
    const config = { resources_id, preaudit_enable: 1, preaudit_post: first, preaudit_dept: dept };
    const configured = 'saveOrUpdateResourcesConfig(model: $model)';
    await save('admin', configured, '$model: ResourcesConfigInput!', { model: config });
    const model = {
      resources_id,
      appointment_date: addDays(date, 2),
      start_time: '13:00',
      end_time: '14:00',
    };
    const saved = await save(
      'guest',
      'saveAppointmentInformation(model: $model)',
      '$model: AppointmentInformationInput!',
      {
        model: { ...model, theme: 'x', notice_read: 1 },
      },
    );
    const id = String(saved.ids?.[0]);
    const waiting = async (account: string) => {
      const text = `{ it: findAppointmentInformationAllForApprove(filter: { id: "${id}" }) { edges { node { actions } } } }`;
      const { it } = await askAs(account)<{ it: { edges: readonly { node: Fields }[] } }>(text);
      return it.edges.map(({ node }) => node.actions);
    };
    const approve = async (account: string) =>
      (
        await save(account, 'auditAppointmentInformation(ids: $ids, auditStatus: 3)', '$ids: [ID!]!', {
          ids: [id],
        })
      ).errcode;
    const steps = async () => {
      const text = `{ it: findAppointmentInformation(id: "${id}") { status approvalSteps { kind state operate_user_id } } }`;
      return (await askAs('guest')<{ it: Fields }>(text)).it;
    };
    expect([await waiting(dean), await waiting(keeper)]).toEqual([
      [['approve', 'reject', 'return', 'kill_process']],
      [],
    ]);
    expect(await approve(keeper)).toBe(4001);
    expect(await approve(dean)).toBe(0);
    expect(await steps()).toEqual({
      status: 'awaiting_approval',
      approvalSteps: [
        { kind: 'preaudit', state: 'passed', operate_user_id: dean },
        { kind: 'audit', state: 'current', operate_user_id: null },
      ],
    });
    expect(await approve(dean)).toBe(4004);
    expect(await waiting(dean)).toEqual([]);
    expect(await approve(keeper)).toBe(0);
    expect((await steps()).status).toBe('approved');
  });

  it('waits again where its decision is taken back, and counts for its owner again', async () => {
    const resources_id = await room({ need_approve: 1, approval_silence_hours: 1, approval_silence_rule: 1 });
    const model = {
      resources_id,
      appointment_date: addDays(date, 2),
      start_time: '16:00',
      end_time: '17:00',
    };
    const call = 'saveAppointmentInformation(model: $model)';
    const saved = await save('guest', call, '$model: AppointmentInformationInput!', {
      model: { ...model, theme: 'x', notice_read: 1 },
    });
    const ids = [String(saved.ids?.[0])];
    const judge = async (to: number) =>
      (
        await save(
          'admin',
          'auditAppointmentInformation(ids: $ids, auditStatus: $to, reason: "why")',
          '$ids: [ID!]!, $to: Int!',
          { ids, to },
        )
      ).errcode;
    const back = async (account: string) =>
      (await save(account, 'takeBackAppointmentAudit(ids: $ids)', '$ids: [ID!]!', { ids })).errcode;
    const seen = async () => {
      const text = 'query ($id: ID!) { it: findAppointmentInformation(id: $id) { status actions reason } }';
      return (await askAs('admin')<{ it: Fields }>(text, { id: ids[0] })).it;
    };
    for (const to of [4, 5, 3]) {
      expect(await judge(to)).toBe(0);
      expect((await seen()).actions).toContain('take_back');
      expect(await back('admin')).toBe(0);
      expect(await seen()).toMatchObject({ status: 'awaiting_approval', reason: null });
    }
    await expect(back('guest')).rejects.toThrow('4001');
    expect(await judge(4)).toBe(0);
    const other = { ...model, theme: 'y', notice_read: 1, appointment_user: 'guest' };
    const taken = await save(
      'admin',
      'saveAppointmentInformationForManage(model: $model)',
      '$model: AppointmentInformationInput!',
      { model: other },
    );
    expect(taken.errcode, JSON.stringify(taken)).toBe(0);
    expect(await back('admin')).toBe(2005);
  });

  it('cancelled while it awaits approval says so', async () => {
    const resources_id = await room({ need_approve: 1, open_process_form: 1 });
    const model = {
      resources_id,
      appointment_date: addDays(date, 2),
      start_time: '11:00',
      end_time: '12:00',
    };
    const declared = '$model: AppointmentInformationInput!';
    const call = 'saveAppointmentInformation(model: $model)';
    const drafting = `mutation (${declared}) { it: ${call} { appointmentId auditStatus processURL } }`;
    const { it: drafted } = await askAs('guest')<{ it: Fields }>(drafting, {
      model: { ...model, theme: 'x', notice_read: 1 },
    });
    const id = String(drafted.appointmentId);
    expect(drafted).toMatchObject({ auditStatus: 1, processURL: `/pc/appointment?appId=${id}` });
    expect((await save('guest', call, declared, { model: { id } })).errcode).toBe(0);
    const end = 'updateAppointmentInformationState(id: $id, state: 2, reason: "x")';
    expect((await save('guest', end, '$id: ID!', { id })).errcode).toBe(0);
    const text =
      'query ($f: JSON) { it: findAppointmentInformationAllForSelf(filter: $f) { edges { node { id audit_status state } } } }';
    const found = await askAs('guest')<{ it: { edges: readonly { node: Fields }[] } }>(text, {
      f: { id, audit_status: 2 },
    });
    expect(found.it.edges).toEqual([{ node: { id, audit_status: 2, state: 2 } }]);
  });

  it('is decided by the posts that approve, and by the post of a cooperative department', async () => {
    const code = () => `c${randomUUID().slice(0, 8)}`;
    const department = async () => {
      const named = code();
      return saveModel('editDepartment', 'DepartmentInput', { code: named, name: named });
    };
    const post = async () => {
      const named = code();
      return saveModel('editPost', 'PostInput', { code: named, name: named });
    };
    const holder = (positions: readonly Fields[]) =>
      person(code(), { roles: ['user', 'approver'], positions });
    const [dept, other, approving, keeping] = [
      await department(),
      await department(),
      await post(),
      await post(),
    ];
    const resources_id = await room({
      need_approve: 1,
      admin_post: keeping,
      admin_dept: dept,
      roleList: [{ post: approving, dept }],
      cooperativeDeptList: [{ dept: other }],
    });
    const model = { resources_id, appointment_date: addDays(date, 1), theme: 'x', notice_read: 1 };
    const decide = async (account: string, start: number) => {
      const times = { start_time: `${start}:00`, end_time: `${start}:30` };
      const declared = '$model: AppointmentInformationInput!';
      const booked = await save('guest', 'saveAppointmentInformation(model: $model)', declared, {
        model: { ...model, ...times },
      });
      const call = 'auditAppointmentInformation(ids: $ids, auditStatus: 3)';
      return (await save(account, call, '$ids: [ID!]!', { ids: booked.ids })).errcode;
    };
    expect(await decide(await holder([{ dept, post: approving }]), 10)).toBe(0);
    expect(await decide(await holder([{ dept: other, post: keeping }]), 11)).toBe(0);
    expect(await decide(await holder([{ dept: other, post: approving }]), 12)).toBe(4004);
  });
});

describe('canAppointment', () => {
  const may = async (as: string, resourceId: string, account?: string): Promise<number> => {
    const text =
      'query ($resourceId: ID!, $account: String) { it: canAppointment(resourceId: $resourceId, account: $account) { errcode } }';
    return (await askAs(as)<{ it: { errcode: number } }>(text, { resourceId, account })).it.errcode;
  };

  it('answers administrators for the account they name, and nobody else', async () => {
    const visibleObjectList = [{ object_type: 1, object_id: 'student2' }];
    const id = await room({ resource_open_mode: 2, visibleObjectList });
    expect(await may('admin', id, 'guest')).toBe(2008);
    expect(await may('admin', id, 'student2')).toBe(0);
    expect(await may('admin', id, 'nobody-at-all')).toBe(4004);
    expect(await may('guest', id, 'student2')).toBe(4001);
    expect(await may('guest', id, 'guest')).toBe(2008);
    expect(await may('guest', id, 'Guest')).toBe(2008);
    expect(await may('guest', id)).toBe(2008);
  });

  it('says no to who has as many unfinished bookings as the type allows', async () => {
    const resources_type_id = await saveModel('saveResourcesType', 'ResourcesTypeInput', {
      resources_name: `t${randomUUID().slice(0, 8)}`,
      appointment_category: 1,
      state: 1,
      common_enable: 1,
      is_incomplete_appointment_number_limit: 1,
      incomplete_appointment_number_limit: 1,
    });
    const id = await room({ resources_type_id });
    const account = await person('busy');
    expect(await may(account, id)).toBe(0);
    const model = {
      resources_id: id,
      appointment_date: addDays(today, 3),
      start_time: '10:00',
      end_time: '11:00',
      theme: '例会',
    };
    const booked = await save(
      account,
      'saveAppointmentInformation(model: $model)',
      '$model: AppointmentInformationInput!',
      { model },
    );
    expect(booked).toMatchObject({ errcode: 0 });
    expect(await may(account, id)).toBe(2006);
    expect(await may('admin', id, account)).toBe(2006);
    expect(await may('guest', id)).toBe(0);
  });
});

describe('get_sys_settings', () => {
  const nameFor = async (account?: string): Promise<string> => {
    const headers = account ? { authorization: `Bearer ${product.tokens.get(account)}` } : {};
    const answer = await fetch(`${product.url()}/api?api_type=get_sys_settings`, { headers });
    return answer.text();
  };

  it("answers the bearer's tenant", async () => {
    const manage_setting = { sys_name: '港湾预约', sys_name_en: 'Harbour bookings' };
    const saved = await save('other-admin', 'saveSysSettings(model: $model)', '$model: SysSettingsInput!', {
      model: { manage_setting },
    });
    expect(saved, JSON.stringify(saved)).toMatchObject({ errcode: 0 });
    expect(await nameFor('other-admin')).toContain('Harbour bookings');
    expect(await nameFor('admin')).not.toContain('Harbour bookings');
    expect(await nameFor()).not.toContain('Harbour bookings');
  });
});
