// A new institution from its record to its first booking: its administrator is invited by a real mail, sets a
// password on the page of the letter, signs in, sets the institution up and books.
import { setTimeout as pause } from 'node:timers/promises';
import { fetchToken } from '@campus/deploy/ops/client';
import { addDays } from '@campus/events/domain/time/dates';
import { localOf } from '@campus/events/domain/time/zone';
import { removeFolder, type ServerProcess, startServer } from '@campus/loadtest/harness/server-process';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { own } from '../../demonstration/resource-row.ts';
import { callingAt } from '../../testing/calling.ts';
import { savingWith } from '../../testing/saving.ts';

const mails: string[] = [];
const mailServer = new SMTPServer({
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
let server: ServerProcess;
const tokens = new Map<string, string>();
const { askAs } = callingAt(() => server.url, tokens);
const { send } = savingWith(askAs);
const enter = async (name: string, password = 'campus'): Promise<void> => {
  tokens.set(name, (await fetchToken(server.url, { name, password })).access);
};

const FIRST = 'first@donghu';
const PASSWORD = 'a password of my own';

beforeAll(async () => {
  await new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', resolve));
  const address = mailServer.server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  server = await startServer({ env: { SMTP_URL: `smtp://127.0.0.1:${port}` } });
  await Promise.all(['admin', 'other-admin', 'student1'].map((name) => enter(name)));
}, 180_000);
afterAll(async () => {
  await server.stop();
  await new Promise<void>((resolve) => mailServer.close(() => resolve()));
  await removeFolder(server.folder);
});

const invite = (account: string, tenant_id: string, email = 'first@donghu.example') =>
  send(account, 'inviteAdministrator(model: $model)', '$model: AdministratorInvitationInput!', {
    model: { tenant_id, account: 'first', name: '首位', email },
  });

const resend = () => send('admin', 'resendInvitation(tenant_id: $id)', '$id: ID!', { id: 'donghu' });

interface SetUp {
  readonly invitation: string;
  readonly sign_in_as: string | null;
  readonly can_invite: boolean;
  readonly public_address: string | null;
  readonly steps: readonly { readonly key: string; readonly done: boolean }[];
}

const setUp = async (reader = 'admin'): Promise<SetUp> =>
  (
    await askAs(reader)<{ institution: SetUp }>(
      `{ institution: institutionSetUp(tenant_id: "donghu") {
        invitation sign_in_as can_invite public_address steps { key done }
      } }`,
    )
  ).institution;

const doneSteps = async (): Promise<readonly string[]> =>
  (await setUp()).steps.filter(({ done }) => done).map(({ key }) => key);

/** The links of all invitations so far; the demonstration has letters of its own. */
const links = (): readonly string[] =>
  mails.flatMap((mail) => {
    const [, body = ''] = mail.split(/\r?\n\r?\n(.*)/s);
    const text = Buffer.from(body.replaceAll(/\s/g, ''), 'base64').toString();
    return /http\S+\/api\/invitation\S+/.exec(text) ?? [];
  });

/** The link of the letter of that number, once it has come. */
const linkIn = async (number: number): Promise<string> => {
  for (let turn = 0; turn < 200; turn += 1) {
    const link = links()[number - 1];
    if (link !== undefined) return link;
    await pause(100);
  }
  throw new Error(`the letter ${number} has not come`);
};

const press = (link: string, password: string, again = password): Promise<Response> =>
  fetch(link, { method: 'POST', body: new URLSearchParams({ password, again }) });

const refusedSignIn = async (password: string): Promise<boolean> =>
  enter(FIRST, password).then(
    () => false,
    () => true,
  );

it('is made by the main institution, which alone sees what it still needs', async () => {
  const model = { tenant_id: 'donghu', name: '东湖大学', name_en: 'East Lake University' };
  expect(await send('admin', 'saveTenants(model: $model)', '$model: TenantsInput!', { model })).toMatchObject(
    { errcode: 0 },
  );
  expect(await setUp()).toMatchObject({ invitation: 'none', sign_in_as: null, can_invite: true });
  expect(await doneSteps()).toEqual([]);
  await expect(setUp('other-admin')).rejects.toThrow('4004');
  await expect(setUp('student1')).rejects.toThrow('4001');
  expect(await invite('other-admin', 'donghu')).toMatchObject({ errcode: 4004 });
  expect(await invite('admin', 'nowhere')).toMatchObject({ errcode: 4004 });
  expect(await invite('admin', 'campus')).toMatchObject({ errcode: 3001 });
});

it('invites its administrator, whose letter works once and not after another was sent', async () => {
  expect(await invite('admin', 'donghu', ' ')).toMatchObject({ errcode: 1001 });
  expect(await invite('admin', 'donghu')).toMatchObject({ errcode: 0 });
  const first = await linkIn(1);
  expect((await fetch(first)).status).toBe(200);
  expect(await resend()).toMatchObject({ errcode: 0 });
  const second = await linkIn(2);
  expect((await fetch(first)).status).toBe(410);
  expect((await press(first, PASSWORD)).status).toBe(410);
  expect(await refusedSignIn(PASSWORD)).toBe(true);
  expect(await setUp()).toMatchObject({ invitation: 'sent', sign_in_as: FIRST });

  const page = await fetch(second, { headers: { 'accept-language': 'en' } });
  expect(page.headers.get('referrer-policy')).toBe('no-referrer');
  expect(await page.text()).toContain(FIRST);
  expect((await press(second, PASSWORD, 'another')).status).toBe(400);
  expect((await press(second, 'short')).status).toBe(400);
  const [one, other] = await Promise.all([press(second, PASSWORD), press(second, PASSWORD)]);
  expect([one.status, other.status].toSorted()).not.toEqual([200, 200]);
  expect((await press(second, 'somebody else’s')).status).toBe(410);
  expect(await refusedSignIn('somebody else’s')).toBe(true);
});

it('shows the link to nobody, and tells no administrator of the password', async () => {
  const token = new URL(await linkIn(2)).searchParams.get('token') ?? '-';
  const answer = JSON.stringify(
    await askAs('admin')(
      '{ log: findOperateLogAll(first: 50) { edges { node { operate_content changes } } } }',
    ),
  );
  expect(answer).not.toContain(token);
  expect(await resend()).toMatchObject({ errcode: 3001 });
  expect(server.output()).not.toContain(token);
});

it('comes to its first booking', async () => {
  // The sign-in hears of the password a moment after the page has taken it.
  await expect.poll(() => refusedSignIn(PASSWORD), { interval: 500 }).toBe(false);
  await enter(FIRST, PASSWORD);
  const model = { name: '东湖大学', admin_account: 'first' };
  expect(
    await send(FIRST, 'initTenantsData(model: $model)', '$model: TenantInitInput', { model }),
  ).toMatchObject({ errcode: 0 });
  const { types } = await askAs(FIRST)<{ types: readonly { id: string }[] }>(
    '{ types: findResourcesTypeAll { id } }',
  );
  const room = {
    ...own,
    resources_type_id: types[0]?.id,
    resources_number: 'DH-1',
    resources_name: '东湖一号',
    state: 1,
  };
  const made = await send(FIRST, 'saveResources(model: $model)', '$model: ResourcesInput!', { model: room });
  expect(await doneSteps()).toEqual(['founded', 'resource', 'administered']);
  const booking = {
    resources_id: made.ids?.[0],
    appointment_date: addDays(localOf('Asia/Shanghai', Date.now()).date, 1),
    start_time: '10:00',
    end_time: '11:00',
    theme: '第一次预约',
    person_times: 1,
    notice_read: 1,
  };
  expect(
    await send(FIRST, 'saveAppointmentInformation(model: $model)', '$model: AppointmentInformationInput!', {
      model: booking,
    }),
  ).toMatchObject({ errcode: 0 });
  const last = await setUp();
  expect(await doneSteps()).toEqual(['founded', 'resource', 'administered', 'booking']);
  expect(last).toMatchObject({ invitation: 'used', can_invite: false });
  expect(last.public_address).toContain('?tenantKey=');
});

it('is founded whole by one command, and books its first room as soon as it has a password', async () => {
  const before = links().length;
  const model = {
    tenant_id: 'nanyu',
    name: '南屿师范学院',
    account: 'hejing',
    person: '何静',
    email: 'hejing@nanyu.example',
    first_room: { building: '知行楼', floor: 3, name: '302 会议室', capacity: 20 },
  };
  const found = (account: string) =>
    send(account, 'foundInstitution(model: $model)', '$model: InstitutionInput!', { model });
  expect(await found('other-admin')).toMatchObject({ errcode: 4001 });
  expect(await found('admin')).toMatchObject({ errcode: 0, ids: ['nanyu'] });
  const { told } = await askAs('admin')<{ told: object }>(
    '{ told: institutionSetUp(tenant_id: "nanyu") { first_room { building room seats opens_at } } }',
  );
  const { building, name, capacity } = model.first_room;
  expect(told).toEqual({ first_room: { building, room: name, seats: capacity, opens_at: '08:00' } });
  expect(await found('admin')).toMatchObject({ errcode: 1008 });
  expect((await press(await linkIn(before + 1), PASSWORD)).status).toBe(200);
  const account = 'hejing@nanyu';
  await expect
    .poll(
      () =>
        enter(account, PASSWORD).then(
          () => true,
          () => false,
        ),
      { interval: 500 },
    )
    .toBe(true);
  const { rooms, log, own } = await askAs(account)<{
    rooms: { edges: readonly { node: { id: string } }[] };
    log: { edges: readonly { node: { operate_content: string } }[] };
    own: SetUp;
  }>(`{
    rooms: findResourcesAll(first: 5) { edges { node { id } } }
    log: findOperateLogAll(first: 50) { edges { node { operate_content } } }
    own: institutionSetUp(tenant_id: "nanyu") { can_invite steps { key done } }
  }`);
  expect(own.steps.filter(({ done }) => done).map(({ key }) => key)).toEqual([
    'founded',
    'resource',
    'administered',
  ]);
  expect(JSON.stringify(log)).toContain('admin@campus 新增了机构');
  expect(
    JSON.stringify(
      await askAs('admin')('{ findOperateLogAll(first: 20) { edges { node { operate_content } } } }'),
    ),
  ).toContain('建立了机构，并任命了首位管理员');
  await expect(askAs(account)('{ institutionSetUp(tenant_id: "campus") { name } }')).rejects.toThrow('4004');
  const booking = {
    resources_id: rooms.edges[0]?.node.id,
    appointment_date: addDays(localOf('Asia/Shanghai', Date.now()).date, 1),
    start_time: '10:00',
    end_time: '11:00',
    theme: '第一次预约',
    person_times: 1,
    notice_read: 1,
  };
  expect(
    await send(account, 'saveAppointmentInformation(model: $model)', '$model: AppointmentInformationInput!', {
      model: booking,
    }),
  ).toMatchObject({ errcode: 0 });
});
