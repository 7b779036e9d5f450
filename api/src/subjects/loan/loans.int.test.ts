// A device from its request to its return, over the running product: who wins the last one, and what the desk does.
import { isDeepStrictEqual } from 'node:util';
import { addDays } from '@campus/events/domain/time/dates';
import { localOf } from '@campus/events/domain/time/zone';
import { runServer } from '@campus/loadtest/harness/running-server';
import { beforeAll, describe, expect, it } from 'vitest';
import { own } from '../../demonstration/resource-row.ts';
import { productOn } from '../../testing/running-product.ts';
import { connect } from '../../testing/socket-client.ts';

type Row = Readonly<Record<string, unknown>>;

const devices = new Map<string, string>();
const product = productOn(
  runServer(['admin', 'student1', 'student2', 'student3', 'student4', 'other-student1']),
);
const { askAs, send } = product;
const today = localOf('Asia/Shanghai', Date.now()).date;
const inDays = (days: number) => addDays(today, days);
const device = (number: string) => devices.get(number) ?? '';

const borrow = (account: string, number: string, dates: readonly string[], units = 1, more: object = {}) =>
  send(
    account,
    'saveAppointmentInformationAll(model: $model, borrowDateList: $dates)',
    '$model: AppointmentInformationInput!, $dates: [String!]',
    { model: { resources_id: device(number), units, theme: '借用', notice_read: 1, ...more }, dates },
  );

const desk = (account: string, call: string, id: string, more = '') =>
  send(account, `${call}(id: $id${more})`, '$id: ID!', { id });

const LOAN =
  'piece_numbers desk actions units units_out borrow_start_date borrow_end_date consuming_status consuming_user_id return_status return_remark acceptance_user_id counter { place phone opens }';

const bookingOf = async (account: string, id: string) =>
  (
    await askAs(account)<{ booking: Row & { appointmentBorrow: Row | null } }>(
      `query ($id: ID!) { booking: findAppointmentInformation(id: $id) { status actions units appointmentBorrow { ${LOAN} } } }`,
      { id },
    )
  ).booking;

/** Open around the clock, so that it may be collected whenever the test runs. */
const makeDevice = async (name: string, device_time_mode = 1) => {
  const { types } = await askAs('admin')<{ types: readonly { id: string; resources_name_en: string }[] }>(
    '{ types: findResourcesTypeAll { id resources_name_en } }',
  );
  const model = {
    ...own,
    resources_type_id: types.find(({ resources_name_en }) => resources_name_en === 'Devices')?.id,
    resources_number: name,
    resources_name: name,
    state: 1,
    appointment_open_time: '00:00',
    appointment_close_time: '24:00',
    available_number: 4,
    per_max_available_number: 2,
    need_approve: 1,
  };
  const { ids } = await send('admin', 'saveResources(model: $model)', '$model: ResourcesInput!', { model });
  const id = ids?.[0] ?? '';
  const config = { resources_id: id, device_type: 2, device_time_mode, return_need_approve: 1 };
  await send('admin', 'saveOrUpdateResourcesConfig(model: $config)', '$config: ResourcesConfigInput!', {
    config,
  });
  devices.set(name, id);
};

const freeOn = async (number: string, from: string, to: string) => {
  const { calendar } = await askAs('student1')<{ calendar: { days: readonly { free: number }[] } }>(
    'query ($id: ID!, $from: String!, $to: String!) { calendar: findLoanCalendar(resourceId: $id, from: $from, to: $to) { days { free } } }',
    { id: device(number), from, to },
  );
  return calendar.days.map(({ free }) => free);
};

beforeAll(async () => {
  const { page } = await askAs('admin')<{
    page: { edges: readonly { node: { id: string; resources_number: string } }[] };
  }>('{ page: findResourcesAll(first: 100) { edges { node { id resources_number } } } }');
  for (const { node } of page.edges) devices.set(node.resources_number, node.id);
  await makeDevice('LOAN-1');
}, 180_000);

describe('a device on loan', () => {
  it('is promised over days, and shown as a booking with its loan', async () => {
    const before = await freeOn('SB-PRJ', inDays(10), inDays(13));
    const { ids, errcode } = await borrow('student1', 'SB-PRJ', [inDays(11), inDays(12)], 2);
    expect(errcode).toBe(0);
    const after = await freeOn('SB-PRJ', inDays(10), inDays(13));
    expect(after.map((free, index) => (before[index] ?? 0) - free)).toEqual([0, 2, 2, 0]);
    const booking = await bookingOf('student1', ids?.[0] ?? '');
    expect(booking).toMatchObject({ status: 'pending', units: 2 });
    expect(booking.actions).toEqual(expect.arrayContaining(['cancel']));
    expect(booking.appointmentBorrow).toMatchObject({
      desk: 'collect',
      actions: booking.actions,
      borrow_start_date: inDays(11),
      borrow_end_date: inDays(12),
      consuming_status: 0,
      return_status: 0,
      counter: { place: '逸夫楼 1 层 设备服务台', phone: '010-5550 0102', opens: '08:00' },
    });
    const { mine } = await askAs('student1')<{ mine: { edges: readonly { node: Row }[] } }>(
      'query ($filter: JSON) { mine: findAppointmentInformationAllForSelf(filter: $filter) { edges { node { id } } } }',
      { filter: { status: { in: ['approved', 'pending', 'performed'] } } },
    );
    expect(mine.edges.map(({ node }) => node.id)).toContain(ids?.[0]);
    const cancelled = await send(
      'student1',
      'updateAppointmentInformationState(id: $id, state: 2, reason: "不用了")',
      '$id: ID!',
      { id: ids?.[0] ?? '' },
    );
    expect(cancelled.errcode).toBe(0);
    expect(await freeOn('SB-PRJ', inDays(10), inDays(13))).toEqual(before);
  });

  it('counts as free on a day while a unit can be collected, and as full when all are out', async () => {
    await makeDevice('LOAN-FULL');
    const statusOn = async (bookDate: string) => {
      const { page } = await askAs('student1')<{
        page: { edges: readonly { node: { id: string; reservable_status: number } }[] };
      }>(
        `query ($bookDate: String) { page: findResourcesAllByAccount(first: 200, bookDate: $bookDate) {
          edges { node { id reservable_status } } } }`,
        { bookDate },
      );
      return page.edges.find(({ node }) => node.id === device('LOAN-FULL'))?.node.reservable_status;
    };
    const [day, next] = [inDays(5), inDays(6)];
    expect(await statusOn(day)).toBe(1);
    for (const account of ['student1', 'student2'])
      expect((await borrow(account, 'LOAN-FULL', [day, day], 2)).errcode).toBe(0);
    expect([await statusOn(day), await statusOn(next)]).toEqual([2, 1]);
  });

  it('changes before the eyes of who looks at it, and of nobody in another institution', async () => {
    const news = 'subscription ($id: ID!) { loanNews(resourceId: $id) { position } }';
    const [mine, foreign] = await Promise.all(
      ['student2', 'other-student1'].map((name) =>
        connect(product.url(), { token: product.tokens.get(name) ?? '', path: '/api/provider/graphql' }),
      ),
    );
    for (const each of [mine, foreign]) each?.subscribe('1', news, { id: device('SB-PRJ') });
    expect(await foreign?.until(({ type }) => type === 'error')).toMatchObject({ type: 'error' });
    const { ids } = await borrow('student3', 'SB-PRJ', [inDays(14)]);
    expect(await mine?.until(({ type }) => type === 'next')).toMatchObject({
      payload: { data: { loanNews: { position: expect.any(String) } } },
    });
    const call = 'updateAppointmentInformationState(id: $id, state: 2, reason: "不用了")';
    await send('student3', call, '$id: ID!', { id: ids?.[0] ?? '' });
    await Promise.all([mine?.close(), foreign?.close()]);
  });

  it('changes before the eyes of every desk, and of nobody who lists no loans', async () => {
    const news = 'subscription { managedLoanNews { position } }';
    const [desk, borrower] = await Promise.all(
      ['admin', 'student2'].map((name) =>
        connect(product.url(), { token: product.tokens.get(name) ?? '', path: '/api/provider/graphql' }),
      ),
    );
    for (const each of [desk, borrower]) each?.subscribe('1', news);
    expect(await borrower?.until(({ type }) => type === 'error')).toMatchObject({ type: 'error' });
    await borrow('student3', 'SB-PRJ', [inDays(16)]);
    expect(await desk?.until(({ type }) => type === 'next')).toMatchObject({
      payload: { data: { managedLoanNews: { position: expect.any(String) } } },
    });
    await Promise.all([desk?.close(), borrower?.close()]);
  });

  it('is in use on the board once its last unit is promised, and free again when it is given up', async () => {
    await makeDevice('LOAN-BOARD');
    const id = device('LOAN-BOARD');
    const onBoard = async () => {
      const { board } = await askAs('admin')<{
        board: { rows: readonly { resourceId: string; now: string; rate: number }[] };
      }>('{ board: occupancyBoard { rows { resourceId now rate } } }');
      return board.rows.find(({ resourceId }) => resourceId === id);
    };
    const wall = await connect(product.url(), {
      token: product.tokens.get('admin') ?? '',
      path: '/api/provider/graphql',
    });
    wall.subscribe('1', 'subscription { occupancy { resourceId now } }');
    const told = (now: string, from = 0) => {
      const payload = { data: { occupancy: { resourceId: id, now } } };
      return wall.until((message) => isDeepStrictEqual(message.payload, payload), from);
    };
    await told('free');
    const { ids } = await borrow('student1', 'LOAN-BOARD', [today, today], 2);
    expect(await onBoard()).toMatchObject({ now: 'free' });
    await borrow('student2', 'LOAN-BOARD', [today, today], 2);
    expect(await onBoard()).toMatchObject({ now: 'taken', rate: 1 });
    await told('taken');
    const heard = wall.messages.length;
    const call = 'auditAppointmentInformation(ids: $ids, auditStatus: 4, reason: "不用了")';
    expect((await send('admin', call, '$ids: [ID!]!', { ids })).errcode).toBe(0);
    await told('free', heard);
    expect(await onBoard()).toMatchObject({ now: 'free', rate: 0 });
    await wall.close();
  });

  it('lets exactly as many win as there are, when all ask at once', async () => {
    const day = inDays(20);
    const [free = 0] = await freeOn('SB-PRJ', day, day);
    expect(free).toBe(5);
    const people = ['student1', 'student2', 'student3', 'student4'];
    const answers = await Promise.all(people.map((each) => borrow(each, 'SB-PRJ', [day], 2)));
    expect(answers.filter(({ errcode }) => errcode === 0)).toHaveLength(2);
    expect(answers.filter(({ errcode }) => errcode === 2005)).toHaveLength(2);
    expect(await freeOn('SB-PRJ', day, day)).toEqual([1]);
  });

  it('is booked by no timetable: a save for one day is a loan of that day', async () => {
    const model = {
      resources_id: device('SB-PRJ'),
      appointment_date: inDays(15),
      start_time: '10:00',
      end_time: '11:00',
      theme: '一天',
      notice_read: 1,
    };
    const saved = await send(
      'student2',
      'saveAppointmentInformation(model: $model)',
      '$model: AppointmentInformationInput!',
      { model },
    );
    expect(saved.errcode).toBe(0);
    const { appointmentBorrow } = await bookingOf('student2', saved.ids?.[0] ?? '');
    expect(appointmentBorrow).toMatchObject({ borrow_start_date: inDays(15), borrow_end_date: inDays(15) });
  });

  it('is approved, handed out, brought back in parts and looked at', async () => {
    const { ids } = await borrow('student3', 'LOAN-1', [today, inDays(1)], 2);
    const id = ids?.[0] ?? '';
    expect((await bookingOf('student3', id)).status).toBe('awaiting_approval');
    await expect(desk('student3', 'updateAppointmentConsuming', id)).rejects.toThrow('4001');
    expect((await desk('admin', 'updateAppointmentConsuming', id)).errcode).toBe(3001);
    await send('admin', 'auditAppointmentInformation(ids: $ids, auditStatus: 3)', '$ids: [ID!]!', { ids });
    const said = ', remark: "含电源", pieces: ["D－7", " "]';
    expect((await desk('admin', 'updateAppointmentConsuming', id, said)).errcode).toBe(0);
    const found = await askAs('admin')<{ loans: { edges: readonly { node: Row }[] } }>(
      '{ loans: findAppointmentBorrowAll(code: "D-7", first: 5) { edges { node { appointment_id } } } }',
    );
    expect(found.loans.edges.map(({ node }) => node.appointment_id)).toEqual([id]);
    expect((await bookingOf('student3', id)).appointmentBorrow).toMatchObject({
      desk: 'out',
      piece_numbers: ['D-7'],
      consuming_status: 1,
      consuming_user_id: 'admin',
    });
    const configure = (device_time_mode: number) =>
      send('admin', 'saveOrUpdateResourcesConfig(model: $config)', '$config: ResourcesConfigInput!', {
        config: { resources_id: device('LOAN-1'), device_time_mode, max_borrowing_days: 9 },
      });
    expect((await configure(2)).errcode).toBe(3001);
    expect((await configure(1)).errcode).toBe(0);
    expect((await desk('admin', 'updateAppointmentReturn', id, ', damaged: 5')).errcode).toBe(1002);
    expect((await desk('admin', 'updateAppointmentReturn', id, ', units: 1')).errcode).toBe(0);
    expect((await bookingOf('student3', id)).appointmentBorrow).toMatchObject({ units_out: 1 });
    expect((await desk('admin', 'updateAppointmentReturn', id, ', units: 2')).errcode).toBe(1006);
    expect((await desk('admin', 'updateAppointmentReturn', id)).errcode).toBe(0);
    expect((await bookingOf('student3', id)).appointmentBorrow).toMatchObject({
      desk: 'inspect',
      return_status: 1,
    });
    expect((await desk('admin', 'updateAppointmentReturnAudit', id, ', remark: "完好"')).errcode).toBe(0);
    const done = await bookingOf('student3', id);
    expect(done.status).toBe('completed');
    expect(done.appointmentBorrow).toMatchObject({
      desk: 'back',
      return_status: 2,
      return_remark: '完好',
      acceptance_user_id: 'admin',
    });
  });

  it('counts from the hour it begins until closing, though it is due earlier on a later day', async () => {
    await makeDevice('LOAN-3', 2);
    const [from, due] = [inDays(2), inDays(3)];
    const question = `query ($day: String!) {
      usage: findUsageStatistics(startDate: $day, endDate: $day) { hours }
    }`;
    const hours = async () =>
      (await askAs('admin')<{ usage: { hours: number } }>(question, { day: from })).usage.hours;
    const before = await hours();
    const { errcode } = await send(
      'student4',
      'saveAppointmentInformationAll(model: $model, borrowDateList: $dates, borrowStartTime: "20:00", borrowEndTime: "09:00")',
      '$model: AppointmentInformationInput!, $dates: [String!]',
      {
        model: {
          resources_id: device('LOAN-3'),
          units: 1,
          theme: '借用',
          notice_read: 1,
        },
        dates: [from, due],
      },
    );
    expect(errcode).toBe(0);
    expect((await hours()) - before).toBeCloseTo(4);
  });

  it('is listed for the desk, what is overdue first, and hidden from everybody else', async () => {
    const { page } = await askAs('admin')<{ page: { edges: readonly { node: Row }[] } }>(
      '{ page: findAppointmentBorrowAll(first: 50) { edges { node { id desk return_status } } } }',
    );
    const states = page.edges.map(({ node }) => node.desk);
    expect(states[0]).toBe('overdue');
    expect(new Set(states)).toEqual(
      new Set(['overdue', 'out', 'inspect', 'collect', 'asked', 'back', 'closed']),
    );
    const overdue = page.edges[0]?.node;
    expect(overdue?.return_status).toBe(4);
    const { found } = await askAs('admin')<{ found: { totalCount: number } }>(
      'query ($filter: JSON) { found: findAppointmentBorrowAll(filter: $filter) { totalCount } }',
      { filter: { desk: 'overdue' } },
    );
    expect(found.totalCount).toBeGreaterThan(0);
    await expect(askAs('student1')('{ findAppointmentBorrowAll { totalCount } }')).rejects.toThrow('4001');
    expect(await bookingOf('other-student1', String(overdue?.id))).toBeNull();
  });

  it('tells the borrower what is overdue, and holds it against them', async () => {
    const until = Date.now() + 30_000;
    for (;;) {
      const { faults } = await askAs('admin')<{ faults: { edges: readonly { node: Row }[] } }>(
        '{ faults: findStandingFaultAll(first: 50) { edges { node { account kind } } } }',
      );
      const late = faults.edges.find(({ node }) => node.kind === 'returned_late');
      if (late) {
        expect(late.node.account).toBe('student41');
        return;
      }
      expect(Date.now()).toBeLessThan(until);
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  });
});

describe('a device that is promised', () => {
  const closing = (from: string, to: string, more: object = {}) =>
    askAs('admin')<{ saved: { code: number; rows: readonly { errcode: number; date: string }[] } }>(
      `mutation ($model: ResourcesOccupyInput!) {
         saved: saveResourcesOccupy(model: $model) { code rows { errcode date } }
       }`,
      {
        model: {
          resource_id: device('LOAN-KEPT'),
          occupy_date: from,
          occupy_end_date: to,
          occupy_reason: '检修',
          ...more,
        },
      },
    ).then(({ saved }) => saved);
  const daysOf = async (from: string, to: string) => {
    const { calendar } = await askAs('student1')<{
      calendar: { days: readonly { opens: boolean; ends: boolean }[] };
    }>(
      `query ($id: ID!, $from: String!, $to: String!) {
         calendar: findLoanCalendar(resourceId: $id, from: $from, to: $to) { days { opens ends } }
       }`,
      { id: device('LOAN-KEPT'), from, to },
    );
    return calendar.days.map(({ opens, ends }) => opens && ends);
  };

  it('is not closed over a loan: it is named, moved to other days, and then closed', async () => {
    await makeDevice('LOAN-KEPT');
    const { ids } = await borrow('student1', 'LOAN-KEPT', [inDays(5), inDays(6)], 2);
    const id = ids?.[0] ?? '';
    const [from, to] = [inDays(5), inDays(7)];
    const refused = await closing(from, to);
    expect(refused.rows.map(({ errcode }) => errcode)).toEqual([2005, 2005, 0]);
    const { hits } = await askAs('admin')<{
      hits: readonly { id: string; until_date: string; offers: readonly Row[] }[];
    }>(
      `query ($model: ResourcesOccupyInput!) {
         hits: findClosureImpact(model: $model) {
           id until_date offers { resources_id appointment_date until_date start_time end_time }
         }
       }`,
      {
        model: {
          resource_id: device('LOAN-KEPT'),
          occupy_date: from,
          occupy_end_date: to,
          occupy_reason: '检修',
        },
      },
    );
    expect(hits).toMatchObject([{ id, until_date: inDays(6) }]);
    const offer = hits[0]?.offers.find(({ resources_id }) => resources_id === device('LOAN-KEPT'));
    expect(offer?.appointment_date).toBe(inDays(8));
    const { resources_id, appointment_date, start_time, end_time } = offer ?? {};
    const row = { id, action: 'move', resources_id, appointment_date, start_time, end_time };
    const settled = await send(
      'admin',
      'settleImpact(rows: $rows, reason: "检修")',
      '$rows: [ImpactDecision!]!',
      {
        rows: [row],
      },
    );
    expect(settled.errcode).toBe(0);
    expect((await bookingOf('student1', id)).status).toBe('cancelled');
    expect((await closing(from, inDays(6))).rows.map(({ errcode }) => errcode)).toEqual([0, 0]);
    await expect.poll(() => daysOf(inDays(5), inDays(9))).toEqual([false, false, false, true, true]);
  });

  it('keeps its units: lowering them below is refused with the loan named', async () => {
    const lower = (model: object) =>
      send('admin', 'updateResources(model: $model)', '$model: ResourcesInput!', {
        model: { id: device('LOAN-KEPT'), ...model },
      });
    expect((await lower({ available_number: 1 })).errcode).toBe(3001);
    expect((await lower({ state: 0 })).errcode).toBe(3001);
    expect((await lower({ available_number: 3 })).errcode).toBe(0);
  });

  it('is taken in a smaller number by who borrows it', async () => {
    const { ids } = await borrow('student2', 'LOAN-KEPT', [inDays(20)], 2);
    const id = ids?.[0] ?? '';
    expect((await bookingOf('student2', id)).actions).toContain('lower_units');
    const fewer = (account: string) => desk(account, 'updateAppointmentBorrowUnits', id, ', units: 1');
    expect((await fewer('student3')).errcode).toBe(4004);
    expect((await fewer('student2')).errcode).toBe(0);
    expect(await bookingOf('student2', id)).toMatchObject({ units: 1, appointmentBorrow: { units: 1 } });
  });
});
