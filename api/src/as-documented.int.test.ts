// What the documents say of single operations, asked of the running product.
import { randomUUID } from 'node:crypto';
import { fetchToken } from '@campus/deploy/ops/client';
import { addDays } from '@campus/events/domain/time/dates';
import { localOf } from '@campus/events/domain/time/zone';
import { removeFolder, type ServerProcess, startServer } from '@campus/loadtest/harness/server-process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { own } from './demonstration/resource-row.ts';
import { callingAt } from './testing/calling.ts';

type Fields = Readonly<Record<string, unknown>>;
interface Answer {
  readonly errcode: number;
  readonly msg: string;
  readonly msg_en: string;
  readonly ids: readonly string[] | null;
  readonly position: string | null;
}

let server: ServerProcess;
const tokens = new Map<string, string>();
const { askAs } = callingAt(() => server.url, tokens);

const date = addDays(localOf('Asia/Shanghai', Date.now()).date, 3);
let type = '';

/** A save; the read models have it when it is answered. */
const save = async (account: string, call: string, declared: string, variables: Fields): Promise<Answer> => {
  const text = `mutation (${declared}) { saved: ${call} { errcode msg msg_en ids position } }`;
  const { saved } = await askAs(account)<{ saved: Answer }>(text, variables);
  if (saved.position)
    await askAs(account)('query ($p: String) { me(min_position: $p) { account } }', { p: saved.position });
  return saved;
};
const saveModel = async (operation: string, input: string, model: Fields): Promise<string> => {
  const saved = await save('admin', `${operation}(model: $model)`, `$model: ${input}!`, { model });
  expect(saved, JSON.stringify(saved)).toMatchObject({ errcode: 0 });
  return saved.ids?.[0] ?? '';
};
const room = (more: Fields = {}) => {
  const name = `r${randomUUID().slice(0, 8)}`;
  return saveModel('saveResources', 'ResourcesInput', {
    ...own,
    resources_type_id: type,
    resources_number: name,
    resources_name: name,
    state: 1,
    ...more,
  });
};

beforeAll(async () => {
  server = await startServer();
  for (const name of ['admin', 'student1', 'other-admin'])
    tokens.set(name, (await fetchToken(server.url, { name, password: 'campus' })).access);
  type = await saveModel('saveResourcesType', 'ResourcesTypeInput', {
    resources_name: `t${randomUUID().slice(0, 8)}`,
    appointment_category: 1,
    state: 1,
    common_enable: 1,
    cyclicity_enable: 1,
    batch_enable: 1,
  });
}, 180_000);
afterAll(async () => {
  await server.stop();
  await removeFolder(server.folder);
});

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
    ['one booking', 'student1', 'saveAppointmentInformation(model: $model)', input],
    ['a booking for another', 'admin', 'saveAppointmentInformationForManage(model: $model)', input],
    ['slots of a day', 'student1', 'saveAppointmentInformationAll(model: $model)', input],
    [
      'a periodic request',
      'student1',
      'saveAppointmentInformationForCyclicity(model: $model, dateList: $days)',
      `${input}, $days: [String!]!`,
    ],
    [
      'a batch',
      'student1',
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
    const booked = await save('student1', 'saveAppointmentInformation(model: $model)', input, { model });
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
      save('student1', 'saveAppointmentInformation(model: $model)', input, {
        model: { ...model, id: booking, collectionList: [{ field_name_en: 'chairs', collect_content }] },
      });
    expect((await again('many')).errcode).toBe(1002);
    expect((await again('4')).errcode).toBe(0);
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
    expect(await may('admin', id, 'student1')).toBe(2008);
    expect(await may('admin', id, 'student2')).toBe(0);
    expect(await may('admin', id, 'nobody-at-all')).toBe(4004);
    expect(await may('student1', id, 'student2')).toBe(4001);
    expect(await may('student1', id, 'student1')).toBe(2008);
    expect(await may('student1', id)).toBe(2008);
  });
});

describe('get_sys_settings', () => {
  const nameFor = async (account?: string): Promise<string> => {
    const headers = account ? { authorization: `Bearer ${tokens.get(account)}` } : {};
    const answer = await fetch(`${server.url}/api?api_type=get_sys_settings`, { headers });
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
