// Every field of the records about visitors and of a visit survives save and read over the wire: each is written with
// a value of its kind, and read as it was written or as it is masked.
import { maskedNumber } from '@campus/events/domain/identity-number';
import { maskedPhone } from '@campus/events/domain/phone';
import type { Entity } from '@campus/events/domain/record/entity';
import { type Field, type Fields, isSent } from '@campus/events/domain/record/fields';
import { sampleOf } from '@campus/events/domain/record/sample';
import { isWritable } from '@campus/events/domain/record/validate';
import { addDays } from '@campus/events/domain/time/dates';
import { localOf } from '@campus/events/domain/time/zone';
import { entities } from '@campus/events/entities';
import { registrationFields } from '@campus/events/visit/visitor-fields';
import { runServer } from '@campus/loadtest/harness/running-server';
import { beforeAll, describe, expect, it } from 'vitest';
import { productOn } from '../testing/running-product.ts';

type Values = Readonly<Record<string, unknown>>;

const product = productOn(runServer(['admin', 'manager1']));
const day = addDays(localOf('Asia/Shanghai', Date.now()).date, 3);
const made: Record<string, string> = {};

/** A record whose id is a field of its own is there from the beginning. */
const writing = ({ operations, idFrom }: Entity) =>
  operations.find(({ kind }) => kind === (idFrom ? 'update' : 'save') || kind === 'saveOrUpdate');
const records = entities.filter(
  (entity) =>
    /^(visitor|long_term|focus|handheld|personal|social|registration_field)_/.test(entity.name) &&
    writing(entity) !== undefined,
);

const fitting = (field: Field, sample: unknown): unknown => {
  if (field.kind === 'reference') return made[field.to];
  if (field.kind === 'texts' && field.to) return [made[field.to]];
  if (field.kind === 'date') return 'ends' in field && field.ends ? addDays(day, 30) : day;
  return field.kind === 'number' ? Math.min(field.max, 40) : sample;
};
/** A sample that fits together: what it refers to is there, its periods begin before they end. */
const modelOf = ({ fields }: { readonly fields: Fields }): Values => {
  const samples = sampleOf(fields);
  return Object.fromEntries(
    Object.entries(fields)
      // A text that packs other fields is their second spelling.
      .filter(([, field]) => isWritable(field) && field.kind !== 'json')
      .map(([name, field]) => [name, fitting(field, samples[name])]),
  );
};
const selection = (fields: Fields): string =>
  Object.entries(fields)
    .filter(([, field]) => isWritable(field) && field.kind !== 'json' && isSent(field))
    .map(([name, field]) => ('fields' in field ? `${name} { ${selection(field.fields)} }` : name))
    .join(' ');

const shownOf = (field: Field | undefined, value: unknown): unknown => {
  if (field?.kind !== 'text' || !field.masked || typeof value !== 'string') return value;
  return field.masked === 'phone' ? maskedPhone(`+86${value}`) : maskedNumber(value);
};

const readBack = async ({ type, fields, operations, single }: Entity, id: string): Promise<Values> => {
  const one = operations.find(({ kind }) => kind === 'one');
  const page = operations.find(({ kind }) => kind === 'page');
  const shown = selection(fields);
  const ask = product.askAs('admin');
  if (single) return (await ask<{ it: Values }>(`{ it: ${one?.name} { ${shown} } }`)).it;
  const text = `query ($f: JSON) { it: ${page?.name}(filter: $f, first: 1) { edges { node { ${shown} } } } }`;
  const { it: rows } = await ask<{ it: { edges: readonly { node: Values }[] } }>(text, { f: { id } });
  if (!rows.edges[0]) throw new Error(`no ${type} ${id}`);
  return rows.edges[0].node;
};

beforeAll(async () => {
  const place = async (level: number, parent_id?: string) =>
    product.save('saveLocation', 'LocationInput', { level, parent_id, code: `v${level}`, name: `v${level}` });
  made.campus = await place(1);
  made.location = await place(4, made.campus);
  made.account = await product.person();
  made.department = await product.save('editDepartment', 'DepartmentInput', { name: 'v', code: 'v' });
  made.visitor_person_type = await product.save('saveVisitorPersonTypeEntity', 'VisitorPersonTypeInput', {
    code: 'v',
    name: 'v',
  });
  made.review_option = await product.save('saveReviewOptions', 'ReviewOptionsInput', {
    review_name: 'v',
    review_url: 'https://campus.example/v',
  });
}, 180_000);

const visit = {
  visitor_type: '3',
  visitor_name: '周若琳',
  card_type: '2',
  card_number: 'E12345678',
  phone: '13800002046',
  gender: 2,
  identity_type: '3',
  email: 'zhou@campus.example',
  unit: '北岭材料公司',
  post: '工程师',
  car_product: '比亚迪',
  car_card_number: '京A12345',
  in_school_date: day,
  in_school_reason: '学术交流',
  in_child: 1,
  companions: 2,
  remark: '带样品',
};
const shownVisit = { ...visit, card_number: maskedNumber('E12345678'), phone: maskedPhone('+8613800002046') };

it('a visit keeps every field of its registration', async () => {
  const everyDay = { open_days: [], windows: [], advance_days: 7, apply_school_resources: [] };
  await product.save('updateVisitorOverallSettingsEntity', 'VisitorOverallSettingsInput', everyDay);
  for (const { name } of registrationFields)
    for (const [operation, input, shown] of [
      ['updateVisitorRegisterFieldSettingEntity', 'RegistrationFieldSettingInput', 'is_valid'],
      ['updateVisitorInfoFieldSettingEntity', 'VisitorInfoFieldSettingInput', 'is_appointment_valid_info'],
    ] as const)
      await product.save(operation, input, { id: name, [shown]: 1 });
  const model = {
    ...visit,
    start_time: '09:00',
    end_time: '11:00',
    person_type: made.visitor_person_type,
    in_school_area: made.campus,
    peers: [{ name: '李强', phone: '13800002047', card_number: 'E87654321' }],
  };
  const id = await product.save('saveVisitorInvitation', 'VisitorRegistrationInput', model);
  const names = Object.keys(shownVisit).join(' ');
  const { it: read } = await product.askAs('admin')<{ it: Values }>(
    `query ($id: ID!) { it: findVisitorInvitationEntity(id: $id) {
      ${names} person_type in_school_area is_car is_valid visit_path accept_visit_name create_time tenant_id
      peers { name phone card_number } } }`,
    { id },
  );
  expect(read).toMatchObject({
    ...shownVisit,
    person_type: made.visitor_person_type,
    in_school_area: made.campus,
    is_car: 1,
    is_valid: 1,
    visit_path: '2',
    peers: [{ name: '李强', phone: maskedPhone('+8613800002047'), card_number: maskedNumber('E87654321') }],
  });
  expect([read.accept_visit_name, read.create_time, read.tenant_id].every(Boolean)).toBe(true);
});

it('a visit keeps every field that it has in the words of bookings, and its passages', async () => {
  const words = {
    appointment_user_name: '何雨',
    email: 'he@campus.example',
    gender: 1,
    dept_name: '北岭材料公司',
    theme: '学术交流',
    theme_en: 'Exchange',
    event: '联合实验数据对接',
    remark: '带样品',
    entourage: '李强, 王敏',
    person_times: 3,
    appointment_date: day,
    resources_id: made.location,
  };
  const model = { ...words, phone: '13800002048', card_number: 'E12345679', card_type: '2' };
  const times = { start_time: '13:00', end_time: '15:00' };
  const id = await product.save('saveAppointmentInformationForVisitor', 'VisitorAppointmentInput', {
    ...model,
    ...times,
  });
  const entered = await product.save('saveVisitorListEntity', 'VisitorListEntityInput', {
    apply_id: id,
    arrive_time: '2026-11-20 13:05:00',
    arrival_gate: made.location,
    direction: 'in',
    data_source: 2,
  });
  await product.save('saveVisitorListEntity', 'VisitorListEntityInput', {
    apply_id: id,
    arrive_time: '2026-11-20 14:55:00',
    arrival_gate: made.location,
    direction: 'out',
  });
  const ask = product.askAs('admin');
  const page = await ask<{ it: { edges: readonly { node: Values }[] } }>(
    `query ($f: JSON) { it: findAppointmentInformationAllForAppointMent(filter: $f) { edges { node {
      ${Object.keys({ ...model, ...times })
        .filter((name) => name !== 'card_type')
        .join(' ')}
      resources_name resources_number sign_in_time sign_out_status sign_out_time sign_out_rule need_notifiy
      notifiy_channels visitor_entry_id visitorAddFieldId arrive_dept_name appointment_add_source reason
      participantList { participant_name } collectionList { field_name_en collect_content } } } } }`,
    { f: { id } },
  );
  expect(page.it.edges[0]?.node).toMatchObject({
    ...words,
    ...times,
    phone: maskedPhone('+8613800002048'),
    card_number: maskedNumber('E12345679'),
    resources_name: 'v4',
    resources_number: 'v4',
    sign_in_time: '2026-11-20 13:05:00',
    sign_out_status: 1,
    sign_out_time: '2026-11-20 14:55:00',
    sign_out_rule: 1,
    need_notifiy: 1,
    notifiy_channels: 'sms',
    visitor_entry_id: id,
    visitorAddFieldId: id,
    reason: null,
    participantList: [{ participant_name: '李强' }, { participant_name: '王敏' }],
    collectionList: expect.arrayContaining([{ field_name_en: 'card_type', collect_content: '2' }]),
  });
  const log = await ask<{ it: { edges: readonly { node: Values }[] } }>(
    `query ($f: JSON) { it: findVisitorListEntityList(filter: $f) { edges { node {
      id apply_id visitor_id visitor_name arrive_time arrival_place arrival_place_name arrival_gate
      arrival_gate_name data_source scan_code_method qr_code_category direction } } } }`,
    { f: { id: entered } },
  );
  expect(log.it.edges.map(({ node }) => node)).toEqual([
    {
      id: entered,
      apply_id: id,
      visitor_id: `visit:${id}`,
      visitor_name: '何*',
      arrive_time: '2026-11-20 13:05:00',
      arrival_place: made.campus,
      arrival_place_name: 'v1',
      arrival_gate: made.location,
      arrival_gate_name: 'v4',
      data_source: 2,
      scan_code_method: 3,
      qr_code_category: 1,
      direction: 'in',
    },
  ]);
});

describe('a record about visitors keeps every field', () => {
  it.each(records.map((entity) => [entity.type, entity] as const))('%s', async (type, entity) => {
    const operation = writing(entity);
    const model = modelOf(entity);
    const isUpdate = operation?.kind === 'update';
    const id = isUpdate ? String(model[entity.idFrom ?? '']) : undefined;
    const saved = await product.save(operation?.name ?? '', `${type}Input`, { ...model, id });
    const read = await readBack(entity, id ?? saved);
    const fields: Fields = entity.fields;
    const wanted = Object.entries(model).filter(([name]) => name in read);
    expect(read).toMatchObject(
      Object.fromEntries(wanted.map(([name, value]) => [name, shownOf(fields[name], value)])),
    );
  });
});
