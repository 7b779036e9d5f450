// Signing in by what is scanned, over the running product: a door's live code, a person's own, the desk.
import { clockOf } from '@campus/events/domain/time/period';
import { localOf } from '@campus/events/domain/time/zone';
import { runServer } from '@campus/loadtest/harness/running-server';
import { beforeAll, describe, expect, it } from 'vitest';
import { type FurnishedTenant, furnishTenant } from '../../testing/furnished-tenant.ts';
import { productOn } from '../../testing/running-product.ts';
import { connect } from '../../testing/socket-client.ts';

let campus: FurnishedTenant;
const product = productOn(runServer(['admin', 'student1', 'student2', 'student3']));
const { askAs, seen } = product;
const ZONE = 'Asia/Shanghai';

interface Answer {
  readonly errcode: number;
  readonly msg: string;
  readonly msg_en: string;
  readonly ids?: readonly string[];
  readonly position?: string;
  readonly code?: string;
  readonly token?: string;
  readonly isForReview?: boolean;
  readonly codes?: readonly { readonly code: string }[];
}

beforeAll(async () => {
  campus = await furnishTenant(askAs('admin'), 'campus', localOf(ZONE, Date.now()).date);
}, 120_000);

const asked = async (
  account: string,
  operation: string,
  variables: Readonly<Record<string, unknown>> = {},
): Promise<Answer> => (await askAs(account)<{ answer: Answer }>(operation, variables)).answer;

const save = async (operation: string, input: string, model: object): Promise<string> => {
  const saved = await asked(
    'admin',
    `mutation ($model: ${input}!) { answer: ${operation}(model: $model) { errcode msg msg_en ids position } }`,
    { model },
  );
  if (saved.errcode !== 0) throw new Error(`${operation}: ${saved.msg_en}`);
  await seen('admin', saved.position);
  return saved.ids?.[0] ?? '';
};

const cancelled = (booking: string): Promise<Answer> =>
  asked(
    'admin',
    `mutation ($id: ID!) {
      answer: updateAppointmentInformationStateForManage(id: $id, state: 2, reason: "x") { errcode msg msg_en position }
    }`,
    { id: booking },
  );

/** Open around the clock. */
const openRoom = () => ({
  appointment_open_time: '00:00',
  appointment_close_time: '24:00',
  time_slot_rule: 1,
  advance_booking_rule: 1,
  advance_booking: { max_advance_booking_day: 30 },
  timeslot_latest_rule: 2,
  resources_type_id: campus.of('resource_type').id,
  resources_number: `sign-${Math.random().toString(36).slice(2)}`,
  resources_name: '签到室',
  state: 1,
  need_approve: 0,
});

/** A room of today, with a booking of `student1` that runs now. */
const furnished = async (config: object, form: object = {}) => {
  const room = await save('saveResources', 'ResourcesInput', openRoom());
  await save('saveOrUpdateResourcesConfig', 'ResourcesConfigInput', {
    resources_id: room,
    signin_rule: 3,
    sign_out_rule: 2,
    ...config,
  });
  const { date, minute } = localOf(ZONE, Date.now());
  const start = Math.floor(minute / 30) * 30;
  const booked = await asked(
    'admin',
    `mutation ($model: AppointmentInformationInput!) {
      answer: saveAppointmentInformationForManage(model: $model) { errcode msg msg_en ids position }
    }`,
    {
      model: {
        resources_id: room,
        appointment_user: 'student1',
        appointment_date: date,
        start_time: clockOf(start),
        end_time: clockOf(Math.min(1440, start + 60)),
        theme: '讨论',
        person_times: 2,
        notice_read: 1,
        ...form,
      },
    },
  );
  if (booked.errcode !== 0) throw new Error(booked.msg_en);
  await seen('admin', booked.position);
  return { room, booking: booked.ids?.[0] ?? '' };
};

/** Two seats, A2 and A3, of today. */
const roomOfSeats = async (): Promise<string> => {
  const seatList = ['A2', 'A3'].map((seat_number, index) => ({
    seat_number,
    row_num: 1,
    column_num: index + 1,
    seat_state: 1,
  }));
  const room = await save('saveSeatResources', 'SeatResourcesInput', {
    ...openRoom(),
    seatList,
    minimum_single_appointment_duration: 5,
  });
  const config = { resources_id: room, signin_rule: 3, sign_out_rule: 2 };
  await save('saveOrUpdateResourcesConfig', 'ResourcesConfigInput', config);
  return room;
};

/** A board is for no room. */
const pairedDoor = async (...rooms: string[]): Promise<string> => {
  const kind = rooms.length > 0 ? 'door' : 'board';
  const made = await asked(
    'admin',
    `mutation ($ids: [ID!]!, $kind: String) {
      answer: createTerminalPairing(name: "door", resourceIds: $ids, kind: $kind) { errcode msg msg_en code }
    }`,
    { ids: rooms, kind },
  );
  const paired = await asked(
    'nobody',
    'mutation ($code: String!) { answer: pairTerminal(code: $code, pairingId: "0123456789abcdef") { errcode msg msg_en token } }',
    { code: made.code },
  );
  const name = `door of ${rooms.join()}`;
  product.tokens.set(name, paired.token ?? '');
  return name;
};

const doorCode = (account: string, room: string) =>
  asked(
    account,
    'query ($room: ID!) { answer: doorCodes(resourceId: $room) { errcode msg msg_en codes { code } } }',
    { room },
  );

const signIn = async (account: string, id: string, code?: string): Promise<number> => {
  const { answer } = await askAs(account)<{ answer: { status: number; position: string | null } }>(
    'mutation ($id: ID!, $code: String) { answer: signIn(id: $id, code: $code) { status msg msg_en position } }',
    { id, code },
  );
  await seen('admin', answer.position);
  return answer.status;
};

describe('a room that asks for the live code at its door', () => {
  it('lets its user in by the code on the glass, and by no other', async () => {
    const { room, booking } = await furnished({ signin_live_code: 1 });
    const elsewhere = await furnished({});
    const door = await pairedDoor(room);
    const { codes = [] } = await doorCode(door, room);
    expect(codes).toHaveLength(20);
    expect(await signIn('student1', booking)).toBe(1003);
    expect(await signIn('student1', room, 'kx1z.AAAAAAAAAAAAAAAA')).toBe(1003);
    const other = await doorCode('admin', elsewhere.room);
    expect(await signIn('student1', room, other.codes?.[0]?.code)).toBe(1003);
    expect(await signIn('student1', room, codes[0]?.code)).toBe(0);
    expect(await signIn('student1', room, codes[0]?.code)).toBe(3005);
  });

  it('asks its code of the maker of a booking too, who signs in without it at the desk alone', async () => {
    const { booking } = await furnished({ signin_live_code: 1 });
    expect(await signIn('admin', booking)).toBe(1003);
    const desk = await asked(
      'admin',
      'mutation ($id: ID!) { answer: updateAppointmentStateForSign(id: $id, state: 1) { errcode msg msg_en } }',
      { id: booking },
    );
    expect(desk.errcode).toBe(0);
  });

  it('takes no code that is none, also where the room asks for none', async () => {
    const { booking } = await furnished({});
    expect(await signIn('student1', booking, 'kx1z.AAAAAAAAAAAAAAAA')).toBe(1003);
    expect(await signIn('student1', booking)).toBe(0);
  });

  it('shows its codes at its own door alone', async () => {
    const [one, other] = [await furnished({}), await furnished({})];
    const door = await pairedDoor(one.room);
    expect((await doorCode(door, other.room)).errcode).toBe(4004);
    expect((await doorCode('admin', one.room)).errcode).toBe(0);
    await expect(doorCode('student1', one.room)).rejects.toThrow('4001');
  });
});

describe('those who take part', () => {
  const participantList = [{ participant_id: 'student2', participant_name: '同学' }];

  it('sign in where the form says that they may, each once', async () => {
    const { room, booking } = await furnished({}, { participants_scope: 3, participantList });
    expect(await signIn('student3', room)).toBe(4004);
    expect(await signIn('student2', room)).toBe(0);
    expect(await signIn('student2', room)).toBe(3005);
    expect(await signIn('student1', room)).toBe(0);
    const { found } = await askAs('student1')<{
      found: { status: string; attendeeList: { account: string }[] };
    }>(
      'query ($id: ID!) { found: findAppointmentInformation(id: $id) { status attendeeList { account } } }',
      { id: booking },
    );
    expect(found.status).toBe('performed');
    expect(found.attendeeList.map(({ account }) => account)).toEqual(['student2', 'student1']);
  });

  it('are signed in at the desk, and nobody whom the booking does not name', async () => {
    const { booking } = await furnished({}, { participants_scope: 3, participantList });
    const desk = async (account: string) =>
      (
        await asked(
          'admin',
          `mutation ($id: ID!, $account: String) { answer: updateAppointmentStateForSign(
            id: $id, state: 1, account: $account) { errcode msg msg_en } }`,
          { id: booking, account },
        )
      ).errcode;
    expect([await desk('student3'), await desk('student2')]).toEqual([4004, 0]);
  });

  it('are as strangers where it does not', async () => {
    const { room, booking } = await furnished({}, { participants_scope: 1, participantList });
    expect(await signIn('student2', room)).toBe(4004);
    expect(await signIn('student2', booking)).toBe(4004);
  });
});

describe('a person’s own code', () => {
  const ownCode = (account: string) =>
    asked(account, 'mutation { answer: addAuthCode(kind: "sign") { errcode msg msg_en code } }');
  const holder = (account: string, barCode: string | undefined) =>
    asked(
      account,
      'query ($code: String!) { answer: getAccountByIdCode(barCode: $code) { errcode msg msg_en } }',
      { code: barCode ?? '' },
    );

  it('is read by a door and at the desk, and by nobody else', async () => {
    const { room } = await furnished({});
    const door = await pairedDoor(room);
    const { code } = await ownCode('student1');
    expect(await holder(door, code)).toMatchObject({ errcode: 0, msg: 'student1' });
    expect(await holder('admin', code)).toMatchObject({ errcode: 0, msg: 'student1' });
    await expect(holder('student2', code)).rejects.toThrow('4001');
    // What can be typed is for the desk.
    expect(await holder('admin', 'student1')).toMatchObject({ errcode: 0, msg: 'student1' });
    expect((await holder(door, 'student1')).errcode).toBe(1003);
  });

  it('is nobody’s to make for another', async () => {
    const made = await asked(
      'student2',
      'mutation { answer: addAuthCode(account: "student1", kind: "sign") { errcode msg msg_en code } }',
    );
    expect(made).toMatchObject({ errcode: 4001, code: null });
  });
});

describe('a terminal that reads codes', () => {
  const takenToday = async (room: string) => {
    const { date } = localOf(ZONE, Date.now());
    const { days } = await askAs('admin')<{
      days: readonly { claims: readonly { start: number; end: number }[] }[];
    }>(
      `query ($room: ID!, $date: String!) {
        days: timetableDays(resourceIds: [$room], from: $date, to: $date) { claims { start end } }
      }`,
      { room, date },
    );
    return days.flatMap(({ claims }) => claims).toSorted((a, b) => a.start - b.start);
  };

  const read = async (
    door: string,
    room: string | undefined,
    more: {
      readonly barCode: string;
      readonly action?: string;
      readonly until?: string;
      readonly seat?: string;
      readonly at?: number;
      readonly key?: string;
    },
  ): Promise<Answer> => {
    const { action = 'in', barCode, until, seat, at, key } = more;
    const answer = await asked(
      door,
      `mutation ($room: ID, $code: String!, $action: String!, $until: String, $seat: String, $at: Float, $key: String) {
        answer: signAtDoor(
          resourceId: $room, barCode: $code, action: $action, until: $until, seat: $seat, at: $at, command_id: $key
        ) { errcode msg msg_en position }
      }`,
      { room, code: barCode, action, until, seat, at, key },
    );
    await seen('admin', answer.position);
    return answer;
  };
  const ownCode = async (account: string): Promise<string> =>
    (await asked(account, 'mutation { answer: addAuthCode(kind: "sign") { errcode msg msg_en code } }'))
      .code ?? '';

  it('signs its person in, and out again', async () => {
    const { room } = await furnished({});
    const door = await pairedDoor(room);
    const barCode = await ownCode('student1');
    expect(await read(door, room, { barCode })).toMatchObject({ errcode: 0 });
    expect(await read(door, room, { barCode })).toMatchObject({ errcode: 3005 });
    expect(await read(door, room, { barCode, action: 'out' })).toMatchObject({ errcode: 0 });
  });

  it('goes on until the end on the button, online and for its owner alone', async () => {
    // Another booking of theirs could stand in the way.
    const appointment_user = await product.person();
    const { room } = await furnished({}, { appointment_user });
    const door = await pairedDoor(room);
    const barCode = await ownCode(appointment_user);
    const ends = async () => (await takenToday(room)).map(({ end }) => end);
    const [end = 0] = await ends();
    // The last hour of a day has nothing after it.
    const isLast = end === 1440;
    const longer = isLast ? end : end + 30;
    const goOn = (more: { barCode?: string; until?: string; at?: number }) =>
      read(door, room, { barCode, action: 'extend', until: clockOf(longer), ...more });
    expect((await goOn({})).errcode).toBe(3001);
    expect((await read(door, room, { barCode })).errcode).toBe(0);
    expect((await read(door, room, { barCode, action: 'extend' })).errcode).toBe(1002);
    expect((await goOn({ at: Date.now() })).errcode).toBe(1002);
    expect((await goOn({ barCode: await ownCode('student3') })).errcode).toBe(4004);
    expect((await goOn({})).errcode).toBe(isLast ? 1002 : 0);
    expect(await ends()).toEqual([longer]);
  });

  it('acts at its own door, by live codes, for those who have something there', async () => {
    const { room } = await furnished({});
    const elsewhere = await furnished({});
    const door = await pairedDoor(room);
    const barCode = await ownCode('student1');
    expect(await read(door, elsewhere.room, { barCode })).toMatchObject({ errcode: 4004 });
    expect(await read(door, room, { barCode: 'student1' })).toMatchObject({ errcode: 1003 });
    expect(await read(door, room, { barCode: await ownCode('student3') })).toMatchObject({ errcode: 4004 });
    await expect(read('student1', room, { barCode })).rejects.toThrow('4001');
  });

  it('tells later what it read while it was offline, once, and never of the future', async () => {
    const { room, booking } = await furnished({});
    const door = await pairedDoor(room);
    const barCode = await ownCode('student1');
    const at = Date.now();
    const future = await read(door, room, { barCode, at: at + 30_000 });
    expect(future.errcode).toBe(1002);
    expect((await read(door, room, { barCode, at: at - 3_600_000 })).errcode).toBe(1003);
    const told = { barCode, at, key: 'queued-1' };
    expect((await read(door, room, told)).errcode).toBe(0);
    expect((await read(door, room, told)).errcode).toBe(0);
    const { found } = await askAs('student1')<{ found: { attendeeList: unknown[] } }>(
      'query ($id: ID!) { found: findAppointmentInformation(id: $id) { attendeeList { account } } }',
      { id: booking },
    );
    expect(found.attendeeList).toHaveLength(1);
  });

  it('leaves what is refused to the office, once, which counts it or does not', async () => {
    const { room, booking } = await furnished({});
    const door = await pairedDoor(room);
    const tellLate = async (barCode: string, key: string, at: number) => {
      const answer = await asked(
        door,
        `mutation ($room: ID!, $code: String!, $at: Float, $key: String) {
          answer: signAtDoor(resourceId: $room, barCode: $code, action: "in", at: $at, command_id: $key) {
            errcode msg msg_en position isForReview
          }
        }`,
        { room, code: barCode, at, key },
      );
      return [answer.errcode !== 0, answer.isForReview];
    };
    const listed = async (account = 'admin') => {
      await seen(account, undefined);
      const { list } = await askAs(account)<{ list: { edges: { node: Record<string, string> }[] } }>(
        `query ($filter: JSON) { list: findLateSignAll(first: 20, filter: $filter) {
          edges { node { id user_name resources_id state reason remark } } } }`,
        { filter: { resources_id: room } },
      );
      return list.edges.map(({ node }) => node);
    };
    const decide = async (field: string, variables: Readonly<Record<string, unknown>>) => {
      const text = `mutation ($id: ID!, $reason: String!) {
        answer: ${field}(id: $id, reason: $reason) { errcode msg msg_en position } }`;
      const { errcode, position } = await asked('admin', text, variables);
      await seen('admin', position);
      return errcode;
    };
    const barCode = await ownCode('student1');
    const ahead = Date.now() + 30_000;
    expect(await tellLate(barCode, 'late-1', ahead)).toEqual([true, true]);
    expect(await tellLate(barCode, 'late-1', ahead)).toEqual([true, true]);
    expect(await tellLate(barCode, 'late-2', ahead)).toEqual([true, true]);
    await expect.poll(async () => (await listed()).map(({ state }) => state)).toEqual(['open', 'open']);
    const [mine, other] = await listed();
    expect(await decide('dismissLateSign', { id: other?.id, reason: '' })).toBe(1001);
    expect(await decide('dismissLateSign', { id: other?.id, reason: '不是本人' })).toBe(0);
    expect(await decide('acceptLateSign', { id: other?.id, reason: '' })).toBe(3001);
    expect(await decide('acceptLateSign', { id: mine?.id, reason: '' })).toBe(0);
    expect(await decide('dismissLateSign', { id: mine?.id, reason: 'x' })).toBe(3001);
    const { found } = await askAs('student1')<{ found: { status: string } }>(
      'query ($id: ID!) { found: findAppointmentInformation(id: $id) { status } }',
      { id: booking },
    );
    expect(found.status).toBe('performed');
    // Nobody need look at what is true already, nor at the code of nobody.
    expect(await tellLate(barCode, 'late-3', Date.now())).toEqual([true, null]);
    expect(await tellLate('nobody', 'late-4', Date.now())).toEqual([true, null]);
    expect((await listed()).map(({ state }) => state).toSorted()).toEqual(['accepted', 'dismissed']);
  });

  it('ends early, where nobody signs out, at the time at which it read the code', async () => {
    const { room, booking } = await furnished({ sign_out_rule: 0 });
    const door = await pairedDoor(room);
    const barCode = await ownCode('student1');
    expect((await read(door, room, { barCode })).errcode).toBe(0);
    const at = Date.now();
    expect((await read(door, room, { barCode, action: 'out', at, key: 'queued-2' })).errcode).toBe(0);
    const { log } = await askAs('admin')<{ log: { edges: unknown[] } }>(
      'query ($filter: JSON) { log: findOperateLogAll(filter: $filter) { edges { node { changes } } } }',
      { filter: { appointment_id: booking, action: 'Terminated' } },
    );
    expect(log.edges).toMatchObject([{ node: { changes: { at } } }]);
  });

  it('takes what is left of the step that runs, where its booking has ended early', async () => {
    const { room } = await furnished({ sign_out_rule: 0 });
    const door = await pairedDoor(room);
    const barCode = await ownCode('student1');
    expect((await read(door, room, { barCode })).errcode).toBe(0);
    expect((await read(door, room, { barCode, action: 'out' })).errcode).toBe(0);
    const next = { barCode: await ownCode(await product.person()), action: 'use' };
    expect((await read(door, room, next)).errcode).toBe(0);
    // Late in a step the next one may be had as well, and never the same time twice.
    await read(door, room, { ...next, barCode: await ownCode(await product.person()) });
    const taken = await takenToday(room);
    expect(taken.length).toBeGreaterThan(1);
    for (const [index, { end }] of taken.entries())
      for (const { start } of taken.slice(index + 1, index + 2)) expect(start).toBeGreaterThanOrEqual(end);
  });

  it('shows all rooms on a board, which is for none, and its own on a door', async () => {
    const { room } = await furnished({});
    const { room: other } = await furnished({}, { appointment_user: 'student2' });
    const shownOn = async (terminal: string): Promise<readonly string[]> => {
      const { board } = await askAs(terminal)<{ board: { rows: readonly { resourceId: string }[] } }>(
        '{ board: occupancyBoard { rows { resourceId } } }',
      );
      return board.rows.map(({ resourceId }) => resourceId);
    };
    expect(await shownOn(await pairedDoor())).toEqual(expect.arrayContaining([room, other]));
    expect(await shownOn(await pairedDoor(room))).toEqual([room]);
  });

  it('tells a board the types, and shows it those of one', async () => {
    const { room } = await furnished({});
    const board = askAs(await pairedDoor(room));
    const { types } = await board<{ types: readonly { id: string }[] }>(
      '{ types: findResourcesTypeAllByAccountForDisplay { id } }',
    );
    const shown = await Promise.all(
      types.map(({ id }) =>
        board<{ board: { rows: readonly unknown[] } }>(
          'query ($id: ID) { board: occupancyBoard(typeId: $id) { rows { resourceId } } }',
          { id },
        ),
      ),
    );
    expect(types.length).toBeGreaterThan(1);
    expect(shown.flatMap(({ board: { rows } }) => rows)).toEqual([{ resourceId: room }]);
  });

  it('gives the very seat that was chosen on the glass, to one person', async () => {
    const room = await roomOfSeats();
    const kiosk = await pairedDoor(room);
    const sit = async (seat: string) =>
      (await read(kiosk, room, { barCode: await ownCode(await product.person()), action: 'use', seat }))
        .errcode;
    expect(await sit('A3')).toBe(0);
    expect(await sit('A3')).toBe(2005);
    expect(await sit('Z9')).not.toBe(0);
    expect(await sit('A2')).toBe(0);
  });

  it('finds the booking at any of its places where none is named', async () => {
    const { room } = await furnished({});
    const { room: other } = await furnished({}, { appointment_user: 'student2' });
    const door = await pairedDoor(room, other);
    const barCode = await ownCode('student2');
    expect((await read(door, undefined, { barCode, action: 'use' })).errcode).toBe(2001);
    expect((await read(door, undefined, { barCode })).errcode).toBe(0);
    expect((await read(door, room, { barCode })).errcode).toBe(4004);
    expect((await read(door, other, { barCode })).errcode).toBe(3005);
  });

  it('takes a free room until the hour that was wished, also when it hears of it later', async () => {
    const { room, booking } = await furnished({});
    const door = await pairedDoor(room);
    await cancelled(booking);
    const at = Date.now();
    const begun = Math.floor(localOf(ZONE, at).minute / 30) * 30;
    const end = Math.min(1440, begun + 60);
    const barCode = await ownCode(await product.person());
    const use = { barCode, action: 'use', at };
    expect((await read(door, room, { ...use, key: 'late-use-1', until: 'later' })).errcode).toBe(1002);
    expect((await read(door, room, { ...use, key: 'late-use-2', until: clockOf(begun) })).errcode).toBe(2010);
    expect((await read(door, room, { ...use, key: 'late-use-3', until: clockOf(end) })).errcode).toBe(0);
    expect((await takenToday(room)).map((each) => each.end)).toEqual([end]);
  });

  it('takes a free room for half an hour, and signs in at once', async () => {
    const { room, booking } = await furnished({});
    const door = await pairedDoor(room);
    expect((await read(door, room, { barCode: await ownCode('student3'), action: 'use' })).errcode).toBe(
      2005,
    );
    await cancelled(booking);
    const use = { barCode: await ownCode('student3'), action: 'use', key: 'use-1' };
    expect((await read(door, room, use)).errcode).toBe(0);
    // The answer was lost: asked once more, the room is theirs and nobody else's.
    expect((await read(door, room, use)).errcode).toBe(0);
    const { codes = [] } = await doorCode(door, room);
    const again = await asked(
      'student2',
      'mutation ($room: ID!, $code: String!) { answer: useResourceNow(resourceId: $room, code: $code) { errcode msg msg_en } }',
      { room, code: codes[0]?.code },
    );
    expect(again.errcode).toBe(2005);
  });

  it('takes the very seat that was scanned, and no other is in the way', async () => {
    const room = await roomOfSeats();
    interface Scanned {
      readonly useUntil: string | null;
      readonly takenUntil: string | null;
      readonly appointments: readonly { readonly seat_number: string; readonly status: string }[];
    }
    const scan = async (account: string, seat: string): Promise<Scanned> => {
      const text = `query ($room: ID!, $seat: String) { sheet: findSignSheet(resourceId: $room, seat: $seat) {
        useUntil takenUntil appointments { seat_number status } } }`;
      return (await askAs(account)<{ sheet: Scanned }>(text, { room, seat })).sheet;
    };
    const sit = (account: string) =>
      asked(
        account,
        'mutation ($room: ID!) { answer: useResourceNow(resourceId: $room, seat: "A2") { errcode msg msg_en position } }',
        { room },
      );
    const { useUntil } = await scan('student2', 'A2');
    expect(useUntil).not.toBeNull();
    const sat = await sit('student2');
    expect(sat.errcode).toBe(0);
    await seen('student2', sat.position);
    await expect
      .poll(async () => (await scan('student2', 'A2')).appointments)
      .toEqual([{ seat_number: 'A2', status: 'performed' }]);
    expect((await sit('student3')).errcode).toBe(2005);
    expect(await scan('student3', 'A2')).toMatchObject({ useUntil: null, takenUntil: useUntil });
    expect(await scan('student3', 'A3')).toMatchObject({ takenUntil: null });
    expect((await scan('student3', 'A3')).useUntil).not.toBeNull();
  });
});

describe('the desk', () => {
  interface SheetAnswer {
    readonly errcode: number;
    readonly account: string | null;
    readonly appointments: readonly {
      readonly id: string;
      readonly booking_number: string;
      readonly actions: string[];
    }[];
  }
  const sheet = async (account: string, code: string): Promise<SheetAnswer> => {
    const text = `query ($code: String!) { answer: findSignSheetByCode(barCode: $code) {
      errcode msg msg_en account appointments { id booking_number actions } } }`;
    return (await askAs(account)<{ answer: SheetAnswer }>(text, { code })).answer;
  };

  it('shows its keeper what somebody signs there alone, to be signed and nothing else', async () => {
    const [here, elsewhere] = [await furnished({}), await furnished({})];
    const grant = { grant_object_type: 1, grant_object_id: 'student3', grant_permission_item: 'register' };
    await save('updateResources', 'ResourcesInput', { id: here.room, resourcesAuthList: [grant] });
    const { appointments: all } = await sheet('admin', 'student1');
    const numberOf = (booking: string) => all.find(({ id }) => id === booking)?.booking_number ?? '';
    expect(all.find(({ id }) => id === here.booking)?.actions).toContain('mark_missed');
    const shown = await sheet('student3', numberOf(here.booking).toLowerCase());
    expect(shown.account).toBe('student1');
    expect(shown.appointments.map(({ id, actions }) => [id, actions])).toEqual([[here.booking, ['sign_in']]]);
    expect(await sheet('student3', numberOf(elsewhere.booking))).toMatchObject({
      errcode: 1003,
      account: null,
    });
    const does = async (operation: string, id: string) => {
      const text = `mutation ($id: ID!) { answer: ${operation} { errcode msg msg_en } }`;
      return (await asked('student3', text, { id })).errcode;
    };
    const signInAtDesk = 'updateAppointmentStateForSign(id: $id, state: 1)';
    expect(await does(signInAtDesk, elsewhere.booking)).toBe(4004);
    expect(await does(signInAtDesk, here.booking)).toBe(0);
    const desk = await connect(product.url(), {
      token: product.tokens.get('student3') ?? '',
      path: '/api/provider/graphql',
    });
    desk.subscribe('1', 'subscription { arrivalNews { position } }');
    // The wrong person: it is undone, and signed for anew.
    expect(await does('updateAppointmentStateForSign(id: $id, state: 0)', here.booking)).toBe(0);
    expect(await does('updateAppointmentStateForSign(id: $id, state: 0)', here.booking)).toBe(3001);
    expect(await does(signInAtDesk, here.booking)).toBe(0);
    expect(await does('updateSignOutStatusForSign(id: $id)', here.booking)).toBe(0);
    expect(await desk.until(({ type }) => type === 'next')).toMatchObject({
      payload: { data: { arrivalNews: { position: expect.any(String) } } },
    });
    await desk.close();
  });
});
