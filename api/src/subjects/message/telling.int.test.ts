// People are told what happened, through the whole product: who, once, on which channel, and by a real mail.

import { setTimeout as pause } from 'node:timers/promises';
import { fetchToken } from '@campus/deploy/ops/client';
import { fullDateText } from '@campus/events/domain/rules/wording';
import { addDays } from '@campus/events/domain/time/dates';
import { localOf } from '@campus/events/domain/time/zone';
import { removeFolder, type ServerProcess, startServer } from '@campus/loadtest/harness/server-process';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callingAt, keepSignedIn } from '../../testing/calling.ts';
import { savingWith } from '../../testing/saving.ts';

let server: ServerProcess;
let mailServer: SMTPServer;
let typeId: string;
let stopRenewing: () => void;
const mails: string[] = [];
const tokens = new Map<string, string>();
const { askAs } = callingAt(() => server.url, tokens);
const saving = savingWith(askAs);

const listen = async (): Promise<number> => {
  mailServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        mails.push(Buffer.concat(chunks).toString());
        done();
      });
    },
  });
  await new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', resolve));
  const address = mailServer.server.address();
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
};

const today = localOf('Asia/Shanghai', Date.now()).date;
const dayAfter = (days: number): string => addDays(today, days);

beforeAll(async () => {
  const port = await listen();
  server = await startServer({
    env: { SMTP_URL: `smtp://127.0.0.1:${port}`, DECISION_LETTERS_WAIT_SECONDS: '0' },
  });
  const tokenOf = async (name: string) => (await fetchToken(server.url, { name, password: 'campus' })).access;
  stopRenewing = await keepSignedIn(
    tokenOf,
    ['admin', 'student1', 'student2', 'student37', 'absent1'],
    tokens,
  );
  const { all } = await askAs('admin')<{ all: readonly { resources_type_id: string }[] }>(
    '{ all: findResourcesAllNoPagination(filter: { resources_number: "YF-304" }) { resources_type_id } }',
  );
  typeId = all[0]?.resources_type_id ?? '';
}, 180_000);
afterAll(async () => {
  stopRenewing();
  await server.stop();
  await new Promise<void>((resolve) => mailServer.close(() => resolve()));
  await removeFolder(server.folder);
});

interface Saved {
  readonly errcode: number;
  readonly msg_en?: string;
  readonly ids?: readonly string[];
  readonly position?: string;
}

const done = async (account: string, call: string, declared: string, variables: object) => {
  const saved = await saving.send(account, call, declared, { ...variables });
  expect(saved, call).toMatchObject({ errcode: 0 });
  return saved;
};

/** Days from today on which nobody of the demonstration has a booking. */
const FAR = 200;

let rooms = 0;
let hour = 9;
const room = async (settings: object): Promise<string> => {
  rooms += 1;
  const model = {
    resources_type_id: typeId,
    resources_number: `TELL-${rooms}`,
    resources_name: `通知室${rooms}`,
    resources_name_en: `Room of news ${rooms}`,
    advance_booking: { max_advance_booking_day: 366 },
    state: 1,
    ...settings,
  };
  const { ids } = await done('admin', 'saveResources(model: $model)', '$model: ResourcesInput!', { model });
  return ids?.[0] ?? '';
};

const formFor = (resource: string, days: number, more: object = {}) => ({
  resources_id: resource,
  appointment_date: dayAfter(days),
  start_time: '10:00',
  end_time: '11:00',
  theme: '读书会',
  person_times: 1,
  notice_read: 1,
  ...more,
});

const book = async (
  account: string,
  resource: string,
  more: { readonly appointment_date?: string; readonly [field: string]: unknown } = {},
): Promise<string> => {
  const call = 'saveAppointmentInformation(model: $model)';
  if (!more.appointment_date) hour += 1;
  const { ids } = await done(account, call, '$model: AppointmentInformationInput!', {
    // A person has one booking at a time; the demonstration's are over by then.
    model: formFor(resource, FAR, { start_time: `${hour}:00`, end_time: `${hour}:30`, ...more }),
  });
  return ids?.[0] ?? '';
};

interface Row {
  readonly id: string;
  readonly kind_en: string;
  readonly participant_user_id: string;
  readonly notifiy_channels: string;
  readonly send_state: string;
  readonly send_via: string | null;
  readonly send_content_en: string;
}

const logWhere = async (filter: object): Promise<readonly Row[]> => {
  const { log } = await askAs('admin')<{ log: { edges: readonly { node: Row }[] } }>(
    `query ($filter: JSON) { log: findAppointmentNotificationAll(first: 100, filter: $filter) { edges { node {
      id kind_en participant_user_id notifiy_channels send_state send_via send_content_en
    } } } }`,
    { filter },
  );
  return log.edges.map(({ node }) => node);
};
const logOf = (resource: string) => logWhere({ resources_id: resource });

const told = async (resource: string): Promise<string[]> =>
  (await logOf(resource))
    .map((row) => `${row.kind_en} to ${row.participant_user_id} by ${row.notifiy_channels}`)
    .toSorted();

const eventually = (read: () => Promise<unknown>) => expect.poll(read, { timeout: 10_000, interval: 100 });

/** Longer than it takes to write what is still to be written. */
const quiet = () => pause(4_000);

const pushing = {
  is_notification_push: 1,
  notifiy_channels: 'site,email,sms',
  success_notification_push: 1,
  success_notification_rule: 1,
};

describe('a request that is approved', () => {
  it('is told to those who decide, then to the applicant, by a mail with an invitation', async () => {
    const resource = await room({ ...pushing, need_approve: 1 });
    const booking = await book('student1', resource);
    await eventually(() => told(resource)).toContain('Submitted to student1 by email');
    await askAs('admin')(
      'mutation ($ids: [ID!]!) { auditAppointmentInformation(ids: $ids, auditStatus: 3) { code } }',
      { ids: [booking] },
    );
    await eventually(() => told(resource)).toContain('Approved to student1 by email');
    await eventually(async () => mails.some((mail) => mail.includes('method=REQUEST'))).toBe(true);
    await eventually(async () =>
      (await logOf(resource)).filter(({ send_state }) => !['sent', 'delivered'].includes(String(send_state))),
    ).toEqual([]);
    const sent = await logOf(resource);
    expect(sent.find(({ notifiy_channels }) => notifiy_channels === 'sms')?.send_via).toBe(
      'simulated-carrier',
    );
    expect(sent.find(({ notifiy_channels }) => notifiy_channels === 'email')?.send_via).toBe('smtp');
    const mail = mails.find((each) => each.includes('method=REQUEST')) ?? '';
    expect(mail).toMatch(/^Subject: =\?UTF-8/m);
  });
});

describe('a request that is rejected', () => {
  it('is told to the applicant by exactly one message', async () => {
    const resource = await room({ ...pushing, notifiy_channels: 'site', need_approve: 1 });
    const booking = await book('student1', resource);
    const rejecting = `mutation ($ids: [ID!]!) {
      auditAppointmentInformation(ids: $ids, auditStatus: 4, reason: "检修") { code }
    }`;
    await askAs('admin')(rejecting, { ids: [booking] });
    await eventually(() => told(resource)).toContain('Rejected to student1 by site');
    await quiet();
    expect((await told(resource)).filter((each) => each.includes('student1'))).toEqual([
      'Rejected to student1 by site',
      'Submitted to student1 by site',
    ]);
  });
});

describe('a cancellation by somebody else', () => {
  it('is told to the applicant in the product, also where the resource pushes nothing', async () => {
    const resource = await room({});
    const booking = await book('student1', resource);
    const call = 'updateAppointmentInformationStateForManage(id: $id, state: 2, reason: $reason)';
    await done('admin', call, '$id: ID!, $reason: String', { id: booking, reason: '检修' });
    await eventually(() => told(resource)).toEqual(['Cancelled to student1 by site']);
    expect((await logOf(resource))[0]?.send_content_en).toContain('检修');
  });

  it('of a booking of one’s own is no news', async () => {
    const resource = await room({});
    const booking = await book('student1', resource);
    const call = 'updateAppointmentInformationState(id: $id, state: 2, reason: $reason)';
    await done('student1', call, '$id: ID!, $reason: String', { id: booking, reason: '不去了' });
    await quiet();
    expect(await told(resource)).toEqual([]);
  });
});

describe('a booking that the office moves to another room', () => {
  /** What calendars are told, by line. */
  const calendars = (): readonly (readonly string[])[] =>
    mails.flatMap((mail) => {
      const part = /^Content-Type: text\/calendar[\s\S]*?\r\n\r\n([\w+/=\r\n]+)/m.exec(mail)?.[1];
      return part ? [Buffer.from(part, 'base64').toString().split('\r\n')] : [];
    });

  it('is told by one message, and moves in calendars', async () => {
    const [from, to] = [await room(pushing), await room(pushing)];
    const booking = await book('student1', from);
    await eventually(() => told(from)).toContain('Booked to student1 by email');
    const entry = () => calendars().filter((lines) => lines.includes(`UID:${booking}@campus`));
    // A letter says how the booking is when it is sent.
    await eventually(async () => entry().length).toBe(1);
    const row = {
      id: booking,
      action: 'move',
      resources_id: to,
      appointment_date: dayAfter(FAR),
      start_time: '08:00',
      end_time: '08:30',
    };
    const { settled } = await askAs('admin')<{ settled: Saved }>(
      `mutation ($rows: [ImpactDecision!]!) {
         settled: settleImpact(rows: $rows, reason: "Cleaning") { errcode }
       }`,
      { rows: [row] },
    );
    expect(settled.errcode).toBe(0);
    const channels = ['email', 'site', 'sms'].map((channel) => `Moved to student1 by ${channel}`);
    await eventually(() => told(to)).toEqual(channels);
    await eventually(async () => entry().length).toBe(2);
    const [first = [], moved = []] = entry();
    expect(moved).toContain('METHOD:REQUEST');
    expect(moved.find((line) => line.startsWith('LOCATION'))).not.toBe(
      first.find((line) => line.startsWith('LOCATION')),
    );
    const sequence = (lines: readonly string[]): number =>
      Number(lines.find((line) => line.startsWith('SEQUENCE'))?.slice('SEQUENCE:'.length));
    expect(sequence(moved)).toBeGreaterThan(sequence(first));
    const text = (await logOf(to))[0]?.send_content_en ?? '';
    expect(text).toMatch(/Room of news \d+ · .* 08:00–08:30 .* · was Room of news \d+ /);
    expect(text).toContain('Cleaning');
    await quiet();
    expect((await told(from)).filter((each) => each.startsWith('Cancelled'))).toEqual([]);
    expect(await told(to)).toEqual(channels);
  });
});

describe('a participant', () => {
  it('is told where the applicant asks for it, and the booking says so', async () => {
    const resource = await room({});
    const booking = await book('student1', resource, {
      person_times: 2,
      participantList: [{ participant_id: 'student2', participant_name: '参与人', need_notifiy: 1 }],
    });
    await eventually(() => told(resource)).toEqual(['Booked to student2 by site']);
    const { found } = await askAs('student1')<{ found: { participantList: object } }>(
      `query ($id: ID!) { found: findAppointmentInformation(id: $id) {
        participantList { participant_id send_status }
      } }`,
      { id: booking },
    );
    expect(found.participantList).toEqual([{ participant_id: 'student2', send_status: 1 }]);
  });

  it('is told that it is on no longer, once the approval they were told of is taken back', async () => {
    const resource = await room({ need_approve: 1 });
    const booking = await book('student1', resource, {
      person_times: 2,
      participantList: [{ participant_id: 'student2', participant_name: '参与人', need_notifiy: 1 }],
    });
    const judged = { ids: [booking] };
    const approve = 'auditAppointmentInformation(ids: $ids, auditStatus: 3) { code }';
    await askAs('admin')(`mutation ($ids: [ID!]!) { ${approve} }`, judged);
    await eventually(() => told(resource)).toContain('Approved to student2 by site');
    const takeBack = 'takeBackAppointmentAudit(ids: $ids) { code }';
    await askAs('admin')(`mutation ($ids: [ID!]!) { ${takeBack} }`, judged);
    await eventually(() => told(resource)).toContain('No longer on to student2 by site');
  });
});

describe('a booking whose details are changed', () => {
  const declared = '$id: ID!, $model: AppointmentInformationInput!, $source: Int';
  const call = 'changeDetails(id: $id, model: $model, dataSource: $source)';
  const named = (participant_id: string) => ({
    participant_id,
    participant_name: participant_id,
    need_notifiy: 1,
  });
  const details = { theme: '读书会', person_times: 2, participantList: [named('student2')] };
  const read = async (id: string) => {
    const { found } = await askAs('student1')<{ found: object }>(
      `query ($id: ID!) { found: findAppointmentInformation(id: $id) {
         theme theme_en person_times start_time actions participantList { participant_id }
       } }`,
      { id },
    );
    return found;
  };

  it('says so to who takes part, and to those it leaves out; its time stays', async () => {
    const resource = await room({});
    const id = await book('student1', resource, { ...details, theme_en: 'Readers' });
    await eventually(() => told(resource)).toEqual(['Booked to student2 by site']);
    const before = await read(id);
    // What is no part of the form stays: the subject in English, as long as it translates this subject.
    await done('student1', call, declared, { id, model: { ...details, person_times: 3 } });
    await eventually(() => told(resource)).toContain('Details changed to student2 by site');
    expect(await read(id)).toEqual({ ...before, person_times: 3 });
    const model = { theme: '诗会', participantList: [named('student37')] };
    await done('admin', call, declared, { id, model, source: 3 });
    await eventually(async () => (await told(resource)).slice(1)).toEqual([
      'Details changed to student1 by site',
      'Details changed to student2 by site',
      'Details changed to student37 by site',
      'No longer taking part to student2 by site',
    ]);
    expect(await read(id)).toEqual({
      ...before,
      theme: '诗会',
      theme_en: null,
      person_times: 3,
      participantList: [{ participant_id: 'student37' }],
    });
  });

  it('stays that of the person whose it is, whoever made it for them', async () => {
    const resource = await room({ need_approve: 1 });
    hour += 1;
    const times = { start_time: `${hour}:00`, end_time: `${hour}:30` };
    const model = formFor(resource, FAR, { ...times, appointment_user: 'student2' });
    const made = 'saveAppointmentInformationForManage(model: $model)';
    const { ids } = await done('admin', made, '$model: AppointmentInformationInput!', { model });
    const [id = ''] = ids ?? [];
    const nameOf = async () => {
      const { found } = await askAs('student2')<{ found: { appointment_user_name: string; theme: string } }>(
        'query ($id: ID!) { found: findAppointmentInformation(id: $id) { appointment_user_name theme } }',
        { id },
      );
      return [found.theme, found.appointment_user_name];
    };
    const [, name] = await nameOf();
    await done('admin', call, declared, { id, model: { theme: '改过', appointment_user: 'student2' } });
    expect(await nameOf()).toEqual(['改过', name]);
    const another = { theme: '再改', appointment_user: 'student1' };
    const { saved } = await askAs('admin')<{ saved: Saved }>(
      `mutation (${declared}) { saved: ${call} { errcode } }`,
      { id, model: another },
    );
    expect(saved.errcode).toBe(1002);
    expect(await nameOf()).toEqual(['改过', name]);
  });

  it('is changed by nobody else, and once approved by its office alone', async () => {
    const id = await book('student1', await room({ need_approve: 1 }), { theme: '例会' });
    const change = async (account: string, model: object) => {
      const { saved } = await askAs(account)<{ saved: Saved }>(
        `mutation (${declared}) { saved: ${call} { errcode msg_en } }`,
        { id, model },
      );
      return saved;
    };
    expect(await change('student2', { theme: 'mine' })).toMatchObject({ errcode: 4004 });
    expect(await change('student1', { theme: '' })).toMatchObject({ errcode: 1001 });
    expect(await change('student1', { theme: '周会' })).toMatchObject({ errcode: 0 });
    await askAs('admin')(
      'mutation ($ids: [ID!]!) { auditAppointmentInformation(ids: $ids, auditStatus: 3) { code } }',
      {
        ids: [id],
      },
    );
    const refused = await change('student1', { theme: '聚会' });
    expect(refused.errcode).toBe(3001);
    expect(refused.msg_en).toContain('approved as it is');
    expect(await change('admin', { theme: '校会' })).toMatchObject({ errcode: 0 });
    await eventually(() => read(id)).toMatchObject({ theme: '校会' });
  });
});

describe('a booking that is handed over', () => {
  // A day of its own: the hours of the other one are counted.
  const date = dayAfter(FAR + 1);
  let nextHour = 10;
  const bookHere = (account: string, resource: string, at = nextHour++) =>
    book(account, resource, { appointment_date: date, start_time: `${at}:00`, end_time: `${at}:30` });
  const call = 'handOverAppointment(id: $id, appointment_user: $to, dataSource: $source, command_id: $key)';
  const declared = '$id: ID!, $to: String!, $source: Int, $key: String';
  const hand = async (account: string, variables: object) => {
    const { saved } = await askAs(account)<{ saved: Saved }>(
      `mutation (${declared}) { saved: ${call} { errcode msg_en ids position } }`,
      { ...variables },
    );
    return saved;
  };
  const ownerOf = async (id: string) => {
    const { found } = await askAs('admin')<{ found: { appointment_user: string; theme: string } }>(
      'query ($id: ID!) { found: findAppointmentInformation(id: $id) { appointment_user theme } }',
      { id },
    );
    return found;
  };

  it('is the colleague’s from then on, and both are told by whom', async () => {
    const resource = await room({});
    const id = await bookHere('student1', resource);
    await done('student1', call, declared, { id, to: 'student2', key: 'hand-1' });
    expect(await ownerOf(id)).toEqual({ appointment_user: 'student2', theme: '读书会' });
    await eventually(() => told(resource)).toContain('Given to you to student2 by site');
    expect(await hand('student1', { id, to: 'student37' })).toMatchObject({ errcode: 4004 });
    // The same command once more is answered as before.
    expect(await hand('student1', { id, to: 'student2', key: 'hand-1' })).toMatchObject({ errcode: 0 });
    await done('admin', call, declared, { id, to: 'student37', source: 3 });
    await eventually(() => told(resource)).toEqual(
      expect.arrayContaining([
        'Given to you to student37 by site',
        'Given to somebody else to student2 by site',
      ]),
    );
  });

  it('goes to nobody who is unknown, banned, or busy then; its period is free for the former person', async () => {
    const [one, other] = [await room({}), await room({})];
    const at = nextHour;
    const id = await bookHere('student1', one);
    const theirs = await bookHere('student2', other, at);
    expect(await hand('student1', { id, to: 'nobody' })).toMatchObject({ errcode: 4004 });
    const busy = await hand('student1', { id, to: 'student2' });
    expect(busy).toMatchObject({ errcode: 2011 });
    expect(busy.msg_en).toContain('another booking at that time');
    expect(await hand('student1', { id, to: 'absent1' })).toMatchObject({ errcode: 2011 });
    expect(await hand('student37', { id, to: 'student37' })).toMatchObject({ errcode: 4004 });
    expect(await ownerOf(id)).toMatchObject({ appointment_user: 'student1' });
    const end = 'updateAppointmentInformationState(id: $id, state: 2, reason: "x")';
    await done('student2', end, '$id: ID!', { id: theirs });
    await done('student1', call, declared, { id, to: 'student2' });
    await bookHere('student1', other, at);
  });
});

describe('people from outside', () => {
  it('are at most fifty in one booking', async () => {
    const participantList = Array.from({ length: 51 }, (_, index) => ({
      participant_name: `客${index}`,
      email: `guest${index}@elsewhere.example`,
    }));
    const { saved } = await askAs('student1')<{ saved: Saved }>(
      `mutation ($model: AppointmentInformationInput!) {
        saved: saveAppointmentInformation(model: $model) { errcode msg_en } }`,
      { model: formFor(await room({}), FAR, { participantList }) },
    );
    expect(saved).toEqual({
      errcode: 1006,
      msg_en: 'The number of participants from outside exceeds the limit of 50',
    });
  });

  it('are each told by mail, and the booking says of each whether they were', async () => {
    const resource = await room({});
    const guest = (name: string, more: object = {}) => ({
      participant_name: name,
      email: `${name}@visitors.example`,
      need_notifiy: 1,
      ...more,
    });
    const booking = await book('student1', resource, {
      person_times: 4,
      notifiy_channels: 'email',
      participantList: [guest('ann'), guest('ben'), guest('mute', { need_notifiy: 0 })],
    });
    const letters = () => mails.filter((mail) => /^To: .*visitors\.example/m.test(mail));
    const receivers = async () =>
      letters()
        .map((mail) => /^To: .*?(\w+)@/m.exec(mail)?.[1])
        .toSorted();
    await eventually(receivers).toEqual(['ann', 'ben']);
    const statuses = async () => {
      const { found } = await askAs('student1')<{
        found: { participantList: readonly { send_status: number }[] };
      }>(
        'query ($id: ID!) { found: findAppointmentInformation(id: $id) { participantList { send_status } } }',
        { id: booking },
      );
      return found.participantList.map(({ send_status }) => send_status);
    };
    await eventually(statuses).toEqual([1, 1, null]);
    const model = formFor(resource, 4, { participantList: [guest('bad', { email: 'notmail' })] });
    const { saved } = await askAs('student1')<{ saved: Saved }>(
      `mutation ($model: AppointmentInformationInput!) {
        saved: saveAppointmentInformation(model: $model) { errcode } }`,
      { model },
    );
    expect(saved.errcode).toBe(1002);
  });
});

describe('one action', () => {
  it('on many dates makes one message', async () => {
    const resource = await room({ ...pushing, notifiy_channels: 'site,email' });
    const call = 'saveAppointmentInformationForCyclicity(model: $model, dateList: $dates)';
    const before = mails.length;
    await askAs('student1')(
      `mutation ($model: AppointmentInformationInput!, $dates: [String!]!) { ${call} { code } }`,
      { model: formFor(resource, 5), dates: [5, 6, 7].map(dayAfter) },
    );
    const channels = ['Booked to student1 by email', 'Booked to student1 by site'];
    await eventually(() => told(resource)).toEqual(channels);
    await quiet();
    const [only] = await logOf(resource);
    expect(only?.send_content_en.match(/Room of news/g)).toHaveLength(3);
    expect(await told(resource)).toEqual(channels);
    // A calendar program would enter the first of several events alone: each date is a file of its own.
    const filesIn = (mail: string): string[] =>
      [...mail.matchAll(/^Content-Type: text\/calendar[\s\S]*?\r\n\r\n([\w+/=\r\n]+)/gm)].map(
        ([, part = '']) => Buffer.from(part, 'base64').toString(),
      );
    const own = () =>
      mails
        .slice(before)
        .map(filesIn)
        .filter((files) => files.some((file) => file.includes(`通知室${rooms}\r`)));
    await eventually(async () => own().length).toBe(1);
    const uids = (own()[0] ?? []).map((file) => file.match(/^UID:.*$/gm) ?? []);
    expect(uids.map((each) => each.length)).toEqual([1, 1, 1]);
    expect(new Set(uids.flat()).size).toBe(3);
  });
});

describe('a bundle', () => {
  const bundle = async (days: number, rooms: readonly string[]): Promise<void> => {
    const model = { ...formFor('', days), resources_id: undefined };
    const call = 'saveAppointmentInformationForBundle(model: $model, resourceList: $list)';
    const { saved } = await askAs('student37')<{ saved: { errcode: number } }>(
      `mutation ($model: AppointmentInformationInput!, $list: [BundleMemberInput!]!) { saved: ${call} { errcode } }`,
      { model, list: rooms.map((resources_id) => ({ resources_id })) },
    );
    expect(saved.errcode).toBe(0);
  };
  const toldOf = async (rooms: readonly string[]): Promise<string[]> =>
    (await Promise.all(rooms.map(told))).flat().filter((each) => each.includes('student37'));
  const site = { ...pushing, notifiy_channels: 'site' };

  it('of which some wait for approval makes one message that says how each of them stands', async () => {
    const rooms = [await room(site), await room({ ...site, need_approve: 1 })];
    await bundle(12, rooms);
    await eventually(() => toldOf(rooms)).toEqual(['Booked together to student37 by site']);
    await quiet();
    expect(await toldOf(rooms)).toHaveLength(1);
    const log = (await Promise.all(rooms.map(logOf))).flat();
    const lines = log.find(({ kind_en }) => kind_en === 'Booked together')?.send_content_en.split('\n') ?? [];
    expect(lines.filter((line) => line.endsWith(' · Booked'))).toHaveLength(1);
    expect(lines.filter((line) => line.endsWith(' · Submitted'))).toHaveLength(1);
  });

  it('that stands as a whole is told like one booking', async () => {
    const rooms = [await room(site), await room(site)];
    await bundle(13, rooms);
    await eventually(() => toldOf(rooms)).toEqual(['Booked to student37 by site']);
    await quiet();
    expect(await toldOf(rooms)).toHaveLength(1);
  });
});

describe('a date of a series that was refused', () => {
  it('is told to its owner once it was booked because its place became free', async () => {
    const resource = await room({ ...pushing, notifiy_channels: 'site' });
    const save = 'saveAppointmentInformation(model: $model)';
    const declared = '$model: AppointmentInformationInput!';
    const { ids } = await done('student1', save, declared, { model: formFor(resource, 9) });
    const call = 'saveAppointmentInformationForCyclicity(model: $model, dateList: $dates)';
    await askAs('student37')(`mutation (${declared}, $dates: [String!]!) { ${call} { code } }`, {
      model: formFor(resource, 8, { heal_list: [dayAfter(9)] }),
      dates: [8, 9].map(dayAfter),
    });
    await eventually(() => told(resource)).toContain('Booked to student37 by site');
    const cancel = 'updateAppointmentInformationState(id: $id, state: 2, reason: $reason)';
    await done('student1', cancel, '$id: ID!, $reason: String', { id: ids?.[0], reason: '不去了' });
    await expect
      .poll(() => told(resource), { timeout: 60_000, interval: 500 })
      .toContain('Booked when free to student37 by site');
    await quiet();
    const ofOwner = (await told(resource)).filter((each) => each.includes('student37'));
    expect(ofOwner).toEqual(['Booked to student37 by site', 'Booked when free to student37 by site']);
  }, 90_000);
});

describe('one’s standing', () => {
  const toldTo = async (account: string): Promise<string[]> =>
    (await logWhere({ participant_user_id: account }))
      .filter(({ kind_en }) => /ban|appeal/i.test(kind_en))
      .map(({ kind_en, send_content_en, notifiy_channels }) =>
        [kind_en, notifiy_channels, send_content_en].join(': '),
      );

  it('is told when somebody is banned by hand, and when the ban is lifted', async () => {
    const model = {
      account: 'student37',
      reason: '多次占座',
      end_time: `${dayAfter(20)} 12:00:00`,
    };
    const { ids } = await done('admin', 'saveBlacklist(model: $model)', '$model: BlacklistInput!', { model });
    await eventually(() => toldTo('student37')).toEqual([
      `Banned: site: This lasts until ${fullDateText(dayAfter(20)).en} 12:00. You can appeal under My standing.\nReason: 多次占座`,
    ]);
    const lift = 'deleteBlacklist(id: $id, reason: $reason)';
    await done('admin', lift, '$id: ID!, $reason: String', { id: ids?.[0], reason: '误列' });
    await eventually(() => toldTo('student37')).toHaveLength(2);
    await quiet();
    expect(await toldTo('student37')).toEqual(
      expect.arrayContaining(['Ban lifted: site: The ban is no longer in force.\nReason: 误列']),
    );
    expect(await toldTo('student37')).toHaveLength(2);
  });

  it('is told when faults ban, and by one message when an appeal lifts the ban', async () => {
    await eventually(() => toldTo('absent1')).toEqual([
      expect.stringMatching(/^Banned: site: .*\n(.+\n){3}Reason: 3 faults within 30 days$/s),
    ]);
    const { found } = await askAs('admin')<{ found: { edges: readonly { node: { id: string } }[] } }>(
      '{ found: findStandingAppealAll(filter: { account: "absent1" }) { edges { node { id } } } }',
    );
    const call = 'decideStandingAppeal(id: $id, outcome: $outcome, reason: $reason)';
    await done('admin', call, '$id: ID!, $outcome: String!, $reason: String!', {
      id: found.edges[0]?.node.id,
      outcome: 'overturned',
      reason: '读卡器故障',
    });
    await eventually(() => toldTo('absent1')).toHaveLength(2);
    await quiet();
    const [, ...others] = (await toldTo('absent1')).toSorted().toReversed();
    expect(others).toEqual([expect.stringMatching(/^Appeal granted: site: .*Reason: 读卡器故障$/s)]);
  });
});

describe('what one reads', () => {
  const unread = async (account: string): Promise<number> =>
    (await askAs(account)<{ count: number }>('{ count: unreadMessageCount }')).count;
  const own = async (account: string) =>
    (
      await askAs(account)<{
        list: { edges: readonly { node: { id: string; title_en: string; is_read: number } }[] };
      }>('{ list: myMessages(first: 50) { edges { node { id title_en is_read } } } }')
    ).list.edges.map(({ node }) => node);

  it('is one’s own, and unread until it is read', async () => {
    const resource = await room({ ...pushing, notifiy_channels: 'site' });
    await book('student2', resource);
    await eventually(async () => (await own('student2'))[0]?.title_en).toContain('Booked: Room of news');
    const before = await unread('student2');
    const [message] = await own('student2');
    const mark = 'markMessagesRead(ids: $ids)';
    const { refused } = await askAs('student1')<{ refused: Saved }>(
      `mutation ($ids: [ID!]!) { refused: ${mark} { errcode } }`,
      { ids: [message?.id] },
    );
    expect(refused.errcode).toBe(4004);
    await done('student2', mark, '$ids: [ID!]!', { ids: [message?.id] });
    await eventually(() => unread('student2')).toBe(before - 1);
    const { all } = await askAs('student2')<{ all: Saved }>(
      'mutation { all: markAllMessagesRead { errcode } }',
    );
    expect(all.errcode).toBe(0);
    await eventually(() => unread('student2')).toBe(0);
  });
});
