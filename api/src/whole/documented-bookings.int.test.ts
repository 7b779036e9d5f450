// What the documents say of reading, checking, signing and marking bookings, asked of the running product.
import { randomUUID } from 'node:crypto';
import { bookingStatuses } from '@campus/events/booking/schedule/status';
import { addDays, mondayOf } from '@campus/events/domain/time/dates';
import { localOf } from '@campus/events/domain/time/zone';
import { runServer } from '@campus/loadtest/harness/running-server';
import { beforeAll, describe, expect, it } from 'vitest';
import { steadyId } from '../demonstration/chance.ts';
import { PASSWORD, productOn } from '../testing/running-product.ts';

type Fields = Readonly<Record<string, unknown>>;
interface Saved {
  readonly errcode: number;
  readonly ids: readonly string[] | null;
  readonly position: string | null;
}

const product = productOn(runServer(['admin']));
const { askAs, save: made, seen } = product;
const now = localOf('Asia/Shanghai', Date.now());
const day = addDays(now.date, 3);
const OWNER = 'ann';
const OTHER = 'ben';
let type = '';
const key = steadyId('campus', 'key');

/** A command; the read models have it when it is answered. */
const send = async <More>(account: string, call: string, variables: Fields, declared: string, more = '') => {
  const text = `mutation (${declared}) { it: ${call} { errcode ids position ${more} } }`;
  const { it: saved } = await askAs(account)<{ it: Saved & More }>(text, variables);
  await seen(account, saved.position);
  return saved;
};
const room = (more: Fields = {}) => product.makeRoom(type, more);
const configured = (resources_id: string, config: Fields) =>
  send(
    'admin',
    'saveOrUpdateResourcesConfig(model: $model)',
    { model: { resources_id, ...config } },
    '$model: ResourcesConfigInput!',
  );

const FORM = '$model: AppointmentInformationInput!';
const form = (resources_id: string, times: string, more: Fields = {}) => {
  const [start_time, end_time] = times.split('-');
  return { resources_id, appointment_date: day, start_time, end_time, theme: 'x', notice_read: 1, ...more };
};
const book = async (resources_id: string, times: string, more: Fields = {}, account: string = OWNER) => {
  const model = form(resources_id, times, more);
  const saved = await send(account, 'saveAppointmentInformation(model: $model)', { model }, FORM);
  expect(saved, JSON.stringify(saved)).toMatchObject({ errcode: 0 });
  return saved.ids?.[0] ?? '';
};
/** A booking that is over or under way, as an import brings it. */
const imported = async (resources_id: string, date: string, times: string, account: string = OWNER) => {
  const more = { appointment_date: date, appointment_user: account, data_source: 2 };
  const model = form(resources_id, times, more);
  const saved = await send('admin', 'saveAppointmentInformationForManage(model: $model)', { model }, FORM);
  expect(saved, JSON.stringify(saved)).toMatchObject({ errcode: 0 });
  return saved.ids?.[0] ?? '';
};
const one = async (account: string, id: string, fields: string): Promise<Fields> => {
  const text = `query ($id: ID!) { it: findAppointmentInformation(id: $id) { ${fields} } }`;
  return (await askAs(account)<{ it: Fields }>(text, { id })).it;
};
/** The ids of a list or of a connection. */
const idsOf = async (account: string, call: string): Promise<readonly unknown[]> => {
  const isPaged = /AllForManage|AllForAdmin|AllForInquirer|AllForSelf|InformationAll\(/.test(call);
  const text = `{ it: ${call} ${isPaged ? '{ edges { node { id } } }' : '{ id }'} }`;
  if (!isPaged) return (await askAs(account)<{ it: readonly Fields[] }>(text)).it.map(({ id }) => id);
  const { it: page } = await askAs(account)<{ it: { edges: readonly { node: Fields }[] } }>(text);
  return page.edges.map(({ node }) => node.id);
};

beforeAll(async () => {
  for (const account of [OWNER, OTHER]) {
    await made('saveAccount', 'AccountInput', {
      account,
      name: account,
      password: PASSWORD,
      roles: ['user'],
    });
    await product.signIn(account);
  }
  type = await product.makeType({ cyclicity_enable: 1, batch_enable: 1 });
}, 180_000);

describe('a booking', () => {
  it('is made for nobody whose account is unknown or disabled', async () => {
    const [id, account] = [await room(), `gone-${randomUUID().slice(0, 8)}`];
    const person = { account, name: account, roles: ['user'], disabled: 1 };
    await made('saveAccount', 'AccountInput', person);
    const make = async (appointment_user: string, data_source = 1) =>
      (
        await send(
          'admin',
          'saveAppointmentInformationForManage(model: $model)',
          { model: form(id, '09:00-10:00', { appointment_user, data_source }) },
          FORM,
        )
      ).errcode;
    expect([await make('nobody-at-all'), await make(account), await make(account, 2)]).toEqual([
      4004, 4004, 0,
    ]);
  });

  it('is moved to one slot that is named, and to no two', async () => {
    const hours = [
      ['09:00', '10:00'],
      ['10:00', '11:00'],
      ['14:00', '15:00'],
    ];
    const timeSlotList = hours.map(([kssj, jssj]) => ({ kssj, jssj }));
    const slotted = await room({ time_slot_rule: 2, timeSlotList });
    const { slots } = await askAs(OWNER)<{ slots: readonly { id: string; kssj: string }[] }>(
      `{ slots: findResourcesTimeSlotByResourcesIdAndDate(resourcesId: "${slotted}", date: "${day}") { id kssj } }`,
    );
    const ids = new Map(slots.map(({ id, kssj }) => [kssj, id]));
    const id = await book(slotted, '09:00-10:00');
    const move = async (...names: readonly string[]) =>
      (
        await send(
          OWNER,
          'changeTime(id: $id, appointmentDate: $date, startTime: "09:00", endTime: "10:00", timeSlotIdList: $slots)',
          { id, date: day, slots: names.map((name) => ids.get(name) ?? name) },
          '$id: ID!, $date: String!, $slots: [ID!]',
        )
      ).errcode;
    expect([await move('none'), await move('10:00', '14:00'), await move('14:00')]).toEqual([2011, 1002, 0]);
    expect(await one(OWNER, id, 'start_time')).toEqual({ start_time: '14:00' });
  });

  it('is moved by its owner within the grid, in the back office as an administrator moves it', async () => {
    const id = await book(await room(), '09:00-10:00', {}, 'admin');
    const move = async (dataSource: number) =>
      (
        await send(
          'admin',
          'changeTime(id: $id, appointmentDate: $date, startTime: "09:07", endTime: "10:07", dataSource: $source)',
          { id, date: day, source: dataSource },
          '$id: ID!, $date: String!, $source: Int',
        )
      ).errcode;
    expect([await move(1), await move(3)]).toEqual([2011, 0]);
    expect(await one('admin', id, 'start_time end_time')).toEqual({ start_time: '09:07', end_time: '10:07' });
  });

  it('says where it came from, what its place is like and who keeps it', async () => {
    const dept = await made('editDepartment', 'DepartmentInput', {
      code: `d${randomUUID().slice(0, 8)}`,
      name: '后勤处',
    });
    const uri = '/a.png';
    const id = await room({ admin_dept: dept, imageList: [{ uri }], building_name: '逸夫楼' });
    const people = [{ participant_id: OTHER, participant_name: '参与人' }];
    const booking = await book(id, '09:00-10:00', { appointment_source: 2, participantList: people });
    const told = await one(
      OWNER,
      booking,
      `appointment_source resources_admin_dept_name building_name
       resourcesImageList { id resources_id uri del create_time } participantList { participant_id operate_user_id }`,
    );
    expect(told).toEqual({
      appointment_source: 2,
      resources_admin_dept_name: '后勤处',
      building_name: '逸夫楼',
      resourcesImageList: [
        {
          id: expect.any(String),
          resources_id: id,
          uri,
          del: 0,
          create_time: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
        },
      ],
      participantList: [{ participant_id: OTHER, operate_user_id: OWNER }],
    });
    const hidden = await room({ imageList: [{ uri }], hide_resources_detail: 1 });
    const other = await book(hidden, '10:00-11:00');
    expect((await one(OWNER, other, 'resourcesImageList { uri }')).resourcesImageList).toEqual([]);
  });

  it('is refused until the notice was marked as read, of the resource or of its type', async () => {
    const described = await room({ describe: '请保持安静' });
    const save = (resources_id: string, notice_read: number, times = '08:00-09:00') => {
      const model = form(resources_id, times, { notice_read, appointment_date: addDays(day, 9) });
      return send<{ msg_en: string }>(
        OTHER,
        'saveAppointmentInformation(model: $model)',
        { model },
        FORM,
        'msg_en',
      );
    };
    expect(await save(described, 0)).toMatchObject({
      errcode: 1001,
      msg_en: '“I have read the notice” cannot be empty',
    });
    expect((await save(described, 1)).errcode).toBe(0);
    // A person who books for others has no notice to read.
    const forOther = { model: form(described, '09:00-10:00', { notice_read: 0, appointment_user: OTHER }) };
    const manage = 'saveAppointmentInformationForManage(model: $model)';
    expect((await send('admin', manage, forOther, FORM)).errcode).toBe(0);
    const resources_type_id = await made('saveResourcesType', 'ResourcesTypeInput', {
      resources_name: `t${randomUUID().slice(0, 8)}`,
      appointment_category: 1,
      state: 1,
      common_enable: 1,
    });
    const noticed = await room({ resources_type_id });
    const id = await made('saveNotice', 'NoticeInput', {
      note_category: 2,
      title: '须知',
      content: '<p>请保持安静</p>',
      resource_type_id: resources_type_id,
      release_time: `${addDays(now.date, -1)} 08:00:00`,
    });
    expect((await save(noticed, 0, '09:00-10:00')).errcode).toBe(0);
    expect((await send('admin', 'updateNoticeState(id: $id, state: 1)', { id }, '$id: ID!')).errcode).toBe(0);
    expect((await save(noticed, 0, '10:00-11:00')).errcode).toBe(1001);
  });

  it('says of a booking of slots chosen together where it came from', async () => {
    const timeSlotList = [{ kssj: '09:00', jssj: '10:00' }];
    const id = await room({ time_slot_rule: 2, timeSlotList });
    const model = form(id, '09:00-10:00', { appointment_source: 2, appointment_date: addDays(day, 14) });
    const call = 'saveAppointmentInformationAll(model: $model, timeSlotIdList: ["09:00-10:00"])';
    const saved = await send(OWNER, call, { model }, FORM);
    expect(saved, JSON.stringify(saved)).toMatchObject({ errcode: 0 });
    expect(await one(OWNER, saved.ids?.[0] ?? '', 'appointment_source')).toEqual({ appointment_source: 2 });
  });

  it('submits no draft of who was banned meanwhile', async () => {
    const account = `banned-${randomUUID().slice(0, 8)}`;
    await made('saveAccount', 'AccountInput', {
      account,
      name: account,
      password: PASSWORD,
      roles: ['user'],
    });
    await product.signIn(account);
    const id = await room({ need_approve: 1, open_process_form: 1 });
    const draft = await book(id, '09:00-10:00', { appointment_date: addDays(day, 15) }, account);
    const end_time = `${addDays(now.date, 20)} 12:00:00`;
    await made('saveBlacklist', 'BlacklistInput', { account, reason: '多次占座', end_time });
    const submit = 'saveAppointmentInformation(model: $model)';
    expect((await send(account, submit, { model: { id: draft } }, FORM)).errcode).toBe(2007);
  });

  it('says of each of several drafts where its applicant goes on', async () => {
    const id = await room({ need_approve: 1, open_process_form: 1 });
    const days = [addDays(day, 1), addDays(day, 2)];
    const call = 'saveAppointmentInformationForCyclicity(model: $model, dateList: $days)';
    const declared = `${FORM}, $days: [String!]!`;
    const variables = { model: form(id, '11:00-12:00'), days };
    const saved = await send<{ processURL: string; rows: readonly Fields[] }>(
      OWNER,
      call,
      variables,
      declared,
      'processURL rows { id status processURL }',
    );
    expect(saved.rows).toEqual(
      (saved.ids ?? []).map((draft) => ({
        id: draft,
        status: 'to_be_submitted',
        processURL: `/pc/appointment?appId=${draft}`,
      })),
    );
    expect(saved.processURL).toBe(saved.rows[0]?.processURL);
  });
});

describe('what the lists reach', () => {
  it('is one’s own, of an account, of a resource, of a day, a month and a range', async () => {
    const id = await room();
    const far = addDays(day, 25);
    const [near, later] = [
      await book(id, '13:00-14:00'),
      await book(id, '13:00-14:00', { appointment_date: far }),
    ];
    const foreign = await book(id, '15:00-16:00', {}, OTHER);
    const filter = `filter: { resources_id: "${id}" }`;
    const all = [near, later, foreign].toSorted();
    const asked = async (account: string, call: string) => (await idsOf(account, call)).toSorted();
    for (const scope of ['AllForManage', 'AllForAdmin', 'AllForInquirer', 'All'])
      expect([scope, await asked('admin', `findAppointmentInformation${scope}(${filter})`)]).toEqual([
        scope,
        all,
      ]);
    const mine = [near, later].toSorted();
    for (const scope of ['AllForSelf', 'AllForAccount', 'AllForMobile'])
      expect([scope, await asked(OWNER, `findAppointmentInformation${scope}(${filter})`)]).toEqual([
        scope,
        mine,
      ]);
    // None of them awaited a decision.
    expect(await asked(OWNER, `findAppointmentInformationAllForSelf(${filter}, only_flow: true)`)).toEqual(
      [],
    );
    const dates = `appointmentDate: ["${day}"]`;
    expect(await asked(OWNER, `findAppointmentInformationAllForSelf(${filter}, ${dates})`)).toEqual([near]);
    const range = `appointmentDate: ["${day}", "${far}"]`;
    expect(await asked(OWNER, `findAppointmentInformationAllForSelf(${filter}, ${range})`)).toEqual(mine);
    // More than two are single days, in any order.
    const days = `appointmentDate: ["${far}", "${addDays(day, 1)}", "${day}"]`;
    expect(await asked(OWNER, `findAppointmentInformationAllForSelf(${filter}, ${days})`)).toEqual(mine);
    const ofRoom = `findAppointmentInformationAllForSeparation(resourceId: "${id}"`;
    expect(await asked('admin', `${ofRoom})`)).toEqual(all);
    expect(await asked('admin', `${ofRoom}, ${dates})`)).toEqual([near, foreign].toSorted());
    const month = (of: string) => all.filter((each) => (each === later ? far : day).startsWith(of));
    for (const of of new Set([day.slice(0, 7), far.slice(0, 7)])) {
      const call = `ByYearMonthForSeparation(resourceId: "${id}", yearMonth: "${of}")`;
      expect(await asked('admin', `findAppointmentInformationAll${call}`)).toEqual(month(of));
      const plain = `findAppointmentInformationAllByYearMonth(yearMonth: "${of}", ${filter})`;
      expect(await asked(OWNER, plain)).toEqual(month(of).filter((each) => each !== foreign));
    }
    const between = (from: string, to: string) =>
      `findAppointmentInformationAllByDataRangeForSeparation(resourceIdList: ["${id}"], startDate: "${from}", endDate: "${to}")`;
    expect(await asked('admin', between(day, day))).toEqual([near, foreign].toSorted());
    expect(await asked('admin', between(addDays(day, 1), far))).toEqual([later]);
    await expect(asked('admin', between(day, addDays(day, 400)))).rejects.toThrow('1002');
  });

  it('is found by its state, of oneself, and of another by who may inquire', async () => {
    const id = await room();
    const [kept, given] = [await book(id, '16:00-17:00'), await book(id, '17:00-18:00')];
    const cancel = 'updateAppointmentInformationState(id: $id, state: 2, reason: "不用了", dataSource: 1)';
    expect((await send(OWNER, cancel, { id: given }, '$id: ID!')).errcode).toBe(0);
    const byState = (account: string, args: string) =>
      idsOf(account, `findAppointmentInformationByState(${args})`);
    expect(await byState(OWNER, 'state: 1')).toContain(kept);
    expect(await byState(OWNER, 'state: 1')).not.toContain(given);
    expect(await byState(OWNER, 'state: 2')).toContain(given);
    expect(await byState('admin', `account: "${OWNER}", state: 2`)).toContain(given);
    expect(await byState(OTHER, `account: "${OWNER}", state: 2`)).toEqual([]);
    for (const state of [0, 3, 4]) {
      const found = await byState(OWNER, `state: ${state}`);
      expect([found.includes(kept), found.includes(given)]).toEqual([false, false]);
    }
    await expect(byState(OWNER, 'state: 9')).rejects.toThrow('1002');
    expect(await one(OWNER, given, 'reason state cancel_user_id')).toEqual({
      reason: '不用了',
      state: 2,
      cancel_user_id: OWNER,
    });
  });

  it('counts bookings by name, and nests those of a series on mobile', async () => {
    const id = await room();
    const days = [addDays(day, 4), addDays(day, 5), addDays(day, 6)];
    const call = 'saveAppointmentInformationForCyclicity(model: $model, dateList: $days)';
    const saved = await send(
      OWNER,
      call,
      { model: form(id, '18:00-19:00'), days },
      `${FORM}, $days: [String!]!`,
    );
    expect(saved.errcode).toBe(0);
    const text = `{ it: findAppointmentInformationAllForMobile(filter: { resources_id: "${id}" }) {
      appointment_date appointment_cyclicity_counts cyclicityList { appointment_date } }
      series: findAppointmentInformationCyclicityAllByAccount(filter: { resources_id: "${id}" }) {
        title appointment_user_id appointment_user_name appointment_time appointmentInformationList { id } } }`;
    const { it: nested, series } = await askAs(OWNER)<{ it: readonly Fields[]; series: readonly Fields[] }>(
      text,
    );
    expect(nested).toEqual([
      {
        appointment_date: days[0],
        appointment_cyclicity_counts: 3,
        cyclicityList: days.map((appointment_date) => ({ appointment_date })),
      },
    ]);
    expect(series).toMatchObject([
      {
        title: 'x',
        appointment_user_id: OWNER,
        appointment_user_name: OWNER,
        appointment_time: expect.stringContaining(now.date),
      },
    ]);
    expect(series[0]?.appointmentInformationList).toHaveLength(3);
    const { counts, own: all } = await askAs(OWNER)<{ counts: readonly Fields[]; own: Fields }>(
      '{ counts: findAppointmentCount { name value } own: findAppointmentInformationAllForSelf(first: 0) { totalCount } }',
    );
    // A row a status, also of those that there are none of.
    expect(counts.map(({ name }) => name).toSorted()).toEqual([...bookingStatuses].toSorted());
    expect(counts.find(({ name }) => name === 'missed')?.value).toBe(0);
    expect(counts.find(({ name }) => name === 'pending')?.value).toBeGreaterThanOrEqual(3);
    // Nobody else's are among them.
    expect(counts.reduce((sum, { value }) => sum + Number(value), 0)).toBe(all.totalCount);
  });
});

describe('a check before a booking', () => {
  const verdict = async (call: string, fields: string): Promise<Fields> =>
    (await askAs(OWNER)<{ it: Fields }>(`{ it: ${call} { ${fields} } }`)).it;
  const codes = async (call: string) => {
    const rows = await askAs(OWNER)<{ it: readonly Fields[] }>(
      `{ it: ${call} { book_date start_time end_time check_result_code check_result_msg check_result_msg_en } }`,
    );
    return rows.it;
  };

  it('says of one period whether it is free, other than from the booking that would move', async () => {
    const id = await room();
    const booking = await book(id, '09:00-10:00', { appointment_date: addDays(day, 7) }, OTHER);
    const on = `resourceId: "${id}", bookDate: "${addDays(day, 7)}"`;
    const code = async (call: string) => (await verdict(call, 'code messages messages_en')).code;
    const span = (more: string) =>
      `checkResourceBookDateAndBookTime(${on}, bookStartTime: "09:30", bookEndTime: "10:30"${more})`;
    const { code: taken, ...said } = await verdict(span(''), 'code name messages messages_en');
    expect(taken).toBe(2005);
    expect(said).toMatchObject({
      name: expect.stringMatching(/^r/),
      messages: [expect.stringMatching(/[\u4e00-\u9fff]/)],
      messages_en: [expect.stringMatching(/^[A-Z]/)],
    });
    expect(
      await code(`checkResourceTimeSlotCapacity(${on}, bookStartTime: "10:00", bookEndTime: "11:00")`),
    ).toBe(0);
    expect(
      await code(`checkResourceTimeSlotCapacity(${on}, bookStartTime: "09:30", bookEndTime: "10:30")`),
    ).toBe(2005);
    const { it: moving } = await askAs(OTHER)<{ it: Fields }>(
      `{ it: ${span(`, appointmentId: "${booking}", checkSource: 2`)} { code } }`,
    );
    expect(moving.code).toBe(0);
  });

  it('leaves out for the back office what only its users must keep', async () => {
    const id = await room({ advance_booking_rule: 1, advance_booking: { max_advance_booking_day: 1 } });
    const code = async (checkSource: number) =>
      (
        await verdict(
          `checkResourceBookDateAndBookTime(resourceId: "${id}", bookDate: "${addDays(day, 20)}",
            bookStartTime: "09:00", bookEndTime: "10:00", checkSource: ${checkSource})`,
          'code',
        )
      ).code;
    expect([await code(1), await code(2), await code(3), await code(4)]).toEqual([2004, 2004, 0, 2004]);
  });

  it('takes hours under the names of a loan, and no slot that is not there', async () => {
    const id = await room();
    const on = addDays(day, 12);
    await book(id, '09:00-10:00', { appointment_date: on }, OTHER);
    const code = async (more: string, resource = id) =>
      (await verdict(`checkResourceTimeSlotCapacity(resourceId: "${resource}", ${more})`, 'code')).code;
    const hours = 'borrowStartTime: "09:30", borrowEndTime: "10:30"';
    expect(await code(`bookDate: "${on}", ${hours}`)).toBe(2005);
    expect(await code(`borrowDateList: ["${addDays(on, 1)}"], ${hours}`)).toBe(0);
    const fixed = await room({ time_slot_rule: 2, timeSlotList: [{ kssj: '09:00', jssj: '10:00' }] });
    expect(await code(`bookDate: "${on}", timeSlotIdList: ["none"]`, fixed)).toBe(2011);
    expect(await code(`bookDate: "${on}", timeSlotIdList: ["09:00-10:00"]`, fixed)).toBe(0);
  });

  it('says at once that a resource is under maintenance or switched off', async () => {
    const errcode = async (state: number) =>
      (await verdict(`canAppointment(resourceId: "${await room({ state })}")`, 'errcode')).errcode;
    expect([await errcode(1), await errcode(2), await errcode(0)]).toEqual([0, 2002, 2001]);
  });

  it('tells of a quota that is used up, of a room and of a device on loan', async () => {
    const limit = { is_appointment_number_limit: 1, appointment_number_rule: 1, appointment_number_limit: 1 };
    const on = addDays(day, 8);
    const id = await room();
    await configured(id, limit);
    const code = async (call: string) => (await verdict(call, 'code')).code;
    const free = `checkResourceBookDateAndBookTime(resourceId: "${id}", bookDate: "${on}",
      bookStartTime: "14:00", bookEndTime: "15:00")`;
    expect(await code(free)).toBe(0);
    const booking = await book(id, '09:00-10:00', { appointment_date: on });
    expect(await code(free)).toBe(2006);
    const moving = free.replace('bookDate', `appointmentId: "${booking}", checkSource: 2, bookDate`);
    expect(await code(moving)).toBe(0);
    const resources_type_id = await made('saveResourcesType', 'ResourcesTypeInput', {
      resources_name: `t${randomUUID().slice(0, 8)}`,
      appointment_category: 2,
      state: 1,
      common_enable: 1,
    });
    const device = await room({ resources_type_id, available_number: 5, per_max_available_number: 3 });
    await configured(device, { ...limit, device_type: 2, device_time_mode: 1 });
    const borrowing = `checkResourceTimeSlotCapacity(resourceId: "${device}", borrowDateList: ["${on}"])`;
    expect(await code(borrowing)).toBe(0);
    const call = 'saveAppointmentInformationAll(model: $model, borrowDateList: $days)';
    const model = { resources_id: device, theme: 'x', notice_read: 1 };
    const lend = () => send(OWNER, call, { model, days: [on] }, `${FORM}, $days: [String!]`);
    const lent = await lend();
    expect(lent.errcode, JSON.stringify(lent)).toBe(0);
    expect([await code(borrowing), (await lend()).errcode]).toEqual([2006, 2006]);
    const cancel = 'updateAppointmentInformationState(id: $id, state: 2, reason: "x")';
    expect((await send(OWNER, cancel, { id: lent.ids?.[0] }, '$id: ID!')).errcode).toBe(0);
    expect(await code(borrowing)).toBe(0);
  });

  it('gives a verdict for each date of a series and each row of a batch', async () => {
    const id = await room();
    // Beyond the days of the other tests, whichever weekday it is.
    const monday = addDays(mondayOf(day), 14);
    await book(id, '10:00-11:00', { appointment_date: monday }, OTHER);
    const series =
      await codes(`getBookConfigList(resourceId: "${id}", cyclicity_strategy: 2, week_list: [1, 3],
      cyclicity_start_date: "${monday}", cyclicity_end_date: "${addDays(monday, 6)}",
      cyclicity_start_time: "10:30", cyclicity_end_time: "11:30", checkSource: 1)`);
    expect(series.map(({ book_date, check_result_code }) => [book_date, check_result_code])).toEqual([
      [monday, 2005],
      [addDays(monday, 2), 0],
    ]);
    expect(series[0]).toMatchObject({ start_time: '10:30', end_time: '11:30' });
    expect(series[0]?.check_result_msg).toMatch(/[\u4e00-\u9fff]/);
    expect(series[0]?.check_result_msg_en).toMatch(/^[A-Z]/);
    const next = addDays(monday, 1);
    const batch = await codes(`getBookConfigListForBatch(resourceId: "${id}", checkSource: 1,
      dateList: ["${monday}", "${monday}", "${next}"], startTimeList: ["11:00", "10:30", "10:00"],
      endTimeList: ["12:00", "11:00", "10:30"])`);
    expect(
      batch.map(({ book_date, start_time, end_time, check_result_code }) => [
        book_date,
        start_time,
        end_time,
        check_result_code,
      ]),
    ).toEqual([
      [monday, '11:00', '12:00', 0],
      [monday, '10:30', '11:00', 2005],
      [next, '10:00', '10:30', 0],
    ]);
    const offered = async (call: string) => {
      const text = `{ it: ${call} { alternatives { startTime } } }`;
      return (await askAs(OWNER)<{ it: readonly { alternatives: readonly Fields[] }[] }>(text)).it;
    };
    const [taken, free] = await offered(`getBookConfigListForBatch(resourceId: "${id}", checkSource: 1,
      dateList: ["${monday}", "${next}"], startTimeList: ["10:00", "10:00"], endTimeList: ["11:00", "11:00"])`);
    expect([taken?.alternatives.length !== 0, free?.alternatives]).toEqual([true, []]);
    const daily = (days: number) => `getBookConfigList(resourceId: "${id}", cyclicity_strategy: 1,
      cyclicity_start_date: "${monday}", cyclicity_end_date: "${addDays(monday, days - 1)}",
      cyclicity_start_time: "12:00", cyclicity_end_time: "13:00")`;
    expect(await codes(daily(60))).toHaveLength(60);
    await expect(codes(daily(61))).rejects.toThrow('1006');
    const twice = `getBookConfigListForBatch(resourceId: "${id}", dateList: ["${next}", "${next}"],
      startTimeList: ["14:00", "14:30"], endTimeList: ["15:00", "15:30"])`;
    await expect(codes(twice)).rejects.toThrow('2012');
  });

  it('refuses every date of a series and every row of a batch where the resource takes none', async () => {
    const id = await room({ cyclicity_rule: 2, batch_rule: 2 });
    const on = addDays(day, 9);
    const code = async (call: string) =>
      (await codes(call)).map(({ check_result_code }) => check_result_code);
    const series = `getBookConfigList(resourceId: "${id}", cyclicity_strategy: 1, cyclicity_start_date: "${on}",
      cyclicity_end_date: "${on}", cyclicity_start_time: "09:00", cyclicity_end_time: "10:00")`;
    const batch = `getBookConfigListForBatch(resourceId: "${id}", dateList: ["${on}"],
      startTimeList: ["09:00"], endTimeList: ["10:00"])`;
    const alone = `checkResourceBookDateAndBookTime(resourceId: "${id}", bookDate: "${on}",
      bookStartTime: "09:00", bookEndTime: "10:00")`;
    expect([await code(series), await code(batch)]).toEqual([[2011], [2011]]);
    expect((await verdict(alone, 'code')).code).toBe(0);
  });

  it('says how many of the places of a period are left', async () => {
    const id = await room({
      available_number: 3,
      time_slot_rule: 2,
      timeSlotList: [
        { kssj: '08:00', jssj: '10:00' },
        { kssj: '10:00', jssj: '12:00' },
      ],
    });
    const date = addDays(day, 11);
    await book(id, '08:00-10:00', { appointment_date: date }, OTHER);
    const { slots } = await askAs(OWNER)<{ slots: readonly Fields[] }>(
      `{ slots: findResourcesTimeSlotByResourcesIdAndDate(resourcesId: "${id}", date: "${date}") { kssj canAppointmentNumber } }`,
    );
    expect(slots).toEqual([
      { kssj: '08:00', canAppointmentNumber: 2 },
      { kssj: '10:00', canAppointmentNumber: 3 },
    ]);
  });

  it('shows the periods of a day, and those in which nothing is booked', async () => {
    // On this day its reader has no booking of their own.
    const date = addDays(day, 13);
    const id = await room({
      time_slot_rule: 2,
      timeSlotList: [
        { kssj: '08:00', jssj: '10:00' },
        { kssj: '10:00', jssj: '12:00' },
      ],
      noReservationRuleList: [
        {
          rule_type: 2,
          start_date: date,
          end_date: date,
          start_time: '10:00',
          end_time: '12:00',
          reason_cn: '教研',
          reason_en: 'Teaching',
        },
      ],
    });
    const at = `resourcesId: "${id}", date: "${date}"`;
    const { slots, closed } = await askAs(OWNER)<{ slots: readonly Fields[]; closed: readonly Fields[] }>(
      `{ slots: findResourcesTimeSlotByResourcesIdAndDate(${at}) { kssj jssj canAppointmentNumber description description_en }
         closed: findResourcesNoReservationTimeSlotByResourcesIdAndDate(${at}) { date start_time end_time reason_cn reason_en } }`,
    );
    expect(slots.map(({ kssj, jssj, canAppointmentNumber }) => [kssj, jssj, canAppointmentNumber])).toEqual([
      ['08:00', '10:00', 1],
      ['10:00', '12:00', 0],
    ]);
    for (const { description, description_en } of slots) {
      expect(description).toMatch(/[\u4e00-\u9fff]/);
      expect(description_en).toMatch(/[A-Za-z]/);
    }
    expect(closed).toEqual([
      { date, start_time: '10:00', end_time: '12:00', reason_cn: '教研', reason_en: 'Teaching' },
    ]);
  });

  it('says whether a booking may still change its time or be cancelled, of one and of several', async () => {
    const id = await room({ min_interval_minutes_cancel: 30, min_interval_minutes_change: 10_000 });
    const booking = await book(id, '19:00-20:00');
    const errcode = async (account: string, name: string) => {
      const { it: answer } = await askAs(account)<{ it: Fields }>(
        `{ it: ${name}(id: "${booking}") { errcode msg } }`,
      );
      return answer.errcode;
    };
    expect(await errcode(OWNER, 'checkAppointmentCancelTime')).toBe(0);
    expect(await errcode(OWNER, 'checkAppointmentTime')).toBe(3002);
    expect(await errcode(OTHER, 'checkAppointmentTime')).toBe(4004);
    const several = async (name: string) => {
      const text = `{ it: ${name}(ids: ["${booking}", "none"]) { ids rows { id errcode } } }`;
      return (await askAs(OWNER)<{ it: Fields }>(text)).it;
    };
    expect(await several('batchCheckAppointmentCancelTime')).toMatchObject({
      ids: [booking],
      rows: [{ errcode: 0 }, { errcode: 4004 }],
    });
    expect(await several('batchCheckAppointmentTime')).toMatchObject({
      ids: [],
      rows: [{ errcode: 3002 }, { errcode: 4004 }],
    });
  });
});

describe('signing and marking', () => {
  const open = { appointment_open_time: '00:00', appointment_close_time: '24:00' };
  const signing = { signin_rule: 1, earliest_punctuality_rule: 1, earliest_deviation_minutes: 1440 };
  const WHOLE_DAY = '00:00-24:00';

  it('signs in once at the desk with a remark, and out again', async () => {
    const id = await room(open);
    await configured(id, {
      ...signing,
      latest_punctuality_rule: 1,
      latest_deviation_minutes: 1440,
      sign_out_rule: 1,
    });
    const booking = await imported(id, now.date, WHOLE_DAY);
    const desk = (account: string, state = 1) =>
      send(
        account,
        'updateAppointmentStateForSign(id: $id, state: $state, remark: "到场")',
        { id: booking, state },
        '$id: ID!, $state: Int!',
        'needToPay paymentMethod',
      );
    await expect(desk(OTHER)).rejects.toThrow('4001');
    expect((await desk('admin', 7)).errcode).toBe(1002);
    expect(await desk('admin')).toMatchObject({ errcode: 0, needToPay: false });
    expect(await one('admin', booking, 'appointment_state sign_in_time')).toMatchObject({
      appointment_state: 1,
    });
    const { steps } = await askAs('admin')<{ steps: readonly Fields[] }>(
      `{ steps: bookingHistory(id: "${booking}") { type changes } }`,
    );
    expect(JSON.stringify(steps.find(({ type }) => type === 'SignedIn'))).toContain('到场');
    const out = (account: string) =>
      send(account, 'updateSignOutStatusForSign(id: $id)', { id: booking }, '$id: ID!');
    expect((await out(OTHER)).errcode).toBe(4004);
    expect((await out(OWNER)).errcode).toBe(0);
    const after = await one(OWNER, booking, 'sign_out_status sign_out_time status');
    expect(after.sign_out_status).toBe(1);
    expect(after.sign_out_time).toEqual(expect.any(String));
  });

  it('signs in by the query of existing clients, and says when and what', async () => {
    const id = await room(open);
    await configured(id, { ...signing, latest_punctuality_rule: 1, latest_deviation_minutes: 1440 });
    const booking = await imported(id, now.date, WHOLE_DAY);
    const text =
      'query ($id: ID!) { it: signIn(id: $id) { status msg msg_en currentTime appointmentInformation { id } } }';
    const sign = async (account: string, of: string) =>
      (await askAs(account)<{ it: Fields }>(text, { id: of })).it;
    expect(await sign(OTHER, booking)).toMatchObject({ status: 4004, appointmentInformation: null });
    const first = await sign(OWNER, booking);
    expect(first).toMatchObject({ status: 0, appointmentInformation: { id: booking } });
    expect(first.currentTime).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect((await sign(OWNER, booking)).status).toBe(3005);
  });

  it('signs in on a public screen by the key of the tenant', async () => {
    const id = await room(open);
    await configured(id, { ...signing, latest_punctuality_rule: 1, latest_deviation_minutes: 1440 });
    const booking = await imported(id, now.date, WHOLE_DAY);
    const call = 'updateAppointmentStateForPublic(tenantKey: $key, id: $id, state: $state)';
    const publicly = async (tenantKey: string, state = 1) => {
      const text = `mutation ($key: String!, $id: ID!, $state: Int!) { it: ${call} { errcode position } }`;
      return (await askAs('nobody')<{ it: Fields }>(text, { key: tenantKey, id: booking, state })).it;
    };
    expect(await publicly('no-such-key')).toMatchObject({ errcode: 4004 });
    expect(await publicly(key, 2)).toMatchObject({ errcode: 4001 });
    const { errcode, position } = await publicly(key);
    expect(errcode).toBe(0);
    await seen('admin', String(position));
    expect((await one('admin', booking, 'appointment_state')).appointment_state).toBe(1);
  });

  it('marks bookings as performed or missed, one by one and for people of a day, and lists what was missed', async () => {
    const id = await room(open);
    await configured(id, { ...signing, latest_punctuality_rule: 1, latest_deviation_minutes: 10 });
    const before = addDays(now.date, -1);
    const [mine, theirs] = [
      await imported(id, before, '08:00-09:00'),
      await imported(id, before, '09:00-10:00', OTHER),
    ];
    const state = async (booking: string) =>
      (await one('admin', booking, 'appointment_state')).appointment_state;
    const markAll = (account: string, to: number) =>
      send(
        account,
        'updateAppointmentStateAll(ids: $ids, appointmentState: $to)',
        { ids: [mine, theirs], to },
        '$ids: [ID!]!, $to: Int!',
      );
    expect((await markAll('admin', 2)).errcode).toBe(0);
    expect([await state(mine), await state(theirs)]).toEqual([2, 2]);
    const people = `updateInputAppointmentStateAll(appointment_user: $people, appointment_state: 1,
      appointment_date: "${before}", resources_id: "${id}")`;
    expect((await send('admin', people, { people: [OWNER] }, '$people: [String!]!')).errcode).toBe(0);
    expect([await state(mine), await state(theirs)]).toEqual([1, 2]);
    const missed = (account: string, args: string) =>
      idsOf(account, `findMissAppointmentInformation(${args})`);
    expect(await missed('admin', `account: "${OTHER}", resourcesId: "${id}"`)).toEqual([theirs]);
    expect(await missed(OTHER, `resourcesId: "${id}"`)).toEqual([theirs]);
    expect(await missed(OWNER, `resourcesId: "${id}"`)).toEqual([]);
    await expect(markAll(OWNER, 2)).rejects.toThrow('4001');
    const slots = async (resource: string) => {
      const call = `findMissAppointmentInformation(resourcesId: "${resource}")`;
      const text = `{ it: ${call} { resources_time_slot_id resources_time_slot } }`;
      return (await askAs(OTHER)<{ it: readonly Fields[] }>(text)).it;
    };
    expect(await slots(id)).toEqual([{ resources_time_slot_id: null, resources_time_slot: '09:00-10:00' }]);
    const lesson = { kssj: '08:00', jssj: '09:40' };
    const fixed = await room({ ...open, time_slot_rule: 2, timeSlotList: [lesson] });
    const absent = await imported(fixed, before, '08:00-09:40', OTHER);
    const mark = 'updateAppointmentStateAll(ids: $ids, appointmentState: 2)';
    expect((await send('admin', mark, { ids: [absent] }, '$ids: [ID!]!')).errcode).toBe(0);
    const slot = '08:00-09:40';
    expect(await slots(fixed)).toEqual([{ resources_time_slot_id: slot, resources_time_slot: slot }]);
  });

  it('marks the people of one day at one resource, and says whom it does not find', async () => {
    const id = await room(open);
    const given = await imported(id, now.date, WHOLE_DAY, OTHER);
    const cancel = 'updateAppointmentInformationStateForManage(id: $id, state: 2, reason: "停用")';
    expect((await send('admin', cancel, { id: given }, '$id: ID!')).errcode).toBe(0);
    const [today, before] = [
      await imported(id, now.date, WHOLE_DAY),
      await imported(id, addDays(now.date, -1), WHOLE_DAY),
    ];
    const call = `updateInputAppointmentStateAll(appointment_user: $people, appointment_state: 2,
      appointment_date: "${now.date}", resources_id: "${id}")`;
    const people = [OWNER, OTHER, 'nobody'];
    const declared = '$people: [String!]!';
    const saved = await send<{ rows: readonly Fields[] }>(
      'admin',
      call,
      { people },
      declared,
      'rows { id errcode }',
    );
    expect(saved.rows.map((row) => [row.id, row.errcode])).toEqual([
      [today, 0],
      [OTHER, 4004],
      ['nobody', 4004],
    ]);
    expect((await one('admin', today, 'appointment_state')).appointment_state).toBe(2);
    expect((await one('admin', before, 'appointment_state')).appointment_state).not.toBe(2);
  });

  it('keeps in the story the remark of a mark and the reason of a move', async () => {
    const id = await room();
    const later = await book(id, '21:00-22:00', { appointment_date: addDays(day, 13) });
    const move =
      'changeTime(id: $id, appointmentDate: $date, startTime: "20:00", endTime: "21:00", reason: "撞课")';
    const moved = { id: later, date: addDays(day, 13) };
    expect((await send(OWNER, move, moved, '$id: ID!, $date: String!')).errcode).toBe(0);
    const past = await imported(id, addDays(now.date, -1), '08:00-09:00');
    const mark = 'updateAppointmentState(id: $id, appointmentState: 2, remark: "没有来")';
    expect((await send('admin', mark, { id: past }, '$id: ID!')).errcode).toBe(0);
    const story = async (of: string) => {
      const text = `{ steps: bookingHistory(id: "${of}") { changes } }`;
      return JSON.stringify((await askAs('admin')<{ steps: readonly Fields[] }>(text)).steps);
    };
    expect(await story(later)).toContain('撞课');
    expect(await story(past)).toContain('没有来');
  });

  it('ends the process of a request, takes a record off the list and reads what was entered', async () => {
    const attribute = {
      field_name: 'chairs',
      field_desc_cn: '椅子数',
      field_desc_en: 'Chairs',
      collect_mode: 3,
    };
    const id = await room({ need_approve: 1, customAttributeList: [attribute] });
    const booking = await book(id, '20:00-21:00', {
      collectionList: [{ field_name_en: 'chairs', collect_content: '4' }],
    });
    const entries = `{ it: findAppointmentCollectionAllByAppoinmentId(appointmentId: "${booking}") { field_name_en collect_content } }`;
    const { it: entered } = await askAs(OWNER)<{ it: readonly Fields[] }>(entries);
    expect(entered).toEqual([{ field_name_en: 'chairs', collect_content: '4' }]);
    const hide = () => send(OWNER, 'deleteAppointmentInformation(id: $id)', { id: booking }, '$id: ID!');
    expect((await hide()).errcode).toBe(3001);
    expect((await send('admin', 'handleKillProcess(id: $id)', { id: booking }, '$id: ID!')).errcode).toBe(0);
    expect((await one(OWNER, booking, 'status')).status).toBe('terminated');
    expect((await hide()).errcode).toBe(0);
    expect(await idsOf(OWNER, `findAppointmentInformationAllForSelf(filter: { id: "${booking}" })`)).toEqual(
      [],
    );
  });

  it('cancels several at once, each with its verdict', async () => {
    const id = await room();
    const [first, second] = [await book(id, '11:00-12:00'), await book(id, '12:00-13:00')];
    const call =
      'updateAppointmentInformationListState(idList: $ids, state: 2, reason: "停课", dataSource: 1)';
    const saved = await send<{ rows: readonly Fields[] }>(
      OWNER,
      call,
      { ids: [first, second, 'none'] },
      '$ids: [ID!]!',
      'rows { errcode }',
    );
    expect(saved.rows.map(({ errcode }) => errcode)).toEqual([0, 0, 4004]);
    expect(await one(OWNER, second, 'status reason')).toEqual({ status: 'cancelled', reason: '停课' });
  });

  it('goes on for the next step while it is in use, for its owner alone, and gives that back', async () => {
    const id = await room(open);
    // In its last two hours a day has no room to go on.
    const mayGoOn = now.minute < 22 * 60;
    const end = mayGoOn ? '23:00' : '24:00';
    const booking = await imported(id, now.date, `00:00-${end}`);
    const check = async (account: string) =>
      (
        await askAs(account)<{ it: Fields }>(
          `{ it: checkAppointmentExtension(id: "${booking}") { errcode currentEnd endTime } }`,
        )
      ).it;
    expect((await check(OTHER)).errcode).toBe(4004);
    if (!mayGoOn) return expect((await check(OWNER)).errcode).not.toBe(0);
    expect(await check(OWNER)).toEqual({ errcode: 0, currentEnd: '23:00', endTime: '23:30' });
    const sent = async (account: string, call: string) =>
      (await send(account, call, { id: booking }, '$id: ID!')).errcode;
    const extend = 'extendAppointment(id: $id, endTime: "23:30")';
    expect([await sent(OTHER, extend), await sent(OWNER, extend)]).toEqual([4004, 0]);
    expect(await one(OWNER, booking, 'end_time')).toEqual({ end_time: '23:30' });
    const undo = 'takeBackAppointmentExtension(id: $id)';
    expect([await sent(OTHER, undo), await sent(OWNER, undo), await sent(OWNER, undo)]).toEqual([
      4004, 0, 3001,
    ]);
    expect(await one(OWNER, booking, 'end_time')).toEqual({ end_time: '23:00' });
  });

  it('gives the same booking back within seconds of its cancellation, and keeps its place meanwhile', async () => {
    const id = await room();
    const later = { appointment_date: addDays(day, 1) };
    const booking = await book(id, '14:00-15:00', later);
    const before = await one(OWNER, booking, 'booking_number status');
    const cancel = 'updateAppointmentInformationListState(idList: $ids, state: 2, reason: "误点", undo: 1)';
    const sent = (account: string, call: string) =>
      send<{ rows: readonly Fields[] }>(
        account,
        call,
        { ids: [booking] },
        '$ids: [ID!]!',
        'rows { errcode can_undo }',
      );
    expect((await sent(OWNER, cancel)).rows).toEqual([{ errcode: 0, can_undo: 1 }]);
    expect((await one(OWNER, booking, 'status')).status).toBe('cancelled');
    const taken = { model: form(id, '14:30-15:30', later) };
    expect((await send(OTHER, 'saveAppointmentInformation(model: $model)', taken, FORM)).errcode).toBe(2005);
    const undo = 'takeBackAppointmentCancel(ids: $ids)';
    expect((await sent(OTHER, undo)).rows.map(({ errcode }) => errcode)).toEqual([4004]);
    expect((await sent(OWNER, undo)).rows.map(({ errcode }) => errcode)).toEqual([0]);
    expect(await one(OWNER, booking, 'booking_number status')).toEqual(before);
    // It counts for its person as before: nothing else fits beside it.
    const beside = { model: form(await room(), '14:30-15:30', later) };
    expect((await send(OWNER, 'saveAppointmentInformation(model: $model)', beside, FORM)).errcode).not.toBe(
      0,
    );
    expect((await sent(OWNER, undo)).rows.map(({ errcode }) => errcode)).toEqual([3001]);
  });
});
