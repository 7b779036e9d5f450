// Several resources booked together through the running product: told beforehand, all or none, cancelled whole or one.
import { randomUUID } from 'node:crypto';
import { addDays } from '@campus/events/domain/time/dates';
import { localOf } from '@campus/events/domain/time/zone';
import { runServer } from '@campus/loadtest/harness/running-server';
import { beforeAll, describe, expect, it } from 'vitest';
import { own } from '../../../demonstration/resource-row.ts';
import { productOn } from '../../../testing/running-product.ts';

type Fields = Readonly<Record<string, unknown>>;
interface Row extends Fields {
  readonly name: string;
  readonly id: string | null;
  readonly outcome: string;
  readonly errcode: number;
  readonly alternatives: readonly Fields[];
}
interface Answer {
  readonly code: number;
  readonly errcode: number;
  readonly bundleId: string | null;
  readonly ids: readonly string[] | null;
  readonly position: string | null;
  readonly rows: readonly Row[];
  readonly replayed: boolean | null;
}
interface Bundle {
  readonly state: string;
  readonly canCancel: boolean;
  readonly all: readonly { readonly id: string; readonly status: string; readonly bundle_id: string }[];
}

const product = productOn(runServer(['admin']));
const { askAs, save: saveModel, seen, person } = product;
const date = addDays(localOf('Asia/Shanghai', Date.now()).date, 3);
const times = { start_time: '10:00', end_time: '11:00' };
const typeIds = new Map<string, string>();

const resource = (type: string, more: Fields = {}) => {
  const name = `${type}-${randomUUID().slice(0, 8)}`;
  const resources_type_id = typeIds.get(type);
  const model = { ...own, resources_type_id, resources_number: name, resources_name: name, state: 1 };
  return saveModel('saveResources', 'ResourcesInput', { ...model, ...more });
};

const answered = `code errcode bundleId ids position replayed
  rows { name id outcome errcode status booking_number most_units winner { stream revision at } alternatives { resourceId } }`;
const listOf = (ids: readonly string[], units: Readonly<Record<string, number>> = {}) =>
  ids.map((resources_id) => ({ resources_id, units: units[resources_id] }));

const check = async (account: string, ids: readonly string[]): Promise<Answer> => {
  const text = `query ($list: [BundleMemberInput!]!, $date: String!) { checked: checkBundle(resourceList: $list,
    bookDate: $date, bookStartTime: "10:00", bookEndTime: "11:00") { ${answered} } }`;
  return (await askAs(account)<{ checked: Answer }>(text, { list: listOf(ids), date })).checked;
};
const book = async (
  account: string,
  ids: readonly string[],
  command_id?: string,
  units?: Readonly<Record<string, number>>,
): Promise<Answer> => {
  const text = `mutation ($model: AppointmentInformationInput!, $list: [BundleMemberInput!]!, $command_id: String) {
    saved: saveAppointmentInformationForBundle(model: $model, resourceList: $list, command_id: $command_id) {
      ${answered} } }`;
  const model = { appointment_date: date, ...times, theme: '晚会', notice_read: 1 };
  const variables = { model, list: listOf(ids, units), command_id };
  const { saved } = await askAs(account)<{ saved: Answer }>(text, variables);
  await seen(account, saved.position);
  return saved;
};
const found = async (account: string, id: string | null): Promise<Bundle | null> => {
  const text = `query ($id: ID!) { found: findAppointmentBundle(bundleId: $id) {
    state canCancel all: appointmentInformationList { id status bundle_id } } }`;
  return (await askAs(account)<{ found: Bundle | null }>(text, { id })).found;
};
const bookAlone = async (account: string, id: string) => {
  const text = `mutation ($model: AppointmentInformationInput!) {
    saved: saveAppointmentInformation(model: $model) { errcode msg_en position } }`;
  const model = { resources_id: id, appointment_date: date, ...times, theme: '排练', notice_read: 1 };
  const { saved } = await askAs(account)<{ saved: Answer }>(text, { model });
  expect(saved, JSON.stringify(saved)).toMatchObject({ errcode: 0 });
  await seen(account, saved.position);
};

beforeAll(async () => {
  for (const type of ['hall', 'device']) {
    const resources_name = `${type}${randomUUID().slice(0, 8)}`;
    const model = { resources_name, appointment_category: 1, state: 1, common_enable: 1 };
    typeIds.set(type, await saveModel('saveResourcesType', 'ResourcesTypeInput', model));
  }
}, 180_000);

describe('several resources for the same time', () => {
  it('are all taken, once, and stand together', async () => {
    const me = await person();
    const ids = [await resource('hall'), await resource('device')];
    expect(await check(me, ids)).toMatchObject({
      code: 0,
      rows: [
        { outcome: 'free', status: 'pending' },
        { outcome: 'free', status: 'pending' },
      ],
    });
    const saved = await book(me, ids, 'once');
    expect(saved).toMatchObject({ code: 0, errcode: 0, replayed: false });
    expect(saved.rows.map(({ outcome }) => outcome)).toEqual(['taken', 'taken']);
    expect(await book(me, ids, 'once')).toMatchObject({ ids: saved.ids, replayed: true });
    // The key stands for these resources and no others.
    expect(await book(me, ids.slice(0, 1), 'once')).toMatchObject({
      errcode: 1005,
      rows: [{ outcome: 'refused', alternatives: [] }],
    });
    const bundle_id = saved.bundleId;
    expect(await found(me, bundle_id)).toMatchObject({
      state: 'stands',
      canCancel: true,
      all: saved.ids?.map((id) => ({ id, bundle_id, status: 'pending' })),
    });
    expect(await found(await person(), bundle_id)).toBeNull();
  });

  it('are refused whole where one is taken, with what is free instead', async () => {
    const [me, rival] = [await person(), await person()];
    const [hall, device, spare] = [
      await resource('hall'),
      await resource('device'),
      await resource('device'),
    ];
    await bookAlone(rival, device);
    const saved = await book(me, [hall, device]);
    expect(saved).toMatchObject({ code: 2, errcode: 2005, bundleId: null, ids: [] });
    expect(saved.rows).toMatchObject([{ outcome: 'free' }, { outcome: 'refused', errcode: 2005 }]);
    expect(saved.rows[1]?.alternatives).toContainEqual({ resourceId: spare });
    // Nothing is left of the attempt.
    await bookAlone(await person(), hall);
  });

  it('are a room and devices by their number, lent for that day', async () => {
    const me = await person();
    const { all } = await askAs('admin')<{ all: readonly { id: string }[] }>(
      '{ all: findResourcesTypeAllForManage(filter: { appointment_category: 2 }) { id } }',
    );
    typeIds.set('lent', all[0]?.id ?? '');
    const cameras = await resource('lent', { available_number: 4, per_max_available_number: 4 });
    const lending = { resources_id: cameras, device_type: 2, device_time_mode: 1 };
    await saveModel('saveOrUpdateResourcesConfig', 'ResourcesConfigInput', lending);
    const halls = [await resource('hall'), await resource('hall')];
    const together = (account: string, hall: string | undefined, units: number) =>
      book(account, [hall ?? '', cameras], undefined, { [cameras]: units });
    const saved = await together(me, halls[0], 3);
    expect(saved).toMatchObject({ code: 0, rows: [{ outcome: 'taken' }, { outcome: 'taken' }] });
    expect(await found(me, saved.bundleId)).toMatchObject({
      state: 'stands',
      all: saved.ids?.map((id) => ({ id, bundle_id: saved.bundleId, status: 'pending' })),
    });
    const { lent } = await askAs(me)<{ lent: object }>(
      `query ($id: ID!) { lent: findAppointmentInformation(id: $id) { appointment_date start_time end_time
        units } }`,
      { id: saved.ids?.[1] },
    );
    expect(lent).toMatchObject({ appointment_date: date, units: 3 });
    // All or none: with one left, the second room is not had either.
    const short = { outcome: 'refused', errcode: 2005, most_units: 4, alternatives: [] };
    expect(await together(await person(), halls[1], 2)).toMatchObject({
      code: 2,
      rows: [{ outcome: 'free' }, short],
    });
  });

  it('are not named to somebody who may not see them', async () => {
    const me = await person();
    const hidden = await resource('device', {
      invisibleObjectList: [{ object_type: 1, object_id: me }],
    });
    const [, row] = (await check(me, [await resource('hall'), hidden])).rows;
    expect(row).toMatchObject({ outcome: 'refused', name: hidden, alternatives: [] });
  });

  it('are cancelled together', async () => {
    const me = await person();
    const { bundleId, ids } = await book(me, [await resource('hall'), await resource('device')]);
    const text = `mutation ($id: ID!) {
      saved: cancelAppointmentBundle(bundleId: $id, reason: "改期") { ${answered} } }`;
    expect((await askAs(await person())<{ saved: Answer }>(text, { id: bundleId })).saved).toMatchObject({
      errcode: 4004,
    });
    const { saved } = await askAs(me)<{ saved: Answer }>(text, { id: bundleId });
    expect(saved).toMatchObject({ code: 0, rows: [{ outcome: 'released' }, { outcome: 'released' }] });
    await seen(me, saved.position);
    expect(await found(me, bundleId)).toMatchObject({
      state: 'cancelled',
      canCancel: false,
      all: ids?.map((id) => ({ id, status: 'cancelled' })),
    });
  });

  it('go on without one that its owner cancels alone', async () => {
    const me = await person();
    const { bundleId, ids } = await book(me, [await resource('hall'), await resource('device')]);
    const text = `mutation ($id: ID!) { saved: updateAppointmentInformationState(id: $id, state: 2,
      reason: "不需要") { errcode position } }`;
    const { saved } = await askAs(me)<{ saved: Answer }>(text, { id: ids?.[1] });
    await seen(me, saved.position);
    expect(await found(me, bundleId)).toMatchObject({
      state: 'stands',
      canCancel: true,
      all: [{ status: 'pending' }, { status: 'cancelled' }],
    });
  });

  it('are all given up where one is not approved', async () => {
    const me = await person();
    const needing = await resource('device', { need_approve: 1 });
    const { bundleId, ids } = await book(me, [await resource('hall'), needing]);
    const text = `mutation ($ids: [ID!]!) { saved: auditAppointmentInformation(ids: $ids, auditStatus: 4,
      reason: "场地检修") { errcode position } }`;
    const { saved } = await askAs('admin')<{ saved: Answer }>(text, { ids: [ids?.[1]] });
    expect(saved).toMatchObject({ errcode: 0 });
    await seen(me, saved.position);
    await expect
      .poll(async () => await found(me, bundleId))
      .toMatchObject({ state: 'lost', all: [{ status: 'cancelled' }, { status: 'rejected' }] });
  });
});
