// A room whose day is closed and another booked, as the product tells of its dates.
import { randomUUID } from 'node:crypto';
import { addDays, datesBetween } from '@campus/events/domain/time/dates';
import { localOf } from '@campus/events/domain/time/zone';
import { runServer } from '@campus/loadtest/harness/running-server';
import { beforeAll, expect, it } from 'vitest';
import { own } from '../../demonstration/resource-row.ts';
import { productOn } from '../../testing/running-product.ts';

const product = productOn(runServer(['admin']));
const { askAs, save } = product;
const today = localOf('Asia/Shanghai', Date.now()).date;
/** The thirtieth day opens only at the hour of now. */
const lastSure = addDays(today, 29);
const [closed, booked] = [addDays(today, 2), addDays(today, 4)];

let room = '';
let booking = '';
beforeAll(async () => {
  const type = await save('saveResourcesType', 'ResourcesTypeInput', {
    resources_name: '琴房',
    appointment_category: 1,
    state: 1,
    common_enable: 1,
  });
  const model = {
    ...own,
    resources_type_id: type,
    resources_number: 'q1',
    resources_name: '琴房 1',
    state: 1,
  };
  room = await save('saveResources', 'ResourcesInput', model);
  await save('saveResourcesOccupy', 'ResourcesOccupyInput', {
    resource_id: room,
    occupy_date: closed,
    occupy_reason: '调律',
    data_source: 3,
  });
  booking = await save('saveAppointmentInformationForManage', 'AppointmentInformationInput', {
    resources_id: room,
    appointment_date: booked,
    start_time: '10:00',
    end_time: '11:00',
    theme: '练琴',
    notice_read: 1,
  });
});

interface Closure {
  readonly id: string;
  readonly create_user_name: string;
}
const fields = `id occupy_date occupy_start_time occupy_end_time occupy_reason create_time create_user_id
  create_user_name update_time update_user_id update_user_name`;
const closures = `query ($filter: JSON) { list: findResourcesOccupyAll(filter: $filter) { edges { node {
  ${fields} } } } }`;

it('says which dates can be booked, are booked and are over', async () => {
  const { found } = await askAs('admin')<{ found: Readonly<Record<string, readonly string[]>> }>(
    `query ($id: ID!) { found: findResourcesByAccount(id: $id) {
      canAppointmentDate haveAppointmentDate expiredAppointmentDate } }`,
    { id: room },
  );
  expect(found.haveAppointmentDate).toEqual([booked]);
  const can = datesBetween(addDays(today, 1), lastSure).filter((date) => date !== closed);
  // Today only as long as some of it is left.
  expect(found.canAppointmentDate?.filter((date) => date > today && date <= lastSure)).toEqual(can);
  const first = `${today.slice(0, 8)}01`;
  expect(found.expiredAppointmentDate).toEqual(
    today === first ? [] : datesBetween(first, addDays(today, -1)),
  );
});

it('says of a closure where it came from', async () => {
  const { list } = await askAs('admin')<{ list: { edges: readonly { node: object }[] } }>(
    `query ($filter: JSON) { list: findResourcesOccupyAll(filter: $filter) { edges { node {
      occupy_date data_source } } } }`,
    { filter: { resource_id: room } },
  );
  expect(list.edges.map(({ node }) => node)).toEqual([{ occupy_date: closed, data_source: 3 }]);
});

it('keeps the id of a closure that is changed on its day, and says who changed it', async () => {
  const by = await askAs('admin')<{ list: { edges: readonly { node: Closure }[] } }>(closures, {
    filter: { resource_id: room },
  });
  const [made] = by.list.edges.map(({ node }) => node);
  expect(made).toMatchObject({ update_time: null, update_user_id: null, update_user_name: null });
  const update = async (model: object) => {
    const { answer } = await askAs('admin')<{
      answer: { errcode: number; ids: readonly string[]; position: string };
    }>(
      `mutation ($model: ResourcesOccupyInput!) {
        answer: updateResourcesOccupy(model: $model) { errcode ids position } }`,
      { model },
    );
    return answer;
  };
  const seen = async (id: string | undefined, p: string) => {
    const text = `query ($id: ID!, $p: String) {
      one: findResourcesOccupy(id: $id, min_position: $p) { ${fields} } }`;
    return (await askAs('admin')<{ one: Closure | null }>(text, { id, p })).one;
  };
  const change = async (model: object) => {
    const { ids, position } = await update({ id: made?.id, ...model });
    return { one: await seen(ids[0], position), position };
  };
  const changed = await change({ occupy_end_time: '12:00', occupy_reason: '调音' });
  expect(changed.one).toEqual({
    ...made,
    occupy_end_time: '12:00',
    occupy_reason: '调音',
    update_time: expect.stringMatching(/^\d{4}-/),
    update_user_id: 'admin',
    update_user_name: made?.create_user_name,
  });
  // The day is part of its id.
  const moved = await change({ occupy_date: addDays(closed, 1) });
  expect(moved.one).toMatchObject({ occupy_date: addDays(closed, 1), update_user_id: null });
  expect(await seen(made?.id, moved.position)).toBeNull();
  // Its old id names no closure any more: neither it nor an invented one is closed or opened.
  const remove = async (id: string | undefined, command_id?: string) =>
    (
      await askAs('admin')<{ gone: { errcode: number; replayed: boolean | null } }>(
        `mutation ($id: ID!, $command_id: String) {
          gone: deleteResourcesOccupy(id: $id, command_id: $command_id) { errcode replayed } }`,
        { id, command_id },
      )
    ).gone;
  const invented = `${closed}~${room}~${randomUUID()}`;
  for (const id of [made?.id, invented]) {
    expect(await update({ id, occupy_end_time: '12:00' })).toMatchObject({ errcode: 4004, ids: [] });
    expect(await remove(id)).toMatchObject({ errcode: 4004 });
  }
  expect(await seen(made?.id, moved.position)).toBeNull();
  const anew = (await change({ id: moved.one?.id, occupy_date: closed, occupy_end_time: '12:00' })).one;
  expect(anew).toMatchObject({ occupy_date: closed, occupy_end_time: '12:00' });
  // Where bookings fill the period there is nothing to close, and nothing is opened for it.
  const filled = { occupy_date: booked, occupy_start_time: '10:00', occupy_end_time: '11:00' };
  expect(await update({ id: anew?.id, ...filled, around_bookings: 1 })).toMatchObject({
    errcode: 2005,
    ids: [],
  });
  const { kept } = await askAs('admin')<{ kept: Closure | null }>(
    `query ($id: ID!) { kept: findResourcesOccupy(id: $id) { ${fields} } }`,
    { id: anew?.id },
  );
  expect(kept).toEqual(anew);
  expect(await remove(anew?.id, 'gone')).toEqual({ errcode: 0, replayed: false });
  expect(await remove(anew?.id, 'gone')).toEqual({ errcode: 0, replayed: true });
  expect(await remove(anew?.id, 'again')).toMatchObject({ errcode: 4004 });
});

it('takes the place of a booking that it was made around, once that is cancelled', async () => {
  await save('saveResourcesOccupy', 'ResourcesOccupyInput', {
    resource_id: room,
    occupy_date: booked,
    occupy_start_time: '09:00',
    occupy_end_time: '12:00',
    around_bookings: 1,
  });
  const closedOn = async (position?: string) => {
    const { list } = await askAs('admin')<{
      list: { edges: readonly { node: { occupy_start_time: string; occupy_end_time: string } }[] };
    }>(
      `query ($filter: JSON, $p: String) { list: findResourcesOccupyAll(filter: $filter, min_position: $p) {
        edges { node { occupy_start_time occupy_end_time } } } }`,
      { filter: { resource_id: room, occupy_date: booked }, p: position },
    );
    return list.edges
      .map(({ node }) => `${node.occupy_start_time.slice(0, 5)}-${node.occupy_end_time.slice(0, 5)}`)
      .toSorted();
  };
  expect(await closedOn()).toEqual(['09:00-10:00', '11:00-12:00']);
  const { gone } = await askAs('admin')<{ gone: { errcode: number; position: string } }>(
    `mutation ($id: ID!) { gone: updateAppointmentInformationStateForManage(
       id: $id, state: 2, reason: "调律") { errcode position } }`,
    { id: booking },
  );
  expect(gone.errcode).toBe(0);
  expect(await closedOn(gone.position)).toEqual(['09:00-10:00', '10:00-11:00', '11:00-12:00']);
});
