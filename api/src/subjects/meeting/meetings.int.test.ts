// Video meetings through the whole product: arranged once with the booking, moved and called off with it, told to
// those who may join; a service that is away delays meetings and nothing else.
import { fetchToken } from '@campus/deploy/ops/client';
import { addDays } from '@campus/events/domain/time/dates';
import { localOf } from '@campus/events/domain/time/zone';
import { removeFolder, type ServerProcess, startServer } from '@campus/loadtest/harness/server-process';
import { signatureOf } from '@campus/projections/ports/meeting-signature';
import { serveMeetings } from '@campus/projections/testing/meeting-stand-in';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { own } from '../../demonstration/resource-row.ts';
import { callingAt, keepSignedIn } from '../../testing/calling.ts';
import { type Saved, savingWith } from '../../testing/saving.ts';

const account = { appId: 'app', secretId: 'key', secretKey: 'a secret of the tests' };
const people = ['admin', 'student1', 'student2', 'student3', 'auditor'];
const tomorrow = addDays(localOf('Asia/Shanghai', Date.now()).date, 1);
/** The services of this test listen on loopback, which only the operator opens. */
const env = { OUTBOUND_NETWORKS: '127.0.0.0/8' };

let server: ServerProcess;
let service: Awaited<ReturnType<typeof serveMeetings>>;
let stopRenewing: () => void;
let room: string;
const tokens = new Map<string, string>();
const { askAs } = callingAt(() => server.url, tokens);
const saving = savingWith(askAs);

const send = async (
  by: string,
  call: string,
  declared: string,
  variables: Readonly<Record<string, unknown>>,
): Promise<Saved> => {
  const saved = await saving.send(by, call, declared, variables);
  expect(saved, call).toMatchObject({ errcode: 0 });
  return saved;
};
const save = (by: string, call: string, input: string, model: object) =>
  send(by, `${call}(model: $model)`, `$model: ${input}!`, { model });

interface Info {
  readonly state: string;
  readonly meeting_id: string | null;
  readonly meeting_code: string | null;
  readonly join_url: string | null;
  readonly subject: string | null;
  readonly start_time: string | null;
  readonly meeting_start_time: string | null;
  readonly participants: readonly string[];
  readonly user_non_registered: readonly string[];
}

const infoFor = async (by: string, id: string): Promise<Info | null | undefined> => {
  const { one } = await askAs(by)<{ one: { wemeetInfo: Info | null } | null }>(
    `query ($id: ID!) { one: findAppointmentInformation(id: $id) { wemeetInfo {
      state meeting_id meeting_code join_url subject start_time meeting_start_time participants user_non_registered
    } } }`,
    { id },
  );
  return one?.wemeetInfo;
};
const stateOf = async (id: string) => (await infoFor('student1', id))?.state;
const eventually = (read: () => Promise<unknown>) => expect.poll(read, { timeout: 20_000, interval: 200 });

let hour = 8;
const book = async (more: object = {}): Promise<string> => {
  hour += 1;
  const { ids } = await save('student1', 'saveAppointmentInformation', 'AppointmentInformationInput', {
    resources_id: room,
    appointment_date: tomorrow,
    start_time: `${String(hour).padStart(2, '0')}:00`,
    end_time: `${String(hour).padStart(2, '0')}:30`,
    theme: '线上组会',
    person_times: 2,
    notice_read: 1,
    wemeet_enable: 1,
    participantList: [
      { participant_id: 'student2', participant_name: '乙' },
      { participant_id: '', participant_name: '外请专家' },
    ],
    ...more,
  });
  return ids?.[0] ?? '';
};

interface Call {
  readonly call: string;
  readonly result: number;
  readonly duration_ms: number;
  readonly fail_reason: string | null;
}
const callsOf = async (id: string): Promise<readonly Call[]> => {
  const { log } = await askAs('auditor')<{ log: { edges: readonly { node: Call }[] } }>(
    `query ($filter: JSON) { log: findWemeetLogAll(first: 50, filter: $filter) { edges { node {
      call result duration_ms fail_reason
    } } } }`,
    { filter: { appointment_id: id } },
  );
  return log.edges.map(({ node }) => node).toReversed();
};
const connectTo = (address: string) =>
  save('admin', 'saveCloudMeetingConfig', 'CloudMeetingConfigInput', {
    address,
    app_id: account.appId,
    secret_id: account.secretId,
    secret_key: account.secretKey,
  });

const makeRoom = async (): Promise<string> => {
  const type = await save('admin', 'saveResourcesType', 'ResourcesTypeInput', {
    resources_name: '远程会议室',
    resources_name_en: 'Rooms with video',
    state: 1,
    common_enable: 1,
    appointment_category: 1,
    wemeet_enable: 1,
  });
  const { ids } = await save('admin', 'saveResources', 'ResourcesInput', {
    ...own,
    resources_type_id: type.ids?.[0],
    resources_number: 'VIDEO-1',
    resources_name: '视频会议室',
    resources_name_en: 'Video room',
    wemeet_enable: 1,
    state: 1,
  });
  return ids?.[0] ?? '';
};

beforeAll(async () => {
  service = await serveMeetings(account);
  server = await startServer({ env });
  const tokenOf = async (name: string) => (await fetchToken(server.url, { name, password: 'campus' })).access;
  stopRenewing = await keepSignedIn(tokenOf, people, tokens);
  room = await makeRoom();
}, 180_000);
afterAll(async () => {
  stopRenewing();
  await server.stop();
  await service.close();
  await removeFolder(server.folder);
});

describe('a booking with a video meeting', () => {
  it('gets one from the simulated service, which only those who may join are shown', async () => {
    const id = await book();
    await eventually(() => stateOf(id)).toBe('held');
    const info = await infoFor('student1', id);
    expect(info).toMatchObject({
      subject: '线上组会',
      participants: ['乙', '外请专家'],
      user_non_registered: ['外请专家'],
    });
    expect(info?.meeting_code).toMatch(/^\d{9}$/);
    expect((await fetch(info?.join_url ?? '')).status).toBe(200);
    expect(await infoFor('student2', id)).toEqual(info);
    expect(await infoFor('admin', id)).toEqual(info);
    expect(await infoFor('student3', id)).toBeFalsy();
    expect(await infoFor('auditor', id)).toBeFalsy();
    await eventually(async () => {
      const { mine } = await askAs('student1')<{ mine: { edges: readonly { node: { text: string } }[] } }>(
        '{ mine: myMessages(first: 20) { edges { node { text } } } }',
      );
      return mine.edges.some(({ node }) => node.text.includes(info?.join_url ?? '-'));
    }).toBe(true);
  });

  it('is none where the resource offers none', async () => {
    await save('admin', 'updateResources', 'ResourcesInput', { id: room, wemeet_enable: 0 });
    const id = await book();
    expect(await infoFor('student1', id)).toBeNull();
    await save('admin', 'updateResources', 'ResourcesInput', { id: room, wemeet_enable: 1 });
  });
});

describe('a meeting service over HTTP', () => {
  it('is called once for each step, and moved and called off with the booking', async () => {
    await connectTo(service.address);
    const id = await book();
    await eventually(() => stateOf(id)).toBe('held');
    const { meeting_id } = (await infoFor('student1', id)) ?? {};
    await send(
      'student1',
      'changeTime(id: $id, appointmentDate: $d, startTime: "20:00", endTime: "20:30")',
      '$id: ID!, $d: String!',
      { id, d: addDays(tomorrow, 1) },
    );
    await eventually(async () => (await infoFor('student1', id))?.start_time).toBe(
      `${addDays(tomorrow, 1)} 20:00:00`,
    );
    expect((await infoFor('student1', id))?.meeting_id).toBe(meeting_id);
    await send(
      'student1',
      'updateAppointmentInformationState(id: $id, state: 2, reason: "改线下")',
      '$id: ID!',
      {
        id,
      },
    );
    await eventually(() => stateOf(id)).toBe('cancelled');
    const made = await callsOf(id);
    expect(made.map(({ call }) => call)).toEqual([
      'create',
      'participants',
      'change',
      'participants',
      'cancel',
    ]);
    expect(made.every(({ result }) => result === 1)).toBe(true);
  });

  it('is told whom the booking invites, also where it invites nobody any more', async () => {
    const id = await book();
    await eventually(() => stateOf(id)).toBe('held');
    const model = { theme: '线上组会', person_times: 2, participantList: [] };
    await send(
      'student1',
      'changeDetails(id: $id, model: $model)',
      '$id: ID!, $model: AppointmentInformationInput!',
      { id, model },
    );
    await eventually(async () => (await callsOf(id)).slice(2).map(({ call }) => call)).toEqual([
      'change',
      'participants',
    ]);
  });

  it('delays the meeting while its service is away, not the booking, also over a restart', async () => {
    await connectTo('http://127.0.0.1:59999');
    const id = await book();
    await eventually(() => stateOf(id)).toBe('delayed');
    expect((await callsOf(id))[0]).toMatchObject({ call: 'create', result: 0 });
    expect((await callsOf(id))[0]?.fail_reason).toContain('ECONNREFUSED');
    const { folder } = server;
    await server.kill();
    server = await startServer({ folder, env });
    for (const name of people)
      tokens.set(name, (await fetchToken(server.url, { name, password: 'campus' })).access);
    expect(await stateOf(id)).toBe('delayed');
    await connectTo(service.address);
    await send('admin', 'retryWemeetMeeting(id: $id)', '$id: ID!', { id });
    await eventually(() => stateOf(id)).toBe('held');
    const made = (await callsOf(id)).filter(({ result }) => result === 1).map(({ call }) => call);
    expect(made.slice(-3)).toEqual(['find', 'create', 'participants']);
  }, 60_000);

  it('is not called in a network that the operator does not open, and says so', async () => {
    await connectTo('http://169.254.169.254/latest');
    const id = await book();
    await eventually(() => stateOf(id)).toBe('failed');
    expect(await callsOf(id)).toMatchObject([
      { call: 'create', result: 0, fail_reason: expect.stringContaining('in a network that may be called') },
    ]);
    await connectTo(service.address);
  });

  it('tells nobody its secret', async () => {
    const { one } = await askAs('admin')<{ one: object }>(
      '{ one: findCloudMeetingConfig { address app_id secret_id is_enable } }',
    );
    expect(one).toMatchObject({ app_id: 'app', secret_id: 'key' });
    const asked = askAs('admin')('{ findCloudMeetingConfig { secret_key } }');
    await expect(asked).rejects.toThrow();
  });
});

/** The demonstration lets its own machine call. */
const clearAllowlist = async (): Promise<void> => {
  const { all } = await askAs('admin')<{ all: { edges: readonly { node: { id: string } }[] } }>(
    '{ all: findCloudMeetingIpAll(first: 50) { edges { node { id } } } }',
  );
  for (const { node } of all.edges)
    await send('admin', 'deleteCloudMeetingIp(id: $id)', '$id: ID!', { id: node.id });
};

describe('a callback', () => {
  const tell = async (body: string, over: Partial<{ secretKey: string; at: number }> = {}) => {
    const { all } = await askAs('admin')<{ all: readonly { tenant_key: string }[] }>(
      '{ all: findTenantsAll(filter: { id: "campus" }) { tenant_key } }',
    );
    const url = new URL(`${server.url}/api/meeting/callback/${all[0]?.tenant_key}`);
    const timestamp = String(Math.floor((over.at ?? Date.now()) / 1_000));
    const { secretId, secretKey } = { ...account, ...over };
    const signed = { method: 'POST', secretId, secretKey, nonce: '7', timestamp, uri: url.pathname, body };
    const headers = {
      'X-TC-Nonce': '7',
      'X-TC-Timestamp': timestamp,
      'X-TC-Signature': signatureOf(signed),
    };
    return (await fetch(url, { method: 'POST', headers, body })).status;
  };

  it('is heard from the allowlist alone, signed and fresh, and counts once', async () => {
    const id = await book();
    await eventually(() => stateOf(id)).toBe('held');
    const { meeting_id } = (await infoFor('student1', id)) ?? {};
    const began = JSON.stringify({ event: 'meeting.started', meeting_id, operate_time: Date.now() });
    await clearAllowlist();
    expect(await tell(began)).toBe(403);
    await save('admin', 'saveCloudMeetingIp', 'CloudMeetingIpInput', { ip: '127.0.0.0/8', note: '本机' });
    await save('admin', 'saveCloudMeetingIp', 'CloudMeetingIpInput', { ip: '::1', note: '本机' });
    expect(await tell(began, { secretKey: 'wrong' })).toBe(401);
    expect(await tell(began, { at: Date.now() - 3_600_000 })).toBe(401);
    expect(await tell('{}')).toBe(400);
    expect(await tell(began.replace(meeting_id ?? '', '1'))).toBe(404);
    expect([await tell(began), await tell(began)]).toEqual([200, 200]);
    await eventually(async () => (await infoFor('student1', id))?.meeting_start_time).not.toBeNull();
    expect((await callsOf(id)).filter(({ call }) => call === 'callback')).toHaveLength(1);
  });
});
