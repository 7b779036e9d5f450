// A note on a user over the running product: writing, reading and changing it.
import { addDays } from '@campus/events/domain/time/dates';
import { localOf } from '@campus/events/domain/time/zone';
import { runServer } from '@campus/loadtest/harness/running-server';
import { beforeAll, describe, expect, it } from 'vitest';
import { own } from '../../demonstration/resource-row.ts';
import { productOn } from '../../testing/running-product.ts';

const product = productOn(runServer(['admin', 'manager1', 'student1', 'auditor']));
const { askAs, save } = product;
/** The types of meeting rooms, which take notes, and of classrooms, which take none. */
let rooms: string;
let classes: string;

interface Saved {
  readonly saved: { readonly errcode: number; readonly ids: readonly string[] | null };
}
interface Notes {
  readonly notes: readonly { readonly id: string; readonly remark: string; readonly can_change: boolean }[];
}

beforeAll(async () => {
  const { types } = await askAs('admin')<{ types: readonly { id: string; resources_name_en: string }[] }>(
    '{ types: findResourcesTypeAll { id resources_name_en } }',
  );
  const named = (name: string) => types.find(({ resources_name_en }) => resources_name_en === name)?.id ?? '';
  [rooms, classes] = [named('Meeting rooms'), named('Classrooms')];
}, 180_000);

const write = async (account: string, model: object) =>
  (
    await askAs(account)<Saved>(
      'mutation ($model: AppointmentRemarkInput!) { saved: saveAppointmentRemark(model: $model) { errcode ids } }',
      { model },
    )
  ).saved;
const change = async (account: string, id: string, remark: string) =>
  (
    await askAs(account)<Saved>(
      'mutation ($model: AppointmentRemarkInput!) { saved: updateAppointmentRemark(model: $model) { errcode ids } }',
      { model: { id, remark } },
    )
  ).saved.errcode;
const remove = async (account: string, id: string) =>
  (
    await askAs(account)<Saved>(
      'mutation ($id: ID!) { saved: deleteAppointmentRemark(id: $id) { errcode ids } }',
      {
        id,
      },
    )
  ).saved.errcode;
const read = async (account: string, userId: string) =>
  (
    await askAs(account)<Notes>(
      'query ($userId: ID!) { notes: findAppointmentRemarkList(userId: $userId) { id remark can_change } }',
      { userId },
    )
  ).notes;

const on = (user: string, more: object = {}) => ({
  resource_type_id: rooms,
  appointment_user: user,
  remark: '借用的激光笔未归还',
  ...more,
});

describe('a note on a user', () => {
  it('is written where the type takes notes, and nowhere else', async () => {
    expect(await write('admin', on('student3'))).toMatchObject({ errcode: 0 });
    expect(await write('admin', on('student3', { resource_type_id: classes }))).toMatchObject({
      errcode: 4001,
    });
    expect(await write('admin', on('student3', { remark: '' }))).toMatchObject({ errcode: 1001 });
    expect(await write('admin', on('student3', { remark: 'x'.repeat(501) }))).toMatchObject({
      errcode: 1006,
    });
    expect(await write('admin', on('nobody-at-all'))).toMatchObject({ errcode: 4004 });
    expect(await write('admin', on('admin'))).toMatchObject({ errcode: 4001 });
  });

  it('is read by administrators of the type, and by neither the user nor an auditor', async () => {
    await write('admin', on('manager1', { remark: '关于管理员本人' }));
    await expect.poll(async () => (await read('admin', 'manager1')).length).toBe(1);
    expect(await read('manager1', 'manager1')).toEqual([]);
    await expect(read('student1', 'student1')).rejects.toThrow('4001');
    await expect(read('auditor', 'student1')).rejects.toThrow('4001');
  });

  it('is changed and deleted by its author or who administers the whole type', async () => {
    const { ids } = await write('manager1', on('student4'));
    const id = ids?.[0] ?? '';
    await expect
      .poll(async () => (await read('manager1', 'student4')).map((each) => each.can_change))
      .toEqual([true]);
    expect(await change('manager1', id, '已归还')).toBe(0);
    await expect.poll(async () => (await read('admin', 'student4'))[0]?.remark).toBe('已归还');
    expect(await change('admin', id, '当天已归还')).toBe(0);
    const others = await write('admin', on('student4'));
    expect(await change('manager1', others.ids?.[0] ?? '', '改成别的')).toBe(4001);
    expect(await remove('manager1', others.ids?.[0] ?? '')).toBe(4001);
    expect(await remove('manager1', id)).toBe(0);
    await expect
      .poll(async () => (await read('admin', 'student4')).map((each) => each.id))
      .toEqual(others.ids);
  });

  it('is listed the newest first, of one type where that is asked for, and beside its bookings', async () => {
    const name = `N-${Date.now()}`;
    const other = await save('saveResourcesType', 'ResourcesTypeInput', {
      resources_name: name,
      appointment_category: 1,
      state: 1,
      common_enable: 1,
      can_appointment_remark: 1,
    });
    const [older, newer] = [
      await write('admin', on('student7')),
      await write('admin', on('student7', { resource_type_id: other, remark: '逾期未还' })),
    ].map(({ ids }) => ids?.[0]);
    const notes = async (filter: object) => {
      const text =
        'query ($filter: JSON) { notes: findAppointmentRemarkList(userId: "student7", filter: $filter) { id } }';
      return (await askAs('admin')<Notes>(text, { filter })).notes.map(({ id }) => id);
    };
    await expect.poll(() => notes({})).toEqual([newer, older]);
    expect(await notes({ resource_type_id: rooms })).toEqual([older]);
    const room = { ...own, resources_type_id: other, resources_number: name, resources_name: name, state: 1 };
    const booking = await save('saveAppointmentInformationForManage', 'AppointmentInformationInput', {
      resources_id: await save('saveResources', 'ResourcesInput', room),
      appointment_user: 'student7',
      appointment_date: addDays(localOf('Asia/Shanghai', Date.now()).date, -1),
      start_time: '08:00',
      end_time: '09:00',
      theme: '用过',
      data_source: 2,
    });
    const { found } = await askAs('admin')<{ found: { remarkList: readonly { id: string }[] } }>(
      'query ($id: ID!) { found: findAppointmentInformation(id: $id) { remarkList { id } } }',
      { id: booking },
    );
    expect(found.remarkList.map(({ id }) => id)).toEqual([newer]);
  });

  it('stands in the log without its words', async () => {
    await write('admin', on('student5', { remark: '绝密备注' }));
    const { log } = await askAs('auditor')<{ log: unknown }>(
      '{ log: findOperateLogAll(first: 20) { edges { node { operate_content operate_object } } } }',
    );
    expect(JSON.stringify(log)).toContain('用户备注');
    expect(JSON.stringify(log)).not.toContain('绝密备注');
  });
});
