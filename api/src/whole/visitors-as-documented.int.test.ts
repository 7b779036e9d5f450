// Every operation that the documents name of visitors, asked of the running product for its effect: what one of them
// writes, another reads. Registering an account by code is tried in a browser, `visitor.e2e`.
import { addDays } from '@campus/events/domain/time/dates';
import { localOf } from '@campus/events/domain/time/zone';
import { runServer } from '@campus/loadtest/harness/running-server';
import { beforeAll, describe, expect, it } from 'vitest';
import { productOn } from '../testing/running-product.ts';

type Values = Readonly<Record<string, unknown>>;
interface Page {
  readonly edges: readonly { readonly node: Values }[];
}

const product = productOn(runServer(['admin']));
const { save } = product;
const today = localOf('Asia/Shanghai', Date.now()).date;
const day = addDays(today, 3);
const made = { campus: '', gate: '', type: '', account: '' };

const ask = async <Answer>(call: string, declared = '', variables: Values = {}): Promise<Answer> => {
  const text = `query ${declared && `(${declared})`} { it: ${call} }`;
  return (await product.askAs('admin')<{ it: Answer }>(text, variables)).it;
};
/** Rows of a page, narrowed by `filter`. */
const rows = async (operation: string, shown: string, filter: Values = {}): Promise<readonly Values[]> => {
  const call = `${operation}(filter: $f, first: 100) { edges { node { ${shown} } } }`;
  const { edges } = await ask<Page>(call, '$f: JSON', { f: filter });
  return edges.map(({ node }) => node);
};
const row = async (operation: string, shown: string, id: string): Promise<Values | undefined> =>
  (await rows(operation, shown, { id }))[0];
/** Resolves with the ids when all of it was taken. */
const act = async (call: string, declared: string, variables: Values): Promise<readonly string[]> => {
  const { errcode, msg_en, ids } = await product.send('admin', call, declared, variables);
  expect([call, errcode, msg_en]).toEqual([call, 0, expect.any(String)]);
  return ids ?? [];
};
const many = (operation: string, input: string, models: readonly Values[]): Promise<readonly string[]> =>
  act(`${operation}(models: $models)`, `$models: [${input}!]!`, { models });
const removeOne = (operation: string, id: string) => act(`${operation}(id: $id)`, '$id: ID!', { id });
const removeAll = (operation: string, ids: readonly string[]) =>
  act(`${operation}(ids: $ids)`, '$ids: [ID!]!', { ids });

let people = 0;
const phone = (): string => `1380000${String(3_000 + ++people)}`;

let places = 0;
const place = (level: number, parent_id?: string): Promise<string> => {
  const code = `d${++places}`;
  return save('saveLocation', 'LocationInput', { level, parent_id, code, name: code });
};

beforeAll(async () => {
  made.campus = await place(1);
  made.gate = await place(4, made.campus);
  made.account = await product.person();
  made.type = await save('saveVisitorPersonTypeEntity', 'VisitorPersonTypeInput', { code: 'd', name: 'd' });
}, 180_000);

describe('settings', () => {
  it('of visits are found as they were updated, also by the page that anybody sees', async () => {
    const model = {
      in_school_name: '东门访客',
      is_welcome_setting: 1,
      welcome_content: '欢迎',
      open_days: [],
      windows: [],
      advance_days: 7,
      apply_school_resources: [made.gate],
    };
    await save('updateVisitorOverallSettingsEntity', 'VisitorOverallSettingsInput', model);
    const shown = '{ in_school_name welcome_content advance_days apply_school_resources }';
    const { is_welcome_setting: _, open_days: __, windows: ___, ...kept } = model;
    expect(await ask(`findVisitorOverallSettingsEntity ${shown}`)).toMatchObject(kept);
    const gates = await ask<readonly Values[]>('findVisitorOverAllSettingsResources { id name }');
    expect(gates).toEqual([{ id: made.gate, name: 'd2' }]);
    const forPublic = await ask(`findSysSettingForPublic(tenantKey: "") { title welcome today }`);
    expect(forPublic).toEqual({ title: '东门访客', welcome: '欢迎', today });
  });

  it('of a visitor type are saved, updated and found', async () => {
    const model = { visitor_type: '2', is_invite_school_flow_path: 1, is_enable_second_level: 1 };
    const id = await save('saveVisitorDetailSettingsEntity', 'VisitorDetailSettingsInput', model);
    const find = () =>
      ask<Values>(
        'findVisitorDetailSettingsEntity(filter: $f) { id visitor_type is_enable_second_level }',
        '$f: JSON',
        { f: { visitor_type: '2' } },
      );
    expect(await find()).toEqual({ id, visitor_type: '2', is_enable_second_level: 1 });
    await save('updateVisitorDetailSettingsEntity', 'VisitorDetailSettingsInput', {
      id,
      is_enable_second_level: 0,
    });
    expect((await find()).is_enable_second_level).toBe(0);
    const configured = await ask<readonly Values[]>('findVisitorCategoryConfig { id visitor_type }');
    expect(configured).toContainEqual({ id, visitor_type: '2' });
  });

  it('of the fields of a registration are updated, one and many, and found where they are asked', async () => {
    const input = 'RegistrationFieldSettingInput';
    await save('updateVisitorRegisterFieldSettingEntity', input, { id: 'unit', is_valid: 1, is_required: 1 });
    await many('batchUpdateVisitorRegisterFieldSettingEntity', input, [
      { id: 'email', is_valid: 1 },
      { id: 'post', is_valid: 0 },
    ]);
    const shown = 'id is_valid is_required';
    const all = await rows('findVisitorRegisterFieldSettingEntityList', shown);
    expect(all).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: 'unit', is_valid: 1, is_required: 1 }),
        expect.objectContaining({ id: 'email', is_valid: 1 }),
        expect.objectContaining({ id: 'post', is_valid: 0 }),
      ]),
    );
    const asked = (await ask<readonly Values[]>('findRegisterValidField { id }')).map(({ id }) => id);
    expect(asked).toEqual(expect.arrayContaining(['unit', 'email']));
    expect(asked).not.toContain('post');
    const forPublic = await ask<readonly Values[]>(
      'findRegisterFieldListForPublic(tenantKey: "") { field_name is_valid is_required }',
    );
    expect(forPublic).toContainEqual({ field_name: 'unit', is_valid: 1, is_required: 1 });
  });

  it('of the fields of a visitor are updated, one and many, and their choices are offered', async () => {
    const input = 'VisitorInfoFieldSettingInput';
    await save('updateVisitorInfoFieldSettingEntity', input, { id: 'unit', is_visitor_valid_info: 1 });
    await many('batchUpdateVisitorInfoFieldSettingEntity', input, [
      { id: 'email', is_visitor_valid_info: 1 },
      { id: 'post', is_visitor_valid_info: 0 },
    ]);
    const all = await rows('findVisitorInfoFieldSettingEntityList', 'id is_visitor_valid_info');
    expect(all).toEqual(
      expect.arrayContaining([
        { id: 'unit', is_visitor_valid_info: 1 },
        { id: 'email', is_visitor_valid_info: 1 },
        { id: 'post', is_visitor_valid_info: 0 },
      ]),
    );
    const valid = (await ask<readonly Values[]>('findVisitorValidFieldInfo { id }')).map(({ id }) => id);
    expect(valid).toEqual(expect.arrayContaining(['unit', 'email']));
    const types = 'findVisitorInfoFieldDataRange(fieldEnName: "person_type") { value name }';
    expect(await ask(types)).toContainEqual({ value: made.type, name: 'd' });
  });
});

describe('records', () => {
  it('of visitors are added, updated one and many, and found by phone and account', async () => {
    const input = 'VisitorEntityInput';
    const known = phone();
    const model = { visitor_name: '周若琳', phone: known, card_type: '2', card_number: 'E12345678' };
    const id = await save('addVisitorInfo', input, { ...model, person_type: made.type });
    await save('updateVisitorInfo', input, { id, unit: '北岭材料公司' });
    await many('batchUpdateVisitorInfo', input, [{ id, post: '工程师' }]);
    const expected = { visitor_name: '周若琳', unit: '北岭材料公司', post: '工程师' };
    expect(await row('findVisitorEntityList', 'visitor_name unit post', id)).toEqual(expected);
    const byPhone = 'findVisitorInfoByPhone(phone: $p) { id visitor_name unit post }';
    expect(await ask(byPhone, '$p: String!', { p: known })).toEqual({ id, ...expected });
  });

  it('of long-term visitors are saved, switched, looked up and removed', async () => {
    const input = 'LongTermVisitorInput';
    const model = (user_name: string) => ({
      user_name,
      person_type: made.type,
      phone: phone(),
      in_school_start_date: today,
      in_school_end_date: addDays(today, 90),
    });
    const one = await save('saveLongTermVisitorEntity', input, model('高远'));
    const others = await many('batchSaveLongTermVisitorEntity', input, [model('林晚'), model('钱青')]);
    await save('updateLongTermVisitorEntity', input, { id: one, car_no: '京A12345' });
    const list = (shown: string, id: string) => row('findLongTermVisitorEntityList', shown, id);
    expect(await list('user_name car_no', one)).toEqual({ user_name: '高远', car_no: '京A12345' });
    const turned = 'batchUpdateLongTermVisitorState(ids: $ids, is_enable: 0)';
    await act(turned, '$ids: [ID!]!', { ids: others });
    for (const id of others) expect(await list('is_enable', id)).toEqual({ is_enable: 0 });
    const byType = `findLongTermVisitorByPersonType(person_type: "${made.type}") { id }`;
    expect((await ask<readonly Values[]>(byType)).length).toBe(3);
    expect(await ask('findLongTermVisitorByName(user_name: "高远") { id }')).toEqual([{ id: one }]);
    await removeOne('deleteLongTermVisitorEntity', one);
    expect(await list('id', one)).toBeUndefined();
  });

  it('of administrators of visits are saved, updated and removed, one and many', async () => {
    const input = 'VisitorAdminPermissionInput';
    const one = await save('saveVisitorAdminPermissionEntity', input, { admin_user: made.account });
    const accounts = [await product.person(), await product.person()];
    const others = await many(
      'batchSaveVisitorAdminPermissionEntity',
      input,
      accounts.map((admin_user) => ({ admin_user })),
    );
    await save('updateVisitorAdminPermissionEntity', input, { id: one, sees_muster: 1 });
    await many(
      'batchUpdateVisitorAdminPermissionEntity',
      input,
      others.map((id) => ({ id, unmasks: 1 })),
    );
    const found = `findVisitorAdminPermissionEntity(id: "${one}") { admin_user sees_muster }`;
    expect(await ask(found)).toEqual({ admin_user: made.account, sees_muster: 1 });
    const list = async () =>
      (await rows('findVisitorAdminPermissionEntityList', 'id unmasks')).filter(({ id }) =>
        [one, ...others].includes(String(id)),
      );
    expect((await list()).filter(({ unmasks }) => unmasks === 1).length).toBe(2);
    await removeOne('deleteVisitorAdminPermissionEntity', one);
    await removeAll('batchDeleteVisitorAdminPermissionEntity', others);
    expect(await list()).toEqual([]);
  });
});

describe('visits', () => {
  const appointment = (more: Values = {}) => ({
    appointment_user_name: '何雨',
    phone: phone(),
    theme: '学术交流',
    appointment_date: day,
    start_time: '13:00',
    end_time: '15:00',
    resources_id: made.gate,
    ...more,
  });
  const input = 'VisitorAppointmentInput';
  const list = (shown: string, id: string) => row('findAppointmentInformationAllForAppointMent', shown, id);

  it('are saved in the words of bookings, one and many, updated and given up', async () => {
    const one = await save('saveAppointmentInformationForVisitor', input, appointment());
    const others = await many('batchSaveAppointmentInformationForVisitor', input, [
      appointment({ start_time: '09:00', end_time: '10:00' }),
      appointment({ person_times: 3 }),
    ]);
    await save('updateAppointmentInformationForVisitor', input, { id: one, remark: '带样品' });
    expect(await list('remark theme person_times', one)).toEqual({
      remark: '带样品',
      theme: '学术交流',
      person_times: 1,
    });
    await save('updateVisitorAddFieldInfo', 'VisitorRegistrationInput', { id: one, unit: '北岭材料公司' });
    await many('batchUpdateVisitorAddFieldInfo', 'VisitorRegistrationInput', [
      { id: others[1], remark: '三人' },
    ]);
    expect(await list('dept_name', one)).toEqual({ dept_name: '北岭材料公司' });
    expect(await list('remark person_times', others[1] ?? '')).toEqual({ remark: '三人', person_times: 3 });
    const stateOf = async (id: string) => (await list('state', id))?.state;
    const before = await stateOf(others[0] ?? '');
    await removeAll('batchDeleteAppointmentInformation', [others[0] ?? '']);
    expect(await stateOf(others[0] ?? '')).not.toBe(before);
    const [numbers] = await ask<readonly Values[]>(
      'findVisitorAvailableNumber(resource_types: ["3"]) { resourceTypeId availableNumber }',
    );
    expect(numbers?.resourceTypeId).toBe('3');
  });

  it('are imported as invitations, and found as invitations and registrations', async () => {
    const model = { visitor_name: '苏雨晴', in_school_date: day, start_time: '09:00', end_time: '11:00' };
    const [id = ''] = await many('importVisitorInfo', 'VisitorRegistrationInput', [
      { ...model, phone: phone(), visitor_type: '3', in_school_reason: '参观' },
    ]);
    const one = 'findVisitorInvitationEntity(id: $id) { id visitor_name visit_path }';
    expect(await ask(one, '$id: ID', { id })).toMatchObject({ id, visit_path: '2' });
    expect(await row('findVisitorInvitationEntityList', 'in_school_date', id)).toEqual({
      in_school_date: day,
    });
    expect(await row('findVisitorRegistrationEntityList', 'visitor_name', id)).toEqual({
      visitor_name: '苏雨晴',
    });
  });

  it('send the way to the pass once in ten minutes', async () => {
    const id = await save('saveAppointmentInformationForVisitor', input, appointment());
    const sent = async () =>
      (await product.send('admin', 'sendVisitorMessageByGzcszy(appointmentId: $id)', '$id: ID!', { id }))
        .errcode;
    expect([await sent(), await sent()]).toEqual([0, 1004]);
  });
});

describe('passages', () => {
  const at = (time: string) => `${addDays(today, -2)} ${time}`;
  const passage = (arrive_time: string, direction: string, more: Values = {}) => ({
    arrive_time,
    direction,
    data_source: 2,
    ...more,
  });
  const input = 'VisitorListEntityInput';

  it('are saved one and many, corrected, taken back, counted, and checked at the gate', async () => {
    const visit = await save('saveAppointmentInformationForVisitor', 'VisitorAppointmentInput', {
      appointment_user_name: '方宁',
      phone: phone(),
      theme: '学术交流',
      appointment_date: day,
      start_time: '13:00',
      end_time: '15:00',
    });
    const gate = await place(4, made.campus);
    const own = { apply_id: visit, arrival_gate: gate };
    const entered = await save('saveVisitorListEntity', input, passage(at('13:05:00'), 'in', own));
    const [left = '', again = '', once = ''] = await many('batchSaveVisitorListEntity', input, [
      passage(at('14:55:00'), 'out', own),
      passage(at('15:05:00'), 'in', own),
      passage(at('15:10:00'), 'in', own),
    ]);
    await save('updateVisitorListEntity', input, { id: entered, arrive_time: at('13:00:00') });
    const shown = 'id arrive_time direction state';
    const list = () => rows('findVisitorListEntityList', shown, { apply_id: visit });
    const before = await list();
    expect(before.map(({ arrive_time }) => arrive_time)).toContain(at('13:00:00'));
    await removeOne('deleteVisitorListEntity', once);
    await removeAll('batchDeleteVisitorListEntity', [again]);
    const states = new Map((await list()).map(({ id, state }) => [id, state]));
    expect(states.get(left)).not.toBe(states.get(once) ?? 'gone');

    const days = { startDate: addDays(today, -3), endDate: day };
    const declared = '$startDate: String!, $endDate: String!';
    const period = 'startDate: $startDate, endDate: $endDate';
    const counted = <Answer>(name: string, fields: string) =>
      ask<Answer>(`${name}(${period}) { ${fields} }`, declared, days);
    const gates = await counted<{ gates: readonly Values[] }>(
      'findCampusGateStatistics',
      'gates { id entries exits }',
    );
    expect(gates.gates).toContainEqual({ id: gate, entries: 1, exits: 1 });
    const { entries } = await counted<{ entries: number }>(
      'findVisitorAndTouristStatistics',
      'entries exits',
    );
    expect(entries).toBeGreaterThan(0);
    const visits = await counted<{ visits: number }>('findVisitorAppointmentStatistics', 'visits people');
    expect(visits.visits).toBeGreaterThan(0);
    const check = 'checkAppointmentInfoAndLongTermPeople(id: $id, gate: $gate) { errcode verdict }';
    const checked = await ask<Values>(check, '$id: String!, $gate: ID', { id: visit, gate });
    expect(checked.verdict).toBe('refused');
  });
});
