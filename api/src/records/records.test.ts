// Operations of declared entities over a log and read models in memory.

import { entity, everyone } from '@campus/events/domain/record/entity';
import { flag, kept, list, reference, text } from '@campus/events/domain/record/fields';
import { record } from '@campus/events/domain/record/record';
import { reject } from '@campus/events/domain/rejections';
import { recordStream } from '@campus/events/domain/streams';
import { entities, entityNamed } from '@campus/events/entities';
import { createTransact } from '@campus/events/log/transact';
import { createMemoryEventStore } from '@campus/events/testing/memory-event-store';
import { collections, type RecordDocument } from '@campus/projections/ports/documents';
import { graphql } from 'graphql';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Objection } from '../command/ports.ts';
import { seedDemonstration } from '../demonstration/seed.ts';
import { createDirectory } from '../gateway/at-hand/directory.ts';
import { buildSchema } from '../gateway/execution/schema.ts';
import type { Caller, RequestContext } from '../gateway/http/context.ts';
import { createPlainRecords, createPlainSealing } from '../testing/plain-records.ts';
import { presentRecords } from './present.ts';
import { buildRecordsSchema } from './records-schema.ts';

/** What someone would write for a new entity, and nothing else. */
const lostThing = entity({
  name: 'lost_thing',
  zh: '失物',
  en: 'Lost thing',
  type: 'LostThing',
  title: ['title', 'title'],
  person: 'finder',
  fields: {
    title: text('名称', 'Title', { required: true, unique: true }),
    finder: text('拾到者账号', 'Finder', { required: true }),
    keeper: reference('保管人', 'Keeper', 'account'),
    finder_phone: text('联系电话', 'Phone', { pattern: 'phone', personal: true }),
    returned: flag('已归还', 'Returned', { default: 0 }),
    places: list('地点', 'Places', {
      place: text('地点', 'Place', { required: true, unique: true }),
      floor: flag('一楼', 'Ground floor', { default: 1 }),
    }),
    create_time: kept('登记时间', 'Registered', 'createdAt'),
  },
  operations: [
    { kind: 'page', name: 'findLostThingAll', roles: everyone, scope: 'tenant' },
    { kind: 'save', name: 'saveLostThing', roles: everyone },
    { kind: 'delete', name: 'deleteLostThing', roles: everyone },
    { kind: 'import', name: 'importPlaces', list: 'places', roles: everyone },
    {
      kind: 'state',
      name: 'updateLostThingReturned',
      field: 'returned',
      verbs: [
        [1, '归还', 'Return'],
        [0, '撤销归还', 'Take back'],
      ],
      roles: everyone,
    },
  ],
  listing: { columns: ['title', 'returned'], filters: ['returned'] },
});

const NOW = Date.parse('2026-11-20T02:48:00Z');

const open = () => {
  const store = createMemoryEventStore();
  const keyring = createPlainSealing();
  const readStore = createPlainRecords(store);
  const directory = createDirectory({ readStore, keyring });
  const { transact, look } = createTransact({ store, clock: () => NOW, isSoleWriter: true });
  const parts = {
    readStore,
    transact,
    look,
    keyring,
    hash: async (secret: string) => `hashed:${secret.length}`,
    zoneOf: directory.zoneOf,
    belonging: directory.belonging,
    isSuperTenant: directory.isSuperTenant,
    objection: async (...[, , , { after }]: Parameters<Objection>) =>
      after.title === '不归还' && after.returned === 1 ? reject(3001) : undefined,
    namesOf: directory.namesOf,
    clock: () => NOW,
    following: <Value>(_key: string, compute: () => Promise<Value>) => compute(),
  };
  const ping = { resolvers: { Query: { ping: () => 'pong' }, Mutation: { ping: () => 'pong' } } };
  return {
    store,
    keyring,
    directory,
    parts,
    schema: buildSchema([ping, buildRecordsSchema(parts, [...entities, lostThing])]),
  };
};

const world = open();
let count = 0;

const ask = async <Data>(
  as: string,
  source: string,
  variables: Record<string, unknown> = {},
): Promise<Data> => {
  const account = await world.directory.find(as);
  if (!account) throw new Error(`no account ${as}`);
  const caller: Caller = {
    tenant: account.tenant,
    account: account.account,
    accountId: account.id,
    name: account.name,
    roles: account.roles,
    sessionId: 's',
    expiresAt: NOW + 60_000,
  };
  count += 1;
  const contextValue: RequestContext = {
    caller,
    endpoint: 'provider',
    transport: 'http',
    correlation: `request ${count}`,
    address: '127.0.0.1',
    now: NOW,
  };
  const answer = await graphql({ schema: world.schema, source, variableValues: variables, contextValue });
  if (answer.errors) throw answer.errors[0];
  return JSON.parse(JSON.stringify(answer.data));
};

interface Saved {
  errcode: number;
  msg: string;
  msg_en: string;
  ids: string[] | null;
  revision: number | null;
  position: string | null;
  replayed: boolean | null;
}
const RESULT = 'errcode msg msg_en ids revision position replayed';

const save = async (
  as: string,
  operation: string,
  model: Record<string, unknown>,
  more = '',
): Promise<Saved> => {
  const input = operation.replace(/^(saveOrUpdate|save|update|copy|edit)/, '').replace(/ByTenantId$/, '');
  const source = `mutation ($model: ${input}Input!) { it: ${operation}(model: $model ${more}) { ${RESULT} } }`;
  return (await ask<{ it: Saved }>(as, source, { model })).it;
};

const [ADMIN, MANAGER, STUDENT, OTHER] = [
  'campus/admin',
  'campus/manager1',
  'campus/student1',
  'harbour/other-admin',
];

interface Room {
  id: string;
  revision: number;
  resources_number: string;
  resources_name: string;
  admin_dept_name: string;
  resources_type_name_en: string;
  created_user_name: string;
  create_time: string;
  need_approve: number | null;
  visibleObjectList: { object_name: string }[];
}
const ROOM = `id revision resources_number resources_name resources_type_name_en admin_dept_name
  created_user_name create_time need_approve visibleObjectList { object_name }`;

const rooms = async (
  as: string,
  filter: unknown,
  operation = 'findResourcesAllNoPagination',
): Promise<Room[]> =>
  (
    await ask<{ it: Room[] }>(as, `query ($filter: JSON) { it: ${operation}(filter: $filter) { ${ROOM} } }`, {
      filter,
    })
  ).it;

const room = async (number: string, as = ADMIN): Promise<Room> => {
  const [found] = await rooms(as, { resources_number: number });
  if (!found) throw new Error(`no room ${number}`);
  return found;
};

let typeId = '';
beforeAll(async () => {
  await seedDemonstration({ ...world.parts, log: () => undefined, progress: () => undefined });
  const { it: types } = await ask<{ it: { id: string }[] }>(
    ADMIN,
    'query ($filter: JSON) { it: findResourcesTypeAll(filter: $filter) { id } }',
    { filter: { resources_name_en: 'Meeting rooms' } },
  );
  typeId = types[0]?.id ?? '';
});

let number = '';
beforeEach(() => {
  count += 1;
  number = `T-${count}`;
});
const fields = () => ({ resources_type_id: typeId, resources_number: number, resources_name: '测试室' });

describe('records over GraphQL', () => {
  it('saves, reads back with what other records say, and answers with the receipt', async () => {
    const saved = await save(ADMIN, 'saveResources', { ...fields(), capacity: 12 });
    expect(saved).toMatchObject({ errcode: 0, msg: '成功', revision: 0, replayed: false });
    expect(saved.position).toMatch(/^\d+$/);
    expect(await room(number)).toMatchObject({
      id: saved.ids?.[0],
      revision: 0,
      resources_type_name_en: 'Meeting rooms',
      created_user_name: '陈思远',
      create_time: '2026-11-20 10:48:00',
    });
  });

  it('gives the same key the same answer, and refuses it with other content', async () => {
    const key = ', command_id: "once"';
    const first = await save(ADMIN, 'saveResources', fields(), key);
    const again = await save(ADMIN, 'saveResources', fields(), key);
    expect(again).toEqual({ ...first, replayed: true });
    expect((await save(ADMIN, 'saveResources', { ...fields(), capacity: 3 }, key)).errcode).toBe(1005);
  });

  it('refuses a missing field by its name in both languages', async () => {
    const { resources_name: _, ...incomplete } = fields();
    const refused = await save(ADMIN, 'saveResources', incomplete);
    expect(refused).toMatchObject({ errcode: 1001, msg: '名称不能为空', msg_en: 'Name cannot be empty' });
  });

  it('keeps a number once in a tenant, and gives it back when it changes or goes', async () => {
    const first = await save(ADMIN, 'saveResources', fields());
    const twice = await save(ADMIN, 'saveResources', fields());
    expect(twice).toMatchObject({ errcode: 1008, msg_en: `Number ${number} already exists` });
    const id = first.ids?.[0];
    expect((await save(ADMIN, 'updateResources', { id, resources_number: `${number}-b` })).errcode).toBe(0);
    const second = await save(ADMIN, 'saveResources', fields());
    expect(second.errcode).toBe(0);
    await ask(ADMIN, `mutation { deleteResources(id: "${second.ids?.[0]}") { errcode } }`);
    expect((await save(ADMIN, 'saveResources', fields())).errcode).toBe(0);
  });

  it('gives two parallel savers of one number one record', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => save(ADMIN, 'saveResources', fields())));
    expect(answers.map(({ errcode }) => errcode).sort()).toEqual([0, 1008, 1008]);
  });

  it('refuses a reference to nothing', async () => {
    const refused = await save(ADMIN, 'saveResources', { ...fields(), resources_type_id: 'nowhere' });
    expect(refused).toMatchObject({ errcode: 4004, msg_en: 'Not found (Resource type does not exist)' });
  });

  it('names the author and the fields of a foreign change to the same field', async () => {
    const { id, revision } = await room('YF-201');
    expect((await save(MANAGER, 'updateResources', { id, capacity: 18 })).errcode).toBe(0);
    const stale = `, edited_from: ${revision}`;
    expect(await save(ADMIN, 'updateResources', { id, capacity: 20 }, stale)).toMatchObject({
      errcode: 4009,
      msg: '内容已被他人修改（李文静 修改了：容量）',
      msg_en: 'It was changed by someone else (Li Wenjing changed: Seats)',
    });
    expect((await save(ADMIN, 'updateResources', { id, remark: '靠窗' }, stale)).errcode).toBe(0);
  });

  it('does not remove what others refer to', async () => {
    const { it: refused } = await ask<{ it: Saved }>(
      ADMIN,
      `mutation { it: deleteResourcesType(id: "${typeId}") { ${RESULT} } }`,
    );
    expect(refused).toMatchObject({ errcode: 4001, msg: '仍有资源在使用，不能删除' });
  });

  it('keeps the charge rule of a room that costs something', async () => {
    const price = { name: '按次', unit: 3, price: '20.00', deduction_mode: 1 };
    const rule = (await save(ADMIN, 'saveChargeRule', price)).ids?.[0];
    const { id } = await room('YF-302');
    await save(ADMIN, 'saveChargeResourceRule', { resources_id: id, rule_id: rule });
    const remove = async (name: string, one = '') =>
      (await ask<{ it: Saved }>(ADMIN, `mutation { it: ${name}(id: "${one}") { ${RESULT} } }`)).it;
    expect(await remove('deleteChargeRule', rule)).toMatchObject({
      errcode: 4001,
      msg: '仍有资源收费规则在使用，不能删除',
    });
    expect((await remove('deleteChargeResourceRule', id)).errcode).toBe(0);
    expect((await remove('deleteChargeRule', rule)).errcode).toBe(0);
  });

  it.each([
    ['department', 'a person is in', '账号', 'saveAccount', (dept: string) => ({ dept })],
    [
      'department',
      'a person has a position in',
      '账号',
      'saveAccount',
      (dept: string, post: string) => ({ positions: [{ dept, post }] }),
    ],
    [
      'post',
      'a person holds',
      '账号',
      'saveAccount',
      (post: string, dept: string) => ({ positions: [{ dept, post }] }),
    ],
    ['department', 'keeps a resource', '资源', 'saveResources', (admin_dept: string) => ({ admin_dept })],
    [
      'department',
      'shares a resource',
      '资源',
      'saveResources',
      (dept: string) => ({ cooperativeDeptList: [{ dept }] }),
    ],
    ['post', 'keeps a resource', '资源', 'saveResources', (admin_post: string) => ({ admin_post })],
    [
      'post',
      'approves for a resource',
      '资源',
      'saveResources',
      (post: string, dept: string) => ({ roleList: [{ dept, post }] }),
    ],
  ] as const)('does not remove a %s that %s', async (kind, _, holder, operation, naming) => {
    const created = async (name: string) =>
      (await save(ADMIN, name, { name: '实验中心', code: `${number}-${name}` })).ids?.[0] ?? '';
    const [department, post] = [await created('editDepartment'), await created('editPost')];
    const own = operation === 'saveAccount' ? { account: `holder${count}`, name: '何润' } : fields();
    const named = kind === 'post' ? naming(post, department) : naming(department, post);
    expect((await save(ADMIN, operation, { ...own, ...named })).errcode).toBe(0);
    const [remove, held] = kind === 'post' ? ['deletePost', post] : ['deleteDepartment', department];
    const { it: refused } = await ask<{ it: Saved }>(
      ADMIN,
      `mutation { it: ${remove}(id: "${held}") { ${RESULT} } }`,
    );
    expect(refused).toMatchObject({ errcode: 4001, msg: `仍有${holder}在使用，不能删除` });
  });

  it.each([
    ['editDepartment', 'editDepartment', 'parent', {}],
    ['saveLocation', 'updateLocation', 'parent_id', { level: 2 }],
  ] as const)('keeps a tree a tree: %s', async (add, change, parent, own) => {
    const created = async (code: string, under: object) =>
      (await save(ADMIN, add, { ...own, name: '东区', code: `${number}-${code}`, ...under })).ids?.[0] ?? '';
    const upper = await created('a', {});
    const middle = await created('b', { [parent]: upper });
    const lower = await created('c', { [parent]: middle });
    const move = async (id: string, under: string | null) =>
      save(ADMIN, change, { id, [parent]: under, name: '西区' });
    for (const below of [upper, middle, lower])
      expect(await move(upper, below)).toMatchObject({
        errcode: 3001,
        msg: '当前状态不允许此操作（上级不能是其自身或其下级）',
      });
    expect([(await move(lower, upper)).errcode, (await move(middle, lower)).errcode]).toEqual([0, 0]);
  });

  it('copies a record under a number of its own, switched off', async () => {
    const { id } = await room('YF-302');
    const copied = await save(ADMIN, 'copyResources', { id, resources_number: number });
    expect(copied.errcode).toBe(0);
    expect(await room(number)).toMatchObject({ resources_name: '逸夫楼 302 会议室-副本', need_approve: 1 });
  });

  it('saves many with a row for each that was refused', async () => {
    const models = [fields(), { ...fields(), resources_number: `${number}-2` }, fields()];
    const { it: bulk } = await ask<{ it: { code: number; ids: string[]; rows: { errcode: number }[] } }>(
      ADMIN,
      `mutation ($models: [ResourcesInput!]!) {
        it: saveResourcesAll(models: $models, adminAuthType: 1) { code ids rows { name errcode messages } }
      }`,
      { models },
    );
    expect(bulk.code).toBe(1);
    expect(bulk.ids).toHaveLength(2);
    expect(bulk.rows.map(({ errcode }) => errcode)).toEqual([0, 0, 1008]);
  });

  it('saves at most a thousand at once', async () => {
    const text = 'mutation ($models: [ResourcesInput!]!) { it: saveResourcesAll(models: $models) { code } }';
    const models = Array.from({ length: 1_001 }, () => ({}));
    await expect(ask(ADMIN, text, { models })).rejects.toThrow('1000');
  });

  it('case 19: switches 500 long-term visitors at once, names those it cannot, and takes all back at once', async () => {
    const long = entityNamed('long_term_visitor').name;
    const ids = Array.from({ length: 500 }, (_, index) => `${number}-${index}`);
    for (const id of ids)
      await world.parts.transact(
        recordStream('campus', long, id),
        record,
        { type: 'Save', as: 'create', fields: { user_name: id, is_enable: 1 } },
        { tenant: 'campus', actor: 'office', correlation: id },
      );
    const to = async (is_enable: number) =>
      (
        await ask<{ it: { code: number; ids: string[]; rows: { name: string; errcode: number }[] } }>(
          ADMIN,
          `mutation ($ids: [ID!]!, $is_enable: Int!) {
            it: batchUpdateLongTermVisitorState(ids: $ids, is_enable: $is_enable) { code ids rows { name errcode } }
          }`,
          { ids: [...ids, 'nobody'], is_enable },
        )
      ).it;
    const off = await to(0);
    expect(off.code).toBe(1);
    expect(off.rows.filter(({ errcode }) => errcode !== 0)).toMatchObject([{ name: 'nobody' }]);
    const states = async () => {
      const found = await Promise.all(
        ids.map((id) => world.parts.look(recordStream('campus', long, id), record)),
      );
      return new Set(found.map(({ state }) => state.fields.is_enable));
    };
    expect(await states()).toEqual(new Set([0]));
    await to(1);
    expect(await states()).toEqual(new Set([1]));
  }, 30_000);

  it('moves a notice by its steps only', async () => {
    const saved = await save(ADMIN, 'saveNotice', { title: '停电通知', state: 1 });
    const id = saved.ids?.[0];
    const to = async (state: number) =>
      (
        await ask<{ it: Saved }>(
          ADMIN,
          `mutation { it: updateNoticeState(id: "${id}", state: ${state}) { ${RESULT} } }`,
        )
      ).it.errcode;
    const codes: number[] = [];
    for (const state of [2, 1, 1, 2, 0, 7, 1]) codes.push(await to(state));
    expect(codes).toEqual([3001, 0, 0, 0, 3001, 1002, 0]);
  });
});

describe('a table setting', () => {
  it('is found by the address of its page, and by no other', async () => {
    const url = `/manage/${number}`;
    const json = [{ label: 'theme', nickname: '主题', checked: true }];
    const id = (await save(ADMIN, 'saveSystemTable', { url, json })).ids?.[0];
    await save(ADMIN, 'saveSystemTable', { url: `${url}/more`, json: [] });
    const at = async (address?: string) => {
      const source = 'query ($url: String) { it: findSystemTableByUrl(url: $url) { id json } }';
      return (await ask<{ it: unknown }>(STUDENT, source, { url: address })).it;
    };
    expect(await at(url)).toEqual({ id, json });
    expect(await at('/manage')).toBeNull();
    expect(await at()).toBeNull();
    // A client that knows only the address saves or updates the same.
    const changed = [{ label: 'theme', nickname: '主题', checked: false }];
    const again = await save(ADMIN, 'saveOrUpdateSystemTable', { url, json: changed });
    expect(again).toMatchObject({ errcode: 0, ids: [id] });
    expect(await at(url)).toEqual({ id, json: changed });
    const other = await save(ADMIN, 'saveOrUpdateSystemTable', { url: `${url}/other`, json });
    expect(other.errcode).toBe(0);
    expect(other.ids).not.toEqual([id]);
    const source =
      'query ($filter: JSON) { it: findSystemTableList(filter: $filter) { edges { node { id } } } }';
    const { it: listed } = await ask<{ it: { edges: unknown[] } }>(STUDENT, source, { filter: { url } });
    expect(listed.edges).toEqual([{ node: { id } }]);
  });
});

describe('settings of a tenant', () => {
  it.each([
    ['saveSystemTable', (key: string) => ({ url: `/manage/${key}` })],
    ['saveThemePage', (theme: string) => ({ theme, name: '主题' })],
    ['saveCodeTable', (code: string) => ({ code, name: '代码' })],
    ['saveLocation', (code: string) => ({ code, name: '东区', level: 1 })],
    ['saveNotificationChannelConfig', (channel_code: string) => ({ channel_code, channel_name: '渠道' })],
    [
      'saveAppointmentCollectionConfig',
      (field_name_en: string) => ({ field_name_en, field_name_cn: '字段', collect_mode: 1 }),
    ],
  ] as const)('are kept once under their key: %s', async (operation, keyed) => {
    const model = keyed(number);
    expect([
      (await save(ADMIN, operation, model)).errcode,
      (await save(ADMIN, operation, model)).errcode,
    ]).toEqual([0, 1008]);
  });

  it('have a code once in a table', async () => {
    const items = ['a', 'b', 'a'].map((item_code) => ({ item_code, item_name: item_code }));
    const saved = await save(ADMIN, 'saveCodeTable', { code: number, name: '代码', items });
    expect(saved.errcode).not.toBe(0);
  });

  const listed = async (operation: string, filter: object, fields = 'id') => {
    const page = operation.startsWith('findLocation') || operation.startsWith('findNotificationChannel');
    const shown = page ? fields : `edges { node { ${fields} } }`;
    const source = `query ($filter: JSON) { it: ${operation}(filter: $filter) { ${shown} } }`;
    const { it: found } = await ask<{ it: Row[] | { edges: { node: Row }[] } }>(STUDENT, source, { filter });
    return Array.isArray(found) ? found : found.edges.map(({ node }) => node);
  };
  type Row = Readonly<Record<string, unknown>>;

  it.each([
    ['Instruction', 'title', {}, { state: 1 }],
    ['AppointmentCollectionConfig', 'field_name_cn', { collect_mode: 1 }, { is_enable: 1 }],
    ['NotificationChannelConfig', 'channel_name', {}, { is_enable: 1, is_defalut: 0 }],
    ['Location', 'name', { level: 1 }, { state: 1 }],
  ] as const)('begin in use and stand in their own order: %s', async (type, name, more, begun) => {
    const keys = { Instruction: '', Location: 'code', NotificationChannelConfig: 'channel_code' };
    const key = type === 'AppointmentCollectionConfig' ? 'field_name_en' : keys[type];
    for (const order_num of [20, 30, 10]) {
      const model = {
        ...more,
        [name]: number,
        ...(key ? { [key]: `${number}-${order_num}` } : {}),
        order_num,
      };
      expect((await save(ADMIN, `save${type}`, model)).errcode).toBe(0);
    }
    const fields = ['order_num', ...Object.keys(begun)].join(' ');
    expect(await listed(`find${type}All`, { [name]: number }, fields)).toEqual(
      [10, 20, 30].map((order_num) => ({ order_num, ...begun })),
    );
  });

  it.each([
    [
      'updateAppointmentCollectionConfigEnable',
      'is_enable',
      'saveAppointmentCollectionConfig',
      { field_name_cn: '字段', collect_mode: 1 },
    ],
    ['updateReviewDisabled', 'disabled', 'saveReviewOptions', { review_url: 'https://review.example' }],
  ] as const)('are switched by 0 and 1 alone: %s', async (operation, field, saving, model) => {
    const key = field === 'disabled' ? 'review_name' : 'field_name_en';
    const { ids } = await save(ADMIN, saving, { ...model, [key]: number });
    const codes: number[] = [];
    for (const to of [0, 1, 2, -1]) {
      const source = `mutation { it: ${operation}(id: "${ids?.[0]}", ${field}: ${to}) { errcode } }`;
      codes.push((await ask<{ it: Saved }>(ADMIN, source)).it.errcode);
    }
    expect(codes).toEqual([0, 0, 1002, 1002]);
  });

  it('keep a location while others lie in it', async () => {
    const place = async (level: number, parent_id?: string) => {
      const model = { code: `${number}-${level}`, name: '东区', level, ...(parent_id ? { parent_id } : {}) };
      return (await save(ADMIN, 'saveLocation', model)).ids?.[0] ?? '';
    };
    const campus = await place(1);
    const building = await place(2, campus);
    const remove = async (id: string) =>
      (await ask<{ it: Saved }>(ADMIN, `mutation { it: deleteLocation(id: "${id}") { errcode } }`)).it
        .errcode;
    expect([await remove(campus), await remove(building), await remove(campus)]).toEqual([4001, 0, 0]);
  });

  it('end no holiday before it begins', async () => {
    const days = { name: number, kind: 1, start_date: '2026-10-07', end_date: '2026-10-01' };
    expect((await save(ADMIN, 'saveHoliday', days)).errcode).toBe(1002);
    const day = { ...days, end_date: days.start_date };
    expect((await save(ADMIN, 'saveHoliday', day)).errcode).toBe(0);
  });
});

describe('a notification task', () => {
  const task = async () =>
    (await save(ADMIN, 'saveNotificationTask', { title: number, content: '文' })).ids?.[0];
  const edit = async (id: string | undefined) =>
    (await save(ADMIN, 'updateNotificationTask', { id, content: '新' })).errcode;
  const step = async (id: string | undefined, to: number) => {
    const source = `mutation { it: updateNotificationTaskState(id: "${id}", state: ${to}) { ${RESULT} } }`;
    return (await ask<{ it: Saved }>(ADMIN, source)).it.errcode;
  };

  it('is edited until it waits, and again while it is paused', async () => {
    const id = await task();
    expect([await edit(id), await step(id, 1), await edit(id)]).toEqual([0, 0, 3001]);
    expect([await step(id, 0), await edit(id), await step(id, 4)]).toEqual([0, 0, 0]);
  });

  it('waits again after it failed, and is at an end once it was cancelled', async () => {
    const id = await task();
    const failed = { type: 'SetState', field: 'state', to: 3 } as const;
    const by = { tenant: 'campus', actor: 'system', correlation: number };
    await world.parts.transact(recordStream('campus', 'notification_task', id ?? ''), record, failed, by);
    expect([await step(id, 1), await step(id, 4), await step(id, 1)]).toEqual([0, 0, 3001]);
  });
});

describe('a notice', () => {
  it('is of a type of resources where it names one, and of the system where it does not', async () => {
    const type = { resources_name: '教室', appointment_category: 1, state: 1 };
    const resource_type_id = (await save(ADMIN, 'saveResourcesType', type)).ids?.[0];
    const saved = async (model: Record<string, unknown>) => {
      const id = (await save(ADMIN, 'saveNotice', { title: '须知', ...model })).ids?.[0];
      const { it: found } = await ask<{ it: Record<string, unknown> }>(
        ADMIN,
        `{ it: findNotice(id: "${id}") { id note_category resource_type_id } }`,
      );
      return found;
    };
    const ofType = await saved({ resource_type_id });
    expect(ofType).toMatchObject({ note_category: 2, resource_type_id });
    expect(await saved({ note_category: 1, resource_type_id })).toMatchObject({ note_category: 2 });
    expect(await saved({ note_category: 2 })).toMatchObject({ note_category: 1 });
    expect(await saved({ id: ofType.id, title_en: 'Rules' })).toMatchObject({ note_category: 2 });
    const ofSystem = { note_category: 1, resource_type_id: null };
    expect(await saved({ id: ofType.id, note_category: 1 })).toMatchObject(ofSystem);
    expect(await saved({ id: ofType.id, resource_type_id })).toMatchObject({ note_category: 2 });
    expect(await saved({ id: ofType.id, resource_type_id: null })).toMatchObject(ofSystem);
  });

  const NOTICE = 'id title release_time';
  const published = async (model: Record<string, unknown>) => {
    const id = (await save(ADMIN, 'saveNotice', { title: '停水', ...model })).ids?.[0];
    await step(id, 1);
    return id;
  };
  const step = async (id: string | undefined, state: number) => {
    const source = `mutation { it: updateNoticeState(id: "${id}", state: ${state}) { ${RESULT} } }`;
    return (await ask<{ it: Saved }>(ADMIN, source)).it.errcode;
  };
  const seen = async (as: string, id: string | undefined) => {
    const source = `{ one: findNotice(id: "${id}") { ${NOTICE} }
      all: findNoticeAll(first: 100, filter: { id: "${id}" }) { edges { node { ${NOTICE} } } } }`;
    const { one, all } = await ask<{ one: unknown; all: { edges: readonly { node: unknown }[] } }>(
      as,
      source,
    );
    return [one, ...all.edges.map(({ node }) => node)];
  };

  it('is hidden until its time has come', async () => {
    const later = await published({ release_time: '2026-11-20 10:48:01' });
    const now = await published({ release_time: '2026-11-20 10:48:00' });
    expect(await seen('campus/student1', later)).toEqual([null]);
    expect(await seen('campus/student1', now)).toHaveLength(2);
    expect((await seen('campus/student1', now))[0]).toMatchObject({ id: now });
  });

  it('is read by its id before it is published by who may write one only', async () => {
    const draft = (await save(ADMIN, 'saveNotice', { title: '草稿' })).ids?.[0];
    expect(await seen(MANAGER, draft)).toEqual([expect.objectContaining({ id: draft, title: '草稿' })]);
    expect(await seen('campus/student1', draft)).toEqual([null]);
  });

  it('keeps the moment it was first published', async () => {
    const [told] = await seen('campus/student1', await published({}));
    expect(told).toMatchObject({ release_time: '2026-11-20 10:48:00' });
    const given = { release_time: '2026-11-01 08:00:00' };
    const [early] = await seen('campus/student1', await published(given));
    expect(early).toMatchObject(given);
  });

  it('is listed with the newest first', async () => {
    const title = `通知 ${number}`;
    for (const day of ['13', '15', '14'])
      await published({ title, title_en: day, release_time: `2026-11-${day} 08:00:00` });
    const source =
      'query ($filter: JSON) { it: findNoticeAll(filter: $filter) { edges { node { title_en } } } }';
    const { it: all } = await ask<{ it: { edges: readonly { node: { title_en: string } }[] } }>(
      STUDENT,
      source,
      {
        filter: { title },
      },
    );
    expect(all.edges.map(({ node }) => node.title_en)).toEqual(['15', '14', '13']);
  });

  it('is neither edited nor removed while it is published', async () => {
    const id = await published({});
    const edit = () => save(ADMIN, 'saveNotice', { id, title: '停电' });
    const removing = `mutation { it: deleteNotice(id: "${id}") { ${RESULT} } }`;
    const remove = async () => (await ask<{ it: Saved }>(ADMIN, removing)).it.errcode;
    expect([(await edit()).errcode, await remove()]).toEqual([3001, 3001]);
    await step(id, 2);
    expect([(await edit()).errcode, await remove()]).toEqual([0, 0]);
  });
});

describe('what a caller reaches', () => {
  it('answers ids of another tenant exactly as unknown ones', async () => {
    const { id } = await room('YF-304');
    const read = (one: string) =>
      ask<{ it: Room | null }>(OTHER, `query { it: findResources(id: "${one}") { id } }`);
    expect(await read(id)).toEqual(await read('unknown'));
    for (const change of [
      (one: string) => save(OTHER, 'updateResources', { id: one, capacity: 1 }),
      (one: string) => save(OTHER, 'saveResources', { ...fields(), id: one }),
      (one: string) => save(OTHER, 'copyResources', { id: one, resources_number: 'X-1' }),
      async (one: string) =>
        (await ask<{ it: Saved }>(OTHER, `mutation { it: deleteResources(id: "${one}") { ${RESULT} } }`)).it,
    ]) {
      const foreign = await change(id);
      expect(foreign).toEqual(await change('unknown'));
      expect(foreign.errcode).toBe(4004);
    }
    expect((await rooms(OTHER, {})).map(({ resources_number }) => resources_number)).toEqual([
      'YF-201',
      'HG-202',
    ]);
  });

  it('shows a room with a visible list to those on it, and the list to those who manage it', async () => {
    const numbers = async (as: string) =>
      (await rooms(as, { resources_number: 'MD-224' })).map(({ visibleObjectList }) => visibleObjectList);
    expect(await numbers('campus/student1')).toEqual([[]]);
    expect(await numbers('campus/student2')).toEqual([]);
    const [managed] = (
      await ask<{ it: { edges: { node: Room }[] } }>(
        ADMIN,
        `query { it: findResourcesAllForManage(filter: { resources_number: "MD-224" }) { edges { node { ${ROOM} } } } }`,
      )
    ).it.edges;
    expect(managed?.node.visibleObjectList.map(({ object_name }) => object_name)).toContain('商学院');
  });

  it('tells those alone who manage a room from whom it is hidden, who approves there and who holds a grant', async () => {
    const created = async (name: string) =>
      (await save(ADMIN, name, { name: '值班', code: `${number}-${name}` })).ids?.[0] ?? '';
    const lists = {
      invisibleObjectList: [{ object_type: 1, object_id: 'student2' }],
      roleList: [{ dept: await created('editDepartment'), post: await created('editPost') }],
      resourcesAuthList: [
        { grant_object_type: 1, grant_object_id: 'student3', grant_permission_item: 'register' },
      ],
    };
    const id = (await save(ADMIN, 'saveResources', { ...fields(), ...lists })).ids?.[0];
    const text = `query ($id: ID!) { it: findResources(id: $id) {
      invisibleObjectList { object_type object_id } roleList { dept post }
      resourcesAuthList { grant_object_type grant_object_id grant_permission_item } } }`;
    expect(await ask(ADMIN, text, { id })).toEqual({ it: lists });
    const nothing = { invisibleObjectList: [], roleList: [], resourcesAuthList: [] };
    expect(await ask(STUDENT, text, { id })).toEqual({ it: nothing });
  });

  it('lists for a permission item only what is granted for that', async () => {
    const grant = { grant_object_type: 1, grant_object_id: 'student1', grant_permission_item: 'register' };
    const room = await save(ADMIN, 'saveResources', { ...fields(), resourcesAuthList: [grant] });
    const shown = async (call: string) => {
      const filter = { id: room.ids?.[0] };
      const text = `query ($filter: JSON) { it: ${call} }`;
      return JSON.stringify((await ask<{ it: unknown }>(STUDENT, text, { filter })).it).includes('"id"');
    };
    const pages = (name: string, item: string, value: string) =>
      shown(`${name}(filter: $filter, ${item}: ["${value}"]) { edges { node { id } } }`);
    for (const [name, item] of [
      ['findResourcesAllForManage', 'resPermissionItem'],
      ['findResourceListByAccountAuth', 'resourceAuthItem'],
    ] as const)
      expect([await pages(name, item, 'register'), await pages(name, item, 'approve')]).toEqual([
        true,
        false,
      ]);
    const listed = (value: string) =>
      shown(`findResourcesAllForRegister(filter: $filter, resPermissionItem: ["${value}"]) { id }`);
    expect([await listed('register'), await listed('charge_register')]).toEqual([true, false]);
  });

  it('answers the grants of a type to those who may edit it, and to nobody else', async () => {
    const resourcesTypeAuthList = [{ grant_object_type: 1, grant_object_id: 'student1' }];
    const model = { resources_name: '授权类型', appointment_category: 1, resourcesTypeAuthList };
    const id = (await save(ADMIN, 'saveResourcesType', model)).ids?.[0];
    const granted = async (as: string) => {
      const source = `{ it: findResourcesType(id: "${id}") {
        resourcesTypeAuthList { grant_object_type grant_object_id }
      } }`;
      return (await ask<{ it: typeof model }>(as, source)).it.resourcesTypeAuthList;
    };
    expect(await granted(ADMIN)).toEqual(resourcesTypeAuthList);
    expect(await granted(MANAGER)).toEqual([]);
    expect(await granted('campus/student1')).toEqual([]);
  });

  it.each([ADMIN, STUDENT])('says a capacity in the one way that counts, to %s', async (as) => {
    const model = { ...fields(), capacity_field_type: 1, capacity: 40, capacity_string: '两个班' };
    const id = (await save(ADMIN, 'saveResources', model)).ids?.[0];
    const read = async (capacity_field_type: number | null) => {
      await save(ADMIN, 'updateResources', { id, capacity_field_type });
      const source = `{ it: findResources(id: "${id}") { capacity capacity_string } }`;
      return (await ask<{ it: object }>(as, source)).it;
    };
    expect(await read(1)).toEqual({ capacity: 40, capacity_string: null });
    expect(await read(2)).toEqual({ capacity: null, capacity_string: '两个班' });
    expect(await read(0)).toEqual({ capacity: null, capacity_string: null });
    expect(await read(null)).toEqual({ capacity: 40, capacity_string: null });
  });

  it('says a capacity as the type has it, also where nothing else is asked for', async () => {
    const type = { resources_name: number, appointment_category: 1, capacity_field_type: 2 };
    const resources_type_id = (await save(ADMIN, 'saveResourcesType', type)).ids?.[0];
    await save(ADMIN, 'saveResources', { ...fields(), resources_type_id, capacity: 40 });
    const found = await world.parts.readStore.find<RecordDocument>(collections.records('resource'), {
      filter: { tenant: 'campus', 'fields.resources_number': number },
    });
    const presentation = { tenant: 'campus', forManagers: false, only: new Set(['capacity']) };
    const [shown] = await presentRecords(world.parts, entityNamed('resource'), found, presentation);
    expect(shown).toMatchObject({ capacity: null });
  });

  it('lets a keeper manage the rooms of the own department and no others', async () => {
    const { it: page } = await ask<{
      it: { totalCount: number; adminAuthType: number; edges: { node: Room }[] };
    }>(
      MANAGER,
      `query { it: findResourcesAllForManage(first: 50) { totalCount adminAuthType edges { node { ${ROOM} } } } }`,
    );
    expect(page.adminAuthType).toBe(3);
    expect(new Set(page.edges.map(({ node }) => node.admin_dept_name))).toEqual(new Set(['教务处']));
    const { id } = await room('LZ-205');
    expect((await save(MANAGER, 'updateResources', { id, capacity: 1 })).errcode).toBe(4001);
  });

  it.each(['findResourcesAllForManage', 'findSeatResourcesAll'])(
    'lets %s be narrowed by who asks, as a keeper, and by post, and never widened',
    async (list) => {
      const count = async (as: string, args = '') => {
        const source = `{ it: ${list}(first: 50${args}) { totalCount } }`;
        return (await ask<{ it: { totalCount: number } }>(as, source)).it.totalCount;
      };
      const all = await count(ADMIN);
      const kept = await count(MANAGER, ', resourceAdmin: true');
      expect(kept).toBeLessThan(all);
      expect(await count(ADMIN, ', resourceAdmin: true, postIdList: ["none"]')).toBe(0);
      expect(await count(ADMIN, ', resourceAdmin: false, postIdList: ["none"]')).toBe(all);
      expect(await count(MANAGER, ', resourceAdmin: true, account: "manager1"')).toBe(kept);
      expect(await count(MANAGER, ', resourceAdmin: true, account: "Manager1"')).toBe(kept);
      expect(await count(MANAGER, ', resourceAdmin: true, account: "admin"')).toBe(0);
      expect(await count(MANAGER, ', resourceAdmin: true, postIdList: ["none"]')).toBe(0);
    },
  );

  describe('as an administrator of the kind that is said', () => {
    const count = async (as: string, list: string, kind?: number) => {
      const isPaged = !list.includes('Type');
      const args = kind === undefined ? '' : `(adminAuthType: ${kind})`;
      const source = `{ it: ${list}${args} ${isPaged ? '{ totalCount }' : '{ id }'} }`;
      const { it } = await ask<{ it: { totalCount: number } | readonly object[] }>(as, source);
      return 'totalCount' in it ? it.totalCount : it.length;
    };
    const counts = async (as: string, list: string, ...kinds: readonly number[]) =>
      Promise.all(kinds.map((kind) => count(as, list, kind)));
    const lists = [
      'findResourceListByAccountAuth',
      'findResourcesTypeAllForManage',
      'findResourcesTypeListByAccountAuth',
    ];

    it.each(lists)('%s is no longer than without it', async (list) => {
      const [all, kept] = [await count(ADMIN, list), await count(MANAGER, list)];
      const [asSuper, asType = 0, asKeeper = 0, ...others] = await counts(ADMIN, list, 1, 2, 3, 4, 0);
      expect(asSuper).toBe(all);
      expect(asType).toBeLessThan(all);
      expect(asKeeper).toBeLessThanOrEqual(asType);
      expect(others).toEqual([0, 0]);
      expect(await counts(MANAGER, list, 1, 2, 3, 4, 0)).toEqual([kept, kept, kept, 0, 0]);
    });

    it('an administrator of types has no rooms by them as a keeper', async () => {
      const account = `typer-${number.toLowerCase()}`;
      await save(ADMIN, 'saveAccount', { account, name: '何类', roles: ['user', 'type_admin'] });
      const resourcesTypeAuthList = [{ grant_object_type: 1, grant_object_id: account }];
      const type = { resources_name: number, appointment_category: 1, resourcesTypeAuthList };
      const resources_type_id = (await save(ADMIN, 'saveResourcesType', type)).ids?.[0];
      await save(ADMIN, 'saveResources', { ...fields(), resources_type_id });
      expect(await counts(`campus/${account}`, 'findResourceListByAccountAuth', 1, 2, 3)).toEqual([1, 1, 0]);
    });

    it('notices are for those who manage them', async () => {
      await save(ADMIN, 'saveNotice', { title: number });
      const all = await count(ADMIN, 'findNoticeAllForManage');
      expect(await counts(ADMIN, 'findNoticeAllForManage', 1, 2, 3, 4, 0)).toEqual([all, all, all, 0, 0]);
    });

    it('saves resources with no more rights', async () => {
      const saved = async (kind: number) => {
        const source = `mutation ($models: [ResourcesInput!]!) {
          it: saveResourcesAll(models: $models, adminAuthType: ${kind}, dry_run: true) { rows { errcode } }
        }`;
        const answer = await ask<{ it: { rows: { errcode: number }[] } }>(ADMIN, source, {
          models: [fields()],
        });
        return answer.it.rows.map(({ errcode }) => errcode);
      };
      expect([await saved(1), await saved(4), await saved(0)]).toEqual([[0], [4001], [4001]]);
    });

    it.each([5, -1])('there is none of the kind %i', async (kind) => {
      for (const list of [...lists, 'findNoticeAllForManage'])
        await expect(count(ADMIN, list, kind)).rejects.toThrow(`no access level ${kind}`);
    });
  });

  it('pages, counts and continues after a cursor', async () => {
    const page = async (more: string) =>
      (
        await ask<{
          it: {
            totalCount: number;
            edges: { cursor: string; node: Room }[];
            pageInfo: { hasNextPage: boolean; endCursor: string };
          };
        }>(
          STUDENT,
          `query { it: findResourcesAll(${more}, filter: { resources_number: { like: "%YF-%" } }) {
          totalCount edges { cursor node { resources_number } } pageInfo { hasNextPage endCursor } } }`,
        )
      ).it;
    const first = await page('first: 4');
    expect(first.totalCount).toBe(8);
    expect(first.pageInfo.hasNextPage).toBe(true);
    const rest = await page(`first: 4, offset: 1, after: "${first.pageInfo.endCursor}"`);
    expect(rest.pageInfo.hasNextPage).toBe(false);
    expect([...first.edges, ...rest.edges].map(({ node }) => node.resources_number)).toEqual([
      'YF-201',
      'YF-204',
      'YF-302',
      'YF-304',
      'YF-308',
      'YF-415',
      'YF-501',
      'YF-R1',
    ]);
    await expect(page('first: 10000')).rejects.toThrow('exceeds the limit');
    await expect(page('first: 4, after: "nonsense"')).rejects.toThrow('Format');
  });

  it.each(['roleList', 'visibleObjectList', 'invisibleObjectList', 'resourcesAuthList'])(
    'lets nobody ask by what only managers read: %s',
    async (field) => {
      await expect(rooms(STUDENT, { [field]: 'x' })).rejects.toMatchObject({ extensions: { errcode: 1002 } });
    },
  );

  it('filters and orders as asked, and refuses a field it does not know', async () => {
    const found = await rooms(ADMIN, {
      or: [{ capacity: { gte: '100' } }, { resources_number: { in: ['YF-302'] } }],
      state: '1',
      order_by: [{ field: 'capacity', dir: 'desc' }],
    });
    expect(found.map(({ resources_number }) => resources_number)).toEqual(['MD-118', 'YF-302']);
    await expect(rooms(ADMIN, { state: 9 })).rejects.toThrow('Status: not a value');
    await expect(rooms(ADMIN, { nothing: 1 })).rejects.toThrow('Format');
    await expect(rooms(ADMIN, { visibleObjectList: 1 })).rejects.toThrow('Format');
    await expect(rooms(ADMIN, { capacity: { regex: '.' } })).rejects.toThrow('Format');
    await expect(rooms(ADMIN, { resources_name: 'x'.repeat(201) })).rejects.toThrow('Format');
    await expect(rooms(ADMIN, { or: [{ or: [{ or: [{ state: 1 }] }] }] })).rejects.toThrow('Format');
    expect(await rooms(ADMIN, { or: [{ or: [{ resources_number: 'YF-302' }] }] })).toHaveLength(1);
    expect(await rooms(ADMIN, { or: [] })).toEqual([]);
  });

  it('finds people by their sealed names, and never gives a password back', async () => {
    const { it: page } = await ask<{
      it: { totalCount: number; edges: { node: { account: string; email: string } }[] };
    }>(
      ADMIN,
      `query { it: findAccountAll(filter: { or: [{ name: { like: "晓雯" } }, { account: "admin" }] }, first: 20) {
        totalCount edges { node { account name email dept_name roles } } } }`,
    );
    expect(page.totalCount).toBe(11);
    expect(page.edges[0]?.node).toMatchObject({ account: 'admin', email: 'admin@campus.example' });
    await expect(ask(ADMIN, 'query { findAccount(id: "admin") { password } }')).rejects.toThrow('password');
    expect(JSON.stringify(world.store.events)).not.toContain('"password":"campus"');
    expect(JSON.stringify(world.store.events)).not.toContain('"password":"hashed');
  });

  it('lets a tenant change itself and not another', async () => {
    expect(
      (await save(OTHER, 'updateTenantsByTenantId', { tenant_id: 'harbour', name_en: 'Harbour' })).errcode,
    ).toBe(0);
    expect(
      (await save(OTHER, 'updateTenantsByTenantId', { tenant_id: 'campus', name_en: 'Taken' })).errcode,
    ).toBe(4004);
  });

  it('lists every institution for the super tenant, and none for another', async () => {
    const list = (as: string, filter = '{}') =>
      ask<{ it: { edges: { node: { id: string } }[] } }>(
        as,
        `{ it: findTenantsAllForManage(filter: ${filter}) { edges { node { id } } } }`,
      ).then(({ it: { edges } }) => edges.map(({ node }) => node.id));
    expect(await list(ADMIN)).toEqual(['campus', 'harbour']);
    expect(await list(ADMIN, '{ id: "harbour" }')).toEqual(['harbour']);
    await expect(list(OTHER)).rejects.toThrow('No permission');
  });
});

describe('a new declaration', () => {
  it('asks what is held against a change of state', async () => {
    const saved = await save(STUDENT, 'saveLostThing', { title: '不归还', finder: 'student1' });
    const { it: kept } = await ask<{ it: Saved }>(
      STUDENT,
      `mutation { it: updateLostThingReturned(id: "${saved.ids?.[0]}", returned: 1) { ${RESULT} } }`,
    );
    expect(kept.errcode).toBe(3001);
  });

  it('brings its types, operations, validation and sealing without another line', async () => {
    const model = {
      title: '蓝色雨伞',
      finder: 'student1',
      finder_phone: '13800000000',
      places: [{ place: '逸夫楼' }],
    };
    const saved = await save(STUDENT, 'saveLostThing', model);
    expect(saved.errcode).toBe(0);
    expect(JSON.stringify(world.store.events)).not.toContain('13800000000');
    const { it: returned } = await ask<{ it: Saved }>(
      STUDENT,
      `mutation { it: updateLostThingReturned(id: "${saved.ids?.[0]}", returned: 1) { ${RESULT} } }`,
    );
    expect(returned.revision).toBe(1);
    const read = () =>
      ask<{ it: { edges: { node: object }[] } }>(
        STUDENT,
        '{ it: findLostThingAll(filter: { returned: "1" }) { edges { node { title finder_phone places { place } returned } } } }',
      );
    expect((await read()).it.edges[0]?.node).toEqual({
      title: '蓝色雨伞',
      finder_phone: '13800000000',
      places: [{ place: '逸夫楼' }],
      returned: 1,
    });
    world.keyring.erase('student1');
    expect((await read()).it.edges[0]?.node).toMatchObject({ title: '蓝色雨伞', finder_phone: null });
    expect(
      await save(STUDENT, 'saveLostThing', { ...model, title: '黑伞', finder_phone: 'none' }),
    ).toMatchObject({
      errcode: 1002,
      msg: '格式校验失败（联系电话：须为电话号码，如 13800000000）',
    });
  });

  interface Verdicts {
    readonly code: number;
    readonly ids: readonly string[];
    readonly rows: readonly {
      readonly errcode: number;
      readonly messages: readonly string[];
      readonly messages_en: readonly string[];
    }[];
  }
  const RESULTS = 'code ids rows { errcode messages messages_en }';
  const importThings = async (models: readonly object[], mode = ''): Promise<Verdicts> => {
    const source = `mutation ($models: [LostThingInput!]!) {
      it: importLostThing(models: $models ${mode}) { ${RESULTS} }
    }`;
    return (await ask<{ it: Verdicts }>(STUDENT, source, { models })).it;
  };
  const thing = (title: string) => ({ title, finder: 'student1' });
  const codesOf = ({ rows }: Verdicts) => rows.map(({ errcode }) => errcode);
  const countOf = async (title: string) => {
    const source = 'query ($filter: JSON) { it: findLostThingAll(filter: $filter) { totalCount } }';
    return (await ask<{ it: { totalCount: number } }>(STUDENT, source, { filter: { title } })).it.totalCount;
  };

  it('hears a verdict a row before anything is saved', async () => {
    const models = [thing('钥匙'), thing('钥匙'), { finder: 'student1' }];
    const verdicts = await importThings(models, ', dry_run: true');
    expect(codesOf(verdicts)).toEqual([0, 1008, 1001]);
    expect([verdicts.ids, await countOf('钥匙')]).toEqual([[], 0]);
  });

  it('names all that is wrong with a row, what it refers to and what is taken too', async () => {
    await save(STUDENT, 'saveLostThing', thing('雨衣'));
    const wrong = { title: '雨衣', finder_phone: 'none', keeper: 'nobody' };
    const { rows } = await importThings([wrong, wrong], ', dry_run: true');
    const told = [
      expect.stringContaining('Phone'),
      'Finder cannot be empty',
      expect.stringContaining('Keeper does not exist'),
      'Title 雨衣 already exists',
    ];
    expect(rows.map(({ messages_en }) => messages_en)).toEqual([told, told]);
    expect(rows[0]?.messages.at(-1)).toBe('名称 雨衣已存在');
  });

  it('rehearses accounts: one that exists, one twice in the file, one that says nothing new', async () => {
    const importAccounts = async (models: readonly object[], mode = '') => {
      const source = `mutation ($models: [AccountInput!]!) {
        it: importAccount(models: $models ${mode}) { ${RESULTS} }
      }`;
      return (await ask<{ it: Verdicts }>(ADMIN, source, { models })).it;
    };
    const person = (account: string, name = '何润') => ({ account, name });
    const models = [person('admin'), person('newcomer'), person('newcomer', '何泽')];
    const rehearsed = await importAccounts(models, ', dry_run: true');
    expect(codesOf(rehearsed)).toEqual([1008, 0, 1008]);
    expect(rehearsed.rows[0]?.messages).toEqual(['账号已存在']);
    const saved = await importAccounts(models);
    expect(codesOf(saved)).toEqual([1008, 0, 1008]);
    const again = [person('newcomer'), person('manager1')];
    expect(codesOf(await importAccounts(again, ', dry_run: true'))).toEqual([0, 1008]);
    expect(codesOf(await importAccounts(again))).toEqual([0, 1008]);
    const cased = [person('Newcomer'), person('freshman'), person('FreshMan')];
    expect(codesOf(await importAccounts(cased, ', dry_run: true'))).toEqual([1008, 0, 1008]);
    expect(codesOf(await importAccounts(cased))).toEqual([1008, 0, 1008]);
    expect((await save(ADMIN, 'saveAccount', person('fReshman'))).errcode).toBe(1008);
    await ask(ADMIN, 'mutation { deleteAccount(id: "newcomer") { errcode } }');
    expect(codesOf(await importAccounts(again, ', dry_run: true'))).toEqual([1008, 1008]);
  });

  it('saves all rows of a file or none, where that is asked', async () => {
    const models = [thing('水杯'), thing('水杯')];
    const whole = await importThings(models, ', all_or_nothing: true');
    expect([codesOf(whole), whole.ids, await countOf('水杯')]).toEqual([[0, 1008], [], 0]);
    const each = await importThings(models);
    expect([each.code, each.ids.length, await countOf('水杯')]).toEqual([1, 1, 1]);
  });

  const importDepartments = async (models: readonly object[], mode = '') => {
    const source = `mutation ($models: [DepartmentInput!]!) {
      it: importDepartment(models: $models ${mode}) { ${RESULTS} }
    }`;
    return (await ask<{ it: Verdicts }>(ADMIN, source, { models })).it;
  };
  const placesOf = async (...codes: readonly string[]) => {
    const source = '{ it: departments(first: 500) { edges { node { id code parent order_num } } } }';
    type Node = { id: string; code: string; parent: string | null; order_num: number };
    const { it: page } = await ask<{ it: { edges: { node: Node }[] } }>(ADMIN, source);
    const nodes = page.edges.map(({ node }) => node);
    return codes.map((code) => {
      const found = nodes.find((node) => node.code === code);
      const upper = nodes.find(({ id }) => id === found?.parent)?.code;
      return found && { id: found.id, upper, order: found.order_num };
    });
  };

  it('takes rows of a tree in which some stand below others of the same file', async () => {
    const [top, middle, low] = [`${number}-t`, `${number}-m`, `${number}-l`];
    const models = [
      { code: low, name: '机器视觉系', parent: '智能学院' },
      { code: middle, name: '智能学院', parent: top },
      { code: top, name: '信息学部' },
    ];
    const lost = { code: `${number}-x`, name: '脑机接口系', parent: 'XX-07' };
    expect(codesOf(await importDepartments([...models, lost], ', dry_run: true'))).toEqual([0, 0, 0, 4004]);
    expect(await placesOf(top)).toEqual([undefined]);
    expect(codesOf(await importDepartments(models, ', all_or_nothing: true'))).toEqual([0, 0, 0]);
    expect(await placesOf(middle, low)).toMatchObject([{ upper: top }, { upper: middle }]);
  });

  it('leaves changed records as they were where not all of a command can be saved', async () => {
    const [a, b] = [`${number}-a`, `${number}-b`];
    await importDepartments([
      { code: a, name: '甲', order_num: 1 },
      { code: b, name: '乙', order_num: 2 },
    ]);
    const [first, second] = await placesOf(a, b);
    const circle = [
      { id: first?.id, parent: second?.id, order_num: 9 },
      { id: second?.id, parent: first?.id, order_num: 9 },
    ];
    expect(codesOf(await importDepartments(circle, ', all_or_nothing: true'))).toEqual([0, 3001]);
    expect(await placesOf(a, b)).toEqual([first, second]);
  });

  it('counts what stands at the records of a tree, for those who find its list', async () => {
    const query = '{ it: treeCounts(entity: "department") { id counts } }';
    const { it: counts } = await ask<{ it: { id: string; counts: number[] }[] }>(ADMIN, query);
    const people = counts.reduce((sum, row) => sum + (row.counts[0] ?? 0), 0);
    const { it: accounts } = await ask<{ it: { edges: { node: { dept: string | null } }[] } }>(
      ADMIN,
      '{ it: findAccountAll(first: 500) { edges { node { dept } } } }',
    );
    expect(people).toBe(accounts.edges.filter(({ node }) => node.dept).length);
    await expect(ask(STUDENT, query)).rejects.toThrow();
    await expect(ask(ADMIN, '{ it: treeCounts(entity: "account") { id } }')).rejects.toThrow();
  });

  it('counts what names the rows of a list, in lists within records too', async () => {
    const created = async (name: string, more: object = {}) =>
      (await save(ADMIN, name, { name: '实验中心', code: `${number}-${name}`, ...more })).ids?.[0] ?? '';
    const [dept, post] = [await created('editDepartment'), await created('editPost')];
    const holding = (active: number) => ({ positions: [{ dept, post, active }] });
    await save(ADMIN, 'saveAccount', { account: `counted${count}`, name: '何润', ...holding(1) });
    await save(ADMIN, 'saveAccount', { account: `former${count}`, name: '何泽', ...holding(0) });
    const query = '{ it: treeCounts(entity: "post") { id counts } }';
    const { it: rows } = await ask<{ it: { id: string; counts: number[] }[] }>(ADMIN, query);
    expect(rows.find(({ id }) => id === post)?.counts).toEqual([1]);
    await expect(ask(STUDENT, query)).rejects.toThrow();
  });

  it('takes a removal back, unless its name has gone to another', async () => {
    const { ids } = await save(STUDENT, 'saveLostThing', thing('书'));
    const removeOrRestore = async (name: string) =>
      (
        await ask<{ it: Saved }>(
          STUDENT,
          `mutation { it: ${name}LostThing(id: "${ids?.[0]}") { ${RESULT} } }`,
        )
      ).it.errcode;
    expect([await removeOrRestore('delete'), await countOf('书')]).toEqual([0, 0]);
    expect([await removeOrRestore('restore'), await countOf('书')]).toEqual([0, 1]);
    expect((await save(STUDENT, 'saveLostThing', thing('书'))).errcode).toBe(1008);
    await removeOrRestore('delete');
    await save(STUDENT, 'saveLostThing', thing('书'));
    expect(await removeOrRestore('restore')).toBe(1008);
  });

  it('adds rows to a list once, each with its defaults and a name of its own', async () => {
    const { ids } = await save(STUDENT, 'saveLostThing', { ...thing('帽子'), places: [{ place: 'A' }] });
    const add = async (...places: readonly string[]) => {
      const source = `mutation ($id: ID!, $models: [LostThingPlacesInput!]!) {
        it: importPlaces(id: $id, models: $models) { ${RESULTS} }
      }`;
      const models = places.map((place) => ({ place }));
      return codesOf((await ask<{ it: Verdicts }>(STUDENT, source, { id: ids?.[0], models })).it);
    };
    expect(await add('B', 'A', 'B', 'C')).toEqual([0, 0, 1008, 0]);
    expect(await add('B')).toEqual([0]);
    expect(await Promise.all([add('D'), add('E'), add('D')])).toEqual([[0], [0], [0]]);
    const { it: page } = await ask<{ it: { edges: { node: { places: object[] } }[] } }>(
      STUDENT,
      '{ it: findLostThingAll(filter: { title: "帽子" }) { edges { node { places { place floor } } } } }',
    );
    expect(page.edges[0]?.node.places).toEqual(
      ['A', 'B', 'C', 'D', 'E'].map((place) => ({ place, floor: 1 })),
    );
    const twice = { ...thing('袜子'), places: [{ place: 'A' }, { place: 'A' }] };
    expect(await save(STUDENT, 'saveLostThing', twice)).toMatchObject({ errcode: 1008, msg: '地点 A已存在' });
  });

  const houses = async () => {
    const { ids } = await save(ADMIN, 'saveCodeTable', {
      code: number,
      name: '场地',
      items: [{ item_code: 'house', item_name: '楼' }],
    });
    const add = async (...rows: readonly (readonly [code: string, parent: string])[]) => {
      const source = `mutation ($id: ID!, $models: [CodeTableItemsInput!]!) {
        it: importCodeItems(id: $id, models: $models) { ${RESULTS} }
      }`;
      const models = rows.map(([item_code, item_parent]) => ({ item_code, item_name: '项', item_parent }));
      return codesOf((await ask<{ it: Verdicts }>(ADMIN, source, { id: ids?.[0], models })).it);
    };
    return { id: ids?.[0], add };
  };

  it('adds rows of a tree below others of the file or of the list, and none of no such parent', async () => {
    const { id, add } = await houses();
    expect(await add(['room', 'floor'], ['floor', 'house'])).toEqual([0, 0]);
    expect(await add(['desk', 'rom'], ['lamp', 'desk'], ['a', 'b'], ['b', 'a'], ['shelf', 'room'])).toEqual([
      1002, 1002, 1002, 1002, 0,
    ]);
    const { it: table } = await ask<{ it: { items: { item_code: string }[] } }>(
      ADMIN,
      'query ($id: ID) { it: findCodeTable(id: $id) { items { item_code } } }',
      { id },
    );
    expect(table.items.map(({ item_code }) => item_code)).toEqual(['house', 'room', 'floor', 'shelf']);
  });

  it('judges a long file of rows below one another before others have waited long', async () => {
    const { add } = await houses();
    const rows = Array.from({ length: 995 }, (_, index) => [`c${index}`, `c${index - 1}`] as const);
    expect(new Set(await add(...rows))).toEqual(new Set([1002]));
  }, 8_000);
});
