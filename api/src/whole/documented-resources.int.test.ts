// What the documents say of types, resources and seat rooms, asked of the running product.
import { randomUUID } from 'node:crypto';
import { addDays } from '@campus/events/domain/time/dates';
import { localOf } from '@campus/events/domain/time/zone';
import { runServer } from '@campus/loadtest/harness/running-server';
import { beforeAll, describe, expect, it } from 'vitest';
import { steadyId } from '../demonstration/chance.ts';
import { own } from '../demonstration/resource-row.ts';
import { productOn } from '../testing/running-product.ts';

type Fields = Readonly<Record<string, unknown>>;

const READER = 'student40';
const product = productOn(runServer(['admin', READER]));
const { askAs, send, save } = product;
const day = addDays(localOf('Asia/Shanghai', Date.now()).date, 3);
const key = steadyId('campus', 'key');

const named = (letter: string) => `${letter}${randomUUID().slice(0, 8)}`;
let type = '';
const fieldsOf = (more: Fields = {}) => {
  const name = named('r');
  return { ...own, resources_type_id: type, resources_number: name, resources_name: name, state: 1, ...more };
};
const room = (more: Fields = {}) => save('saveResources', 'ResourcesInput', fieldsOf(more));
const asked = async <Answer = readonly Fields[]>(account: string, call: string): Promise<Answer> =>
  (await askAs(account)<{ it: Answer }>(`{ it: ${call} }`)).it;
const idsIn = (rows: readonly Fields[]) => rows.map(({ id }) => id);

beforeAll(async () => {
  type = await product.makeType();
}, 180_000);

describe('a resource type', () => {
  it('is offered while its state says so, which an operation of its own changes', async () => {
    const id = await product.makeType();
    const offered = async (name: string) => idsIn(await asked(READER, `${name} { id }`)).includes(id);
    const set = (state: number) =>
      send('admin', 'updateResourcesTypeState(id: $id, state: $state)', '$id: ID!, $state: Int!', {
        id,
        state,
      });
    const lists = ['findResourcesTypeAllByAccount', 'findResourcesTypeAllByAccountForDisplay'];
    for (const name of lists) expect([name, await offered(name)]).toEqual([name, true]);
    expect((await set(0)).errcode).toBe(0);
    for (const name of lists) expect([name, await offered(name)]).toEqual([name, false]);
    expect(await asked('admin', `findResourcesTypeById(id: "${id}") { state }`)).toEqual({ state: 0 });
    expect((await set(7)).errcode).toBe(1002);
  });

  it('has extended properties, which are read with their items and without', async () => {
    const code_item = [{ item_code: 'p', item_name: '投影', item_index: 1 }];
    const property = { extended_properties_code: 'gear', extended_properties_name: '设备', code_item };
    const id = await product.makeType({ extendedProperties: [property] });
    const fields = '{ extended_properties_code extended_properties_name code_item { item_code item_name } }';
    const read = (suffix: string) =>
      asked(READER, `findResourcesTypeExtendedProperties${suffix}(id: "${id}") ${fields}`);
    expect(await read('WithItem')).toEqual([
      { ...property, code_item: [{ item_code: 'p', item_name: '投影' }] },
    ]);
    expect(await read('')).toEqual([{ ...property, code_item: null }]);
  });

  it('tells its resources, and how the best of them stands today', async () => {
    const id = await product.makeType();
    await room({ resources_type_id: id, state: 2 });
    const of = async (call: string) => (await asked(READER, call)).find((each) => each.id === id);
    const status = 'findResourcesTypeAllByAvailableStatus { id reservable_status }';
    expect(await of(status)).toMatchObject({ reservable_status: 3 });
    const open = await room({
      resources_type_id: id,
      appointment_open_time: '00:00',
      appointment_close_time: '24:00',
    });
    expect(await of(status)).toMatchObject({ reservable_status: 1 });
    const listed = await of(
      'findResourcesTypeAllWithResourcesByAccount { id resourcesCount resources { id } }',
    );
    expect(listed).toMatchObject({ resourcesCount: 2 });
    expect(listed?.resources).toContainEqual({ id: open });
  });
});

describe('resources', () => {
  it('are told to those who manage them, page by page and as flat lists', async () => {
    const [first, second] = [await room(), await room()];
    const filter = `filter: { id: { in: ["${first}", "${second}"] } }`;
    const page = await asked<Fields & { edges: readonly Fields[] }>(
      'admin',
      `findResourcesAllForManage(first: 1, ${filter}) {
        totalCount adminAuthType edges { cursor node { id } } pageInfo { hasNextPage } }`,
    );
    expect(page).toMatchObject({ totalCount: 2, adminAuthType: 1, pageInfo: { hasNextPage: true } });
    expect(page.edges).toHaveLength(1);
    for (const name of ['findResourcesAllForRegister', 'findResourcesAllForChargeRegister'])
      expect(idsIn(await asked('admin', `${name}(${filter}) { id }`)).toSorted()).toEqual(
        [first, second].toSorted(),
      );
    const auth = await asked<{ totalCount: number }>(
      'admin',
      `findResourceListByAccountAuth(${filter}) { totalCount }`,
    );
    expect(auth.totalCount).toBe(2);
  });

  it('say whether they have a calendar of their own, as their configuration does', async () => {
    const id = await room();
    const own = () => asked<Fields>(READER, `findResourcesByAccount(id: "${id}") { separation_enable }`);
    expect(await own()).toEqual({ separation_enable: 0 });
    await save('saveOrUpdateResourcesConfig', 'ResourcesConfigInput', {
      resources_id: id,
      separation_enable: 1,
    });
    expect(await own()).toEqual({ separation_enable: 1 });
  });

  it('say as which kind of administrator their reader has them', async () => {
    const id = await room();
    const page = 'edges { node { adminAuthType } }';
    for (const list of ['findResourcesAllForManage', 'findSeatResourcesAll', 'findResourcesAll'])
      expect([list, await asked('admin', `${list}(first: 1) { ${page} }`)]).toEqual([
        list,
        { edges: [{ node: { adminAuthType: 1 } }] },
      ]);
    const one = `findResourcesByAccount(id: "${id}") { adminAuthType }`;
    expect(await asked(READER, one)).toEqual({ adminAuthType: 0 });
  });

  it('are found by type and name, and by number', async () => {
    const resources_number = named('n');
    const names = {
      resources_name: `逸夫楼 ${resources_number}`,
      resources_name_en: `Yifu ${resources_number}`,
    };
    const id = await room({ resources_number, ...names });
    const off = await room({ resources_name: `停用 ${resources_number}`, state: 0 });
    await room({
      resources_number: `${resources_number}-2`,
      resources_name: `维护 ${resources_number}`,
      state: 2,
    });
    // Found by its number alone, which is no name.
    await room({ resources_number: `${resources_number}-3`, resources_name: named('r') });
    const byName = `findResourcesByTypeIdAndName(typeId: "${type}", resourcesName: "${resources_number}") { id }`;
    expect(await asked(READER, byName)).toEqual([{ id }]);
    const inEnglish = byName.replace(`"${resources_number}"`, `"yifu ${resources_number}"`);
    expect(await asked(READER, inEnglish)).toEqual([{ id }]);
    const elsewhere = `findResourcesByTypeIdAndName(typeId: "none", resourcesName: "${resources_number}") { id }`;
    expect(await asked(READER, elsewhere)).toEqual([]);
    expect(
      await asked(READER, `getResourceListByResourceNum(resourceNum: "${resources_number}") { id }`),
    ).toEqual([{ id }]);
    expect(off).not.toBe('');
  });

  it('are ordered by their name in the language that is read', async () => {
    const id = await product.makeType();
    const of = (resources_name: string, resources_name_en: string) =>
      room({ resources_type_id: id, resources_name, resources_name_en });
    const [first, second] = [await of('甲 A', 'Zoology'), await of('甲 B', 'Botany')];
    const by = async (language: string) => {
      const page = await asked<{ edges: readonly { node: Fields }[] }>(
        READER,
        `findResourcesAllByAccount(typeId: "${id}", order_by: "resources_name", cur_language: "${language}") {
          edges { node { id } } }`,
      );
      return page.edges.map(({ node }) => node.id);
    };
    expect([await by('zh'), await by('en')]).toEqual([
      [first, second],
      [second, first],
    ]);
  });

  it('are found one by one where they fit the filter, and as another account sees them', async () => {
    const only = [{ object_id: READER, object_type: 1 }];
    const id = await room({ resource_open_mode: 2, visibleObjectList: only, capacity: 12 });
    const found = (more: string) => asked(READER, `findResourcesByAccount(id: "${id}"${more}) { id }`);
    for (const more of ['', ', filter: { capacity: 12 }', `, account: "${READER}"`])
      expect([more, await found(more)]).toEqual([more, { id }]);
    for (const more of [', filter: { capacity: 13 }', ', account: "student41"'])
      expect([more, await found(more)]).toEqual([more, null]);
    await expect(found(', filter: { nothing: 1 }')).rejects.toThrow();
  });

  it('take one model for several of them', async () => {
    const ids = [await room(), await room()];
    const call = 'updateResourcesAll(idList: $ids, model: $model)';
    const saved = await send('admin', call, '$ids: [ID!]!, $model: ResourcesInput!', {
      ids,
      model: { remark: '一起改' },
    });
    expect(saved.errcode).toBe(0);
    for (const id of ids)
      expect(await asked('admin', `findResources(id: "${id}") { remark }`)).toEqual({ remark: '一起改' });
  });

  it('are shown to a public screen by the key of the tenant, with what closes them', async () => {
    const name = named('n');
    const id = await room({
      appointment_information_field: 'theme,phone,event',
      userDisplayInfoConfigList: [{ field_name_en: 'phone', field_name_cn: '手机' }],
      resources_name: name,
      resources_number: `${name}-1`,
    });
    const model = {
      resource_id: id,
      occupy_date: day,
      occupy_start_time: '09:00',
      occupy_end_time: '10:00',
      occupy_reason: '检修',
      data_source: 1,
    };
    const closed = await send(
      'admin',
      'saveResourcesOccupy(model: $model)',
      '$model: ResourcesOccupyInput!',
      { model },
    );
    expect(closed.errcode).toBe(0);
    const shown = (tenantKey: string, of = id) =>
      asked<Fields | null>(
        'nobody',
        `findResourcesForPublic(tenantKey: "${tenantKey}", id: "${of}") {
          id resources_name name type number appointment_information_field
          displayFieldInfoList { field_name_en field_name_cn } }`,
      );
    expect(await shown(key)).toEqual({
      id,
      resources_name: name,
      name,
      type: expect.stringMatching(/^t/),
      number: `${name}-1`,
      appointment_information_field: 'theme,phone,event',
      displayFieldInfoList: [
        { field_name_en: 'theme', field_name_cn: '主题' },
        { field_name_en: 'phone', field_name_cn: '手机' },
        { field_name_en: 'event', field_name_cn: '事由' },
      ],
    });
    expect(await shown('no-such-key')).toBeNull();
    expect(await shown(key, await room({ resource_open_mode: 2 }))).toBeNull();
    const gone = await room();
    expect((await send('admin', 'deleteResources(id: $id)', '$id: ID!', { id: gone })).errcode).toBe(0);
    expect(await shown(key, gone)).toBeNull();
    const occupied = (tenantKey: string, date: string) =>
      asked(
        'nobody',
        `findResourcesOccupyListForPublic(tenantKey: "${tenantKey}", resourceId: "${id}", bookDate: "${date}") {
          occupy_date occupy_start_time occupy_end_time occupy_reason }`,
      );
    const { resource_id: _, data_source: __, ...row } = model;
    expect(await occupied(key, day)).toEqual([row]);
    expect(await occupied(key, addDays(day, 1))).toEqual([]);
    await expect(occupied('no-such-key', day)).rejects.toThrow('Format validation failed');
    await expect(occupied(key, '2026-13-01')).rejects.toThrow('Format validation failed');
  });

  it('say of each day whether they are available, full, unavailable or under maintenance', async () => {
    const booked = await room({ appointment_open_time: '09:00', appointment_close_time: '10:00' });
    const repaired = await room({ state: 2 });
    const model = { resources_id: booked, appointment_date: day, start_time: '09:00', end_time: '10:00' };
    const call = 'saveAppointmentInformation(model: $model)';
    const form = { ...model, theme: 'x', notice_read: 1 };
    expect((await send(READER, call, '$model: AppointmentInformationInput!', { model: form })).errcode).toBe(
      0,
    );
    const list = `findResourcesListBookingDetails(resourceIdList: ["${booked}", "${repaired}"], startDate: "${day}", endDate: "${addDays(day, 1)}")`;
    const rows = await asked(
      READER,
      `${list} { resources_id date reservable_status bookings taken_minutes }`,
    );
    const standing = rows.map(({ resources_id, date, reservable_status, bookings, taken_minutes }) => [
      resources_id === booked ? 'booked' : 'repaired',
      date === day ? 0 : 1,
      reservable_status,
      bookings,
      taken_minutes,
    ]);
    expect(standing.toSorted()).toEqual([
      ['booked', 0, 2, 1, 60],
      ['booked', 1, 1, 0, 0],
      ['repaired', 0, 4, 0, 0],
      ['repaired', 1, 4, 0, 0],
    ]);
    const month = `findResourcesBookingDetails(id: "${booked}", yearMonth: "${day.slice(0, 7)}")`;
    const days = await asked(READER, `${month} { date reservable_status }`);
    expect(days[0]).toMatchObject({ date: `${day.slice(0, 7)}-01` });
    expect(days).toContainEqual({ date: day, reservable_status: 2 });
    await expect(
      asked(READER, `findResourcesBookingDetails(id: "${booked}", yearMonth: "x") { date }`),
    ).rejects.toThrow('1002');
    const between = (from: string, to: string) =>
      asked(
        READER,
        `findResourcesListBookingDetails(resourceIdList: ["${booked}"], startDate: "${from}", endDate: "${to}") { date }`,
      );
    expect(await between(day, addDays(day, 61))).toHaveLength(62);
    await expect(between(day, addDays(day, -1))).rejects.toThrow(/1002/);
    await expect(between(day, addDays(day, 62))).rejects.toThrow(/1006/);
  });

  it('say what their forms ask for, one by one and together, and are held to it', async () => {
    const setting = {
      field: 'event',
      is_necessary: 1,
      field_alias: '活动',
      field_alias_en: 'Event',
      describe: '写明活动',
      order_num: 7,
    };
    const [asking, plain] = [await room({ resourcesFieldSettingList: [setting] }), await room()];
    const fields = '{ resources_id field is_necessary field_alias field_alias_en describe order_num }';
    const wanted = { ...setting, resources_id: asking };
    for (const name of ['findResourcesFieldSetting', 'findResourcesFieldSettingForAppointment'])
      expect(await asked(READER, `${name}(resources_id: "${asking}") ${fields}`)).toContainEqual(wanted);
    const both = await asked(
      READER,
      `findResourcesFieldSettingForAppointmentByResourceIdList(resourceIdList: ["${asking}", "${plain}"]) ${fields}`,
    );
    expect(new Set(both.map(({ resources_id }) => resources_id))).toEqual(new Set([asking, plain]));
    const model = { resources_id: asking, appointment_date: day, start_time: '15:00', end_time: '16:00' };
    const form = { ...model, theme: 'x', notice_read: 1 };
    const call = 'saveAppointmentInformation(model: $model)';
    const book = (more: Fields) =>
      send(READER, call, '$model: AppointmentInformationInput!', { model: { ...form, ...more } });
    expect(await book({})).toMatchObject({ errcode: 1001, msg_en: 'Event cannot be empty' });
    expect((await book({ event: '讲座' })).errcode).toBe(0);
  });

  it('say of a field of their own of which kind it is, its choices and defaults in both languages', async () => {
    const light = {
      field_name: 'light',
      field_desc_cn: '灯光',
      field_desc_en: 'Light',
      collect_mode: 6,
      data_range_cn: '明|暗',
      data_range_en: 'Bright|Dim',
      default_value_cn: '明',
      default_value_en: 'Bright',
    };
    const chairs = named('f');
    await save('saveAppointmentCollectionConfig', 'AppointmentCollectionConfigInput', {
      field_name_en: chairs,
      field_name_cn: '椅子',
      collect_mode: 3,
      extend_config: '{"max":5}',
    });
    const logic_config = '[{"when":{"field":"theme","eq":"x"},"then":"require"}]';
    const id = await room({
      customAttributeList: [light],
      resourcesFieldSettingList: [{ field: chairs }, { field: 'event', logic_config }],
    });
    const fields = `field type field_source collect_mode data_range data_range_en default_value default_value_en
      extend_config logic_config`;
    const settings = await asked(READER, `findResourcesFieldSetting(resources_id: "${id}") { ${fields} }`);
    const of = (name: string) => settings.find(({ field }) => field === name);
    expect(of('light')).toEqual({
      field: 'light',
      type: 2,
      field_source: 2,
      collect_mode: 6,
      data_range: '明|暗',
      data_range_en: 'Bright|Dim',
      default_value: '明',
      default_value_en: 'Bright',
      extend_config: null,
      logic_config: null,
    });
    expect(of(chairs)).toMatchObject({ field_source: 2, collect_mode: 3, extend_config: '{"max":5}' });
    expect(of('event')).toMatchObject({ type: 1, extend_config: '{"length":200}', logic_config });
  });

  it('begin their form with what the reader entered last, where they let it', async () => {
    const chairs = { field_name: 'chairs', field_desc_cn: '椅子', collect_mode: 3 };
    const [id, reader] = [await room({ customAttributeList: [chairs] }), await product.person()];
    const call = 'saveAppointmentInformation(model: $model)';
    const book = async (date: string, said: Fields) => {
      const hours = { appointment_date: date, start_time: '17:00', end_time: '18:00' };
      const model = { resources_id: id, ...hours, theme: 'x', notice_read: 1, ...said };
      expect((await send(reader, call, '$model: AppointmentInformationInput!', { model })).errcode).toBe(0);
    };
    await book(addDays(day, 1), { event: '排练' });
    const collectionList = [{ field_name_en: 'chairs', collect_content: '4' }];
    await book(day, { event: '讲座', phone: '13812345678', email: 'a@b.example', collectionList });
    const last = async (account: string) => {
      const settings = await asked(
        account,
        `findResourcesFieldSettingForAppointment(resources_id: "${id}") { field last_value }`,
      );
      const known = new Map(settings.map(({ field, last_value }) => [field, last_value]));
      return ['event', 'phone', 'email', 'chairs'].map((field) => known.get(field));
    };
    const nothing = [null, null, null, null];
    expect(await last(reader)).toEqual(nothing);
    const config = { resources_id: id, reservation_info_reuse: 1 };
    await save('saveOrUpdateResourcesConfig', 'ResourcesConfigInput', config);
    expect(await last(reader)).toEqual(['讲座', '13812345678', 'a@b.example', '4']);
    expect(await last('admin')).toEqual(nothing);
  });

  it('are hidden from those on the list of whom they are hidden from, also where all may see them', async () => {
    const nobody = [{ object_type: 1, object_id: READER }];
    const [hidden, listed] = [
      await room({ invisibleObjectList: nobody }),
      await room({ resource_open_mode: 2, visibleObjectList: nobody }),
    ];
    const both = await room({
      resource_open_mode: 2,
      visibleObjectList: nobody,
      invisibleObjectList: nobody,
    });
    const filter = `filter: { id: { in: ["${hidden}", "${listed}", "${both}"] } }`;
    expect(await asked(READER, `findResourcesAllNoPagination(${filter}) { id }`)).toEqual([{ id: listed }]);
  });
});

describe('a seat room', () => {
  it('is saved, changed and found with its seats and rules', async () => {
    const model = fieldsOf({ rows: 2, columns: 3, daily_temporary_leave_count: 1 });
    const id = await save('saveSeatResources', 'SeatResourcesInput', model);
    const usual = {
      seat_reservation_duration: 30,
      appointment_interval_duration: 30,
      minimum_single_appointment_duration: 60,
      maximum_single_appointment_duration: 480,
      daily_cancellation_count: 3,
      change_appointment_minutes_in_advance: 30,
      supervision_duration: 20,
      supervision_frequency: 3,
      daily_temporary_leave_duration: 30,
      meal_temporary_leave_duration: 60,
      lunch_start_time: '11:00',
      lunch_end_time: '13:30',
      dinner_start_time: '17:00',
      dinner_end_time: '19:00',
    };
    const names = Object.keys(usual).join(' ');
    const fields = `{ id rows columns daily_temporary_leave_count ${names} }`;
    const found = async (of = id) => {
      const page = await asked<{ edges: readonly { node: Fields }[] }>(
        'admin',
        `findSeatResourcesAll(filter: { id: "${of}" }) { edges { node ${fields} } }`,
      );
      return page.edges.map(({ node }) => node);
    };
    const row = { ...usual, id, rows: 2, columns: 3, daily_temporary_leave_count: 1 };
    expect(await found()).toEqual([row]);
    const changed = await send('admin', 'updateSeatResources(model: $model)', '$model: SeatResourcesInput!', {
      model: { id, columns: 4 },
    });
    expect(changed.errcode).toBe(0);
    expect(await asked('admin', `findSeatResourcesWithAuth(id: "${id}") ${fields}`)).toEqual({
      ...row,
      columns: 4,
    });
    const plain = await room();
    expect(await asked('admin', `findSeatResourcesWithAuth(id: "${plain}") { id }`)).toBeNull();
    expect(await found(plain)).toEqual([]);
  });
});
